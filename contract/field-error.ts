import { type Fault, faultWords, readFault } from "../domain/faults.ts";
import { fields } from "../texts/en/fields.ts";
import type { FieldError } from "./errors.ts";

/** A field's fault as answers tell it: code and parameters, and the English words. zod's own messages are `invalid`. */
export function fieldError(path: string, text: string): FieldError {
  const told = readFault(text);
  const message = faultWords(fields, told);
  return message === undefined ? { path, message: fields.invalid, code: "invalid" } : { path, message, ...told };
}

/** The English words alone. */
export const inEnglish = (fault: Fault) => fieldError("", fault).message;
