import { type Full, fullDuring } from "../placing/full.ts";
import type { Lanes, Party } from "../placing/lanes.ts";
import type { Option } from "../placing/options.ts";
import { type Placement, place } from "../placing/place.ts";
import { type CompiledServices, isPerson } from "../services/compile-services.ts";
import { preferPeople } from "../services/prefer-people.ts";
import { lengthsFor, type Visit } from "../services/teams.ts";
import { visitParty } from "../services/visit-options.ts";
import type { VisitLengths } from "../sheet/booked.ts";

/** A visit that asks. In real minutes: `latestEnd`, when its customer has to leave. `tables`: options of its party. */
export type AskedVisit = Visit & { id: string; start: number; latestEnd: number; date: string; tables?: Option[] };

/** `party`: the visit with its promised `lengths`, as it is put into the lanes. */
export type VisitPlacement = { party: Party; lengths: VisitLengths; placement: Placement };

type FindPlace = (lanes: Lanes, party: Party) => Placement | null;

/**
 * Finds people and rooms for a visit: with the usual length first, then with each other length that somebody needs
 * (docs/arrangement.md#people-and-services). `find`: `place`, or `eject` where a member makes room. Null refuses it.
 */
export function placeVisit(
  lanes: Lanes,
  compiled: CompiledServices,
  visit: AskedVisit,
  find: FindPlace = place,
): VisitPlacement | null {
  for (const lengths of lengthsFor(compiled, visit)) {
    const party = visitParty(compiled, visit, lengths, visit.tables);
    if (party.leaves > visit.latestEnd) continue;
    const placement = find(lanes, { ...party, options: preferPeople(compiled, lanes, party.options, visit.date) });
    if (placement) return { party, lengths, placement };
  }
  return null;
}

export type VisitRefusal = "no_resource_fits" | "person_unavailable" | "spot_capacity_exceeded";

/**
 * The reason of a refused visit: nothing here does it for so many guests, the people asked for are taken although others
 * could do it, or everything is full.
 */
export function refusalOf(lanes: Lanes, compiled: CompiledServices, visit: AskedVisit): VisitRefusal {
  const all = lengthsFor(compiled, visit).flatMap(
    (lengths) => visitParty(compiled, visit, lengths, visit.tables).options,
  );
  if (all.length === 0) return "no_resource_fits";
  const anyone = { ...visit, legs: visit.legs.map(({ service }) => ({ service })) };
  const isAsked = visit.legs.some(({ person }) => person !== undefined);
  return isAsked && placeVisit(lanes, compiled, anyone) ? "person_unavailable" : "spot_capacity_exceeded";
}

/**
 * The first stretch in which a visit certainly has no place: no person is left who does it, or no room, or the two
 * together. For a sentence such as "all three are taken 10:00-10:30" (docs/arrangement.md#full).
 */
export function visitFullDuring(lanes: Lanes, compiled: CompiledServices, party: Party): Full | null {
  const isOfPeople = (number: number) => isPerson(compiled, number);
  return (
    fullDuring(lanes, party, isOfPeople) ??
    fullDuring(lanes, party, (number) => !isOfPeople(number)) ??
    fullDuring(lanes, party)
  );
}
