import type { Need, Offer, OfferedService } from "../plan/rules.ts";
import { promiseOf } from "../sheet/booked.ts";
import { isActive, type SheetBooking, takenUntil } from "../sheet/sheet-booking.ts";

const MINUTE = 60_000;

/** From and until in ms. */
type Claimed = { resource: string; from: number; until: number };

/** Everything that a booking has, whether for the whole stay or for parts of it. */
export function claimedBy({ assignment, startsAt, endsAt, releasedAt, resetMinutes }: SheetBooking): Claimed[] {
  if (!assignment) return [];
  const until = (releasedAt ?? endsAt) + resetMinutes * MINUTE;
  return assignment.spans
    ? assignment.spans.map((span) => ({
        resource: span.resource,
        from: startsAt + span.from * MINUTE,
        until: startsAt + span.until * MINUTE,
      }))
    : assignment.resources.map((resource) => ({ resource, from: startsAt, until }));
}

/** Resources that two bookings have at the same time. */
export const sharedBy = (one: SheetBooking, other: SheetBooking): string[] =>
  claimedBy(one).flatMap((claim) =>
    claimedBy(other).some(
      (each) => each.resource === claim.resource && claim.from < each.until && each.from < claim.until,
    )
      ? claim.resource
      : [],
  );

/**
 * A visit's broken promises, in words: a part without its people or the person asked for, or a service without its room. A
 * member may have made it shorter. Shares no code with the engine.
 */
export function brokenPromises(one: SheetBooking, offer: Offer): string[] {
  const visit = promiseOf(one.wanted);
  if (!visit || one.releasedAt !== null) return [];
  const words: string[] = [];
  let at = one.startsAt;
  const untilItsEnd = (instant: number) => Math.min(instant, one.endsAt);
  for (const [i, leg] of visit.legs.entries()) {
    const service = offer.services.find(({ id }) => id === leg.service);
    const lengths = visit.lengths[i] ?? [];
    const begins = at;
    for (const [part, minutes] of lengths.entries()) {
      if (service?.parts?.[part]?.busy && at < one.endsAt)
        words.push(...withoutPeople(one, service, leg.person, at, untilItsEnd(at + minutes * MINUTE)));
      at += minutes * MINUTE;
    }
    for (const need of begins < one.endsAt ? (service?.needs ?? []) : [])
      if (!hasRoom(one, need, begins, untilItsEnd(at))) words.push(`${one.id} is without its ${need.of} of rooms`);
  }
  if (at < one.endsAt) words.push(`${one.id} was promised until ${at} and ends at ${one.endsAt}`);
  return words;
}

function withoutPeople(
  one: SheetBooking,
  service: OfferedService,
  asked: string | undefined,
  from: number,
  until: number,
) {
  const present = Object.keys(service.people).filter((id) => hasThroughout(one, id, from, until));
  const needed = service.needs.filter(({ of }) => of === "person").length;
  return [
    ...(new Set(present).size < needed ? [`${one.id} is done by ${present} of ${needed}`] : []),
    ...(asked !== undefined && !present.includes(asked) ? [`${one.id} asked for ${asked} and has ${present}`] : []),
  ];
}

function hasRoom(one: SheetBooking, need: Need, from: number, until: number): boolean {
  if (!("resources" in need) || need.during !== "whole") return true;
  const isThere = (id: string) => hasThroughout(one, id, from, until);
  return need.of === "any" ? need.resources.some(isThere) : need.resources.every(isThere);
}

const hasThroughout = (one: SheetBooking, id: string, from: number, until: number) =>
  claimedBy(one).some((claim) => claim.resource === id && claim.from <= from && until <= claim.until);

/** Instants at which bookings, of whatever dates, use more units than there are, in words. */
export function overdrawn(bookings: SheetBooking[], { services, resources }: Offer): string[] {
  const uses = bookings.filter(isActive).flatMap((booking) => {
    const { wanted, startsAt, guests, assignment } = booking;
    const visit = promiseOf(wanted);
    let at = startsAt;
    return (assignment && !assignment.isOverride ? (visit?.legs ?? []) : []).flatMap(({ service }, i) => {
      const from = at;
      at += (visit?.lengths[i] ?? []).reduce((sum, minutes) => sum + minutes * MINUTE, 0);
      const until = Math.min(at, takenUntil(booking));
      const needs = services.find(({ id }) => id === service)?.needs ?? [];
      return needs.flatMap((need) =>
        need.of === "units" ? [{ from, until, id: need.resource, units: Math.ceil(guests / need.perGuests) }] : [],
      );
    });
  });
  return resources.flatMap(({ id, units }) => {
    if (units === null) return [];
    const inUse = (instant: number) =>
      uses.reduce(
        (sum, use) => (use.id === id && use.from <= instant && instant < use.until ? sum + use.units : sum),
        0,
      );
    const over = uses.find(({ from }) => inUse(from) > units);
    return over ? [`${inUse(over.from)} of ${units} units of ${id} are in use`] : [];
  });
}
