/** The number somebody gave a command; anything but a positive integer ends it, for with none it would do nothing and call that well. */
export function parseCount(name: string, text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number === 0)
    throw new Error(`--${name} has to be a positive whole number, not "${text}".`);
  return number;
}
