import fc from "fast-check";
import type { DatedException, Period, PlanRules, StayLength } from "../plan/rules.ts";
import { addDays, DAY_MINUTES, WEEKDAYS, weekdayOf } from "../time/calendar.ts";
import { wallLabel } from "./wall-clock.ts";

const STAYS: StayLength[][] = [
  [{ upTo: null, minutes: 60 }],
  [
    { upTo: 2, minutes: 45 },
    { upTo: null, minutes: 90 },
  ],
  [
    { upTo: 2, minutes: 60 },
    { upTo: 4, minutes: 90 },
    { upTo: null, minutes: 150 },
  ],
  [
    { upTo: 3, minutes: 120 },
    { upTo: null, minutes: 60 },
  ],
];

const pacing = fc.oneof(
  fc.constant(null),
  fc.record({
    everyMinutes: fc.constantFrom(15, 30, 60),
    guests: fc.constantFrom(null, 2, 4, 8),
    parties: fc.constantFrom(null, 1, 2, 3),
  }),
);

/** In steps of five minutes; `last`: the share of its length after which the last start lies. */
const span = { length: fc.integer({ min: 6, max: 72 }), last: fc.constantFrom(null, null, 0, 0.5, 1) };

const period = fc.record({
  ...span,
  gap: fc.constantFrom(0, 1, 6, 24),
  days: fc.constantFrom("all", "all", "all", "on the day", "otherwise"),
  stepMinutes: fc.constantFrom(5, 10, 15, 20, 30, 60),
  duration: fc.constantFrom(...STAYS),
  resetMinutes: fc.constantFrom(0, 0, 5, 15, 30),
  pacing,
  noticeMinutes: fc.constantFrom(0, 0, 0, 30, 120, 1440),
  closesAt: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.record({ daysBefore: fc.constantFrom(0, 1, 2), time: fc.constantFrom("02:30", "12:00", "16:00") }),
    },
  ),
  maxGuests: fc.constantFrom(null, null, null, 3, 6),
});

const exception = fc.record({
  ...span,
  kind: fc.constantFrom("off", "extra"),
  day: fc.constantFrom(-1, 0, 0, 0, 1),
  after: fc.integer({ min: -12, max: 60 }),
  follows: fc.constantFrom(null, 0, 1),
  duration: fc.constantFrom(null, ...STAYS),
  pacing,
});

/** Periods follow each other without overlap; `planFrom` puts them on a date. */
export const randomPlan = fc.record({
  periods: fc.array(period, { maxLength: 3 }),
  exceptions: fc.array(exception, { maxLength: 2 }),
});

type Drawn<A> = A extends fc.Arbitrary<infer Value> ? Value : never;

/** `opens`: of the first period, a wall minute. */
export function planFrom(drawn: Drawn<typeof randomPlan>, date: string, opens: number): PlanRules {
  const periods = periodsFrom(drawn.periods, date, opens);
  const exceptions = drawn.exceptions.map((each, i) => exceptionFrom(`x${i}`, each, date, opens, periods));
  const isFirst = (one: DatedException) =>
    exceptions.find(({ kind, fromDate }) => kind === "extra" && fromDate === one.fromDate) === one;
  return { periods, exceptions: exceptions.filter((each) => each.kind === "off" || isFirst(each)) };
}

function periodsFrom(drawn: Drawn<typeof period>[], date: string, opens: number): Period[] {
  let from = opens;
  return drawn.flatMap(({ length, last, gap, days, ...rest }, i) => {
    const [begins, ends] = [from, from + length * 5];
    from = ends + gap * 5;
    if (begins >= DAY_MINUTES || ends > opens + DAY_MINUTES) return [];
    const onDay = WEEKDAYS.filter((day) => days === "all" || (day === weekdayOf(date)) === (days === "on the day"));
    const times = { opens: wallLabel(begins), closes: wallLabel(ends), lastStart: lastStart(begins, length, last) };
    return { ...rest, ...times, id: `${i + 1}`, name: `P${i + 1}`, days: onDay };
  });
}

/** Before closing, so that the next period may open then. */
const lastStart = (begins: number, length: number, last: number | null) =>
  last === null ? null : wallLabel(begins + Math.floor((length - 1) * last) * 5);

function exceptionFrom(
  id: string,
  { kind, day, after, length, last, follows, duration, pacing: own }: Drawn<typeof exception>,
  date: string,
  opens: number,
  periods: Period[],
): DatedException {
  const begins = (opens + after * 5 + DAY_MINUTES) % DAY_MINUTES;
  const [fromDate, toDate] = [addDays(date, day), addDays(date, day)];
  const dated = {
    id,
    fromDate,
    toDate,
    fromTime: wallLabel(begins),
    toTime: wallLabel(begins + length * 5),
    note: null,
  };
  if (kind === "off") return { ...dated, kind };
  const named = follows === null ? null : (periods[follows]?.id ?? null);
  return { ...dated, kind, period: named, lastStart: lastStart(begins, length, last), duration, pacing: own };
}
