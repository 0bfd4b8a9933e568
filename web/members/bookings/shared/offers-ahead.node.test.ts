import { expect, test } from "vitest";
import { offersAhead } from "./offers-ahead.ts";

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
