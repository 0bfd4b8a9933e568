import { expect, test } from "vitest";
import { nearestRemainingRow } from "./use-row-focus.ts";

test.each([
  ["abc", "b", "ac", "c"],
  ["abc", "c", "ab", "b"],
  ["abcd", "b", "ad", "d"],
  ["abcd", "c", "a", "a"],
  ["a", "a", "", null],
  ["abc", "b", "xay", "a"],
])("%s loses %s, %s remain: the focus goes to %s", (before, gone, now, to) => {
  expect(nearestRemainingRow([...before], gone, [...now])).toBe(to);
});
