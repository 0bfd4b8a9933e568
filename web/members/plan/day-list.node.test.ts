import { expect, test } from "vitest";
import type { DatedException } from "../../../domain/plan/rules.ts";
import { addedDays, closuresIn, datedDays, droppedIds, withDay } from "./day-list.ts";

const christmas = { startDate: "2027-12-24", endDate: "2027-12-26", note: "Christmas" };
const off = {
  ...{ kind: "off" as const, fromDate: "2027-06-21", toDate: "2027-06-21" },
  ...{ fromTime: "15:00", toTime: "17:00", note: null },
};
const stored: DatedException[] = [{ id: "7", ...off }];
const dated = datedDays([christmas], stored);

test("closures and exceptions are one list, and a save of it as it was changes nothing", () => {
  expect(dated.map(({ kind }) => kind)).toEqual(["closed", "off"]);
  expect(closuresIn(dated)).toEqual([christmas]);
  expect([addedDays({ dated, exceptions: stored }), droppedIds({ dated, exceptions: stored })]).toEqual([[], []]);
});

test("a changed day is added, and its stored one dropped", () => {
  const later = { ...off, toTime: "18:00" };
  const changed = { dated: withDay(dated, off, later), exceptions: stored };
  expect([addedDays(changed), droppedIds(changed)]).toEqual([[later], ["7"]]);
});

test("a closed part that becomes a closed day is dropped, and a closure more", () => {
  const day = { kind: "closed" as const, fromDate: "2027-06-21", toDate: "2027-06-21", note: null };
  const changed = { dated: withDay(dated, off, day), exceptions: stored };
  expect([addedDays(changed), droppedIds(changed)]).toEqual([[], ["7"]]);
  expect(closuresIn(changed.dated)).toHaveLength(2);
});

test("a day that is entered again is the one that is there", () => {
  const { note, ...rest } = off;
  expect(withDay(dated, null, { note, ...rest })).toHaveLength(2);
});
