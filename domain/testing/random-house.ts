import * as fc from "fast-check";
import { Lanes, type Party, type Placed } from "../placing/lanes.ts";
import { type CompiledHouse, compileHouse, optionsFor } from "../placing/options.ts";
import { place } from "../placing/place.ts";
import { type House, STOCKS, type Stock } from "../plan/rules.ts";
import type { Stay } from "../time/day-axis.ts";
import { applyPlacement } from "./apply-placement.ts";
import type { PlainDay, PlainParty } from "./exhaustive-arrangement.ts";

const stay = fc.record({ from: fc.integer({ min: 0, max: 9 }), steps: fc.integer({ min: 2, max: 5 }) });
const area = fc.constantFrom(null, null, null, null, "a", "b");
const reach = fc.constantFrom<Stock>("everyone", "everyone", "members", "walk_in");

const table = fc.record({
  seats: fc.constantFrom(
    { min: 1, max: 2 },
    { min: 1, max: 2 },
    { min: 1, max: 4 },
    { min: 2, max: 4 },
    { min: 3, max: 6 },
  ),
  area: fc.constantFrom("a", "a", "b"),
  stock: fc.constantFrom<Stock>(
    "everyone",
    "everyone",
    "everyone",
    "everyone",
    "everyone",
    "everyone",
    "members",
    "walk_in",
  ),
  closed: fc.option(stay, { freq: 6, nil: null }),
});

const party = fc.record({
  guests: fc.constantFrom(1, 2, 2, 2, 2, 2, 3, 4, 4, 6),
  ...{ stay, area, reach },
  reset: fc.constantFrom(0, 0, 0, 15),
  as: fc.constantFrom("asked", "asked", "asked", "asked", "asked", "asked", "pinned", "override", "misplaced"),
  pinnedTo: fc.nat(),
});

/** Up to six tables, neighbours of an area that join, and up to eight parties. Starts and ends on quarter hours. */
export const randomHouse = fc.record({
  tables: fc.array(table, { minLength: 2, maxLength: 6, size: "max" }),
  joins: fc.array(fc.nat(4), { maxLength: 3, size: "max" }),
  parties: fc.array(party, { minLength: 4, maxLength: 9, size: "max" }),
});
type RandomHouse = typeof randomHouse extends fc.Arbitrary<infer Value> ? Value : never;
type RandomParty = RandomHouse["parties"][number];

const QUARTER = 15;

/** A day as the engine sees it, and the same in the oracle's plain words. The last party is asking. */
export type HouseDay = {
  house: CompiledHouse;
  lanes: Lanes;
  closed: Stay[][];
  asking: Party;
  plain: PlainDay;
  plainParties: PlainParty[];
};

export function dayOf({ tables, joins, parties }: RandomHouse): HouseDay {
  const resources = tables.map(({ closed: _, ...table }, number) => ({
    ...{ id: `t${number}`, kind: "table" as const, name: `T${number}`, order: 0, archived: false },
    ...table,
  }));
  const combinations = joined(resources, joins);
  const areas = ["a", "b"].map((id, order) => ({ id, name: id, customersMayChoose: true, order }));
  const given: House = { areas, resources, combinations, freezeMinutes: 60 };
  const house = compileHouse(given);
  const numberOf = (id: string) => house.numberOf.get(id) ?? -1;
  const closed = house.resources.map(({ id }) => {
    const part = tables[Number(id.slice(1))]?.closed;
    return part ? [{ start: part.from * QUARTER, end: (part.from + part.steps) * QUARTER }] : [];
  });
  const lanes = new Lanes(closed, 30);
  const placed = parties.map((each, number) => partyOf(house, each, `p${number}`));
  const asking = placed.at(-1);
  if (!asking) throw new Error("nobody asks");
  for (const [number, each] of placed.slice(0, -1).entries()) seat(house, lanes, each, parties[number]);
  const plain = {
    tables: house.resources.map(({ area, stock, seats }, number) => ({
      ...{ area, reach: STOCKS.indexOf(stock), min: seats.min, max: seats.max },
      closed: (closed[number] ?? []).map(({ start, end }): [number, number] => [start, end]),
    })),
    combinations: combinations.map(({ of, seats }) => ({ of: of.map(numberOf), min: seats.min, max: seats.max })),
  };
  const wishOf = (id: string) => parties[Number(id.slice(1))] ?? parties[0];
  const plainParties = [...lanes.placed.values(), { ...asking, at: null, isMovable: true }].map(
    ({ id, start, end, leaves, at, isMovable }): PlainParty => {
      const wish = wishOf(id);
      if (!wish) throw new Error("no such party");
      return {
        ...{ guests: wish.guests, area: wish.area, reach: STOCKS.indexOf(wish.reach) },
        ...{ from: start, to: end, leaves, at, isFixed: !isMovable },
      };
    },
  );
  return { house, lanes, closed, asking, plain, plainParties };
}

/** By the number of the first; neighbours of one area. */
export const joined = (resources: House["resources"], joins: number[]): House["combinations"] =>
  [...new Set(joins)].flatMap((number, order) => {
    const [one, two] = resources.slice(number, number + 2);
    if (!one || !two || one.area !== two.area) return [];
    const max = one.seats.max + two.seats.max;
    return [{ id: `c${number}`, of: [one.id, two.id], seats: { min: Math.max(2, max - 3), max }, order }];
  });

function partyOf(house: CompiledHouse, { guests, area, reach, stay, reset }: RandomParty, id: string): Party {
  const start = stay.from * QUARTER;
  const leaves = start + stay.steps * QUARTER;
  return { id, start, leaves, end: leaves + reset, options: optionsFor(house, { guests, area, reach, period: null }) };
}

/** The engine seats most parties. Pins, overrides and bookings from before a change of rules stand anywhere. */
function seat(house: CompiledHouse, lanes: Lanes, party: Party, wish: RandomParty | undefined): void {
  const { as, pinnedTo } = wish ?? { as: "asked", pinnedTo: 0 };
  const count = house.resources.length;
  const at = as === "misplaced" ? [pinnedTo % count, (pinnedTo + 1) % count] : [pinnedTo % count];
  const isFree = at.every((number) => lanes.holdersOf(number, party.start, party.end).length === 0);
  if (as === "override" || (as !== "asked" && isFree)) {
    lanes.put({ ...party, at, isMovable: as === "misplaced" } satisfies Placed);
    return;
  }
  const placement = place(lanes, party);
  if (placement) applyPlacement(lanes, { ...party, isMovable: true }, placement);
}
