import { useSyncExternalStore } from "react";
import { expireUnsent } from "../../../../domain/unsent/expire-unsent.ts";
import { nextToSend } from "../../../../domain/unsent/next-to-send.ts";
import { sendUnsent } from "../../../../domain/unsent/send-unsent.ts";
import type { UnsentAnswer, UnsentChange } from "../../../../domain/unsent/unsent-change.ts";
import { fetchInTime } from "../../../shared/lib/api.ts";
import { withKey } from "../../../shared/lib/idempotency-key.ts";
import { meQuery } from "../../../shared/lib/members-api.ts";
import { queryClient } from "../../../shared/lib/query-client.ts";
import { withSession } from "../../../shared/lib/session.ts";
import { isSignedIn } from "../../../shared/lib/signed-in.ts";
import { noteUnsentCount } from "../../../shared/lib/unsent-count.ts";
import { refetchBookings } from "../../bookings/shared/booking-keys.ts";
import type { Overview } from "../../bookings/shared/queries.ts";
import { unsentIsSentBy } from "../../lib/send-unsent-now.ts";
import { hearServerTime, serverNow } from "../server-clock.ts";
import { type BookingChange, changesOf, storedChanges } from "./stored-changes.ts";

const LOCK = "daybook-unsent";
const TRY_EVERY_MS = 10_000;

/** Changes that this device has not sent, or that the server refused. */
export type Unsent = { changes: BookingChange[]; isSending: boolean };

let shown: Unsent = { changes: [], isSending: false };
const listeners = new Set<() => void>();
const otherTabs = new BroadcastChannel(LOCK);
otherTabs.onmessage = () => void showUnsent();

export function useUnsent(slug: string, memberId: string): Unsent {
  const { changes, isSending } = useAllUnsent();
  return { changes: changes.filter((one) => one.slug === slug && one.memberId === memberId), isSending };
}

/** Changes of a member whose session ended on this device; what has expired holds nothing any more. */
export const useUnsentOfOthers = (memberId: string): BookingChange[] =>
  useAllUnsent().changes.filter((one) => one.memberId !== memberId && one.shows !== null);

const useAllUnsent = (): Unsent =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );

function show(now: Partial<Unsent>): void {
  shown = { ...shown, ...now };
  for (const listener of listeners) listener();
}

/** Signed out, only their number is known. */
export async function showUnsent(): Promise<void> {
  const changes = await storedChanges.all().catch(() => []);
  noteUnsentCount(changes.length);
  show({ changes: isSignedIn() ? changes : [] });
}

async function tell(): Promise<void> {
  await showUnsent();
  otherTabs.postMessage(null);
}

/** A change was stored: all tabs show it, and one of them sends it as soon as it can. */
export function changeKept(): void {
  void tell();
  void sendNow();
}

const send = withSession(fetchInTime);

/** One tab sends; a tab that is closed meanwhile leaves the rest to the next. */
export const sendNow = ({ waits = false } = {}): Promise<void> =>
  navigator.locks.request(LOCK, { ifAvailable: !waits }, async (lock) => {
    if (!lock || !isSignedIn()) return;
    if ((await expireUnsent(storedChanges, serverNow()).catch(() => 0)) > 0) await tell();
    const waiting = await storedChanges.all().catch(() => []);
    if (!navigator.onLine || !nextToSend(waiting, serverNow())) return;
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: Infinity }).catch(() => null); // a sign-in forgets it
    if (!me) return;
    const own = changesOf(me.user.id);
    const before = await own.all();
    const [first] = before;
    if (!first || !nextToSend(before, serverNow())) return;
    show({ isSending: true });
    await hearTime(first.slug);
    await sendUnsent(own, sendChange, serverNow).catch(() => {}); // the store is gone: a sign-out
    show({ isSending: false });
    await tell();
    const after = new Set((await own.all().catch(() => [])).map(({ id, problem }) => `${id} ${problem?.code}`));
    const settled = before.filter(({ id, problem }) => !after.has(`${id} ${problem?.code}`));
    for (const slug of new Set(settled.map((change) => change.slug))) void refetchBookings(queryClient, slug);
  });

/** The device's clock may have been set since it was last compared. */
async function hearTime(slug: string): Promise<void> {
  const answer = await send(`/api/workspaces/${slug}/overview`).catch(() => null);
  if (answer?.ok) hearServerTime(((await answer.json()) as Overview).today.now); // the answer of this path
}

async function sendChange({ slug, method, path, key }: UnsentChange, body: object): Promise<UnsentAnswer | null> {
  const headers = { "Content-Type": "application/json", ...withKey(key).headers };
  const request = { method, headers, body: JSON.stringify(body) };
  const answer = await send(`/api/workspaces/${slug}${path}`, request).catch(() => null);
  if (!answer) return null;
  const answered = (await answer.json().catch(() => ({}))) as UnsentAnswer["body"]; // a booking or a problem document
  return { status: answer.status, body: answered };
}

/** From the start on, whenever the line comes back, and every ten seconds while something is kept. */
export function watchUnsent(): void {
  const sendWaiting = () => shown.changes.length > 0 && void sendNow();
  unsentIsSentBy(() => sendNow({ waits: true }));
  void showUnsent().then(sendWaiting);
  addEventListener("online", () => void sendNow());
  setInterval(sendWaiting, TRY_EVERY_MS);
}

/**
 * The member tries again what was refused, under a new key; a wish keeps the version that the booking had then. What the
 * server answers with a fault keeps its key, since it may have been done.
 */
export async function tryAgain(change: BookingChange): Promise<void> {
  const key = change.problem ? crypto.randomUUID() : change.key;
  await storedChanges.put({ ...change, key, problem: null, fault: null });
  changeKept();
}

export async function drop(...changes: BookingChange[]): Promise<void> {
  for (const { id } of changes) await storedChanges.remove(id);
  await tell();
}
