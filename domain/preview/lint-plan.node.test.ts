import { expect, test } from "vitest";
import { inEnglish } from "../../contract/field-error.ts";
import type { BookingRules, Period } from "../plan/rules.ts";
import { aPeriod, rulesWith } from "../testing/givens.ts";
import { houseOf } from "../testing/table-evening.ts";
import { lintPlan } from "./lint-plan.ts";

const pacing = (guests: number | null, parties: number | null = null): Partial<Period> => ({
  pacing: { everyMinutes: 30, guests, parties },
});

/** Stays of 60 minutes, 15 spots of 4: 60 places. */
test.each<[string, Partial<Period>, string[]]>([
  ["no limits", {}, []],
  ["ten guests each half hour: twenty are there at once", pacing(10), []],
  ["nine guests each half hour: eighteen at most", pacing(9), ["pacing"]],
  ["nine, but they stay two hours", { ...pacing(9), duration: [{ upTo: null, minutes: 120 }] }, []],
  ["three parties of four at most", pacing(null, 3), []],
  ["two parties of four at most", pacing(null, 2), ["pacing"]],
  ["parties of eight where eight may come", { maxGuests: 8 }, []],
  ["parties of nine where eight may come", { maxGuests: 9 }, ["maxGuests"]],
  ["a day's notice", { noticeMinutes: 1440 }, []],
  ["notice as long as dates can be booked ahead", { noticeMinutes: 31 * 1440 }, ["noticeMinutes"]],
])("%s", (_, changes, fields) => {
  const rules = rulesWith({ maxCapacity: 15, maxGuestsPerBooking: 8 });
  expect(lintPlan(rules, [aPeriod(changes)], null).map(({ path }) => path.join("."))).toEqual(
    fields.map((field) => `periods.0.${field}`),
  );
});

test.each<[string, Partial<BookingRules>, string[]]>([
  ["without a capacity no pace is too slow", { maxCapacity: null }, ["maxGuests"]],
  ["without a largest party a period may have any", { maxGuestsPerBooking: null }, ["pacing"]],
])("%s", (_, changes, fields) => {
  const rules = rulesWith({ maxCapacity: 15, maxGuestsPerBooking: 8, ...changes });
  expect(lintPlan(rules, [aPeriod({ ...pacing(1), maxGuests: 50 })], null).map(({ path }) => path[2])).toEqual(fields);
});

/** Stays of 60 minutes; four tables, 12 seats: a third are four. The spots that were counted before are 15 of 4. */
const TABLES = houseOf({ A: "1-2", B: "1-2", C: "1-2", D: "1-6" }, { "A+B": "3-8" });
const THIRD = "At this pace guests never fill a third of your places";

test.each<[string, number | null, Partial<Period>, string[]]>([
  ["two guests each half hour: four are there at once", null, pacing(2), []],
  ["one guest each half hour", null, pacing(1), [`periods.0.pacing: ${THIRD}`]],
  ["a party each half hour takes two tables of four", null, pacing(null, 1), []],
  [
    "a party each hour takes one of four",
    null,
    { pacing: { everyMinutes: 60, guests: null, parties: 1 } },
    [`periods.0.pacing: ${THIRD}`],
  ],
  ["one guest each half hour where only A and B are open", null, { ...pacing(1), stock: { C: "off", D: "off" } }, []],
  ["parties of eight, which join A and B", 8, { maxGuests: 8 }, []],
  ["parties of nine", 9, {}, ["resources: You take parties of up to 9, and no table seats more than 8"]],
  ["parties of nine at dinner alone", null, { maxGuests: 9 }, ["periods.0.maxGuests: No table seats more than 8 then"]],
  ["parties of seven at dinner, where B is for walk-ins", null, { maxGuests: 7, stock: { B: "walk_in" } }, []],
  [
    "parties of seven at dinner, where B is closed",
    null,
    { maxGuests: 7, stock: { B: "off" } },
    ["periods.0.maxGuests: No table seats more than 6 then"],
  ],
])("with tables: %s", (_, maxGuestsPerBooking, changes, advice) => {
  const rules = rulesWith({ maxCapacity: 15, guestsPerSpot: 4, maxGuestsPerBooking });
  const said = lintPlan(rules, [aPeriod(changes)], TABLES).map(
    ({ path, fault }) => `${path.join(".")}: ${inEnglish(fault)}`,
  );
  expect(said).toEqual(advice);
});
