import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS, minutesOf, timeLabel } from "../time/calendar.ts";
import { inOrder, isRefused, isTooNear, placeInLine, positionOf, startsInWindow } from "./order.ts";

const wall = (time: string) => minutesOf(time);
const EVENING = "18:00 18:30 19:00 19:30 20:00 20:30".split(" ").map((time) => ({ wall: wall(time) }));

test.each([
  ["18:30", "19:30", null, "18:30 19:00 19:30"],
  ["18:00", "20:30", "19:00", "19:00 18:30 19:30 18:00 20:00 20:30"],
  ["18:00", "20:30", "19:15", "19:00 19:30 18:30 20:00 18:00 20:30"],
  ["19:00", "19:00", null, "19:00"],
  ["19:05", "19:25", null, ""],
])("from %s until %s, about %s: tried in the order %s", (from, until, around, tried) => {
  const window = { from: wall(from), until: wall(until), around: around === null ? null : wall(around) };
  expect(
    startsInWindow(EVENING, window)
      .map((start) => timeLabel(start.wall))
      .join(" "),
  ).toBe(tried);
});

test.each([
  [40, 30, 60, true],
  [70, 30, 60, false],
  [30, 30, 0, false],
  [29, 30, 0, true],
  [25, 10, 0, false],
])(
  "%s minutes ahead, with %s of the business and %s of the guest, is too near: %s",
  (ahead, stopsBefore, leastNotice, near) => {
    expect(isTooNear(ahead * MINUTE_MS, 0, { stopsBefore }, { leastNotice })).toBe(near);
  },
);

test("a start that was refused for good stays refused, one that was not told for an hour", () => {
  const refused = [
    { date: "2026-11-20", time: "19:00", until: null },
    { date: "2026-11-20", time: "19:30", until: 100 },
  ];
  const asked = (date: string, time: string, now: number) => isRefused({ refused }, date, time, now);
  expect(asked("2026-11-20", "19:00", 1e15)).toBe(true);
  expect(asked("2026-11-21", "19:00", 0)).toBe(false);
  expect([asked("2026-11-20", "19:30", 99), asked("2026-11-20", "19:30", 100)]).toEqual([true, false]);
});

const someone = fc.record({
  createdAt: fc.integer({ min: 0, max: 5 }),
  state: fc.constantFrom("waiting", "offered", "asleep") as fc.Arbitrary<"waiting" | "offered" | "asleep">,
});

test("positions count who is awake, in the order of joining, each once", () => {
  fc.assert(
    fc.property(fc.array(someone, { maxLength: 12 }), (all) => {
      const list = all.map((each, n) => ({ ...each, id: `standby-${n}` }));
      const awake = list.filter(({ state }) => state !== "asleep").sort(inOrder);
      expect(awake.map((each) => positionOf(each, list))).toEqual(awake.map((_, n) => n + 1));
      for (const each of list) if (each.state === "asleep") expect(positionOf(each, list)).toBeNull();
    }),
  );
});

test.each([
  ["once", 1, 0],
  ["twice", 2, 0],
  ["three times, the last now", 3, 7],
  ["three times, the last two days ago", 3, 5],
  ["four times", 4, 7],
])("who took a yes back %s (%s) stands %s days behind", (says, count, days) => {
  const now = 100 * DAY_MS;
  const last = says.includes("two days ago") ? now - 2 * DAY_MS : now;
  expect(placeInLine(now, count, last)).toBe(now + days * DAY_MS);
});
