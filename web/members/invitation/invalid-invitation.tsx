import type { Me } from "../../shared/lib/members-api.ts";
import { buttonClass } from "../../shared/ui/button.tsx";
import { MessagePage } from "../../shared/ui/card.tsx";
import { words } from "../texts/words.ts";

/** Members open an old mail to find the dashboard, so they get its link. */
export function InvalidInvitation({ text, slug, me }: { text: string; slug: string; me: Me | null }) {
  const dashboard = `/${encodeURIComponent(slug)}/dashboard`;
  const place = me?.memberships.find((membership) => membership.slug === slug);
  if (place)
    return (
      <MessagePage title={words.invitation.joinedAlready}>
        <p className="wrap-anywhere">{words.invitation.memberOf(place.name)}</p>
        <a href={dashboard} className={buttonClass("primary")}>
          {words.invitation.goToDashboard}
        </a>
      </MessagePage>
    );
  return (
    <MessagePage title={words.invitation.invalid}>
      <p>{text}</p>
      <p className="text-soft">{me ? words.invitation.askAgain : words.invitation.askAgainSignedOut}</p>
      <div className="flex flex-wrap gap-2">
        {!me && (
          <a href={`/auth?next=${encodeURIComponent(dashboard)}`} className={buttonClass("primary")}>
            {words.account.signIn}
          </a>
        )}
        <a href="/" className={buttonClass("secondary")}>
          {words.invitation.home}
        </a>
      </div>
    </MessagePage>
  );
}
