import { expect, test } from "vitest";
import { layoutFor } from "./layout.ts";

/** As wide as the dashboard's margins leave the board. */
const most = (window: number, board: number) =>
  Array.from({ length: 20 }, (_, nth) => nth + 1).findLast(
    (columns) => layoutFor({ window, board, columns, off: 0 }, null) === "columns",
  );

test.each([
  [834, 786, 5],
  [1112, 1064, 7],
  [1280, 1232, 9],
])("at %i px columns are shown for up to so many people", (window, board, people) => {
  expect(most(window, board)).toBe(people);
});

test("who is off takes a narrow column", () => {
  const width = { window: 1280, board: 1232, columns: 9 };
  expect([layoutFor({ ...width, off: 0 }, null), layoutFor({ ...width, off: 1 }, null)]).toEqual(["columns", "rows"]);
});

test("a member's choice holds, but not on a phone", () => {
  const many = { window: 1280, board: 1232, columns: 12, off: 0 };
  expect([layoutFor(many, "columns"), layoutFor({ ...many, columns: 2 }, "rows")]).toEqual(["columns", "rows"]);
  expect(layoutFor({ ...many, window: 833 }, "columns")).toBe("person");
});
