import { addLoad, type DayLoad, emptyLoad, type Stay } from "../capacity/capacity.ts";
import type { MessageSwitches } from "../messages/messages-owed.ts";
import type { BookingRules } from "../rules.ts";
import { type DayAxis, realMinuteAt } from "../time/day-axis.ts";
import type { StayAround } from "./around.ts";
import type { Attendance } from "./attendance.ts";

export type BookingStatus = "confirmed" | "pending" | "cancelled";
export const BOOKING_SOURCES = ["online", "phone", "walk_in"] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];
export type Override = { reason: string; by: string; refusal: string };

/** A booking's row without personal data; instants in ms. */
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

/** A workspace and day as decided on; no personal data. */
export type DaySheet = {
  workspaceId: string;
  date: string;
  axis: DayAxis;
  rules: BookingRules;
  switches: MessageSwitches;
  seq: number;
  bookings: Map<string, SheetBooking>;
  /** Stays of neighbouring dates, by start, then end. */
  around: StayAround[];
  load: DayLoad;
};

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

/** Not cancelled; pending counts (docs/rules.md#capacity). */
export const isActive = (booking: Pick<SheetBooking, "status">) => booking.status !== "cancelled";

/** A release ends the stay early (docs/rules.md#attendance). */
export const stayOf = (axis: DayAxis, booking: Pick<SheetBooking, "startsAt" | "endsAt" | "releasedAt">): Stay => ({
  start: realMinuteAt(axis, booking.startsAt),
  end: realMinuteAt(axis, booking.releasedAt ?? booking.endsAt),
});
