import { forgetDevice } from "../../shared/lib/forget-device.ts";
import { sendThrough } from "../../shared/lib/members-api.ts";
import { onSessionChange } from "../../shared/lib/session.ts";
import { isSignedIn } from "../../shared/lib/signed-in.ts";
import { forgetPushes } from "../lib/browser-push.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { forgetOldDays, withKeptDays } from "./keep-days.ts";
import { withUnsentChanges } from "./unsent/keep-changes.ts";
import { discardOf } from "./unsent/stored-changes.ts";
import { memberHeard, showUnsent, watchUnsent } from "./unsent/unsent-list.ts";
import { beginSession } from "./whose.ts";

/**
 * This device keeps today and tomorrow, and starts without a connection. Before the first request, since what is too old
 * must go first.
 */
export function startDevice(): void {
  sendThrough((ask) => withUnsentChanges(withKeptDays(ask, memberHeard)));
  void (isSignedIn() ? forgetOldDays().catch(() => {}) : endSession()).then(watchUnsent);
  onSessionChange((ending) => {
    const left = beginSession();
    const isRemoved = ending?.params?.reason === "account_removed";
    void endSession(isRemoved ? left : null).then(showUnsent);
  });
  if (import.meta.env.PROD) void keepPages().catch(() => {}); // it works without
}

/** The service worker fetches every page's code. That would hold up the data of the page on screen. */
async function keepPages(): Promise<void> {
  await whenIdle();
  await navigator.serviceWorker?.register("/sw.js");
}

/** The days go with their session, and notifications that show a name. `removed`: a member whose account is gone leaves nothing. */
async function endSession(removed: string | null = null): Promise<void> {
  if (!isSignedIn()) void forgetPushes().catch(() => {});
  await forgetDevice();
  await discardOf(removed).catch(() => {});
}
