import { AppError } from "../../contract/errors.ts";
import type { SendingTexts } from "../../texts/en/customers/sending.ts";
import { hasCode, isRefused, referenceOf } from "../shared/lib/api.ts";

/** `fallback` replaces words of faults and lost answers, useless to customers. */
export const problemText = (error: unknown, fallback: string, texts: SendingTexts) =>
  isRefused(error) ? texts.error(error).text : withReference(error, fallback, texts);

/** The reference finds a fault in the log. */
function withReference(error: unknown, text: string, texts: SendingTexts): string {
  const reference = referenceOf(error);
  return reference ? `${text} ${texts.reference(reference)}` : text;
}

/** `phone`: a number within the text, shown as a link. */
export type FailureWords = { title: string; text: string; phone?: unknown };

/** Null for a refused time: the page offers others. */
export function bookingFailure(error: unknown, texts: SendingTexts): FailureWords | null {
  const { problems } = texts;
  if (!error || hasCode(error, "time_slot_unavailable")) return null;
  if (hasCode(error, "workspace_not_found")) return problems.workspace;
  if (hasCode(error, "key_reused")) return problems.bookedBefore;
  if (hasCode(error, "booking_not_found")) return problems.bookingGone;
  if (!(error instanceof AppError)) return problems.failed;
  if (isRefused(error)) return { ...texts.error(error), phone: error.params?.phone };
  return { ...problems.failed, text: withReference(error, problems.failed.text, texts) };
}
