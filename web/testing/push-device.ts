import { onTestFinished, vi } from "vitest";

const SUBSCRIPTION = {
  endpoint: "https://fcm.googleapis.com/fcm/send/a-device",
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)).buffer;

/**
 * A browser whose push service is out of reach, like the tests' own, subscribes all the same. `allows`: what its user
 * answers when asked.
 */
export function aPushDevice(
  permission: NotificationPermission = "default",
  allows: NotificationPermission = "granted",
) {
  let subscribedWith: string | null = null;
  let addresses = 0;
  const closed: string[] = [];
  const subscription = () => ({
    options: { applicationServerKey: bytesOf(subscribedWith ?? "") },
    toJSON: () => SUBSCRIPTION,
    unsubscribe: async () => {
      subscribedWith = null;
    },
  });
  const registration = {
    pushManager: {
      getSubscription: async () => (subscribedWith === null ? null : subscription()),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (subscribedWith === null) addresses += 1;
        subscribedWith = applicationServerKey;
        return subscription();
      },
    },
    getNotifications: async () => [{ close: () => closed.push("shown") }],
  };
  const container = { getRegistration: async () => registration, register: async () => registration };
  vi.stubGlobal("Notification", { permission, requestPermission: async () => allows });
  stubOf(navigator, "serviceWorker", { ...container, ready: Promise.resolve(registration) });
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    closed,
    subscribedWith: () => subscribedWith,
    /** Counts those that the push service gave. */
    addresses: () => addresses,
    /** As after "clear site data". */
    clear: () => {
      subscribedWith = null;
    },
  };
}

/** For the rest of the test; the browser's own property is on the prototype. */
export function stubOf(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(object, name));
}
