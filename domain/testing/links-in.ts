/** Parts that mail programs and phones turn into links. */
export function linksIn(text: string): string[] {
  const seen = text
    .replace(/\p{Cf}|\ufe0f/gu, "")
    .normalize("NFKC")
    .replaceAll("。", ".");
  const label = "[\\p{L}\\p{M}\\p{N}_-]+";
  const patterns = [
    /[a-z][a-z0-9+.-]*:\/\/\S+/giu,
    /\b(mailto|tel|sms|smsto|skype|callto|geo|magnet|bitcoin|facetime):\+?[\p{L}\p{N}]{2,}/giu,
    new RegExp(`${label}(\\.${label})*\\.(xn--[a-z0-9-]+|\\p{L}[\\p{L}\\p{M}]+)`, "giu"),
    /\d{1,3}(\.\d{1,3}){3}/gu,
    /\\\\[^\s\\]+/gu,
  ];
  return patterns.flatMap((pattern) => [...seen.matchAll(pattern)].map(([link]) => link));
}
