import { spotsFor } from "../capacity/capacity.ts";
import { type DaySheet, daySheet, type SheetBooking } from "../day/day-sheet.ts";
import type { BookingRules } from "../rules.ts";
import { everyDay } from "../rules.ts";
import { minutesOf, WEEKDAYS, weekdayOf } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { instantOf, wallToRealMinute } from "../time/day-axis.ts";
import { wallMinuteOf } from "../time/opening-hours.ts";
import { aBooking, DAY, rulesWith } from "./givens.ts";

/** `own`: the booking to change; `now` in ms. */
export type ParsedEvening = { sheet: DaySheet; guests: number; now: number; own: SheetBooking | undefined };

type Moment = { date: string | undefined; time: string };
type Visit = {
  id: string;
  time: string;
  guests: number;
  minutes: number;
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
  [/^times every (\d+) minutes$/, (_, minutes) => ({ slotStepMinutes: Number(minutes) })],
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
    /^(they have )?(\S+) booked for (\d+)(?: and (\d+) minutes)?(?:, (pending|cancelled))?(?:, left at (\S+))?$/,
    (draft, own, time = "", guests, minutes = "60", status, left) => {
      draft.visits.push({
        id: own ? OWN : `booked-${draft.visits.length}`,
        time,
        guests: Number(guests),
        minutes: Number(minutes),
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
  const { rules, date } = draft;
  const instant = (moment: Moment) => instantOn(rules, moment.date ?? date, minutesOf(moment.time));
  if (draft.pausedUntil) rules.onlineBookingPausedUntil = instant(draft.pausedUntil);
  if (draft.brakeUntil) rules.brakeUntil = instant(draft.brakeUntil);
  const startOf = (time: string) => instantOn(rules, date, wallMinuteOf(time, rules.weeklySchedule[weekdayOf(date)]));
  const bookings = draft.visits.map(({ id, time, guests, minutes, status, left }) =>
    aBooking({
      id,
      bookingTime: time,
      startsAt: startOf(time),
      durationMinutes: minutes,
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
  const off = WEEKDAYS.find((weekday) => weekday === day?.toLowerCase());
  if (!off) throw new Error(`no weekday: ${day}`);
  return { ...weeklySchedule, [off]: { ...weeklySchedule[off], enabled: false } };
}

function instantOn({ timeZone }: BookingRules, date: string, wall: number): number {
  const axis = dayAxis(date, timeZone);
  const real = wallToRealMinute(axis, wall);
  if (real === null) throw new Error(`the wall never shows ${wall} on ${date}`);
  return instantOf(axis, real);
}
