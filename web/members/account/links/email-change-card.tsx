import { useEffect } from "react";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { MessagePage } from "../../../shared/ui/card.tsx";
import { words } from "../../texts/words.ts";

const REDIRECT_MS = 3000;

/** /auth opens after three seconds, for signing in with the new address. */
export function EmailChanged() {
  useEffect(() => {
    const timer = setTimeout(() => location.replace("/auth"), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <MessagePage title={words.account.emailChange.done}>
      <p role="status">{words.account.emailChange.nextSignIn}</p>
      <a href="/auth" className={buttonClass("primary")}>
        {words.account.continue}
      </a>
    </MessagePage>
  );
}

/** `isUsed`: an unanswered request may have changed the address. */
export function EmailChangeInvalid({ isUsed }: { isUsed: boolean }) {
  return (
    <MessagePage title={words.account.emailChange.invalid}>
      <p>{words.account.linkInvalid.text}</p>
      <p className="text-soft">{isUsed ? words.account.emailChange.maybeDone : words.account.emailChange.newestOnly}</p>
      <a href="/auth" className={buttonClass("primary")}>
        {words.account.continue}
      </a>
    </MessagePage>
  );
}

export function EmailChangeFailed({ isAnswered, onRetry }: { isAnswered: boolean; onRetry: () => void }) {
  const { failed, unanswered, tryLater } = words.account.emailChange;
  return (
    <MessagePage title={isAnswered ? failed : unanswered}>
      <p className="text-soft">{isAnswered ? tryLater : words.account.checkConnection}</p>
      <Button look="primary" onClick={onRetry}>
        {words.ui.tryAgain}
      </Button>
    </MessagePage>
  );
}
