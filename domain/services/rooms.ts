import type { Option } from "../placing/options.ts";
import type { Leg, Need } from "../plan/rules.ts";
import { type CompiledServices, numberInUse } from "./compile-services.ts";
import type { Visit } from "./teams.ts";
import type { Use } from "./visit-spans.ts";

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
