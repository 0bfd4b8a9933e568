import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import { addLoad, emptyLoad, peakLoad } from "../sheet/day-taken.ts";
import { applyPlacement } from "../testing/apply-placement.ts";
import { arrangedAnew } from "../testing/exact.ts";
import { dayOf, randomHouse } from "../testing/random-house.ts";
import { houseOf } from "../testing/table-evening.ts";
import { Lanes, type Party, type Placed } from "./lanes.ts";
import { compileHouse, optionsFor } from "./options.ts";
import { place } from "./place.ts";

const stays = fc.array(fc.record({ from: fc.nat(20), steps: fc.integer({ min: 2, max: 8 }) }), {
  ...{ minLength: 6, maxLength: 24, size: "max" },
});

/** Parties of one table each, in the order in which they come. */
function couples(tables: string[], drawn: { from: number; steps: number }[]) {
  const house = compileHouse(houseOf(Object.fromEntries(tables.map((name) => [name, "1-2"]))));
  const options = optionsFor(house, { guests: 2, area: null, reach: "everyone", period: null });
  const lanes = new Lanes(
    house.resources.map(() => []),
    30,
  );
  const parties = drawn.map(({ from, steps }, i): Party => {
    const [start, end] = [from * 15, (from + steps) * 15];
    return { id: `p${i}`, start, end, leaves: end, options };
  });
  return { house, lanes, parties };
}

test("equal tables take what as many spots take, when everybody may be seated anew", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), stays, (count, drawn) => {
      const names = Array.from({ length: count }, (_, i) => `T${i}`);
      const { lanes, parties } = couples(names, drawn);
      const spots = emptyLoad();
      for (const party of parties) {
        const fits = peakLoad(spots, party) < count;
        const anew = arrangedAnew(lanes, party, 1_000_000);
        expect(anew !== null).toBe(fits);
        if (!anew || anew === "undecided") continue;
        addLoad(spots, party, 1);
        const seated = [...lanes.placed.values()].map(
          (each): Placed => ({ ...each, at: anew.get(each.id) ?? each.at }),
        );
        for (const { id } of seated) lanes.lift(id);
        for (const each of [...seated, { ...party, at: anew.get(party.id) ?? [], isMovable: true }]) lanes.put(each);
      }
    }),
    forSeconds(0.025, { least: 50 }),
  );
});

test("other names for equal tables change no answer", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(["A", "B", "C", "D"], { minLength: 2 }), stays, (names, drawn) => {
      const [one, other] = [couples(names, drawn), couples(names.toSorted(), drawn)];
      for (const [i, party] of one.parties.entries()) {
        const answer = place(one.lanes, party);
        const same = other.parties[i] && place(other.lanes, other.parties[i]);
        expect(same).toEqual(answer);
        if (!answer) continue;
        applyPlacement(one.lanes, { ...party, isMovable: true }, answer);
        applyPlacement(other.lanes, { ...party, isMovable: true }, answer);
      }
    }),
    forSeconds(0.025, { least: 50 }),
  );
});

test("the order in which a day is read changes no answer, and deciding changes nothing of the day", () => {
  fc.assert(
    fc.property(randomHouse, fc.infiniteStream(fc.nat()), (drawn, keys) => {
      const { lanes, asking, closed } = dayOf(drawn);
      const before = JSON.stringify([...lanes.placed.values()]);
      const answer = place(lanes, asking);
      expect(JSON.stringify([...lanes.placed.values()])).toBe(before);
      const shuffled = [...lanes.placed.values()].map((each) => ({ each, key: keys.next().value ?? 0 }));
      const read = new Lanes(closed, lanes.shortestStay);
      for (const { each } of shuffled.toSorted((a, b) => a.key - b.key)) read.put(each);
      expect(place(read, asking)).toEqual(answer);
    }),
    forSeconds(0.025, { least: 100 }),
  );
});

test("a party that leaves gets a place back, and leaving never costs another party its place", () => {
  fc.assert(
    fc.property(randomHouse, fc.nat(), (drawn, which) => {
      const { lanes, asking } = dayOf(drawn);
      const isAlone = (each: Placed) => lanes.holders(each, each).length === 1; // no override beside it
      const fits = (each: Placed) =>
        each.options.some(({ at }) => at.join() === each.at.join()) && lanes.isOpen(each, each);
      const leavers = [...lanes.placed.values()].filter((each) => each.isMovable && isAlone(each) && fits(each));
      const leaving = leavers[which % (leavers.length || 1)];
      if (!leaving) return;
      const had = arrangedAnew(lanes, asking, 1_000_000);
      lanes.lift(leaving.id);
      expect(place(lanes, leaving)).not.toBeNull();
      if (had) expect(arrangedAnew(lanes, asking, 1_000_000)).not.toBeNull();
    }),
    forSeconds(0.025, { least: 100 }),
  );
});
