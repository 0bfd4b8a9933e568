import { forgetDevice } from "../../shared/lib/forget-device.ts";
import { sendThrough } from "../../shared/lib/members-api.ts";
import { onSessionChange } from "../../shared/lib/session.ts";
import { isSignedIn } from "../../shared/lib/signed-in.ts";
import { forgetPushes } from "../lib/browser-push.ts";
import { forgetOldDays, withKeptDays } from "./keep-days.ts";
import { withUnsentChanges } from "./unsent/keep-changes.ts";
import { watchUnsent } from "./unsent/unsent-list.ts";

/**
 * This device keeps today and tomorrow, and starts without a connection. Before the first request, since what is too old
 * must go first.
 */
export function startDevice(): void {
  sendThrough((ask) => withUnsentChanges(withKeptDays(ask)));
  if (isSignedIn()) void forgetOldDays().catch(() => {});
  else forgetAll();
  watchUnsent();
  onSessionChange(() => isSignedIn() || forgetAll());
  if (import.meta.env.PROD) void navigator.serviceWorker?.register("/sw.js").catch(() => {}); // it works without
}

/** Days, unsent changes, and notifications that show a name. */
function forgetAll(): void {
  void forgetDevice();
  void forgetPushes().catch(() => {});
}
