import { expect, test } from "vitest";
import { takenSince } from "./taken-since.ts";

/** 18:00+ is free, 18:00- is not. */
const slots = (text: string) =>
  text.split(" ").map((slot) => ({ time: slot.slice(0, 5), available: slot.endsWith("+") }));
const taken = (before: string, now: string, ...known: string[]) => [
  ...takenSince(new Set(known), slots(before), slots(now)),
];

test("a time that was free and is not any more has been taken", () => {
  expect(taken("18:00+ 18:30- 19:00+", "18:00- 18:30- 19:00+")).toEqual(["18:00"]);
});

test("a taken time stays taken until it is free again", () => {
  expect(taken("18:00- 18:30+", "18:00- 18:30-", "18:00")).toEqual(["18:00", "18:30"]);
  expect(taken("18:00- 18:30+", "18:00+ 18:30+", "18:00")).toEqual([]);
});

test("a time that has passed is not taken", () => {
  expect(taken("18:00+ 18:30+", "18:30+")).toEqual([]);
});

test("a time that became too late to book online is not taken", () => {
  const reason = "notice_too_short" as const;
  expect([...takenSince(new Set(), slots("18:00+"), [{ time: "18:00", available: false, reason }])]).toEqual([]);
});
