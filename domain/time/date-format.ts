/** Locales come from browsers, so the cache is bounded. */
const FORMATS_MAX = 100;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Keeps each format: making one takes up to 40 ms on a phone. An unknown locale or zone throws RangeError. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, options]);
  const kept = formats.get(name);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(locale, options);
  if (formats.size >= FORMATS_MAX) formats.clear();
  formats.set(name, made);
  return made;
}
