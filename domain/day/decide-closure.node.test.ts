import { expect, test } from "vitest";
import { emptyLoad } from "../capacity/capacity.ts";
import type { BookingRules } from "../rules.ts";
import { aBooking, aSheet, at, byMember, cancel, change, changeOf, DAY, outcomesOf } from "../testing/givens.ts";
import { decideAll } from "./decide.ts";

const closed = { specialScheduleEnabled: true, specialClosures: [{ startDate: DAY, endDate: DAY, note: null }] };
/** A closure that cancels in the name of who saved it. */
const byClosure = (now = at("12:00"), rulesVersion = 1) =>
  cancel({ by: "system", actor: "member-1", now, rulesVersion });

test("a closure cancels what it covers, in the name of who saved it, and the customer is told", () => {
  const command = byClosure();
  expect(changeOf(aSheet(closed, [aBooking()]), command)).toMatchObject({
    event: "cancelled",
    command: { actor: "member-1" },
    after: { status: "cancelled", version: 2 },
    occasion: "cancelled",
  });
});

test("even within the change window, and when it is not confirmed yet", () => {
  const sheet = aSheet({ ...closed, customerChangeHoursLimit: 24 }, [aBooking({ status: "pending" })]);
  expect(outcomesOf(sheet, byClosure(at("17:59")))).toMatchObject([{ ok: true }]);
});

test.each([
  ["what has started", closed, aBooking(), at("18:00")],
  ["what was yesterday", closed, aBooking(), at("18:00", "2027-06-16")],
  ["what is cancelled already", closed, aBooking({ status: "cancelled" }), at("12:00")],
  ["a day it does not cover", { ...closed, specialClosures: [] }, aBooking(), at("12:00")],
  ["a day while special days are off", { ...closed, specialScheduleEnabled: false }, aBooking(), at("12:00")],
])("it leaves alone %s", (_, rules, booking, now) => {
  const { outcomes, changes } = decideAll(aSheet(rules, [booking]), [byClosure(now)], new Map());
  expect([outcomes, changes]).toEqual([[{ ok: false, code: "cannot_change" }], []]);
});

test("it does not know what has moved away", () => {
  expect(outcomesOf(aSheet(closed), byClosure())).toEqual([{ ok: false, code: "booking_not_found" }]);
});

test("carried out again it is the same cancellation", () => {
  const command = byClosure();
  const { outcomes, changes, load } = decideAll(aSheet(closed, [aBooking()]), [command, command], new Map());
  expect(outcomes).toMatchObject([{ ok: true }, { ok: true, booking: null }]);
  expect([changes.length, load]).toEqual([1, emptyLoad()]);
});

/** A party that a member let in on the closed day, by rules of this version. */
const letIn = (rulesVersion: number) =>
  aBooking({ rulesVersion, override: { reason: "A wedding", by: "member-1", refusal: "closed" } });

test("a party let in by exception since the day was closed stays, one let in before that does not", () => {
  const sheetWith = (rulesVersion: number) => aSheet({ ...closed, version: 3 }, [letIn(rulesVersion)]);
  const answers = [1, 2, 3].map((version) => outcomesOf(sheetWith(version), byClosure(at("12:00"), 2))[0]);
  expect(answers).toMatchObject([{ ok: true }, { ok: false, code: "cannot_change" }, { ok: false }]);
});

test("a party beyond capacity is no party let in on a closed day", () => {
  const override = { reason: "A regular", by: "member-1", refusal: "spot_capacity_exceeded" };
  expect(outcomesOf(aSheet(closed, [aBooking({ override })]), byClosure())).toMatchObject([{ ok: true }]);
});

test("a party let in on a closed day stays so when it grows beyond capacity, and no longer once the day is open", () => {
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
