import { expect, test } from "vitest";
import { DEFAULT_RULES } from "../../../domain/plan/rules.ts";
import { aPeriod } from "../../../domain/testing/givens.ts";
import { houseOf } from "../../../domain/testing/table-evening.ts";
import type { HoursValues } from "../plan/hours-values.ts";
import { rulesText } from "./rehearsal-section.tsx";

const house = houseOf({ "new-a": "1-2", "new-b": "2-4" }, { "new-a+new-b": "4-6" });
const period = aPeriod({ id: "new-1", stock: { "new-a": "members" } });
const before = { ...DEFAULT_RULES, plan: { periods: [period], ...house }, revision: 0 } as unknown as HoursValues;

const textAfter = (change: (values: HoursValues) => void): string => {
  const values = structuredClone(before);
  change(values);
  return rulesText(values);
};

test("a save that gives ids to what is new leaves the rules the same", () => {
  const saved = JSON.parse(
    JSON.stringify({ ...before, version: 2, revision: 1 })
      .replaceAll("new-a", "7")
      .replaceAll("new-b", "8"),
  );
  for (const table of saved.plan.resources) table.name = `new-${table.name === "7" ? "a" : "b"}`;
  expect(rulesText(saved)).toBe(rulesText(before));
});

test.each<[string, (values: HoursValues) => void]>([
  ["a longer stay", ({ plan }) => Object.assign(plan.periods[0] ?? {}, { duration: [{ upTo: null, minutes: 90 }] })],
  ["a larger table", ({ plan }) => Object.assign(plan.resources[0] ?? {}, { seats: { min: 1, max: 3 } })],
  ["a join of other tables", ({ plan }) => Object.assign(plan.combinations[0] ?? {}, { of: ["new-b", "new-a"] })],
  ["a table for members in the period", ({ plan }) => Object.assign(plan.periods[0]?.stock ?? {}, { "new-b": "off" })],
  ["fewer tables where spots are counted", (values) => Object.assign(values, { maxCapacity: 3 })],
])("%s is another rule", (_, change) => {
  expect(textAfter(change)).not.toBe(rulesText(before));
});

test("where a table stands is no rule", () => {
  expect(textAfter(({ plan }) => Object.assign(plan.resources[0] ?? {}, { position: { x: 1, y: 2 } }))).toBe(
    rulesText(before),
  );
});
