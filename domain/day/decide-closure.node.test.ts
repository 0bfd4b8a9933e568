import { expect, test } from "vitest";
import type { BookingRules } from "../plan/rules.ts";
import { emptyLoad } from "../sheet/day-taken.ts";
import {
  aBooking,
  aSheet,
  at,
  byMember,
  cancel,
  change,
  changeOf,
  DAY,
  drawId,
  outcomesOf,
} from "../testing/givens.ts";
import { decideAll } from "./decide.ts";

const closed = { specialScheduleEnabled: true, specialClosures: [{ startDate: DAY, endDate: DAY, note: null }] };
const byClosure = (now = at("12:00"), rulesVersion = 1) =>
  cancel({ by: "system", actor: "member-1", now, rulesVersion });

test("a closure cancels a booking in the name of the member who saved it and owes a message", () => {
  const command = byClosure();
  expect(changeOf(aSheet(closed, [aBooking()]), command)).toMatchObject({
    event: "cancelled",
    command: { actor: "member-1" },
    after: { status: "cancelled", version: 2 },
    occasion: "cancelled",
  });
});

test("a closure cancels a pending booking after the change window ended", () => {
  const sheet = aSheet({ ...closed, customerChangeHoursLimit: 24 }, [aBooking({ status: "pending" })]);
  expect(outcomesOf(sheet, byClosure(at("17:59")))).toMatchObject([{ ok: true }]);
});

test.each([
  ["a started booking", closed, aBooking(), at("18:00")],
  ["a booking of yesterday", closed, aBooking(), at("18:00", "2027-06-16")],
  ["a cancelled booking", closed, aBooking({ status: "cancelled" }), at("12:00")],
  ["a booking on another date", { ...closed, specialClosures: [] }, aBooking(), at("12:00")],
  ["a booking while special days are off", { ...closed, specialScheduleEnabled: false }, aBooking(), at("12:00")],
])("a closure does not cancel %s", (_, rules, booking, now) => {
  const { outcomes, changes } = decideAll(aSheet(rules, [booking]), [byClosure(now)], drawId);
  expect([outcomes, changes]).toEqual([[{ ok: false, code: "cannot_change" }], []]);
});

test("a closure does not find a booking that moved away", () => {
  expect(outcomesOf(aSheet(closed), byClosure())).toEqual([{ ok: false, code: "booking_not_found" }]);
});

test("a repeated cancel of a closure cancels once", () => {
  const command = byClosure();
  const { outcomes, changes, taken } = decideAll(aSheet(closed, [aBooking()]), [command, command], drawId);
  expect(outcomes).toMatchObject([{ ok: true }, { ok: true, booking: null }]);
  expect([changes.length, taken.load]).toEqual([1, emptyLoad()]);
});

const letIn = (rulesVersion: number) =>
  aBooking({ rulesVersion, override: { reason: "A wedding", by: "member-1", refusal: "closed" } });

test("a closure spares a party let in since that closure, not one let in earlier", () => {
  const sheetWith = (rulesVersion: number) => aSheet({ ...closed, version: 3 }, [letIn(rulesVersion)]);
  const answers = [1, 2, 3].map((version) => outcomesOf(sheetWith(version), byClosure(at("12:00"), 2))[0]);
  expect(answers).toMatchObject([{ ok: true }, { ok: false, code: "cannot_change" }, { ok: false }]);
});

test("a closure cancels a party with an override of capacity", () => {
  const override = { reason: "A regular", by: "member-1", refusal: "spot_capacity_exceeded" };
  expect(outcomesOf(aSheet(closed, [aBooking({ override })]), byClosure())).toMatchObject([{ ok: true }]);
});

test("a party let in on a closed day keeps the refusal closed when it exceeds capacity, unless the day is open again", () => {
  const grows = change({ ...byMember("More cousins"), guests: 8 });
  const overrideIn = (rules: Partial<BookingRules>) =>
    changeOf(aSheet({ ...rules, maxCapacity: 1, guestsPerSpot: 4 }, [letIn(1)]), grows);
  const exceeding = (refusal: string) => {
    const override = { reason: "More cousins", by: "member-1", refusal };
    return { after: { override }, fields: { override } };
  };
  expect(overrideIn(closed)).toMatchObject(exceeding("closed"));
  expect(overrideIn({})).toMatchObject(exceeding("guest_capacity_exceeded"));
});
