import { Navigate, Outlet, ScrollRestoration, useLocation } from "react-router";
import { onSessionChange, useSignedIn } from "../../shared/lib/session.ts";
import { words } from "../texts/words.ts";
import { useTitleFocus } from "./use-title-focus.ts";

/** Why the server ended the session. */
let endedNotice: string | null = null;
onSessionChange((ending) => {
  const isRemoved = ending?.params?.reason === "account_removed";
  endedNotice = ending && (isRemoved ? words.signIn.removed : words.signIn.signedOut);
});

/** Signed-out visitors see the reason at /auth, which leads back. */
export function RequireSession() {
  const signedIn = useSignedIn();
  useTitleFocus();
  const { pathname, search } = useLocation();
  if (!signedIn) {
    const to = `/auth?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate replace to={to} state={{ notice: endedNotice }} />;
  }
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
}
