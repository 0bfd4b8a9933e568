import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { bill, costTable, usage } from "../../../scripts/costs.ts";

/** Without alignment. */
const cells = (text: string) => text.replace(/ *\| */g, "|").replace(/-{3,}/g, "---");

test("docs/operate.md shows what npm run costs computes", () => {
  const text = readFileSync(path.join(import.meta.dirname, "../../..", "docs", "operate.md"), "utf8");
  expect(cells(text)).toContain(cells(costTable()));
});

test("who has no bookings pays for the plan, and more bookings never cost less", () => {
  expect(bill(0)).toBe(5);
  for (const bookings of [100, 10_000, 1_000_000]) expect(bill(bookings)).toBeGreaterThanOrEqual(bill(bookings / 2));
  expect(usage(2_000_000).mails).toBe(2 * usage(1_000_000).mails);
});
