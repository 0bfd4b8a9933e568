import { expect, test } from "vitest";
import { isWholeTime, timeBeside, timeTyped } from "./typed-time.ts";

test.each([
  ["17:30", "17:30"],
  ["1730", "17:30"],
  ["17.30", "17:30"],
  ["17 30", "17:30"],
  ["930", "09:30"],
  ["9", "09:00"],
  ["17", "17:00"],
  ["24:00", "00:00"],
  ["0", "00:00"],
  ["25", null],
  ["24:15", null],
  ["17:60", null],
  ["noon", null],
  ["", null],
])("%j is read as %j", (text, time) => {
  expect(timeTyped(text)).toBe(time);
});

test.each([
  ["17:30", true],
  ["1730", true],
  ["173", false],
  ["17", false],
  ["17:3", false],
  ["2599", false],
])("of %j it is known before the field is left: %j", (text, isWhole) => {
  expect(isWholeTime(text)).toBe(isWhole);
});

test.each([
  ["17:00", 15, "17:15"],
  ["17:05", 15, "17:15"],
  ["17:05", -15, "17:00"],
  ["17:00", -15, "16:45"],
  ["00:00", -15, "23:45"],
  ["23:50", 15, "00:00"],
])("from %j a step of %d leads to %j", (time, step, next) => {
  expect(timeBeside(time, step)).toBe(next);
});
