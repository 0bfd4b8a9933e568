import { Navigate, Outlet, ScrollRestoration, useLocation } from "react-router";
import { useArrival } from "../lib/use-arrival.ts";
import { useSignedIn } from "../lib/use-signed-in.ts";

/** Addresses for those who are signed in. Others sign in first and come back; so do those who are signed out meanwhile. */
export function RequireSession() {
  const signedIn = useSignedIn();
  useArrival();
  const { pathname, search } = useLocation();
  if (!signedIn) return <Navigate replace to={`/auth?next=${encodeURIComponent(pathname + search)}`} />;
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
}
