import { expect, test } from "vitest";
import { mayBe } from "./may-be.ts";

test.each([
  ["confirmed", "arrived", "17:59", true],
  ["confirmed", "seated", "17:59", true],
  ["confirmed", "finished", "17:59", false],
  ["confirmed", "no_show", "17:59", false],
  ["confirmed", "no_show", "18:00", true],
  ["cancelled", "no_show", "18:30", false],
] as const)("a %s visit of 18:00 may be %s at %s: %s", (status, attendance, time, may) => {
  const visit = { status, startsAt: "2026-11-21T18:00:00Z" };
  expect(mayBe(visit, attendance, Date.parse(`2026-11-21T${time}:00Z`))).toBe(may);
});
