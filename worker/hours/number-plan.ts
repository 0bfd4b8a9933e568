import type { PlanRequest } from "../../contract/requests/plan.ts";
import { EMPTY_PLAN, type Plan } from "../../db/diary/plans.ts";
import { planColumn } from "../../db/platform/columns.ts";
import { fault } from "../../domain/faults.ts";
import { withOtherIds } from "../../domain/services/with-other-ids.ts";
import { refuseAt } from "../http/validate.ts";

type Given = PlanRequest["plan"];

/**
 * Gives new parts of the plan the next numbers, also where others name them, by `as`. `before`: the plan and
 * its draft, whose numbers stay; none is given twice.
 */
export function numberPlan(given: Given, before: Plan[]): { plan: Plan; as: (id: string) => string } {
  const whole = wholePlan(given, before[0]);
  let lastId = Math.max(0, ...before.map((each) => each.lastId));
  const numbers = new Map(newIds(whole, before).map((id) => [id, String(++lastId)]));
  const as = (id: string) => numbers.get(id) ?? id;
  const plan = {
    ...whole,
    periods: whole.periods.map(({ stock, ...period }) => ({
      ...period,
      id: as(period.id),
      ...(stock ? { stock: Object.fromEntries(Object.entries(stock).map(([id, kind]) => [as(id), kind])) } : {}),
    })),
    areas: whole.areas.map((area) => ({ ...area, id: as(area.id) })),
    resources: whole.resources.map(({ area, ...table }) => ({
      ...table,
      id: as(table.id),
      area: area === null ? null : as(area),
    })),
    combinations: whole.combinations.map(({ of, ...each }) => ({ ...each, id: as(each.id), of: of.map(as) })),
    offer: whole.offer && withOtherIds(whole.offer, as),
    lastId,
  };
  return { plan, as };
}

/** Refuses an id that is neither new nor known from the same list of the plan or its draft. */
function newIds(whole: Plan, before: Plan[]): string[] {
  const known = new Set(before.flatMap(listed).map(({ list, id }) => `${list} ${id}`));
  const added = listed(whole).filter(({ list, id }) => !known.has(`${list} ${id}`));
  for (const { id, list, i } of added)
    if (!id.startsWith("new-"))
      refuseAt(`plan.${list}.${i}.id`, list === "periods" ? fault("unknown_period") : fault("unknown_id"));
  return added.map(({ id }) => id);
}

/** The stored and the drafted plan, as far as there are any. */
export const plansOf = (row: { plan: unknown; draft: unknown } | undefined): Plan[] =>
  row ? [row.plan, row.draft].flatMap((stored) => (stored ? [planColumn(stored)] : [])) : [];

/** The whole plan: house and offer are as stored where they are missing. */
export const wholePlan = (given: Given, stored: Plan = EMPTY_PLAN): Plan => ({
  ...stored,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
});

const listed = ({ periods, areas, resources, combinations, offer }: Plan) =>
  Object.entries({
    ...{ periods, areas, resources, combinations },
    ...{ "offer.resources": offer?.resources ?? [], "offer.services": offer?.services ?? [] },
  }).flatMap(([list, items]) => items.map(({ id }, i) => ({ id, list, i })));
