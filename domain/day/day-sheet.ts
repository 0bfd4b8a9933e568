import { addLoad, type DayLoad, emptyLoad, type Stay } from "../capacity/capacity.ts";
import type { NotificationSwitches } from "../messages/messages-owed.ts";
import type { BookingRules } from "../rules.ts";
import { type DayAxis, realMinuteAt } from "../time/day-axis.ts";
import type { StayAround } from "./around.ts";

export type BookingStatus = "confirmed" | "pending" | "cancelled";
export type Attendance = "arrived" | "seated" | "finished" | "no_show";
export type BookingSource = "online" | "phone" | "walk_in";
export type Override = { reason: string; by: string; refusal: string };

/** A booking as a day knows it: all of the row but what is personal. */
export type SheetBooking = {
  id: string;
  version: number;
  status: BookingStatus;
  bookingTime: string;
  guests: number;
  spots: number;
  durationMinutes: number;
  startsAt: number;
  endsAt: number;
  source: BookingSource;
  attendance: Attendance | null;
  releasedAt: number | null;
  override: Override | null;
  rulesVersion: number;
  tokenVersion: number;
  createdAt: number;
  hasEmail: boolean;
  hasPhone: boolean;
};

/** One workspace and day as it is decided on: rules, bookings and the last `seq` of its log. No personal data. */
export type DaySheet = {
  workspaceId: string;
  date: string;
  axis: DayAxis;
  rules: BookingRules;
  switches: NotificationSwitches;
  seq: number;
  bookings: Map<string, SheetBooking>;
  /** Stays of the dates around, in the order of their instants: what reaches into this date takes its room there. */
  around: StayAround[];
  /** Spots in use at each minute, by this date's bookings and those of the dates around. */
  load: DayLoad;
};

/** A day from what is stored of it. */
export function daySheet(
  from: Omit<DaySheet, "bookings" | "load" | "date"> & { bookings: Iterable<SheetBooking> },
): DaySheet {
  const bookings = new Map<string, SheetBooking>();
  const load = emptyLoad();
  for (const booking of from.bookings) {
    bookings.set(booking.id, booking);
    if (isActive(booking)) addLoad(load, stayOf(from.axis, booking), booking.spots);
  }
  for (const stay of from.around) addLoad(load, stayOf(from.axis, { ...stay, releasedAt: null }), stay.spots);
  return { ...from, date: from.axis.date, bookings, load };
}

/** Active = not cancelled; pending counts (docs/rules.md#capacity). */
export const isActive = (booking: Pick<SheetBooking, "status">) => booking.status !== "cancelled";

/** The stay that counts: until the visit was released, if that came before its end. */
export const stayOf = (axis: DayAxis, booking: Pick<SheetBooking, "startsAt" | "endsAt" | "releasedAt">): Stay => ({
  start: realMinuteAt(axis, booking.startsAt),
  end: realMinuteAt(axis, booking.releasedAt ?? booking.endsAt),
});
