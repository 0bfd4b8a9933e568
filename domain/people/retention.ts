import { addDays, DAY_MS, HOUR_MS } from "../time/calendar.ts";
import { localNow } from "../time/clock.ts";

/** What stands where a name or a reason stood, once nobody is to know it any more. */
export const ANONYMISED = "Anonymised";

/** What messages keep of whom they went to, and what the outbox keeps of them, is forgotten after so long. */
export const MESSAGE_TEXT_KEPT_MS = 30 * DAY_MS;
/** Links that have run out are kept as long as a mail about them may still be on its way. */
export const EXPIRED_LINK_KEPT_MS = 7 * DAY_MS;
export const DEMO_REQUEST_MONTHS = 12;

/** After this time in UTC it is the night of that date: everything in Europe is closed or about to be. */
const NIGHT_BEGINS_MS = HOUR_MS;

/** The night it is: a nightly task runs once in each. `now` in milliseconds. */
export const nightOf = (now: number) => dateOf(now - NIGHT_BEGINS_MS);

/** The last date of the bookings that are anonymised by now: the visit was `months` ago on the workspace's clock, or longer. */
export const anonymisedUpTo = (now: number, { timeZone, retentionMonths }: RetentionRule) =>
  monthsBefore(localNow(now, timeZone).date, retentionMonths);

type RetentionRule = { timeZone: string; retentionMonths: number };

/** The same day of an earlier month, or that month's last: two months before April 30th is the last of February. */
export function monthsBefore(date: string, months: number): string {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;
  const lastDay = Number(addDays(firstOf(month + 1), -1).slice(8));
  return addDays(firstOf(month), Math.min(Number(date.slice(8)), lastDay) - 1);
}

/** Requests for a demo are deleted when they were made before this instant. */
export const demoRequestsSince = (now: number) =>
  Date.parse(`${monthsBefore(dateOf(now), DEMO_REQUEST_MONTHS)}T00:00:00Z`);

const dateOf = (now: number) => new Date(now).toISOString().slice(0, 10);
const firstOf = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-01`;
