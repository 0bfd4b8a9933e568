import { type Fault, fault } from "../faults.ts";
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
  const at = (path: PlanProblem["path"], fault: Fault): PlanProblem => ({ path, fault });
  const [repeatsId, repeatsArea, repeatsTable, repeatsJoin] = [repeated(), repeated(), repeated(), repeated()];
  const areaIds = new Set(areas.map(({ id }) => id));
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const used = resources.filter(({ archived }) => !archived);
  return [
    ...tooMany("areas", areas, AREAS_MAX, "too_many_areas"),
    ...tooMany("resources", used, RESOURCES_MAX, "too_many_tables"),
    ...tooMany("combinations", combinations, COMBINATIONS_MAX, "too_many_joins"),
    ...areas.flatMap(({ id, name }, i) => [
      ...(repeatsId(id) ? [at(["areas", i, "id"], fault("id_twice"))] : []),
      ...(repeatsArea(name.toLowerCase()) ? [at(["areas", i, "name"], fault("area_name_twice"))] : []),
    ]),
    ...resources.flatMap(({ id, name, area, seats, archived }, i) => [
      ...(repeatsId(id) ? [at(["resources", i, "id"], fault("id_twice"))] : []),
      ...(!archived && repeatsTable(name.toLowerCase())
        ? [at(["resources", i, "name"], fault("table_name_twice"))]
        : []),
      ...(area !== null && !areaIds.has(area) ? [at(["resources", i, "area"], fault("unknown_area"))] : []),
      ...(seats.min > seats.max ? [at(["resources", i, "seats", "min"], fault("seats_min_above_max"))] : []),
    ]),
    ...combinations.flatMap(({ id, of, seats }, i) => {
      const joined = of.flatMap((each) => byId.get(each) ?? []);
      return [
        ...(repeatsId(id) ? [at(["combinations", i, "id"], fault("id_twice"))] : []),
        ...(of.length < 2 || of.length > COMBINED_MAX ? [at(["combinations", i, "of"], fault("join_size"))] : []),
        ...(joined.length < of.length ? [at(["combinations", i, "of"], fault("join_unknown_table"))] : []),
        ...(joined.some(({ archived }) => archived)
          ? [at(["combinations", i, "of"], fault("join_removed_table"))]
          : []),
        ...(new Set(of).size < of.length ? [at(["combinations", i, "of"], fault("table_twice"))] : []),
        ...(new Set(joined.map(({ area }) => area)).size > 1
          ? [at(["combinations", i, "of"], fault("join_across_areas"))]
          : []),
        ...(repeatsJoin(of.toSorted().join()) ? [at(["combinations", i, "of"], fault("join_twice"))] : []),
        ...(seats.min > seats.max ? [at(["combinations", i, "seats", "min"], fault("seats_min_above_max"))] : []),
      ];
    }),
    ...periods.flatMap(({ stock = {} }, i) =>
      Object.keys(stock).flatMap((id) =>
        byId.has(id) || areaIds.has(id) ? [] : [at(["periods", i, "stock", id], fault("unknown_table_or_area"))],
      ),
    ),
    ...neverGiven(used, periods),
  ];
}

type TooMany = "too_many_areas" | "too_many_tables" | "too_many_joins";

const tooMany = (field: string, list: unknown[], max: number, code: TooMany): PlanProblem[] =>
  list.length > max ? [{ path: [field], fault: fault(code, { max }) }] : [];

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
  return [...new Set(closed)].map((key) => ({ path: ["periods", last, "stock", key], fault: fault("never_given") }));
}
