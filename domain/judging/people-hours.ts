import { closedParts } from "../plan/closed-parts.ts";
import { closedStretches } from "../plan/closed-stretches.ts";
import type { BookingRules } from "../plan/rules.ts";
import { minutesIn, openStays } from "../services/open-minutes.ts";
import type { DayAxis } from "../time/day-axis.ts";
import { classClaims } from "./classes/class-claims.ts";
import type { ClaimedStay } from "./utilization.ts";

/** Minutes of a date in which a person can be booked, and those that are taken, with the minutes kept free around services. */
export type PersonHours = { id: string; openMinutes: number; takenMinutes: number };

/**
 * The hours sold of the hours open, for each person who is not archived, in the owner's order; none without an offer
 * (docs/rules.md#peoples-hours). `claimed` by visits, in real minutes. Minutes that a
 * visit or a class takes are open, also of a person who went home after it.
 */
export function peopleHours(rules: BookingRules, axis: DayAxis, claimed: ClaimedStay[]): PersonHours[] {
  const people = (rules.plan.offer?.resources ?? []).filter(({ kind, archived }) => kind === "person" && !archived);
  const added = rules.plan.exceptions.flatMap((each) => (each.kind === "hours" ? each : []));
  const business = openStays(rules, axis);
  const closed = closedParts(rules, axis);
  const taken = [...claimed, ...classClaims(rules, axis)];
  return people
    .toSorted((a, b) => a.order - b.order)
    .map((person) => {
      const own = taken.filter(({ resources }) => resources.includes(person.id));
      const off = [...closed, ...closedStretches(rules, axis, person, added)];
      const takenMinutes = minutesIn(own, []);
      return { id: person.id, openMinutes: takenMinutes + minutesIn(business, [...off, ...own]), takenMinutes };
    });
}
