/** A formula starts a text, or follows a sign at which a program may split the line. */
const FORMULA = /^(?=["\s]*[=+\-@＝＋－＠]|[\t\r])|(?<=[,;\t\r\n])(?="*[=+\-@＝＋－＠])/g;

/**
 * Breaks formulas with an apostrophe: customers choose names and notes, and spreadsheets run `=…`, `+…`, `-…`, `@…`,
 * also full-width.
 */
export const escapeFormula = (text: string) => text.replace(FORMULA, "'");

/** One record (RFC 4180) with its line end. Null is empty. */
export const csvRow = (cells: readonly (string | number | null)[]) => `${cells.map(cellOf).join(",")}\r\n`;

function cellOf(value: string | number | null): string {
  if (value === null || value === "") return "";
  if (typeof value === "number") return String(value);
  return `"${escapeFormula(value.toWellFormed()).replaceAll('"', '""')}"`;
}
