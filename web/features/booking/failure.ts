import { AppError, problemBody } from "../../../contract/errors.ts";
import { hasCode } from "../../lib/api.ts";
import { en } from "../../texts/en.ts";

/** Why nothing was booked, for those who can only try again; refusals of a time are shown with other times. */
export function failureOf(error: unknown): { title: string; text: string } | null {
  if (!error || hasCode(error, "time_slot_unavailable")) return null;
  if (hasCode(error, "workspace_not_found")) return en.problems.workspace;
  if (hasCode(error, "key_reused")) return en.problems.bookedBefore;
  if (!(error instanceof AppError)) return en.problems.failed;
  const { status, title, detail } = problemBody(error);
  return status < 500 ? { title, text: detail } : en.problems.failed;
}
