import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import { Lanes, type Placed } from "../placing/lanes.ts";
import { compileHouse, optionsFor } from "../placing/options.ts";
import { place } from "../placing/place.ts";
import { isSamePlace } from "../placing/places.ts";
import { applyPlacement } from "../testing/apply-placement.ts";
import { randomFrom } from "../testing/evenings.ts";
import { placeVisit } from "../testing/place-visit.ts";
import { randomSalon, salonDayOf } from "../testing/random-salon.ts";
import { SalonDay, salonOf } from "../testing/salon-day.ts";
import { houseOf } from "../testing/table-evening.ts";
import { placedAnew } from "../testing/visits-anew.ts";
import { addDays, timeLabel } from "../time/calendar.ts";
import { compileServices, numberInUse } from "./compile-services.ts";
import { lengthsFor } from "./teams.ts";
import { visitParty } from "./visit-options.ts";

const NOBODY = { people: {}, closes: "24:00" };

test("a group of equal rooms takes what a pool of as many units takes, when everybody may be placed anew", () => {
  const asked = fc.array(fc.record({ service: fc.constantFrom("short", "long"), from: fc.nat(20) }), {
    ...{ minLength: 4, maxLength: 10, size: "max" },
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), asked, (count, visits) => {
      const rooms = Array.from({ length: count }, (_, i) => `room ${i}`).join(", ");
      const takes = { short: { takes: "20", after: 5 }, long: { takes: "15 (10) 30", before: 5 } };
      const [inRooms, inPool] = [{ at: "room" }, { pool: "rooms" }].map((need) => {
        const services = { short: { ...takes.short, ...need }, long: { ...takes.long, ...need } };
        return new SalonDay({ ...NOBODY, rooms, pools: { rooms: count }, services });
      }) as [SalonDay, SalonDay];
      for (const { service, from } of visits) {
        const line = `${timeLabel(600 + from * 5)} ${service}`;
        const isTaken = inPool.say(line).startsWith("until");
        const { lanes, compiled } = inRooms;
        const visit = inRooms.asking(line);
        const [lengths = []] = lengthsFor(compiled, visit);
        const party = visitParty(compiled, visit, lengths);
        const anew = placedAnew(lanes, party);
        expect(anew !== null).toBe(isTaken);
        if (!anew) continue;
        const others = [...lanes.placed.values()];
        for (const { id } of others) lanes.lift(id);
        for (const each of [...others, { ...party, isMovable: true }])
          lanes.put({ ...each, ...(anew.get(each.id) ?? { at: [] }) });
      }
    }),
    forSeconds(0.1, { least: 100 }),
  );
});

test("anyone is refused only when each single person is", () => {
  const seen = { refused: 0, accepted: 0 };
  fc.assert(
    fc.property(randomSalon, (drawn) => {
      const { lanes, compiled, asking } = salonDayOf(drawn);
      const service = asking.legs[0]?.service ?? "";
      const visitWith = (person?: string) => ({ ...asking, legs: [{ service, person }] });
      const able = Object.keys(compiled.services.get(service)?.people ?? {});
      const single = able.map((person) => placeVisit(lanes, compiled, visitWith(person)) !== null);
      const isRefused = placeVisit(lanes, compiled, visitWith()) === null;
      seen[isRefused ? "refused" : "accepted"]++;
      if (isRefused) expect(single).not.toContain(true);
    }),
    forSeconds(0.1, { least: 100, until: () => Math.min(seen.refused, seen.accepted) > 10 }),
  );
  expect(Math.min(seen.refused, seen.accepted)).toBeGreaterThan(10);
});

test("other ids change no answer", () => {
  const other = (name: string) => [...name].map((letter) => String.fromCharCode(200 - letter.charCodeAt(0))).join("");
  fc.assert(
    fc.property(randomSalon, (drawn) => {
      const [one, same] = [salonDayOf(drawn), salonDayOf(drawn, other)];
      const [answer, again] = [one, same].map(({ lanes, compiled, asking }) => placeVisit(lanes, compiled, asking));
      expect(again?.placement).toEqual(answer?.placement);
      expect(again?.lengths).toEqual(answer?.lengths);
    }),
    forSeconds(0.075, { least: 100 }),
  );
});

test("the order in which a day is read changes no answer, and deciding changes nothing of the day", () => {
  fc.assert(
    fc.property(randomSalon, fc.infiniteStream(fc.nat()), (drawn, keys) => {
      const { lanes, compiled, asking, closed } = salonDayOf(drawn);
      const before = JSON.stringify([...lanes.placed.values()]);
      const answer = placeVisit(lanes, compiled, asking);
      expect(JSON.stringify([...lanes.placed.values()])).toBe(before);
      const shuffled = [...lanes.placed.values()].map((each) => ({ each, key: keys.next().value ?? 0 }));
      const read = new Lanes(closed, lanes.shortestStay, compiled.units);
      for (const { each } of shuffled.toSorted((a, b) => a.key - b.key)) read.put(each);
      expect(placeVisit(read, compiled, asking)).toEqual(answer);
    }),
    forSeconds(0.075, { least: 100 }),
  );
});

test("a visit that leaves gets a place back, and leaving never costs another its place", () => {
  let left = 0;
  fc.assert(
    fc.property(randomSalon, fc.nat(), (drawn, which) => {
      const { lanes, compiled, asking } = salonDayOf(drawn);
      const isAlone = (each: Placed) => lanes.holders(each, each).length === 1; // no override beside it
      const fits = (each: Placed) =>
        each.options.some((option) => isSamePlace(option, each)) && lanes.hasUnits(each, each);
      const leavers = [...lanes.placed.values()].filter((each) => each.isMovable && isAlone(each) && fits(each));
      const leaving = leavers[which % (leavers.length || 1)];
      if (!leaving) return;
      left++;
      const isPossible = () =>
        lengthsFor(compiled, asking).map((each) => placedAnew(lanes, visitParty(compiled, asking, each)) !== null);
      const had = isPossible();
      lanes.lift(leaving.id);
      expect(place(lanes, leaving)).not.toBeNull();
      for (const [i, isStill] of isPossible().entries()) if (had[i]) expect(isStill).toBe(true);
    }),
    forSeconds(0.1, { least: 100, until: () => left > 50 }),
  );
  expect(left).toBeGreaterThan(50);
});

test("people with one service, one part and no buffers are decided like tables", () => {
  const stays = fc.array(fc.record({ from: fc.nat(20), guests: fc.constantFrom(1, 2) }), {
    minLength: 6,
    maxLength: 24,
  });
  const names = ["A", "B", "C"];
  const house = compileHouse(houseOf(Object.fromEntries(names.map((name) => [name, "1-2"]))));
  const people = Object.fromEntries(names.map((name) => [name, "00:00-24:00"]));
  const compiled = compileServices(salonOf({ people, services: { cut: { takes: "45", by: "A, B, C", upTo: 2 } } }));
  fc.assert(
    fc.property(stays, (drawn) => {
      const [tables, salon] = [new Lanes([[], [], []], 45), new Lanes([[], [], []], 45, compiled.units)];
      for (const [i, { from, guests }] of drawn.entries()) {
        const options = optionsFor(house, { guests: 2, area: null, reach: "everyone", period: null });
        const start = 600 + from * 15;
        const party = { id: `p${i}`, start, leaves: start + 45, end: start + 45, options };
        const visit = { id: `p${i}`, start, legs: [{ service: "cut" }], guests, stayMinutes: 0 };
        const served = visitParty(compiled, visit, [[45]]);
        const [sits, isServed] = [place(tables, party), place(salon, served)];
        expect(isServed).toEqual(sits);
        if (!sits) continue;
        applyPlacement(tables, { ...party, isMovable: true }, sits);
        applyPlacement(salon, { ...served, isMovable: true }, sits);
      }
    }),
    forSeconds(0.025, { least: 50 }),
  );
});

const PEOPLE = ["Anna", "Bo", "Cleo", "Dan"];
const BY = PEOPLE.join(", ");
const MONTH = 30;

/** Booked minutes of each person in a month in which everybody asks for anyone. */
function monthOf(assign: "least_busy" | "in_order"): number[] {
  const random = randomFrom(7);
  const minutes = PEOPLE.map(() => 0);
  for (let day = 0; day < MONTH; day++) {
    const salon = new SalonDay({
      ...{ assign, date: addDays("2027-06-01", day), rooms: "chair 1, chair 2, chair 3, chair 4" },
      people: Object.fromEntries(PEOPLE.map((name) => [name, "09:00-17:00"])),
      services: {
        cut: { takes: "30", by: BY, at: "chair" },
        colour: { takes: "30 (35) 25", by: BY, at: "chair", after: 10 },
      },
    });
    for (let asked = 0; asked < 24; asked++) {
      const time = timeLabel(540 + Math.floor(random() * 30) * 15);
      salon.say(`${time} ${random() < 0.7 ? "cut" : "colour"}`);
    }
    for (const [i, name] of PEOPLE.entries())
      minutes[i] = (minutes[i] ?? 0) + salon.lanes.takenMinutes(numberInUse(salon.compiled, name) ?? 0);
  }
  return minutes;
}

test("with the least busy first, a month of visits with anyone is shared within a tenth", () => {
  const [shared, inOrder] = [monthOf("least_busy"), monthOf("in_order")];
  console.info(`minutes of four people in a month: least busy ${shared}, in order ${inOrder}`);
  expect(Math.max(...shared) / Math.min(...shared)).toBeLessThan(1.1);
  expect(Math.max(...inOrder) / Math.min(...inOrder)).toBeGreaterThan(1.5);
});

test("of two hundred who ask for anyone at ten, as many are placed as there are people with a chair", () => {
  const salon = new SalonDay({
    ...{ people: Object.fromEntries(PEOPLE.map((name) => [name, "09:00-17:00"])), rooms: "chair 1, chair 2, chair 3" },
    services: { cut: { takes: "30", by: BY, at: "chair" } },
  });
  const answers = Array.from({ length: 200 }, () => salon.say("10:00 cut"));
  expect(answers.filter((answer) => answer !== "spot capacity exceeded")).toEqual([
    "Anna, chair 1 until 10:30",
    "Bo, chair 2 until 10:30",
    "Cleo, chair 3 until 10:30",
  ]);
});
