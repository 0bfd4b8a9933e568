import { type DayLoad, refuseGuests, refuseLoad, spotsFor } from "./capacity.ts";
import { type DayAxis, instantOf } from "./day-axis.ts";
import { type SheetBooking, stayOf } from "./day-sheet.ts";
import type { BookingRules } from "./rules.ts";
import { hoursOn, isBeyondWindow } from "./schedule.ts";
import { type Slot, slotsOn } from "./slots.ts";
import { isPaused } from "./start-time.ts";
import type { Today } from "./today.ts";

export type DayState = "open" | "closed" | "past" | "beyond" | "paused";
export type SlotOffer = Slot & { available: boolean };
export type Availability = { date: string; state: DayState; slots: SlotOffer[] };

/**
 * What a customer's party is offered on a date (DESIGN.md sections 2 and 4). Slots that have begun are dropped; the rest
 * are listed full or not. No slots on a closed day or outside the booking window; `paused` when the pause covers them all.
 */
export function availabilityOn(
  rules: BookingRules,
  axis: DayAxis,
  load: DayLoad,
  guests: number,
  clock: Today & { now: number },
): Availability {
  const date = axis.date;
  if (date < clock.today) return { date, state: "past", slots: [] };
  if (isBeyondWindow(rules, clock.localDate, date)) return { date, state: "beyond", slots: [] };
  if (!hoursOn(rules, date)) return { date, state: "closed", slots: [] };
  const spots = spotsFor(guests, rules.guestsPerSpot);
  const tooMany = refuseGuests(guests, rules) !== null;
  const ahead = slotsOn(rules, axis).filter((slot) => instantOf(axis, slot.start) >= clock.now);
  const slots = ahead.map((slot) => ({
    ...slot,
    available:
      !tooMany && !isPaused(rules, instantOf(axis, slot.start)) && refuseLoad(slot, spots, load, rules) === null,
  }));
  const allPaused = slots.length > 0 && slots.every((slot) => isPaused(rules, instantOf(axis, slot.start)));
  return { date, state: allPaused ? "paused" : "open", slots };
}

/** A booking that is being changed: as its own day knows it, and that day. */
export type OwnBooking = Pick<
  SheetBooking,
  "bookingTime" | "startsAt" | "endsAt" | "releasedAt" | "guests" | "spots" | "durationMinutes"
> & { bookingDate: string };

/**
 * What a member's party is offered on a date without giving a reason (DESIGN.md section 4): all slots of the day from
 * today on, also those that have begun; window and pause are for customers. With the booking that is being changed, its
 * own length and spots count, and `load` is the day without it; where it stands it may stay. Members may start at any
 * other minute too: the day decides that.
 */
export function memberAvailabilityOn(
  rules: BookingRules,
  axis: DayAxis,
  load: DayLoad,
  guests: number,
  own: OwnBooking | null,
  clock: Today,
): Availability {
  const date = axis.date;
  if (date < clock.today) return { date, state: "past", slots: [] };
  if (!hoursOn(rules, date)) return { date, state: "closed", slots: [] };
  const spots = own?.guests === guests ? own.spots : spotsFor(guests, rules.guestsPerSpot);
  const tooMany = refuseGuests(guests, rules) !== null;
  const bookingDurationMinutes = own?.durationMinutes ?? rules.bookingDurationMinutes;
  const slots = slotsOn({ ...rules, bookingDurationMinutes }, axis).map((slot) => {
    const kept = own && own.bookingDate === date && own.bookingTime === slot.time ? own : null;
    const mayStay = kept !== null && spots <= kept.spots;
    const stay = kept ? stayOf(axis, kept) : slot;
    return { ...slot, available: mayStay || (!tooMany && refuseLoad(stay, spots, load, rules) === null) };
  });
  return { date, state: "open", slots };
}
