import { spotsFor } from "../judging/capacity.ts";
import { wallMinuteOf } from "../plan/opening-hours.ts";
import { hullOn } from "../plan/periods.ts";
import type { BookingRules, DatedException, Pacing, Period, SpecialOpening, StayLength } from "../plan/rules.ts";
import { everyDay } from "../plan/rules.ts";
import { type DaySheet, daySheet } from "../sheet/day-sheet.ts";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import { minutesOf, WEEKDAYS, type Weekday } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { instantOf, wallToRealMinute } from "../time/day-axis.ts";
import { aBooking, aPeriod, aPlan, closedPart, DAY, rulesWith, specialOpening } from "./givens.ts";

/** `own`: the booking to change; `now` in ms. */
export type ParsedEvening = { sheet: DaySheet; guests: number; now: number; own: SheetBooking | undefined };

type Moment = { date: string | undefined; time: string };
type Visit = {
  id: string;
  time: string;
  guests: number;
  minutes: number;
  toClear: number;
  status: SheetBooking["status"];
  left: string | undefined;
};
type EveningDraft = {
  rules: BookingRules;
  date: string;
  guests: number;
  asked: Moment;
  pausedUntil: Moment | null;
  brakeUntil: Moment | null;
  visits: Visit[];
  periods: Period[];
  exceptions: DatedException[];
  /** Named last; phrases about stays, starts and arrivals are about it. */
  named: Period | SpecialOpening | null;
};

/** The booking of `change` in givens.ts. */
const OWN = "booked";

const defaultDraft = (): EveningDraft => ({
  rules: rulesWith({ maxCapacity: 1, guestsPerSpot: 4, customerChangeHoursLimit: 0 }),
  date: DAY,
  guests: 2,
  asked: { date: undefined, time: "12:00" },
  pausedUntil: null,
  brakeUntil: null,
  visits: [],
  periods: [],
  exceptions: [],
  named: null,
});

const closing = (startDate: string, endDate: string): Partial<BookingRules> => ({
  specialScheduleEnabled: true,
  specialClosures: [{ startDate, endDate, note: null }],
});

const PHRASES: [
  RegExp,
  (draft: EveningDraft, ...words: (string | undefined)[]) => Partial<BookingRules> | undefined,
][] = [
  [/^open (\S+) to (\S+)$/, (_, open = "", close = "") => ({ weeklySchedule: everyDay(open, close) })],
  [/^(\w+)s off$/, ({ rules }, day) => ({ weeklySchedule: without(rules, day) })],
  [/^visits of (\d+) minutes$/, (_, minutes) => ({ bookingDurationMinutes: Number(minutes) })],
  [
    /^times every (\d+) minutes$/,
    ({ named }, minutes) => {
      if (!named) return { slotStepMinutes: Number(minutes) };
      periodIn(named).stepMinutes = Number(minutes) as Period["stepMinutes"];
    },
  ],
  [
    /^(\w+) from (\S+) to (\S+)(?: on (\w+)s(?: and (\w+)s)?)?$/,
    (draft, name = "", opens = "", closes = "", ...on) => {
      const days = on.flatMap((day) => (day === undefined ? [] : weekdayNamed(day)));
      const period = aPeriod({ id: name, name, opens, closes, ...(days.length > 0 ? { days } : {}) });
      draft.periods.push(period);
      draft.named = period;
    },
  ],
  [
    /^special opening (\S+) to (\S+)(?: like (\w+))?$/,
    (draft, from = "", to = "", period) => {
      const opening = specialOpening(from, to, { id: `special-${draft.exceptions.length}`, period: period ?? null });
      draft.exceptions.push(opening);
      draft.named = opening;
    },
  ],
  [
    /^nobody between (\S+) and (\S+)$/,
    (draft, from = "", to = "") => {
      draft.exceptions.push({ ...closedPart(from, to), id: `part-${draft.exceptions.length}` });
    },
  ],
  [
    /^last start (\S+)$/,
    ({ named }, lastStart) => {
      if (named) named.lastStart = lastStart ?? null;
    },
  ],
  [
    /^stays? of (.+)$/,
    ({ named }, stays = "") => {
      if (named) named.duration = staysFrom(stays);
    },
  ],
  [
    /^(\d+) minutes to clear a table$/,
    ({ named }, minutes) => {
      periodIn(named).resetMinutes = Number(minutes);
    },
  ],
  [
    /^(\d+) (guests|parties) arrive each (\d+) minutes$/,
    ({ named }, limit, who, every) => {
      const everyMinutes = Number(every) as Pacing["everyMinutes"];
      const present = named?.pacing ?? { guests: null, parties: null };
      if (named) named.pacing = { ...present, everyMinutes, [who ?? ""]: Number(limit) };
    },
  ],
  [
    /^asked (\d+) minutes ahead$/,
    ({ named }, minutes) => {
      periodIn(named).noticeMinutes = Number(minutes);
    },
  ],
  [
    /^until (\S+) (on the day|the day before|two days before)$/,
    ({ named }, time = "", day = "") => {
      const daysBefore = { "on the day": 0, "the day before": 1, "two days before": 2 }[day] as 0 | 1 | 2;
      periodIn(named).closesAt = { daysBefore, time };
    },
  ],
  [
    /^parties up to (\d+)$/,
    ({ named }, most) => {
      periodIn(named).maxGuests = Number(most);
    },
  ],
  [/^(\d+) tables?$/, (_, tables) => ({ maxCapacity: Number(tables) })],
  [/^any number of tables$/, () => ({ maxCapacity: null })],
  [/^tables for (\d+) by now$/, (_, seats) => ({ guestsPerSpot: Number(seats) })],
  [/^at most (\d+) in a booking$/, (_, most) => ({ maxGuestsPerBooking: Number(most) })],
  [/^closed (\S+) to (\S+)$/, (_, from = "", to = "") => closing(from, to)],
  [/^special days switched off$/, () => ({ specialScheduleEnabled: false })],
  [/^in (\S+\/\S+)$/, (_, timeZone = "") => ({ timeZone })],
  [
    /^paused until (\S+) (\S+)$/,
    (draft, date, time = "") => {
      draft.pausedUntil = { date, time };
    },
  ],
  [
    /^online at most (\d+) until (\S+)$/,
    (draft, most, time = "") => {
      draft.brakeUntil = { date: undefined, time };
      return { brakeMaxGuests: Number(most) };
    },
  ],
  [
    /^for (\S+)$/,
    (draft, date = "") => {
      draft.date = date;
    },
  ],
  [
    /^asked at (?:(\S+) )?(\S+)$/,
    (draft, date, time = "") => {
      draft.asked = { date, time };
    },
  ],
  [
    /^(\d+) people$/,
    (draft, guests) => {
      draft.guests = Number(guests);
    },
  ],
  [
    /^(they have )?(\S+) booked for (\d+)(?: and (\d+) minutes)?(?: and (\d+) to clear)?(?:, (pending|cancelled))?(?:, left at (\S+))?$/,
    (draft, own, time = "", guests, minutes = "60", toClear = "0", status, left) => {
      draft.visits.push({
        id: own ? OWN : `booked-${draft.visits.length}`,
        time,
        guests: Number(guests),
        minutes: Number(minutes),
        toClear: Number(toClear),
        status: status === "pending" || status === "cancelled" ? status : "confirmed",
        left,
      });
    },
  ],
];

/** Phrases are separated by semicolons; unknown ones throw. */
export function parseEvening(given: string): ParsedEvening {
  const draft = defaultDraft();
  for (const phrase of given.split(/;\s*/).filter(Boolean)) {
    const [known] = PHRASES.flatMap(([pattern, apply]) => {
      const match = pattern.exec(phrase);
      return match ? [{ apply, words: match.slice(1) }] : [];
    });
    if (!known) throw new Error(`not understood: ${phrase}`);
    Object.assign(draft.rules, known.apply(draft, ...known.words));
  }
  const { date, periods } = draft;
  const exceptions = draft.exceptions.map((each) => ({ ...each, fromDate: date, toDate: date }));
  const rules = rulesWith({ ...draft.rules, plan: aPlan(periods, exceptions) });
  const instant = (moment: Moment) => instantOn(rules, moment.date ?? date, minutesOf(moment.time));
  if (draft.pausedUntil) rules.onlineBookingPausedUntil = instant(draft.pausedUntil);
  if (draft.brakeUntil) rules.brakeUntil = instant(draft.brakeUntil);
  const startOf = (time: string) => instantOn(rules, date, wallMinuteOf(time, hullOn(rules, date)));
  const bookings = draft.visits.map(({ id, time, guests, minutes, toClear, status, left }) =>
    aBooking({
      id,
      bookingTime: time,
      startsAt: startOf(time),
      durationMinutes: minutes,
      resetMinutes: toClear,
      guests,
      spots: spotsFor(guests, 4),
      status,
      ...(left ? { attendance: "finished", releasedAt: startOf(left) } : {}),
    }),
  );
  const axis = dayAxis(date, rules.timeZone);
  const sheet = daySheet({ workspaceId: "workspace", axis, rules, switches: {}, seq: 0, bookings, around: [] });
  return { sheet, guests: draft.guests, now: instant(draft.asked), own: sheet.bookings.get(OWN) };
}

function without({ weeklySchedule }: BookingRules, day: string | undefined): BookingRules["weeklySchedule"] {
  const off = weekdayNamed(day);
  return { ...weeklySchedule, [off]: { ...weeklySchedule[off], enabled: false } };
}

function weekdayNamed(day: string | undefined): Weekday {
  const named = WEEKDAYS.find((weekday) => weekday === day?.toLowerCase());
  if (!named) throw new Error(`no weekday: ${day}`);
  return named;
}

function periodIn(named: EveningDraft["named"]): Period {
  if (!named || "kind" in named) throw new Error("only a period has this rule");
  return named;
}

/** "90 minutes for up to 2, 105 for up to 4, 120 for more", or "90 minutes". */
const staysFrom = (stays: string): StayLength[] =>
  stays.split(", ").map((stay) => {
    const [, minutes, upTo] = /^(\d+)(?: minutes)?(?: for (?:up to (\d+)|more))?$/.exec(stay) ?? [];
    if (minutes === undefined) throw new Error(`not understood: stays of ${stay}`);
    return { upTo: upTo === undefined ? null : Number(upTo), minutes: Number(minutes) };
  });

function instantOn({ timeZone }: BookingRules, date: string, wall: number): number {
  const axis = dayAxis(date, timeZone);
  const real = wallToRealMinute(axis, wall);
  if (real === null) throw new Error(`the wall never shows ${wall} on ${date}`);
  return instantOf(axis, real);
}
