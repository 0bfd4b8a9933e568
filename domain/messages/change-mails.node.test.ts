import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../time/calendar.ts";
import { changeMailWaitsUntil } from "./messages-owed.ts";

const NOW = Date.parse("2027-03-01T12:00:00Z");
const ago = (minutes: number) => NOW - minutes * MINUTE_MS;

test.each([
  ["none", [], null],
  ["two", [ago(1), ago(2)], null],
  ["three, one of them an hour ago", [ago(1), ago(2), ago(60)], null],
  ["three", [ago(30), ago(1), ago(59)], ago(59) + HOUR_MS],
  ["four, one of them an owner's retry", [ago(40), ago(30), ago(20), ago(10)], ago(30) + HOUR_MS],
  ["three just now", [NOW, NOW, NOW], NOW + HOUR_MS],
])("after %s within the hour the next mail waits until the limit allows it", (_, sent, until) => {
  expect(changeMailWaitsUntil(sent, NOW)).toBe(until);
});
