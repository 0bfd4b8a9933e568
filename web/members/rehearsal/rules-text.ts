import type { HoursValues } from "../plan/hours-values.ts";

/** Versions, and where tables stand, decide nothing; a past date keeps the dated days that it had. */
const LEFT_OUT = new Set([
  ...["version", "revision", "position", "room"],
  ...["dated", "exceptions", "specialScheduleEnabled"],
]);

/** Tells rules apart. A save gives ids to what is new and changes nothing else, so ids are read as places in the plan. */
export function rulesText(values: HoursValues): string {
  const { periods, areas, resources, combinations } = values.plan;
  const ids = [...periods, ...areas, ...resources, ...combinations].map(({ id }) => id);
  const place = new Map(ids.map((id, i) => [id, i]));
  const placed = (id: unknown) => place.get(id as string) ?? id; // other values are no key of the map
  return JSON.stringify(values, (key, value) => {
    if (LEFT_OUT.has(key) || (key === "weeklySchedule" && periods.length > 0)) return undefined; // the periods say it
    if (key === "id" || key === "area") return placed(value);
    if (key === "of") return value.map(placed);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const fields = Object.entries(value).map(([name, each]) => [key === "stock" ? placed(name) : name, each]);
    return Object.fromEntries(fields.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))); // the answer has another order
  });
}
