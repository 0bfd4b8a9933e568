import { type House, type Protection, type Resource, STOCKS, type Stock } from "../plan/rules.ts";
import type { Place } from "./places.ts";

/** The part of a service period that says what parties may be given. */
type PeriodStock = { id: string | null; stock?: Record<string, Stock | "off">; protect?: Protection[] };

/**
 * `area` null: anywhere. `reach`: the widest stock that the booking may use; null: any, also what is off.
 * `anySize`: members may give a small party a large table.
 */
export type Wish = {
  guests: number;
  area: string | null;
  reach: Stock | null;
  anySize?: boolean;
  period: PeriodStock | null;
};

/**
 * A place that can serve a party. `unused`: seats left over. `breaks`: how many combinations it makes impossible
 * meanwhile. Options of a lower `rank` come first, whatever gap they leave.
 */
export type Option = Place & { seats: number; unused: number; breaks: number; rank: number };

type Way = Option & { min: number; stocks: { id: string; area: string | null; stock: Stock }[] };

/** A resource's number is its place in the owner's order. Archived resources keep a number and are no option. */
export type CompiledHouse = {
  resources: Resource[];
  numberOf: Map<string, number>;
  ways: Way[];
  /** By the numbers of the resources, as `7` or `3,4`. */
  wayAt: Map<string, Way>;
  /** By what a period says of stocks, area, and number of guests with reach. */
  kept: Map<PeriodStock["stock"], Map<string | null, Map<number, Option[]>>>;
};

const compiledHouses = new WeakMap<House, CompiledHouse>();

/** Compiles each house once per isolate. */
export function compileHouse(house: House): CompiledHouse {
  const known = compiledHouses.get(house);
  if (known) return known;
  const areas = new Map(house.areas.map(({ id, order }) => [id, order]));
  const areaOrder = ({ area }: Resource) => (area === null ? -1 : (areas.get(area) ?? 0));
  const resources = house.resources.toSorted(
    (a, b) => areaOrder(a) - areaOrder(b) || a.order - b.order || compare(a.id, b.id),
  );
  const numberOf = new Map(resources.map(({ id }, number) => [id, number]));
  const combined = house.combinations
    .toSorted((a, b) => a.order - b.order || compare(a.id, b.id))
    .map(({ of, seats }) => ({ seats, at: of.flatMap((id) => numberOf.get(id) ?? []).sort((a, b) => a - b) }));
  const alone = resources.map(({ seats }, number) => ({ seats, at: [number] }));
  const ways = [...alone, ...combined]
    .filter(({ at }) => at.every((number) => !resources[number]?.archived))
    .map(
      ({ seats, at }): Way => ({
        at,
        ...{ seats: seats.max, min: seats.min, unused: 0, rank: 0 },
        breaks: combined.filter((other) => other.at !== at && other.at.some((number) => at.includes(number))).length,
        stocks: at.flatMap((number) => resources[number] ?? []),
      }),
    );
  const wayAt = new Map(ways.map((way) => [way.at.join(), way]));
  const compiled = { resources, numberOf, ways, wayAt, kept: new Map() };
  compiledHouses.set(house, compiled);
  return compiled;
}

/** Returns the options of a party, best first (docs/arrangement.md#options). The same wish gets the same array. */
export function optionsFor(house: CompiledHouse, wish: Wish): Option[] {
  const { guests, area, reach, anySize = false, period } = wish;
  const stock = period?.stock;
  const byArea = house.kept.get(stock) ?? new Map<string | null, Map<number, Option[]>>();
  const bySize = byArea.get(area) ?? new Map<number, Option[]>();
  const size =
    (guests * (STOCKS.length + 1) + (reach === null ? STOCKS.length : STOCKS.indexOf(reach))) * 2 + (anySize ? 1 : 0);
  const known = bySize.get(size);
  if (known) return known;
  const options = house.ways
    .filter(
      (way) =>
        (anySize || way.min <= guests) &&
        guests <= way.seats &&
        (area === null || way.stocks.every((resource) => resource.area === area)) &&
        (reach === null || isWithinReach(way, reach, period)),
    )
    .map(({ at, seats, breaks }): Option => {
      const unused = seats - guests;
      return { at, seats, unused, breaks, rank: at.length * MOST_SEATS + unused };
    })
    .sort((a, b) => a.rank - b.rank); // stable: then the owner's order
  house.kept.set(stock, byArea.set(area, bySize.set(size, options)));
  return options;
}

const MOST_SEATS = 10_000;

/** The period gives all its resources to such bookings. */
export const isWithinReach = ({ stocks }: Way, reach: Stock, period: Pick<PeriodStock, "stock"> | null): boolean =>
  stocks.every((resource) => {
    const stock = period?.stock?.[resource.id] ?? period?.stock?.[resource.area ?? ""] ?? resource.stock;
    return stock !== "off" && STOCKS.indexOf(stock) <= STOCKS.indexOf(reach);
  });

const keptUnprotected = new WeakMap<Option[], Map<number, Option[]>>();

/** Drops options that are protected from a party of customers, `hoursAhead` of its start. The same is the same array. */
export function unprotected(options: Option[], protect: Protection[], guests: number, hoursAhead: number): Option[] {
  const binding = protect.filter((each) => guests < each.minGuests && hoursAhead > each.untilHoursBefore);
  if (binding.length === 0) return options;
  const fewest = Math.min(...binding.map(({ seatsFrom }) => seatsFrom));
  const bySeats = keptUnprotected.get(options) ?? new Map<number, Option[]>();
  keptUnprotected.set(options, bySeats);
  const known = bySeats.get(fewest) ?? options.filter(({ seats }) => seats < fewest);
  bySeats.set(fewest, known);
  return known;
}

/** A set of resources, one bit for each number. */
export type Mask = Uint32Array;

export const has = (mask: Mask, number: number): boolean => ((mask[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;

export function add(mask: Mask, number: number): void {
  mask[number >>> 5] = (mask[number >>> 5] ?? 0) | (1 << (number & 31));
}

const keptSingles = new WeakMap<Option[], Mask>();

/** Resources that are an option without others, for the whole stay. */
export function singlesOf(options: Option[], count: number): Mask {
  const known = keptSingles.get(options);
  if (known) return known;
  const mask = new Uint32Array((count + 31) >>> 5);
  for (const { at, spans } of options) if (!spans && at.length === 1 && at[0] !== undefined) add(mask, at[0]);
  keptSingles.set(options, mask);
  return mask;
}

const keptByResource = new WeakMap<Option[], Map<number, Option[]>>();

/** Options that contain a resource. */
export function optionsWith(options: Option[], number: number): Option[] {
  const known = keptByResource.get(options);
  if (known) return known.get(number) ?? [];
  const byResource = new Map<number, Option[]>();
  for (const option of options)
    for (const part of option.at) {
      const others = byResource.get(part);
      if (others) others.push(option);
      else byResource.set(part, [option]);
    }
  keptByResource.set(options, byResource);
  return byResource.get(number) ?? [];
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
