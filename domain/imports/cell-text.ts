import { withoutMarks } from "../texts/without-marks.ts";

/** An apostrophe that a program, or our own export (`escapeFormula`), put before a sign that would make a formula. */
const BROKEN_FORMULA = /^'(?=["\s]*[=+\-@＝＋－＠])|(?<=[,;\t\r\n])'(?="*[=+\-@＝＋－＠])/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** A cell as it is read: formulas stay text, without marks and controls that no reader sees. Lines stay apart. */
export const cellText = (cell: string): string =>
  withoutMarks(cell.toWellFormed(), "\n")
    .replace(/\r\n?/g, "\n")
    .replace(CONTROLS, "")
    .replace(BROKEN_FORMULA, "")
    .trim();

/** For names and all that stands in a line. */
export const lineText = (cell: string): string => cellText(cell).replace(/\s+/gu, " ").trim();

/** At most `max` letters, as the database counts them; never half a letter. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  return text
    .slice(0, max)
    .toWellFormed()
    .replace(/\ufffd$/, "")
    .trimEnd();
}
