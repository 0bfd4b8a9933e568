import type { Hours } from "../../../contract/requests/hours.ts";
import type { Resource } from "../../../domain/plan/rules.ts";
import { archive, inUse, isNew } from "./change-offer.ts";
import type { HoursValues, TablePlan } from "./hours-values.ts";

type PlanValues = HoursValues["plan"];

export const tablesInUse = ({ resources }: Pick<TablePlan, "resources">): Resource[] => inUse(resources);

/** Not while tables are being counted. */
export const canBeDrawn = (plan: Pick<TablePlan, "resources">): boolean => {
  const tables = tablesInUse(plan);
  return tables.length > 0 && !tables.some(({ id }) => id.startsWith("new-table-"));
};

export const withoutTable = ({ resources, combinations }: PlanValues, id: string) => ({
  resources: archive(resources, id),
  combinations: combinations.filter(({ of }) => !of.includes(id)),
});

/** Archived tables may still name the area. */
export const withoutArea = ({ areas, resources, periods }: PlanValues, id: string) => ({
  areas: areas.filter((each) => each.id !== id),
  resources: resources.map((each) => (each.area === id ? { ...each, area: null } : each)),
  periods: periods.map((period) => {
    const { [id]: _, ...stock } = period.stock ?? {};
    return period.stock ? { ...period, stock } : period;
  }),
});

/** Spots are counted again. */
export const withoutTables = ({ periods, resources }: PlanValues) => ({
  areas: [],
  resources: resources.filter(({ id }) => !isNew(id)).map((each) => ({ ...each, area: null, archived: true })),
  combinations: [],
  periods: periods.map(({ stock: _, ...period }) => period),
});

/** The seats of the tables, where there are any, else of the spots; null: no limit. */
export function seatsIn({
  plan,
  maxCapacity,
  guestsPerSpot,
}: Pick<Hours, "maxCapacity" | "guestsPerSpot"> & { plan: Pick<TablePlan, "resources"> }) {
  const tables = tablesInUse(plan);
  if (tables.length > 0) return tables.reduce((sum, { seats }) => sum + seats.max, 0);
  return maxCapacity === null ? null : maxCapacity * guestsPerSpot;
}
