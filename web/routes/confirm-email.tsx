import { useQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ConfirmationCard } from "../features/account/confirmation-card.tsx";
import { confirmAddress } from "../features/account/queries.ts";
import { hasCode } from "../lib/api.ts";
import { meQuery } from "../lib/me.ts";
import { useSignedIn } from "../lib/use-signed-in.ts";
import { useTitle } from "../lib/use-title.ts";
import { Loading } from "./loading.tsx";
import { Unexpected } from "./unexpected.tsx";

/** `used`: the link is used up, maybe by a try of ours that was not answered. */
type Outcome = "confirmed" | "invalid" | "used" | "unanswered";

/**
 * Uses the link up: once for each opening of the page, however often React draws it. What came of it is kept with the
 * page's place in the history, for when it is loaded again.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<Outcome> {
  const token = new URL(request.url).searchParams.get("token");
  const before: Outcome | undefined = history.state?.outcome;
  if (!token) return before ?? "invalid";
  const answer = await outcomeOf(token);
  const outcome = answer === "invalid" && before === "unanswered" ? "used" : answer;
  const address = outcome === "unanswered" ? location.href : "/confirm-email"; // the link is asked for again, or gone
  history.replaceState({ ...history.state, outcome }, "", address);
  return outcome;
}

const outcomeOf = (token: string): Promise<Outcome> =>
  confirmAddress(token).then(
    () => "confirmed",
    (error) => (hasCode(error, "link_invalid") || hasCode(error, "invalid_input") ? "invalid" : "unanswered"),
  );

export function Component() {
  const outcome = useLoaderData<typeof loader>();
  const signedIn = useSignedIn();
  const me = useQuery({ ...meQuery, enabled: signedIn });
  useTitle("Confirm your email address · Daybook");
  if (outcome === "unanswered") return <Unexpected onRetry={() => location.reload()} />;
  if (signedIn && me.isPending) return <Loading />;
  return <ConfirmationCard outcome={outcome} me={(signedIn && me.data) || null} />;
}
