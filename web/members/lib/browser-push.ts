/**
 * | value | |
 * | --- | --- |
 * | `ready` | this browser can take pushes |
 * | `denied` | its user forbade them for our pages |
 * | `needs installing` | Safari on a phone or tablet takes them in an installed app only |
 * | `none` | it takes none |
 */
export type PushSupport = "ready" | "denied" | "needs installing" | "none";

export function pushSupport(): PushSupport {
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (isAble) return Notification.permission === "denied" ? "denied" : "ready";
  return "standalone" in navigator && navigator.standalone === false ? "needs installing" : "none";
}

export type BrowserSubscription = { endpoint: string; p256dh: string; auth: string };

/** Null when this browser takes no pushes that are signed with `publicKey`. */
export async function ownSubscription(publicKey: string): Promise<BrowserSubscription | null> {
  const known = await (await registered())?.pushManager.getSubscription();
  return known && isFor(known, publicKey) ? inParts(known) : null;
}

/** Asks the user. Throws `PushNotAllowed` when they do not allow it. */
export async function subscribe(publicKey: string): Promise<BrowserSubscription> {
  if ((await Notification.requestPermission()) !== "granted") throw new PushNotAllowed();
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && !isFor(known, publicKey)) await known.unsubscribe();
  return inParts(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** The push service forgot this browser's address. Asks the user nothing; null where they do not allow notifications. */
export async function subscribeAnew(publicKey: string): Promise<BrowserSubscription | null> {
  if (pushSupport() !== "ready" || Notification.permission !== "granted") return null;
  await (await (await registered())?.pushManager.getSubscription())?.unsubscribe(); // else the browser gives the same again
  return subscribe(publicKey);
}

/** At sign-out: this browser shows no name any more. The server forgot where to send with the session. */
export async function forgetPushes(): Promise<void> {
  const registration = await registered();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  const subscription = await registration?.pushManager?.getSubscription();
  void subscription?.unsubscribe().catch(() => {}); // the push service may be out of reach
}

export class PushNotAllowed extends Error {}

const registered = async () => navigator.serviceWorker?.getRegistration("/");

const isFor = ({ options }: PushSubscription, publicKey: string) =>
  options.applicationServerKey !== null && base64url(options.applicationServerKey) === publicKey;

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

function inParts(subscription: PushSubscription): BrowserSubscription {
  const { endpoint = "", keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}
