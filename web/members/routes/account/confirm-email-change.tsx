import { useEffect } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { useTitle } from "../../../shared/lib/use-title.ts";
import { confirmEmailChange } from "../../account/queries.ts";
import { words } from "../../texts/words.ts";
import { Loading, UnexpectedError } from "../loading.tsx";
import { AuthNext } from "./auth-next.tsx";
import { linkLoader } from "./link-loader.ts";

export const loader = linkLoader(confirmEmailChange);

export function Component() {
  const outcome = useLoaderData<typeof loader>();
  const { state, revalidate } = useRevalidator();
  useTitle(`${words.account.emailChange.page} · Daybook`);
  if (state === "loading") return <Loading />;
  if (outcome === "done") return <EmailChanged />;
  const { failed, tryLater, unanswered, invalid, maybeDone, newestOnly } = words.account.emailChange;
  if (outcome === "invalid" || outcome === "used") {
    const more = outcome === "used" ? maybeDone : newestOnly; // an unanswered request may have changed the address
    return <AuthNext title={invalid} text={words.account.linkInvalid.text} {...{ more }} label={words.ui.continue} />;
  }
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
  const { done, nextSignIn } = words.account.emailChange;
  return <AuthNext title={done} text={nextSignIn} label={words.ui.continue} isDone />;
}
