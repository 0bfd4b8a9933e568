import { wallMinuteOf } from "../../plan/opening-hours.ts";
import { hullOn } from "../../plan/periods.ts";
import type { BookingRules, ClassSession } from "../../plan/rules.ts";
import { sessionStart } from "./refuse-seats.ts";

/** A class yet to begin that other hours would put on another day (docs/decisions/089-claims-by-instant.md). `now` in ms. */
export function movedClass(before: BookingRules, after: BookingRules, now: number): ClassSession | undefined {
  const isToldAs = (rules: BookingRules, { date, time }: ClassSession) => wallMinuteOf(time, hullOn(rules, date));
  return before.plan.sessions?.find((session) => {
    const isToCome = !session.cancelled && (sessionStart(before, session) ?? 0) > now;
    return isToCome && isToldAs(before, session) !== isToldAs(after, session);
  });
}
