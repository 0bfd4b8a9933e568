import { expect, test } from "vitest";
import { toldEnd } from "./lengths.ts";
import { endOfHoldByHand, whenTold } from "./quiet.ts";

const STOCKHOLM = "Europe/Stockholm";
const at = (text: string) => Date.parse(`2026-11-${text.replace(" ", "T")}${text.length === 8 ? ":00" : ""}+01:00`);

test.each([
  ["20 02:10", "21 19:00", "guest", "20 08:00"], // the night before the day before
  ["20 07:30", "20 12:00", "guest", "20 07:30"], // a start within twelve hours was asked for
  ["20 20:59", "21 19:00", "guest", "20 20:59"],
  ["20 21:00", "21 19:00", "guest", "21 08:00"],
  ["20 21:00", "21 08:59", "guest", "20 21:00"],
  ["20 21:00", "21 09:00", "guest", "21 08:00"],
  ["20 07:59", "21 19:00", "guest", "20 08:00"],
  ["20 08:00", "21 19:00", "guest", "20 08:00"],
  ["20 12:00", "21 19:00", "member", "20 12:02"], // a slip of the finger is undone before anybody hears of it
  ["20 20:58", "21 19:00", "member", "21 08:00"],
  ["20 07:59", "21 19:00", "member", "20 08:01"],
])("freed Nov %s for %s by a %s, told %s", (freed, start, by, told) => {
  expect(whenTold(at(freed), at(start), by === "member", STOCKHOLM)).toBe(at(told));
});

test.each([
  ["20 12:00", "20 19:00", "20 13:00"],
  ["20 12:01", "20 19:00", "20 13:05"],
  ["20 18:00", "20 19:00", "20 18:45"],
  ["20 21:30", "21 19:00", "21 09:00"],
  ["20 03:00", "20 19:00", "20 09:00"],
  ["20 21:30", "20 22:30", "20 22:15"],
  ["20 18:45", "20 19:00", null],
])("freed Nov %s for %s, the place waits for a member's press until %s", (freed, start, until) => {
  const end = endOfHoldByHand(at(freed), at(start), STOCKHOLM);
  expect(end && toldEnd({ until: end })).toBe(until && at(until));
});
