import { useSignOut } from "../../dashboard/use-sign-out.ts";

/** For those who are here with the wrong account. */
export function SignedInAs({ email }: { email: string }) {
  const { leave, isLeaving } = useSignOut();
  return (
    <p className="text-sm wrap-anywhere text-soft">
      Signed in as {email}.{" "}
      <button
        type="button"
        aria-disabled={isLeaving}
        onClick={leave}
        className="min-h-11 rounded-sm px-1 font-semibold text-accent hover:underline"
      >
        Sign Out
      </button>
    </p>
  );
}
