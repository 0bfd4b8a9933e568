import { expect, test } from "vitest";
import { exceptionProblem } from "../plan/plan-problems.ts";
import { withHoursWorked } from "./time-off.ts";

const [YESTERDAY, TODAY, TOMORROW] = ["2027-06-14", "2027-06-15", "2027-06-16"];
const whole = { fromDate: TODAY, toDate: TODAY, fromTime: "06:00", toTime: "06:00" };
const clock = { today: TODAY, time: "11:34", hasOpened: true };

test.each([
  ["all of today, entered at 11:34", whole, clock, "11:30-06:00"],
  ["all of today, entered a minute after it opens", whole, { ...clock, time: "09:01" }, "09:00-06:00"],
  ["entered before it opens", whole, { ...clock, time: "07:30", hasOpened: false }, "06:00-06:00"],
  ["entered in the night that belongs to today", whole, { ...clock, time: "01:02" }, "01:00-06:00"],
  ["of another day", { ...whole, fromDate: TOMORROW, toDate: TOMORROW }, clock, "06:00-06:00"],
  ["of today and tomorrow, whose mornings are as long", { ...whole, toDate: TOMORROW }, clock, "06:00-06:00"],
  ["that began yesterday", { ...whole, fromDate: YESTERDAY }, clock, "06:00-06:00"],
  ["with times of its own", { ...whole, fromTime: "10:00", toTime: "12:00" }, clock, "10:00-12:00"],
])("time off %s", (_, off, now, times) => {
  const worked = withHoursWorked(off, now);
  expect(`${worked.fromTime}-${worked.toTime}`).toBe(times);
  expect(exceptionProblem({ ...worked, kind: "off", note: null, subject: "1" })).toBeNull();
});
