import { useEffect } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { useTitle } from "../../../shared/lib/use-title.ts";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { MessagePage } from "../../../shared/ui/card.tsx";
import { confirmEmailChange } from "../../account/queries.ts";
import { words } from "../../texts/words.ts";
import { Loading } from "../loading.tsx";
import { linkLoader } from "./link-loader.ts";

export const loader = linkLoader(confirmEmailChange);

export function Component() {
  const outcome = useLoaderData<typeof loader>();
  const { state, revalidate } = useRevalidator();
  useTitle(`${words.account.emailChange.page} · Daybook`);
  if (state === "loading") return <Loading />;
  if (outcome === "done") return <EmailChanged />;
  if (outcome === "invalid" || outcome === "used") return <EmailChangeInvalid isUsed={outcome === "used"} />;
  return <EmailChangeFailed isAnswered={outcome === "failed"} onRetry={() => void revalidate()} />;
}

const REDIRECT_MS = 3000;

/** /auth opens after three seconds, for signing in with the new address. */
function EmailChanged() {
  useEffect(() => {
    const timer = setTimeout(() => location.replace("/auth"), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <MessagePage title={words.account.emailChange.done}>
      <p role="status">{words.account.emailChange.nextSignIn}</p>
      <a href="/auth" className={buttonClass("primary")}>
        {words.ui.continue}
      </a>
    </MessagePage>
  );
}

/** `isUsed`: an unanswered request may have changed the address. */
function EmailChangeInvalid({ isUsed }: { isUsed: boolean }) {
  return (
    <MessagePage title={words.account.emailChange.invalid}>
      <p>{words.account.linkInvalid.text}</p>
      <p className="text-soft">{isUsed ? words.account.emailChange.maybeDone : words.account.emailChange.newestOnly}</p>
      <a href="/auth" className={buttonClass("primary")}>
        {words.ui.continue}
      </a>
    </MessagePage>
  );
}

function EmailChangeFailed({ isAnswered, onRetry }: { isAnswered: boolean; onRetry: () => void }) {
  const { failed, unanswered, tryLater } = words.account.emailChange;
  return (
    <MessagePage title={isAnswered ? failed : unanswered}>
      <p className="text-soft">{isAnswered ? tryLater : words.ui.checkConnection}</p>
      <Button look="primary" onClick={onRetry}>
        {words.ui.tryAgain}
      </Button>
    </MessagePage>
  );
}
