import type { Standby } from "../holds/standby.ts";
import type { MessageSwitches } from "../messages/messages-owed.ts";
import type { BookingRules } from "../plan/rules.ts";
import { type DayAxis, realMinuteAt } from "../time/day-axis.ts";
import type { StayAround } from "./around.ts";
import { addArrival, addLoad, copyTaken, type DayTaken, emptyTaken } from "./day-taken.ts";
import { isActive, type SheetBooking, type StayTimes, stayOf } from "./sheet-booking.ts";

/** A workspace and day as decided on; no personal data. */
export type DaySheet = {
  workspaceId: string;
  date: string;
  axis: DayAxis;
  rules: BookingRules;
  switches: MessageSwitches;
  seq: number;
  bookings: Map<string, SheetBooking>;
  /** Those of them that are holds, by id: days have thousands of bookings and few holds. */
  held: Set<string>;
  /** Stays of neighbouring dates, by start, then end. */
  around: StayAround[];
  /** Those who wait for this date (docs/rules.md#waitlist); no personal data. */
  standbys: Map<string, Standby>;
  /** When the date is looked at, and when it is served as a whole, in ms; null: it is not due. */
  dueAt: number | null;
  wholeAt: number | null;
  /** Without the arrangement, which changes with the minute. */
  taken: DayTaken;
};

export function daySheet(
  from: Omit<DaySheet, "bookings" | "held" | "taken" | "date" | "standbys" | "dueAt" | "wholeAt"> &
    Partial<Pick<DaySheet, "standbys" | "dueAt" | "wholeAt">> & { bookings: Iterable<SheetBooking> },
): DaySheet {
  const bookings = new Map<string, SheetBooking>();
  const held = new Set<string>();
  const taken = emptyTaken(from.rules.plan);
  for (const booking of from.bookings) {
    bookings.set(booking.id, booking);
    if (booking.hold) held.add(booking.id);
    if (isActive(booking)) addBooking(taken, from.axis, booking, 1);
  }
  for (const stay of from.around) addStayAround(taken, from.axis, stay, 1);
  const { standbys = new Map(), dueAt = null, wholeAt = null } = from;
  return { ...from, date: from.axis.date, bookings, held, taken, standbys, dueAt, wholeAt };
}

/** The same day beside other stays of other dates. */
export function withAround(sheet: DaySheet, around: StayAround[]): DaySheet {
  const taken = copyTaken(sheet.taken);
  const count = (stays: StayAround[], others: StayAround[], times: 1 | -1) => {
    const known = new Map(others.map((stay) => [stay.id, stay]));
    for (const stay of stays) if (!isSameStay(stay, known.get(stay.id))) addStayAround(taken, sheet.axis, stay, times);
  };
  count(sheet.around, around, -1);
  count(around, sheet.around, 1);
  return { ...sheet, around, taken };
}

const isSameStay = (one: StayAround, other: StayAround | undefined) =>
  one.startsAt === other?.startsAt && one.endsAt === other.endsAt && one.spots === other.spots;

type Taking = Pick<SheetBooking, "spots" | "guests"> & StayTimes;

/** `times` -1 takes it away. */
export function addBooking(taken: DayTaken, axis: DayAxis, booking: Taking, times: 1 | -1): void {
  const stay = stayOf(axis, booking);
  addLoad(taken.load, stay, times * booking.spots);
  addArrival(taken, stay.start, times * booking.guests, times);
}

/** Its guests arrive on their own date. */
export const addStayAround = ({ load }: DayTaken, axis: DayAxis, stay: StayAround, times: 1 | -1): void =>
  addLoad(load, { start: realMinuteAt(axis, stay.startsAt), end: realMinuteAt(axis, stay.endsAt) }, times * stay.spots);
