import { expect, test } from "vitest";
import { aPeriod } from "../../../domain/testing/givens.ts";
import { emptyArea, tablesOf } from "../lib/make-tables.ts";
import type { HoursValues } from "./hours-values.ts";
import { withStoredIds } from "./stored-ids.ts";

type PlanValues = HoursValues["plan"];

const counted = { ...emptyArea("Room"), sizes: [{ count: 2, inRow: true }] };
const sent: PlanValues = {
  ...tablesOf({ areas: [counted], customersMayChoose: false }),
  periods: [aPeriod({ id: "new-dinner", stock: { "new-table-2": "members" } })],
  ...{ freezeMinutes: 60, offer: null },
};
const [area, [one, two], join] = [sent.areas[0], sent.resources, sent.combinations[0]];
if (!area || !one || !two || !join) throw new Error("nothing was counted");

/** As the server numbers them. */
const stored: PlanValues = {
  periods: [aPeriod({ id: "1", stock: { 4: "members" } })],
  areas: [{ ...area, id: "2" }],
  resources: [
    { ...one, id: "3", area: "2" },
    { ...two, id: "4", area: "2" },
  ],
  combinations: [{ ...join, id: "5", of: ["3", "4"] }],
  ...{ freezeMinutes: 60, offer: null },
};

const only = (plan: PlanValues) => ({ plan, dated: [] });
const withIds = (plan: PlanValues, plans: PlanValues[]) =>
  withStoredIds(only(plan), plans.map(only), only(stored)).plan;

test("parts of a plan whose answer was lost take their stored ids, also where others name them", () => {
  const typed = { ...sent, resources: [{ ...one, name: "Window" }, two] };
  const { resources, ...rest } = withIds(typed, [sent]);
  const { resources: _, ...storedRest } = stored;
  expect(rest).toEqual(storedRest);
  expect(resources.map(({ id, name, area }) => [id, name, area])).toEqual([
    ["3", "Window", "2"],
    ["4", "T2", "2"],
  ]);
});

test("nothing is taken from a plan that another owner stored", () => {
  const theirs = { ...stored, resources: stored.resources.map((each) => ({ ...each, seats: { min: 1, max: 9 } })) };
  expect(withStoredIds(only(sent), [only(sent)], only(theirs)).plan.resources.map(({ id }) => id)).toEqual([
    "new-table-1",
    "new-table-2",
  ]);
});

test("a part that was renamed and sent again, after an answer was lost, still takes its stored id", () => {
  const again = { ...sent, resources: [{ ...one, name: "Window" }, two] };
  expect(withIds(again, [sent, again]).resources.map(({ id, name }) => [id, name])).toEqual([
    ["3", "Window"],
    ["4", "T2"],
  ]);
});

test("a special opening follows the period that is stored", () => {
  const opening = {
    ...{ kind: "extra" as const, fromDate: "2027-06-21", toDate: "2027-06-21", fromTime: "12:00", toTime: "20:00" },
    ...{ note: null, period: "new-dinner", lastStart: null, duration: null, pacing: null },
  };
  const settings = { plan: sent, dated: [opening] };
  expect(withStoredIds(settings, [settings], only(stored)).dated).toEqual([{ ...opening, period: "1" }]);
});
