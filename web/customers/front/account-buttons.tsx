import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Me, meQuery } from "../../shared/lib/members-api.ts";
import { signOut, useSignedIn } from "../../shared/lib/session.ts";
import { Button, buttonClass } from "../../shared/ui/button.tsx";

export function AccountButtons() {
  return (
    <nav aria-label="Account" className="flex flex-wrap items-center gap-2">
      {useSignedIn() ? <SignedIn /> : <SignedOut />}
    </nav>
  );
}

const SignedOut = () => (
  <>
    <a href="/auth" className={buttonClass("quiet")}>
      Sign In
    </a>
    <a href="/signup" className={buttonClass("primary")}>
      Get Started
    </a>
  </>
);

/** Members go to their workspace; slow browsers show the buttons. */
function SignedIn() {
  const me = useQuery(meQuery);
  const workplace = me.data?.memberships[0]?.slug;
  useEffect(() => {
    if (workplace) location.replace(`/${workplace}`);
  }, [workplace]);
  if (me.isPending) return <Button disabled>Loading</Button>;
  return (
    <>
      <DashboardButton me={me.data} onRetry={() => void me.refetch()} />
      <SignOut />
    </>
  );
}

function DashboardButton({ me, onRetry }: { me: Me | undefined; onRetry: () => void }) {
  if (!me) return <Button onClick={onRetry}>Try again</Button>;
  const [first] = me.memberships;
  return (
    <a href={first ? `/${first.slug}/dashboard` : "/signup"} className={buttonClass("primary")}>
      {first ? "Dashboard" : "Create Workspace"}
    </a>
  );
}

function SignOut() {
  const leaving = useMutation({ mutationFn: () => signOut() });
  const isLeaving = leaving.isPending || leaving.isSuccess;
  return (
    <>
      <Button aria-disabled={isLeaving || undefined} onClick={() => isLeaving || leaving.mutate()}>
        Sign Out
      </Button>
      {leaving.isError && (
        <p role="alert" className="basis-full text-sm text-loss">
          You may still be signed in: the server could not be reached. Please try again.
        </p>
      )}
    </>
  );
}
