const DRAWN: [pattern: RegExp, name: (count: number) => string][] = [
  [
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
    (count) => `00000000-0000-4000-8000-${digits(count, 12)}`,
  ],
  [/\b[0-9a-f]{32}\b/g, (count) => digits(count, 32)],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, (count) => `token-${digits(count, 37)}`],
  [/(?<="(?:id|changeId)":)\d+/g, String],
  [/(?<=T\d\d:\d\d:\d\d)\.100Z/g, () => ".000Z"], // a clock that stands was seen 100 ms ahead at times; why was not found
];
const WIDTH = 120;

const digits = (count: number, length: number) => String(count).padStart(length, "0");

/** As JSON. Ids, tokens and numbers of rows differ between runs: each is counted in order of appearance. */
export function steadyText(answers: Record<string, unknown>): string {
  const text = `${inLines(answers, "")}\n`;
  return DRAWN.reduce((steady, [pattern, name]) => {
    const met = new Map<string, string>();
    return steady.replace(pattern, (value) => {
      if (!met.has(value)) met.set(value, name(met.size + 1));
      return met.get(value) ?? value;
    });
  }, text);
}

/** Lines are filled: answers are long, and a change shows in few lines all the same. */
function inLines(value: unknown, indent: string): string {
  const line = JSON.stringify(value) ?? "null";
  if (indent.length + line.length <= WIDTH || typeof value !== "object" || value === null) return line;
  const deeper = `${indent} `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([key, each]) => {
    const name = isList ? "" : `${JSON.stringify(key)}:`;
    return name + inLines(each, deeper);
  });
  const lines: string[] = [];
  for (const part of parts) {
    const joined = `${lines.at(-1)},${part}`;
    const isFull = lines.length === 0 || joined.includes("\n") || deeper.length + joined.length >= WIDTH;
    if (isFull) lines.push(part);
    else lines[lines.length - 1] = joined;
  }
  const [first, last] = isList ? "[]" : "{}";
  return `${first}\n${lines.map((each) => deeper + each).join(",\n")}\n${indent}${last}`;
}
