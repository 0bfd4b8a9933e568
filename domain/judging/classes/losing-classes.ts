import { wallMinuteOf } from "../../plan/opening-hours.ts";
import { hullOn } from "../../plan/periods.ts";
import type { BookingRules, ClassSession } from "../../plan/rules.ts";
import { sessionStart } from "./refuse-seats.ts";
import { absentFrom } from "./session-problem.ts";

/** A class yet to begin, its service's name, and the names of those that it had and would not have. */
export type LosingClass = Pick<ClassSession, "id" | "date" | "time"> & { name: string; absent: string[] };

/**
 * Classes yet to begin whose people, rooms or tables are there under `before` and away, closed or archived under `after`
 * (docs/arrangement.md#classes). `now`: milliseconds.
 */
export function losingClasses(before: BookingRules, after: BookingRules, now: number): LosingClass[] {
  const [had, has] = [withoutClasses(before), withoutClasses(after)];
  const isToCome = (session: ClassSession) => !session.cancelled && (sessionStart(has, session) ?? 0) > now;
  return (after.plan.sessions ?? []).filter(isToCome).flatMap((session) => {
    const known = absentFrom(had, session);
    const absent = absentFrom(has, session).filter((name) => !known.includes(name));
    const { id, date, time, service } = session;
    const name = after.plan.offer?.services.find((each) => each.id === service)?.name ?? "";
    return absent.length > 0 ? [{ id, date, time, name, absent }] : [];
  });
}

/** A class closes its own people and rooms to others. */
export const withoutClasses = (rules: BookingRules): BookingRules => ({
  ...rules,
  plan: { ...rules.plan, sessions: [] },
});

/** A class yet to begin that other hours would put on another day (docs/decisions/089-claims-by-instant.md). `now` in ms. */
export function movedClass(before: BookingRules, after: BookingRules, now: number): ClassSession | undefined {
  const isToldAs = (rules: BookingRules, { date, time }: ClassSession) => wallMinuteOf(time, hullOn(rules, date));
  return before.plan.sessions?.find((session) => {
    const isToCome = !session.cancelled && (sessionStart(before, session) ?? 0) > now;
    return isToCome && isToldAs(before, session) !== isToldAs(after, session);
  });
}
