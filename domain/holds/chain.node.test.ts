import { expect, test } from "vitest";
import { nextInChain } from "./chain.ts";

const at = (text: string) => Date.parse(`2026-11-${text.replace(" ", "T")}:00Z`);
const freedAt = at("19 12:00");

test.each([
  [1, "20 19:00", "19 14:00", 2],
  [5, "21 19:00", "19 22:00", 6],
  [6, "21 19:00", "20 00:00", null], // six did not answer
  [1, "20 12:00", "19 23:59", 2],
  [1, "20 12:00", "20 00:00", null], // half of the day is over
  [2, "19 13:00", "19 12:29", 3],
  [2, "19 13:00", "19 12:30", null],
])("hold %s of a place freed Nov 19 12:00 for Nov %s ends Nov %s: next %s", (chain, start, now, next) => {
  const found = nextInChain({ chain, freedAt }, at(start), at(now));
  expect(found).toEqual(next === null ? null : { chain: next, freedAt });
});
