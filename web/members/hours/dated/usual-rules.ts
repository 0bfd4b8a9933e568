import { inForce } from "../../../../domain/plan/in-force.ts";
import { openingSpan, todayOf } from "../../../../domain/plan/today.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { type HoursValues, hoursOf } from "../hours-values.ts";

/** Week and periods of the form, without any dated day. */
export const usualRules = (values: HoursValues) =>
  inForce({
    ...{ ...hoursOf(values), specialScheduleEnabled: false, onlineBookingPausedUntil: null },
    plan: { periods: values.plan.periods, exceptions: [] },
  });

/** The clock of the business, by its usual hours. */
export function clockIn(values: HoursValues) {
  const rules = usualRules(values);
  const now = Date.now();
  const { today } = todayOf(rules, now);
  const opens = openingSpan(rules, today, today)?.from;
  return { today, time: localTime(now, values.timeZone), hasOpened: opens !== undefined && opens <= now };
}
