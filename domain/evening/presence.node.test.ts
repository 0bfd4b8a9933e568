import { expect, test } from "vitest";
import { isHere, placeTakenUntil } from "./presence.ts";

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

test("parties are here from their arrival until they leave", () => {
  expect([null, "arrived", "seated", "finished", "no_show"].map((each) => isHere(each as never))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
