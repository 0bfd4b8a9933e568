import * as fc from "fast-check";
import { Lanes, type Party } from "../placing/lanes.ts";
import { exclusiveClaims, type Place } from "../placing/places.ts";
import { type ClosedStretch, closedStretches } from "../plan/closed-stretches.ts";
import type {
  ClassSession,
  HoursAdded,
  Leg,
  Need,
  OwnPlan,
  PartClosed,
  Service,
  ServicePlan,
  ServiceResource,
} from "../plan/rules.ts";
import { type CompiledServices, compileServices } from "../services/compile-services.ts";
import { lengthsFor } from "../services/teams.ts";
import { visitParty } from "../services/visit-options.ts";
import type { VisitLengths } from "../sheet/booked.ts";
import { timeLabel, WEEKDAYS } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import type { Stay } from "../time/day-axis.ts";
import { offered } from "./an-offer.ts";
import { applyPlacement } from "./apply-placement.ts";
import type { PlainBooked, PlainResource, PlainService, PlainVisit } from "./exhaustive-salon.ts";
import { DAY, rulesWith } from "./givens.ts";
import { type AskedVisit, placeVisit } from "./place-visit.ts";

/** The day begins at nine; all times are fives of minutes after it. */
const OPENS = 9 * 60;
const FIVE = 5;
const stretch = fc.record({ from: fc.nat(24), steps: fc.integer({ min: 2, max: 12 }) });
const rarely = fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: stretch });
/** A class. */
const held = fc.option(
  fc.record({ from: fc.nat(24), steps: fc.integer({ min: 2, max: 6 }), before: fc.nat(1), after: fc.nat(2) }),
  { freq: 5, nil: null },
);
const person = fc.record({
  hours: fc.constantFrom<number[][]>(
    [[0, 60]],
    [[0, 60]],
    [[0, 60]],
    [[0, 60]],
    [[0, 60]],
    [[0, 60]],
    [[0, 60]],
    [[0, 18]],
    [[6, 60]],
    [
      [0, 8],
      [11, 60],
    ],
    [],
  ),
  ...{ off: rarely, extra: rarely, held },
});
const part = fc.record({ steps: fc.constantFrom(1, 2, 3, 4), busy: fc.constantFrom(true, true, true, false) });
type RoomChoice = { of: number[]; whole: boolean };
const rooms = fc.record({
  of: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3, size: "max" }),
  whole: fc.boolean(),
});
const service = fc.record({
  parts: fc.array(part, { minLength: 1, maxLength: 3, size: "max" }),
  ...{ before: fc.constantFrom(0, 0, 0, 1), after: fc.constantFrom(0, 0, 1, 2) },
  hands: fc.constantFrom(0, 1, 1, 1, 1, 1, 1, 1, 1, 2),
  own: fc.array(fc.constantFrom("usual", "usual", "usual", "usual", "own", "own", "no"), {
    minLength: 3,
    maxLength: 3,
  }),
  ownSteps: fc.integer({ min: 1, max: 4 }),
  any: fc.option(rooms, { freq: 4, nil: null }),
  all: fc.constantFrom<RoomChoice | null>(
    null,
    null,
    null,
    null,
    null,
    null,
    { of: [0], whole: true },
    { of: [0, 1], whole: false },
  ),
  usesPool: fc.constantFrom(false, false, false, true),
});
const leg = fc.record({ service: fc.nat(2), person: fc.constantFrom(null, null, null, null, null, 0, 1, 2) });
const visit = fc.record({
  legs: fc.oneof(
    { weight: 3, arbitrary: fc.array(leg, { minLength: 1, maxLength: 1 }) },
    { weight: 2, arbitrary: fc.array(leg, { minLength: 2, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.array(leg, { minLength: 3, maxLength: 3 }) },
  ),
  guests: fc.constantFrom(1, 1, 2),
  from: fc.constantFrom(...Array.from({ length: 19 }, (_, i) => i)),
  as: fc.constantFrom("asked", "asked", "asked", "asked", "asked", "asked", "asked", "pinned", "override"),
  which: fc.nat(),
});

/** Up to three people, three rooms, a pool of three and three services, and up to six visits, the last of which asks. */
export const randomSalon = fc.record({
  people: fc.array(person, { minLength: 2, maxLength: 3, size: "max" }),
  rooms: fc.array(rarely, { minLength: 3, maxLength: 3 }),
  services: fc.array(service, { minLength: 3, maxLength: 3 }),
  visits: fc.array(visit, { minLength: 4, maxLength: 7, size: "max" }),
  assign: fc.constantFrom("least_busy" as const, "in_order" as const),
});
export type RandomSalon = typeof randomSalon extends fc.Arbitrary<infer Value> ? Value : never;
type RandomService = RandomSalon["services"][number];
type RandomVisit = RandomSalon["visits"][number];

/** A day as the engine sees it, and the same in the oracle's plain words: `plainBooked` in the order of `lanes.placed`. */
export type RandomSalonDay = {
  compiled: CompiledServices;
  lanes: Lanes;
  closed: ClosedStretch[][];
  asking: AskedVisit;
  plainResources: PlainResource[];
  plainAsking: PlainVisit;
  plainBooked: PlainBooked[];
};

/** `idOf`: of each resource by its name; other ids must change no answer. */
export function salonDayOf(drawn: RandomSalon, idOf = (name: string) => name): RandomSalonDay {
  const plan = planOf(drawn, idOf);
  const compiled = compileServices(plan);
  const closed = closedOf(drawn, compiled, idOf);
  const lanes = new Lanes(closed, 15, compiled.units);
  const plainResources = plainOf(drawn);
  const services = drawn.services.map((each) => plainServiceOf(each, drawn.people.length));
  const asked = drawn.visits.map((each, number): AskedVisit => {
    const [legs, start] = [legsAsked(drawn, each, idOf), OPENS + each.from * FIVE];
    return { id: `v${number}`, legs, guests: each.guests, stayMinutes: 60, start, latestEnd: 2880, date: DAY };
  });
  const plainVisits = drawn.visits.map(
    ({ legs, guests, from }): PlainVisit => ({
      ...{ guests, start: OPENS + from * FIVE },
      legs: legs.map((leg) => ({
        service: services[leg.service] as PlainService,
        person: personAsked(services[leg.service], leg.person),
      })),
    }),
  );
  const plainBooked = new Map<string, Pick<PlainBooked, keyof PlainVisit | "lengths">>();
  for (const [number, visit] of asked.slice(0, -1).entries()) {
    const booked = book(compiled, lanes, visit, drawn.visits[number]);
    const plain = plainVisits[number];
    if (booked && plain) plainBooked.set(visit.id, { ...plain, lengths: booked });
  }
  const [asking, plainAsking] = [asked.at(-1), plainVisits.at(-1)];
  if (!asking || !plainAsking) throw new Error("nobody asks");
  const standing = [...lanes.placed.values()].map((placed): PlainBooked => {
    const plain = plainBooked.get(placed.id);
    if (!plain) throw new Error("not booked");
    return { ...plain, at: cellsAt(placed, placed), isFixed: !placed.isMovable };
  });
  return { compiled, lanes, closed, asking, plainResources, plainAsking, plainBooked: standing };
}

/** One of those who can do it. */
function personAsked(service: PlainService | undefined, person: number | null): number | null {
  const able = [...(service?.own.keys() ?? [])];
  return person === null ? null : (able[person % able.length] ?? null);
}

export const legsAsked = (
  { services, people }: RandomSalon,
  { legs }: Pick<RandomVisit, "legs">,
  idOf = (name: string) => name,
): Leg[] =>
  legs.map(({ service, person }) => {
    const by = personAsked(plainServiceOf(services[service] as RandomService, people.length), person);
    return { service: `s${service}`, ...(by === null ? {} : { person: idOf(`p${by}`) }) };
  });

/** The claims of a place, minute by minute. */
export function cellsAt(place: Place, stay: Stay): string[] {
  const cells = exclusiveClaims(place, stay).flatMap(({ number, start, end }) =>
    Array.from({ length: end - start }, (_, i) => `${number} ${start + i}`),
  );
  return cells.sort();
}

/** The engine places most visits. Pins and overrides stand anywhere, the latter beside others too. */
function book(
  compiled: CompiledServices,
  lanes: Lanes,
  visit: AskedVisit,
  drawn: RandomVisit | undefined,
): VisitLengths | null {
  const { as, which } = drawn ?? { as: "asked", which: 0 };
  const [lengths] = lengthsFor(compiled, visit);
  const party: Party | null = lengths ? visitParty(compiled, visit, lengths) : null;
  const option = party?.options[which % (party.options.length || 1)];
  if (as !== "asked" && party && lengths && option) {
    if (as === "pinned" && !lanes.admits(party)(option)) return null;
    lanes.put({ ...party, at: option.at, spans: option.spans, isMovable: false });
    return lengths;
  }
  const found = placeVisit(lanes, compiled, visit);
  if (!found) return null;
  applyPlacement(lanes, { ...found.party, isMovable: true }, found.placement);
  return found.lengths;
}

const POOL_UNITS = 3;

/** People, rooms, the pool: their numbers are 0 to 6 at most. */
function planOf({ people, services, assign }: RandomSalon, idOf: (name: string) => string): ServicePlan {
  const hoursOf = (hours: number[][]) => {
    const week = hours.map(([from = 0, to = 0]) => ({ from: timeAt(from), to: timeAt(to) }));
    return Object.fromEntries(WEEKDAYS.map((day) => [day, week])) as ServiceResource["hours"];
  };
  const resources: ServiceResource[] = [
    ...people.map((each, i) => ({ name: `p${i}`, kind: "person" as const, hours: hoursOf(each.hours), units: null })),
    ...["r0", "r1", "r2"].map((name) => ({ name, kind: "room" as const, hours: null, units: null })),
    { name: "pool", kind: "pool" as const, hours: null, units: POOL_UNITS },
  ].map((each, order) => ({ ...each, id: idOf(each.name), order, archived: false }));
  return { resources, assign, services: services.map((each, i) => serviceOf(each, i, people.length, idOf)) };
}

function serviceOf(drawn: RandomService, i: number, people: number, idOf: (name: string) => string): Service {
  const { parts, before, after, hands, any, all, usesPool } = drawn;
  const during = (isWhole: boolean) => (isWhole ? "whole" : "busy");
  const needs: Need[] = [
    ...Array.from({ length: hands }, (): Need => ({ of: "person" })),
    ...(all
      ? [{ of: "all" as const, resources: all.of.map((room) => idOf(`r${room}`)), during: during(all.whole) } as const]
      : []),
    ...(any
      ? [{ of: "any" as const, resources: any.of.map((room) => idOf(`r${room}`)), during: during(any.whole) } as const]
      : []),
    ...(usesPool ? [{ of: "units" as const, resource: idOf("pool"), perGuests: 1 }] : []),
  ];
  const able = [...plainServiceOf(drawn, people).own].map(([person, minutes]) => [idOf(`p${person}`), { minutes }]);
  return {
    ...{ id: `s${i}`, name: `s${i}`, needs, maxGuests: 2, people: Object.fromEntries(able) },
    ...{ bufferBefore: before * FIVE, bufferAfter: after * FIVE },
    parts: parts.map(({ steps, busy }) => ({ minutes: steps * FIVE, busy })),
  };
}

/** Two people who work at once take the usual time. */
function plainServiceOf(drawn: RandomService, people: number): PlainService {
  const { parts, before, after, hands, own, ownSteps, any, all, usesPool } = drawn;
  const usual = parts.map(({ steps, busy }) => ({ minutes: steps * FIVE, busy }));
  const minutesOf = (how: string) =>
    usual.map(({ minutes }, i) => (how === "own" && hands === 1 && i === 0 ? ownSteps * FIVE : minutes));
  const able = own
    .slice(0, people)
    .flatMap((how, i): [number, number[]][] => (how === "no" ? [] : [[i, minutesOf(how)]]));
  const numbered = (each: RandomService["any"]) =>
    each && { of: each.of.map((room) => people + room), whole: each.whole };
  return {
    ...{ parts: usual, before: before * FIVE, after: after * FIVE, hands, own: new Map(able) },
    ...{ any: numbered(any), all: numbered(all), pool: usesPool ? people + 3 : null },
  };
}

const timeAt = (steps: number) => timeLabel(OPENS + steps * FIVE);
const isStretch = <Value>(each: Value | null): each is Value => each !== null;

/** The salon on a date, as its owner keeps it; each person may hold a class of so many seats. */
export function salonPlan(drawn: RandomSalon, date: string, seats = 9, idOf = (name: string) => name): OwnPlan {
  const { people, rooms } = drawn;
  const dated = { fromDate: date, toDate: date, note: null };
  const times = ({ from, steps }: { from: number; steps: number }) => ({
    fromTime: timeAt(from),
    toTime: timeAt(from + steps),
  });
  const off = [...people.map((each) => each.off), ...rooms].flatMap((each, i): PartClosed[] => {
    const subject = idOf(i < people.length ? `p${i}` : `r${i - people.length}`);
    return each ? [{ ...dated, ...times(each), id: subject, subject, kind: "off" }] : [];
  });
  const extra = people.flatMap((each, i): HoursAdded[] => {
    const subject = idOf(`p${i}`);
    return each.extra ? [{ ...dated, ...times(each.extra), id: `extra ${i}`, subject, kind: "hours" }] : [];
  });
  const classes = people.flatMap(({ held }, i) => (held ? [{ ...held, id: `c${i}`, by: idOf(`p${i}`) }] : []));
  const sessions = classes.map(
    ({ id, by, from, steps }): ClassSession => ({
      ...{ id, service: id, date, time: timeAt(from), minutes: steps * FIVE },
      ...{ seats, resources: [by], cancelled: false },
    }),
  );
  const services = classes.map(({ id, before, after, steps }): Service => {
    const buffers = { bufferBefore: before * FIVE, bufferAfter: after * FIVE };
    const parts = [{ minutes: steps * FIVE, busy: true }];
    return { ...buffers, id, name: id, parts, seats, maxGuests: seats, needs: [], people: {} };
  });
  const plan = planOf(drawn, idOf);
  const offer = offered({ ...plan, services: [...plan.services, ...services] });
  return { periods: [], exceptions: [...off, ...extra], offer, sessions };
}

function closedOf(drawn: RandomSalon, compiled: CompiledServices, idOf: (name: string) => string): ClosedStretch[][] {
  const plan = salonPlan(drawn, DAY, 9, idOf);
  const extra = plan.exceptions.filter((each): each is HoursAdded => each.kind === "hours");
  return compiled.resources.map((each) => closedStretches(rulesWith({ plan }), dayAxis(DAY, "UTC"), each, extra));
}

function plainOf({ people, rooms }: RandomSalon): PlainResource[] {
  const minutes = ({ from, steps }: { from: number; steps: number }): [number, number] => [
    OPENS + from * FIVE,
    OPENS + (from + steps) * FIVE,
  ];
  const room = { isPerson: false, open: null, units: null, kept: [] };
  return [
    ...people.map(
      ({ hours, off, extra, held }): PlainResource => ({
        ...{ isPerson: true, units: null, off: [off].filter(isStretch).map(minutes) },
        kept: [held]
          .filter(isStretch)
          .map(({ from, steps, before, after }) => minutes({ from: from - before, steps: before + steps + after })),
        open: [
          ...hours.map(([from = 0, to = 0]) => minutes({ from, steps: to - from })),
          ...[extra].filter(isStretch).map(minutes),
        ],
      }),
    ),
    ...rooms.map((off): PlainResource => ({ ...room, off: [off].filter(isStretch).map(minutes) })),
    { ...room, off: [], units: POOL_UNITS },
  ];
}
