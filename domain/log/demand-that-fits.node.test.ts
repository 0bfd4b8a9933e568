import { expect, test } from "vitest";
import { demandOfKeys } from "../day/refused-demand.ts";
import type { BookingRules } from "../plan/rules.ts";
import { aBooking, aPeriod, aPlan, DAY, rulesWith } from "../testing/givens.ts";
import { houseOf } from "../testing/table-evening.ts";
import { demandThatFits } from "./demand-that-fits.ts";

const ONE_TABLE = { plan: { ...aPlan(), house: houseOf({ A: "1-2" }) } };
const AT_A = { assignment: { resources: ["A"], pinnedBy: null, isOverride: false } };

test.each<[string, Record<string, number>, Partial<BookingRules>, number]>([
  ["nobody was refused", {}, { maxCapacity: 2 }, 0],
  ["two of three fit beside the booking", { "18:00 2 spot_capacity_exceeded": 3 }, { maxCapacity: 3 }, 2],
  ["each fills the place for the next", { "18:00 2 pacing_full": 1, "18:30 2 pacing_full": 9 }, { maxCapacity: 2 }, 1],
  [
    "a larger one does not keep a smaller one out",
    { "19:00 8 pacing_full": 1, "19:00 2 pacing_full": 1 },
    { maxCapacity: 2 },
    1,
  ],
  ["who found no time takes the first that is free", { "- 2 nothing_offered": 20 }, { maxCapacity: 1 }, 4],
  ["too late is too late", { "19:00 2 notice_too_short": 5 }, { maxCapacity: 9 }, 0],
  ["a pause is not of the rules", { "19:00 2 paused": 5, "19:00 2 online_limit_exceeded": 5 }, { maxCapacity: 9 }, 0],
  [
    "notice does not refuse those who asked in time",
    { "19:00 2 pacing_full": 1 },
    { plan: aPlan([aPeriod({ noticeMinutes: 1440 })]) },
    1,
  ],
  ["nor a booking window of a day", { "19:00 2 pacing_full": 1 }, { advanceBookingDays: 1 }, 1],
  [
    "one table seats one party a time",
    { "19:00 2 spot_capacity_exceeded": 5, "20:00 4 no_resource_fits": 2 },
    ONE_TABLE,
    1,
  ],
])("%s", (_, counts, rules, fitting) => {
  const bookings = [aBooking({ bookingTime: "18:00", ...(rules.plan?.house ? AT_A : {}) })];
  expect(demandThatFits(DAY, bookings, demandOfKeys(counts), rulesWith(rules))).toBe(fitting);
});
