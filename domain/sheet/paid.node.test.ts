import { expect, test } from "vitest";
import { type Paid, paidSums } from "./paid.ts";

const paid = (minor: number, way: Paid["way"], currency = "SEK"): Paid => ({ minor, currency, way });

test("what was paid is summed by way, without those who paid nothing", () => {
  const notes = [paid(52_000, "cash"), null, paid(45_000, "card"), undefined, paid(10_050, "card")];
  expect(paidSums(notes)).toEqual([
    { ...paid(55_050, "card"), count: 2 },
    { ...paid(52_000, "cash"), count: 1 },
  ]);
});

test("currencies are not added to each other", () => {
  expect(paidSums([paid(100, "card", "EUR"), paid(100, "card")])).toHaveLength(2);
});
