import { addDays, DAY_MINUTES, minutesOf, timeLabel, WEEKDAYS, type Weekday, weekdayOf } from "../time/calendar.ts";
import { closingWallMinute, wallMinuteOf } from "./opening-hours.ts";
import type {
  ClassSession,
  ClosedDays,
  DayHours,
  OfferRules,
  OpeningRules,
  PartClosed,
  Period,
  PlanRules,
  SpecialOpening,
  StayLength,
  WeekPeriod,
} from "./rules.ts";

/**
 * A service period on a date, in wall minutes; past midnight above 1440 (docs/rules.md#service-periods). Visits begin
 * from `opens` to `lastStart`; where that is null they end by `closes`. `id` and `name` null: of a plain week.
 */
export type PeriodOn = Omit<Period, "id" | "name" | "days" | "opens" | "closes" | "lastStart"> & {
  id: string | null;
  name: string | null;
  opens: number;
  closes: number;
  lastStart: number | null;
};

export type StartRules = OpeningRules & OfferRules;

/** The periods of a booking date in order; none: closed. A special opening replaces them; a closure closes all. */
export function periodsOn(rules: StartRules, date: string): PeriodOn[] {
  const { plan } = rules;
  if (closedDaysOn(plan, date)) return [];
  const special = specialOpeningsOn(plan, date);
  if (special.length > 0) return special.map((opening) => openedSpecially(rules, opening)).sort(byOpening);
  return compiled(plan).byWeekday[weekdayOf(date)];
}

/** Undefined: the business is not closed as a whole. */
export const closedDaysOn = (plan: PlanRules, date: string): ClosedDays | undefined =>
  plan.exceptions.find((each): each is ClosedDays => each.kind === "closed" && isOn(each, date));

/** From the first opening to the last closing, which tell the date of a wall time (docs/rules.md#booking-date). */
export function hullOn({ plan }: Pick<OpeningRules, "plan">, date: string): DayHours {
  const special = specialOpeningsOn(plan, date);
  if (special.length > 0) return hullOf(special.map(({ fromTime, toTime }) => spanOf(fromTime, toTime)));
  return compiled(plan).hulls[weekdayOf(date)];
}

/**
 * The week's hulls to the full quarter hour, stored as the weekly schedule for readers who know no periods. A weekday
 * without a period keeps `closed`'s times.
 */
export function weekHull(periods: Period[], closed: Record<Weekday, DayHours>): Record<Weekday, DayHours> {
  const { byWeekday } = compiled({ periods, exceptions: [] });
  return byDay((day) => {
    const spans = byWeekday[day];
    if (spans.length === 0) return { ...closed[day], enabled: false };
    const from = quarterBefore(Math.min(...spans.map(({ opens }) => opens)));
    const to = -quarterBefore(-Math.max(...spans.map(({ closes }) => closes)));
    return hullOf([{ from, to: Math.min(to, LATEST_NIGHT, from + DAY_MINUTES - QUARTER) }]);
  });
}

const QUARTER = 15;
const quarterBefore = (minute: number) => Math.floor(minute / QUARTER) * QUARTER;
const EARLY_MORNING = 6 * 60;
/** 05:45: a weekly schedule has no later closing at night, nor one at its opening. */
const LATEST_NIGHT = DAY_MINUTES + EARLY_MORNING - QUARTER;

type Span = { from: number; to: number };

/** `minutes`: what a class really lasts, also where the clock changes within it. */
type ClosedSpan = Span & { note: string | null; minutes?: number } & KeptFree;

/**
 * The closed parts of a booking date, in wall minutes: of the whole business, or of one resource or area. Classes and hours
 * off of neighbouring dates close a resource at the same instants, however their dates are told apart by now.
 */
export const partsClosedOn = (rules: OpeningRules, date: string, subject?: string): ClosedSpan[] => [
  ...partsOn(rules, date, subject),
  ...(subject === undefined ? [] : NEIGHBOURS.flatMap((days) => partsReaching(rules, date, days, subject))),
];

const NEIGHBOURS = [-2, -1, 1, 2];

function partsReaching(rules: OpeningRules, date: string, days: number, subject: string): ClosedSpan[] {
  const later = days * DAY_MINUTES;
  return partsOn(rules, addDays(date, days), subject)
    .filter(({ isWholeDay }) => !isWholeDay)
    .map(({ isWholeDay: _, ...part }) => ({ ...part, from: part.from + later, to: part.to + later }));
}

function partsOn(rules: OpeningRules, date: string, subject?: string): (ClosedSpan & { isWholeDay?: boolean })[] {
  const { sessions, hoursOff } = closingOn(rules.plan, date);
  if (sessions.length + hoursOff.length === 0) return []; // as on most dates
  return [
    ...sessionsTaking(rules, date, subject),
    ...hoursOff.flatMap((each) => {
      if (each.subject !== subject) return [];
      if (isWholeDay(each)) return [{ from: 0, to: 2 * DAY_MINUTES, note: each.note, isWholeDay: true }];
      const { from, to } = spanOf(each.fromTime, each.toTime);
      const begins = wallMinuteOf(each.fromTime, hullOn(rules, date));
      return [{ from: begins, to: begins + to - from, note: each.note }];
    }),
  ];
}

/** Minutes about a class in which nothing else may claim its people and rooms, not even for its buffers. */
export type KeptFree = { keptBefore?: number; keptAfter?: number };

/** The people and rooms of a class serve nobody else meanwhile. */
function sessionsTaking(rules: OpeningRules, date: string, subject: string | undefined) {
  if (subject === undefined) return [];
  const taking = closingOn(rules.plan, date).sessions.filter(({ resources }) => resources.includes(subject));
  return taking.map(({ service, time, minutes }) => {
    const from = wallMinuteOf(time, hullOn(rules, date));
    const held = rules.plan.offer?.services.find(({ id }) => id === service);
    const kept = { keptBefore: held?.bufferBefore ?? 0, keptAfter: held?.bufferAfter ?? 0 };
    return { from, to: from + minutes, minutes, note: null, ...kept };
  });
}

/** Once for each plan and date, because each person, room and table of a date asks. */
function closingOn(plan: PlanRules, date: string): Closing {
  const { closing } = compiled(plan);
  const known = closing.get(date) ?? {
    sessions: (plan.sessions ?? []).filter((each) => !each.cancelled && each.date === date),
    hoursOff: plan.exceptions.filter((each): each is PartClosed => each.kind === "off" && isOn(each, date)),
  };
  closing.set(date, known);
  return known;
}

const DATE_TURNS = "06:00";

/** Until the next booking date begins. */
export const isUntilNextDate = ({ toTime }: { toTime: string }): boolean => toTime === DATE_TURNS;

/** 06:00 to 06:00: all of a booking date, whatever its hours. */
export const isWholeDay = (part: { fromTime: string; toTime: string }): boolean =>
  part.fromTime === DATE_TURNS && isUntilNextDate(part);

export const stayFor = (duration: StayLength[], guests: number): number =>
  (duration.find(({ upTo }) => upTo === null || guests <= upTo) ?? duration.at(-1))?.minutes ?? 0;

/** Changes a booking's stay only with its guests, and only where parties of that size stay differently. */
export function stayAfter(
  booking: { guests: number; durationMinutes: number } | null,
  guests: number,
  duration: StayLength[],
): number {
  const minutes = stayFor(duration, guests);
  if (!booking) return minutes;
  if (guests === booking.guests || stayFor(duration, booking.guests) === minutes) return booking.durationMinutes;
  return guests < booking.guests ? Math.min(booking.durationMinutes, minutes) : minutes;
}

export const shortestStay = (duration: StayLength[]): number => Math.min(...duration.map(({ minutes }) => minutes));

export const longestStay = (duration: StayLength[]): number => Math.max(...duration.map(({ minutes }) => minutes));

/** Until the last party of the period leaves, without the reset. */
export const endOf = ({ closes, lastStart, duration }: PeriodOn): number =>
  lastStart === null ? closes : Math.max(closes, lastStart + longestStay(duration));

/** Until the last party of the period leaves and its reset is over. */
export const takenUntil = ({ closes, lastStart, duration, resetMinutes }: PeriodOn): number =>
  lastStart === null ? closes + resetMinutes : Math.max(closes, lastStart + longestStay(duration) + resetMinutes);

/**
 * Where a booking date begins and the one before it ends, in wall minutes: at 06:00, later when the night before takes
 * longer, and never after its own opening (docs/arrangement.md#refusals). Claims of two dates therefore never meet.
 */
export function dateBegins(rules: StartRules, date: string): number {
  const opens = Math.min(...periodsOn(rules, date).map((period) => period.opens));
  const nightEnds = Math.max(...periodsOn(rules, addDays(date, -1)).map((period) => takenUntil(period) - DAY_MINUTES));
  return Math.min(opens, Math.max(nightEnds, EARLY_MORNING));
}

export const startsIn = ({ opens, closes, lastStart }: PeriodOn, wall: number): boolean =>
  opens <= wall && (lastStart === null ? wall < closes : wall <= lastStart);

/** The period of a start; outside all of them the nearest, the earlier on a tie. Null: closed. */
export function periodNear(periods: PeriodOn[], wall: number): PeriodOn | null {
  const away = (period: PeriodOn) => {
    if (startsIn(period, wall)) return -1;
    return wall < period.opens ? period.opens - wall : wall - (period.lastStart ?? period.closes);
  };
  return periods.reduce<PeriodOn | null>((near, each) => (near && away(near) <= away(each) ? near : each), null);
}

/** A period as far as the settings beside the plan say it. */
export const usualPeriod = ({ slotStepMinutes, bookingDurationMinutes }: OfferRules) => ({
  name: null,
  ...{ resetMinutes: 0, pacing: null, noticeMinutes: 0, closesAt: null, maxGuests: null },
  stepMinutes: slotStepMinutes as Period["stepMinutes"], // 15, 30 or 60 by the contract and the database
  duration: [{ upTo: null, minutes: bookingDurationMinutes }],
});

function openedSpecially(rules: StartRules, opening: SpecialOpening): PeriodOn {
  const { from, to } = spanOf(opening.fromTime, opening.toTime);
  const named = opening.period !== null && compiled(rules.plan).periods.get(opening.period);
  const base = named || { ...usualPeriod(rules), id: null };
  return {
    ...base,
    ...{ opens: from, closes: to, lastStart: minuteFrom(from, opening.lastStart) },
    duration: opening.duration ?? base.duration,
    pacing: opening.pacing ?? base.pacing,
  };
}

const specialOpeningsOn = ({ exceptions }: PlanRules, date: string): SpecialOpening[] =>
  exceptions.filter((each): each is SpecialOpening => each.kind === "extra" && isOn(each, date));

const isOn = ({ fromDate, toDate }: { fromDate: string; toDate: string }, date: string) =>
  fromDate <= date && date <= toDate;

type Closing = { sessions: ClassSession[]; hoursOff: PartClosed[] };

type Compiled = {
  periods: Map<string, PeriodOn>;
  byWeekday: Record<Weekday, PeriodOn[]>;
  hulls: Record<Weekday, DayHours>;
  /** By date. */
  closing: Map<string, Closing>;
};

const kept = new WeakMap<PlanRules, Compiled>();

/** Once for each plan that an isolate has read. */
function compiled(plan: PlanRules): Compiled {
  const known = kept.get(plan);
  if (known) return known;
  const periods = new Map(plan.periods.map((period) => [period.id, periodOnWall(period)]));
  const byWeekday = byDay((day) =>
    plan.periods
      .filter(({ days }) => days.includes(day))
      .flatMap(({ id }) => periods.get(id) ?? [])
      .sort(byOpening),
  );
  const hulls = byDay((day) => hullOf(byWeekday[day].map(({ opens, closes }) => ({ from: opens, to: closes }))));
  const result: Compiled = { periods, byWeekday, hulls, closing: new Map() };
  kept.set(plan, result);
  return result;
}

/** On the wall of any of its days. */
export function periodOnWall({ days: _, id, opens, closes, lastStart, ...period }: Period | WeekPeriod): PeriodOn {
  const { from, to } = spanOf(opens, closes);
  const named = period.name === null ? null : id;
  return { ...period, id: named, opens: from, closes: to, lastStart: minuteFrom(from, lastStart) };
}

const byDay = <Value>(of: (day: Weekday) => Value) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, of(day)])) as Record<Weekday, Value>;

const byOpening = (a: PeriodOn, b: PeriodOn) => a.opens - b.opens;

function hullOf(spans: Span[]): DayHours {
  if (spans.length === 0) return { enabled: false, openTime: "00:00", closeTime: "00:00" };
  const opens = Math.min(...spans.map(({ from }) => from));
  const closes = Math.max(...spans.map(({ to }) => to));
  return { enabled: true, openTime: timeLabel(opens), closeTime: timeLabel(closes) };
}

/** A time at or before `from` is on the next day. */
const spanOf = (from: string, to: string): Span => ({
  from: minutesOf(from),
  to: closingWallMinute({ openTime: from, closeTime: to }),
});

/** The last start of a period that opens at minute `from`; the same time is the opening itself. */
function minuteFrom(from: number, time: string | null): number | null {
  if (time === null) return null;
  const minute = minutesOf(time);
  return minute < from % DAY_MINUTES ? minute + DAY_MINUTES : minute;
}
