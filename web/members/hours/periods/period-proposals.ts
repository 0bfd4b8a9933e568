import type { Hours } from "../../../../contract/requests/hours.ts";
import type { Pacing, Period, StayLength } from "../../../../domain/rules.ts";
import { DAY_MINUTES, minutesOf, timeLabel, WEEKDAYS } from "../../../../domain/time/calendar.ts";
import { closingWallMinute } from "../../../../domain/time/opening-hours.ts";
import { words } from "../../texts/words.ts";

/** Until here an opening holds lunch, from here dinner. */
const [LUNCH, DINNER] = [
  { opens: "11:30", closes: "14:30" },
  { opens: "17:00", closes: "22:00" },
];

export type WeeklyRules = Pick<Hours, "weeklySchedule" | "bookingDurationMinutes" | "slotStepMinutes">;

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

/** With lunch or dinner, whichever is missing. An opening over both is divided; with both there comes an empty one. */
export function withAnother(periods: Period[], rules: WeeklyRules, newId: () => string): Period[] {
  const { names } = words.periods;
  const divided = periods.flatMap((period) => (isOverBoth(period) ? halvesOf(period, newId) : [period]));
  if (divided.length > periods.length) return divided;
  const days = WEEKDAYS.filter((day) => periods.some((period) => period.days.includes(day)));
  const isFree = (times: typeof LUNCH) => periods.every((period) => !overlap(period, times));
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

const bare = ({ bookingDurationMinutes, slotStepMinutes }: WeeklyRules, id: string): Omit<Period, "name" | "days"> => ({
  ...{ id, opens: DINNER.opens, closes: DINNER.closes, lastStart: null, stepMinutes: slotStepMinutes },
  ...{ duration: [{ upTo: null, minutes: bookingDurationMinutes }], resetMinutes: 0, pacing: null },
  ...{ noticeMinutes: 0, closesAt: null, maxGuests: null },
});

type Times = Pick<Period, "opens" | "closes">;

function spanOf({ opens, closes }: Times) {
  return { from: minutesOf(opens), to: closingWallMinute({ openTime: opens, closeTime: closes }) };
}

function overlap(one: Times, other: Times): boolean {
  const [a, b] = [spanOf(one), spanOf(other)];
  return a.from < b.to && b.from < a.to;
}

const nameOf = (times: Times) => {
  const { names } = words.periods;
  const { from, to } = spanOf(times);
  if (from >= minutesOf("15:00")) return names.dinner;
  if (to > minutesOf("17:00")) return names.allDay;
  return from < minutesOf("10:30") ? names.daytime : names.lunch;
};

const isOverBoth = (times: Times) => {
  const { from, to } = spanOf(times);
  return from <= minutesOf("12:30") && to > minutesOf("19:00");
};

function halvesOf(period: Period, newId: () => string): Period[] {
  const lunch = { opens: period.opens, closes: LUNCH.closes };
  const dinner = { opens: DINNER.opens, closes: period.closes };
  return [
    { ...period, ...lunch, duration: shortened(period.duration, lunch), name: nameOf(lunch) },
    {
      ...period,
      ...dinner,
      duration: shortened(period.duration, dinner),
      id: newId(),
      name: words.periods.names.dinner,
    },
  ];
}

const fitting = ({ bookingDurationMinutes }: WeeklyRules, times: Times) => ({
  ...times,
  duration: shortened([{ upTo: null, minutes: bookingDurationMinutes }], times),
});

/** No stay is longer than its opening. */
function shortened(duration: StayLength[], times: Times): StayLength[] {
  const { from, to } = spanOf(times);
  return duration.map(({ upTo, minutes }) => ({ upTo, minutes: Math.min(minutes, to - from) }));
}

/** "11:30–14:30", "18:00–02:00 next day". */
export function timesLabel({ opens, closes }: Times): string {
  const { to } = spanOf({ opens, closes });
  const times = `${opens}–${timeLabel(to)}`;
  return to > DAY_MINUTES ? words.dated.nextDay(times) : times;
}

export const spansMidnight = (times: Times): boolean => spanOf(times).to > DAY_MINUTES;
