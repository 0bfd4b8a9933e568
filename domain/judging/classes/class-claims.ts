import type { BookingRules } from "../../plan/rules.ts";
import type { DayAxis } from "../../time/day-axis.ts";
import type { ClaimedStay } from "../utilization.ts";
import { serviceOfSession, startOfSession } from "./refuse-seats.ts";

/**
 * The classes of a booking date as claims of their people and rooms, in real minutes, with what is kept free about them. Bookings of
 * seats claim nobody, so that without these a teacher would have no work (docs/rules.md#peoples-hours).
 */
export const classClaims = (rules: BookingRules, axis: DayAxis): ClaimedStay[] =>
  (rules.plan.sessions ?? [])
    .filter(({ date, cancelled }) => date === axis.date && !cancelled)
    .flatMap((session) => {
      const start = startOfSession(rules, axis, session);
      if (start === null) return [];
      const { bufferBefore = 0, bufferAfter = 0 } = serviceOfSession(rules, session) ?? {};
      const { resources, minutes } = session;
      return [{ resources, start: start - bufferBefore, end: start + minutes + bufferAfter }];
    });
