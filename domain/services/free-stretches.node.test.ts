import { expect, test } from "vitest";
import { freeStretches } from "./free-stretches.ts";

const stretch = ([from, until]: [number, number]) => ({ from, until });

test.each<[string, [number, number][], [number, number][]]>([
  ["nothing is taken", [], [[9, 18]]],
  [
    "one part is",
    [[10, 11]],
    [
      [9, 10],
      [11, 18],
    ],
  ],
  [
    "parts overlap, and are given in any order",
    [
      [11, 14],
      [10, 12],
    ],
    [
      [9, 10],
      [14, 18],
    ],
  ],
  [
    "parts follow each other",
    [
      [9, 10],
      [10, 11],
    ],
    [[11, 18]],
  ],
  [
    "one begins before and one ends after",
    [
      [8, 10],
      [17, 20],
    ],
    [[10, 17]],
  ],
  [
    "another day is taken",
    [
      [20, 22],
      [1, 2],
    ],
    [[9, 18]],
  ],
  ["all is taken", [[0, Infinity]], []],
])("of 9 to 18 is free when %s", (_, taken, free) => {
  expect(freeStretches({ from: 9, until: 18 }, taken.map(stretch))).toEqual(free.map(stretch));
});
