import type { LoaderFunctionArgs } from "react-router";
import { AppError } from "../../../../contract/errors.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { forgetLinkToken, keptLinkToken } from "./link-token.ts";

/** `used`: the link is used up, maybe by a try of ours that was not answered. `failed`: answered, by a fault. */
export type LinkOutcome = "done" | "invalid" | "used" | "failed" | "unanswered";

/**
 * Uses a link up: once for each opening of the page, however often React draws it, and again when it is tried again. What
 * came of it is kept with the page's place in the history, for when it is loaded anew and the link is used up.
 */
export const linkLoader =
  (use: (token: string) => Promise<unknown>) =>
  async ({ request }: LoaderFunctionArgs): Promise<LinkOutcome> => {
    const { pathname } = new URL(request.url);
    const token = keptLinkToken(pathname);
    const before: LinkOutcome | undefined = history.state?.outcome;
    const isOpen = before === "unanswered" || before === "failed";
    if (!token) return isOpen ? "used" : (before ?? "invalid");
    const answer = await use(token).then(() => "done" as const, outcomeOf);
    const outcome = answer === "invalid" && isOpen ? "used" : answer;
    if (outcome !== "unanswered" && outcome !== "failed") forgetLinkToken(pathname);
    history.replaceState({ ...history.state, outcome }, "");
    return outcome;
  };

function outcomeOf(error: unknown): LinkOutcome {
  if (hasCode(error, "link_invalid") || hasCode(error, "invalid_input")) return "invalid";
  return error instanceof AppError ? "failed" : "unanswered";
}
