import { expect, test } from "vitest";
import { offersAhead, slotEnds, slotMinutes, wallMinuteAt } from "./use-clock.ts";

test.each([
  ["2026-11-21T17:42:00Z", 1122],
  ["2026-11-21T23:30:00Z", 1470],
  ["2026-11-20T22:59:00Z", -1],
])("%s is minute %i of Saturday in Stockholm", (instant, minute) => {
  expect(wallMinuteAt(Date.parse(instant), "2026-11-21", "Europe/Stockholm")).toBe(minute);
});

const offers = [1080, 1110, 1140].map((minute) => ({ minute }));

test.each([
  [1079, 1080],
  [1080, 1080],
  [1109, 1080],
  [1110, 1110],
  [1169, 1140],
  [1170, undefined],
])("at minute %i the first that is offered is %s", (now, first) => {
  expect(offersAhead(offers, now)[0]?.minute).toBe(first);
});

test.each([
  [[1080], [1110]],
  [
    [720, 780],
    [780, 840],
  ],
  [
    [720, 750, 780, 1080, 1095],
    [750, 780, 810, 1095, 1110],
  ],
])("slots at %j end at %j: a pause between service periods belongs to none", (minutes, ends) => {
  expect(slotEnds(minutes)).toEqual(ends);
});

test("lunch is over before dinner begins", () => {
  const day = [720, 750, 1080, 1095].map((minute) => ({ minute }));
  expect(offersAhead(day, 800)[0]?.minute).toBe(1080);
});

test("slots run on past midnight", () => {
  const slots = ["23:00", "23:30", "00:00", "00:30"].map((time) => ({ time }));
  expect(slotMinutes(slots)).toEqual([1380, 1410, 1440, 1470]);
});
