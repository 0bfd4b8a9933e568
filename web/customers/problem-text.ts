import { AppError, problemBody } from "../../contract/errors.ts";
import { referenceOf } from "../shared/lib/api.ts";
import type { Texts } from "../shared/texts/en.ts";

/** The words of a declared error for a customer; `fallback` for faults and lost answers, which say nothing to whom they happen. */
export const problemText = (error: unknown, fallback: string, texts: Texts) =>
  error instanceof AppError && problemBody(error).status < 500
    ? texts.error(error).text
    : withReference(error, fallback, texts);

/** With the request a fault happened to, where it is known. */
export function withReference(error: unknown, text: string, texts: Texts): string {
  const reference = referenceOf(error);
  return reference ? `${text} ${texts.reference(reference)}` : text;
}
