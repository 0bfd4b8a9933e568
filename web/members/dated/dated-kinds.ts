import type { DatedDay } from "../../../contract/requests/plan.ts";
import { inForce } from "../../../domain/plan/in-force.ts";
import { isUntilNextDate, isWholeDay } from "../../../domain/plan/periods.ts";
import type { SpecialOpening } from "../../../domain/plan/rules.ts";
import { openingSpan, todayOf } from "../../../domain/plan/today.ts";
import { isRestOfDay, withHoursWorked } from "../../../domain/services/time-off.ts";
import type { Formats } from "../../../domain/texts/formats-in.ts";
import { localTime } from "../../shared/lib/local-time.ts";
import { ALL_DAY } from "../lib/day-times.ts";
import { inUse } from "../plan/change-offer.ts";
import { tablesInUse } from "../plan/change-tables.ts";
import { type HoursValues, hoursOf } from "../plan/hours-values.ts";
import { timesLabel } from "../plan/plan-text.ts";
import { words } from "../texts/words.ts";

/**
 * As an owner chooses them.
 *
 * | | of | stored as |
 * | --- | --- | --- |
 * | closed | the business | `closed`, which cancels bookings, or `off` for a part of a day |
 * | closed | an area or a table | `off` |
 * | away | a person, room or machine | `off` |
 */
export type DatedKind = "closed" | "extra" | "away" | "hours";

type PlanValues = HoursValues["plan"];
type Named = { id: string; name: string };

/** People, rooms and machines. */
export const offeredIn = ({ offer }: PlanValues) => inUse(offer?.resources ?? []);

/** Those that it may be about; for "closed" besides the whole business. */
export const subjectsOf = (kind: DatedKind, plan: PlanValues): Named[] =>
  kind === "closed" ? [...plan.areas, ...tablesInUse(plan)] : kind === "extra" ? [] : offeredIn(plan);

export function kindOf(day: DatedDay, { offer }: PlanValues): DatedKind {
  if (day.kind !== "off") return day.kind;
  return offer?.resources.some(({ id }) => id === day.subject) ? "away" : "closed";
}

/** "Fri 24 Dec – Sun 26 Dec: closed", "Mon 21 Jun: open 12:00–20:00" */
export function dayLabel(day: DatedDay, plan: PlanValues, { shortDate }: Formats): string {
  const { fromDate, toDate } = day;
  const dates = fromDate === toDate ? shortDate(toDate) : `${shortDate(fromDate)} – ${shortDate(toDate)}`;
  return `${dates}: ${datedText(day, plan)}`;
}

/** "closed", "closed 15:00–17:00", "T1 closed all day", "Anna off all day", "Anna also 18:00–20:00" */
function datedText(day: DatedDay, plan: PlanValues): string {
  const text = words.dated.texts[kindOf(day, plan)];
  if (day.kind === "closed") return text(undefined, "");
  const id = day.kind === "extra" ? undefined : day.subject;
  const all: Named[] = [...plan.areas, ...plan.resources, ...(plan.offer?.resources ?? [])];
  const subject = id ? all.find((each) => each.id === id)?.name : undefined;
  const times = isWholeDay(day)
    ? words.dated.allDay
    : isUntilNextDate(day)
      ? words.dated.untilNextDate(day.fromTime)
      : timesLabel({ opens: day.fromTime, closes: day.toTime });
  return text(subject, times);
}

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
