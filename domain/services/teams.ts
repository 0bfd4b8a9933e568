import { type PeriodOn, stayAfter, stayFor } from "../plan/periods.ts";
import type { BookingRules, Leg, Service, StayLength } from "../plan/rules.ts";
import type { VisitLengths } from "../sheet/booked.ts";
import { type CompiledServices, compileServices, numberInUse, type Team } from "./compile-services.ts";

/**
 * One or several services in order, without a gap. `stayMinutes`: how long a party of that size stays, for services
 * without a length of their own.
 */
export type Visit = { legs: Leg[]; guests: number; stayMinutes: number };

export const usualMinutes = ({ parts }: Service, { stayMinutes }: Pick<Visit, "stayMinutes">): number[] =>
  parts?.map(({ minutes }) => minutes) ?? [stayMinutes];

/** Customers make wishes up, so that teams and lengths are forgotten at some number of them. */
const MOST_WISHES = 1000;

/**
 * All teams that can do a leg: as many people as the service needs, in the owner's order, with the person asked for
 * among them. One team of nobody where it needs none.
 */
export function teamsFor(compiled: CompiledServices, leg: Leg, visit: Visit): Team[] {
  const wish = `${leg.service} ${leg.person ?? ""} ${visit.guests} ${visit.stayMinutes}`;
  const known = compiled.teams.get(wish);
  if (known) return known;
  const teams = teamsOf(compiled, leg, visit);
  if (compiled.teams.size >= MOST_WISHES) compiled.teams.clear();
  compiled.teams.set(wish, teams);
  return teams;
}

function teamsOf(compiled: CompiledServices, leg: Leg, visit: Visit): Team[] {
  const service = compiled.services.get(leg.service);
  if (!service || visit.guests > service.maxGuests) return [];
  const able = Object.entries(service.people).flatMap(([id, { minutes }]) => {
    const number = numberInUse(compiled, id);
    return number === null ? [] : [{ id, number, minutes: minutes ?? usualMinutes(service, visit) }];
  });
  const size = service.needs.filter(({ of }) => of === "person").length;
  return chosen(
    able.toSorted((a, b) => a.number - b.number),
    size,
  )
    .filter((members) => leg.person === undefined || members.some(({ id }) => id === leg.person))
    .map((members) => ({
      people: members.map(({ number }) => number),
      minutes: usualMinutes(service, visit).map((usual, part) =>
        members.length === 0 ? usual : Math.max(...members.map(({ minutes }) => minutes[part] ?? usual)),
      ),
    }));
}

/** All ways to choose `size` of a list, in its order. */
function chosen<Value>(list: Value[], size: number): Value[][] {
  if (size === 0) return [[]];
  return list.flatMap((first, i) => chosen(list.slice(i + 1), size - 1).map((rest) => [first, ...rest]));
}

/** True when the team needs no longer than promised in any part. */
export const keepsTo = ({ minutes }: Team, promised: number[]): boolean =>
  minutes.every((each, part) => each <= (promised[part] ?? 0));

/** A visit of several services is tried with so many lengths. One service is tried with all. */
const MOST_LENGTHS = 24;

/**
 * The lengths that a visit may be promised, in the order in which they are tried: the usual, then shorter, then longer
 * ones, each of which somebody needs. A person asked for leaves only that person's own length.
 */
export function lengthsFor(compiled: CompiledServices, { legs, guests, stayMinutes }: Visit): VisitLengths[] {
  const wish = JSON.stringify([guests, stayMinutes, legs]);
  const known = compiled.lengths.get(wish);
  if (known) return known;
  const lengths = lengthsOf(compiled, { legs, guests, stayMinutes });
  if (compiled.lengths.size >= MOST_WISHES) compiled.lengths.clear();
  compiled.lengths.set(wish, lengths);
  return lengths;
}

function lengthsOf(compiled: CompiledServices, visit: Visit): VisitLengths[] {
  const byLeg = visit.legs.map((leg) => {
    const service = compiled.services.get(leg.service);
    const usual = service ? total(usualMinutes(service, visit)) : 0;
    const needed = new Map(teamsFor(compiled, leg, visit).map(({ minutes }) => [minutes.join(), minutes]));
    return [...needed.values()].sort((a, b) => orderOf(total(a), usual) - orderOf(total(b), usual));
  });
  let tried: { lengths: VisitLengths; rank: number }[] = [{ lengths: [], rank: 0 }];
  for (const lengths of byLeg)
    tried = tried
      .flatMap((before) => lengths.map((each, i) => ({ lengths: [...before.lengths, each], rank: before.rank + i })))
      .sort((a, b) => a.rank - b.rank) // stable: the first legs keep the usual length longest
      .slice(0, visit.legs.length > 1 ? MOST_LENGTHS : undefined);
  return tried.map(({ lengths }) => lengths);
}

/** The usual first, then the next shorter, and longer ones after all that are shorter. */
const orderOf = (minutes: number, usual: number) => (minutes <= usual ? usual - minutes : minutes + usual);

export const total = (minutes: number[]): number => minutes.reduce((sum, each) => sum + each, 0);

type SoughtLengths = Pick<Visit, "legs" | "guests"> & { lengths: VisitLengths | null };
type Durations = Pick<PeriodOn, "duration"> | null;

/** Minutes of a visit with those who do it fastest, or as promised. Unknown services take none. */
export function shortestVisit(rules: BookingRules, period: Durations, visit: SoughtLengths): number {
  const tried = minutesTried(rules, period, visit);
  return tried.length > 0 ? Math.min(...tried) : 0;
}

/** Minutes of a visit with those who do it slowest. */
export const longestVisit = (rules: BookingRules, period: Durations, visit: SoughtLengths): number =>
  Math.max(0, ...minutesTried(rules, period, visit));

/** True where all who do it take as long. */
export const hasOneLength = (rules: BookingRules, period: Durations, visit: SoughtLengths): boolean =>
  new Set(minutesTried(rules, period, visit)).size <= 1;

function minutesTried(rules: BookingRules, period: Durations, { legs, guests, lengths }: SoughtLengths): number[] {
  if (lengths) return [total(lengths.flat())];
  const offer = rules.plan.offer;
  if (!offer) return [];
  const stayMinutes = period ? stayFor(period.duration, guests) : rules.bookingDurationMinutes;
  const compiled = compileServices(offer, rules.plan.house?.resources.length ?? 0);
  return lengthsFor(compiled, { legs, guests, stayMinutes }).map((each) => total(each.flat()));
}

type Promised = { legs: Leg[]; lengths: VisitLengths; guests: number };

/**
 * The lengths of a booked visit for another number of guests: a service that lasts as long as a party stays changes as the
 * stay at a table does, all others keep their promise. `duration`: stays where the visit starts, in minutes.
 */
export function lengthsAfter(
  services: Pick<Service, "id" | "parts">[],
  { legs, lengths, guests: before }: Promised,
  guests: number,
  duration: StayLength[],
): VisitLengths {
  const lastsAsLongAsStay = (leg: number) => services.find(({ id }) => id === legs[leg]?.service)?.parts === null;
  return lengths.map((promised, leg) => {
    const [durationMinutes] = promised;
    if (durationMinutes === undefined || !lastsAsLongAsStay(leg)) return promised;
    return [stayAfter({ guests: before, durationMinutes }, guests, duration)];
  });
}
