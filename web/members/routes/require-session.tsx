import { Navigate, Outlet, ScrollRestoration, useLocation } from "react-router";
import { onSessionChange, useSignedIn } from "../../shared/lib/session.ts";
import { useArrival } from "./use-arrival.ts";

const REMOVED = "You are no longer a member of the team, and your account has been removed.";

/** What there is to say to those whose session the server ended while they were here. */
let farewell: string | null = null;
onSessionChange((ending) => {
  const isRemoved = ending?.params?.reason === "account_removed";
  farewell = ending && (isRemoved ? REMOVED : "You have been signed out.");
});

/**
 * Addresses for those who are signed in. Others sign in first and come back; so do those who are signed out meanwhile, and
 * they are told so.
 */
export function RequireSession() {
  const signedIn = useSignedIn();
  useArrival();
  const { pathname, search } = useLocation();
  if (!signedIn) {
    const to = `/auth?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate replace to={to} state={{ notice: farewell }} />;
  }
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
}
