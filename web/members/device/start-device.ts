import { forgetDevice } from "../../shared/lib/forget-device.ts";
import { sendThrough } from "../../shared/lib/members-api.ts";
import { onSessionChange } from "../../shared/lib/session.ts";
import { isSignedIn } from "../../shared/lib/signed-in.ts";
import { forgetPushes } from "../lib/browser-push.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { forgetEndedSession, forgetOldDays, withKeptDays } from "./keep-days.ts";
import { withUnsentChanges } from "./unsent/keep-changes.ts";
import { showUnsent, watchUnsent } from "./unsent/unsent-list.ts";

/**
 * This device keeps today and tomorrow, and starts without a connection. Before the first request, since what is too old
 * must go first.
 */
export function startDevice(): void {
  sendThrough((ask) => withUnsentChanges(withKeptDays(ask)));
  void forget(false).then(watchUnsent);
  onSessionChange((ending) => void forget(ending?.params?.reason === "account_removed").then(showUnsent));
  if (import.meta.env.PROD) void keepPages().catch(() => {}); // it works without
}

/** The service worker fetches every page's code. That would hold up the data of the page on screen. */
async function keepPages(): Promise<void> {
  await whenIdle();
  await navigator.serviceWorker?.register("/sw.js");
}

/** Removes data that is too old. Without a session the days go too, and notifications that show a name; a removed account leaves nothing. */
async function forget(isRemoved: boolean): Promise<void> {
  if (isSignedIn()) return forgetOldDays().catch(() => {});
  void forgetPushes().catch(() => {});
  await (isRemoved ? forgetDevice() : forgetEndedSession().catch(forgetDevice));
}
