import { expect, test } from "vitest";
import { DAY } from "../testing/givens.ts";
import { minutesOf } from "../time/calendar.ts";
import { type Alternative, combineAlternatives, neighbouringAlternatives } from "./alternatives.ts";

/** Slots of one hour; a minus marks a full one. */
const slots = (...marked: string[]) =>
  marked.map((mark) => {
    const time = mark.replace("-", "");
    return { time, start: minutesOf(time), end: minutesOf(time) + 60, available: time === mark };
  });
const near = (wanted: string, ...marked: string[]) =>
  timesOf(neighbouringAlternatives(DAY, slots(...marked), minutesOf(wanted)));
const timesOf = (alternatives: Alternative[]) => alternatives.map(({ bookingTime }) => bookingTime);

test("the time a booking already has is no alternative", () => {
  const own = alternative("19:30");
  expect(combineAlternatives([alternative("19:00"), own], [], "20:00", own)).toEqual([alternative("19:00")]);
  expect(combineAlternatives([own], [], "20:00", alternative("19:30", "2027-06-16"))).toEqual([own]);
});

test("up to two free times before and two after the wanted time are offered, nearest first", () => {
  expect(near("20:00", "18:00", "18:30", "19:00", "-19:30", "-20:00", "20:30", "21:00", "21:30")).toEqual([
    "20:30",
    "19:00",
    "21:00",
    "18:30",
  ]);
});

test("a dinner that is full begins with later dinners, not with the lunch before", () => {
  expect(near("20:00", "12:00", "12:30", "-18:00", "-20:00", "21:00", "21:30")).toEqual([
    "21:00",
    "21:30",
    "12:30",
    "12:00",
  ]);
});

test("for the first time of the day only later times are offered", () => {
  expect(near("18:00", "-18:00", "-18:30", "19:00", "19:30", "20:00")).toEqual(["19:00", "19:30"]);
});

test("the wanted time itself is no alternative", () => {
  expect(near("18:30", "18:00", "18:30", "19:00")).toEqual(["18:00", "19:00"]);
});

test("a time between two slots has alternatives too", () => {
  expect(near("18:15", "18:00", "18:30")).toEqual(["18:00", "18:30"]);
});

test.each([
  [minutesOf("18:42"), ["20:30", "19:00"]],
  [minutesOf("18:30"), ["20:30", "19:00", "18:30"]],
  [minutesOf("18:30") + 0.1, ["20:30", "19:00"]],
  [minutesOf("20:31"), []],
])("slots that have begun at minute %s are no alternatives", (now, offered) => {
  const day = slots("18:00", "18:30", "19:00", "-20:00", "20:30");
  expect(timesOf(neighbouringAlternatives(DAY, day, minutesOf("20:00"), now))).toEqual(offered);
});

test("a full day has no alternatives", () => {
  expect(near("18:00", "-18:00", "-18:30")).toEqual([]);
});

const alternative = (bookingTime: string, bookingDate = DAY): Alternative => ({ bookingDate, bookingTime });

const AHEAD = -1000;

test.each([
  [minutesOf("20:00") - 0.1, ["20:00"]],
  [minutesOf("20:00"), ["20:00"]],
  [minutesOf("20:00") + 0.1, []],
])("at minute %s of another day its alternatives are %j", (now, offered) => {
  expect(
    timesOf(combineAlternatives([], [{ date: "2027-06-16", slots: slots("20:00", "21:00"), now }], "20:00")),
  ).toEqual(offered);
});

test("the same time on other days follows if it is free there", () => {
  const days = [
    { date: "2027-06-16", slots: slots("-20:00", "20:30"), now: AHEAD },
    { date: "2027-06-17", slots: slots("20:00", "20:30"), now: AHEAD },
  ];
  expect(combineAlternatives([alternative("19:30")], days, "20:00")).toEqual([
    alternative("19:30"),
    alternative("20:00", "2027-06-17"),
  ]);
});

test("at most six alternatives are offered", () => {
  const four = ["18:00", "18:30", "19:30", "20:00"].map((time) => alternative(time));
  const days = ["2027-06-16", "2027-06-17", "2027-06-18"].map((date) => ({ date, slots: slots("19:00"), now: AHEAD }));
  expect(combineAlternatives(four, days, "19:00")).toEqual([
    ...four,
    alternative("19:00", "2027-06-16"),
    alternative("19:00", "2027-06-17"),
  ]);
});
