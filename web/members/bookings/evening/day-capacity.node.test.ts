import { expect, test } from "vitest";
import type { Capacity } from "../booking/queries.ts";
import { slotMinutes } from "../booking/use-clock.ts";
import { atOf, dayProgress, fullestAhead } from "./day-capacity.ts";

const slots = (...times: string[]) => times.map((time) => ({ time }));

test.each([
  [1079, null],
  [1080, 0],
  [1095, 0.125],
  [1199, 119 / 120],
  [1200, null],
])("at minute %i four slots from 18:00 have progressed to %s", (now, progress) => {
  expect(dayProgress(slotMinutes(slots("18:00", "18:30", "19:00", "19:30")), now)).toBe(progress);
});

test.each([
  [810, 0.5],
  [1000, 0.5],
  [1095, 0.625],
])("at minute %i a day of lunch and dinner has progressed to %s", (now, progress) => {
  expect(dayProgress(slotMinutes(slots("12:30", "13:00", "18:00", "18:30")), now)).toBe(progress);
});

test("a day without slots has no progress", () => {
  expect(dayProgress([], 600)).toBeNull();
});

test.each([
  ["in the morning", 600, "13:00"],
  ["in the fullest slot", 805, "13:00"],
  ["after lunch", 900, "19:00"],
  ["at the end of dinner", 1165, "19:00"],
  ["after the last slot", 1300, "13:00"],
])("the fullest time yet to come %s", (_, nowMinute, time) => {
  const [lunch, dinner] = [slots("12:30", "13:00"), slots("18:30", "19:00")];
  const peaks = [...lunch, ...dinner].map((slot, nth) => ({ ...slot, peakSpots: [3, 14, 5, 9][nth] }));
  const capacity = { slots: peaks, fullest: { time: "13:00", spots: 14 } } as Capacity;
  expect(fullestAhead(capacity, nowMinute)?.time).toBe(time);
});

const evening = { date: "2027-06-15", slots: ["21:00", "22:00", "23:00", "00:00"].map((time) => ({ time })) };
const at = (query: string, slots = evening.slots) =>
  atOf(new URLSearchParams(query), { ...evening, slots } as Parameters<typeof atOf>[1], "Europe/Stockholm");
const iso = (instant: number | undefined) => instant && new Date(instant).toISOString();

test.each([
  ["at=21:00", "21:00", "2027-06-15T19:00:00.000Z", "2027-06-15T20:00:00.000Z"],
  ["at=23:00", "23:00", "2027-06-15T21:00:00.000Z", "2027-06-15T22:00:00.000Z"],
  ["at=00:00", "00:00", "2027-06-15T22:00:00.000Z", "2027-06-15T23:00:00.000Z"],
])("?%s asks for %s in Stockholm, from %s until %s", (query, time, from, until) => {
  const found = at(query);
  expect([found?.time, iso(found?.from), iso(found?.until)]).toEqual([time, from, until]);
});

test.each(["", "at=", "at=20:00", "at=21:30", "at=nonsense"])("?%s asks for no time of the evening", (query) => {
  expect(at(query)).toBeNull();
});

test("lunch's last slot does not reach until dinner", () => {
  const day = ["12:00", "13:00", "18:00", "18:15"].map((time) => ({ time }));
  expect(iso(at("at=13:00", day)?.until)).toBe("2027-06-15T12:00:00.000Z");
  expect(iso(at("at=18:00", day)?.until)).toBe("2027-06-15T16:15:00.000Z");
});

test("the only slot of a day lasts half an hour", () => {
  const only = at("at=21:00", [{ time: "21:00" }]);
  expect([iso(only?.from), iso(only?.until)]).toEqual(["2027-06-15T19:00:00.000Z", "2027-06-15T19:30:00.000Z"]);
});
