import { attribute } from "./xml-text.ts";

/** How a number of a style is shown, as far as it is a date. */
export type DateStyle = "date" | "time" | "moment";

/** Built in; 27 to 36 and 50 to 58 are dates of East Asian versions. */
const BUILT_IN: [from: number, to: number, DateStyle][] = [
  [14, 17, "date"],
  [18, 21, "time"],
  [22, 22, "moment"],
  [27, 36, "date"],
  [45, 47, "time"],
  [50, 58, "date"],
];

/** By the number of a cell's style; undefined: no date. */
export function dateStyles(styles: string): (DateStyle | undefined)[] {
  const own = new Map<string, DateStyle | undefined>();
  for (const [, inside = ""] of styles.matchAll(/<(?:\w+:)?numFmt\s([^<>]*)>/g)) {
    const id = attribute(inside, "numFmtId");
    if (id !== undefined) own.set(id, styleOf(attribute(inside, "formatCode") ?? ""));
  }
  const [, formats = ""] = styles.split(/<\/?(?:\w+:)?cellXfs\b/);
  return [...formats.matchAll(/<(?:\w+:)?xf\s([^<>]*)>/g)].map(([, inside = ""]) => {
    const id = attribute(inside, "numFmtId") ?? "0";
    if (own.has(id)) return own.get(id);
    return BUILT_IN.find(([from, to]) => Number(id) >= from && Number(id) <= to)?.[2];
  });
}

/** "yyyy-mm-dd hh:mm" shows a moment; quoted words, colours and escaped signs show nothing of it. */
function styleOf(format: string): DateStyle | undefined {
  const [code = ""] = format.replace(/"[^"]*"|\\.|_.|\*./g, "").split(";");
  const shown = code.toLowerCase().replace(/\[(?![hms]+\])[^\]]*\]/g, "");
  const hasDay = /[yd]/.test(shown) || /^[^hs]*m[^hs]*$/.test(shown);
  const hasTime = /[hs]/.test(shown);
  if (/general|standard|@/.test(shown)) return undefined;
  return hasDay ? (hasTime ? "moment" : "date") : hasTime ? "time" : undefined;
}
