import { useSyncExternalStore } from "react";
import { sendUnsent } from "../../../../domain/unsent/send-unsent.ts";
import type { UnsentAnswer } from "../../../../domain/unsent/unsent-change.ts";
import { fetchInTime } from "../../../shared/lib/api.ts";
import { withKey } from "../../../shared/lib/idempotency-key.ts";
import { queryClient } from "../../../shared/lib/query-client.ts";
import { withSession } from "../../../shared/lib/session.ts";
import { isSignedIn } from "../../../shared/lib/signed-in.ts";
import { refetchBookings } from "../../bookings/shared/booking-keys.ts";
import { noteUnsentCount } from "../../lib/unsent-count.ts";
import { type BookingChange, storedChanges } from "./stored-changes.ts";

const LOCK = "daybook-unsent";
const TRY_EVERY_MS = 10_000;

let shown: BookingChange[] = [];
const listeners = new Set<() => void>();
const otherTabs = new BroadcastChannel(LOCK);
otherTabs.onmessage = () => void look();

/** All that this device has not sent, or that the server refused. */
export const useUnsent = (slug: string): BookingChange[] => useAllUnsent().filter((change) => change.slug === slug);

const useAllUnsent = (): BookingChange[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );

async function look(): Promise<void> {
  shown = isSignedIn() ? await storedChanges.all().catch(() => []) : [];
  noteUnsentCount(shown.length);
  for (const listener of listeners) listener();
}

async function tell(): Promise<void> {
  await look();
  otherTabs.postMessage(null);
}

/** A change was stored: all tabs show it, and one of them sends it as soon as it can. */
export function changeKept(): void {
  void tell();
  void sendNow();
}

const send = withSession(fetchInTime);

/** One tab sends; a tab that is closed meanwhile leaves the rest to the next. */
export const sendNow = (): Promise<void> =>
  navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock || !navigator.onLine || !isSignedIn()) return;
    const before = await storedChanges.all().catch(() => []);
    await sendUnsent(storedChanges, async ({ slug, method, path, key }, body) => {
      const headers = { "Content-Type": "application/json", ...withKey(key).headers };
      const request = { method, headers, body: JSON.stringify(body) };
      const answer = await send(`/api/workspaces/${slug}${path}`, request).catch(() => null);
      if (!answer) return null;
      const answered = (await answer.json().catch(() => ({}))) as UnsentAnswer["body"]; // a booking or a problem document
      return { status: answer.status, body: answered };
    }).catch(() => {}); // the store is gone: a sign-out
    const after = await storedChanges.all().catch(() => []);
    if (before.length === 0 || JSON.stringify(before) === JSON.stringify(after)) return;
    await tell();
    for (const slug of new Set(before.map((change) => change.slug))) void refetchBookings(queryClient, slug);
  });

/** From the start on, whenever the line comes back, and every ten seconds while something waits. */
export function watchUnsent(): void {
  const sendWaiting = () => shown.some(({ problem }) => !problem) && void sendNow();
  void look().then(sendWaiting);
  addEventListener("online", () => void sendNow());
  setInterval(sendWaiting, TRY_EVERY_MS);
}

/** The member tries again what was refused; a wish keeps the version that the booking had then. */
export async function tryAgain(change: BookingChange): Promise<void> {
  await storedChanges.put({ ...change, key: crypto.randomUUID(), problem: null });
  changeKept();
}

export async function drop({ id }: BookingChange): Promise<void> {
  await storedChanges.remove(id);
  await tell();
}
