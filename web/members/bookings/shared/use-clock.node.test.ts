import { expect, test } from "vitest";
import { offersAhead, wallMinuteAt } from "./use-clock.ts";

test.each([
  ["2026-11-21T17:42:00Z", 1122],
  ["2026-11-21T23:30:00Z", 1470],
  ["2026-11-20T22:59:00Z", -1],
])("%s is minute %i of Saturday in Stockholm", (instant, minute) => {
  expect(wallMinuteAt(Date.parse(instant), "2026-11-21", "Europe/Stockholm")).toBe(minute);
});

const offers = [1080, 1110, 1140].map((minute) => ({ minute }));

test.each([
  [1079, 1080],
  [1080, 1080],
  [1109, 1080],
  [1110, 1110],
  [1169, 1140],
  [1170, undefined],
])("at minute %i the first that is offered is %s", (now, first) => {
  expect(offersAhead(offers, now)[0]?.minute).toBe(first);
});
