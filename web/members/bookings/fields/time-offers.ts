import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { wallMinuteOf } from "../../../../domain/plan/opening-hours.ts";
import {
  hullOn,
  type PeriodOn,
  partsClosedOn,
  periodNear,
  periodsOn,
  startsIn,
} from "../../../../domain/plan/periods.ts";
import { DAY_MINUTES, minutesOf, timeLabel } from "../../../../domain/time/calendar.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { nightText } from "../../lib/night-text.ts";
import { words } from "../../texts/words.ts";
import { listsKey } from "../booking/booking-keys.ts";
import type { Rules } from "../booking/rules-query.ts";

type NotOfferedReason = { words: string; short: string };
/** `minute`: on the wall. `why` null: the party may book the time. */
export type Offer = { time: string; minute: number; why: NotOfferedReason | null };

export const wallMinuteOn = (rules: Rules, date: string, time: string) => wallMinuteOf(time, hullOn(rules, date));

type OpenDay = { date: string; rules: Rules };

/** The day's slots, with the reason where the party does not fit. */
export const offersOf = ({ date, rules }: OpenDay, slots: OfferedSlot[]): Offer[] =>
  slots.map(({ time, refusal, arriving }) => ({
    time,
    minute: wallMinuteOn(rules, date, time),
    why: refusal && whyNot(refusal, arriving),
  }));

function whyNot(refusal: NonNullable<OfferedSlot["refusal"]>, arriving: OfferedSlot["arriving"]): NotOfferedReason {
  const { tooMany, arrivals, arrive, noPlace, person, full, seatsLeft, left } = words.bookingFields.notOffered;
  if (refusal.reason === "per_booking_limit_exceeded") return tooMany;
  if (refusal.reason === "pacing_full")
    return arriving ? { ...arrivals, short: arrive[arriving.of](arriving.count, arriving.most) } : arrivals;
  if (refusal.reason === "no_resource_fits") return noPlace;
  if (refusal.reason === "person_unavailable") return person;
  if (refusal.reason !== "guest_capacity_exceeded") return full;
  return { words: seatsLeft(Number(refusal.n)), short: left(Number(refusal.n)) };
}

/** `name`: of the service period, where the date has several. */
export type OfferGroup = { name: string | null; offers: Offer[] };

export function byPeriod({ date, rules }: OpenDay, offers: Offer[]): OfferGroup[] {
  const periods = periodsOn(rules, date);
  if (periods.length < 2) return offers.length > 0 ? [{ name: null, offers }] : [];
  const nearest = offers.map(({ minute }) => periodNear(periods, minute));
  return periods
    .map((period) => ({ name: period.name, offers: offers.filter((_, i) => nearest[i] === period) }))
    .filter((group) => group.offers.length > 0);
}

const STEP = 30;
const FIRST_STEP = minutesOf("09:00");
const LAST_STEP = minutesOf("23:00");

/** Half hours from 09:00 to 23:00, the day's slots and the chosen time. `lengthIn`: minutes of the visit; 0: not chosen yet. */
export function allTimes(
  { date, rules }: OpenDay,
  lengthIn: (period: PeriodOn) => number,
  offers: Offer[],
  chosen: string,
): Offer[] {
  const steps = Array.from({ length: (LAST_STEP - FIRST_STEP) / STEP + 1 }, (_, i) => timeLabel(FIRST_STEP + i * STEP));
  const known = new Set(offers.map(({ time }) => time));
  const others = [...new Set([...steps, ...(chosen ? [chosen] : [])])].filter((time) => !known.has(time));
  const periods = periodsOn(rules, date);
  const isOpen = openOn({ date, rules }, periods, lengthIn);
  const extra = others.map((time): Offer => {
    const minute = wallMinuteOn(rules, date, time);
    return { time, minute, why: periods.length > 0 && !isOpen(minute) ? words.bookingFields.notOffered.outside : null };
  });
  return [...offers, ...extra].sort((one, other) => one.minute - other.minute);
}

/** True where the business takes a visit that begins at a minute of the wall. */
function openOn({ date, rules }: OpenDay, periods: PeriodOn[], lengthIn: (period: PeriodOn) => number) {
  const closed = partsClosedOn(rules, date);
  return (minute: number): boolean => {
    const period = periods.find((each) => startsIn(each, minute));
    const end = period && minute + Math.max(1, lengthIn(period));
    return end !== undefined && endsInTime(period, end) && !closed.some(({ from, to }) => minute < to && from < end);
  };
}

/** The same of a wall time, for a visit of so many minutes. */
export const isOpenFor = (day: OpenDay, time: string, minutes: number): boolean =>
  openOn(day, periodsOn(day.rules, day.date), () => minutes)(wallMinuteOn(day.rules, day.date, time));

const endsInTime = (period: PeriodOn | undefined, end: number) =>
  period !== undefined && (period.lastStart !== null || end <= period.closes);

/** As `offerName`, of any time of a date; before the rules load, the time alone. */
export const timeNameOn = (rules: Rules | undefined, date: string, time: string) =>
  rules ? offerName({ time, minute: wallMinuteOn(rules, date, time) }, date) : time;

/** 19:30, or "00:30, night to Sunday". */
export const offerName = ({ time, minute }: Pick<Offer, "time" | "minute">, date: string) =>
  minute < DAY_MINUTES ? time : nightText(time, date);

const { availability } = api.workspaces[":slug"];

type OfferedSlot = InferResponseType<typeof availability.$get, 200>["slots"][number];

/**
 * Begins with the lists' key, so that each change of a booking refetches it.
 * @param except the booking to move; its own spots count as free
 * @param area absent: anywhere
 * @param services "3-7,4": service 3 by person 7, then 4 by anyone; absent: a table alone
 */
export const timesQuery = (
  slug: string,
  date: string,
  guests: number,
  except?: string,
  area?: string,
  services?: string,
) =>
  queryOptions({
    queryKey: [...listsKey(slug), "times", date, guests, except, area, services],
    queryFn: () => {
      const query = { date, guests: String(guests), except, area: area || undefined, services };
      return unwrap(availability.$get({ param: { slug }, query }));
    },
    placeholderData: keepPreviousData,
  });
