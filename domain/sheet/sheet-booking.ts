import type { Hold } from "../holds/hold.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import { type DayAxis, realMinuteAt, type Stay } from "../time/day-axis.ts";
import { type Booked, PARTY } from "./booked.ts";

export type BookingStatus = "confirmed" | "pending" | "cancelled";
export const BOOKING_SOURCES = ["online", "phone", "walk_in"] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];
export const ATTENDANCES = ["arrived", "seated", "finished", "no_show"] as const;
export type Attendance = (typeof ATTENDANCES)[number];

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
  wanted: Booked;
  /** Null where spots are counted. */
  assignment: Assignment | null;
  unplaced: Unplaced | null;
  /** Its place is held until then (docs/rules.md#holds); null: a booking that stands. */
  hold: Hold | null;
};

/** A booking as far as its place depends on it. */
export type ArrangedBooking = StayTimes &
  Pick<SheetBooking, "id" | "status" | "guests" | "source" | "attendance"> &
  Pick<SheetBooking, "area" | "wanted" | "assignment" | "unplaced">;

/** A booking where spots are counted, which is no hold. */
export const WITHOUT_PLACE = { area: null, wanted: PARTY, assignment: null, unplaced: null, hold: null } as const;

/** Not cancelled; pending counts (docs/rules.md#capacity). */
export const isActive = (booking: Pick<SheetBooking, "status">) => booking.status !== "cancelled";

export type StayTimes = Pick<SheetBooking, "startsAt" | "endsAt" | "releasedAt" | "resetMinutes">;

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
