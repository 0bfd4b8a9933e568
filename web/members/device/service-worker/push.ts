import type { PushContent } from "../../../../contract/live.ts";
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
