import type { Me } from "../../shared/lib/members-api.ts";
import { buttonClass } from "../../shared/ui/button.tsx";
import { MessagePage } from "../../shared/ui/card.tsx";

/** Members open an old mail to find the dashboard, so they get its link. */
export function InvalidInvitation({ words, slug, me }: { words: string; slug: string; me: Me | null }) {
  const dashboard = `/${encodeURIComponent(slug)}/dashboard`;
  const place = me?.memberships.find((membership) => membership.slug === slug);
  if (place)
    return (
      <MessagePage title="You have joined already">
        <p className="wrap-anywhere">You are a member of {place.name}.</p>
        <a href={dashboard} className={buttonClass("primary")}>
          Go to Dashboard
        </a>
      </MessagePage>
    );
  return (
    <MessagePage title="Invalid Invitation">
      <p>{words}</p>
      <p className="text-soft">
        Please ask whoever invited you for a new one.
        {!me && " If you have joined already, sign in."}
      </p>
      <div className="flex flex-wrap gap-2">
        {!me && (
          <a href={`/auth?next=${encodeURIComponent(dashboard)}`} className={buttonClass("primary")}>
            Sign In
          </a>
        )}
        <a href="/" className={buttonClass("secondary")}>
          Return to Home
        </a>
      </div>
    </MessagePage>
  );
}
