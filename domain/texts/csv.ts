/** A formula starts a text, or follows a sign at which a program may split the line. */
const FORMULA = /^(?=["\s]*[=+\-@＝＋－＠]|[\t\r])|(?<=[,;\t\r\n])(?="*[=+\-@＝＋－＠])/g;

/**
 * Puts an apostrophe before each start of a formula: customers choose names and notes, and a spreadsheet would run
 * `=…`, `+…`, `-…`, `@…`, also full-width.
 */
export const escapeFormula = (text: string) => text.replace(FORMULA, "'");

/** Writes one record (RFC 4180) with its line end. Null is empty. */
export const csvRow = (cells: readonly (string | number | null)[]) => `${cells.map(cellOf).join(",")}\r\n`;

function cellOf(value: string | number | null): string {
  if (value === null || value === "") return "";
  if (typeof value === "number") return String(value);
  return `"${escapeFormula(value.toWellFormed()).replaceAll('"', '""')}"`;
}
