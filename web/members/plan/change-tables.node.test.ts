import { expect, test } from "vitest";
import { aPeriod } from "../../../domain/testing/givens.ts";
import { emptyArea, tablesOf } from "../lib/make-tables.ts";
import { seatsIn, tablesInUse, withoutArea, withoutTable, withoutTables } from "./change-tables.ts";
import type { HoursValues } from "./hours-values.ts";

const counted = { ...emptyArea("Room"), sizes: [{ count: 3, inRow: true }] };
const made = tablesOf({ areas: [counted], customersMayChoose: false });
const [area] = made.areas;
const [first] = made.resources;
if (!area || !first) throw new Error("nothing was counted");
/** The first table is stored, the others are new. */
const stored = { ...first, id: "7" };
const plan: HoursValues["plan"] = {
  ...made,
  resources: made.resources.with(0, stored),
  combinations: made.combinations.map((join) => ({ ...join, of: join.of.map((id) => (id === first.id ? "7" : id)) })),
  periods: [aPeriod({ stock: { [area.id]: "off", 7: "members" } })],
  ...{ freezeMinutes: 60, offer: null },
};
const joins = ({ combinations }: Pick<HoursValues["plan"], "combinations">) =>
  combinations.map(({ of }) => of.map((id) => id.at(-1)).join("+"));

test("a stored table is archived, a new one goes, and each takes its joins with it", () => {
  expect(joins(plan)).toEqual(["7+2", "2+3", "7+2+3"]);
  const archived = withoutTable(plan, "7");
  expect(archived.resources.map((each) => each.archived)).toEqual([true, false, false]);
  expect(joins(archived)).toEqual(["2+3"]);
  const gone = withoutTable(plan, "new-table-3");
  expect(gone.resources.map(({ name }) => name)).toEqual(["T1", "T2"]);
  expect(joins(gone)).toEqual(["7+2"]);
});

test("an area goes out of its tables and of the periods that named it", () => {
  const { areas, resources, periods } = withoutArea(plan, area.id);
  expect([areas, resources.map((each) => each.area), periods[0]?.stock]).toEqual([
    [],
    [null, null, null],
    { 7: "members" },
  ]);
});

test("where spots are counted again only archived tables are left", () => {
  const left = withoutTables(plan);
  expect(left).toEqual({
    ...{ areas: [], combinations: [], periods: [aPeriod()] },
    resources: [{ ...stored, area: null, archived: true }],
  });
  expect(tablesInUse(left)).toEqual([]);
});

test.each([
  ["of the tables, where there are any", plan, 10, 6],
  ["of the spots", { resources: [] }, 10, 40],
  ["without a number of spots: no limit", { resources: [] }, null, null],
])("seats %s", (_, resources, maxCapacity, seats) => {
  expect(seatsIn({ plan: resources, maxCapacity, guestsPerSpot: 4 })).toBe(seats);
});
