import type { Party } from "../placing/lanes.ts";
import { type CompiledHouse, compileHouse, optionsFor } from "../placing/options.ts";
import type { Area, Combination, House, Resource } from "../plan/rules.ts";

/** Numbers in [0, 1) from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Asked = Party & { guests: number; isPinned: boolean };
export type Evening = { house: CompiledHouse; asked: Asked[] };

/** Ten tables: five for 2, four for 4, one for 6; neighbours in rows of four join. Houses above 20 have two areas. */
export function restaurant(tables: number): House {
  const areas: Area[] = [
    { id: "a", name: "Room", customersMayChoose: true, order: 0 },
    { id: "b", name: "Terrace", customersMayChoose: true, order: 1 },
  ];
  const sizes = [2, 2, 4, 2, 4, 2, 4, 2, 4, 6];
  const resources = Array.from({ length: tables }, (_, i): Resource => {
    const most = sizes[i % sizes.length] ?? 2;
    const area = tables > 20 && i >= tables * 0.7 ? "b" : "a";
    const seats = { min: most === 6 ? 3 : 1, max: most };
    return { id: `t${i}`, kind: "table", name: `T${i + 1}`, area, order: i, seats, stock: "everyone", archived: false };
  });
  const combinations: Combination[] = [];
  for (let i = 0; i + 1 < tables; i++) {
    const [one, two, three] = resources.slice(i, i + 3);
    if (i % 4 === 3 || !one || !two || one.area !== two.area) continue;
    const ofTwo = one.seats.max + two.seats.max;
    combinations.push({ id: `c${i}`, of: [one.id, two.id], seats: { min: ofTwo - 2, max: ofTwo }, order: i });
    if (i % 4 > 1 || !three || three.area !== one.area) continue;
    const ofThree = ofTwo + three.seats.max;
    combinations.push({
      ...{ id: `d${i}`, of: [one.id, two.id, three.id] },
      ...{ seats: { min: ofThree - 2, max: ofThree }, order: tables + i },
    });
  }
  return { areas, resources, combinations, freezeMinutes: 60 };
}

const SIZES: [guests: number, share: number][] = [
  [1, 0.04],
  [2, 0.48],
  [3, 0.13],
  [4, 0.2],
  [5, 0.06],
  [6, 0.05],
  [7, 0.02],
  [8, 0.02],
];

const stay = (guests: number) => (guests <= 2 ? 90 : guests <= 4 ? 105 : guests <= 6 ? 120 : 150);

const OPENS = 17 * 60;
const HOURS = 6;

/** Requests in the order in which they come, until they ask for `demand` times the seat hours from 17:00 to 23:00. */
export function evening(tables: number, demand: number, pinned: number, seed: number): Evening {
  const house = compileHouse(restaurant(tables));
  const random = randomFrom(seed);
  const seats = house.resources.reduce((sum, resource) => sum + resource.seats.max, 0);
  const asked: Asked[] = [];
  for (let left = seats * HOURS * 60 * demand; left > 0; ) {
    const guests = drawn(SIZES, random());
    const minutes = stay(guests);
    const around = random() < 0.5 ? random() : (random() + random()) / 2; // half of them about 19:15
    const start = OPENS + Math.round((around * (HOURS * 60 - 90)) / 15) * 15;
    const area = tables > 20 && random() < 0.1 ? "b" : null;
    const options = optionsFor(house, { guests, area, reach: "everyone", period: null });
    left -= guests * minutes;
    const end = start + minutes;
    asked.push({ id: `p${asked.length}`, start, end, leaves: end, options, guests, isPinned: random() < pinned });
  }
  return { house, asked };
}

function drawn(shares: [value: number, share: number][], at: number): number {
  let sum = 0;
  for (const [value, share] of shares) {
    sum += share;
    if (at < sum) return value;
  }
  return shares[0]?.[0] ?? 0;
}
