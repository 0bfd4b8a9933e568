import { expect, test } from "vitest";
import { aBooking, aSheet, create, drawId } from "../../testing/givens.ts";
import { afterCommit, decideAll } from "../decide.ts";

const PLACED = { assignment: { resources: ["1"], pinnedBy: null, isOverride: false } };

const decided = (sheet: ReturnType<typeof aSheet>) => decideAll(sheet, [create()], drawId);
const movesOf = ({ entries }: ReturnType<typeof decided>) =>
  entries.flatMap(({ moves }) => moves.map(({ id, to }) => [id, to]));

test("where spots are counted again, the next command gives up places to come", () => {
  const sheet = aSheet({}, [aBooking({ id: "placed", ...PLACED }), aBooking({ id: "none" })]);
  const first = decided(sheet);
  expect(movesOf(first)).toEqual([["placed", null]]);
  expect(movesOf(decided(afterCommit(sheet, first)))).toEqual([]);
});

test("a place that comes to a day on which nobody had one is given up too", () => {
  const sheet = aSheet({}, [aBooking({ id: "none" })]);
  const first = decided(sheet);
  expect(movesOf(first)).toEqual([]);
  const moved = aBooking({ id: "moved here", ...PLACED });
  const after = afterCommit(sheet, { ...first, touched: new Map([...first.touched, [moved.id, moved]]) });
  expect(movesOf(decided(after))).toEqual([["moved here", null]]);
});
