import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import type { Role } from "../../../domain/people/rights.ts";
import type { Me } from "../../shared/lib/members-api.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button, buttonClass } from "../../shared/ui/button.tsx";
import { Card, MessagePage } from "../../shared/ui/card.tsx";
import { Mark } from "../../shared/ui/mark.tsx";
import { words } from "../texts/words.ts";

export function InvitationCard({ workspace, role, children }: { workspace: string; role: Role; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-sm grid-cols-1 content-center gap-6 px-4 py-8">
      <Mark className="justify-self-center" />
      <Card className="grid grid-cols-1 gap-6">
        <div className="grid gap-1">
          <h1 className="text-2xl wrap-anywhere">{words.invitation.join(workspace)}</h1>
          <p className="text-soft">{words.invitation.text}</p>
          <p className="font-medium">
            {words.roles.role}: {words.roles.names[role]}
          </p>
        </div>
        {children}
      </Card>
    </main>
  );
}

const REDIRECT_MS = 2000;

/** Should the dashboard not open within two seconds, the button loads it. */
export function WelcomeAboard({ dashboard, onOpen }: { dashboard: string; onOpen: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onOpen, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [onOpen]);
  return (
    <MessagePage title={words.invitation.welcome}>
      <p role="status">{words.invitation.welcomeText}</p>
      <Button onClick={() => location.replace(dashboard)}>{words.invitation.refresh}</Button>
    </MessagePage>
  );
}

/** Members open an old mail to find the dashboard, so they get its link. */
export function InvalidInvitation({ text, slug, me }: { text: string; slug: string; me: Me | null }) {
  const dashboard = `/${encodeURIComponent(slug)}/dashboard`;
  const place = me?.memberships.find((membership) => membership.slug === slug);
  if (place)
    return (
      <MessagePage title={words.invitation.joinedAlready}>
        <p className="wrap-anywhere">{words.invitation.memberOf(place.name)}</p>
        <a href={dashboard} className={buttonClass("primary")}>
          {words.ui.goToDashboard}
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
          {words.dashboard.home}
        </a>
      </div>
    </MessagePage>
  );
}

type WrongAccountProps = { email: string; me: string; onLeave: () => void; isLeaving: boolean };

export function WrongAccount({ email, me, onLeave, isLeaving }: WrongAccountProps) {
  const { sentTo, signedInAs, end } = words.invitation.wrongAccount;
  return (
    <>
      <Alert tone="attention">{words.invitation.wrongAccount.text}</Alert>
      <p className="wrap-anywhere">
        {sentTo}
        <b className="font-medium">{email}</b>
        {signedInAs}
        <b className="font-medium">{me}</b>
        {end}
      </p>
      <Button look="primary" size="large" aria-disabled={isLeaving} onClick={onLeave}>
        {words.account.signOut}
      </Button>
      <p className="text-sm text-soft">{words.invitation.wrongAccount.afterwards}</p>
    </>
  );
}

/** Signing in leads back to the invitation. */
export function SignInFirst({ email, business, here }: { email: string; business: string; here: string }) {
  return (
    <>
      <p className="wrap-anywhere">
        {words.invitation.hasAccount.before}
        <b className="font-medium">{email}</b>
        {words.invitation.hasAccount.after}
      </p>
      <Link
        to={`/auth?next=${encodeURIComponent(here)}`}
        state={{ email, joining: business }}
        className={buttonClass("primary", "large")}
      >
        {words.account.signIn}
      </Link>
    </>
  );
}
