import { everyDay, type Period, type WeeklySchedule } from "../../../domain/plan/rules.ts";
import { closedOn } from "../../../domain/plan/schedule.ts";
import { WEEKDAYS } from "../../../domain/time/calendar.ts";
import { type Break, periodsOfWeek, USUAL_BREAK, type WeeklyRules, withBreak } from "../lib/week-periods.ts";

const tuesdayToSaturday = (opens: string, closes: string) => closedOn(everyDay(opens, closes), ["sunday", "monday"]);

type UsualWeek = { name: string; week: WeeklySchedule; pause: Break | null; minutes: number };

/**
 * A restaurant's guesses to begin with, `minutes` how long guests stay; the API keeps its own defaults
 * (docs/rules.md#defaults-and-bounds).
 */
export const USUAL_WEEKS = [
  { name: "dinner", week: tuesdayToSaturday("17:00", "23:00"), pause: null, minutes: 120 },
  { name: "lunch-and-dinner", week: tuesdayToSaturday("11:30", "23:00"), pause: USUAL_BREAK, minutes: 120 },
  { name: "all-day", week: everyDay("09:00", "22:00"), pause: null, minutes: 90 },
] as const satisfies UsualWeek[];

export const [FIRST_USUAL] = USUAL_WEEKS;

/** Null once a day or the break differs. */
export const usualWeekName = (week: WeeklySchedule, pause: Break | null): string | null =>
  USUAL_WEEKS.find((usual) => isSameWeek(usual.week, week) && isSameBreak(usual.pause, pause))?.name ?? null;

const isSameBreak = (one: Break | null, other: Break | null) => one?.from === other?.from && one?.to === other?.to;

const LUNCH_MINUTES = 90;

/**
 * Lunch and dinner of a week with a break, where nobody stays longer than an hour and a half at lunch. Undefined: no opening
 * lasts over the break, and the week alone says when visits begin.
 */
export function periodsWithBreak(hours: Omit<WeeklyRules, "slotStepMinutes">, pause: Break): Period[] | undefined {
  const rules = { ...hours, slotStepMinutes: 30 } as const;
  let ids = 0;
  const newId = () => `new-${++ids}`;
  const whole = periodsOfWeek(rules, newId);
  const divided = whole.flatMap((period) => withBreak(period, pause, newId));
  if (divided.length === whole.length) return undefined;
  return divided.map((period) => (period.closes === pause.from ? { ...period, duration: atLunch(period) } : period));
}

const atLunch = ({ duration }: Period) =>
  duration.map(({ upTo, minutes }) => ({ upTo, minutes: Math.min(minutes, LUNCH_MINUTES) }));

/** Open on the same days at the same times. */
export const isSameWeek = (one: WeeklySchedule, other: WeeklySchedule): boolean =>
  WEEKDAYS.every(
    (day) =>
      one[day].enabled === other[day].enabled &&
      (!one[day].enabled || (one[day].openTime === other[day].openTime && one[day].closeTime === other[day].closeTime)),
  );
