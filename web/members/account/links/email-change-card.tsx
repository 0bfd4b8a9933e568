import { useEffect } from "react";
import { ERRORS } from "../../../../contract/error-table.ts";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { MessagePage } from "../../../shared/ui/card.tsx";

const REDIRECT_MS = 3000;

/** /auth opens after three seconds, for signing in with the new address. */
export function EmailChanged() {
  useEffect(() => {
    const timer = setTimeout(() => location.replace("/auth"), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <MessagePage title="Email changed">
      <p role="status">Your account has its new email address. Use it the next time you sign in.</p>
      <a href="/auth" className={buttonClass("primary")}>
        Continue
      </a>
    </MessagePage>
  );
}

/** `isUsed`: an unanswered request may have changed the address. */
export function EmailChangeInvalid({ isUsed }: { isUsed: boolean }) {
  return (
    <MessagePage title="Invalid confirmation link">
      <p>{ERRORS.link_invalid.message}</p>
      <p className="text-soft">
        {isUsed
          ? "Your address may have been changed already: sign in with the new one to see."
          : "Only the newest link works, once and for 60 minutes."}
      </p>
      <a href="/auth" className={buttonClass("primary")}>
        Continue
      </a>
    </MessagePage>
  );
}

export function EmailChangeFailed({ isAnswered, onRetry }: { isAnswered: boolean; onRetry: () => void }) {
  return (
    <MessagePage title={isAnswered ? "Failed to confirm email change" : "An unexpected error occurred"}>
      <p className="text-soft">{isAnswered ? "Please try again in a moment." : "Please check your connection."}</p>
      <Button look="primary" onClick={onRetry}>
        Try again
      </Button>
    </MessagePage>
  );
}
