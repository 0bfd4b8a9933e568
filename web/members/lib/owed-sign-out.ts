import { readStored, store } from "../../shared/lib/browser-storage.ts";
import { forgetSession } from "../../shared/lib/session.ts";
import { isSignedIn } from "../../shared/lib/signed-in.ts";

const OWED = "daybook-sign-out-owed";
const TRY_EVERY_MS = 30_000;

/** Signs out this device where the server cannot be reached. The server hears of it as soon as it can. */
export function signOutHere(): void {
  store("localStorage", OWED, "yes");
  forgetSession(null);
}

/** From the start on. A sign-in since then has replaced the session that was to end. */
export function watchOwedSignOut(): void {
  const finish = async () => {
    if (readStored("localStorage", OWED) === null) return;
    const isHeard = isSignedIn() || (await fetch("/api/auth/sign-out", { method: "POST" })).status < 500;
    if (isHeard) store("localStorage", OWED, null);
  };
  const tryNow = () => void finish().catch(() => {}); // still no line
  tryNow();
  addEventListener("online", tryNow);
  setInterval(tryNow, TRY_EVERY_MS);
}
