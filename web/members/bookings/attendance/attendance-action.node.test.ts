import { expect, test } from "vitest";
import { isRepeatTap } from "./attendance-action.tsx";

test.each([
  [null, 0, false],
  [1000, 1000, true],
  [1000, 1599, true],
  [1000, 1600, false],
])("after a tap at %s ms a tap at %s ms is a repeat: %s", (lastAt, now, isSame) => {
  expect(isRepeatTap(lastAt, now)).toBe(isSame);
});
