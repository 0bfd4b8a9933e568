import { useQuery } from "@tanstack/react-query";
import { useLoaderData, useRevalidator } from "react-router";
import { type Me, meQuery } from "../../../shared/lib/members-api.ts";
import { useSignedIn } from "../../../shared/lib/session.ts";
import { useTitle } from "../../../shared/lib/use-title.ts";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { MessagePage } from "../../../shared/ui/card.tsx";
import { ResendConfirmation } from "../../account/confirm-address-banner.tsx";
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

/** `me` may be another account than the link's. */
function ConfirmationCard({ outcome, me }: { outcome: "done" | "used" | "invalid"; me: Me | null }) {
  if (me?.user.emailConfirmed || (outcome === "done" && !me))
    return (
      <MessagePage title={words.account.confirmation.done.title}>
        <p>{words.account.confirmation.ownDone}</p>
        <NextPageLink me={me} look="primary" />
      </MessagePage>
    );
  const { done, used, usedSignedOut, signedInAs } = words.account.confirmation;
  const { title, text } = { done, used, invalid: words.account.linkInvalid }[outcome];
  return (
    <MessagePage title={title}>
      <p>{outcome === "used" && !me ? usedSignedOut : text}</p>
      {me && (
        <>
          <p className="wrap-anywhere text-soft">{signedInAs(me.user.email)}</p>
          <ResendConfirmation email={me.user.email} label={words.details.newLink} look="primary" />
        </>
      )}
      <NextPageLink me={me} look={me ? "quiet" : "primary"} />
    </MessagePage>
  );
}

function NextPageLink({ me, look }: { me: Me | null; look: "primary" | "quiet" }) {
  const [to, label] = nextPage(me);
  return (
    <a href={to} className={buttonClass(look)}>
      {label}
    </a>
  );
}

function nextPage(me: Me | null): [to: string, label: string] {
  if (!me) return ["/auth", words.account.signIn];
  const [home] = me.memberships;
  return home
    ? [`/${home.slug}/dashboard`, words.ui.goToDashboard]
    : ["/signup", words.account.confirmation.createWorkspace];
}
