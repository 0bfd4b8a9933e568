import { useEffect } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { useTitle } from "../../../shared/lib/use-title.ts";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { MessagePage } from "../../../shared/ui/card.tsx";
import { confirmEmailChange } from "../../account/queries.ts";
import { words } from "../../texts/words.ts";
import { Loading, UnexpectedError } from "../loading.tsx";
import { linkLoader } from "./link-loader.ts";

export const loader = linkLoader(confirmEmailChange);

export function Component() {
  const outcome = useLoaderData<typeof loader>();
  const { state, revalidate } = useRevalidator();
  useTitle(`${words.account.emailChange.page} · Daybook`);
  if (state === "loading") return <Loading />;
  if (outcome === "done") return <EmailChanged />;
  if (outcome === "invalid" || outcome === "used") return <EmailChangeInvalid isUsed={outcome === "used"} />;
  const { failed, tryLater, unanswered } = words.account.emailChange;
  const why = outcome === "failed" ? { title: failed, text: tryLater } : { title: unanswered };
  return <UnexpectedError {...why} onRetry={() => void revalidate()} />;
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
        {words.account.continue}
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
        {words.account.continue}
      </a>
    </MessagePage>
  );
}
