import { stayFor } from "../../../domain/plan/periods.ts";
import { planProblems } from "../../../domain/plan/plan-problems.ts";
import { everyDay, type Period, type WeeklySchedule } from "../../../domain/plan/rules.ts";
import { closedOn } from "../../../domain/plan/schedule.ts";
import { WEEKDAYS } from "../../../domain/time/calendar.ts";
import { fromLines, STAY_PRESETS, type StayPreset } from "../lib/stay-words.ts";
import { type Break, periodsOfWeek, shortened, USUAL_BREAK, withBreak } from "../lib/week-periods.ts";

const tuesdayToSaturday = (opens: string, closes: string) => closedOn(everyDay(opens, closes), ["sunday", "monday"]);

type UsualWeek = { name: string; week: WeeklySchedule; pause: Break | null; stays: StayPreset };

/**
 * A restaurant's guesses to begin with, `stays` how long guests stay; the API keeps its own defaults
 * (docs/rules.md#defaults-and-bounds).
 */
export const USUAL_WEEKS = [
  { name: "dinner", week: tuesdayToSaturday("17:00", "23:00"), pause: null, stays: "usual" },
  { name: "lunch-and-dinner", week: tuesdayToSaturday("11:30", "23:00"), pause: USUAL_BREAK, stays: "usual" },
  { name: "all-day", week: everyDay("09:00", "22:00"), pause: null, stays: "quick" },
] as const satisfies UsualWeek[];

export const [FIRST_USUAL] = USUAL_WEEKS;

/** Null once a day or the break differs. */
export const usualWeekName = (week: WeeklySchedule, pause: Break | null): string | null =>
  USUAL_WEEKS.find((usual) => isSameWeek(usual.week, week) && isSameBreak(usual.pause, pause))?.name ?? null;

const isSameBreak = (one: Break | null, other: Break | null) => one?.from === other?.from && one?.to === other?.to;

const LUNCH_MINUTES = 90;

/** How long a party of three or four stays. */
export const minutesOf = (stays: StayPreset): number => stayFor(STAY_PRESETS[stays], 4);

/**
 * The service periods of a week, with stays by the size of a party. A break makes lunch and dinner of an opening that lasts over it,
 * and nobody stays longer than an hour and a half at lunch. Undefined: the week cannot be told in periods, and says itself when
 * visits begin.
 */
export function firstPeriods(
  { weeklySchedule, stays }: { weeklySchedule: WeeklySchedule; stays: StayPreset },
  pause: Break | null,
): Period[] | undefined {
  const rules = { weeklySchedule, bookingDurationMinutes: minutesOf(stays), slotStepMinutes: 30 } as const;
  let ids = 0;
  const newId = () => `new-period-${++ids}`;
  const whole = periodsOfWeek(rules, newId).map((period) => ({ ...period, duration: STAY_PRESETS[stays] }));
  const divided = whole.flatMap((period) => (pause ? withBreak(period, pause, newId) : [period]));
  const isLunch = ({ closes }: Period) => divided.length > whole.length && closes === pause?.from;
  const periods = divided.map((period) => ({
    ...period,
    duration: fromLines(shortened(isLunch(period) ? atLunch(period.duration) : period.duration, period)),
  }));
  return periods.length > 0 && planProblems(periods).length === 0 ? periods : undefined;
}

const atLunch = (duration: Period["duration"]) =>
  duration.map(({ upTo, minutes }) => ({ upTo, minutes: Math.min(minutes, LUNCH_MINUTES) }));

/** Open on the same days at the same times. */
export const isSameWeek = (one: WeeklySchedule, other: WeeklySchedule): boolean =>
  WEEKDAYS.every(
    (day) =>
      one[day].enabled === other[day].enabled &&
      (!one[day].enabled || (one[day].openTime === other[day].openTime && one[day].closeTime === other[day].closeTime)),
  );
