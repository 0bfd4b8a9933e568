import { closingWallMinute } from "../../../domain/plan/opening-hours.ts";
import type { Period, StayLength, WeeklySchedule } from "../../../domain/plan/rules.ts";
import { minutesOf, WEEKDAYS } from "../../../domain/time/calendar.ts";
import { words } from "../texts/words.ts";

/** Service periods that a week is turned into (docs/rules.md#service-periods). */
export type WeeklyRules = {
  weeklySchedule: WeeklySchedule;
  bookingDurationMinutes: number;
  slotStepMinutes: Period["stepMinutes"];
};

/** One for each opening of the week that differs from the others. */
export function periodsOfWeek(rules: WeeklyRules, newId: () => string): Period[] {
  const periods: Period[] = [];
  for (const day of WEEKDAYS) {
    const { enabled, openTime: opens, closeTime: closes } = rules.weeklySchedule[day];
    if (!enabled) continue;
    const same = periods.find((period) => period.opens === opens && period.closes === closes);
    if (same) same.days.push(day);
    else periods.push({ ...bare(rules, newId()), name: nameOf({ opens, closes }), days: [day], opens, closes });
  }
  return periods;
}

export const bare = (
  { bookingDurationMinutes, slotStepMinutes }: WeeklyRules,
  id: string,
): Omit<Period, "name" | "days" | "opens" | "closes"> => ({
  ...{ id, lastStart: null, stepMinutes: slotStepMinutes },
  ...{ duration: [{ upTo: null, minutes: bookingDurationMinutes }], resetMinutes: 0, pacing: null },
  ...{ noticeMinutes: 0, closesAt: null, maxGuests: null },
});

export type Times = Pick<Period, "opens" | "closes">;
/** Wall times between lunch and dinner, when nobody is served. */
export type Break = { from: string; to: string };

export const USUAL_BREAK: Break = { from: "14:30", to: "17:00" };

/** Lunch and dinner of an opening that lasts over the break; any other opening stays whole. */
export function withBreak(period: Period, { from, to }: Break, newId: () => string): Period[] {
  const span = spanOf(period);
  if (span.from >= minutesOf(from) || span.to <= minutesOf(to)) return [period];
  const lunch = { opens: period.opens, closes: from };
  const dinner = { opens: to, closes: period.closes };
  const { names } = words.periods;
  return [
    { ...period, ...lunch, duration: shortened(period.duration, lunch), name: nameOf(lunch) },
    { ...period, ...dinner, duration: shortened(period.duration, dinner), id: newId(), name: names.dinner },
  ];
}

/** In minutes of the wall; past midnight above 1440. */
export function spanOf({ opens, closes }: Times) {
  return { from: minutesOf(opens), to: closingWallMinute({ openTime: opens, closeTime: closes }) };
}

/** No stay is longer than its opening. */
export function shortened(duration: StayLength[], times: Times): StayLength[] {
  const { from, to } = spanOf(times);
  return duration.map(({ upTo, minutes }) => ({ upTo, minutes: Math.min(minutes, to - from) }));
}

const nameOf = (times: Times) => {
  const { names } = words.periods;
  const { from, to } = spanOf(times);
  if (from >= minutesOf("15:00")) return names.dinner;
  if (to > minutesOf("17:00")) return names.allDay;
  return from < minutesOf("10:30") ? names.daytime : names.lunch;
};
