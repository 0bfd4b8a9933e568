import type { DatedDay } from "../../../contract/requests/plan.ts";
import { inForce } from "../../../domain/plan/in-force.ts";
import { isWholeDay } from "../../../domain/plan/periods.ts";
import type { SpecialOpening } from "../../../domain/plan/rules.ts";
import { openingSpan, todayOf } from "../../../domain/plan/today.ts";
import { isRestOfDay, withHoursWorked } from "../../../domain/services/time-off.ts";
import { localTime } from "../../shared/lib/local-time.ts";
import { ALL_DAY } from "../lib/day-times.ts";
import { type HoursValues, hoursOf } from "../plan/hours-values.ts";
import { type DatedKind, kindOf, subjectsOf } from "./dated-kinds.ts";

/** The dialog's fields, of all kinds together. */
export type TypedDay = Pick<SpecialOpening, "lastStart" | "duration" | "pacing"> & {
  kind: DatedKind;
  fromDate: string;
  /** Empty: a single day. */
  toDate: string;
  fromTime: string;
  toTime: string;
  note: string;
  period: string | null;
  /** Empty: the whole business. */
  subject: string;
};

const FIRST_TIMES: Record<DatedKind, typeof ALL_DAY> = {
  closed: ALL_DAY,
  extra: { fromTime: "18:00", toTime: "23:00" },
  away: ALL_DAY,
  hours: { fromTime: "18:00", toTime: "20:00" },
};

export const blankDay = (kind: DatedKind, values: HoursValues): TypedDay => ({
  ...{ kind, fromDate: kind === "away" ? clockIn(values).today : "", toDate: "", note: "" },
  ...FIRST_TIMES[kind],
  period: values.plan.periods.at(-1)?.id ?? null,
  subject: kind === "closed" ? "" : (subjectsOf(kind, values.plan)[0]?.id ?? ""),
  ...{ lastStart: null, duration: null, pacing: null },
});

/** To change a day; one that followed a period which is gone follows the last. */
export function typedDay(day: DatedDay, values: HoursValues): TypedDay {
  const kind = kindOf(day, values.plan);
  const blank = blankDay(kind, values);
  const follows = values.plan.periods.find(({ id }) => day.kind === "extra" && id === day.period);
  return {
    ...{ ...blank, ...day, kind, period: follows?.id ?? blank.period },
    ...{ toDate: day.toDate === day.fromDate ? "" : day.toDate, note: day.note ?? "" },
  };
}

/** As the contract has it. */
export function sentDay({ kind, subject, ...typed }: TypedDay, values: HoursValues): unknown {
  const { period, lastStart, duration, pacing, ...day } = { ...typed, toDate: typed.toDate || typed.fromDate };
  if (kind === "extra") return { kind, ...day, period, lastStart, duration, pacing };
  const { fromTime: _, toTime: __, ...dates } = day;
  if (kind === "closed" && subject === "" && isWholeDay(day)) return { kind, ...dates };
  return {
    ...(kind === "away" ? withHoursWorked(day, clockIn(values)) : day),
    ...{ kind: kind === "hours" ? kind : "off", ...(subject === "" ? {} : { subject }) },
  };
}

/** A day off that begins only now: the hours worked stay. */
export const isRest = ({ kind, ...typed }: TypedDay, values: HoursValues): boolean =>
  kind === "away" && isRestOfDay({ ...typed, toDate: typed.toDate || typed.fromDate }, clockIn(values));

/** Week and periods of the form, without any dated day. */
export const usualRules = (values: HoursValues) =>
  inForce({
    ...{ ...hoursOf(values), specialScheduleEnabled: false, onlineBookingPausedUntil: null },
    plan: { periods: values.plan.periods, exceptions: [] },
  });

/** The clock of the business, by its usual hours. */
function clockIn(values: HoursValues) {
  const rules = usualRules(values);
  const now = Date.now();
  const { today } = todayOf(rules, now);
  const opens = openingSpan(rules, today, today)?.from;
  return { today, time: localTime(now, values.timeZone), hasOpened: opens !== undefined && opens <= now };
}
