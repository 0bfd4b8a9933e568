import type { ClaimedStay } from "../capacity/utilization.ts";
import { classClaims } from "../classes/class-claims.ts";
import type { BookingRules, Offer } from "../rules.ts";
import type { DayAxis } from "../time/day-axis.ts";
import { closedStretches } from "./closed-stretches.ts";
import { openStays } from "./open-minutes.ts";

/**
 * Minutes that all people together can serve on a date: at each time so many of those who are there as find a room for a service
 * of theirs (docs/rules.md#peoples-hours). Those that visits take count in any case, and so do those in classes, whose rooms serve nobody else. `claimed` by visits, in real
 * minutes.
 *
 * @example five people from 09:00 to 18:00 at three chairs: 27 hours
 */
export function servableMinutes(rules: BookingRules, axis: DayAxis, claimed: ClaimedStay[]): number {
  const { offer, exceptions = [] } = rules.plan ?? {};
  if (!offer) return 0;
  const added = exceptions.flatMap((each) => (each.kind === "hours" ? each : []));
  const inUse = offer.resources.filter(({ archived }) => !archived);
  const business = openStays(rules, axis);
  const shut = closedStretches(rules, axis, { id: undefined, hours: null }, added);
  const closed = new Map(inUse.map((each) => [each.id, [...shut, ...closedStretches(rules, axis, each, added)]]));
  const people = inUse.filter(({ kind }) => kind === "person").map(({ id }) => ({ id, rooms: roomsOf(offer, id) }));
  const classes = classClaims(rules, axis);
  const edges = [...business, ...[...closed.values()].flat(), ...claimed, ...classes].flatMap(({ start, end }) => [
    start,
    end,
  ]);
  const ordered = [...new Set(edges.filter(Number.isFinite))].sort((a, b) => a - b);
  let minutes = 0;
  for (const [nth, edge] of ordered.entries()) {
    const covers = ({ start, end }: { start: number; end: number }) => start <= edge && edge < end;
    const isIn = (claims: ClaimedStay[], id: string) =>
      claims.some((each) => covers(each) && each.resources.includes(id));
    const isThere = (id: string) =>
      business.some(covers) && closed.get(id)?.some(covers) === false && !isIn(classes, id);
    const there = people.filter(({ id }) => isThere(id));
    const teaching = people.filter(({ id }) => isIn(classes, id));
    const working = people.filter(({ id }) => isIn(claimed, id) && !isIn(classes, id));
    const served = Math.max(mostAtOnce(there, isThere), working.length) + teaching.length;
    minutes += served * ((ordered[nth + 1] ?? edge) - edge);
  }
  return minutes;
}

/** `rooms`: any of which will do, each by as many people as work together there; null: some service needs no room. */
type Worker = { id: string; rooms: string[] | null };

function roomsOf({ services }: Offer, person: string): Worker["rooms"] {
  const done = services.filter(({ archived, people }) => !archived && Object.hasOwn(people, person));
  const rooms = done.map(({ needs }) =>
    needs.flatMap((need) => {
      const places = need.of === "any" ? need.resources : need.of === "all" ? need.resources.slice(0, 1) : [];
      const together = needs.filter(({ of }) => of === "person").length;
      return Array.from({ length: together }, (_, hand) => places.map((room) => `${room} ${hand}`)).flat();
    }),
  );
  return rooms.some((each) => each.length === 0) ? null : [...new Set(rooms.flat())];
}

/** The most people who find a place of their own, by looking for another one for those who have one (augmenting paths). */
function mostAtOnce(people: Worker[], isThere: (id: string) => boolean): number {
  const holder = new Map<string, Worker>();
  const findPlace = (worker: Worker, tried: Set<string>): boolean =>
    (worker.rooms ?? []).some((place) => {
      if (tried.has(place) || !isThere(place.slice(0, place.lastIndexOf(" ")))) return false;
      tried.add(place);
      const present = holder.get(place);
      if (present && !findPlace(present, tried)) return false;
      holder.set(place, worker);
      return true;
    });
  return people.filter((worker) => worker.rooms === null || findPlace(worker, new Set())).length;
}
