import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../../test/harness/random-runs.ts";
import { ENOUGH_VISITS } from "../../judging/usual-stay.ts";
import type { BookingRules } from "../../plan/rules.ts";
import { type DaySheet, daySheet } from "../../sheet/day-sheet.ts";
import { isActive, type SheetBooking } from "../../sheet/sheet-booking.ts";
import { aBooking, aPeriod, aSheet, at, attend, byMember, closedPart, create, drawId } from "../../testing/givens.ts";
import { houseOf } from "../../testing/table-evening.ts";
import { keptShare, playToldEvening } from "../../testing/told-waits.ts";
import { dayAxis } from "../../time/clock.ts";
import { afterCommit, decideAll } from "../decide.ts";
import { type Wait, waitsAt } from "./waits.ts";

/** Parties of any size stay 60 minutes here; the plan gives them 90. */
const VISITS = [2, 4, 6, 8].flatMap((guests) => Array.from({ length: ENOUGH_VISITS }, () => ({ guests, minutes: 60 })));

type Party = [at: string, time: string, guests: number, seatedAt?: string];

const partyOf = ([table, bookingTime, guests, seatedAt]: Party, i: number): SheetBooking =>
  aBooking({
    ...{ id: `${bookingTime} at ${table}`, bookingTime, guests, durationMinutes: 90, createdAt: i },
    attendance: seatedAt ? "seated" : null,
    assignment: table === "" ? null : { resources: table.split("+"), pinnedBy: null, isOverride: false },
  });

const DINNER = aPeriod({ closes: "23:30", duration: [{ upTo: null, minutes: 90 }] });
const planOf = (house: BookingRules["plan"]) => ({ bookingDurationMinutes: 90, plan: house });
const TABLES = { A: "1-2", B: "1-2", C: "1-4", D: "2-4" };
const AT_TABLES = planOf({ periods: [DINNER], exceptions: [], house: houseOf(TABLES, { "A+B": "3-4" }) });
const TWO_SPOTS = planOf({ periods: [DINNER], exceptions: [] });

/** "A, B", "C until 20:00", "A (20:00 at A to B)"; else "19:30 D", else the refusal. */
function told(rules: Partial<BookingRules>, parties: Party[], time: string, guests: number, visits = VISITS): string {
  const since = new Map(
    parties.flatMap(([table, start, , seatedAt]) => (seatedAt ? [[`${start} at ${table}`, at(seatedAt)]] : [])),
  );
  const wait = waitsAt(aSheet(rules, parties.map(partyOf)), { since, visits }, at(time))(guests);
  const free = wait.free.map(({ resources, moves, until }) => {
    const moved = moves.map(({ id, to }) => `${id} to ${to?.resources.join("+")}`);
    return [resources.join("+"), ...(until ? [`until ${until}`] : []), ...moved.map((each) => `(${each})`)].join(" ");
  });
  const next = wait.next && [wait.next.time, wait.next.resources.join("+")].join(" ").trim();
  return [...free, ...(next ? [next] : []), ...(wait.hasRoom ? ["room"] : []), wait.refusal ?? ""]
    .filter(Boolean)
    .join(", ");
}

const ALL_SIT: Party[] = [
  ["A", "18:00", 2, "18:05"],
  ["B", "18:00", 2, "18:20"],
  ["C", "18:30", 4, "18:40"],
  ["D", "18:30", 4, "18:30"],
];
const FULL = "spot_capacity_exceeded";

test.each<[string, Party[], string, number, string]>([
  ["an empty house: the table that fits best, then larger ones, then joined ones", [], "19:00", 2, "A, B, C, D, room"],
  ["four guests", [], "19:00", 4, "C, D, A+B, room"],
  ["a table is told when its party has sat an hour", ALL_SIT, "19:00", 2, `19:05 A, ${FULL}`],
  ["four sit down as soon as two tables that join are empty", ALL_SIT, "19:00", 4, `19:20 A+B, ${FULL}`],
  ["a party that overstays leaves a little later", ALL_SIT, "19:50", 2, `20:00 A, ${FULL}`],
  [
    "a table that is needed in an hour is told with its time",
    [...ALL_SIT.slice(1), ["A", "20:00", 2]],
    "19:00",
    2,
    `A until 20:00, 19:20 B, ${FULL}`,
  ],
  [
    "a table that is needed in half an hour is not told",
    [...ALL_SIT.slice(1), ["A", "19:30", 2]],
    "19:00",
    2,
    `19:20 B, ${FULL}`,
  ],
  [
    "whoever comes next and can move does, and is named",
    [...ALL_SIT.slice(2), ["B", "18:00", 2, "18:00"], ["A", "20:00", 2]],
    "18:50",
    2,
    "A (20:00 at A to B), room",
  ],
  [
    "the table of a party that is late is kept for it",
    [["A", "19:00", 2], ...ALL_SIT.slice(1)],
    "19:10",
    2,
    `19:20 B, ${FULL}`,
  ],
  [
    "a table is told when the next party still has it afterwards",
    [...ALL_SIT, ["A", "20:30", 2], ["B", "20:00", 2]],
    "19:00",
    2,
    `19:30 D, ${FULL}`,
  ],
  ["nobody seats nine", [], "19:00", 9, "no_resource_fits"],
  ["nobody sits down too late to finish", [], "22:30", 2, "outside_opening_hours"],
])("%s", (_, parties, time, guests, answer) => {
  expect(told(AT_TABLES, parties, time, guests)).toBe(answer);
});

const EVERY_SIZE = planOf({ periods: [DINNER], exceptions: [], house: houseOf({ A: "1-2", B: "1-4", C: "1-8" }) });

test.each<[string, Party[], number, string]>([
  ["in an empty house", [], 2, "A, B, C, room"],
  [
    "and a large one after one that is needed soon",
    [
      ["A", "19:45", 2],
      ["B", "18:30", 4, "18:30"],
    ],
    2,
    "A until 19:45, C, room",
  ],
  [
    "and a large one after one for which others move",
    [
      ["A", "20:00", 2],
      ["B", "18:30", 4, "18:30"],
    ],
    2,
    "A (20:00 at A to B), C, room",
  ],
  ["and one that is not large before both", [["A", "20:00", 2]], 2, "B, A (20:00 at A to B), C, room"],
  [
    "for four",
    [
      ["A", "18:30", 2, "18:30"],
      ["B", "20:00", 4],
    ],
    4,
    "C, B (20:00 at B to C), room",
  ],
])("the smallest table that fits comes first: %s", (_, parties, guests, answer) => {
  expect(told(EVERY_SIZE, parties, "18:50", guests)).toBe(answer);
});

test("without enough visits the plan tells, and a fifth more", () => {
  expect(told(AT_TABLES, ALL_SIT, "19:00", 2, [])).toBe(`19:55 A, ${FULL}`);
});

test.each<[string, Party[], number, string]>([
  ["two spots, one taken", [["", "18:00", 2, "18:00"]], 2, "room"],
  [
    "both taken: when the first gets free",
    [
      ["", "18:00", 2, "18:10"],
      ["", "18:01", 2, "18:30"],
    ],
    2,
    `19:10, ${FULL}`,
  ],
  [
    "eight need both spots",
    [
      ["", "18:00", 2, "18:10"],
      ["", "18:01", 2, "18:30"],
    ],
    8,
    `19:30, ${FULL}`,
  ],
  [
    "parties to come keep theirs",
    [
      ["", "18:00", 2, "18:10"],
      ["", "20:00", 2],
      ["", "20:01", 2],
    ],
    2,
    `21:30, ${FULL}`,
  ],
])("where spots are counted, %s", (_, parties, guests, answer) => {
  expect(told({ ...TWO_SPOTS, maxCapacity: 2 }, parties, "19:00", guests)).toBe(answer);
});

const LUNCH = aPeriod({ id: "lunch", opens: "11:00", closes: "14:00", duration: [{ upTo: null, minutes: 90 }] });
const openOn = (...exceptions: ReturnType<typeof closedPart>[]) =>
  planOf({ periods: [LUNCH, DINNER], exceptions, house: houseOf({ A: "1-2", B: "2-4" }) });

test.each<[string, Partial<BookingRules>, Party[], string, string, string | null]>([
  ["before opening", openOn(), [], "09:00", "11:00 A, outside_opening_hours", "11:00"],
  ["too late for a whole lunch", openOn(), [], "13:00", "18:00 A, outside_opening_hours", "18:00"],
  ["between lunch and dinner", openOn(), [], "15:00", "18:00 A, outside_opening_hours", "18:00"],
  [
    "when one table is booked at the opening",
    openOn(),
    [["A", "18:00", 2]],
    "15:00",
    "18:00 B, outside_opening_hours",
    "18:00",
  ],
  [
    "when both are booked at the opening",
    openOn(),
    [
      ["A", "18:00", 2],
      ["B", "18:00", 2],
    ],
    "15:00",
    "19:30 A, outside_opening_hours",
    "18:00",
  ],
  [
    "before a closed part of the evening",
    openOn(closedPart("20:00", "20:30")),
    [],
    "19:00",
    "20:30 A, closed",
    "20:30",
  ],
  ["in a closed part", openOn(closedPart("20:00", "20:30")), [], "20:10", "20:30 A, closed", "20:30"],
  [
    "when the opening is closed",
    openOn(closedPart("17:00", "19:00")),
    [],
    "15:00",
    "19:00 A, outside_opening_hours",
    "19:00",
  ],
  [
    "too late for another lunch in a full house",
    openOn(),
    [
      ["A", "11:30", 2, "12:00"],
      ["B", "11:30", 2, "12:00"],
    ],
    "12:20",
    `18:00 A, ${FULL}`,
    null,
  ],
  ["when all of dinner is closed", openOn(closedPart("17:00", "23:45")), [], "15:00", "outside_opening_hours", null],
  ["too late for a whole dinner", openOn(), [], "22:30", "outside_opening_hours", null],
  [
    "with a full lunch, whose hours go on",
    openOn(),
    [
      ["A", "11:00", 2, "11:00"],
      ["B", "11:00", 2, "11:00"],
    ],
    "11:30",
    `12:00 A, ${FULL}`,
    null,
  ],
])("a party that comes %s is told the next hours", (_, rules, parties, time, answer, opens) => {
  expect(told(rules, parties, time, 2)).toBe(answer);
  const wait = waitsAt(aSheet(rules, parties.map(partyOf)), { since: new Map(), visits: VISITS }, at(time))(2);
  expect([wait.opens, wait.mayOverride]).toEqual([opens, true]);
});

const party = fc.record({
  slot: fc.nat(19),
  guests: fc.constantFrom(1, 2, 2, 3, 4, 6),
  state: fc.constantFrom(null, null, "arrived", "seated", "seated", "finished"),
  lateBy: fc.nat(20),
} as const);
const evening = fc.record({
  parties: fc.array(party, { maxLength: 14, size: "max" }),
  asks: fc.array(fc.record({ minute: fc.integer({ min: 0, max: 300 }), guests: fc.constantFrom(1, 2, 4, 6) }), {
    minLength: 1,
    maxLength: 4,
  }),
  hasTables: fc.boolean(),
  knowsVisits: fc.boolean(),
});
const MINUTE = 60_000;

/** Some stay longer than planned, as `finished` never comes. */
function playEvenings(
  check: (
    sheet: DaySheet,
    ask: { guests: number; now: number },
    wait: Wait,
    waits: () => (guests: number) => Wait,
  ) => void,
  until?: () => boolean,
) {
  const property = fc.property(evening, ({ parties, asks, hasTables, knowsVisits }) => {
    const rules = { ...(hasTables ? AT_TABLES : TWO_SPOTS), maxCapacity: hasTables ? null : 3 };
    const { rules: all } = aSheet(rules);
    let sheet = daySheet({
      ...{ workspaceId: "w", axis: dayAxis("2027-06-15", "UTC"), rules: all, switches: {}, seq: 0 },
      ...{ bookings: [], around: [] },
    });
    const since = new Map<string, number>();
    const decide = (command: Parameters<typeof decideAll>[1][number]) => {
      sheet = afterCommit(sheet, decideAll(sheet, [command], drawId));
    };
    for (const { slot, guests, state, lateBy } of parties) {
      const startsAt = at("18:00") + slot * 15 * MINUTE;
      const command = create({
        ...{ ...byMember(), source: "phone", guests, now: at("12:00") },
        bookingTime: new Date(startsAt).toISOString().slice(11, 16),
      });
      decide(command);
      const seatedAt = startsAt + lateBy * MINUTE;
      if (state === null || !sheet.bookings.has(command.bookingId)) continue;
      since.set(command.bookingId, seatedAt);
      decide(attend(state, { bookingId: command.bookingId, now: seatedAt + (state === "finished" ? 50 * MINUTE : 0) }));
    }
    for (const { minute, guests } of asks) {
      const now = at("18:00") + minute * MINUTE;
      const waits = () => waitsAt(sheet, { since, visits: knowsVisits ? VISITS : [] }, now);
      check(sheet, { guests, now }, waits()(guests), waits);
    }
  });
  fc.assert(property, forSeconds(0.4 / 4, { least: 30, until }));
}

test("each size is told the same, asked alone or after all others", () => {
  playEvenings((_, { guests }, wait, waits) => {
    const among = waits();
    for (const other of [8, 1, 5, 2, 3]) among(other);
    expect(among(guests)).toEqual(wait);
  });
});

test("every table that is told free is given by the day at once", () => {
  let told = 0;
  playEvenings(
    (sheet, { guests, now }, { time: bookingTime, free, hasRoom }) => {
      const walkIn = { ...byMember(), source: "walk_in", guests, now, bookingTime } as const;
      const isTaken = (resources?: string[]) =>
        decideAll(sheet, [create({ ...walkIn, resources })], drawId).outcomes[0];
      if (hasRoom) expect(isTaken()).toMatchObject({ ok: true });
      for (const { resources, until } of free) {
        if (until !== null) continue;
        told++;
        expect(isTaken(resources)).toMatchObject({ ok: true });
      }
    },
    () => told > 100,
  );
  expect(told).toBeGreaterThan(100);
});

test("nobody sits at a table that is told free, and nobody comes before the told time", () => {
  playEvenings((sheet, { now }, { free }) => {
    for (const { resources, until } of free)
      for (const other of [...sheet.bookings.values()].filter(isActive)) {
        if (!other.assignment?.resources.some((id) => resources.includes(id))) continue;
        expect(other.attendance === "seated" && other.startsAt <= now).toBe(false);
        if (until === null) continue;
        expect(other.startsAt < now || other.startsAt >= at(until)).toBe(true);
      }
  });
});

test("a wait is told only where nothing is free, lies ahead, and its table is not booked then", () => {
  let waits = 0;
  playEvenings(
    (sheet, { now }, { hasRoom, next, refusal }) => {
      expect(hasRoom).toBe(refusal === null);
      if (!next) return;
      waits++;
      expect(hasRoom).toBe(false);
      const start = now + next.minutes * MINUTE;
      expect([start > now, new Date(start).toISOString().slice(11, 16)]).toEqual([true, next.time]);
      for (const other of [...sheet.bookings.values()].filter(isActive)) {
        const isShared = other.assignment?.resources.some((id) => next.resources.includes(id));
        const isToCome = other.attendance === null && other.startsAt > now;
        if (isShared && isToCome) expect(other.startsAt >= start + 90 * MINUTE || other.endsAt <= start).toBe(true);
      }
    },
    () => waits > 50,
  );
  expect(waits).toBeGreaterThan(50);
});

test("of the waits told on simulated evenings at least 85 % are kept", () => {
  const late = [1, 2, 3].flatMap((seed) =>
    [0.3, 0.6].flatMap((spread) => playToldEvening({ tables: 25, demand: 0.6, spread, visits: 400, seed }).late),
  );
  expect(late.length).toBeGreaterThan(50);
  expect(keptShare(late)).toBeGreaterThanOrEqual(0.85);
});

test.each<[string, number]>([
  ["20:00", 0],
  ["19:45", 15],
])(
  "a table that is told until %s can be had until then, with %s minutes to reset it, and nobody gives a reason",
  (until, resetMinutes) => {
    const periods = [{ ...DINNER, resetMinutes }];
    const rules = planOf({ periods, exceptions: [], house: houseOf({ A: "1-2" }) });
    const sheet = aSheet(rules, [partyOf(["A", "20:00", 2], 0)]);
    const now = at("19:00");
    const [place] = waitsAt(sheet, { since: new Map(), visits: [] }, now)(2).free;
    expect(place).toMatchObject({ resources: ["A"], until });
    const walkIn = create({
      ...byMember(),
      ...{ source: "walk_in", bookingTime: "19:00", attendance: "seated", resources: ["A"], now },
    });
    const seat = (until?: string) => decideAll(sheet, [until ? { ...walkIn, until } : walkIn], drawId).outcomes[0];
    expect(seat(until)).toMatchObject({ ok: true, booking: { endsAt: at(until), override: null } });
    expect(seat()).toMatchObject({ ok: false, reason: FULL });
    expect(seat("20:05")).toMatchObject({ ok: false, reason: FULL });
  },
);

test.each([
  ["before the whole stay is over", "19:00", "20:15", "20:15"],
  ["after the whole stay", "19:00", "22:00", "20:30"],
  ["that has just passed", "19:00", "19:00", "20:30"],
])("a party with a named end %s leaves then, or when parties usually do", (_, bookingTime, until, leaves) => {
  const walkIn = create({ ...byMember(), source: "walk_in", bookingTime, until, now: at("19:00") });
  const [outcome] = decideAll(aSheet(AT_TABLES, []), [walkIn], drawId).outcomes;
  expect(outcome).toMatchObject({ ok: true, booking: { endsAt: at(leaves) } });
});
