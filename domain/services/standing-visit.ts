import type { Party } from "../placing/lanes.ts";
import { type Option, optionsWith } from "../placing/options.ts";
import { exclusiveClaims, type Place, type Span } from "../placing/places.ts";
import type { Need, Service } from "../plan/rules.ts";
import type { Promised } from "../sheet/booked.ts";
import type { Stay } from "../time/day-axis.ts";
import { type CompiledServices, numberInUse } from "./compile-services.ts";
import { visitSpans } from "./visit-spans.ts";

type Booked = { visit: Promised; guests: number };

/**
 * The place at which a booked visit stands, with the units that its services take, which are not stored. Lengths and buffers
 * may be others by now, as long as the same people and rooms do these services. Null: they do not.
 */
export function standingPlace(compiled: CompiledServices, booked: Booked, stored: Place, party: Party): Place | null {
  const [first] = stored.at;
  const near = first === undefined ? [] : optionsWith(party.options, first);
  const option = near.find((each) => isSameClaims(each, stored, party));
  if (option) return option;
  const services = booked.visit.legs.flatMap(({ service }) => compiled.services.get(service) ?? []);
  if (services.length < booked.visit.legs.length || !services.every((each) => isMet(compiled, each, stored.at)))
    return null;
  const units = cutSpans(unitSpans(compiled, services, booked), party.end - party.start);
  if (units.length === 0) return stored;
  const { start, end, leaves } = party;
  const serves = [{ start: 0, end: leaves - start }];
  const whole = stored.at.map((number): Span => ({ number, from: 0, until: end - start, serves }));
  return { at: stored.at, spans: [...(stored.spans ?? whole), ...units] };
}

/** Those who stand there, none of them archived, are what the service needs. */
function isMet(compiled: CompiledServices, { needs, people }: Service, at: number[]): boolean {
  const isThere = (id: string) => {
    const number = numberInUse(compiled, id);
    return number !== null && at.includes(number);
  };
  const isNeedMet = (need: Need) => {
    if (need.of === "any") return need.resources.some(isThere);
    return need.of !== "all" || need.resources.every(isThere);
  };
  const hands = needs.filter(({ of }) => of === "person").length;
  return Object.keys(people).filter(isThere).length >= hands && needs.every(isNeedMet);
}

function unitSpans(compiled: CompiledServices, services: Service[], { visit, guests }: Booked): Span[] {
  const uses = services.map(({ needs }) =>
    needs.flatMap((need) => {
      const number = need.of === "units" ? numberInUse(compiled, need.resource) : null;
      if (need.of !== "units" || number === null) return [];
      return [{ number, during: "whole" as const, units: Math.ceil(guests / need.perGuests) }];
    }),
  );
  return visitSpans(services, visit.lengths, uses);
}

/** A visit that was promised, but ends earlier, takes nothing after its end. */
export function endingAt(party: Party, { leaves, end }: Pick<Party, "leaves" | "end">): Party {
  if (end >= party.end) return party;
  const minutes = end - party.start;
  return { ...party, leaves, end, options: party.options.map((option) => cutOption(option, minutes)) };
}

function cutOption(option: Option, minutes: number): Option {
  if (!option.spans) return option;
  const spans = cutSpans(option.spans, minutes);
  return { ...option, at: option.at.filter((number) => spans.some((span) => span.number === number)), spans };
}

/** Leaves out what comes after so many minutes from the start. */
export const cutSpans = (spans: Span[], minutes: number): Span[] =>
  spans.flatMap((span) =>
    span.from < minutes
      ? {
          ...span,
          until: Math.min(span.until, minutes),
          serves: span.serves.flatMap(({ start, end }) =>
            start < minutes ? { start, end: Math.min(end, minutes) } : [],
          ),
        }
      : [],
  );

/** The same exclusive resources for the same stretches, as far as they are stored: until the stay's end. */
function isSameClaims(one: Place, other: Place, stay: Stay): boolean {
  if (one.at.length !== other.at.length || !one.at.every((number) => other.at.includes(number))) return false;
  const words = (place: Place) =>
    exclusiveClaims(place, stay)
      .map(({ number, start, end }) => `${number} ${start} ${Math.min(end, stay.end)}`)
      .sort()
      .join();
  return words(one) === words(other);
}
