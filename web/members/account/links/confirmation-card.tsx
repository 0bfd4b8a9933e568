import { ERRORS } from "../../../../contract/error-table.ts";
import type { Me } from "../../../shared/lib/members-api.ts";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { MessagePage } from "../../../shared/ui/card.tsx";
import { ResendConfirmation } from "../confirm-address-banner.tsx";

/** `me` may be another account than the link's. */
export function ConfirmationCard({ outcome, me }: { outcome: "done" | "used" | "invalid"; me: Me | null }) {
  if (me?.user.emailConfirmed || (outcome === "done" && !me))
    return (
      <MessagePage title="Email confirmed">
        <p>Your email address is confirmed.</p>
        <NextPageLink me={me} look="primary" />
      </MessagePage>
    );
  const [title, text] = WORDS[outcome];
  return (
    <MessagePage title={title}>
      <p>
        {text}
        {outcome === "used" && !me && " Sign in to see."}
      </p>
      {me && (
        <>
          <p className="wrap-anywhere text-soft">
            You are signed in as {me.user.email}: this address is not confirmed yet.
          </p>
          <ResendConfirmation email={me.user.email} label="Send a new link" look="primary" />
        </>
      )}
      <NextPageLink me={me} look={me ? "quiet" : "primary"} />
    </MessagePage>
  );
}

const WORDS = {
  done: ["Email confirmed", "The email address is confirmed."],
  used: ["Link already used", "The email address may be confirmed already."],
  invalid: [ERRORS.link_invalid.title, ERRORS.link_invalid.message],
} as const;

function NextPageLink({ me, look }: { me: Me | null; look: "primary" | "quiet" }) {
  const [to, label] = nextPage(me);
  return (
    <a href={to} className={buttonClass(look)}>
      {label}
    </a>
  );
}

function nextPage(me: Me | null): [to: string, label: string] {
  if (!me) return ["/auth", "Sign In"];
  const [home] = me.memberships;
  return home ? [`/${home.slug}/dashboard`, "Go to Dashboard"] : ["/signup", "Create Your Workspace"];
}
