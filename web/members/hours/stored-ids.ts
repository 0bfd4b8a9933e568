import { changedNames } from "../../../domain/merge-three-ways.ts";
import type { HoursValues } from "./hours-values.ts";

type PlanValues = HoursValues["plan"];

/** Those that are named by others come first. */
const LISTS = ["areas", "resources", "combinations", "periods"] as const;

/**
 * After a save whose answer was lost, new periods, areas, tables and joins may be stored under ids of their own: they take
 * those, so that they are not made twice. `sent`: as they were saved.
 */
export function withStoredIds(plan: PlanValues, sent: PlanValues, stored: PlanValues): PlanValues {
  const ids = new Map<string, string>();
  for (const list of LISTS) {
    const known = new Set(plan[list].map(({ id }) => id));
    for (const { id } of plan[list]) {
      const asSent = id.startsWith("new-") && sent[list].find((each) => each.id === id);
      const own =
        asSent &&
        stored[list].find((each) => !known.has(each.id) && isSame({ ...renamed(asSent, ids), id: each.id }, each));
      if (!own) continue;
      known.add(own.id);
      ids.set(id, own.id);
    }
  }
  return {
    ...plan,
    periods: plan.periods.map((each) => renamed(each, ids)),
    areas: plan.areas.map((each) => renamed(each, ids)),
    resources: plan.resources.map((each) => renamed(each, ids)),
    combinations: plan.combinations.map((each) => renamed(each, ids)),
  };
}

type Named = { id: string; area?: string | null; of?: string[]; stock?: unknown };

/** Also where it names others. */
function renamed<Each extends Named>(each: Each, ids: Map<string, string>): Each {
  const as = (id: string) => ids.get(id) ?? id;
  return {
    ...each,
    id: as(each.id),
    ...(each.area ? { area: as(each.area) } : {}),
    ...(each.of ? { of: each.of.map(as) } : {}),
    ...(typeof each.stock === "object" && each.stock !== null
      ? { stock: Object.fromEntries(Object.entries(each.stock).map(([id, kind]) => [as(id), kind])) }
      : {}),
  };
}

const isSame = (one: object, other: object) => changedNames(one, other).length === 0;
