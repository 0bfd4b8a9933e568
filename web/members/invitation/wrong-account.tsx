import { Link } from "react-router";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button, buttonClass } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";

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

type SignInFirstProps = { email: string; business: string; here: string };

/** Signing in leads back to the invitation. */
export function SignInFirst({ email, business, here }: SignInFirstProps) {
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
