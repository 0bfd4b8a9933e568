/** What a spreadsheet reads as the beginning of a formula: at the start of a text, or wherever it may split one. */
const FORMULA = /^(?=["\s]*[=+\-@＝＋－＠]|[\t\r])|(?<=[,;\t\r\n])(?="*[=+\-@＝＋－＠])/g;

/**
 * A text that stays a text in a spreadsheet: customers choose their names and notes, and a cell that begins with
 * `= + - @`, also in their full width, a tab or a return would be worked out as a formula by whoever opens the file. An apostrophe goes before it,
 * also behind every sign at which programs of other countries split a line.
 */
export const escapeFormula = (text: string) => text.replace(FORMULA, "'");

/** One record of a CSV file (RFC 4180), its end of line with it: texts are made harmless and quoted, null is empty. */
export const csvRow = (cells: readonly (string | number | null)[]) => `${cells.map(cellOf).join(",")}\r\n`;

function cellOf(value: string | number | null): string {
  if (value === null || value === "") return "";
  if (typeof value === "number") return String(value);
  return `"${escapeFormula(value.toWellFormed()).replaceAll('"', '""')}"`;
}
