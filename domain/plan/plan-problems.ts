import { type Fault, fault } from "../faults.ts";
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
import { closesTooEarly } from "./schedule.ts";

/** `path`: of the field, from the request's own beginning. */
export type PlanProblem = { path: (string | number)[]; fault: Fault };

export const PERIODS_A_DAY = 6;
/** A special opening may hold for so many dates. */
export const EXCEPTION_DAYS_MAX = 92;
/** In spring the clock may skip an hour of the night, so that a stay ends an hour later on the wall. */
export const SPRING_NIGHT_MINUTES = 60;

/** All problems of service periods, each by itself first (docs/rules.md#service-periods). */
export function planProblems(periods: Period[]): PlanProblem[] {
  const own = periods.flatMap((period, i) =>
    problemsOf(period).map((own) => ({ ...own, path: ["periods", i, ...own.path] })),
  );
  if (own.length > 0) return own;
  const repeated = periods.findIndex(({ id }, i) => periods.findIndex((other) => other.id === id) < i);
  if (repeated >= 0) return [{ path: ["periods", repeated, "id"], fault: fault("period_id_twice") }];
  return WEEKDAYS.flatMap((day, i) =>
    dayProblems(servedOn(periods, day), day, servedOn(periods, WEEKDAYS[(i + 1) % 7])),
  );
}

/** The first problem of a dated exception by itself (docs/rules.md#dated-exceptions). */
export function exceptionProblem(
  exception: Omit<PartClosed, "id"> | Omit<SpecialOpening, "id"> | Omit<HoursAdded, "id">,
): PlanProblem | null {
  const { kind, fromDate, toDate, fromTime, toTime } = exception;
  if (toDate < fromDate) return { path: ["toDate"], fault: fault("last_day_before_first") };
  if (daysBetween(fromDate, toDate) >= EXCEPTION_DAYS_MAX)
    return { path: ["toDate"], fault: fault("too_many_days", { max: EXCEPTION_DAYS_MAX }) };
  if (kind !== "extra" && isWholeDay(exception)) return null;
  if (kind === "off" && isUntilNextDate(exception)) return null;
  const { lastStart, duration } = kind === "extra" ? exception : NOTHING_OWN;
  const [problem] = problemsOf({ opens: fromTime, closes: toTime, lastStart, duration: duration ?? [] });
  return problem ? { ...problem, path: problem.path[0] === "closes" ? ["toTime"] : problem.path } : null;
}

const NOTHING_OWN = { lastStart: null, duration: null };

/** Special openings must meet neither each other nor the dates beside theirs; null: all is well. */
export function datesProblem(rules: StartRules, exceptions: DatedException[]): Fault | null {
  // counted, for dates do not sort as texts after the year 9999
  for (const { kind, fromDate, toDate } of exceptions)
    for (let day = -1; kind === "extra" && day <= daysBetween(fromDate, toDate); day++) {
      const date = addDays(fromDate, day);
      const [served, next] = [periodsOn(rules, date), periodsOn(rules, addDays(date, 1))];
      if (served.some((each, i) => startsMeet(served[i - 1], each))) return fault("openings_overlap", { date });
      if (served.some((each) => isTooLong(served, each))) return fault("openings_too_long", { date });
      if (served.some((each) => reaches(each, next))) return fault("opening_into_next", { date });
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
    return [{ path: ["closes"], fault: fault("closes_too_early") }];
  const { opens, closes, lastStart, duration } = periodOnWall({ ...NO_LIMITS, ...period });
  if (lastStart !== null)
    return lastStart > closes ? [{ path: ["lastStart"], fault: fault("last_start_outside") }] : [];
  return duration.flatMap(({ minutes }, i) =>
    minutes > closes - opens ? [{ path: ["duration", i, "minutes"], fault: fault("stay_beyond_opening") }] : [],
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
  const at = ({ index }: Served, field: keyof Period) => ["periods", index, field];
  const last = served.at(-1);
  if (last && served.length > PERIODS_A_DAY)
    return [{ path: at(last, "days"), fault: fault("too_many_periods", { max: PERIODS_A_DAY, day }) }];
  return served.flatMap((each, i): PlanProblem[] => {
    const [before, earlier] = [served[i - 1], served.slice(0, i)];
    if (earlier.some(({ name }) => name?.toLowerCase() === each.name?.toLowerCase()))
      return [{ path: at(each, "name"), fault: fault("period_name_twice", { day }) }];
    if (before && startsMeet(before, each))
      return [
        { path: at(each, "opens"), fault: fault("begins_before_last_start", { before: before.name ?? "", day }) },
      ];
    if (isTooLong(served, each)) return [{ path: at(each, "closes"), fault: fault("day_too_long", { day }) }];
    if (!reaches(each, next)) return [];
    const intoNext = fault("last_party_into_next", { time: timeLabel(takenUntil(each)), day });
    return [
      {
        path: at(each, takenUntil(each) > each.closes && each.lastStart !== null ? "lastStart" : "closes"),
        fault: intoNext,
      },
    ];
  });
}

const startsMeet = (before: PeriodOn | undefined, after: PeriodOn): boolean =>
  before !== undefined && after.opens < (before.lastStart === null ? before.closes : before.lastStart + 1);

/** Else a wall time would not tell which of two openings is meant. */
const isTooLong = ([first]: PeriodOn[], { closes }: PeriodOn): boolean =>
  first !== undefined && closes - first.opens >= DAY_MINUTES;

/** A date must be over before the next begins, so that one day object decides it. */
function reaches(period: PeriodOn, next: PeriodOn[]): boolean {
  const until = takenUntil(period);
  const opens = DAY_MINUTES + Math.min(...next.map((each) => each.opens));
  return until > DAY_MINUTES && until + SPRING_NIGHT_MINUTES > opens;
}
