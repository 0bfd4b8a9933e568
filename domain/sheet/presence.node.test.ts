import { expect, test } from "vitest";
import { isHere, isServed, minutesOver, placeTakenFrom, placeTakenUntil, presentOn } from "./presence.ts";

const at = (time: string) => Date.parse(`2026-10-02T${time}:00Z`);

test.each([
  ["seated", "18:50", "19:00"],
  ["seated", "19:11", "19:11"],
  ["arrived", "19:11", "19:11"],
  [null, "19:11", "19:00"],
  ["finished", "19:11", "19:00"],
  ["no_show", "19:11", "19:00"],
] as const)("a party that is %s and planned until 19:00 takes its table at %s until %s", (attendance, now, until) => {
  expect(placeTakenUntil({ attendance, endsAt: at("19:00") }, at(now))).toBe(at(until));
});

test.each([
  ["arrived", "18:40", "18:40"],
  ["seated", "19:10", "19:00"],
  ["finished", "18:40", "19:00"],
] as const)("a party of 19:00 that was noted as %s at %s takes its table since %s", (attendance, noted, since) => {
  const visit = { attendance, attendanceAt: at(noted), startsAt: at("19:00") };
  expect(placeTakenFrom(visit)).toBe(at(since));
});

test("parties are here from their arrival until they leave", () => {
  expect([null, "arrived", "seated", "finished", "no_show"].map((each) => isHere(each as never))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ["seated", "19:00", null],
  ["seated", "19:11", 11],
  ["arrived", "20:30", 90],
  [null, "19:11", null],
  ["finished", "19:11", null],
] as const)("a party that is %s and planned until 19:00 is over at %s by: %s", (attendance, now, over) => {
  expect(minutesOver({ attendance, endsAt: at("19:00") }, at(now))).toBe(over);
});

test("on a date that is over nobody stays longer, though nobody was noted as gone", () => {
  const seated = { attendance: "seated", endsAt: at("19:00") } as const;
  const present = presentOn("2026-10-02", "2026-10-03", at("19:00") + 86_400_000);
  expect([placeTakenUntil(seated, present), minutesOver(seated, present)]).toEqual([at("19:00"), null]);
  expect(presentOn("2026-10-02", "2026-10-02", at("19:11"))).toBe(at("19:11"));
});

test.each([
  [null, "19:10", false],
  ["arrived", "18:59", false],
  ["arrived", "19:00", true],
  ["seated", "18:50", true],
  ["finished", "19:30", false],
] as const)("a visit of 19:00 that is %s is served at %s: %s", (attendance, now, served) => {
  expect(isServed({ attendance, startsAt: at("19:00") }, at(now))).toBe(served);
});
