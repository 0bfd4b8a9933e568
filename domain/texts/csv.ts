/** A formula starts a text, or follows a sign at which a program may split the line. */
const FORMULA = /^(?=["\s]*[=+\-@＝＋－＠]|[\t\r])|(?<=[,;\t\r\n])(?="*[=+\-@＝＋－＠])/g;

/**
 * Breaks formulas with an apostrophe: customers choose names and notes, and spreadsheets run `=…`, `+…`, `-…`, `@…`,
 * also full-width.
 */
export const escapeFormula = (text: string) => text.replace(FORMULA, "'");

export const SEPARATORS = { comma: ",", semicolon: ";" } as const;
export type Separator = keyof typeof SEPARATORS;

/**
 * Spreadsheets split at a semicolon where numbers have a decimal comma, as in most of Europe.
 * @param region ISO 3166-1; null: as in the US
 */
export function usualSeparator(region: string | null): Separator {
  if (region === "CH" || region === "LI") return "semicolon"; // in spite of their decimal point
  return decimalSign(region) === "," ? "semicolon" : "comma";
}

/** As spreadsheets of the region read it in a number; null: as in the US. */
export function decimalSign(region: string | null): "," | "." {
  const { language } = new Intl.Locale(`und-${region ?? "US"}`).maximize();
  return new Intl.NumberFormat(`${language}-${region ?? "US"}`).format(0.5).includes(",") ? "," : ".";
}

/** One record (RFC 4180) with its line end. Null is empty. */
export const csvRow = (cells: readonly (string | number | null)[], separator: Separator) =>
  `${cells.map(cellOf).join(SEPARATORS[separator])}\r\n`;

function cellOf(value: string | number | null): string {
  if (value === null || value === "") return "";
  if (typeof value === "number") return String(value);
  return `"${escapeFormula(value.toWellFormed()).replaceAll('"', '""')}"`;
}
