import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds, type Share } from "../../../test/harness/random-runs.ts";
import { availabilityOn } from "../../judging/availability.ts";
import type { DayOffers } from "../../judging/day-offers.ts";
import { dayOffersOf } from "../../judging/day-offers-of.ts";
import type { BookingRules, House } from "../../plan/rules.ts";
import { type DaySheet, daySheet } from "../../sheet/day-sheet.ts";
import { emptyTaken } from "../../sheet/day-taken.ts";
import { isActive } from "../../sheet/sheet-booking.ts";
import {
  ADA,
  at,
  attend,
  byMember,
  cancel,
  change,
  clockAt,
  create,
  DAY,
  drawId,
  rulesWith,
} from "../../testing/givens.ts";
import { joined } from "../../testing/random-house.ts";
import { wrongWith } from "../../testing/table-witness.ts";
import { dayAxis } from "../../time/clock.ts";
import type { Command } from "../commands.ts";
import { afterCommit, decideAll } from "../decide.ts";
import { takenAt } from "../working-day.ts";

const table = fc.record({
  seats: fc.constantFrom(
    { min: 1, max: 2 },
    { min: 1, max: 2 },
    { min: 1, max: 4 },
    { min: 2, max: 4 },
    { min: 3, max: 6 },
  ),
  area: fc.constantFrom("a", "a", "b"),
  stock: fc.constantFrom("everyone", "everyone", "everyone", "everyone", "members", "walk_in"),
  archived: fc.constantFrom(false, false, false, false, false, true),
} as const);
const aHouse = fc.record({
  tables: fc.array(table, { minLength: 2, maxLength: 6 }),
  joins: fc.array(fc.nat(4), { maxLength: 3 }),
});
const step = fc.record({
  kind: fc.constantFrom(
    ...(["create", "create", "create", "create", "create", "change", "change", "cancel", "place", "place"] as const),
    ...(["extend", "attend", "tidy", "pin", "pin", "rules"] as const),
  ),
  slot: fc.nat(9),
  guests: fc.constantFrom(1, 2, 2, 2, 3, 4, 4, 6),
  source: fc.constantFrom("online", "online", "phone", "walk_in"),
  who: fc.nat(20),
  area: fc.constantFrom(null, null, null, "a", "b"),
  tables: fc.array(fc.nat(5), { minLength: 1, maxLength: 2 }),
  isTableNamed: fc.boolean(),
  isPinned: fc.constantFrom(undefined, true, false),
  reason: fc.constantFrom(null, null, null, "A regular"),
  makesRoom: fc.constantFrom(undefined, undefined, true),
  attendance: fc.constantFrom("arrived", "seated", "finished", "no_show", null),
  minutes: fc.constantFrom(0, 0, 5, 30, 90),
  house: aHouse,
} as const);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function houseOf({ tables, joins }: Step["house"]): House {
  const resources = tables.map((each, order) => ({
    ...{ id: `${order + 1}`, kind: "table" as const, name: `T${order + 1}`, order },
    ...each,
  }));
  const combinations = joined(resources, joins);
  const [first] = resources;
  if (first) first.archived = false; // a house without tables counts spots
  const areas = ["a", "b"].map((id, order) => ({ id, name: id, customersMayChoose: true, order }));
  return { areas, resources, combinations, freezeMinutes: 30 };
}

const rulesOf = (house: House, version: number): BookingRules =>
  rulesWith({ version, bookingDurationMinutes: 90, plan: { periods: [], exceptions: [], house } });

const timeOf = (slot: number) => `${18 + Math.floor(slot / 2)}:${slot % 2 ? "30" : "00"}`;

/** The day goes on while it is decided: some are about to start, some have. */
const commandOf = (each: Step, sheet: DaySheet, now: number): Command | null => {
  const { kind, guests, source, area, reason, makesRoom, attendance, minutes } = each;
  const active = [...sheet.bookings.values()].filter(isActive);
  const one = active[each.who % Math.max(1, active.length)];
  const isCustomer = source === "online";
  const by = { ...(isCustomer ? {} : byMember(reason)), now };
  const room = isCustomer ? {} : { makesRoom };
  const bookingTime = timeOf(each.slot);
  const resources = [...new Set(each.tables.map((number) => `${(number % 6) + 1}`))];
  if (kind === "create") return create({ ...by, ...room, bookingTime, guests, source, area, person: ADA });
  if (kind === "tidy") return { ...cancel(byMember()), type: "tidy", now };
  if (kind === "pin") {
    const placed = active.flatMap(({ id, assignment }) => (assignment ? { id, resources: assignment.resources } : []));
    return { ...cancel(byMember()), type: "pin", bookings: placed, isPinned: each.isPinned ?? true, now };
  }
  if (!one || kind === "rules") return null;
  const own = { bookingId: one.id, now };
  const named = !isCustomer && each.isTableNamed ? { makesRoom: true, resources, isPinned: each.isPinned } : room;
  if (kind === "change") return change({ ...by, ...named, ...own, version: one.version, bookingTime, guests });
  if (kind === "cancel") return cancel({ ...own, ...byMember() });
  if (kind === "attend") return attend(attendance, { ...own, overrideReason: reason });
  const shared = { ...cancel({ ...own, ...byMember() }), overrideReason: reason };
  if (kind === "place") return { ...shared, type: "place", resources, isPinned: minutes > 5 };
  return { ...shared, type: "extend", minutes: each.isPinned ? -15 : Math.max(15, minutes) };
};

type Seen = (before: DaySheet, sheet: DaySheet, command: Command | null, now: number, words: string[]) => void;

function playDays(share: Share, onStep: Seen): void {
  const days = fc.record({ house: aHouse, steps: fc.array(step, { minLength: 6, maxLength: 24, size: "max" }) });
  fc.assert(
    fc.property(days, ({ house, steps }) => {
      let rules = rulesOf(houseOf(house), 1);
      let now = at("16:00");
      let sheet = daySheet({
        ...{ workspaceId: "house", axis: dayAxis(DAY, "UTC"), rules, switches: {}, seq: 0, bookings: [], around: [] },
      });
      for (const each of steps) {
        now += each.minutes * 60_000;
        if (each.kind === "rules") {
          rules = rulesOf(houseOf(each.house), rules.version + 1);
          sheet = { ...sheet, rules };
        }
        const command: Command = commandOf(each, sheet, now) ?? {
          ...{ type: "arrange", commandId: drawId(), requestHash: null, actor: "system", by: "system" },
          ...{ rulesVersion: rules.version, now },
        };
        const before = { ...sheet, bookings: new Map(sheet.bookings) };
        const decisions = decideAll(sheet, [command], drawId);
        sheet = afterCommit(sheet, decisions);
        onStep(before, sheet, command, now, wrongWith(before.bookings, sheet, decisions.entries, now));
      }
    }),
    share,
  );
}

const freeOf = (slots: { time: string; available: boolean }[]) =>
  slots.flatMap(({ time, available }) => (available ? time : []));

test("after every command everybody has a table of their own, or stands on the list", () => {
  playDays(forSeconds(0.375, { least: 50 }), (_, __, command, ___, words) =>
    expect([command?.type, ...words]).toEqual([command?.type]),
  );
});

test("a change that names tables is at its time, at these tables and pinned as asked, or nothing is written", () => {
  playDays(forSeconds(0.125, { least: 20 }), (before, sheet, command) => {
    if (command?.type !== "change" || !command.resources) return;
    const { bookingId, bookingTime, guests, resources, isPinned } = command;
    const [was, is] = [before.bookings.get(bookingId), sheet.bookings.get(bookingId)];
    if (sheet.seq === before.seq) return expect(is).toEqual(was);
    if (is?.version === was?.version) return; // the day was arranged, and the change refused
    expect(is).toMatchObject({ bookingTime, guests, assignment: { resources: resources.toSorted() } });
    if (isPinned !== undefined) expect(is?.assignment?.pinnedBy !== null).toBe(isPinned);
  });
});

test("each time offered to customers is accepted, each other one refused, and the calendar says the same", () => {
  playDays(forSeconds(0.375, { least: 5 }), (_, sheet, __, now) => {
    const { rules, axis } = sheet;
    const offers: DayOffers = JSON.parse(JSON.stringify(dayOffersOf(rules, axis, takenAt(sheet, now))));
    for (const area of [null, "a"])
      for (const guests of [2, 4, 6]) {
        const clock = clockAt(rules, now);
        const { slots } = availabilityOn(rules, axis, takenAt(sheet, now), guests, clock, "customer", false, area);
        const shown = availabilityOn(
          rules,
          axis,
          { ...emptyTaken(null), offers },
          guests,
          clock,
          "customer",
          false,
          area,
        );
        expect([guests, area, freeOf(shown.slots)]).toEqual([guests, area, freeOf(slots)]);
        for (const { time, available, refusal } of slots) {
          const [outcome] = decideAll(sheet, [create({ now, bookingTime: time, guests, area })], drawId).outcomes;
          expect([time, guests, outcome?.ok]).toEqual([time, guests, available]);
          if (outcome?.ok === false && "reason" in outcome) expect(outcome).toMatchObject({ ...refusal });
        }
      }
  });
});

test("a visit that is over keeps the tables that are still there, though another of its join went", () => {
  const tables = (count: number) => ({
    tables: Array.from({ length: count }, () => ({ ...TABLE, archived: false })),
    joins: [0],
  });
  const rules = rulesOf(houseOf(tables(2)), 1);
  const sheet = daySheet({
    ...{ workspaceId: "house", axis: dayAxis(DAY, "UTC"), rules, switches: {}, seq: 0, bookings: [], around: [] },
  });
  const four = create({ now: at("16:00"), bookingTime: "18:00", guests: 4 });
  const before = afterCommit(sheet, decideAll(sheet, [four], drawId));
  const fewer = { ...before, rules: rulesOf(houseOf(tables(1)), 2) };
  const late = create({ ...byMember("Noted late"), now: at("19:30"), bookingTime: "18:00", source: "walk_in" });
  const [entry] = decideAll(fewer, [late], drawId).changes;
  expect(entry?.after.assignment).toEqual({ resources: ["1"], pinnedBy: null, isOverride: true });
});

const TABLE = { seats: { min: 1, max: 2 }, area: "a", stock: "everyone" } as const;
