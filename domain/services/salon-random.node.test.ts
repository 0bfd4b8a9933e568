import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import { eject } from "../placing/eject.ts";
import { fullAt } from "../placing/full.ts";
import { MOST_MOVES, type Placement } from "../placing/place.ts";
import type { Place } from "../placing/places.ts";
import { isFeasible, promisesFor, waysFor } from "../testing/exhaustive-salon.ts";
import { movedForNothing } from "../testing/moved-for-nothing.ts";
import { placeVisit, type VisitPlacement } from "../testing/place-visit.ts";
import { cellsAt, type RandomSalonDay, randomSalon, salonDayOf } from "../testing/random-salon.ts";
import { placedAnew } from "../testing/visits-anew.ts";
import { type CompiledServices, isPerson } from "./compile-services.ts";
import { lengthsFor } from "./teams.ts";
import { visitParty } from "./visit-options.ts";

/** Moved visits and the one that asked must be served as the rules allow, and nobody may be in two places. */
function faultIn(day: RandomSalonDay, { party, lengths, placement }: VisitPlacement): string | null {
  const { lanes, plainResources, plainAsking, plainBooked } = day;
  const before = [...lanes.placed.values()];
  const moved = new Map<string, Place>(placement.moves.map(({ id, to, spans }) => [id, { at: to, spans }]));
  const standing = before.map((each, i) => {
    const to = moved.get(each.id);
    return { plain: plainBooked[i], isMoved: to !== undefined, cells: cellsAt(to ?? each, each) };
  });
  for (const { plain, isMoved, cells } of standing) {
    if (!isMoved || !plain) continue;
    if (plain.isFixed) return "a fixed visit moved";
    if (!waysFor(plainResources, plain, plain.lengths).some((way) => way.join() === cells.join()))
      return "moved wrongly";
  }
  const own = cellsAt(placement, party);
  if (!waysFor(plainResources, plainAsking, lengths).some((way) => way.join() === own.join())) return "placed wrongly";
  const all = [...standing, { plain: undefined, isMoved: true, cells: own }];
  for (const [i, one] of all.entries())
    for (const other of all.slice(i + 1))
      if ((one.isMoved || other.isMoved) && one.cells.some((cell) => other.cells.includes(cell))) return "two at once";
  return null;
}

const kindsOf = (compiled: CompiledServices) =>
  [
    ["full", undefined],
    ["fullOfPeople", (number: number) => isPerson(compiled, number)],
    ["fullOfRooms", (number: number) => !isPerson(compiled, number)],
  ] as const;

const movesOf = ({ moves }: Placement) => moves.length;

test("a placed visit leaves a whole day; a refused one has no place when everybody may be placed anew", () => {
  const rare = { ejected: 0, refused: 0 };
  const seen = { placed: 0, moved: 0, longer: 0, impossible: 0, full: 0, fullOfPeople: 0, fullOfRooms: 0 };
  fc.assert(
    fc.property(randomSalon, (drawn) => {
      const day = salonDayOf(drawn);
      const { lanes, compiled, asking, plainResources, plainAsking, plainBooked } = day;
      const isPossible = (lengths: number[][]) => isFeasible(plainResources, plainBooked, plainAsking, lengths);
      const promises = lengthsFor(compiled, asking);
      expect(promises.map(String).sort()).toEqual(promisesFor(plainAsking).map(String).sort());
      const possible = promises.map(isPossible);
      const parties = promises.map((lengths) => visitParty(compiled, asking, lengths));
      expect(parties.map((party) => placedAnew(lanes, party) !== null)).toEqual(possible);
      const placed = placeVisit(lanes, compiled, asking);
      if (placed) {
        expect(faultIn(day, placed)).toBeNull();
        expect(isPossible(placed.lengths)).toBe(true);
        expect(movesOf(placed.placement)).toBeLessThanOrEqual(MOST_MOVES);
        seen[movesOf(placed.placement) > 0 ? "moved" : "placed"]++;
        if (String(placed.lengths) !== String(promises[0])) seen.longer++;
      }
      const ejected = placeVisit(lanes, compiled, asking, eject);
      if (ejected) {
        expect(faultIn(day, ejected)).toBeNull();
        expect(isPossible(ejected.lengths)).toBe(true);
        expect(movedForNothing(lanes, ejected.party, ejected.placement)).toEqual([]);
        if (!placed) rare.ejected++;
      }
      if (!placed && possible.includes(true)) rare.refused++;
      else if (!placed) seen.impossible++;
      for (const [i, party] of parties.entries())
        for (let minute = party.start; minute < party.end; minute += 5)
          for (const [kind, isCounted] of kindsOf(compiled))
            if (fullAt(lanes, party, minute, isCounted)) {
              seen[kind]++;
              expect(possible[i]).toBe(false);
            }
    }),
    forSeconds(0.375, { least: 100, until: () => Math.min(...Object.values(seen)) > 0 }),
  );
  console.info(JSON.stringify({ ...seen, ...rare }));
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});
