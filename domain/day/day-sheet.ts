import { addArrival, addLoad, copyTaken, type DayTaken, emptyTaken, type Stay } from "../capacity/capacity.ts";
import type { MessageSwitches } from "../messages/messages-owed.ts";
import type { BookingRules, Leg } from "../rules.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import { type DayAxis, realMinuteAt } from "../time/day-axis.ts";
import type { StayAround } from "./around.ts";
import type { Attendance } from "./attendance.ts";

export type BookingStatus = "confirmed" | "pending" | "cancelled";
export const BOOKING_SOURCES = ["online", "phone", "walk_in"] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];
export type Override = { reason: string; by: string; refusal: string };

/** The minutes from the start of a stay in which a resource is claimed. */
export type ClaimSpan = { resource: string; from: number; until: number };

/**
 * The resources that serve a booking; `pinnedBy`: the member who chose them. An override may share them with others.
 * `spans` are missing where all serve for the whole stay.
 */
export type Assignment = {
  resources: string[];
  pinnedBy: string | null;
  isOverride: boolean;
  spans?: ClaimSpan[] | undefined;
};

/** A price as it was told, in the minor unit of the currency of then (ISO 4217); `isFrom`: at least that. */
export type ToldPrice = { minor: number; currency: string; isFrom: boolean };

/**
 * The services that a customer asked for, in order, the minutes that were promised for each part of each, and the price
 * that was told; null: none was. `session`: seats of that class, which takes the place of any resource.
 */
export type BookedVisit = { legs: Leg[]; lengths: number[][]; price: ToldPrice | null; session?: string | undefined };

/** Why a booking has no place after a change of rules (docs/arrangement.md#unplaced). */
export const UNPLACED_REASONS = [
  "resource_removed",
  "too_small",
  "closed",
  "no_room",
  "person_absent",
  "cannot_do_service",
  "without_service",
] as const;
export type UnplacedReason = (typeof UNPLACED_REASONS)[number];
/** `let_in`: a member said that it needs no place. */
export type Unplaced = UnplacedReason | "let_in";

/** A booking's row without personal data; instants in ms. */
export type SheetBooking = {
  id: string;
  version: number;
  status: BookingStatus;
  bookingTime: string;
  guests: number;
  spots: number;
  durationMinutes: number;
  /** Kept free after the stay (docs/rules.md#service-periods). */
  resetMinutes: number;
  startsAt: number;
  endsAt: number;
  source: BookingSource;
  attendance: Attendance | null;
  /** When the attendance became so; null: nobody has noted one. */
  attendanceAt: number | null;
  releasedAt: number | null;
  override: Override | null;
  rulesVersion: number;
  tokenVersion: number;
  createdAt: number;
  hasEmail: boolean;
  hasPhone: boolean;
  /** The area that was asked for; null: anywhere. */
  area: string | null;
  /** Null: a party alone. */
  visit: BookedVisit | null;
  /** Null where spots are counted. */
  assignment: Assignment | null;
  unplaced: Unplaced | null;
};

/** A booking where spots are counted. */
export const WITHOUT_PLACE = { area: null, visit: null, assignment: null, unplaced: null } as const;

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
  /** Without the arrangement, which changes with the minute. */
  taken: DayTaken;
};

export function daySheet(
  from: Omit<DaySheet, "bookings" | "taken" | "date"> & { bookings: Iterable<SheetBooking> },
): DaySheet {
  const bookings = new Map<string, SheetBooking>();
  const taken = emptyTaken(from.rules.plan);
  for (const booking of from.bookings) {
    bookings.set(booking.id, booking);
    if (isActive(booking)) addBooking(taken, from.axis, booking, 1);
  }
  for (const stay of from.around) addStayAround(taken, from.axis, stay, 1);
  return { ...from, date: from.axis.date, bookings, taken };
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

/** Not cancelled; pending counts (docs/rules.md#capacity). */
export const isActive = (booking: Pick<SheetBooking, "status">) => booking.status !== "cancelled";

type StayTimes = Pick<SheetBooking, "startsAt" | "endsAt" | "releasedAt" | "resetMinutes">;

/** Until when its spots are taken, in ms. A release ends the stay early (docs/rules.md#attendance). */
export const takenUntil = ({ endsAt, releasedAt, resetMinutes }: StayTimes): number =>
  (releasedAt ?? endsAt) + resetMinutes * MINUTE_MS;

/** A booking's place as its rows say it: nothing is claimed after a visit that ends early. */
export function claimedPlace(booking: StayTimes & Pick<SheetBooking, "assignment">): Assignment | null {
  const { assignment } = booking;
  if (!assignment?.spans) return assignment;
  const { spans: planned, ...place } = assignment;
  const minutes = (takenUntil(booking) - booking.startsAt) / MINUTE_MS;
  const spans = planned.flatMap((span) =>
    span.from < minutes ? { ...span, until: Math.min(span.until, minutes) } : [],
  );
  if (spans.length === 0) return null;
  const resources = [...new Set(spans.map(({ resource }) => resource))];
  const isWhole = spans.every(({ from, until }) => from === 0 && until === minutes);
  return isWhole ? { ...place, resources } : { ...place, resources, spans };
}

/** With its reset (docs/rules.md#service-periods). */
export const stayOf = (axis: DayAxis, booking: StayTimes): Stay => ({
  start: realMinuteAt(axis, booking.startsAt),
  end: realMinuteAt(axis, takenUntil(booking)),
});
