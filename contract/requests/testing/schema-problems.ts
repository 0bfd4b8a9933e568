import type { z } from "zod/mini";
import { faultWords, readFault } from "../../../domain/faults.ts";
import { fields } from "../../../texts/en/fields.ts";

export function schemaProblems(schema: z.core.$ZodType, body: unknown): string[] {
  const result = (schema as z.ZodMiniType).safeParse(body); // any schema of zod/mini has it
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => `${path.join(".")}: ${said(message)}`);
}

/** A fault in English; the words of a screen as they are. */
const said = (message: string) => faultWords(fields, readFault(message)) ?? message;

/** With one more field as JSON brings it, even `__proto__`. */
export const withExtraField = (body: object, field: string): unknown =>
  JSON.parse(`{${JSON.stringify(field)}:{"isOwner":true},${JSON.stringify(body).slice(1)}`);

export const FOREIGN_FIELDS = ["role", "workspaceId", "manage_url", "__proto__", "constructor", "toString", ""];

export const INVALID_COUNTS: [string, unknown][] = [
  ["-1", -1],
  ["0", 0],
  ["1.5", 1.5],
  ['"2"', "2"],
  ["1e309", JSON.parse("1e309")],
  ["undefined", undefined],
  ["null", null],
  ["[2]", [2]],
];

export const UNREADABLE: [string, string][] = [
  ["a null", "A\u0000da"],
  ["an escape", "A\u001bda"],
  ["a line break", "A\nda"],
  ["a delete", "A\u007fda"],
  ["a next line", "A\u0085da"],
  ["half an emoji", "A\ud83dda"],
];
