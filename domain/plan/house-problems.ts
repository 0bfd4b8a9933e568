import type { PlanProblem } from "./plan-problems.ts";
import type { House, Period, Resource } from "./rules.ts";

export const RESOURCES_MAX = 300;
export const COMBINATIONS_MAX = 400;
export const AREAS_MAX = 20;
/** A join has so many tables. */
export const COMBINED_MAX = 6;

type GivenPlan = Omit<House, "freezeMinutes"> & { periods: Period[] };

/** All problems of areas, resources and combinations (docs/arrangement.md); paths as of `planProblems`. */
export function houseProblems({ areas, resources, combinations, periods }: GivenPlan): PlanProblem[] {
  const at = (path: PlanProblem["path"], words: string): PlanProblem => ({ path, words });
  const [repeatsId, repeatsArea, repeatsTable, repeatsJoin] = [repeated(), repeated(), repeated(), repeated()];
  const areaIds = new Set(areas.map(({ id }) => id));
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const used = resources.filter(({ archived }) => !archived);
  return [
    ...tooMany("areas", areas, AREAS_MAX, "areas"),
    ...tooMany("resources", used, RESOURCES_MAX, "tables"),
    ...tooMany("combinations", combinations, COMBINATIONS_MAX, "joins"),
    ...areas.flatMap(({ id, name }, i) => [
      ...(repeatsId(id) ? [at(["areas", i, "id"], "Two of these have this id")] : []),
      ...(repeatsArea(name.toLowerCase()) ? [at(["areas", i, "name"], "Two areas have this name")] : []),
    ]),
    ...resources.flatMap(({ id, name, area, seats, archived }, i) => [
      ...(repeatsId(id) ? [at(["resources", i, "id"], "Two of these have this id")] : []),
      ...(!archived && repeatsTable(name.toLowerCase())
        ? [at(["resources", i, "name"], "Two tables have this name")]
        : []),
      ...(area !== null && !areaIds.has(area) ? [at(["resources", i, "area"], "Unknown area")] : []),
      ...(seats.min > seats.max ? [at(["resources", i, "seats", "min"], SMALLER)] : []),
    ]),
    ...combinations.flatMap(({ id, of, seats }, i) => {
      const joined = of.flatMap((each) => byId.get(each) ?? []);
      return [
        ...(repeatsId(id) ? [at(["combinations", i, "id"], "Two of these have this id")] : []),
        ...(of.length < 2 || of.length > COMBINED_MAX ? [at(["combinations", i, "of"], "Join 2 to 6 tables")] : []),
        ...(joined.length < of.length ? [at(["combinations", i, "of"], "A table of this join does not exist")] : []),
        ...(joined.some(({ archived }) => archived)
          ? [at(["combinations", i, "of"], "A table of this join was removed")]
          : []),
        ...(new Set(of).size < of.length ? [at(["combinations", i, "of"], "A table is named twice")] : []),
        ...(new Set(joined.map(({ area }) => area)).size > 1
          ? [at(["combinations", i, "of"], "Joined tables must stand in one area")]
          : []),
        ...(repeatsJoin(of.toSorted().join()) ? [at(["combinations", i, "of"], "These tables are joined twice")] : []),
        ...(seats.min > seats.max ? [at(["combinations", i, "seats", "min"], SMALLER)] : []),
      ];
    }),
    ...periods.flatMap(({ stock = {} }, i) =>
      Object.keys(stock).flatMap((id) =>
        byId.has(id) || areaIds.has(id) ? [] : [at(["periods", i, "stock", id], "Unknown table or area")],
      ),
    ),
    ...neverGiven(used, periods),
  ];
}

const SMALLER = "The smallest party must not be larger than the largest";

const tooMany = (field: string, list: unknown[], most: number, words: string): PlanProblem[] =>
  list.length > most ? [{ path: [field], words: `Use at most ${most} ${words}` }] : [];

/** Returns a test: was it asked about the same text before? */
function repeated(): (text: string) => boolean {
  const seen = new Set<string>();
  return (text) => seen.size === seen.add(text).size;
}

/** Tables that all periods close, by themselves or with their area. */
function neverGiven(tables: Resource[], periods: Period[]): PlanProblem[] {
  const last = periods.length - 1;
  const closed = tables.flatMap(({ id, area }) => {
    const keys = periods.map(({ stock = {} }) => [id, area ?? ""].find((key) => stock[key] !== undefined) ?? "");
    return keys.length > 0 && keys.every((key, i) => periods[i]?.stock?.[key] === "off") ? (keys[last] ?? []) : [];
  });
  return [...new Set(closed)].map((key) => ({ path: ["periods", last, "stock", key], words: NEVER_GIVEN }));
}

const NEVER_GIVEN = "Closed in every service period: remove it, or close it on its dates";
