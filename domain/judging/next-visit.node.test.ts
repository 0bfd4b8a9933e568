import { expect, test } from "vitest";
import { countedFrom, nearestFree, repeatedDates, usualWeeks, weeksOffered, weeksUntilAgain } from "./next-visit.ts";

test.each([
  [[], null],
  [["2027-03-01", "2027-04-12"], null],
  [["2027-03-01", "2027-04-12", "2027-05-24"], 6],
  [["2027-05-24", "2027-03-01", "2027-04-12", "2027-04-12"], 6],
  [["2027-03-01", "2027-03-29", "2027-04-26", "2027-08-30"], 4],
  [["2027-03-01", "2027-03-29", "2027-05-10"], 5],
  [["2027-03-01", "2027-03-02", "2027-03-03"], null],
  [["2025-01-01", "2026-01-01", "2027-01-01"], null],
])("visits on %j: usually every %s weeks", (dates, weeks) => {
  expect(usualWeeks(dates)).toBe(weeks);
});

test("gaps before the last five count no more", () => {
  const every = (weeks: number, from: string, times: number) => repeatedDates(from, weeks, times);
  expect(usualWeeks([...every(2, "2026-01-05", 8), ...every(6, "2026-05-25", 6)])).toBe(6);
});

test.each([
  [6, [4, 6, 8]],
  [5, [4, 5, 6]],
  [2, [2, 4, 6]],
  [7, [6, 7, 8]],
  [12, [6, 8, 12]],
])("to a visit that is wanted again after %s weeks %j weeks are offered", (again, offered) => {
  expect(weeksOffered(again)).toEqual(offered);
});

test.each([
  ["a service that says so, whatever the client's rhythm", [3], 8, 3],
  ["of two services the one that is wanted sooner", [8, 5], null, 5],
  ["one of the services says so", [null, 9], 4, 9],
  ["none says so: the client's rhythm", [null, undefined], 7, 7],
  ["neither", [null], null, 6],
])("wanted again: %s", (_, weeks, usual, again) => {
  const services = weeks.map((rebookWeeks) => ({ rebookWeeks }));
  expect(weeksUntilAgain(services, usual)).toBe(again);
});

test.each([
  ["2027-06-19", "2027-06-15", "2027-06-19"],
  ["2027-06-15", "2027-06-15", "2027-06-15"],
  ["2027-06-12", "2027-06-15", "2027-06-12"],
  ["2027-05-01", "2027-06-15", "2027-06-12"],
])("weeks after a visit on %s count on %s from %s", (visit, today, from) => {
  expect(countedFrom(visit, today)).toBe(from);
});

const SATURDAY = "2027-06-19";
/** "10:00 -10:15": the second is taken; "": closed. */
const day = (date: string, times: string) => ({
  date,
  state: times === "" ? ("closed" as const) : ("open" as const),
  slots: times
    .split(" ")
    .filter(Boolean)
    .map((mark) => ({ time: mark.replace("-", ""), available: !mark.startsWith("-") })),
});
const near = (...days: ReturnType<typeof day>[]) => nearestFree(days, { bookingDate: SATURDAY, bookingTime: "10:00" });

test.each([
  ["the time itself", [day(SATURDAY, "09:45 10:00 10:15")], [SATURDAY, "10:00", null]],
  ["a taken time: the nearest", [day(SATURDAY, "09:00 -10:00 10:30")], [SATURDAY, "10:30", "taken"]],
  ["of two as near the later", [day(SATURDAY, "09:45 -10:00 10:15")], [SATURDAY, "10:15", "taken"]],
  ["a time at which no visit begins", [day(SATURDAY, "09:30 10:30")], [SATURDAY, "10:30", "not_offered"]],
  [
    "a closed day: the nearest day, the later of two",
    [day("2027-06-18", "10:00"), day(SATURDAY, ""), day("2027-06-20", "10:00")],
    ["2027-06-20", "10:00", "closed"],
  ],
  [
    "a full day: the nearest with a free time",
    [day("2027-06-18", "-10:00 12:00"), day(SATURDAY, "-10:00"), day("2027-06-20", ""), day("2027-06-21", "10:00")],
    ["2027-06-18", "12:00", "full"],
  ],
])("%s", (_, days, [bookingDate, bookingTime, why]) => {
  expect(near(...days)).toEqual({ bookingDate, bookingTime, why });
});

test("without a free time there is none", () => {
  expect(near(day(SATURDAY, "-10:00"), day("2027-06-20", ""))).toBeNull();
});

test("after midnight is near the evening", () => {
  const night = nearestFree([day(SATURDAY, "18:00 23:30")], { bookingDate: SATURDAY, bookingTime: "00:30" });
  expect(night).toMatchObject({ bookingTime: "23:30" });
});

test("a visit every six weeks, three times", () => {
  expect(repeatedDates("2027-06-19", 6, 3)).toEqual(["2027-06-19", "2027-07-31", "2027-09-11"]);
});
