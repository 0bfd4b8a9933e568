import { type DayLoad, refuseGuests, refuseLoad, spotsAfter, spotsFor } from "./capacity.ts";
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

type Clock = Today & { now: number };

/**
 * What a customer's party is offered on a date (DESIGN.md sections 2 and 4). Slots that have begun are dropped; the rest
 * are listed full or not. No slots on a closed day or outside the booking window; `paused` when the pause covers them all.
 */
export const availabilityOn = (
  rules: BookingRules,
  axis: DayAxis,
  load: DayLoad,
  guests: number,
  clock: Clock,
): Availability => offersOn(rules, axis, load, { guests, spots: spotsFor(guests, rules.guestsPerSpot) }, clock);

/** A booking about to change for so many guests; `isHere` when it stands on the date that is asked about. */
export type Wish = {
  booking: Pick<
    SheetBooking,
    "bookingTime" | "durationMinutes" | "guests" | "spots" | "startsAt" | "endsAt" | "releasedAt"
  >;
  isHere: boolean;
  guests: number;
};

/**
 * What a booking may change to on a date: times for as long as it stays and the spots it would take, in a `load` without
 * its own. The time it has is among them while it lies ahead: for the same or fewer spots always, for more when they are
 * free, whatever hours, window and pause say by now (DESIGN.md section 4).
 */
export function changesOn(
  rules: BookingRules,
  axis: DayAxis,
  load: DayLoad,
  { booking, isHere, guests }: Wish,
  clock: Clock,
): Availability {
  const spots = spotsAfter(booking, guests, rules.guestsPerSpot);
  const staying = { ...rules, bookingDurationMinutes: booking.durationMinutes };
  const day = offersOn(staying, axis, load, { guests, spots }, clock);
  if (!isHere || booking.startsAt < clock.now) return day;
  const stay = stayOf(axis, booking);
  const mayStay = spots <= booking.spots || !(refuseGuests(guests, rules) ?? refuseLoad(stay, spots, load, rules));
  const others = day.slots.filter(({ time }) => time !== booking.bookingTime);
  if (!mayStay && others.length === day.slots.length) return day;
  const slots = [...others, { time: booking.bookingTime, ...stay, available: mayStay }];
  return { ...day, state: mayStay ? "open" : day.state, slots: slots.sort((a, b) => a.start - b.start) };
}

export type MonthState = "open" | "full" | "closed" | "past" | "beyond";

/** A day as a calendar shows it: `full` when it is open and yet none of its slots can be had, be it past, full or paused. */
export function monthStateOf({ state, slots }: Availability): MonthState {
  if (state !== "open" && state !== "paused") return state;
  return slots.some(({ available }) => available) ? "open" : "full";
}

function offersOn(
  rules: BookingRules,
  axis: DayAxis,
  load: DayLoad,
  { guests, spots }: { guests: number; spots: number },
  clock: Clock,
): Availability {
  const date = axis.date;
  if (date < clock.today) return { date, state: "past", slots: [] };
  if (isBeyondWindow(rules, clock.localDate, date)) return { date, state: "beyond", slots: [] };
  if (!hoursOn(rules, date)) return { date, state: "closed", slots: [] };
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
