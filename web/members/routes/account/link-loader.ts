import { useCallback, useState } from "react";
import { type LoaderFunctionArgs, useLocation } from "react-router";
import { AppError } from "../../../../contract/errors.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { sessionChanged } from "../../../shared/lib/session.ts";
import { forgetLinkToken, keptLinkToken } from "./link-token.ts";

/** `used`: perhaps by an earlier, unanswered request. `failed`: the server answered with an error. */
type LinkOutcome = "done" | "invalid" | "used" | "failed" | "unanswered";

/** Once per visit, however often React renders. A reload reads the outcome from `history.state`. */
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

/** A link that acts once a person says so, and ends all sessions. A reload shows again that it is done. */
export function useMailedLink() {
  const { pathname } = useLocation();
  const [token, setToken] = useState(() => keptLinkToken(pathname));
  const [isDone, setIsDone] = useState(() => !token && history.state?.outcome === "done");
  const drop = useCallback(() => {
    forgetLinkToken(pathname);
    setToken(null);
  }, [pathname]);
  function done() {
    drop();
    history.replaceState({ ...history.state, outcome: "done" }, "");
    setIsDone(true);
    sessionChanged(); // the server ended this account's sessions
  }
  return { token, isDone, done, drop };
}
