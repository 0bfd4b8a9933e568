import { type SheetBooking, stayOf } from "../day/day-sheet.ts";
import type { BookingRules } from "../rules.ts";
import { type DayAxis, instantOf } from "../time/day-axis.ts";
import { hoursOn, isBeyondWindow } from "../time/schedule.ts";
import type { Today } from "../time/today.ts";
import { type DayLoad, type LoadRefusal, refuseGuests, refuseLoad, spotsAfter, spotsFor } from "./capacity.ts";
import { type Slot, slotsOn } from "./slots.ts";
import { type ActorKind, isBeyondMembers, isPaused } from "./start-time.ts";

export type DayState = "open" | "closed" | "past" | "beyond" | "paused";
/** `refusal`: why this party cannot have it, as the day would say; null when it is available. */
export type SlotOffer = Slot & { available: boolean; refusal: LoadRefusal | { reason: "paused" } | null };
export type Availability = { date: string; state: DayState; slots: SlotOffer[] };

type Clock = Today & { now: number };

/**
 * What a party is offered on a date (docs/rules.md#availability). Customers: slots that have begun are dropped, the
 * rest are listed full or not; no slots on a closed day or outside the booking window; `paused` when the pause covers
 * them all. Members, without giving a reason: all slots of an open day from today on for two years, also those that
 * have begun, whatever window and pause say; they may start at any other minute too, which the day decides.
 */
export const availabilityOn = (
  rules: BookingRules,
  axis: DayAxis,
  load: DayLoad,
  guests: number,
  clock: Clock,
  actor: ActorKind = "customer",
): Availability => offersOn(rules, axis, load, { guests, spots: spotsFor(guests, rules.guestsPerSpot) }, clock, actor);

/** A booking about to change for so many guests; `isHere` when it stands on the date that is asked about. */
export type ChangingBooking = {
  booking: Pick<
    SheetBooking,
    "bookingTime" | "durationMinutes" | "guests" | "spots" | "startsAt" | "endsAt" | "releasedAt"
  >;
  isHere: boolean;
  guests: number;
};

/**
 * What a booking may change to on a date: times for as long as it stays and the spots it would take, in a `load`
 * without its own. The time it has is among them, for customers while it lies ahead: for the same or fewer spots
 * always, for more when they are free, whatever hours, window and pause say by now (docs/rules.md#changes). The one
 * answer for manage pages, members and refusals.
 */
export function changeAvailabilityOn(
  rules: BookingRules,
  axis: DayAxis,
  load: DayLoad,
  { booking, isHere, guests }: ChangingBooking,
  clock: Clock,
  actor: ActorKind = "customer",
): Availability {
  const spots = spotsAfter(booking, guests, rules.guestsPerSpot);
  const staying = { ...rules, bookingDurationMinutes: booking.durationMinutes };
  const day = offersOn(staying, axis, load, { guests, spots }, clock, actor);
  if (!isHere || (actor === "customer" && booking.startsAt < clock.now)) return day;
  const stay = stayOf(axis, booking);
  const refusal = spots <= booking.spots ? null : (refuseGuests(guests, rules) ?? refuseLoad(stay, spots, load, rules));
  const mayStay = refusal === null;
  const others = day.slots.filter(({ time }) => time !== booking.bookingTime);
  if (!mayStay && others.length === day.slots.length) return day;
  const slots = [...others, { time: booking.bookingTime, ...stay, available: mayStay, refusal }];
  return { ...day, state: mayStay ? "open" : day.state, slots: slots.sort((a, b) => a.start - b.start) };
}

export type MonthState = "open" | "full" | "closed" | "past" | "beyond";

/** A day as a calendar shows it: `full` when it is open and yet none of its slots can be had, be it past, full or paused. */
export function monthStateOf({ state, slots }: Availability): MonthState {
  if (state !== "open" && state !== "paused") return state;
  return slots.some(({ available }) => available) ? "open" : "full";
}

const PAUSED = { reason: "paused" as const };

function offersOn(
  rules: BookingRules,
  axis: DayAxis,
  load: DayLoad,
  { guests, spots }: { guests: number; spots: number },
  clock: Clock,
  actor: ActorKind,
): Availability {
  const date = axis.date;
  const isCustomer = actor === "customer";
  if (date < clock.today) return { date, state: "past", slots: [] };
  const isBeyond = isCustomer ? isBeyondWindow(rules, clock.localDate, date) : isBeyondMembers(date, clock.now);
  if (isBeyond) return { date, state: "beyond", slots: [] };
  if (!hoursOn(rules, date)) return { date, state: "closed", slots: [] };
  const tooMany = refuseGuests(guests, rules);
  const isPausedSlot = (slot: Slot) => isCustomer && isPaused(rules, instantOf(axis, slot.start));
  const listed = slotsOn(rules, axis).filter((slot) => !isCustomer || instantOf(axis, slot.start) >= clock.now);
  const slots = listed.map((slot) => {
    const refusal = isPausedSlot(slot) ? PAUSED : (tooMany ?? refuseLoad(slot, spots, load, rules));
    return { ...slot, available: refusal === null, refusal };
  });
  const allPaused = slots.length > 0 && slots.every(isPausedSlot);
  return { date, state: allPaused ? "paused" : "open", slots };
}
