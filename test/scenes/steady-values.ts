const DRAWN: [pattern: RegExp, name: (count: number) => string][] = [
  [
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
    (count) => `00000000-0000-4000-8000-${digits(count, 12)}`,
  ],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, (count) => `token-${digits(count, 37)}`],
  [/(?<="id": )\d+/g, String],
];

const digits = (count: number, length: number) => String(count).padStart(length, "0");

/** Ids, tokens and numbers of rows differ between runs: each is counted in order of appearance. */
export function steadyValues(text: string): string {
  return DRAWN.reduce((steady, [pattern, name]) => {
    const met = new Map<string, string>();
    return steady.replace(pattern, (value) => {
      if (!met.has(value)) met.set(value, name(met.size + 1));
      return met.get(value) ?? value;
    });
  }, text);
}
