import { expect, test } from "vitest";
import { endOfToday, instantOfWallTime, wallTimeOf } from "./pause-field.tsx";

const STOCKHOLM = "Europe/Stockholm";

test.each([
  ["2027-06-17", "18:00", "2027-06-17T16:00:00.000Z"],
  ["2027-12-17", "18:00", "2027-12-17T17:00:00.000Z"],
  ["9999-12-31", "23:45", "9999-12-31T22:45:00.000Z"],
  ["", "18:00", ""],
  ["2027-02-30", "18:00", ""],
])("%s %s in Stockholm is '%s'", (date, time, instant) => {
  expect(instantOfWallTime({ date, time }, STOCKHOLM)).toBe(instant);
});

test.each([STOCKHOLM, "UTC", "Pacific/Niue", "Pacific/Kiritimati", "America/New_York"])(
  "a date typed digit by digit never fails in %s",
  (zone) => {
    for (const date of ["0000-01-01", "0001-01-01", "0002-03-15", "0020-03-15", "0202-03-15", "9999-12-31"])
      for (const time of ["00:00", "23:45"]) {
        const instant = instantOfWallTime({ date, time }, zone);
        if (instant) wallTimeOf(instant, zone);
      }
    expect(instantOfWallTime({ date: "2027-03-15", time: "12:00" }, zone)).toMatch(/^2027-03-1[456]T/);
  },
);

test("a new pause lasts until the end of today in the business's time zone", () => {
  const now = Date.parse("2027-06-15T22:30:00Z");
  expect(endOfToday(now, STOCKHOLM)).toEqual({ date: "2027-06-17", time: "00:00" });
  expect(endOfToday(now, "America/New_York")).toEqual({ date: "2027-06-16", time: "00:00" });
});
