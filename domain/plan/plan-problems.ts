import { addDays, DAY_MINUTES, daysBetween, timeLabel, WEEKDAYS, type Weekday } from "../time/calendar.ts";
import {
  isUntilNextDate,
  isWholeDay,
  type PeriodOn,
  periodOnWall,
  periodsOn,
  type StartRules,
  takenUntil,
} from "./periods.ts";
import type { DatedException, HoursAdded, PartClosed, Period, SpecialOpening } from "./rules.ts";
import { closesTooEarly, WEEKDAY_NAMES } from "./schedule.ts";

/** `path`: of the field, from the request's own beginning. */
export type PlanProblem = { path: (string | number)[]; words: string };

export const PERIODS_A_DAY = 6;
/** A special opening may hold for so many dates. */
export const EXCEPTION_DAYS_MAX = 92;
/** In spring the clock may skip an hour of the night, so that a stay ends an hour later on the wall. */
export const SPRING_NIGHT_MINUTES = 60;

/** All problems of service periods, each by itself first (docs/rules.md#service-periods). */
export function planProblems(periods: Period[]): PlanProblem[] {
  const own = periods.flatMap((period, i) =>
    problemsOf(period).map(({ path, words }) => ({ path: ["periods", i, ...path], words })),
  );
  if (own.length > 0) return own;
  const repeated = periods.findIndex(({ id }, i) => periods.findIndex((other) => other.id === id) < i);
  if (repeated >= 0) return [{ path: ["periods", repeated, "id"], words: "Two service periods have this id" }];
  return WEEKDAYS.flatMap((day, i) =>
    dayProblems(servedOn(periods, day), day, servedOn(periods, WEEKDAYS[(i + 1) % 7])),
  );
}

/** The first problem of a dated exception by itself (docs/rules.md#dated-exceptions). */
export function exceptionProblem(
  exception: Omit<PartClosed, "id"> | Omit<SpecialOpening, "id"> | Omit<HoursAdded, "id">,
): PlanProblem | null {
  const { kind, fromDate, toDate, fromTime, toTime } = exception;
  if (toDate < fromDate) return { path: ["toDate"], words: "The last day must not come before the first" };
  if (daysBetween(fromDate, toDate) >= EXCEPTION_DAYS_MAX)
    return { path: ["toDate"], words: `Use at most ${EXCEPTION_DAYS_MAX} days at once` };
  if (kind !== "extra" && isWholeDay(exception)) return null;
  if (kind === "off" && isUntilNextDate(exception)) return null;
  const { lastStart, duration } = kind === "extra" ? exception : NOTHING_OWN;
  const [problem] = problemsOf({ opens: fromTime, closes: toTime, lastStart, duration: duration ?? [] });
  return problem ? { ...problem, path: problem.path[0] === "closes" ? ["toTime"] : problem.path } : null;
}

const NOTHING_OWN = { lastStart: null, duration: null };

/** Special openings must meet neither each other nor the dates beside theirs; null: all is well. */
export function datesProblem(rules: StartRules, exceptions: DatedException[]): string | null {
  // counted, for dates do not sort as texts after the year 9999
  for (const { kind, fromDate, toDate } of exceptions)
    for (let day = -1; kind === "extra" && day <= daysBetween(fromDate, toDate); day++) {
      const date = addDays(fromDate, day);
      const [served, next] = [periodsOn(rules, date), periodsOn(rules, addDays(date, 1))];
      if (served.some((each, i) => startsMeet(served[i - 1], each))) return `The openings of ${date} overlap`;
      if (served.some((each) => isTooLong(served, each))) return `The openings of ${date} ${TOO_LONG}`;
      if (served.some((each) => reaches(each, next)))
        return `${date} would end less than an hour before the next day's opening`;
    }
  return null;
}

/** Special openings that name a period the plan does not have. */
export const withoutPeriod = (periods: Period[], exceptions: DatedException[]): SpecialOpening[] =>
  exceptions.filter(
    (each): each is SpecialOpening =>
      each.kind === "extra" && each.period !== null && !periods.some(({ id }) => id === each.period),
  );

function problemsOf(period: Pick<Period, "opens" | "closes" | "lastStart" | "duration">): PlanProblem[] {
  if (closesTooEarly({ openTime: period.opens, closeTime: period.closes }))
    return [{ path: ["closes"], words: "Closing time must be after opening time" }];
  const { opens, closes, lastStart, duration } = periodOnWall({ ...NO_LIMITS, ...period });
  if (lastStart !== null)
    return lastStart > closes
      ? [{ path: ["lastStart"], words: "The last start must lie between opening and closing" }]
      : [];
  return duration.flatMap(({ minutes }, i) =>
    minutes > closes - opens
      ? [{ path: ["duration", i, "minutes"], words: "This stay is longer than the opening" }]
      : [],
  );
}

const NO_LIMITS: Omit<Period, "opens" | "closes" | "lastStart" | "duration"> = {
  ...{ id: "", name: "", days: [], stepMinutes: 30, resetMinutes: 0, pacing: null },
  ...{ noticeMinutes: 0, closesAt: null, maxGuests: null },
};

type Served = PeriodOn & { index: number };

const servedOn = (periods: Period[], day: Weekday | undefined): Served[] =>
  periods
    .flatMap((period, index) => (day && period.days.includes(day) ? [{ ...periodOnWall(period), index }] : []))
    .sort((a, b) => a.opens - b.opens);

/** `next`: of the following weekday. */
function dayProblems(served: Served[], day: Weekday, next: Served[]): PlanProblem[] {
  const onDay = `on ${WEEKDAY_NAMES[day]}s`;
  const at = ({ index }: Served, field: keyof Period) => ["periods", index, field];
  const last = served.at(-1);
  if (last && served.length > PERIODS_A_DAY)
    return [{ path: at(last, "days"), words: `Use at most ${PERIODS_A_DAY} service periods ${onDay}` }];
  return served.flatMap((each, i): PlanProblem[] => {
    const [before, earlier] = [served[i - 1], served.slice(0, i)];
    if (earlier.some(({ name }) => name?.toLowerCase() === each.name?.toLowerCase()))
      return [{ path: at(each, "name"), words: `Two service periods have this name ${onDay}` }];
    if (before && startsMeet(before, each))
      return [{ path: at(each, "opens"), words: `Begins before ${before.name} has had its last start ${onDay}` }];
    if (isTooLong(served, each)) return [{ path: at(each, "closes"), words: `The openings ${onDay} ${TOO_LONG}` }];
    if (!reaches(each, next)) return [];
    const words = `The last party would leave at ${timeLabel(takenUntil(each))} ${onDay}, less than an hour before the next day's opening`;
    return [
      { path: at(each, takenUntil(each) > each.closes && each.lastStart !== null ? "lastStart" : "closes"), words },
    ];
  });
}

const startsMeet = (before: PeriodOn | undefined, after: PeriodOn): boolean =>
  before !== undefined && after.opens < (before.lastStart === null ? before.closes : before.lastStart + 1);

const TOO_LONG = "must take less than 24 hours from the first to the last";

/** Else a wall time would not tell which of two openings is meant. */
const isTooLong = ([first]: PeriodOn[], { closes }: PeriodOn): boolean =>
  first !== undefined && closes - first.opens >= DAY_MINUTES;

/** A date must be over before the next begins, so that one day object decides it. */
function reaches(period: PeriodOn, next: PeriodOn[]): boolean {
  const until = takenUntil(period);
  const opens = DAY_MINUTES + Math.min(...next.map((each) => each.opens));
  return until > DAY_MINUTES && until + SPRING_NIGHT_MINUTES > opens;
}
