import { type SheetBooking, stayOf } from "../day/day-sheet.ts";
import type { BookingRules } from "../rules.ts";
import { type DayAxis, instantOf } from "../time/day-axis.ts";
import { hoursOn, isBeyondWindow } from "../time/schedule.ts";
import type { Today } from "../time/today.ts";
import { type BrakeRefusal, refuseBraked } from "./brake.ts";
import { type DayLoad, type LoadRefusal, refuseGuests, refuseLoad, spotsAfter, spotsFor } from "./capacity.ts";
import { type Slot, slotsOn } from "./slots.ts";
import { type ActorKind, isBeyondMembers, isPaused } from "./start-time.ts";

export type DayState = "open" | "closed" | "past" | "beyond" | "paused";
type SlotOffer = Slot & { available: boolean; refusal: LoadRefusal | BrakeRefusal | null };
/** `onlineLimit`: the brake's party size, where it refuses this party a slot. */
export type Availability = { date: string; state: DayState; slots: SlotOffer[]; onlineLimit?: number };

type Clock = Today & { now: number };

/**
 * The slots of a date for a party (docs/rules.md#availability); `load` is that of the date, `clock.now` in ms.
 * Window, pause and brake do not bind members, who also get slots that have begun.
 */
export const availabilityOn = (
  rules: BookingRules,
  axis: DayAxis,
  load: DayLoad,
  guests: number,
  clock: Clock,
  actor: ActorKind = "customer",
): Availability => offersOn(rules, axis, load, { guests, spots: spotsFor(guests, rules.guestsPerSpot) }, clock, actor);

/** `isHere`: the booking stands on the requested date. */
type ChangingBooking = {
  booking: Pick<
    SheetBooking,
    "bookingTime" | "durationMinutes" | "guests" | "spots" | "startsAt" | "endsAt" | "releasedAt"
  >;
  isHere: boolean;
  guests: number;
};

/**
 * The times a booking may change to (docs/rules.md#changes); `load` excludes the booking. The present time is free for
 * as many spots or fewer, whatever the rules say now; a customer under the brake adds no guests beyond it.
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
  const braked = actor === "customer" && guests > booking.guests ? refuseBraked(rules, booking.startsAt, guests) : null;
  const full = spots <= booking.spots ? null : (refuseGuests(guests, rules) ?? refuseLoad(stay, spots, load, rules));
  const refusal = braked ?? full;
  const mayStay = refusal === null;
  const others = day.slots.filter(({ time }) => time !== booking.bookingTime);
  if (!mayStay && others.length === day.slots.length) return day;
  const slots = [...others, { time: booking.bookingTime, ...stay, available: mayStay, refusal }];
  return { ...day, state: mayStay ? "open" : day.state, slots: slots.sort((a, b) => a.start - b.start) };
}

/** As customers get it. */
export const availabilityView = ({ slots, ...day }: Availability) => ({
  ...day,
  slots: slots.map(({ time, available }) => ({ time, available })),
});

export type MonthState = "open" | "full" | "closed" | "past" | "beyond";

/** `full`: open or paused without an available slot (docs/rules.md#availability). */
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
  const refuseOnline = (startsAt: number) =>
    isPaused(rules, startsAt) ? PAUSED : refuseBraked(rules, startsAt, guests);
  const listed = slotsOn(rules, axis).filter((slot) => !isCustomer || instantOf(axis, slot.start) >= clock.now);
  const slots = listed.map((slot) => {
    const online = isCustomer ? refuseOnline(instantOf(axis, slot.start)) : null;
    const refusal = online ?? tooMany ?? refuseLoad(slot, spots, load, rules);
    return { ...slot, available: refusal === null, refusal };
  });
  const limited = slots.filter(({ refusal }) => refusal?.reason === "online_limit_exceeded").length;
  const paused = slots.filter(({ refusal }) => refusal?.reason === "paused").length;
  const state = slots.length > 0 && limited + paused === slots.length ? "paused" : "open";
  return { date, state, slots, ...(limited > 0 ? { onlineLimit: rules.brakeMaxGuests } : {}) };
}
