import type { DaySheet } from "../../sheet/day-sheet.ts";
import { resourcesAt } from "../../sheet/presence.ts";
import { isActive, type SheetBooking } from "../../sheet/sheet-booking.ts";
import { realMinuteAt } from "../../time/day-axis.ts";
import { FACT_REASON } from "../attendance.ts";
import { WorkingDay } from "../working-day.ts";
import { freePlaces } from "./free-places.ts";
import { leavesBy } from "./leaves-by.ts";
import { likelyStays, type Noted, withStays } from "./likely-stays.ts";
import { waitsAt } from "./waits.ts";

/**
 * Tells who still sits at the booking's tables, people and rooms, or at the `resources` that a member named for it, also beyond the end
 * of their stay; null: nobody, or a member has put the booking there beside others (docs/evening.md#seating). `now` in ms.
 */
export function occupiedAt(day: WorkingDay, booking: SheetBooking, resources: string[] | undefined, now: number) {
  const taken = resources ?? (booking.assignment?.isOverride ? [] : resourcesAt(booking, booking.startsAt));
  const others = [...day.bookings()].filter(({ id }) => id !== booking.id);
  const ofOtherDates = day.around.flatMap(({ booking: other }) =>
    other && isReaching(other, booking, now) ? [other] : [],
  );
  const sitting = sittingAt<Party>([...others, ...ofOtherDates], taken, now).map(
    ({ party: { id }, resources: shared }) => ({
      id,
      resources: shared,
    }),
  );
  if (sitting.length === 0) return null;
  const without = { ...day.sheet, bookings: new Map(others.map((each) => [each.id, each])) };
  if (booking.wanted.kind !== "party") return { sitting, free: [], next: null };
  const free = freeFor(booking, without, now);
  const isWhole = free.some(({ until }) => until === null);
  return { sitting, free, next: isWhole ? null : waitsAt(without, NOTHING_NOTED, now)(booking.guests).next };
}

/** The day does not read when parties sat down, nor visits of earlier dates. */
const NOTHING_NOTED: Noted = { since: new Map(), visits: [] };

/** A party of another date is here until its planned end (docs/evening.md#presence). Its stay has to meet the other one: no more is known. */
const isReaching = (party: Party, { id, startsAt, endsAt }: SheetBooking, now: number) =>
  party.id !== id && now < party.endsAt && party.startsAt < endsAt && startsAt < party.endsAt;

type Party = Pick<SheetBooking, "id" | "status" | "attendance" | "startsAt" | "endsAt" | "assignment">;

/** Parties that still sit at some of these resources, and at which. */
const sittingAt = <Each extends Party>(parties: Each[], resources: string[], now: number) =>
  parties
    .filter((party) => party.attendance === "seated" && isActive(party))
    .map((party) => ({ party, resources: resourcesAt(party, now).filter((id) => resources.includes(id)) }))
    .filter(({ resources: shared }) => shared.length > 0);

/** `notedAt`: when the day heard that it sits. It sat down earlier where a device told it later (docs/evening.md#facts). */
export type SeatedParty = Party & Pick<SheetBooking, "attendanceAt" | "override"> & { notedAt: number };

/**
 * Parties that sit where another one sits, though nobody was asked: the later note of the two is a fact. A member who notes the
 * second of two is asked, and "Both here" is a decision (docs/evening.md#seating). `now` in ms.
 */
export function seatedUnasked<Each extends SeatedParty>(parties: Each[], now: number) {
  const inOrder = parties.toSorted((one, other) => one.notedAt - other.notedAt);
  return inOrder.flatMap((party, i) =>
    party.attendance === "seated" && isActive(party) && isUnasked(party)
      ? sittingAt(inOrder.slice(0, i), resourcesAt(party, now), now).map(({ party: other, resources }) => ({
          party,
          other,
          resources,
        }))
      : [],
  );
}

/** A fact, unless a member has put the party there beside others. */
const isUnasked = ({ attendanceAt, notedAt, assignment, override }: SeatedParty) =>
  attendanceAt !== null && attendanceAt < notedAt && (!assignment?.isOverride || override?.reason === FACT_REASON);

/** Tables that the booking can have until it was to leave, then those that others need before. */
function freeFor({ guests, source, startsAt, endsAt, resetMinutes }: SheetBooking, others: DaySheet, now: number) {
  const stays = likelyStays(others, NOTHING_NOTED, now);
  const day = new WorkingDay(withStays(others, stays), []);
  const start = realMinuteAt(others.axis, now);
  const leaves = Math.max(realMinuteAt(others.axis, endsAt), start + 1);
  const party = { guests, isWalkIn: source === "walk_in" };
  const places = freePlaces(day, party, { start, leaves, end: leaves + resetMinutes }, now);
  return places.filter(
    ({ until }) => until === null || leavesBy(others.axis, { startsAt, endsAt }, until, now) !== null,
  );
}
