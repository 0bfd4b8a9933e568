import { useEffect, useRef, useSyncExternalStore } from "react";
import { Navigate, Outlet, ScrollRestoration, useLocation } from "react-router";
import type { AppError } from "../../../contract/errors.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { queryClient } from "../../shared/lib/query-client.ts";
import { onSessionChange, useSignedIn } from "../../shared/lib/session.ts";
import { Later, later } from "../lib/later.tsx";
import { words } from "../texts/words.ts";

const passkeyGate = later(() => import("../account/passkeys/passkey-gate.tsx").then((part) => part.PasskeyGate));

/** Why the server ended the session. */
let endedNotice: string | null = null;
onSessionChange((ending) => {
  const isRemoved = ending?.params?.reason === "account_removed";
  endedNotice = ending && (isRemoved ? words.account.removed : words.account.signedOut);
});

/** Signed-out visitors see the reason at /auth, which leads back. */
export function RequireSession() {
  const signedIn = useSignedIn();
  const refusal = useSyncExternalStore(onQueryChange, passkeyRefusal);
  useTitleFocus();
  const { pathname, search } = useLocation();
  if (!signedIn) {
    const to = `/auth?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate replace to={to} state={{ notice: endedNotice }} />;
  }
  if (refusal)
    return <Later of={passkeyGate} hasOne={refusal.params?.reason === "confirm"} onDone={() => queryClient.clear()} />;
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
}

const onQueryChange = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);

/** Any question about a business that requires passkeys is refused so. */
const passkeyRefusal = (): AppError | undefined =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.error)
    .find((error) => hasCode(error, "passkey_required"));

/** Navigation removes the pressed link, so the new title takes the focus. Full loads keep the browser's. */
function useTitleFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (focusTitle()) return;
    const observer = new MutationObserver(() => focusTitle() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}

/** True also when the user moved the focus elsewhere. */
function focusTitle(): boolean {
  if (document.activeElement !== document.body) return true;
  const title = document.querySelector("h1");
  if (!title) return false;
  title.tabIndex = -1;
  title.classList.add("outline-none");
  title.focus({ preventScroll: true });
  return true;
}
