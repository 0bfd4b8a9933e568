import { closedParts, closedStretches } from "../plan/closed-stretches.ts";
import type { BookingRules, Offer } from "../plan/rules.ts";
import { minutesIn, openStays } from "../services/open-minutes.ts";
import type { DayAxis } from "../time/day-axis.ts";
import { serviceOfSession, startOfSession } from "./classes/refuse-seats.ts";
import type { ClaimedStay } from "./utilization.ts";

/**
 * Minutes that all people together can serve on a date: at each time so many of those who are there as find a room for a service
 * of theirs (docs/rules.md#peoples-hours). Those that visits take count in any case, and so do those in classes, whose rooms serve nobody else. `claimed` by visits, in real
 * minutes.
 *
 * @example five people from 09:00 to 18:00 at three chairs: 27 hours
 */
export function servableMinutes(rules: BookingRules, axis: DayAxis, claimed: ClaimedStay[]): number {
  const { offer, exceptions } = rules.plan;
  if (!offer) return 0;
  const added = exceptions.flatMap((each) => (each.kind === "hours" ? each : []));
  const inUse = offer.resources.filter(({ archived }) => !archived);
  const business = openStays(rules, axis);
  const shut = closedStretches(rules, axis, { id: undefined, hours: null }, added);
  const closed = new Map(inUse.map((each) => [each.id, [...shut, ...closedStretches(rules, axis, each, added)]]));
  const people = inUse.filter(({ kind }) => kind === "person").map(({ id }) => workerOf(offer, id));
  const classes = classClaims(rules, axis);
  const edges = [...business, ...[...closed.values()].flat(), ...claimed, ...classes].flatMap(({ start, end }) => [
    start,
    end,
  ]);
  const ordered = [...new Set(edges.filter(Number.isFinite))].sort((a, b) => a - b);
  const mostOf = new Map<string, number>();
  let minutes = 0;
  for (const [nth, edge] of ordered.entries()) {
    const covers = ({ start, end }: { start: number; end: number }) => start <= edge && edge < end;
    const inUseBy = (claims: ClaimedStay[]) => new Set(claims.filter(covers).flatMap(({ resources }) => resources));
    const [held, taken] = [inUseBy(classes), inUseBy(claimed)];
    const isThere = ({ id }: { id: string }) => !held.has(id) && !closed.get(id)?.some(covers);
    const there = business.some(covers) ? inUse.filter(isThere).map(({ id }) => id) : [];
    const key = JSON.stringify(there);
    const most = mostOf.get(key) ?? mostAtOnce(people, new Set(there));
    mostOf.set(key, most); // visits change nothing of who is there
    const teaching = people.filter(({ id }) => held.has(id));
    const working = people.filter(({ id }) => taken.has(id) && !held.has(id));
    minutes += (Math.max(most, working.length) + teaching.length) * ((ordered[nth + 1] ?? edge) - edge);
  }
  return minutes;
}

/** Each room has a place for each of the people who work together there. */
type Place = { room: string; name: string };

/** `places`: any of which will do; null: some service needs no room. `kind`: the same places have the same. */
type Worker = { id: string; places: Place[] | null; kind: string };

function workerOf({ services }: Offer, id: string): Worker {
  const done = services.filter(({ archived, people }) => !archived && Object.hasOwn(people, id));
  const rooms = done.map(({ needs }) =>
    needs.flatMap((need) => {
      const named = need.of === "any" ? need.resources : need.of === "all" ? need.resources.slice(0, 1) : [];
      const together = needs.filter(({ of }) => of === "person").length;
      return Array.from({ length: together }, (_, hand) =>
        named.map((room): Place => ({ room, name: `${room} ${hand}` })),
      ).flat();
    }),
  );
  const places = [...new Map(rooms.flat().map((place) => [place.name, place])).values()];
  return {
    id,
    places: rooms.some((each) => each.length === 0) ? null : places,
    kind: places.map(({ name }) => name).join(),
  };
}

/** The most people who find a place of their own, by looking for another one for those who have one (augmenting paths). */
function mostAtOnce(people: Worker[], there: Set<string>): number {
  const holder = new Map<string, Worker>();
  const without = new Set<string>(); // kinds that found none, and never will
  const findPlace = (worker: Worker, tried: Set<string>): boolean =>
    (worker.places ?? []).some(({ room, name }) => {
      if (tried.has(name) || !there.has(room)) return false;
      tried.add(name);
      const present = holder.get(name);
      if (present && !findPlace(present, tried)) return false;
      holder.set(name, worker);
      return true;
    });
  const isServed = (worker: Worker) => {
    if (worker.places === null) return true;
    if (without.has(worker.kind)) return false;
    const isFound = findPlace(worker, new Set());
    if (!isFound) without.add(worker.kind);
    return isFound;
  };
  return people.filter((worker) => there.has(worker.id) && isServed(worker)).length;
}

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
