import type { LogEntry, LoggedBooking } from "../../domain/log/read-log.ts";
import { classOf, promiseOf } from "../../domain/sheet/booked.ts";
import { HOUR_MS } from "../../domain/time/calendar.ts";

export type Channel = "email" | "sms";
export const CHANNELS: Channel[] = ["email", "sms"];

/** `reached`, `before`: the customer's channels after and before the entry. `was`: the booking before it. */
export type OwedUnder = {
  reached: Channel[];
  before: Channel[];
  was: LoggedBooking | null | undefined;
  isOn: (type: string, channel: Channel) => boolean;
  reminderLeadHours: number[];
};

/** Keys of messages: one of each list in `must` is written, those in `may` can be. */
export type OwedKeys = { must: string[][]; may: string[] };

/** By docs/rules.md#messages-owed alone. Null: customers are not told of the entry. */
export function owedBy(entry: LogEntry & { at: number }, visit: LoggedBooking, under: OwedUnder): OwedKeys | null {
  const { type, bookingId, version, at } = entry;
  const { reached, before, was, isOn, reminderLeadHours } = under;
  if (type === "held" || type === "told") return offersOwed(entry, under);
  const isNew = type === "created" || type === "accepted";
  const isNews = (channel: Channel) => isNew || !before.includes(channel);
  const isVisible =
    isNew || type === "moved_in" || (type === "changed" && (isSeen(entry.changes) || hasOtherVisit(visit, was)));
  const isReached = type === "changed" && reached.some(isNews);
  if (type !== "cancelled" && !isVisible && !isReached) return null;

  const isTold = !isUntold(entry.changes);
  const owed: OwedKeys = { must: [], may: [] };
  if (visit.endsAt <= at) return owed; // customers hear of no visit that is over
  for (const channel of reached) {
    const keys = (name: string, mark = "") =>
      isOn(name, channel) ? [`${bookingId}:${version}:${name}${mark}:${channel}`] : [];
    const owe = (...one: string[]) => one.length > 0 && owed.must.push(one);
    if (type === "cancelled") {
      if (isTold) owe(...keys("booking_cancellation"));
      continue;
    }
    if (!isVisible && !isNews(channel)) continue;
    const [confirmation, rescheduled] = [keys("booking_confirmation"), isTold ? keys("booking_rescheduled") : []];
    if (isNews(channel)) owe(...confirmation);
    else if (isVisible && confirmation.length > 0 && rescheduled.length > 0) owe(...confirmation, ...rescheduled);
    else owed.may.push(...confirmation, ...(isVisible ? rescheduled : [])); // it depends on the first confirmation
    for (const lead of reminderLeadHours) {
      if (visit.startsAt - lead * HOUR_MS <= at) continue;
      const reminder = keys("booking_reminder", `:${lead}`);
      if (channel === "email") owe(...reminder);
      else owed.may.push(...reminder); // quiet hours leave some out
    }
    owe(...keys("feedback_request"));
  }
  return owed;
}

/** By each channel that the confirmation has (docs/rules.md#messages-of-the-waitlist), unless nobody is to know of the hold. */
function offersOwed({ bookingId, version, changes }: LogEntry, { reached, isOn }: OwedUnder): OwedKeys | null {
  const { hold } = changes as { hold?: { for: string; tellAt: number | null } | null };
  if (hold?.for !== "offer" || hold.tellAt === null) return null;
  const open = reached.filter((channel) => isOn("booking_confirmation", channel));
  return { must: open.map((channel) => [`${bookingId}:${version}:hold_offered:${channel}`]), may: [] };
}

/** A member left the message out. */
const isUntold = (changes: unknown) => changes instanceof Object && "notify" in changes && changes.notify === false;

/** Other services or people, or a class that became longer or shorter: its customer is told, and what waits is withdrawn. */
export const hasOtherVisit = (visit: LoggedBooking, was: OwedUnder["was"]): boolean =>
  hasOtherServices(visit, was) || hasOtherLength(visit, was);

const hasOtherServices = (visit: LoggedBooking, was: OwedUnder["was"]) =>
  JSON.stringify(promiseOf(visit.wanted)?.legs) !== JSON.stringify(was && promiseOf(was.wanted)?.legs) ||
  classOf(visit) !== (was && classOf(was));

/** A class that became longer or shorter is told; a stay that a member prolongs is not. */
const hasOtherLength = ({ wanted, durationMinutes }: LoggedBooking, was: OwedUnder["was"]) =>
  wanted.kind === "class" && durationMinutes !== was?.durationMinutes;

const isSeen = (changes: unknown) =>
  typeof changes === "object" && changes !== null && ("bookingTime" in changes || "guests" in changes);
