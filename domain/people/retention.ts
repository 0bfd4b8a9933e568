import { addDays, DAY_MS, HOUR_MS } from "../time/calendar.ts";
import { localNow } from "../time/clock.ts";

/** An owner can take back a deletion (docs/rules.md#workspaces-of-an-account). */
export const DELETION_UNDO_MS = 14 * DAY_MS;
/** Bookings stay this long for their cancellations to leave. */
export const CANCELLATION_SEND_MS = DAY_MS;
/** No other business gets a slug that old links and printed codes lead to. */
export const SLUG_RETIRED_MS = 365 * DAY_MS;
/** For accounts without a confirmed address or a booking. */
export const UNCONFIRMED_KEPT_MS = 30 * DAY_MS;

export const ANONYMISED = "Anonymised";

/** For recipients' data in messages and outbox (docs/rules.md#forgetting). */
export const MESSAGE_TEXT_KEPT_MS = 30 * DAY_MS;
/** For names on a list, after the last of the times that were waited for. */
export const STANDBY_KEPT_MS = 30 * DAY_MS;
/** After the last date of a special opening or closed part, or the date of a class that was called off. */
const NOTE_KEPT_DAYS = 30;
/** A year, and the same date of the year before beside it. */
export const SETTINGS_LOG_KEPT_MS = 400 * DAY_MS;
/** Mails about expired links may still be on their way. */
export const EXPIRED_LINK_KEPT_MS = 7 * DAY_MS;
/** Since the night that found it unused; mails and open pages may still show it. Shorter than from night to night. */
export const PICTURE_KEPT_MS = 20 * HOUR_MS;
const DEMO_REQUEST_MONTHS = 12;

/** At 01:00 UTC Europe's businesses are closed or closing. */
const NIGHT_BEGINS_MS = HOUR_MS;

/** The night's date; nightly tasks run once in each. `now` in milliseconds. */
export const nightlyTaskDate = (now: number) => dateOf(now - NIGHT_BEGINS_MS);

/** The last date to anonymise, on the workspace's clock (docs/rules.md#forgetting). */
export const anonymisedUpTo = (now: number, { timeZone, retentionMonths }: RetentionRule) =>
  monthsBefore(localNow(now, timeZone).date, retentionMonths);

/**
 * True when a guest without a booking goes (docs/rules.md#forgetting).
 * @param until the last date of bookings that were anonymised; null: counts from when the guest was made
 */
export const isGuestOver = (now: number, { until, createdAt, ...rule }: RetentionRule & LastSeen) =>
  (until ?? localNow(createdAt, rule.timeZone).date) <= anonymisedUpTo(now, rule);

type LastSeen = { until: string | null; createdAt: number };
type RetentionRule = { timeZone: string; retentionMonths: number };

/** An import can be taken back so long after it was done. */
export const UNDO_MS = 30 * DAY_MS;
/** An import that stages nothing is gone after a day, and rows of one that is not written after seven. */
export const EMPTY_IMPORT_KEPT_MS = DAY_MS;
export const STAGED_KEPT_MS = 7 * DAY_MS;
const IMPORT_MONTHS = 13;
const ERASED_MONTHS = 24;

/** In ms; imports and their fingerprints that are older are deleted, and hashes of people who were erased before. */
export const importsSince = (now: number) => Date.parse(`${monthsBefore(dateOf(now), IMPORT_MONTHS)}T00:00:00Z`);
export const erasedSince = (now: number) => Date.parse(`${monthsBefore(dateOf(now), ERASED_MONTHS)}T00:00:00Z`);

/** Counts calendar months: two months before 30 April is 28 or 29 February. */
export function monthsBefore(date: string, months: number): string {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;
  const lastDay = Number(addDays(firstOf(month + 1), -1).slice(8));
  return addDays(firstOf(month), Math.min(Number(date.slice(8)), lastDay) - 1);
}

/** In milliseconds; older requests are deleted. */
export const demoRequestsSince = (now: number) =>
  Date.parse(`${monthsBefore(dateOf(now), DEMO_REQUEST_MONTHS)}T00:00:00Z`);

/** Notes of exceptions that ended before this date, and reasons of classes called off before it, are cleared. */
export const notesSince = (now: number) => addDays(dateOf(now), -NOTE_KEPT_DAYS);

const dateOf = (now: number) => new Date(now).toISOString().slice(0, 10);
const firstOf = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-01`;
