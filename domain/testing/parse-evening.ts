import { spotsFor } from "../capacity/capacity.ts";
import { type DaySheet, daySheet, type SheetBooking } from "../day/day-sheet.ts";
import type { BookingRules } from "../rules.ts";
import { minutesOf, WEEKDAYS, weekdayOf } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { instantOf, wallToRealMinute } from "../time/day-axis.ts";
import { wallMinuteOf } from "../time/schedule.ts";
import { aBooking, DAY, everyDay, rulesWith } from "./givens.ts";

/** An evening as somebody tells it: the day as it is decided on, who asks, and when; `own` when they have a booking there. */
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
  visits: Visit[];
};

/** The booking that changes of `givens.ts` are about. */
const OWN = "booked";

/** What was not said: one table for four, 18:00 to 23:00, and two people who ask at noon for the same evening. */
const defaultDraft = (): EveningDraft => ({
  rules: rulesWith({ maxCapacity: 1, guestsPerSpot: 4, customerChangeHoursLimit: 0 }),
  date: DAY,
  guests: 2,
  asked: { date: undefined, time: "12:00" },
  pausedUntil: null,
  visits: [],
});

const closing = (startDate: string, endDate: string): Partial<BookingRules> => ({
  specialScheduleEnabled: true,
  specialClosures: [{ startDate, endDate, note: null }],
});

/** The phrases that are understood; of two that contradict each other the later one counts. */
const PHRASES: [RegExp, (told: EveningDraft, ...words: (string | undefined)[]) => Partial<BookingRules> | undefined][] =
  [
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
      (told, date, time = "") => {
        told.pausedUntil = { date, time };
      },
    ],
    [
      /^for (\S+)$/,
      (told, date = "") => {
        told.date = date;
      },
    ],
    [
      /^asked at (?:(\S+) )?(\S+)$/,
      (told, date, time = "") => {
        told.asked = { date, time };
      },
    ],
    [
      /^(\d+) people$/,
      (told, guests) => {
        told.guests = Number(guests);
      },
    ],
    [
      /^(they have )?(\S+) booked for (\d+)(?: and (\d+) minutes)?(?:, (pending|cancelled))?(?:, left at (\S+))?$/,
      (told, own, time = "", guests, minutes = "60", status, left) => {
        told.visits.push({
          id: own ? OWN : `booked-${told.visits.length}`,
          time,
          guests: Number(guests),
          minutes: Number(minutes),
          status: status === "pending" || status === "cancelled" ? status : "confirmed",
          left,
        });
      },
    ],
  ];

/** Reads phrases between semicolons; throws at one that is not understood. */
export function parseEvening(given: string): ParsedEvening {
  const told = defaultDraft();
  for (const phrase of given.split(/;\s*/).filter(Boolean)) {
    const [said] = PHRASES.flatMap(([pattern, apply]) => {
      const match = pattern.exec(phrase);
      return match ? [{ apply, words: match.slice(1) }] : [];
    });
    if (!said) throw new Error(`not understood: ${phrase}`);
    Object.assign(told.rules, said.apply(told, ...said.words));
  }
  const { rules, date } = told;
  const instant = (moment: Moment) => instantOn(rules, moment.date ?? date, minutesOf(moment.time));
  if (told.pausedUntil) rules.onlineBookingPausedUntil = instant(told.pausedUntil);
  const startOf = (time: string) => instantOn(rules, date, wallMinuteOf(time, rules.weeklySchedule[weekdayOf(date)]));
  const bookings = told.visits.map(({ id, time, guests, minutes, status, left }) =>
    aBooking({
      id,
      bookingTime: time,
      startsAt: startOf(time),
      durationMinutes: minutes,
      guests,
      spots: spotsFor(guests, 4), // of the tables there were when it was made
      status,
      ...(left ? { attendance: "finished", releasedAt: startOf(left) } : {}),
    }),
  );
  const axis = dayAxis(date, rules.timeZone);
  const sheet = daySheet({ workspaceId: "workspace", axis, rules, switches: {}, seq: 0, bookings, around: [] });
  return { sheet, guests: told.guests, now: instant(told.asked), own: sheet.bookings.get(OWN) };
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
