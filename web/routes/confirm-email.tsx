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

type Outcome = "confirmed" | "invalid" | "unanswered";

/** Uses the link up: once for each opening of the page, however often React draws it. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Outcome> {
  const token = new URL(request.url).searchParams.get("token");
  const outcome = token ? await outcomeOf(token) : "invalid";
  if (token && outcome !== "unanswered") history.replaceState(history.state, "", "/confirm-email");
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
  return <ConfirmationCard confirmed={outcome === "confirmed"} me={(signedIn && me.data) || null} />;
}
