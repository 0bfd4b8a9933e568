import { inUse } from "./change-offer.ts";
import { tablesInUse } from "./change-tables.ts";
import type { HoursValues, PlanEffects } from "./hours-values.ts";

/** `change`: to real tables, to services, or back to counting spots. `place`: the word for what a booking is given. */
export type Question = PlanEffects & { change: "to_tables" | "to_services" | "to_spots" | null; place: Place };

/** Null when nobody needs to be asked: no booking is met, and what bookings are given stays of its kind. */
export function questionOf(
  before: HoursValues["plan"],
  after: HoursValues["plan"],
  effects: PlanEffects,
): Question | null {
  const [had, has] = [givenBy(before), givenBy(after)];
  const change = had === has ? null : (`to_${has}` as const);
  const isAsked = change !== null || effects.cancels.affectedBookings + takenBack(effects) > 0 || isKeptOf(effects);
  return isAsked || effects.classes.length > 0 ? { ...effects, change, place: placeWord(after) } : null;
}

/** True where bookings stay that the settings would not take, or that get no place. */
export const isKeptOf = ({ count, conflicts }: Pick<PlanEffects, "count" | "conflicts">): boolean =>
  count + conflicts.length > 0;

/** Open offers that lose their place, or whose date is closed. */
export const takenBack = ({ cancels, holds = 0 }: Pick<PlanEffects, "cancels" | "holds">): number =>
  holds + (cancels.holds ?? 0);

/** Where there are tables, services beside them change no booking of a table. */
export function givenBy(plan: HoursValues["plan"]): "tables" | "services" | "spots" {
  if (tablesInUse(plan).length > 0) return "tables";
  return inUse(plan.offer?.services ?? []).length > 0 ? "services" : "spots";
}

export type Place = "table" | "place";

/** A place is a person, a room, or either of them and a table. */
export const placeWord = ({ offer }: HoursValues["plan"]): Place => (offer ? "place" : "table");

/** Times on offer by party, all dates together. */
export function offersSum(offers: PlanEffects["offers"]): { guests: number; before: number; after: number }[] {
  const sum = (each: PlanEffects["offers"], side: "before" | "after") => each.reduce((all, one) => all + one[side], 0);
  return [...Map.groupBy(offers, ({ guests }) => guests)].map(([guests, each]) => ({
    guests,
    before: sum(each, "before"),
    after: sum(each, "after"),
  }));
}
