import { expect, test } from "vitest";
import { freeOptions } from "./hopeless.ts";
import { Lanes, type Placed } from "./lanes.ts";
import type { Option } from "./options.ts";
import type { Span } from "./places.ts";

const [ANNA, CHAIR, MATS] = [0, 1, 2];
const span = (number: number, from: number, until: number, units?: number): Span => ({
  ...{ number, from, until, serves: [{ start: from, end: until }] },
  ...(units === undefined ? {} : { units }),
});
const colour = [span(ANNA, 0, 30), span(ANNA, 65, 90), span(CHAIR, 0, 90)];
const optionOf = (spans: Span[]): Option => ({
  ...{ at: [...new Set(spans.map(({ number }) => number))], spans, seats: 1, unused: 0, breaks: 0, rank: 0 },
});
const partyAt = (id: string, start: number, spans: Span[]) => ({
  ...{ id, start, leaves: start + 90, end: start + 90, options: [optionOf(spans)] },
});
const placedAt = (id: string, start: number, spans: Span[]): Placed => ({
  ...partyAt(id, start, spans),
  ...{ at: optionOf(spans).at, spans, isMovable: true },
});

test("a party with two stretches on a resource is one holder, and no holder of the gap between them", () => {
  const lanes = new Lanes([[], []], 30);
  lanes.put(placedAt("a", 600, colour));
  expect(lanes.holdersOf(ANNA, 600, 700).map(({ id }) => id)).toEqual(["a"]);
  expect(lanes.holdersOf(ANNA, 630, 665)).toEqual([]);
  expect(lanes.around(ANNA, { id: "b", start: 635, end: 655 })).toEqual({ before: 5, after: 10 });
  expect(lanes.takenMinutes(ANNA)).toBe(55);
});

test("lifting takes all stretches of a party", () => {
  const lanes = new Lanes([[], []], 30);
  lanes.put(placedAt("a", 600, colour));
  lanes.put(placedAt("b", 630, [span(ANNA, 0, 35)]));
  expect(lanes.lift("a")?.id).toBe("a");
  expect(lanes.holdersOf(ANNA, 0, 1440).map(({ id }) => id)).toEqual(["b"]);
  expect(lanes.takenMinutes(CHAIR)).toBe(0);
});

test("what is kept of one state of a day is forgotten with it", () => {
  const lanes = new Lanes([[], []], 30);
  const placed = { ...placedAt("a", 600, [span(ANNA, 0, 30)]), options: [optionOf([span(CHAIR, 0, 30)])] };
  lanes.put(placed);
  expect(freeOptions(lanes, placed)).toHaveLength(1);
  lanes.put(placedAt("b", 600, [span(CHAIR, 0, 30)]));
  expect(freeOptions(lanes, placed)).toHaveLength(0);
});

test.each([
  ["two more beside two", 600, 2, true],
  ["three more beside two", 600, 3, false],
  ["three at a time when only one is taken", 660, 3, true],
  ["four from when all have left", 690, 4, true],
])("four mats, two taken 10:00-11:00 and one 10:30-11:30: %s", (_, start, units, isEnough) => {
  const lanes = new Lanes([[], [], []], 30, [null, null, 4]);
  const mats = (id: string, from: number, count: number) => placedAt(id, from, [span(MATS, 0, 60, count)]);
  lanes.put({ ...mats("a", 600, 2), at: [] });
  lanes.put({ ...mats("b", 630, 1), at: [] });
  const asking = partyAt("c", start, [span(MATS, 0, 30, units)]);
  expect(asking.options.map(lanes.admits(asking))).toEqual([isEnough]);
});
