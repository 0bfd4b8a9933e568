import type { HoursValues, PlanEffects } from "./hours-values.ts";
import { tablesInUse } from "./tables/change-tables.ts";

/** `change`: to real tables, or back to counting spots. */
export type Question = PlanEffects & { change: "to_tables" | "to_spots" | null };

/** Null when nobody needs to be asked: no booking is touched, and tables stay tables. */
export function questionOf(
  before: HoursValues["plan"],
  after: HoursValues["plan"],
  effects: PlanEffects,
): Question | null {
  const [had, has] = [before, after].map((plan) => tablesInUse(plan).length > 0);
  const change = had === has ? null : has ? "to_tables" : "to_spots";
  return change || effects.count > 0 || effects.conflicts.length > 0 ? { ...effects, change } : null;
}

/** Times on offer by party, all dates together. */
export function offersSum(offers: PlanEffects["offers"]): { guests: number; before: number; after: number }[] {
  const sum = (each: PlanEffects["offers"], side: "before" | "after") => each.reduce((all, one) => all + one[side], 0);
  return [...Map.groupBy(offers, ({ guests }) => guests)].map(([guests, each]) => ({
    guests,
    before: sum(each, "before"),
    after: sum(each, "after"),
  }));
}
