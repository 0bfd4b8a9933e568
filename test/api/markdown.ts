import type { ErrorCode } from "../../contract/errors.ts";
import type { Shape } from "./types.ts";

/* Markdown that the parts of docs/api.md are written with. */

export const block = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

export const codes = (list: ErrorCode[]) => list.map((code) => `\`${code}\``).join(", ");

/** The texts of which a type is one. */
export function literalsOf(shape: Shape): string {
  const parts = shape.kind === "union" ? shape.of : [shape];
  return parts.map((part) => (part.kind === "text" ? part.text.replaceAll('"', "`") : "")).join(", ");
}

const WIDTH = 120;

/** Lines of prose end where the project's do. */
export function wrapped(text: string | string[], between = " "): string {
  const lines: string[] = [];
  for (const word of typeof text === "string" ? text.split(between) : text) {
    const longer = `${lines.at(-1)}${between}${word}`;
    if (lines.length > 0 && longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join(`${between.trimEnd()}\n`);
}
