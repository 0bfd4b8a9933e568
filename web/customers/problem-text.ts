import { AppError, problemBody } from "../../contract/errors.ts";
import { hasCode, referenceOf } from "../shared/lib/api.ts";
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

/** `phone`: a telephone number within the text, which the page shows as a link. */
export type FailureWords = { title: string; text: string; phone?: unknown };

/** Why nothing was booked, for those who can only try again; refusals of a time are shown with other times. */
export function bookingFailure(error: unknown, texts: Texts): FailureWords | null {
  const { problems } = texts;
  if (!error || hasCode(error, "time_slot_unavailable")) return null;
  if (hasCode(error, "workspace_not_found")) return problems.workspace;
  if (hasCode(error, "key_reused")) return problems.bookedBefore;
  if (hasCode(error, "booking_not_found")) return problems.bookingGone;
  if (!(error instanceof AppError)) return problems.failed;
  if (problemBody(error).status < 500) return { ...texts.error(error), phone: error.params?.phone };
  return { ...problems.failed, text: withReference(error, problems.failed.text, texts) };
}
