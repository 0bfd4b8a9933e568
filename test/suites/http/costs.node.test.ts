import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { COUNTED } from "../../../scripts/cost-table.ts";
import { AWAKE_SECONDS, bill, costTable, usage } from "../../../scripts/costs.ts";

/** Without alignment. */
const cells = (text: string) => text.replace(/ *\| */g, "|").replace(/-{3,}/g, "---");

const docs = (file: string) => cells(readFileSync(path.join(import.meta.dirname, "../../..", "docs", file), "utf8"));

test("docs/operate.md shows what npm run costs computes", () => {
  expect(docs("operate.md")).toContain(cells(costTable()));
});

test("docs/speed.md shows what each flow was counted to cost", () => {
  const rows = Object.entries(COUNTED).map(
    ([flow, { trips, statements, rowsRead, rowsWritten, objects }]) =>
      `|\`${flow}\`|${[trips, statements, rowsRead, rowsWritten, objects].join("|")}|`,
  );
  expect(docs("speed.md").match(/^\|`[\w: ]+`\|.*$/gm)).toEqual(rows);
});

test("every flow that calls an object says for how long, and no other", () => {
  const calling = Object.entries(COUNTED).flatMap(([flow, { objects }]) => (objects > 0 ? flow : []));
  expect(Object.keys(AWAKE_SECONDS)).toEqual(calling);
});

test("who has no bookings pays for the plan, and more bookings never cost less", () => {
  expect(bill(0)).toBe(5);
  for (const bookings of [100, 10_000, 1_000_000]) expect(bill(bookings)).toBeGreaterThanOrEqual(bill(bookings / 2));
  expect(usage(2_000_000).mails).toBe(2 * usage(1_000_000).mails);
});
