import type { Span } from "../placing/places.ts";
import type { Need, Offer, OfferedService } from "../plan/rules.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import { total } from "./teams.ts";
import { type Use, visitSpans } from "./visit-spans.ts";

/** In ms. */
type Stretch = { from: number; until: number };
/** `claimed`: by visits and classes. `away`: buffers may lie in it. */
export type Taken = { claimed: Stretch[]; away: Stretch[] };

/** `price` in the currency's minor unit; null: none is shown. */
export type PersonsService = { id: string; name: string; minutes: number; price: number | null; isFrom: boolean };

type Asked = {
  offer: Pick<Offer, "resources" | "services">;
  person: string;
  /** An instant, in ms. */
  at: number;
  takenOf: (resource: string) => Taken;
  /** True where the business takes a visit of so many minutes then. */
  isOpenFor: (minutes: number) => boolean;
};

/** Services that a person does and that are booked as visits, in the owner's order, in the person's own minutes and price. */
export const servicesOf = (offer: Pick<Offer, "services">, person: string): PersonsService[] =>
  doneBy(offer, person).map((service) => shown(service, person));

/**
 * The services that a person can begin at an instant: the busy parts with their buffers meet no visit, class or absence of
 * the person, and each room, machine or pool that the service needs has one left at each minute. It moves nobody, and the
 * server still decides (docs/rules.md#capacity).
 *
 * @example Anna is free 13:00-13:35: the fringe trim of 15 minutes, not the cut of 45
 */
export const fittingServices = ({ offer, person, at, takenOf, isOpenFor }: Asked): PersonsService[] =>
  doneBy(offer, person)
    .filter((service) => {
      const lengths = lengthsOf(service, person);
      const needs = placesNeeded(service.needs, offer.resources);
      const uses = [
        { number: 0, during: "busy" },
        ...needs.map(({ during }, nth): Use => ({ number: nth + 1, during })),
      ];
      const spans = visitSpans([service], [lengths], [uses as Use[]]);
      const fits = (span: Span) => {
        const need = needs[span.number - 1];
        const among = need ? need.among : [person];
        const units = need ? need.units : 1;
        return mostTaken(among.map(takenOf), span, at) < units;
      };
      return isOpenFor(total(lengths)) && spans.every(fits);
    })
    .map((service) => shown(service, person));

const doneBy = ({ services }: Pick<Offer, "services">, person: string) =>
  services.filter((each) => !each.archived && !each.seats && each.parts !== null && Object.hasOwn(each.people, person));

const lengthsOf = ({ parts, people }: OfferedService, person: string): number[] =>
  people[person]?.minutes ?? parts?.map(({ minutes }) => minutes) ?? [];

const shown = (service: OfferedService, person: string): PersonsService => ({
  ...{ id: service.id, name: service.name, minutes: total(lengthsOf(service, person)) },
  ...{ price: service.people[person]?.price ?? service.price, isFrom: service.priceFrom },
});

/** `units`: so many at a time. */
type PlaceNeeded = { among: string[]; units: number; during: Use["during"] };

/** Tables are left to the server, which joins them. */
function placesNeeded(needs: Need[], resources: Offer["resources"]): PlaceNeeded[] {
  const inUse = (ids: string[]) => ids.filter((id) => resources.some((each) => each.id === id && !each.archived));
  return needs.flatMap((need): PlaceNeeded[] => {
    if (need.of === "party" || need.of === "person") return [];
    if (need.of === "units") {
      const units = resources.find(({ id }) => id === need.resource)?.units ?? 1;
      return [{ among: [need.resource], units, during: "whole" }];
    }
    const among = inUse(need.resources);
    if (need.of === "any") return [{ among, units: among.length, during: need.during }];
    return among.map((id) => ({ among: [id], units: 1, during: need.during }));
  });
}

/** The most of `all` that are taken at one minute of a span, which begins `span.from` minutes after `at`. */
function mostTaken(all: Taken[], span: Span, at: number): number {
  const within = (from: number, until: number) => ({ from: at + from * MINUTE_MS, until: at + until * MINUTE_MS });
  const claim = within(span.from, span.until);
  const serves = span.serves.map(({ start, end }) => within(start, end));
  const met = all.flatMap(({ claimed, away }, nth) =>
    [
      ...claimed.filter((each) => doMeet(each, claim)).map((each) => clip(each, claim)),
      ...serves.flatMap((each) => away.filter((one) => doMeet(one, each)).map((one) => clip(one, each))),
    ].map((each) => ({ ...each, nth })),
  );
  const takenAt = (instant: number) => {
    const there = met.filter(({ from, until }) => from <= instant && instant < until);
    return all.length > 1 ? new Set(there.map(({ nth }) => nth)).size : there.length; // one counted resource has many claims
  };
  return Math.max(0, ...met.map(({ from }) => takenAt(from)));
}

const doMeet = (one: Stretch, other: Stretch) => one.from < other.until && other.from < one.until;

const clip = (one: Stretch, { from, until }: Stretch): Stretch => ({
  from: Math.max(one.from, from),
  until: Math.min(one.until, until),
});
