import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { type DaySheet, daySheet } from "../day/day-sheet.ts";
import type { BookingRules } from "../rules.ts";
import { refusalReasonOf } from "../testing/check-random-days.ts";
import {
  aBooking,
  aPeriod,
  aPlan,
  aSheet,
  asAround,
  at,
  byMember,
  closedPart,
  create,
  LUNCH,
  outcomesOf,
} from "../testing/givens.ts";
import { ALL_DAYS, randomDay } from "../testing/random-day.ts";
import { dayAxis } from "../time/clock.ts";
import { type Evidence, type Explanation, explain } from "./explain.ts";
import { refuseStart } from "./refuse-stay.ts";
import { slotsOn } from "./slots.ts";

vi.mock(import("./refuse-stay.ts"), async (original) => {
  const real = await original();
  return { ...real, refuseStart: vi.fn(real.refuseStart) };
});

const NOON = at("12:00");

const explained = (sheet: DaySheet, bookingTime: string, guests: number, now = NOON): Explanation =>
  explain(sheet, { bookingTime, guests }, now);

const words = ({ refusal, online, next, remedies }: Explanation) => ({
  ...{ refused: refusal?.reason ?? "free", online: online?.reason ?? "free", next: next?.reason ?? "nothing" },
  remedies: remedies.map(
    ({ bookingTime, guests, override }) => `${bookingTime} for ${guests}${override ? " with a reason" : ""}`,
  ),
});

const KITCHEN = { everyMinutes: 30, guests: 6, parties: null } as const;
const paced = aPlan([aPeriod({ pacing: KITCHEN, stepMinutes: 15 })]);
const fourAtSeven = [aBooking({ bookingTime: "19:00", guests: 4, spots: 1 })];

test("a time that the kitchen cannot take names who arrives and what fits instead", () => {
  const answer = explained(aSheet({ plan: paced }, fourAtSeven), "19:15", 4);
  expect(words(answer)).toEqual({
    ...{ refused: "pacing_full", online: "pacing_full", next: "nothing" },
    remedies: ["18:45 for 4", "19:30 for 4", "19:15 for 2", "19:15 for 4 with a reason"],
  });
  expect(answer.evidence).toEqual({
    ...{ kind: "arrivals", from: "19:00", to: "19:30", guests: 4, parties: 1 },
    limit: { guests: 6, parties: null },
  });
});

const twoTables = { maxCapacity: 2, guestsPerSpot: 4, slotStepMinutes: 30 };
const bothTaken = [
  aBooking({ id: "a", bookingTime: "19:00", guests: 4, spots: 1 }),
  aBooking({ id: "b", bookingTime: "19:30", guests: 4, spots: 1 }),
];

test("a full time names from when until when all tables are taken", () => {
  const answer = explained(aSheet(twoTables, bothTaken), "19:00", 2);
  expect(words(answer)).toEqual({
    ...{ refused: "spot_capacity_exceeded", online: "spot_capacity_exceeded", next: "nothing" },
    remedies: ["18:30 for 2", "20:00 for 2", "19:00 for 2 with a reason"],
  });
  expect(answer.evidence).toEqual({ kind: "taken", from: "19:30", to: "20:00", spots: 2, of: 2 });
});

test("a party that is too large for what is left is offered as many seats as there are", () => {
  const answer = explained(aSheet(twoTables, bothTaken.slice(0, 1)), "19:00", 6);
  expect(answer.refusal).toEqual({ reason: "guest_capacity_exceeded", n: 4 });
  expect(words(answer).remedies).toEqual(["18:00 for 6", "20:00 for 6", "19:00 for 4", "19:00 for 6 with a reason"]);
});

test("a time too late to book online is free by phone, and says since when", () => {
  const plan = aPlan([aPeriod({ closesAt: { daysBefore: 0, time: "11:00" } })]);
  const answer = explained(aSheet({ plan }), "19:00", 2);
  expect(words(answer)).toMatchObject({ refused: "free", online: "notice_too_short", remedies: [] });
  expect(answer.evidence).toEqual({ kind: "online_until", until: at("11:00") });
});

test("a second rule that refuses is named as the next", () => {
  const rules = { plan: aPlan([aPeriod({ pacing: KITCHEN })]), maxCapacity: 1, guestsPerSpot: 8 };
  expect(words(explained(aSheet(rules, fourAtSeven), "19:00", 4))).toMatchObject({
    ...{ refused: "pacing_full", next: "spot_capacity_exceeded" },
  });
});

const HOURS: Evidence = {
  kind: "hours",
  periods: [
    { name: "Lunch", opens: "11:30", lastStart: null, closes: "14:30" },
    { name: "Dinner", opens: "18:00", lastStart: null, closes: "23:00" },
  ],
  closed: [{ from: "20:00", to: "21:00" }],
};

test.each([
  ["between the periods", "16:00", "outside_opening_hours", ["16:00 for 2 with a reason"]],
  ["near a period", "17:30", "outside_opening_hours", ["18:00 for 2", "17:30 for 2 with a reason"]],
  ["in a closed part", "20:00", "closed", ["19:00 for 2", "21:00 for 2", "20:00 for 2 with a reason"]],
])("a time %s names the hours of the date", (_, time, refused, remedies) => {
  const plan = aPlan([LUNCH, aPeriod()], [closedPart("20:00", "21:00")]);
  const answer = explained(aSheet({ plan }), time, 2);
  expect(words(answer)).toMatchObject({ refused, remedies, next: "nothing" });
  expect(answer.evidence).toEqual(HOURS);
});

test("a date that is over has no remedy", () => {
  expect(words(explained(aSheet(), "19:00", 2, at("12:00", "2027-06-17")))).toEqual({
    ...{ refused: "in_the_past", online: "in_the_past", next: "nothing", remedies: [] },
  });
});

const asked = fc.record({
  time: fc.nat(),
  guests: fc.integer({ min: 1, max: 12 }),
  minutes: fc.integer({ min: 0, max: 95 }),
});

/** Starts of the day's grid, and some that are none. */
const wantedStart = (sheet: DaySheet, { time, minutes, guests }: { time: number; minutes: number; guests: number }) => {
  const slots = slotsOn(sheet.rules, sheet.axis, guests);
  const onGrid = slots[time % Math.max(1, slots.length)];
  const anyTime = `${String(Math.floor(minutes / 4)).padStart(2, "0")}:${String((minutes % 4) * 15).padStart(2, "0")}`;
  return time % 3 > 0 && onGrid ? onGrid.time : anyTime;
};

const RANDOM_DAYS = 400;

test("on random days it says what the day decides, every remedy is accepted, and none that works is left out", () => {
  const property = fc.property(randomDay(ALL_DAYS), fc.array(asked, { minLength: 3, maxLength: 3 }), (day, wishes) => {
    const axis = dayAxis(day.date, day.rules.timeZone);
    const empty = { workspaceId: "workspace", axis, rules: day.rules, switches: {}, seq: 0 };
    const sheet = daySheet({ ...empty, bookings: day.booked, around: asAround(day.elsewhere) });
    const now = day.groups[0]?.now ?? 0;
    for (const wish of wishes) claimExplained(sheet, wantedStart(sheet, wish), wish.guests, now);
  });
  const run = fc.check(property, { numRuns: RANDOM_DAYS, includeErrorInReport: true });
  expect(run.failed, fc.defaultReportMessage(run)).toBe(false);
});

function claimExplained(sheet: DaySheet, bookingTime: string, guests: number, now: number) {
  vi.mocked(refuseStart).mockClear();
  const answer = explained(sheet, bookingTime, guests, now);
  const decisions = vi.mocked(refuseStart).mock.calls.length;
  expect(decisions).toBeLessThanOrEqual(12);

  const phoned = { ...byMember(), source: "phone", now } as const;
  const decided = (command: Parameters<typeof create>[0], rules: BookingRules = sheet.rules) =>
    outcomesOf({ ...sheet, rules }, create(command))[0];
  const isFree = (time: string, party = guests) =>
    decided({ ...phoned, bookingTime: time, guests: party })?.ok === true;

  const mine = decided({ ...phoned, bookingTime, guests });
  expect(answer.refusal?.reason ?? null).toBe(refusalReasonOf(mine));
  expect(answer.online?.reason ?? null).toBe(refusalReasonOf(decided({ now, bookingTime, guests })));
  for (const { override, ...remedy } of answer.remedies)
    expect(decided({ ...phoned, ...remedy, overrideReason: override ? "An old friend" : null })?.ok).toBe(true);
  if (!answer.refusal) return expect(answer.remedies).toEqual([]);

  expect(answer.next?.reason).not.toBe(answer.refusal.reason);
  const mayOverride = mine?.ok === false && "mayOverride" in mine && mine.mayOverride;
  expect(answer.remedies.some(({ override }) => override)).toBe(mayOverride);
  if (answer.refusal.reason.endsWith("_capacity_exceeded")) {
    const roomy = outcomesOf(roomySheet(sheet), create({ ...phoned, bookingTime, guests }))[0];
    expect(answer.next?.reason ?? null).toBe(refusalReasonOf(roomy));
  }

  const wanted = slotsOn(sheet.rules, sheet.axis, guests);
  const start = wanted.find(({ time }) => time === bookingTime)?.start;
  if (start === undefined) return;
  const near = wanted.filter(
    (slot) =>
      slot.start !== start && Math.abs(slot.start - start) <= 60 && sheet.axis.startsAt + slot.start * 60_000 >= now,
  );
  if (near.length > 8) return;
  const free = near.filter(({ time }) => isFree(time));
  const expected = [free.findLast((slot) => slot.start < start), free.find((slot) => slot.start > start)];
  const others = answer.remedies.filter((remedy) => remedy.bookingTime !== bookingTime);
  expect(others.map((remedy) => remedy.bookingTime)).toEqual(expected.flatMap((slot) => (slot ? [slot.time] : [])));
}

const roomySheet = (sheet: DaySheet): DaySheet => ({ ...sheet, rules: { ...sheet.rules, maxCapacity: null } });
