import { ERRORS } from "../../../contract/errors.ts";
import type { Me } from "../../lib/me.ts";
import { buttonClass } from "../../ui/button.tsx";
import { MessagePage } from "../../ui/card.tsx";
import { ResendConfirmation } from "./resend-confirmation.tsx";

/** What came of a confirmation link; `me` when somebody is signed in here. */
export function ConfirmationCard({ confirmed, me }: { confirmed: boolean; me: Me | null }) {
  if (confirmed || me?.user.emailConfirmed)
    return (
      <MessagePage title="Email confirmed">
        <p>Your email address is confirmed.</p>
        <Onward me={me} look="primary" />
      </MessagePage>
    );
  return (
    <MessagePage title={ERRORS.link_invalid.title}>
      <p>{ERRORS.link_invalid.message}</p>
      {me && <ResendConfirmation email={me.user.email} label="Send a new link" look="primary" />}
      <Onward me={me} look={me ? "quiet" : "primary"} />
    </MessagePage>
  );
}

function Onward({ me, look }: { me: Me | null; look: "primary" | "quiet" }) {
  const [to, label] = onward(me);
  return (
    <a href={to} className={buttonClass(look)}>
      {label}
    </a>
  );
}

function onward(me: Me | null): [to: string, label: string] {
  if (!me) return ["/auth", "Sign In"];
  const [home] = me.memberships;
  return home ? [`/${home.slug}/dashboard`, "Go to Dashboard"] : ["/signup", "Create Your Workspace"];
}
