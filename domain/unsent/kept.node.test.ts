import { expect, test } from "vitest";
import { DAY_MS } from "../time/calendar.ts";
import { mayBeKept } from "./expire-unsent.ts";

test.each([
  ["just now", 0, true],
  ["a moment less than 24 hours ago", DAY_MS - 1, true],
  ["24 hours ago", DAY_MS, false],
  ["by a clock that was ahead by an hour", -DAY_MS / 24, true],
  ["by a clock that was ahead by a day", -DAY_MS, false],
])("kept %s: %#", (_, age, isKept) => {
  expect(mayBeKept(5, 5 + age)).toBe(isKept);
});
