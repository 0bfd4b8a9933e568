import { stayFor } from "../../../domain/plan/periods.ts";
import type { Pacing, Period, StayLength } from "../../../domain/plan/rules.ts";
import { minutesOf, WEEKDAYS } from "../../../domain/time/calendar.ts";

export { fromLines, STAY_PRESETS } from "../lib/stay-words.ts";

import { bare, shortened, spanOf, type Times, USUAL_BREAK, type WeeklyRules, withBreak } from "../lib/week-periods.ts";
import { words } from "../texts/words.ts";

/** Until here an opening holds lunch, from here dinner. */
const LUNCH = { opens: "11:30", closes: USUAL_BREAK.from };
const DINNER = { opens: USUAL_BREAK.to, closes: "22:00" };

/** With lunch or dinner, whichever is missing. An opening over both is divided; with both there comes an empty one. */
export function withAnother(periods: Period[], rules: WeeklyRules, newId: () => string): Period[] {
  const { names } = words.periods;
  const divided = periods.flatMap((period) => (isOverBoth(period) ? withBreak(period, USUAL_BREAK, newId) : [period]));
  if (divided.length > periods.length) return divided;
  const days = WEEKDAYS.filter((day) => periods.some((period) => period.days.includes(day)));
  const isFree = (times: Times) => periods.every((period) => !overlap(period, times));
  if (isFree(LUNCH))
    return [...periods, { ...bare(rules, newId()), ...fitting(rules, LUNCH), name: names.lunch, days }];
  if (isFree(DINNER))
    return [...periods, { ...bare(rules, newId()), ...fitting(rules, DINNER), name: names.dinner, days }];
  return [...periods, { ...bare(rules, newId()), ...fitting(rules, DINNER), name: "", days: [] }];
}

/** A quarter of the seats every half hour. Null: without a number of seats. */
export function proposedPacing(seats: number | null) {
  const guests = Math.round(Number(seats) / 4);
  return Number.isInteger(guests) && guests > 0 ? { guests, everyMinutes: 30 as const } : null;
}

/** Null when nothing is limited. */
export function pacingWith(pacing: Pacing | null, change: Partial<Pacing>): Pacing | null {
  const changed = { everyMinutes: 30 as const, guests: null, parties: null, ...pacing, ...change };
  return changed.guests === null && changed.parties === null ? null : changed;
}

function overlap(one: Times, other: Times): boolean {
  const [a, b] = [spanOf(one), spanOf(other)];
  return a.from < b.to && b.from < a.to;
}

const isOverBoth = (times: Times) => {
  const { from, to } = spanOf(times);
  return from <= minutesOf("12:30") && to > minutesOf("19:00");
};

const fitting = ({ bookingDurationMinutes }: WeeklyRules, times: Times) => ({
  ...times,
  duration: shortened([{ upTo: null, minutes: bookingDurationMinutes }], times),
});

const SIZES = [2, 4, 6];

/** A line for 2, 4 and 6 guests, each stored size and all larger parties. */
export function stayLines(duration: StayLength[]): StayLength[] {
  const sizes = [...new Set([...SIZES, ...duration.flatMap(({ upTo }) => upTo ?? [])])].sort((a, b) => a - b);
  return [
    ...sizes.map((upTo) => ({ upTo, minutes: stayFor(duration, upTo) })),
    { upTo: null, minutes: duration.at(-1)?.minutes ?? Number.NaN },
  ];
}

/** The index of the stored stay that a line of `stayLines` shows. */
export const stayIndex = (duration: StayLength[], size: number | null): number =>
  size === null ? duration.length - 1 : duration.findIndex(({ upTo }) => upTo === null || size <= upTo);

export const sizeLabel = (upTo: number | null, before: number | undefined) => {
  if (upTo === null) return words.periods.stays.larger;
  return before === undefined || before + 1 < upTo ? words.periods.stays.upTo(upTo) : `${upTo}`;
};
