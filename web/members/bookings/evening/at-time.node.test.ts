import { expect, test } from "vitest";
import { atOf } from "./at-time.ts";

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
