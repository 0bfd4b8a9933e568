/** In minutes of the day, `[from, to)`. */
type Stretch = [from: number, to: number];

/** `open`: null, always; `off` goes before it. `kept`: for its classes, their buffers included. `units`: of a pool. */
export type PlainResource = {
  isPerson: boolean;
  open: Stretch[] | null;
  off: Stretch[];
  kept: Stretch[];
  units: number | null;
};

/** Resources by number. `own`: everybody who can do it, with the minutes of each part. */
export type PlainService = {
  parts: { minutes: number; busy: boolean }[];
  before: number;
  after: number;
  hands: number;
  own: Map<number, number[]>;
  any: { of: number[]; whole: boolean } | null;
  all: { of: number[]; whole: boolean } | null;
  pool: number | null;
};

export type PlainVisit = { guests: number; start: number; legs: { service: PlainService; person: number | null }[] };

/** Resource and minute, as "3 605". */
export type Cells = string[];

/** A visit that is booked, as it stands. `lengths`: promised, of each part of each leg. */
export type PlainBooked = PlainVisit & { lengths: number[][]; at: Cells; isFixed: boolean };

/**
 * Every way to serve a visit, taken or not, minute by minute: the rules of docs/arrangement.md#people-and-services again,
 * slowly. Cells of counted resources are not among them.
 */
export function waysFor(resources: PlainResource[], visit: PlainVisit, lengths: number[][]): Cells[] {
  const ways: Cells[] = [];
  const isOpen = (number: number, minute: number) => {
    const { open, off } = resources[number] ?? { open: [], off: [] };
    const within = ([from, to]: Stretch) => from <= minute && minute < to;
    return (open === null || open.some(within)) && !off.some(within);
  };
  const isKept = (cell: string) => {
    const [number = 0, minute = 0] = cell.split(" ").map(Number);
    return resources[number]?.kept.some(([from, to]) => from <= minute && minute < to);
  };
  const next = (leg: number, used: Map<number, boolean>[]): void => {
    const given = visit.legs[leg];
    if (!given) {
      const cells = cellsOf(visit, lengths, used, isOpen);
      if (cells && !cells.some(isKept)) ways.push(cells);
      return;
    }
    const { own, hands, any, all } = given.service;
    const able = [...own].filter(([, minutes]) => minutes.every((each, part) => each <= (lengths[leg]?.[part] ?? 0)));
    for (const team of subsets(
      able.map(([number]) => number),
      hands,
    )) {
      if (given.person !== null && !team.includes(given.person)) continue;
      const rooms = all?.of ?? [];
      const free = any ? any.of.filter((room) => !rooms.includes(room)) : [];
      const kept = free.filter((room) => used.some((earlier) => earlier.has(room)));
      for (const room of any ? (kept.length > 0 ? kept.slice(0, 1) : free) : [null]) {
        const uses = new Map(team.map((number): [number, boolean] => [number, false]));
        for (const each of rooms) uses.set(each, all?.whole ?? true);
        if (room !== null) uses.set(room, any?.whole ?? true);
        next(leg + 1, [...used, uses]);
      }
    }
  };
  next(0, []);
  return ways;
}

/** `used`: for each leg its resources, and if for the whole of it. Null: one does not serve then. */
function cellsOf(
  { legs, start }: PlainVisit,
  lengths: number[][],
  used: Map<number, boolean>[],
  isOpen: (number: number, minute: number) => boolean,
): Cells | null {
  const cells = new Set<string>();
  const serving = legs.map(() => new Set<string>());
  const bounds: Stretch[] = [];
  let minute = start;
  for (const [leg, { service }] of legs.entries()) {
    const from = minute;
    for (const [part, { busy }] of service.parts.entries())
      for (let i = 0; i < (lengths[leg]?.[part] ?? 0); i++, minute++)
        for (const [number, isWhole] of used[leg] ?? [])
          if (busy || isWhole) {
            if (!isOpen(number, minute)) return null;
            serving[leg]?.add(`${number} ${minute}`);
          }
    bounds.push([from, minute]);
  }
  for (const [leg, { service }] of legs.entries()) {
    const [from = 0, to = 0] = bounds[leg] ?? [];
    for (const cell of serving[leg] ?? []) cells.add(cell);
    for (const number of used[leg]?.keys() ?? []) {
      const continues = (one: number, at: number) =>
        serving[one]?.has(`${number} ${at - 1}`) && serving[one + 1]?.has(`${number} ${at}`);
      if (!continues(leg - 1, from)) for (let i = 1; i <= service.before; i++) cells.add(`${number} ${from - i}`);
      if (!continues(leg, to)) for (let i = 0; i < service.after; i++) cells.add(`${number} ${to + i}`);
    }
  }
  return [...cells].sort();
}

function subsets(list: number[], size: number): number[][] {
  if (size === 0) return [[]];
  return list.flatMap((first, i) => subsets(list.slice(i + 1), size - 1).map((rest) => [first, ...rest]));
}

/** All promises that may be made: for each leg the minutes that somebody needs for it. */
export function promisesFor({ legs }: PlainVisit): number[][][] {
  return legs.reduce<number[][][]>(
    (before, { service, person }) => {
      const usual = service.parts.map(({ minutes }) => minutes);
      const teams = subsets([...service.own.keys()], service.hands).filter(
        (team) => person === null || team.includes(person),
      );
      const needed = teams.map((team) =>
        usual.map((each, part) =>
          team.length === 0 ? each : Math.max(...team.map((one) => service.own.get(one)?.[part] ?? each)),
        ),
      );
      const distinct = [...new Map(needed.map((minutes) => [minutes.join(), minutes])).values()];
      return before.flatMap((lengths) => distinct.map((minutes) => [...lengths, minutes]));
    },
    [[]],
  );
}

/** Tries every way for everybody. A visit may stay where an override was put beside it. */
export function isFeasible(
  resources: PlainResource[],
  booked: PlainBooked[],
  asking: PlainVisit,
  lengths: number[][],
): boolean {
  if (!hasUnits(resources, booked, asking, lengths)) return false;
  const fixed = new Set(booked.flatMap(({ isFixed, at }) => (isFixed ? at : [])));
  const movable = booked.filter(({ isFixed }) => !isFixed);
  const taken = new Set<string>();
  const beside = (ways: Cells[]) => ways.filter((way) => !way.some((cell) => fixed.has(cell)));
  const own = beside(waysFor(resources, asking, lengths));
  if (own.length === 0) return false;
  const others = movable.map((each) => [each.at, ...beside(waysFor(resources, each, each.lengths))]);
  const choices = [own, ...others].sort((a, b) => a.length - b.length);
  const search = (index: number): boolean => {
    const ways = choices[index];
    if (!ways) return true;
    return ways.some((way) => {
      if (way.some((cell) => taken.has(cell))) return false;
      for (const cell of way) taken.add(cell);
      const found = search(index + 1);
      for (const cell of way) taken.delete(cell);
      return found;
    });
  };
  return search(0);
}

/** Minute by minute: pools count those who have booked and the one that asks. */
function hasUnits(resources: PlainResource[], booked: PlainBooked[], asking: PlainVisit, lengths: number[][]): boolean {
  const own = unitsOf(asking, lengths);
  const used = new Map<string, number>();
  for (const units of [own, ...booked.map((each) => unitsOf(each, each.lengths))])
    for (const [cell, count] of units) used.set(cell, (used.get(cell) ?? 0) + count);
  return (
    [...own.keys()].every((cell) => (used.get(cell) ?? 0) <= (resources[Number(cell.split(" ")[0])]?.units ?? 0)) &&
    isPoolOpen(resources, own)
  );
}

const isPoolOpen = (resources: PlainResource[], own: Map<string, number>) =>
  [...own.keys()].every((cell) => resources[Number(cell.split(" ")[0])]?.open === null);

/** A visit uses its units again; where the next leg takes the pool at once, there is no buffer between the two. */
function unitsOf({ legs, start, guests }: PlainVisit, lengths: number[][]): Map<string, number> {
  const units = new Map<string, number>();
  let minute = start;
  for (const [leg, { service }] of legs.entries()) {
    const end = minute + (lengths[leg] ?? []).reduce((sum, each) => sum + each, 0);
    const { pool } = service;
    if (pool !== null) {
      const from = legs[leg - 1]?.service.pool === pool ? minute : minute - service.before;
      const to = legs[leg + 1]?.service.pool === pool ? end : end + service.after;
      for (let at = from; at < to; at++) units.set(`${pool} ${at}`, guests);
    }
    minute = end;
  }
  return units;
}
