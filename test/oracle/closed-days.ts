import type { LogEntry, LoggedBooking, LogStep } from "../../domain/log/read-log.ts";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import { digest } from "../../worker/http/tokens.ts";

/** Judges the log. SQLite has 1 for true. */
export type JudgedRules = {
  version: number;
  maxCapacity: number | null;
  specialScheduleEnabled: boolean | number;
  specialClosures: { startDate: string; endDate: string }[];
};
/** By version. */
export type SavedRules = Map<number, JudgedRules>;

/** Throws for rules that were never saved. */
export function rulesUnder(rules: SavedRules, { rulesVersion }: LogEntry): JudgedRules {
  const found = rules.get(rulesVersion);
  if (!found) throw new Error(`decided under rules that were never saved: ${rulesVersion}`);
  return found;
}

export const isClosed = ({ specialScheduleEnabled, specialClosures }: JudgedRules, date: string): boolean =>
  Boolean(specialScheduleEnabled) &&
  specialClosures.some(({ startDate, endDate }) => startDate <= date && date <= endDate);

/** A booking came to a closed day, or to another time of it, without a member's reason. */
export const cameToClosedDay = ({ entry, changes, before, after }: LogStep, rules: SavedRules): boolean =>
  after !== null &&
  before?.bookingTime !== after.bookingTime &&
  !changes.override &&
  isClosed(rulesUnder(rules, entry), entry.bookingDate);

/** A member had let the party in. */
export const cancelledThoughLetIn = (step: LogStep<CommandEntry>, rules: SavedRules): boolean =>
  step.before !== null && isByClosure(step.entry, rules) && isLetIn(step.before, savedBy(step.entry, rules));

type CommandEntry = LogEntry & { workspaceId: string; commandId: string | null };

/** The command's id names a version of the rules (worker/hours/cancel-closed-out-bookings.ts). */
export const isByClosure = (entry: CommandEntry, rules: SavedRules): boolean =>
  entry.type === "cancelled" &&
  [...savedBy(entry, rules).keys()].some(
    (version) => digest(entry.workspaceId, "closure", String(version), entry.bookingId) === entry.commandId,
  );

const savedBy = ({ rulesVersion }: LogEntry, rules: SavedRules): SavedRules =>
  new Map([...rules].filter(([version]) => version <= rulesVersion));

type StandingBooking = Pick<LoggedBooking, "id" | "bookingDate" | "status" | "startsAt" | "rulesVersion"> & {
  override: { refusal: string } | null;
};

/** Active bookings ahead on closed days, except parties let in. Empty once all closures are finished. */
export function leftOnClosedDays<Booking extends StandingBooking>(
  bookings: Booking[],
  rules: SavedRules,
  now: number,
): Booking[] {
  const newest = rules.get(Math.max(...rules.keys()));
  return bookings.filter((booking) => {
    const isComing = booking.status !== "cancelled" && booking.startsAt > now + MINUTE_MS;
    return isComing && newest && isClosed(newest, booking.bookingDate) && !isLetIn(booking, rules);
  });
}

/** A member let it in, and every save since has closed its day: no closure cancels it. */
const isLetIn = ({ bookingDate, override, rulesVersion }: Omit<StandingBooking, "id">, rules: SavedRules): boolean =>
  override?.refusal === "closed" &&
  [...rules].every(([version, saved]) => version < rulesVersion || isClosed(saved, bookingDate));
