import { expect, test } from "vitest";
import { mergeThreeWays } from "../../../domain/merge-three-ways.ts";
import { DEFAULT_RULES, type Resource } from "../../../domain/plan/rules.ts";
import { aPeriod, LUNCH } from "../../../domain/testing/givens.ts";
import { formatsIn } from "../../../domain/texts/formats-in.ts";
import { hoursFields } from "./hours-fields.ts";
import type { HoursValues, TablePlan } from "./hours-values.ts";

const { toFields, fromFields, describe, typed } = hoursFields(formatsIn("en-SE", { today: "2027-06-15" }));
const aTable = (id: string, changes: Partial<Resource> = {}): Resource => ({
  ...{ id, kind: "table", name: `T${id}`, area: "10", order: Number(id), seats: { min: 2, max: 4 } },
  ...{ stock: "everyone", archived: false },
  ...changes,
});
const TABLES: TablePlan = {
  areas: [{ id: "10", name: "Room", customersMayChoose: false, order: 0 }],
  resources: [aTable("4"), aTable("5")],
  combinations: [{ id: "20", of: ["4", "5"], seats: { min: 5, max: 8 }, order: 0 }],
  freezeMinutes: 60,
};
const { specialClosures: _, ...rules } = DEFAULT_RULES;
const base: HoursValues = {
  ...rules,
  slotStepMinutes: 30,
  onlineBookingPausedUntil: null,
  ...{ dated: [day("2027-12-24"), day("2027-12-31")], exceptions: [] },
  ...{ plan: { ...TABLES, periods: [aPeriod(), LUNCH], offer: null }, revision: 3 },
};
const week = base.weeklySchedule;
const late = { enabled: true, openTime: "18:00", closeTime: "02:00" };

function day(date: string, note: string | null = null) {
  return { kind: "closed" as const, fromDate: date, toDate: date, note };
}

const merge = (mine: HoursValues, theirs: HoursValues) => {
  const { merged, conflicts } = mergeThreeWays(toFields(base), toFields(mine), toFields(theirs));
  return { merged: fromFields(merged), conflicts };
};

test("hours come back from their fields as they were", () => {
  expect(fromFields(toFields(base))).toEqual(base);
});

test.each<[Partial<HoursValues>, string, string, string]>([
  [{ weeklySchedule: { ...week, friday: late } }, "friday", "Friday", "18:00 – 02:00 next day"],
  [{ maxCapacity: 4 }, "maxCapacity", "Tables", "4"],
  [{ maxCapacity: null }, "maxCapacity", "Tables", "no limit"],
  [
    { onlineBookingPausedUntil: "2027-06-17T16:00:00.000Z" },
    "onlineBookingPausedUntil",
    "Online booking paused until",
    "Thu 17 Jun, 18:00",
  ],
  [{ reminderLeadHours: [48, 2] }, "reminderLeadHours", "Reminders", "48 hours, 2 hours"],
  [{ reminderLeadHours: [] }, "reminderLeadHours", "Reminders", "none"],
  [{ retentionMonths: 3 }, "retentionMonths", "Bookings kept for", "3 months"],
])("%j is called in words", (changed, name, label, text) => {
  expect(describe(name, { ...base, ...changed })).toEqual({ label, text });
});

test("every setting that can be asked about has a label", () => {
  const names = Object.keys(toFields({ ...base, dated: [] })).filter(
    (name) => !["version", "revision", "exceptions"].includes(name),
  );
  for (const name of names) expect(describe(name, base).label).not.toBe(name);
});

test("two owners may change different days of the week", () => {
  const mine = { ...base, maxCapacity: 4, weeklySchedule: { ...week, friday: late } };
  const theirs = { ...base, version: 2, guestsPerSpot: 2, weeklySchedule: { ...week, monday: late } };
  expect(merge(mine, theirs)).toEqual({
    merged: { ...theirs, maxCapacity: 4, weeklySchedule: { ...week, monday: late, friday: late } },
    conflicts: [],
  });
});

test("the merge keeps the dated days both added and drops those either removed", () => {
  const mine = { ...base, dated: [day("2027-12-31"), day("2027-11-01")] };
  const theirs = { ...base, version: 2, dated: [day("2027-12-24"), day("2027-12-31"), day("2027-10-01")] };
  const { merged, conflicts } = merge(mine, theirs);
  expect(merged.dated).toEqual([day("2027-12-31"), day("2027-10-01"), day("2027-11-01")]);
  expect(conflicts).toEqual([]);
});

test("a day that both added is one, whose stored id the merge takes", () => {
  const off = { kind: "off" as const, fromDate: "2027-06-21", toDate: "2027-06-21", fromTime: "15:00", note: null };
  const theirs = {
    ...base,
    dated: [...base.dated, { ...off, toTime: "17:00" }],
    exceptions: [{ id: "7", ...off, toTime: "17:00" }],
  };
  const mine = { ...base, dated: [...base.dated, { toTime: "17:00", ...off }] };
  expect(merge(mine, theirs)).toEqual({ merged: theirs, conflicts: [] });
});

test.each([{}, { ...base, maxCapacity: "4" }, { ...base, weeklySchedule: {} }])("%j are no typed hours", (kept) => {
  expect(typed.safeParse(kept).success).toBe(false);
  expect(typed.safeParse(base).success).toBe(true);
});

test("two owners change different periods, and one of them removes a third", () => {
  const [dinner, lunch] = [aPeriod(), LUNCH];
  const mine = { ...base, plan: { ...base.plan, periods: [{ ...dinner, opens: "17:00" }, lunch] } };
  const theirs = { ...base, plan: { ...base.plan, periods: [dinner] } };
  expect(merge(mine, theirs)).toMatchObject({
    merged: { plan: { periods: [{ name: "Dinner", opens: "17:00" }] } },
    conflicts: [],
  });
});

test("a period that both changed is asked about in words", () => {
  const theirs = { ...base, plan: { ...base.plan, periods: [aPeriod({ days: ["friday"], resetMinutes: 15 })] } };
  expect(merge({ ...base, plan: { ...base.plan, periods: [aPeriod({ name: "Supper" })] } }, theirs).conflicts).toEqual([
    "periods 1",
  ]);
  expect(describe("periods 1", theirs)).toEqual({
    label: "Dinner",
    text: "Fri, 18:00–23:00; times every 30 minutes; stays of 60 minutes; 15 minutes to reset",
  });
});

test("two owners may change different tables", () => {
  const mine = { ...base, plan: { ...base.plan, resources: [aTable("4", { name: "Window" }), aTable("5")] } };
  const theirs = {
    ...base,
    plan: { ...base.plan, resources: [aTable("4"), aTable("5", { seats: { min: 1, max: 4 } })] },
  };
  expect(merge(mine, theirs)).toMatchObject({
    merged: { plan: { resources: [{ name: "Window" }, { seats: { min: 1 } }] } },
    conflicts: [],
  });
});

test.each<[string, Partial<TablePlan>, string, string]>([
  ["resources 4", {}, "T4", "T4, 2–4 guests, Room, everyone"],
  ["resources 4", { resources: [aTable("4", { archived: true })] }, "T4", "removed"],
  ["areas 10", {}, "Room", "Room, customers may not choose it"],
  ["areas 11", {}, "Area", "removed"],
  ["combinations 20", {}, "T4 + T5", "5–8 guests"],
  ["freezeMinutes", {}, "Tables are settled (minutes before)", "60"],
])("%s is called in words: %j", (name, tables, label, text) => {
  expect(describe(name, { ...base, plan: { ...base.plan, ...tables } })).toEqual({ label, text });
});
