import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Attendance } from "../sheet/sheet-booking.ts";
import { dayOf, randomHouse } from "../testing/random-house.ts";
import { MINUTE_MS, minutesOf, timeLabel } from "../time/calendar.ts";
import { type FloorVisit, tableNow } from "./table-now.ts";

const at = (time: string) => minutesOf(time) * MINUTE_MS;

/** `"Ann 19:00-20:30 seated 19:10"`: who, the stay, what was noted and when. */
function visit(text: string): FloorVisit {
  const [id = "", stay = "", attendance, noted] = text.split(" ");
  const [from = "", until = ""] = stay.split("-");
  return {
    ...{ id, startsAt: at(from), endsAt: at(until), attendance: (attendance ?? null) as Attendance | null },
    attendanceAt: noted === undefined ? null : at(noted),
  };
}

/** "seated, Ann since 19:10, then Bo" at 19:30. */
function said(visits: string[], closed: string[] = [], now = "19:30"): string {
  const stretches = closed.map((text) => {
    const [from = "", until = ""] = text.split("-");
    return { from: at(from), until: at(until) };
  });
  const { state, party, since, next, sharing, waiting, closedUntil, freeUntil } = tableNow(
    visits.map(visit),
    stretches,
    at(now),
  );
  return [
    state,
    ...(party ? [`${party.id} since ${timeLabel((since ?? 0) / MINUTE_MS)}`] : []),
    ...sharing.map(({ id }) => `with ${id}`),
    ...waiting.map(({ id }) => `${id} waits`),
    ...(closedUntil === null ? [] : [`until ${timeLabel(closedUntil / MINUTE_MS)}`]),
    ...(freeUntil === null || freeUntil === next?.startsAt ? [] : [`closes ${timeLabel(freeUntil / MINUTE_MS)}`]),
    ...(next ? [`then ${next.id}`] : []),
  ].join(", ");
}

test.each<[string, string[], string]>([
  ["nobody", [], "free"],
  ["a party in an hour", ["Bo 20:30-22:00"], "free, then Bo"],
  ["a party in half an hour", ["Bo 20:00-21:30"], "soon, then Bo"],
  ["a party whose time has come", ["Ann 19:00-20:30"], "due, Ann since 19:00"],
  ["a party that has arrived", ["Ann 19:00-20:30 arrived 19:05"], "waiting, Ann since 19:05"],
  ["a party that came early", ["Ann 20:00-21:30 arrived 19:25"], "waiting, Ann since 19:25"],
  ["a party that sits", ["Ann 19:00-20:30 seated 19:10", "Bo 20:30-22:00"], "seated, Ann since 19:10, then Bo"],
  [
    "a party that sits too long",
    ["Ann 17:30-19:00 seated 17:40", "Bo 20:30-22:00"],
    "overdue, Ann since 17:40, then Bo",
  ],
  [
    "a party that sits, and the next in the door",
    ["Ann 17:30-19:00 seated 17:40", "Bo 19:30-21:00 arrived 19:25"],
    "overdue, Ann since 17:40, Bo waits",
  ],
  [
    "a party that sits, one whose time has come, one that came early and one to come",
    ["Ann 17:30-19:00 seated", "Bo 19:00-20:30", "Cy 20:00-21:00 arrived", "Di 21:00-22:00"],
    "overdue, Ann since 17:30, Cy waits, Bo waits, then Di",
  ],
  ["a party that sits until now", ["Ann 18:00-19:30 seated 18:00"], "seated, Ann since 18:00"],
  ["a party that arrived and never sat down", ["Ann 17:30-19:00 arrived 17:40"], "overdue, Ann since 17:40"],
  [
    "two parties, of which one has arrived",
    ["Ann 19:00-20:30", "Bo 19:00-20:30 arrived 19:10"],
    "waiting, Bo since 19:10, with Ann",
  ],
  ["a party that has left", ["Ann 18:30-20:00 finished 19:20", "Bo 20:30-22:00"], "free, then Bo"],
  ["a party that did not come", ["Ann 19:00-20:30 no_show 19:20"], "free"],
  ["a party of before that nobody noted", ["Ann 17:30-19:00"], "free"],
  [
    "two parties that share it",
    ["Ann 19:00-20:30 seated 19:00", "Bo 19:00-20:30 seated 19:10"],
    "seated, Ann since 19:00, with Bo",
  ],
  ["a party seated at a time that nobody noted", ["Ann 19:00-20:30 seated"], "seated, Ann since 19:00"],
])("at 19:30 a table with %s", (_, visits, expected) => {
  expect(said(visits)).toBe(expected);
});

test.each<[string, string[], string[], string]>([
  ["closed until eight", [], ["19:00-20:00"], "closed, until 20:00"],
  ["closed, with a party after it", ["Bo 20:00-21:30"], ["19:00-20:00"], "closed, until 20:00, then Bo"],
  ["closed while a party sits", ["Ann 19:00-20:30 seated 19:10"], ["19:00-20:00"], "seated, Ann since 19:10"],
  ["closed before", [], ["18:00-19:30"], "free"],
  ["closed in half an hour", [], ["20:00-21:00"], "soon, closes 20:00"],
  ["closed in an hour", [], ["20:30-21:00"], "free, closes 20:30"],
  ["closed before its next party", ["Bo 21:00-22:30"], ["20:00-21:00"], "soon, closes 20:00, then Bo"],
  ["closed after its next party", ["Bo 20:00-21:30"], ["21:30-22:00"], "soon, then Bo"],
  ["closed, and its area for longer", [], ["19:00-20:00", "18:00-22:00"], "closed, until 22:00"],
  ["closed, and its area after it", [], ["20:00-21:00", "19:00-20:00"], "closed, until 21:00"],
  ["closed, and once more later", [], ["19:00-20:00", "20:30-21:00"], "closed, until 20:00"],
])("at 19:30 a table that is %s", (_, visits, closed, expected) => {
  expect(said(visits, closed)).toBe(expected);
});

const minute = fc.integer({ min: 0, max: 600 }).map((each) => each * MINUTE_MS);
const visits = fc.array(
  fc.record({
    ...{ id: fc.uuid(), startsAt: minute, stay: fc.integer({ min: 15, max: 180 }) },
    attendance: fc.constantFrom(null, "arrived" as const, "seated" as const, "finished" as const, "no_show" as const),
  }),
  { maxLength: 6 },
);

test("a table is free or closed only while no stay that is not over takes it, and the next party is still to come", () => {
  fc.assert(
    fc.property(visits, minute, (drawn, now) => {
      const all = drawn.map(({ stay, ...each }) => ({
        ...{ ...each, endsAt: each.startsAt + stay * MINUTE_MS, attendanceAt: null },
      }));
      const { state, party, next, sharing, waiting } = tableNow(all, [], now);
      const taking = all.filter(
        ({ attendance, startsAt, endsAt }) =>
          attendance === "seated" ||
          attendance === "arrived" ||
          (attendance === null && startsAt <= now && now < endsAt),
      );
      expect(party === null).toBe(taking.length === 0);
      expect(["free", "soon", "closed"].includes(state)).toBe(taking.length === 0);
      if (next) expect(next.startsAt).toBeGreaterThan(now);
      const told = [...(party ? [party] : []), ...sharing, ...waiting].map(({ id }) => id);
      expect(told.toSorted()).toEqual(taking.map(({ id }) => id).toSorted());
    }),
  );
});

test("before anything is noted, a table is used, closed or free whenever the engine's lanes say so", () => {
  fc.assert(
    fc.property(randomHouse, (given) => {
      const { lanes, closed } = dayOf(given);
      for (let number = 0; number < lanes.count; number++) {
        const lane = lanes.holdersOf(number, 0, 2880);
        const planned = lane.map(({ id, start, leaves }) => ({
          ...{ id, startsAt: start * MINUTE_MS, endsAt: leaves * MINUTE_MS, attendance: null, attendanceAt: null },
        }));
        const stretches = (closed[number] ?? []).map(({ start, end }) => ({
          ...{ from: start * MINUTE_MS, until: end * MINUTE_MS },
        }));
        for (let at = 0; at < 300; at += 5) {
          const { state, party, freeUntil } = tableNow(planned, stretches, at * MINUTE_MS);
          const isUsed = lanes.holdersOf(number, at, at + 1).some(({ leaves }) => at < leaves);
          const isOpen = lanes.isOpen({ at: [number] }, { start: at, leaves: at + 1 });
          expect([party !== null, state === "closed"]).toEqual([isUsed, !isUsed && !isOpen]);
          if (freeUntil === null) continue;
          const until = freeUntil / MINUTE_MS;
          expect(lanes.isOpen({ at: [number] }, { start: at, leaves: until })).toBe(true);
          expect(lanes.holdersOf(number, at, until).every(({ leaves }) => leaves <= at)).toBe(true);
        }
      }
    }),
  );
});
