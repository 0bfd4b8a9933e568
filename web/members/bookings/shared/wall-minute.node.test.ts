import { expect, test } from "vitest";
import { wallMinute } from "./wall-minute.ts";

test.each([
  ["2026-11-21T17:42:00Z", 1122],
  ["2026-11-21T23:30:00Z", 1470],
  ["2026-11-20T22:59:00Z", -1],
])("%s is minute %i of Saturday in Stockholm", (instant, minute) => {
  expect(wallMinute(Date.parse(instant), "2026-11-21", "Europe/Stockholm")).toBe(minute);
});
