/** Throws unless positive: with 0 or NaN a command would do nothing and succeed. */
export function parseCount(name: string, text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number === 0)
    throw new Error(`--${name} has to be a positive whole number, not "${text}".`);
  return number;
}
