import type { InferResponseType } from "hono/client";
import type { PushContent } from "../../../../contract/live.ts";
import type { PushDevice } from "../../../../contract/requests/alerts.ts";
import type { api } from "../../../shared/lib/members-api.ts";
import { scope } from "./scope.ts";

const ICON = "/icon-192.png";
const DASHBOARD = /^\/[^/]+\/dashboard(\/|$)/;

scope.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as PushContent)); // only our server can encrypt for this browser
});
scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage((event.notification.data as Shown).path));
});

type Shown = Pick<PushContent, "path">;

/** Another push about the booking takes the place of the one before, and sounds again. */
const show = ({ title, body, path, tag }: PushContent) =>
  scope.registration.showNotification(title, {
    ...{ body, tag, icon: ICON, data: { path } satisfies Shown },
    ...{ renotify: true }, // newer than the browser's library of types
  });

/** An open dashboard goes there itself, so that it may first ask about what is not saved. */
async function openPage(path: string): Promise<void> {
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const dashboard = open.find(({ url }) => DASHBOARD.test(new URL(url).pathname));
  if (!dashboard) return void (await scope.clients.openWindow(path));
  dashboard.postMessage({ tapped: path });
  await dashboard.focus().catch(() => {}); // the browser may keep another window in front
}

scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain()));

/** As in web/shared/lib/session.ts, so that no tab renews the session at the same time. */
const LOCK = "daybook-session";

type Me = InferResponseType<typeof api.auth.me.$get, 200>;
type Push = InferResponseType<(typeof api.workspaces)[":slug"]["push"]["$get"], 200>;

/** The browser dropped its address for pushes. A device has one for all its businesses, so one call tells the server. */
async function subscribeAgain(): Promise<void> {
  await navigator.locks.request(LOCK, () => ask("POST", "/api/auth/refresh"));
  const { memberships } = (await ask("GET", "/api/auth/me")) as Me; // our own API's answers
  for (const { slug } of memberships) {
    const path = `/api/workspaces/${slug}/push`;
    const push = (await ask("GET", path).catch(() => null)) as Push | null; // another business may answer
    if (!push?.isOn || push.publicKey === null) continue;
    const { publicKey, newBooking, changed, late } = push;
    const { pushManager } = scope.registration;
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint = "", keys } = subscription.toJSON();
    const address = { endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
    const device: PushDevice = { ...address, newBooking, changed, late };
    return void (await ask("PUT", path, device));
  }
}

async function ask(method: string, path: string, json?: PushDevice): Promise<unknown> {
  const sent = json && { body: JSON.stringify(json), headers: { "Content-Type": "application/json" } };
  const answer = await fetch(path, { method, ...sent });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}
