import { AppError, problemBody } from "../../../../contract/errors.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import type { Texts } from "../../../shared/texts/en.ts";
import { withReference } from "../../problem-text.ts";

/** `phone`: a telephone number within the text, which the page shows as a link. */
export type Failure = { title: string; text: string; phone?: unknown };

/** Why nothing was booked, for those who can only try again; refusals of a time are shown with other times. */
export function failureOf(error: unknown, texts: Texts): Failure | null {
  const { problems } = texts;
  if (!error || hasCode(error, "time_slot_unavailable")) return null;
  if (hasCode(error, "workspace_not_found")) return problems.workspace;
  if (hasCode(error, "key_reused")) return problems.bookedBefore;
  if (hasCode(error, "booking_not_found")) return problems.bookingGone;
  if (!(error instanceof AppError)) return problems.failed;
  if (problemBody(error).status < 500) return { ...texts.error(error), phone: error.params?.phone };
  return { ...problems.failed, text: withReference(error, problems.failed.text, texts) };
}
