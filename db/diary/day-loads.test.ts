import { expect, test } from "vitest";
import { aBooking, rulesWith } from "../../domain/testing/givens.ts";
import { type RulesAndLoads, withBooking } from "./day-loads.ts";

const DATE = "2027-06-15";
const booking = aBooking({ bookingTime: "18:00", guests: 4, spots: 2, resetMinutes: 15 });
const read: RulesAndLoads = { rules: rulesWith({ version: 7 }), loads: [], seq: 3 };

const ADDED = { bookingDate: DATE, startsAt: booking.startsAt, endsAt: booking.endsAt + 15 * 60_000 };

test.each<[string, Partial<RulesAndLoads>, number, number | undefined]>([
  ["the next entry of the log", {}, 4, 1],
  ["an entry that was read already", {}, 3, 0],
  ["one before it", {}, 2, 0],
  ["one after another's change", {}, 5, undefined],
  ["under other rules", { rules: rulesWith({ version: 6 }) }, 4, undefined],
  ["of dates without a log, or with tables", { seq: null }, 4, undefined],
])("a booking that is %s", (_, changes, seq, added) => {
  const after = withBooking({ ...read, ...changes }, DATE, booking, { seq, rulesVersion: 7 });
  expect(after?.loads.length).toBe(added);
  if (added === 1) expect(after?.loads).toEqual([{ ...ADDED, spots: 2, guests: 4, parties: 1 }]);
  if (after) expect(after.seq).toBe(Math.max(3, seq));
  expect(read.loads).toEqual([]); // others still reckon with it
});
