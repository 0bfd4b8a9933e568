/** A text is escaped and a number stands as it is; `instant` is in ms, `plain` a value that the format does not escape: an address, a duration. */
type Value = string | number | { instant: number } | { plain: string };

/** A property without a value is left out. */
export type CalendarProperty = readonly [
  name: string,
  value: Value | null,
  parameters?: Readonly<Record<string, string>>,
];

export type CalendarPart = { kind: string; properties: CalendarProperty[]; parts?: CalendarPart[] };

const LINE_OCTETS = 75;

/**
 * Writes every calendar file of ours (RFC 5545): properties before parts, each line ended and at most 75 octets long, and
 * no text that could begin a line of its own.
 * @example icalendar([["NAME", "Maja, Leila"]], []) holds the line `NAME:Maja\, Leila`
 */
export const icalendar = (properties: CalendarProperty[], parts: CalendarPart[]): string =>
  linesOf({
    kind: "VCALENDAR",
    properties: [["VERSION", "2.0"], ["PRODID", "-//Daybook//Daybook//EN"], ...properties],
    parts,
  })
    .map((line) => `${folded(line)}\r\n`)
    .join("");

const linesOf = ({ kind, properties, parts = [] }: CalendarPart): string[] => [
  `BEGIN:${kind}`,
  ...properties.flatMap(([name, value, parameters = {}]) =>
    value === null ? [] : [`${name}${Object.entries(parameters).map(parameterText).join("")}:${valueText(value)}`],
  ),
  ...parts.flatMap(linesOf),
  `END:${kind}`,
];

/** 20261128T180000Z */
const utcText = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");

function valueText(value: Value): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "instant" in value ? utcText(value.instant) : oneLineOf(value.plain);
  return visible(value)
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** A quotation mark cannot be written, and becomes an apostrophe. */
const parameterText = ([name, value]: [string, string]) => {
  const words = oneLineOf(value).replaceAll('"', "'");
  return `;${name}=${/^[\w/+-]+$/.test(words) ? words : `"${words}"`}`;
};

const oneLineOf = (text: string) => visible(text).replace(/[\t\n]/g, " ");

/** Every kind of line break becomes `\n`; other control characters but tabs are not allowed in the format. */
const visible = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, "\n")
    .replace(/(?![\t\n])\p{Cc}/gu, "");

const SHORT = /^[ -~]{0,75}$/;

/** Breaks a line between characters, which a limit of octets could cut in two. */
function folded(line: string): string {
  if (SHORT.test(line)) return line;
  let [text, octets] = ["", 0];
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) [text, octets] = [`${text}\r\n `, 1];
    text += character;
    octets += size;
  }
  return text;
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
