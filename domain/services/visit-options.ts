import type { Party } from "../placing/lanes.ts";
import type { Option } from "../placing/options.ts";
import type { Place, Span } from "../placing/places.ts";
import { countSteps, OPTION_MADE_STEPS } from "../placing/steps.ts";
import type { Leg, Need } from "../plan/rules.ts";
import type { VisitLengths } from "../sheet/booked.ts";
import { type CompiledServices, isPerson, numberInUse, type Team } from "./compile-services.ts";
import { keepsTo, teamsFor, total, type Visit } from "./teams.ts";
import { type Use, visitSpans } from "./visit-spans.ts";

/**
 * A visit as a party of the arrangement: its stay from `start` (real minutes) with the promised lengths, and all places
 * that keep to them, the promised people included (docs/arrangement.md#people-and-services).
 */
export function visitParty(
  compiled: CompiledServices,
  visit: Visit & { id: string; start: number },
  lengths: VisitLengths,
  tables: Option[] = NO_TABLES,
): Party {
  const { id, start } = visit;
  const leaves = start + total(lengths.flat());
  const last = compiled.services.get(visit.legs.at(-1)?.service ?? "");
  return {
    ...{ id, start, leaves, end: leaves + (last?.bufferAfter ?? 0) },
    options: visitOptions(compiled, visit, lengths, tables),
  };
}

const NO_TABLES: Option[] = [];

/** Customers make wishes up, so that kept options are forgotten at some number: some ten megabytes. */
export const MOST_KEPT = 30_000;

/** The same wish gets the same array. */
function visitOptions(compiled: CompiledServices, visit: Visit, lengths: VisitLengths, tables: Option[]): Option[] {
  const { kept } = compiled;
  const wish = JSON.stringify([visit.guests, lengths, visit.legs]);
  const known = kept.byTables.get(tables)?.get(wish);
  if (known) return known;
  const options = rankedOptions(compiled, visit, lengths, tables);
  countSteps(OPTION_MADE_STEPS * options.length);
  if (kept.count + options.length > MOST_KEPT) {
    kept.byTables.clear();
    kept.count = 0;
  }
  const byWish = kept.byTables.get(tables) ?? new Map<string, Option[]>();
  kept.byTables.set(tables, byWish.set(wish, options));
  kept.count += options.length + 1;
  return options;
}

/** First the fewest people, then fewest resources and unused seats, then the owner's order of people and of rooms. */
function rankedOptions(compiled: CompiledServices, visit: Visit, lengths: VisitLengths, tables: Option[]): Option[] {
  const legs = visit.legs.flatMap(({ service }) => compiled.services.get(service) ?? []);
  if (legs.length < visit.legs.length || legs.length === 0) return [];
  const rooms = roomSetsFor(compiled, visit, tables);
  const shared = sharedSpans();
  const byLeg = visit.legs.map((leg, i) => {
    const promised = lengths[i] ?? [];
    const asPromised = { ...visit, stayMinutes: total(promised) }; // in whichever period it is by now
    return teamsFor(compiled, leg, asPromised).filter((team) => keepsTo(team, promised));
  });
  return assignments(byLeg, rooms.length)
    .flatMap((teams) =>
      rooms.flatMap((set): Option[] => {
        const uses = withPeople(set, teams);
        if (!uses) return [];
        const spans = visitSpans(legs, lengths, uses).map(shared);
        const at = [...new Set(spans.flatMap(({ number, units }) => (units === undefined ? number : [])))];
        const { seats, unused, breaks } = set.table ?? { seats: visit.guests, unused: 0, breaks: 0 };
        const people = at.filter((number) => isPerson(compiled, number)).length;
        const rank = people * PEOPLE + at.length * RESOURCES + unused;
        return [{ ...plain(at, spans, lengths, legs.at(-1)?.bufferAfter ?? 0), seats, unused, breaks, rank }];
      }),
    )
    .sort((a, b) => a.rank - b.rank); // stable: then the owner's order
}

/** Steps of an option's rank. Between people and resources is room for whom a visit is given first. */
const RESOURCES = 1000;
export const PREFERENCE = 100 * RESOURCES;
const PEOPLE = 1e13;

/** Equal spans of all options are one object, so that placing reads each of them once. */
function sharedSpans(): (span: Span) => Span {
  const known = new Map<string, Span>();
  return (span) => {
    const { number, from, until, units = "", serves } = span;
    let key = `${number} ${from} ${until} ${units}`; // not as JSON, because there are thousands
    for (const { start, end } of serves) key += ` ${start} ${end}`;
    const same = known.get(key) ?? span;
    known.set(key, same);
    return same;
  };
}

/** Null: somebody would be in two places. */
function withPeople({ uses }: RoomSet, teams: Team[]) {
  const withTeams = uses.map((leg, i) => [
    ...(teams[i]?.people ?? []).map((number) => ({ number, during: "busy" as const })),
    ...leg,
  ]);
  return withTeams.every((leg) => new Set(leg.map(({ number }) => number)).size === leg.length) ? withTeams : null;
}

/** A place whose resources all serve for the whole stay is one without spans. */
function plain(at: number[], spans: Span[], lengths: VisitLengths, bufferAfter: number): Place {
  const leaves = total(lengths.flat());
  const isWhole = spans.every(
    ({ from, until, serves, units }) =>
      units === undefined && from === 0 && until === leaves + bufferAfter && total(serves.map(minutesOf)) === leaves,
  );
  return isWhole ? { at } : { at, spans };
}

const minutesOf = ({ start, end }: { start: number; end: number }) => end - start;

/** So many options are enough to try with several teams. Those with one team for all legs are never left out. */
const MOST_OPTIONS = 600;

/**
 * A team for each leg, those with the fewest changes from one team to another first. With one service these are all
 * teams, so that "anyone" is refused only when each single person is.
 */
function assignments(byLeg: Team[][], roomSets: number): Team[][] {
  const found: Team[][] = [];
  for (let changes = 0; changes < byLeg.length; changes++) {
    const most = changes === 0 ? Number.POSITIVE_INFINITY : MOST_OPTIONS / Math.max(1, roomSets);
    extend(byLeg, [], changes, found, most);
  }
  return found;
}

/** Adds all assignments with exactly so many changes, at most until there are `most`. */
function extend(byLeg: Team[][], before: Team[], changes: number, found: Team[][], most: number): void {
  if (found.length >= most || changes < 0 || changes > byLeg.length - Math.max(1, before.length)) return;
  if (before.length === byLeg.length) {
    if (changes === 0) found.push(before);
    return;
  }
  const last = before.at(-1);
  for (const team of byLeg[before.length] ?? []) {
    const isChange = last !== undefined && team.people.join() !== last.people.join();
    extend(byLeg, [...before, team], changes - (isChange ? 1 : 0), found, most);
  }
}

/** Rooms, machines, units and tables of a visit: by leg. `table`: of the legs that seat the party. */
export type RoomSet = { uses: Use[][]; table: Option | null };

/** More ways to give a visit its rooms are not tried. Only several free choices at once come to so many. */
const MOST_ROOM_SETS = 400;

/**
 * All ways to give a visit its rooms, in the owner's order. A visit keeps a room, machine or table while the next
 * service can be done there, since no customer changes chairs without need. `tables`: options of a party of its size.
 */
export function roomSetsFor(compiled: CompiledServices, visit: Visit, tables: Option[]): RoomSet[] {
  let sets: RoomSet[] = [{ uses: [], table: null }];
  for (const leg of visit.legs) {
    sets = sets.map(({ uses, table }) => ({ uses: [...uses, []], table }));
    for (const need of needsOf(compiled, leg))
      sets = sets.flatMap((set) => waysFor(compiled, visit, tables, need, set)).slice(0, MOST_ROOM_SETS);
  }
  return sets;
}

const needsOf = ({ services }: CompiledServices, leg: Leg): Need[] => services.get(leg.service)?.needs ?? [];

function waysFor(compiled: CompiledServices, visit: Visit, tables: Option[], need: Need, set: RoomSet): RoomSet[] {
  const own = set.uses.at(-1) ?? [];
  const plus = (added: Use[], table = set.table): RoomSet => ({
    uses: [...set.uses.slice(0, -1), [...own, ...added]],
    table,
  });
  switch (need.of) {
    case "person":
      return [set];
    case "party":
      return (set.table ? [set.table] : tables).map((table) =>
        plus(
          table.at.map((number) => ({ number, during: "whole" })),
          table,
        ),
      );
    case "units": {
      const number = numberInUse(compiled, need.resource);
      return number === null
        ? []
        : [plus([{ number, during: "whole", units: Math.ceil(visit.guests / need.perGuests) }])];
    }
  }
  const { during, of } = need;
  const numbers = need.resources.map((id) => numberInUse(compiled, id));
  const free = numbers.filter((number) => number !== null && !own.some((use) => use.number === number)) as number[];
  if (of === "all") return free.length < numbers.length ? [] : [plus(free.map((number) => ({ number, during })))];
  const earlier = set.uses.slice(0, -1).flat();
  const kept = free.find((number) => earlier.some((use) => use.number === number));
  return (kept === undefined ? free : [kept]).map((number) => plus([{ number, during }]));
}
