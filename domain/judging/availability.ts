import { countSteps, START_STEPS } from "../placing/steps.ts";
import { isPlain } from "../plan/in-force.ts";
import type { PeriodOn } from "../plan/periods.ts";
import type { BookingRules } from "../plan/rules.ts";
import { hoursOn, isBeyondWindow } from "../plan/schedule.ts";
import type { Today } from "../plan/today.ts";
import type { SoughtVisit } from "../sheet/booked.ts";
import { type SheetBooking, type StayTimes, stayOf } from "../sheet/sheet-booking.ts";
import { timeLabel } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { type DayAxis, instantOf, realToWallMinute } from "../time/day-axis.ts";
import type { ActorKind } from "../wanted/wanted.ts";
import { type Arriving, arrivingAt } from "./pacing.ts";
import {
  type AskingParty,
  type Changing,
  dayAsked,
  type EndRefusal,
  grantedEnd,
  minutesFor,
  refuseStay,
  refuseStaying,
  type StayRefusal,
  stayIn,
  type TakenAt,
} from "./refuse-stay.ts";
import { type Slot, slotsOn } from "./slots.ts";
import { isBeyondMembers, judgeStart } from "./start-time.ts";
import { isTakenByOthers } from "./taken-by-others.ts";

export type DayState = "open" | "closed" | "past" | "beyond" | "paused";
type Why = StayRefusal | EndRefusal;
/** `period` null: a booking's own time on a closed day. `arriving`: where too many arrive then, for members alone. */
type SlotOffer = Omit<Slot, "period" | "isInside"> & {
  period: PeriodOn | null;
  available: boolean;
  refusal: Why | null;
  arriving?: Arriving;
};
/** `onlineLimit`: the brake's party size, where it refuses this party a slot. */
export type Availability = { date: string; state: DayState; slots: SlotOffer[]; onlineLimit?: number };

type Clock = Today & { now: number };

/**
 * The slots of a date for a party (docs/rules.md#availability); `taken` is that of the date, `clock.now` in ms.
 * Members are not bound by the checks for customers alone, and also get slots that have begun. A slot of a `visit` ends as
 * with those who would do it; one that is not free, as with those who do it fastest. `untilFree`: the first free slot is the
 * last.
 */
export const availabilityOn = (
  rules: BookingRules,
  axis: DayAxis,
  taken: TakenAt,
  guests: number,
  clock: Clock,
  actor: ActorKind = "customer",
  isWalkIn = false,
  area: string | null = null,
  visit: SoughtVisit | null = null,
  untilFree = false,
): Availability =>
  offersOn(rules, axis, taken, { guests, actor, isWalkIn, booking: null, area, visit }, clock, untilFree);

/** `isHere`: the booking stands on the requested date. */
type ChangingBooking = {
  booking: Changing &
    StayTimes &
    Pick<SheetBooking, "id" | "bookingTime" | "source"> & { area?: string | null; visit?: SoughtVisit | null };
  isHere: boolean;
  guests: number;
};

/**
 * The times a booking may change to (docs/rules.md#changes); `taken` excludes the booking. The present time is free for
 * as many guests or fewer, whatever the rules say now.
 */
export function changeAvailabilityOn(
  rules: BookingRules,
  axis: DayAxis,
  taken: TakenAt,
  { booking, isHere, guests }: ChangingBooking,
  clock: Clock,
  actor: ActorKind = "customer",
  untilFree = false,
): Availability {
  const { id, area, visit = null, source } = booking;
  const party = { guests, actor, isWalkIn: source === "walk_in", booking, id, area, visit };
  const day = offersOn(rules, axis, taken, { ...party, booking: { ...booking, releasedAt: null } }, clock, untilFree);
  if (!isHere || (actor === "customer" && booking.startsAt < clock.now)) return day;
  const stay = stayOf(axis, booking);
  const at = judgeStart(rules, axis, booking.bookingTime, { ...party, stayIn: stayIn(rules, party) }, actor, clock);
  const refused = refuseStaying(dayAsked(rules, axis, taken), { ...at, start: stay.start }, party, stay);
  const mayStay = refused === null;
  const others = day.slots.filter(({ time }) => time !== booking.bookingTime);
  if (!mayStay && others.length === day.slots.length) return day;
  const found = day.slots.find(({ time, available }) => available && time === booking.bookingTime);
  const end = found?.end ?? stay.start + minutesFor(rules, at.period, party);
  const present = { time: booking.bookingTime, start: stay.start, end, period: at.period };
  const slots = [...others, { ...present, available: mayStay, refusal: refused?.refusal ?? null }];
  return { ...day, state: mayStay ? "open" : day.state, slots: slots.sort((a, b) => a.start - b.start) };
}

/** `endTime`: on the wall, where the plan limits the stay. `reason` and `n`: of a refusal under a plan. */
export type SlotView = {
  time: string;
  available: boolean;
  endTime?: string;
  reason?: Why["reason"];
  n?: number;
};

/** As customers get it; without a plan a slot says only whether it is free. */
export function availabilityView({ slots, ...day }: Availability, rules: BookingRules) {
  const axis = isPlain(rules.plan) ? null : dayAxis(day.date, rules.timeZone);
  return { ...day, slots: slots.map((slot) => (axis ? plannedView(slot, rules, axis) : viewOf(slot))) };
}

const viewOf = ({ time, available }: SlotOffer): SlotView => ({ time, available });

function plannedView(slot: SlotOffer, { bookingDurationMinutes }: BookingRules, axis: DayAxis): SlotView {
  const { start, end, period, refusal } = slot;
  const isLimited = (period && period.id !== null) || end - start !== bookingDurationMinutes;
  return {
    ...viewOf(slot),
    ...(isLimited ? { endTime: timeLabel(realToWallMinute(axis, end)) } : {}),
    ...refusal,
  };
}

export type MonthState = "open" | "full" | "closed" | "past" | "beyond";

/** `full`: open or paused without an available slot (docs/rules.md#availability). */
export function monthStateOf({ state, slots }: Availability): MonthState {
  if (state !== "open" && state !== "paused") return state;
  return slots.some(({ available }) => available) ? "open" : "full";
}

/** The rule that refuses every slot, where no other party is in the way. */
export function refusedByRule({ slots }: Availability): Pick<SlotView, "reason" | "n"> {
  const views = slots.map(({ refusal }): Pick<SlotView, "reason" | "n"> => ({ ...refusal }));
  const [first] = views;
  if (!first || isTakenByOthers(first)) return {};
  return views.every(({ reason, n }) => reason === first.reason && n === first.n) ? first : {};
}

function offersOn(
  rules: BookingRules,
  axis: DayAxis,
  taken: TakenAt,
  party: AskingParty,
  clock: Clock,
  untilFree: boolean,
): Availability {
  const date = axis.date;
  const isCustomer = party.actor === "customer";
  if (date < clock.today) return { date, state: "past", slots: [] };
  const isBeyond = isCustomer ? isBeyondWindow(rules, clock.localDate, date) : isBeyondMembers(date, clock.now);
  if (isBeyond) return { date, state: "beyond", slots: [] };
  if (!hoursOn(rules, date)) return { date, state: "closed", slots: [] };
  const day = dayAsked(rules, axis, taken);
  const listed = slotsOn(rules, axis, party.guests, party.booking, stayIn(rules, party)).filter(
    (slot) => !isCustomer || instantOf(axis, slot.start) >= clock.now,
  );
  const slots: SlotOffer[] = [];
  for (const slot of listed) {
    countSteps(START_STEPS);
    const refusal = refuseStay(day, slot, party, clock.now);
    const end = refusal === null && !untilFree ? grantedEnd(day, slot, party) : slot.end;
    const isPaced = refusal?.reason === "pacing_full" && !isCustomer;
    const arriving = isPaced ? arrivingAt(day.arrivals, axis, slot.period, slot.start, party.guests) : null;
    slots.push({ ...slot, end, available: refusal === null, refusal, ...(arriving ? { arriving } : {}) });
    if (untilFree && refusal === null) break;
  }
  const limited = slots.filter(({ refusal }) => refusal?.reason === "online_limit_exceeded").length;
  const paused = slots.filter(({ refusal }) => refusal?.reason === "paused").length;
  const state = slots.length > 0 && limited + paused === slots.length ? "paused" : "open";
  return { date, state, slots, ...(limited > 0 ? { onlineLimit: rules.brakeMaxGuests } : {}) };
}
