import { expect, test } from "vitest";
import { endOfMinute } from "./stood-list.tsx";

test.each([
  ["any time", "2026-11-27", "23:59", "2026-11-27T22:59:59.999Z"],
  ["before the clock goes back", "2026-10-25", "01:59", "2026-10-24T23:59:59.999Z"],
  ["a time that comes twice: the second", "2026-10-25", "02:30", "2026-10-25T01:30:59.999Z"],
  ["after the clock went back", "2026-10-25", "03:00", "2026-10-25T02:00:59.999Z"],
  ["a time that is skipped: as much later", "2026-03-29", "02:30", "2026-03-29T01:30:59.999Z"],
  ["after the clock went forward", "2026-03-29", "03:00", "2026-03-29T01:00:59.999Z"],
])("%s", (_, date, time, end) => {
  expect(endOfMinute(date, time, "Europe/Stockholm")).toBe(end);
});
