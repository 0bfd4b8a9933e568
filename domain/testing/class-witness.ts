import { type DaySheet, type SheetBooking, takenUntil } from "../day/day-sheet.ts";
import type { ClassSession } from "../rules.ts";
import { claimedBy } from "./visit-witness.ts";

const MINUTE = 60_000;

/** Classes of which more seats are taken than there are, in words. Members let guests in above them with a reason. */
export const overfull = (here: SheetBooking[], sessions: ClassSession[]): string[] =>
  sessions.flatMap(({ id, seats }) => {
    const taken = here
      .filter(({ visit, override }) => visit?.session === id && override === null)
      .reduce((sum, { guests }) => sum + guests, 0);
    return taken > seats ? `class ${id}: ${taken} on ${seats} seats` : [];
  });

/** Classes to come whose people or rooms a visit has meanwhile. Bookings of the class say when it begins. */
export function metClasses(one: SheetBooking, { bookings, rules }: DaySheet, now: number) {
  if (!one.assignment || one.assignment.isOverride || takenUntil(one) <= now) return [];
  const begins = new Map<string, number>();
  for (const { visit, startsAt } of bookings.values()) if (visit?.session) begins.set(visit.session, startsAt);
  return (rules.plan?.sessions ?? []).flatMap(({ id, resources, minutes, cancelled }) => {
    const from = begins.get(id);
    if (cancelled || from === undefined) return [];
    const until = from + minutes * MINUTE;
    const isMet = claimedBy(one).some(
      (claim) =>
        resources.includes(claim.resource) &&
        Math.max(claim.from, one.startsAt) < until && // buffers may meet it
        from < Math.min(claim.until, one.releasedAt ?? one.endsAt),
    );
    return isMet ? [{ id, words: "has the people or room of class" }] : [];
  });
}
