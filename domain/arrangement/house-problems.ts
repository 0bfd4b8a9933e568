import type { House, Period } from "../rules.ts";
import type { PlanProblem } from "../time/plan-problems.ts";

export const RESOURCES_MAX = 300;
export const COMBINATIONS_MAX = 400;
export const AREAS_MAX = 20;
/** A join has so many tables. */
export const COMBINED_MAX = 6;

type GivenPlan = Omit<House, "freezeMinutes"> & { periods: Period[] };

/** All problems of areas, resources and combinations (docs/arrangement.md); paths as of `planProblems`. */
export function houseProblems({ areas, resources, combinations, periods }: GivenPlan): PlanProblem[] {
  const at = (path: PlanProblem["path"], words: string): PlanProblem => ({ path, words });
  const ids = new Set<string>();
  const repeats = (id: string) => ids.size === ids.add(id).size;
  const areaIds = new Set(areas.map(({ id }) => id));
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const used = resources.filter(({ archived }) => !archived);
  const problems = [
    ...tooMany("areas", areas, AREAS_MAX, "areas"),
    ...tooMany("resources", used, RESOURCES_MAX, "tables"),
    ...tooMany("combinations", combinations, COMBINATIONS_MAX, "joins"),
    ...areas.flatMap(({ id, name }, i) => [
      ...(repeats(id) ? [at(["areas", i, "id"], "Two of these have this id")] : []),
      ...(sameName(areas, name, i) ? [at(["areas", i, "name"], "Two areas have this name")] : []),
    ]),
    ...resources.flatMap(({ id, name, area, seats, archived }, i) => [
      ...(repeats(id) ? [at(["resources", i, "id"], "Two of these have this id")] : []),
      ...(!archived &&
      sameName(
        used,
        name,
        used.findIndex((each) => each.id === id),
      )
        ? [at(["resources", i, "name"], "Two tables have this name")]
        : []),
      ...(area !== null && !areaIds.has(area) ? [at(["resources", i, "area"], "Unknown area")] : []),
      ...(seats.min > seats.max ? [at(["resources", i, "seats", "min"], SMALLER)] : []),
    ]),
    ...combinations.flatMap(({ id, of, seats }, i) => {
      const joined = of.flatMap((each) => byId.get(each) ?? []);
      const isSame = combinations.some((other, k) => k < i && other.of.toSorted().join() === of.toSorted().join());
      return [
        ...(repeats(id) ? [at(["combinations", i, "id"], "Two of these have this id")] : []),
        ...(of.length < 2 || of.length > COMBINED_MAX ? [at(["combinations", i, "of"], "Join 2 to 6 tables")] : []),
        ...(joined.length < of.length ? [at(["combinations", i, "of"], "A table of this join does not exist")] : []),
        ...(new Set(of).size < of.length ? [at(["combinations", i, "of"], "A table is named twice")] : []),
        ...(new Set(joined.map(({ area }) => area)).size > 1
          ? [at(["combinations", i, "of"], "Joined tables must stand in one area")]
          : []),
        ...(isSame ? [at(["combinations", i, "of"], "These tables are joined twice")] : []),
        ...(seats.min > seats.max ? [at(["combinations", i, "seats", "min"], SMALLER)] : []),
      ];
    }),
    ...periods.flatMap(({ stock = {} }, i) =>
      Object.keys(stock).flatMap((id) =>
        byId.has(id) || areaIds.has(id) ? [] : [at(["periods", i, "stock", id], "Unknown table or area")],
      ),
    ),
  ];
  return problems;
}

const SMALLER = "The smallest party must not be larger than the largest";

const tooMany = (field: string, list: unknown[], most: number, words: string): PlanProblem[] =>
  list.length > most ? [{ path: [field], words: `Use at most ${most} ${words}` }] : [];

const sameName = (list: { name: string }[], name: string, before: number) =>
  list.some((other, k) => k < before && other.name.toLowerCase() === name.toLowerCase());
