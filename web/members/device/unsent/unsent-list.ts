import { replaceEqualDeep } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { expireUnsent, withoutOldParty } from "../../../../domain/unsent/expire-unsent.ts";
import { nextToSend, sendUnsent } from "../../../../domain/unsent/send-unsent.ts";
import {
  canBeSent,
  canBeTakenBack,
  readAnswer,
  type UnsentAnswer,
  type UnsentChange,
} from "../../../../domain/unsent/unsent-change.ts";
import { fetchInTime } from "../../../shared/lib/api.ts";
import { withKey } from "../../../shared/lib/idempotency-key.ts";
import { queryClient } from "../../../shared/lib/query-client.ts";
import { withSession } from "../../../shared/lib/session.ts";
import { isSignedIn } from "../../../shared/lib/signed-in.ts";
import { refetchBookings } from "../../bookings/booking/booking-keys.ts";
import type { Overview } from "../../bookings/booking/queries.ts";
import { handleUnsent } from "../../lib/own-unsent.ts";
import { heardNow, hearServerTime, serverNow } from "../server-clock.ts";
import { type DeviceSession, presentSession } from "../whose.ts";
import { type BookingChange, changesOf, discardOf, storedChanges } from "./stored-changes.ts";

const LOCK = "daybook-unsent";
const TRY_EVERY_MS = 10_000;

/** Changes that this device has not sent, or that the server refused. */
export type Unsent = { changes: BookingChange[]; isSending: boolean };

/** `count`: of changes that can still be sent; the present member's own, signed out everybody's. */
let shown: Unsent & { count: number } = { changes: [], isSending: false, count: 0 };
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

export const useUnsentCount = (): number => useAllUnsent().count;

const useAllUnsent = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );

/** An equal list stays the same object: React would otherwise draw a first screen twice, the second time at once. */
function show(now: Partial<typeof shown>): void {
  const next = replaceEqualDeep(shown, { ...shown, ...now });
  if (next === shown) return;
  shown = next;
  for (const listener of listeners) listener();
}

/** Signed out, only their number is known. Before the member is known nothing is theirs, and a sign-out discards nothing. */
export async function showUnsent(): Promise<void> {
  const { memberId } = presentSession();
  const changes = await storedChanges.all().catch(() => []);
  const isHere = isSignedIn();
  const counted = isHere ? changes.filter((one) => one.memberId === memberId) : changes;
  const listed = isHere ? changes.map((change) => withoutOldParty(change, serverNow())) : [];
  show({ changes: listed, count: counted.filter(canBeSent).length });
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

/** Counts and sends what waited until its member was known. */
export const memberHeard = (): void => void showUnsent().then(sendWaiting);

/**
 * One tab sends, the present member's alone; a tab that is closed meanwhile leaves the rest to the next. Nothing expires
 * before the server's time was heard, since the device's clock may have been set.
 */
export const sendNow = ({ waits = false } = {}): Promise<void> =>
  navigator.locks.request(LOCK, { ifAvailable: !waits }, async (lock) => {
    const session = presentSession();
    if (!lock || !isSignedIn() || session.memberId === null) return;
    await expire();
    const own = changesOf(session.memberId);
    const before = await own.all().catch(() => []);
    const next = nextToSend(before, serverNow());
    if (!navigator.onLine || !next) return;
    show({ isSending: true });
    await hearTime(next.slug);
    await expire();
    await sendUnsent(own, senderIn(session), serverNow).catch(() => {}); // the store is gone
    show({ isSending: false });
    await tell();
    const after = new Set((await own.all().catch(() => [])).map(({ id, problem }) => `${id} ${problem?.code}`));
    const settled = before.filter(({ id, problem }) => !after.has(`${id} ${problem?.code}`));
    for (const slug of new Set(settled.map((change) => change.slug))) void refetchBookings(queryClient, slug);
  });

async function expire(): Promise<void> {
  const now = heardNow();
  if (now !== null && (await expireUnsent(storedChanges, now).catch(() => 0)) > 0) await tell();
}

/** The device's clock may have been set since it was last compared. */
async function hearTime(slug: string): Promise<void> {
  const answer = await withSession(fetchInTime)(`/api/workspaces/${slug}/overview`).catch(() => null);
  if (answer?.ok) hearServerTime(((await answer.json()) as Overview).today.now); // the answer of this path
}

/** Sends nothing any more once the session is another one, also when that happens while it is renewed. */
function senderIn(session: DeviceSession) {
  const send = withSession((input, init) =>
    session === presentSession() ? fetchInTime(input, init) : Promise.reject(new Error("the session is over")),
  );
  return async ({ slug, method, path, key, memberId }: UnsentChange, body: object): Promise<UnsentAnswer | null> => {
    const headers = { "Content-Type": "application/json", "Daybook-Member": memberId, ...withKey(key).headers };
    const request = { method, headers, body: JSON.stringify(body) };
    const answer = await send(`/api/workspaces/${slug}${path}`, request).catch(() => null);
    return answer && readAnswer(answer.status, await answer.json().catch(() => null));
  };
}

const sendWaiting = () => shown.changes.length > 0 && void sendNow();

/** From the start on, whenever the line comes back, and every ten seconds while something is kept. */
export function watchUnsent(): void {
  handleUnsent({ count: () => shown.count, send: () => sendNow({ waits: true }), discard: discardOwn, takeBack });
  void showUnsent().then(sendWaiting);
  addEventListener("online", () => void sendNow());
  setInterval(sendWaiting, TRY_EVERY_MS);
}

async function discardOwn(): Promise<void> {
  await discardOf(presentSession().memberId).catch(() => {});
  await tell();
}

/**
 * The member tries again what was refused, under a new key; a wish keeps the version that the booking had then. What the
 * server answers with a fault keeps its key, since it may have been done. A second press finds nothing to try again.
 */
export async function tryAgain({ id }: BookingChange): Promise<void> {
  await navigator.locks.request(LOCK, async () => {
    const change = (await storedChanges.all()).find((one) => one.id === id);
    if (!change || !canBeSent(change) || !(change.problem || change.fault)) return;
    const key = change.problem ? crypto.randomUUID() : change.key;
    await storedChanges.put({ ...change, key, problem: null, fault: null });
  });
  changeKept();
}

/** No tab sends meanwhile. */
const takeBack = (key: string): Promise<boolean> =>
  navigator.locks.request(LOCK, async () => {
    const changes = await storedChanges.all();
    const change = changes.find((one) => one.key === key);
    if (!change || !canBeTakenBack(changes, change)) return false;
    await drop(change);
    return true;
  });

export async function drop(...changes: BookingChange[]): Promise<void> {
  for (const { id } of changes) await storedChanges.remove(id);
  await tell();
}
