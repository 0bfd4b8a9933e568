import type { Me } from "../../../shared/lib/members-api.ts";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { MessagePage } from "../../../shared/ui/card.tsx";
import { words } from "../../texts/words.ts";
import { ResendConfirmation } from "../confirm-address-banner.tsx";

/** `me` may be another account than the link's. */
export function ConfirmationCard({ outcome, me }: { outcome: "done" | "used" | "invalid"; me: Me | null }) {
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
          <ResendConfirmation email={me.user.email} label={words.account.sendNewLink} look="primary" />
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
    ? [`/${home.slug}/dashboard`, words.account.goToDashboard]
    : ["/signup", words.account.confirmation.createWorkspace];
}
