import { WEEKDAYS } from "../time/calendar.ts";
import { usualPeriod } from "./periods.ts";
import {
  type BookingRules,
  type BrakeRules,
  type ClosedDays,
  type Closure,
  type DatedException,
  DEFAULT_RULES,
  type HoursRules,
  NO_BRAKE,
  type OfferRules,
  type Period,
  type PlanRules,
  type WeekPeriod,
  type WeekRules,
} from "./rules.ts";
import { closuresInForce } from "./schedule.ts";

/**
 * A business is decided by one plan: each day of a plain week is a period, each closure a dated exception. Given its own
 * answer with another week or other closures, it follows them.
 */
export const inForce = <Rules extends WeekRules & OfferRules & { plan: PlanRules | null }>(rules: Rules) => {
  const periods = ownPeriods(rules.plan);
  return {
    ...rules,
    plan: {
      ...rules.plan,
      periods: periods.length > 0 ? periods : weekPeriods(rules),
      exceptions: [...closuresInForce(rules).map(closedDays), ...ownExceptions(rules.plan)],
    },
  };
};

/** `plan`: the owner's, or one in force. */
export type GivenRules = Partial<HoursRules & BrakeRules> & { plan?: PlanRules | null };

/** The rules of a new business; `given` goes before them. */
export const newRules = (given: GivenRules = {}): BookingRules =>
  inForce({ ...DEFAULT_RULES, ...NO_BRAKE, plan: null, ...given });

export const ownPeriods = (plan: PlanRules | null): Period[] =>
  (plan?.periods ?? []).filter((period): period is Period => period.name !== null);

export const ownExceptions = (plan: PlanRules | null): DatedException[] =>
  (plan?.exceptions ?? []).filter((each): each is DatedException => each.kind !== "closed");

/** Nothing but a week and closures: its customers are told whether a time is free, and no more. */
export const isPlain = (plan: PlanRules): boolean =>
  !plan.house &&
  !plan.offer &&
  !plan.sessions?.length &&
  plan.periods.every(({ name }) => name === null) &&
  plan.exceptions.every(({ kind }) => kind === "closed");

const weekPeriods = ({ weeklySchedule, ...rules }: WeekRules & OfferRules): WeekPeriod[] =>
  WEEKDAYS.filter((day) => weeklySchedule[day].enabled).map((day) => {
    const { openTime: opens, closeTime: closes } = weeklySchedule[day];
    return { ...usualPeriod(rules), id: day, days: [day], opens, closes, lastStart: null };
  });

const closedDays = ({ startDate: fromDate, endDate: toDate, note }: Closure): ClosedDays => ({
  ...{ id: `${fromDate}–${toDate}`, kind: "closed", fromDate, toDate, note },
});
