import { expect, test } from "vitest";
import { hasBegun, isOver } from "./session-words.ts";

test.each([
  ["before it begins", "2027-06-16T00:59:00+02:00", false, false],
  ["as it begins", "2027-06-16T01:00:00+02:00", true, false],
  ["in its last minute", "2027-06-16T01:59:00+02:00", true, false],
  ["when it is over", "2027-06-16T02:00:00+02:00", true, true],
])("a late class that belongs to the evening before, %s", (_, at, begun, over) => {
  const late = { time: "01:00", minutes: 60, date: "2027-06-15", startsAt: "2027-06-15T23:00:00.000Z" };
  const now = Date.parse(at);
  expect([hasBegun(late, now), isOver(late, now)]).toEqual([begun, over]);
});
