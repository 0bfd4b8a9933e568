import { Link } from "react-router";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button, buttonClass } from "../../shared/ui/button.tsx";

type WrongAccountProps = { email: string; me: string; onLeave: () => void; isLeaving: boolean };

export function WrongAccount({ email, me, onLeave, isLeaving }: WrongAccountProps) {
  return (
    <>
      <Alert tone="attention">This invitation is for a different email address.</Alert>
      <p className="wrap-anywhere">
        It was sent to <b className="font-medium">{email}</b>. You are signed in as <b className="font-medium">{me}</b>.
      </p>
      <Button look="primary" size="large" aria-disabled={isLeaving} onClick={onLeave}>
        Sign Out
      </Button>
      <p className="text-sm text-soft">After that you can go on here with the address that was invited.</p>
    </>
  );
}

type SignInFirstProps = { email: string; business: string; here: string };

/** Signing in leads back to the invitation. */
export function SignInFirst({ email, business, here }: SignInFirstProps) {
  return (
    <>
      <p className="wrap-anywhere">
        There is an account for <b className="font-medium">{email}</b> already. Sign in with this address to join.
      </p>
      <Link
        to={`/auth?next=${encodeURIComponent(here)}`}
        state={{ email, joining: business }}
        className={buttonClass("primary", "large")}
      >
        Sign In
      </Link>
    </>
  );
}
