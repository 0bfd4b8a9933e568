import type { ClassSession } from "../plan/rules.ts";
import { classOf } from "../sheet/booked.ts";
import type { DaySheet } from "../sheet/day-sheet.ts";
import { isActive, type SheetBooking, takenUntil } from "../sheet/sheet-booking.ts";
import { claimedBy } from "./visit-witness.ts";

const MINUTE = 60_000;

/** Classes of which more seats are taken than there are, in words. Members let guests in above them with a reason. */
export const overfull = (here: SheetBooking[], sessions: ClassSession[]): string[] =>
  sessions.flatMap(({ id, seats }) => {
    const taken = here
      .filter((one) => classOf(one) === id && one.override === null)
      .reduce((sum, { guests }) => sum + guests, 0);
    return taken > seats ? `class ${id}: ${taken} on ${seats} seats` : [];
  });

/**
 * Classes to come whose people or rooms a visit has meanwhile, the buffers of both included. Bookings of the class say when
 * it begins; one that was cancelled does not follow a class that moves.
 */
export function metClasses(one: SheetBooking, { bookings, rules }: DaySheet, now: number) {
  if (!one.assignment || one.assignment.isOverride || takenUntil(one) <= now) return [];
  const begins = new Map<string, number>();
  for (const { wanted, startsAt, status } of bookings.values())
    if (wanted.kind === "class" && isActive({ status })) begins.set(wanted.session, startsAt);
  return (rules.plan?.sessions ?? []).flatMap(({ id, service, resources, minutes, cancelled }) => {
    const begin = begins.get(id);
    if (cancelled || begin === undefined) return [];
    const held = rules.plan?.offer?.services.find((each) => each.id === service);
    const from = begin - (held?.bufferBefore ?? 0) * MINUTE;
    const until = begin + (minutes + (held?.bufferAfter ?? 0)) * MINUTE;
    const isMet = claimedBy(one).some(
      (claim) =>
        resources.includes(claim.resource) && claim.from < until && from < Math.min(claim.until, takenUntil(one)),
    );
    return isMet ? [{ id, words: "has the people or room of class" }] : [];
  });
}
