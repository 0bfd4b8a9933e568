import { expect, test } from "vitest";
import { isSecondTap } from "./one-tap.ts";

test.each([
  [null, 0, false],
  [1000, 1000, true],
  [1000, 1599, true],
  [1000, 1600, false],
])("after a tap at %s one at %s is its second: %s", (lastAt, now, isSecond) => {
  expect(isSecondTap(lastAt, now)).toBe(isSecond);
});
