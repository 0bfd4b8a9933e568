import { expect, test } from "vitest";
import { USUAL_HOLD_RULES } from "../../holds/rules.ts";
import type { Standby } from "../../holds/standby.ts";
import type { Leg, PlanRules } from "../../plan/rules.ts";
import { everyDay } from "../../plan/rules.ts";
import type { DaySheet } from "../../sheet/day-sheet.ts";
import { daySheet } from "../../sheet/day-sheet.ts";
import { accept, FRIDAY, holdsOf, join, look, play, waiting, when } from "../../testing/a-list.ts";
import { legsOf, SALON, wantedOf, withService } from "../../testing/a-salon.ts";
import { aBooking, aSheet, byMember, cancel, create } from "../../testing/givens.ts";
import type { Command, CreateCommand } from "../commands.ts";

const YOGA = {
  ...{ id: "yoga", service: "class", date: FRIDAY, time: "18:00", minutes: 60, seats: 3 },
  ...{ resources: [], cancelled: false },
};
const [CUT] = SALON.services;
const CLASS = {
  ...(CUT as NonNullable<typeof CUT>),
  id: "class",
  name: "Yoga",
  seats: 3,
  maxGuests: 3,
  needs: [],
  people: {},
};
const PLAN: PlanRules = {
  ...{ periods: [], exceptions: [], holds: USUAL_HOLD_RULES, sessions: [YOGA] },
  offer: { ...SALON, services: [...SALON.services, CLASS] },
};
const RULES = {
  ...{ weeklySchedule: everyDay("09:00", "20:00"), slotStepMinutes: 15, customerChangeHoursLimit: 0, plan: PLAN },
};

const cutBy = (person: string, time: string) => {
  const minutes = person === "bo" ? 60 : 45;
  const startsAt = Date.parse(`${FRIDAY}T${time}:00Z`);
  return aBooking({
    ...{ id: `${person} ${time}`, bookingTime: time, startsAt, guests: 1, durationMinutes: minutes },
    visit: { legs: legsOf(`cut with ${person}`), lengths: [[minutes]], price: null },
    assignment: {
      ...{ resources: [person, person === "bo" ? "chair2" : "chair1"], pinnedBy: null, isOverride: false },
    },
  });
};

const seat = (id: string, guests: number) =>
  aBooking({
    ...{ id, bookingTime: "18:00", startsAt: Date.parse(`${FRIDAY}T18:00:00Z`), guests, durationMinutes: 60 },
    visit: { legs: [{ service: "class" }], lengths: [[60]], price: null, session: "yoga" },
  });

const salon = (bookings: ReturnType<typeof aBooking>[], standbys: Standby[], plan = PLAN): DaySheet => {
  const sheet = aSheet({ ...RULES, plan }, bookings, FRIDAY);
  return daySheet({
    ...sheet,
    bookings: sheet.bookings.values(),
    standbys: new Map(standbys.map((each) => [each.id, each])),
  });
};

const wishing = (legs: Leg[]) => ({ wish: { legs } });
const after = (sheet: DaySheet, ...commands: Command[]) => play(sheet, commands).sheet;
const cancels = (bookingId: string) => cancel({ bookingId, now: when("Thu 12:00") });

test("a freed hour of a person is held for who waits for that person, not for who wants another", () => {
  const busy = [cutBy("anna", "10:00"), cutBy("bo", "10:00")];
  const eve = waiting("Eve", "×1 10:00-10:00 since Mon", wishing(legsOf("cut with bo")));
  const fay = waiting("Fay", "×1 10:00-10:00 since Tue", wishing(legsOf("cut with anna")));
  const sheet = after(salon(busy, [eve, fay]), cancels("anna 10:00"));
  expect(holdsOf(sheet)).toEqual(["Fay 10:00 until Thu 14:00"]);
});

test("who does not mind by whom gets the first who is free", () => {
  const busy = [cutBy("anna", "10:00"), cutBy("bo", "10:00")];
  const eve = waiting("Eve", "×1 10:00-10:00 since Mon", wishing(legsOf("cut")));
  const sheet = after(salon(busy, [eve]), cancels("bo 10:00"));
  const [held] = [...sheet.bookings.values()].filter(({ hold }) => hold);
  expect(held).toMatchObject({ durationMinutes: 60, wanted: { kind: "visit", legs: [{ service: "cut" }] } });
});

const KEPT_BEFORE = { ...PLAN, offer: { ...SALON, ...withService("cut", { bufferBefore: 15 }) } };

test.each([
  ["cut", "11:15", "Anna is taken, and Bo, who is slower, would be until noon", ["bo 12:00", "anna 11:15"], PLAN],
  ["cut with bo", "10:45", "he is kept free for a quarter of an hour before", ["bo 09:45"], KEPT_BEFORE],
])("a %s at %s is held at once though its own minutes meet no freed one: %s", (words, time, _, busy, plan) => {
  const bookings = busy.map((each) => cutBy(...(each.split(" ") as [string, string])));
  const eve = waiting("Eve", `×1 ${time}-${time} since Mon`, wishing(legsOf(words)));
  const sheet = after(salon(bookings, [eve], plan), cancels(busy[0] ?? ""));
  expect(holdsOf(sheet)).toEqual([`Eve ${time} until Thu 14:00`]);
});

test("a party of two in front of one free seat of a class is passed over, and keeps its place", () => {
  const two = waiting("Two", "×2 18:00-18:00 since Mon", { wish: { session: "yoga" } });
  const one = waiting("One", "×1 18:00-18:00 since Tue", { wish: { session: "yoga" } });
  const full = () => salon([seat("a", 1), seat("b", 2)], [two, one]);
  expect(holdsOf(after(full(), cancels("a")))).toEqual(["One 18:00 until Thu 14:00"]);
  expect(holdsOf(after(full(), cancels("b")))).toEqual(["Two 18:00 until Thu 14:00"]);
});

test("a hold takes the seats of its class", () => {
  const one = waiting("One", "×1 18:00-18:00 since Tue", { wish: { session: "yoga" } });
  const other = waiting("Other", "×1 18:00-18:00 since Wed", { wish: { session: "yoga" } });
  const sheet = after(salon([seat("a", 1), seat("b", 2)], [one, other]), cancels("a"));
  expect(holdsOf(sheet)).toEqual(["One 18:00 until Thu 14:00"]);
});

test.each<[string, DaySheet, string, Partial<CreateCommand>]>([
  [
    "a seat of a class",
    salon([seat("a", 1), seat("b", 2)], [waiting("One", "×1 18:00-18:00 since Tue", { wish: { session: "yoga" } })]),
    ...(["a", { bookingTime: "18:00", guests: 1, wanted: { kind: "class", session: "yoga" } }] as const),
  ],
  [
    "an hour of Anna's",
    salon([cutBy("anna", "10:00")], [waiting("Fay", "×1 10:00-10:00 since Tue", wishing(legsOf("cut with anna")))]),
    ...(["anna 10:00", { bookingTime: "10:15", guests: 1, wanted: wantedOf("cut with anna") }] as const),
  ],
])("nobody was told yet of %s, so a member who books it gets it, and a customer does not", (_, sheet, freed, asked) => {
  const held = after(sheet, cancel({ ...byMember(), bookingId: freed, now: when("Thu 12:00") }));
  expect(holdsOf(held)).toHaveLength(1);
  const now = when("Thu 12:01");
  expect(play(held, [create({ ...asked, now })]).decided[0]?.outcomes).toMatchObject([{ ok: false }]);
  const { sheet: booked, decided } = play(held, [create({ ...asked, ...byMember(), now })]);
  expect(decided[0]?.outcomes).toMatchObject([{ ok: true }]);
  expect([holdsOf(booked), [...booked.standbys.values()].map(({ state }) => state)]).toEqual([[], ["waiting"]]);
});

test.each<[string, Partial<typeof YOGA>]>([
  ["is called off", { cancelled: true }],
  ["begins later", { time: "18:30" }],
  ["is on another date", { date: "2026-11-21" }],
])("an offer of a class that %s is withdrawn by the next look, and no yes accepts it", (_, changes) => {
  const one = waiting("One", "×1 18:00-18:00 since Tue", { wish: { session: "yoga" } });
  const held = () => after(salon([seat("a", 1), seat("b", 2)], [one]), cancels("a"));
  const moved = (sheet: DaySheet): DaySheet => ({
    ...sheet,
    rules: { ...sheet.rules, version: 2, plan: { ...PLAN, sessions: [{ ...YOGA, ...changes }] } },
  });
  const sheet = held();
  const id = [...sheet.bookings.values()].find(({ hold }) => hold)?.id ?? "";
  expect(play(moved(sheet), [accept(id, "Thu 12:05")]).decided[0]?.outcomes).toMatchObject([{ ok: false }]);
  const left = holdsOf(after(moved(held()), look("Thu 12:05")));
  expect(left).toEqual(changes.time ? ["One 18:30 until Thu 14:05"] : []); // the same class at its new time
});

test("joining a class with a free seat is refused with its time, a full one is waited for", () => {
  const asked = { guests: 1, wish: { session: "yoga" } };
  const answer = (sheet: DaySheet, changes = {}) =>
    play(sheet, [join("One", "×1 18:00-18:00 since Tue", "Thu 12:00", { ...asked, ...changes })]).decided[0]
      ?.outcomes[0];
  expect(answer(salon([seat("a", 1)], []))).toEqual({ ok: false, code: "not_full", times: ["18:00"] });
  expect(answer(salon([seat("a", 1), seat("b", 2)], []))).toMatchObject({ ok: true, bookingId: "One" });
  expect(answer(salon([], []), { wish: { session: "none" } })).toEqual({ ok: false, code: "list_closed" });
});
