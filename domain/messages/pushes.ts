import { DAY_MS, MINUTE_MS } from "../time/calendar.ts";
import { ALERT_STALE_MS } from "./alerts.ts";
import { RETRY_AFTER } from "./retry.ts";

/** Short messages to members' devices (docs/rules.md#pushes). */
export const PUSH_TYPES = ["alert_new_booking", "alert_changed", "alert_cancelled", "late", "held"] as const;
export type PushType = (typeof PUSH_TYPES)[number];

/** Devices that take pushes of one workspace, all in all and of one member. Each is a row more for a booking to owe. */
export const PUSH_DEVICES_MAX = 50;
export const PUSH_DEVICES_OF_MEMBER_MAX = 10;

/** A device whose push service forgot its address keeps its choices this long, as long as a session that nobody uses. */
export const NEW_ADDRESS_WITHIN_MS = 30 * DAY_MS;

/** A party that nobody noted as arrived is late this long after its time. */
export const LATE_AFTER_MS = 15 * MINUTE_MS;
/** A late push is dropped when it is older than this. */
const LATE_TOLD_MS = 30 * MINUTE_MS;

/** Messages that wait this long for the owner to confirm the address are told once more, and on the owner's devices. */
export const HELD_LONG_MS = 2 * DAY_MS;
/** `since`, in ms: null when none is held. */
export const isHeldLong = (since: number | null, now: number): boolean => since !== null && now - since >= HELD_LONG_MS;

type PushedVisit = { status: string; attendance: string | null; startsAt: number; endsAt: number };

/** `until`: when it stops being worth telling; the push service drops the push then. */
export type PushNews<Is = "new" | "changed" | "cancelled" | "late"> = {
  is: Is;
  until: number;
  urgency: "high" | "normal";
};

/** Messages wait until the owner confirms the address; told to nobody else. In ms, like `pushNews`. */
export const heldNews = (
  isOwner: boolean,
  isConfirmed: boolean,
  owedAt: number,
  now: number,
): PushNews<"held"> | null =>
  isOwner && !isConfirmed && now < owedAt + ALERT_STALE_MS
    ? { is: "held", until: owedAt + ALERT_STALE_MS, urgency: "normal" }
    : null;

/**
 * Decides the news of a push at `now`, in milliseconds like `owedAt`; null: nothing any more (docs/rules.md#pushes).
 * @example a booking that was made and cancelled before its push left is told as cancelled
 */
export function pushNews(
  type: Exclude<PushType, "held">,
  visit: PushedVisit,
  owedAt: number,
  now: number,
): PushNews | null {
  const isLate = type === "late";
  const until = Math.min(visit.endsAt, owedAt + (isLate ? LATE_TOLD_MS : ALERT_STALE_MS));
  if (now >= until) return null;
  const isCancelled = visit.status === "cancelled";
  const isStillLate = !isCancelled && visit.attendance === null && visit.startsAt + LATE_AFTER_MS <= now;
  if (isLate) return isStillLate ? { is: "late", until, urgency: "high" } : null;
  const is = isCancelled ? "cancelled" : type === "alert_new_booking" ? "new" : "changed";
  return { is, until, urgency: visit.startsAt - now < DAY_MS ? "high" : "normal" };
}

/**
 * When a push that was not taken is tried again, in milliseconds; null: never. Waits no shorter than the push service
 * asked for.
 */
export function nextPushTry(attempts: number, retryAfterMs: number, until: number, now: number): number | null {
  const wait = RETRY_AFTER[attempts - 1];
  const next = now + Math.max(wait ?? 0, retryAfterMs);
  return wait === undefined || next >= until ? null : next;
}

/** Push services of Chrome and Opera, Firefox, Safari, and Edge. */
const PUSH_SERVICES = ["fcm.googleapis.com", ".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

/**
 * May pushes go to this address? A client names it, so any other could make us call hosts of its choice.
 * @param furtherOrigins more push services that the operator allows, such as `https://push.example.com`
 */
export function isPushService(endpoint: string, furtherOrigins: string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (furtherOrigins.includes(origin)) return true;
  const isKnown = PUSH_SERVICES.some((service) =>
    service.startsWith(".") ? hostname.endsWith(service) : hostname === service,
  );
  return isKnown && protocol === "https:" && port === "";
}
