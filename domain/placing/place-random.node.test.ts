import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import { applyPlacement } from "../testing/apply-placement.ts";
import { evening } from "../testing/evenings.ts";
import { arrangedAnew } from "../testing/exact.ts";
import { arrangeExhaustively, placesFor } from "../testing/exhaustive-arrangement.ts";
import { movedForNothing } from "../testing/moved-for-nothing.ts";
import { dayOf, type HouseDay, randomHouse } from "../testing/random-house.ts";
import { eject } from "./eject.ts";
import { fullAt } from "./full.ts";
import { Lanes } from "./lanes.ts";
import { MOST_MOVES, type Placement, place } from "./place.ts";

/** Moved parties and the one that asked must sit where the rules allow, and alone. */
function faultIn({ lanes, asking, plain, plainParties }: HouseDay, { at, moves }: Placement): string | null {
  const ids = [...lanes.placed.keys(), asking.id];
  const moved = new Map([...moves.map(({ id, to }): [string, number[]] => [id, to]), [asking.id, at]]);
  const after = plainParties.map((party, i) => ({ ...party, at: moved.get(ids[i] ?? "") ?? party.at ?? [] }));
  for (const [i, party] of after.entries()) {
    if (!moved.has(ids[i] ?? "")) continue;
    if (party.isFixed) return "a fixed party moved";
    const isAllowed = placesFor(plain, party).some((place) => place.toSorted().join() === party.at.toSorted().join());
    if (!isAllowed) return "a party sits where it does not fit";
    const beside = after.filter(
      (other) =>
        other !== party &&
        other.from < party.to &&
        party.from < other.to &&
        other.at.some((table) => party.at.includes(table)),
    );
    if (beside.length > 0) return "two parties on one table";
  }
  return null;
}

test("a placed party leaves a whole arrangement; a refused one has none when everybody may be seated anew", () => {
  const seen = { placed: 0, moved: 0, ejected: 0, refused: 0, full: 0 };
  fc.assert(
    fc.property(randomHouse, (drawn) => {
      const day = dayOf(drawn);
      const { lanes, asking, plain, plainParties } = day;
      const isFeasible = arrangeExhaustively(plain, plainParties) !== null;
      const placement = place(lanes, asking);
      if (placement) {
        expect(faultIn(day, placement)).toBeNull();
        expect(placement.moves.length).toBeLessThanOrEqual(MOST_MOVES);
        seen[placement.moves.length > 0 ? "moved" : "placed"]++;
        expect(isFeasible).toBe(true);
      }
      const ejected = eject(lanes, asking);
      if (ejected) {
        expect(faultIn(day, ejected)).toBeNull();
        expect(isFeasible).toBe(true);
        expect(movedForNothing(lanes, asking, ejected)).toEqual([]);
        if (!placement) seen.ejected++;
      }
      const anew = arrangedAnew(lanes, asking, 1_000_000);
      expect(anew !== null).toBe(isFeasible);
      for (let minute = asking.start; minute < asking.end; minute += 15) {
        if (asking.options.length === 0 || !fullAt(lanes, asking, minute)) continue;
        seen.full++;
        expect(isFeasible).toBe(false);
      }
      if (!isFeasible) seen.refused++;
    }),
    forSeconds(0.25, { least: 200, until: () => Math.min(...Object.values(seen)) > 0 }),
  );
  console.info(JSON.stringify(seen));
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

test("making room moves nobody who could have stayed", () => {
  let rooms = 0;
  for (let seed = 0; seed < 2; seed++) {
    const { house, asked } = evening(25, 1, 0.05, seed);
    const lanes = new Lanes(
      house.resources.map(() => []),
      90,
    );
    for (const asking of asked) {
      const placement = place(lanes, asking) ?? eject(lanes, asking);
      if (!placement) continue;
      rooms++;
      expect(movedForNothing(lanes, asking, placement)).toEqual([]);
      applyPlacement(lanes, { ...asking, isMovable: !asking.isPinned }, placement);
    }
  }
  expect(rooms).toBeGreaterThan(50);
});
