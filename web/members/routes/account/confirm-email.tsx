import { useQuery } from "@tanstack/react-query";
import { useLoaderData, useRevalidator } from "react-router";
import { meQuery } from "../../../shared/lib/members-api.ts";
import { useSignedIn } from "../../../shared/lib/session.ts";
import { useTitle } from "../../../shared/lib/use-title.ts";
import { ConfirmationCard } from "../../account/links/confirmation-card.tsx";
import { confirmAddress } from "../../account/queries.ts";
import { words } from "../../texts/words.ts";
import { Loading, UnexpectedError } from "../loading.tsx";
import { linkLoader } from "./link-loader.ts";

export const loader = linkLoader(confirmAddress);

export function Component() {
  const outcome = useLoaderData<typeof loader>();
  const { state, revalidate } = useRevalidator();
  const signedIn = useSignedIn();
  const me = useQuery({ ...meQuery, enabled: signedIn });
  useTitle(`${words.account.confirmation.page} · Daybook`);
  if (state === "loading" || (signedIn && me.isPending)) return <Loading />;
  if (outcome === "unanswered" || outcome === "failed") return <UnexpectedError onRetry={() => void revalidate()} />;
  return <ConfirmationCard outcome={outcome} me={(signedIn && me.data) || null} />;
}
