import { useSyncExternalStore } from "react";
import { readStored, store } from "../../shared/lib/browser-storage.ts";
import { forgetSession } from "../../shared/lib/session.ts";
import { isSignedIn } from "../../shared/lib/signed-in.ts";

const OWED = "daybook-sign-out-owed";
const TRY_EVERY_MS = 30_000;

const listeners = new Set<() => void>();
const isOwed = () => readStored("localStorage", OWED) !== null;

/** True while the server has not heard that this device signed out. */
export const useSignOutOwed = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isOwed);

function owe(what: "yes" | null): void {
  store("localStorage", OWED, what);
  for (const listener of listeners) listener();
}

/** Signs out this device where the server cannot be reached. The server hears of it as soon as it can. */
export function signOutHere(): void {
  owe("yes");
  forgetSession(null);
}

/** From the start on. A sign-in since then has replaced the session that was to end. */
export function watchOwedSignOut(): void {
  const finish = async () => {
    if (!isOwed()) return;
    const isHeard = isSignedIn() || (await fetch("/api/auth/sign-out", { method: "POST" })).status < 500;
    if (isHeard) owe(null);
  };
  const tryNow = () => void finish().catch(() => {}); // still no line
  tryNow();
  addEventListener("online", tryNow);
  setInterval(tryNow, TRY_EVERY_MS);
}
