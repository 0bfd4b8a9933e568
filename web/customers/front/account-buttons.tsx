import { useEffect } from "react";
import { meQuery } from "../../shared/lib/members-api.ts";
import { signOut, useSignedIn } from "../../shared/lib/session.ts";
import { useFrontTexts } from "../../shared/texts/use-front-texts.ts";
import { Button, buttonClass } from "../../shared/ui/button.tsx";
import { useQuery } from "../use-query.ts";
import { useSending } from "../use-sending.ts";

export function AccountButtons() {
  const { header } = useFrontTexts();
  return (
    <nav aria-label={header.account} className="flex flex-wrap items-center gap-2">
      {useSignedIn() ? <SignedIn /> : <SignedOut />}
    </nav>
  );
}

function SignedOut() {
  const { header } = useFrontTexts();
  return (
    <>
      <a href="/auth" className={buttonClass("quiet")}>
        {header.signIn}
      </a>
      <a href="/signup" className={buttonClass("primary")}>
        {header.start}
      </a>
    </>
  );
}

/** Members go to their workspace; slow browsers show the buttons. */
function SignedIn() {
  const me = useQuery(meQuery);
  const leaving = useSending({ send: () => signOut() });
  const { header, signedIn } = useFrontTexts();
  const workplace = me.data?.memberships[0]?.slug;
  useEffect(() => {
    if (workplace) location.replace(`/${workplace}`);
  }, [workplace]);
  if (me.isPending) return <Button disabled>{header.loading}</Button>;
  const isLeaving = leaving.isPending || leaving.isSuccess;
  return (
    <>
      {me.data ? (
        <a href={workplace ? `/${workplace}/dashboard` : "/signup"} className={buttonClass("primary")}>
          {workplace ? signedIn.dashboard : signedIn.create}
        </a>
      ) : (
        <Button onClick={() => void me.refetch()}>{signedIn.tryAgain}</Button>
      )}
      <Button aria-disabled={isLeaving || undefined} onClick={() => isLeaving || leaving.start()}>
        {signedIn.signOut}
      </Button>
      {leaving.isError && (
        <p role="alert" className="basis-full text-sm text-loss">
          {signedIn.failed}
        </p>
      )}
    </>
  );
}
