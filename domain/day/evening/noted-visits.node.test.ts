import { expect, test } from "vitest";
import { at, DAY } from "../../testing/givens.ts";
import { addDays } from "../../time/calendar.ts";
import { type NotedVisit, notedOn } from "./likely-stays.ts";

const YESTERDAY = addDays(DAY, -1);
const aVisit = (changes: Partial<NotedVisit> = {}): NotedVisit => ({
  ...{ id: "ada", bookingDate: YESTERDAY, guests: 2, durationMinutes: 90, attendance: "finished" },
  ...{ seatedAt: at("18:05", YESTERDAY), finishedAt: at("19:15", YESTERDAY) },
  ...changes,
});

test.each<[string, Partial<NotedVisit>, number | null]>([
  ["from the seat to the end", {}, 70],
  ["longer than planned", { finishedAt: at("20:05", YESTERDAY) }, 120],
  ["noted the next morning: not counted", { finishedAt: at("09:00") }, null],
  ["finished right after the seat: not counted", { finishedAt: at("18:10", YESTERDAY) }, null],
  ["finished and taken back: not counted", { attendance: "seated" }, null],
  ["never seated nor arrived: not counted", { seatedAt: null }, null],
  ["of today: not counted", { bookingDate: DAY }, null],
])("a visit %s", (_, changes, minutes) => {
  expect(notedOn(DAY, [aVisit(changes)]).visits).toEqual(minutes === null ? [] : [{ guests: 2, minutes }]);
});

test("parties of today are known by when they sat down", () => {
  const today = aVisit({ bookingDate: DAY, attendance: "seated", seatedAt: at("18:05"), finishedAt: null });
  expect(notedOn(DAY, [today, aVisit({ id: "bo" })]).since).toEqual(new Map([["ada", at("18:05")]]));
});
