import { expect, test } from "vitest";
import { readFault } from "../faults.ts";
import { DEFAULT_RULES } from "../plan/rules.ts";
import { asksForMore, type WishedWindow, windowProblem, windowsEndAt } from "./window.ts";

const rules = { ...DEFAULT_RULES, timeZone: "Europe/Stockholm", plan: { periods: [], exceptions: [] } };
const on = (from: string, until: string, around: string | null = null, date = "2027-06-18"): WishedWindow => ({
  ...{ date, from, until, around },
});

test.each([
  [on("18:00", "20:00"), null],
  [on("18:00", "18:00"), null],
  [on("18:00", "20:00", "19:00"), null],
  [on("20:00", "18:00"), "until until_before_from"],
  [on("18:00", "20:00", "20:30"), "around around_outside"],
  [on("18:00", "20:00", "17:30"), "around around_outside"],
])("%o is refused as %s", (window, said) => {
  const problem = windowProblem(rules as never, window);
  expect(problem && `${problem[0]} ${readFault(problem[1]).code}`).toBe(said);
});

test("waiting ends with the last start of the last date, on the business's clock", () => {
  const ends = windowsEndAt(rules as never, [on("18:00", "20:00", null, "2027-06-19"), on("18:00", "22:00")]);
  expect(new Date(ends).toISOString()).toBe("2027-06-19T18:00:00.000Z");
});

const before = { guests: 2, dates: [on("18:00", "20:00")] };
test.each([
  ["the same", before, false],
  ["fewer guests", { ...before, guests: 1 }, false],
  ["a narrower window", { guests: 2, dates: [on("18:30", "19:30")] }, false],
  ["another best time", { guests: 2, dates: [on("18:00", "20:00", "19:00")] }, false],
  ["one guest more", { ...before, guests: 3 }, true],
  ["an earlier start", { guests: 2, dates: [on("17:30", "20:00")] }, true],
  ["a later end", { guests: 2, dates: [on("18:00", "20:30")] }, true],
  ["another date", { guests: 2, dates: [on("18:00", "20:00", null, "2027-06-19")] }, true],
])("%s asks for more than before: %3$s", (_, after, isMore) => {
  expect(asksForMore(rules as never, before, after)).toBe(isMore);
});

test("in a night 01:00 is later than 23:00", () => {
  const open = { kind: "extra", fromDate: "2027-06-18", toDate: "2027-06-18", fromTime: "18:00", toTime: "02:00" };
  const night = { ...rules, plan: { periods: [], exceptions: [open] } };
  const [short, long] = [on("22:00", "23:00"), on("22:00", "01:00")].map((each) => ({ guests: 2, dates: [each] }));
  expect(short && long && [asksForMore(night as never, short, long), asksForMore(night as never, long, short)]).toEqual(
    [true, false],
  );
});
