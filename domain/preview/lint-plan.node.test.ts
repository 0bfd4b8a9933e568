import { expect, test } from "vitest";
import type { BookingRules, Period } from "../rules.ts";
import { aPeriod, rulesWith } from "../testing/givens.ts";
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
  expect(lintPlan(rules, [aPeriod(changes)]).map(({ path }) => path.join("."))).toEqual(
    fields.map((field) => `periods.0.${field}`),
  );
});

test.each<[string, Partial<BookingRules>, string[]]>([
  ["without a capacity no pace is too slow", { maxCapacity: null }, ["maxGuests"]],
  ["without a largest party a period may have any", { maxGuestsPerBooking: null }, ["pacing"]],
])("%s", (_, changes, fields) => {
  const rules = rulesWith({ maxCapacity: 15, maxGuestsPerBooking: 8, ...changes });
  expect(lintPlan(rules, [aPeriod({ ...pacing(1), maxGuests: 50 })]).map(({ path }) => path[2])).toEqual(fields);
});
