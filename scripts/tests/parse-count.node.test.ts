import { expect, test } from "vitest";
import { parseCount } from "./parse-count.ts";

test("a count is a positive whole number", () => {
  expect([parseCount("seeds", "1"), parseCount("seeds", "20000")]).toEqual([1, 20000]);
});

test.each(["0", "-1", "1.5", "", " 3", "1e3", "abc", "NaN", "Infinity", "99999999999999999999"])(
  "%o is none",
  (text) => {
    expect(() => parseCount("seeds", text)).toThrow(`--seeds has to be a positive whole number, not "${text}".`);
  },
);
