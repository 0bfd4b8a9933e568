import { wallMinuteOf } from "../../plan/opening-hours.ts";
import { closedDaysOn, hullOn } from "../../plan/periods.ts";
import type { BookingRules, ClassSession, OfferedService } from "../../plan/rules.ts";
import { isBeyondWindow } from "../../plan/schedule.ts";
import type { Today } from "../../plan/today.ts";
import { priceOf } from "../../services/offered.ts";
import type { ToldPrice } from "../../sheet/booked.ts";
import { dayAxis } from "../../time/clock.ts";
import { type DayAxis, instantOf, wallToRealMinute } from "../../time/day-axis.ts";
import type { ActorKind } from "../../wanted/wanted.ts";
import { type BrakeRefusal, refuseBraked } from "../brake.ts";
import { isPaused, type TimeRefusal } from "../start-time.ts";

/** `n`: the seats that are left, when there are some. */
export type SeatsRefusal =
  | { reason: "session_full"; n?: number }
  | { reason: "session_cancelled" | "no_resource_fits" };
type Refusal =
  | SeatsRefusal
  | BrakeRefusal
  | { reason: TimeRefusal }
  | { reason: "per_booking_limit_exceeded"; n: number };
/** `mayOverride`: a member's reason lifts it. */
export type RefusedSeats = { refusal: Refusal; mayOverride: boolean };

/** `present`: seats that the booking has in this class already. `time`: the start that was asked for. */
export type SeatsAsked = { session: string; time: string; guests: number; present: number; actor: ActorKind };

/** A class of this date, cancelled or not. */
export const sessionOn = ({ plan }: Pick<BookingRules, "plan">, date: string, id: string): ClassSession | undefined =>
  plan.sessions?.find((session) => session.id === id && session.date === date);

export const serviceOfSession = ({ plan }: Pick<BookingRules, "plan">, { service }: ClassSession) =>
  plan.offer?.services.find(({ id }) => id === service);

/** In ms; null: the clock skips it. */
export function sessionStart(rules: BookingRules, session: ClassSession): number | null {
  const axis = dayAxis(session.date, rules.timeZone);
  const start = startOfSession(rules, axis, session);
  return start === null ? null : instantOf(axis, start);
}

/** The price of so many seats; null: none is shown. */
export function priceOfSeats(
  { plan }: Pick<BookingRules, "plan">,
  { service }: ClassSession,
  guests: number,
): ToldPrice | null {
  const price = priceOf(plan.offer, [{ service }]);
  return price && { ...price, minor: price.minor * guests };
}

/** In real minutes of its date; null: the clock skips it. */
export const startOfSession = (rules: BookingRules, axis: DayAxis, { time }: ClassSession): number | null =>
  wallToRealMinute(axis, wallMinuteOf(time, hullOn(rules, axis.date)));

/**
 * Refuses seats of a class (docs/arrangement.md#classes), the first rule that does; null: they are free. `taken`: by others. Who keeps a
 * class and adds no guests is not asked. `clock.now` in ms.
 */
export function refuseSeats(
  rules: BookingRules,
  axis: DayAxis,
  asked: SeatsAsked,
  taken: number,
  clock: Today & { now: number },
): RefusedSeats | null {
  const { guests, actor } = asked;
  const session = sessionOn(rules, axis.date, asked.session);
  const start = session ? startOfSession(rules, axis, session) : null;
  if (!session || start === null || session.time !== asked.time) return firmly({ reason: "not_a_slot" });
  if (session.cancelled) return firmly({ reason: "session_cancelled" });
  if (guests <= asked.present) return null;
  if (axis.date < clock.today) return firmly({ reason: "in_the_past" });
  const unavailable = actor === "customer" ? refuseCustomer(rules, axis, start, guests, clock) : null;
  if (unavailable) return firmly(unavailable);
  if (closedDaysOn(rules.plan, axis.date)) return { refusal: { reason: "closed" }, mayOverride: actor === "member" };
  const limited = actor === "customer" ? refuseParty(serviceOfSession(rules, session), guests) : null;
  if (limited) return firmly(limited);
  const left = session.seats - taken;
  if (guests <= left) return null;
  return {
    refusal: { reason: "session_full", ...(left > 0 ? { n: left } : {}) },
    mayOverride: actor === "member",
  };
}

const firmly = (refusal: Refusal): RefusedSeats => ({ refusal, mayOverride: false });

function refuseCustomer(
  rules: BookingRules,
  axis: DayAxis,
  start: number,
  guests: number,
  { localDate, now }: Today & { now: number },
): BrakeRefusal | { reason: TimeRefusal } | null {
  const startsAt = instantOf(axis, start);
  if (isBeyondWindow(rules, localDate, axis.date)) return { reason: "beyond_booking_window" };
  if (startsAt < now) return { reason: "in_the_past" };
  if (isPaused(rules, startsAt)) return { reason: "paused" };
  return refuseBraked(rules, startsAt, guests);
}

function refuseParty(service: OfferedService | undefined, guests: number): Refusal | null {
  if (!service?.online || service.archived) return { reason: "no_resource_fits" };
  return guests > service.maxGuests ? { reason: "per_booking_limit_exceeded", n: service.maxGuests } : null;
}
