import { expect, test } from "vitest";
import type { Attendance, SheetBooking } from "../sheet/sheet-booking.ts";
import { aBooking, aSheet, at, attend, byMember, changeOf, create, drawId, outcomesOf } from "../testing/givens.ts";
import { afterCommit, decideAll } from "./decide.ts";

const ticked = (attendance: Attendance | null, time: string, booking: Partial<SheetBooking> = {}) =>
  changeOf(aSheet({}, [aBooking(booking)]), attend(attendance, { now: at(time) }))?.after;

test.each<[Attendance, string, string | null]>([
  ["arrived", "17:50", null],
  ["seated", "18:10", null],
  ["finished", "18:40", "18:40"],
  ["no_show", "18:15", "18:15"],
  ["finished", "18:00", "18:00"],
  ["finished", "19:30", "19:00"],
])("%s at %s releases the spot at %s", (attendance, time, freed) => {
  expect(ticked(attendance, time)?.releasedAt).toBe(freed === null ? null : at(freed));
});

test("a release is rounded down to the minute", () => {
  const command = attend("finished", { now: at("18:40") + 59_999 });
  expect(changeOf(aSheet({}, [aBooking()]), command)?.after.releasedAt).toBe(at("18:40"));
});

test.each<Attendance>(["finished", "no_show"])("a visit that has not started cannot be %s", (attendance) => {
  const outcomes = outcomesOf(aSheet({}, [aBooking()]), attend(attendance, { now: at("17:59") }));
  expect(outcomes).toEqual([{ ok: false, code: "not_started" }]);
});

test("another attendance does not move a release to a later minute", () => {
  const booking = { attendance: "finished" as const, releasedAt: at("18:20") };
  expect(ticked("no_show", "18:50", booking)?.releasedAt).toBe(at("18:20"));
});

test("the spot of a no-show can be booked again", () => {
  const sheet = aSheet({ maxCapacity: 1 }, [aBooking({ durationMinutes: 120 })]);
  const later = afterCommit(sheet, decideAll(sheet, [attend("no_show", { now: at("18:30") })], drawId));
  const walkIn = create({ by: "member", bookingTime: "18:30", now: at("18:30") });
  expect(outcomesOf(later, walkIn)).toMatchObject([{ ok: true }]);
});

const gone = aBooking({ attendance: "no_show", releasedAt: at("18:15") });
const taken = aBooking({ id: "walk-in", bookingTime: "18:30" });

test("a no-show who arrives later gets the spot back while it is free", () => {
  const change = changeOf(aSheet({ maxCapacity: 1 }, [gone]), attend("arrived", { now: at("18:20") }));
  expect(change?.after).toMatchObject({ attendance: "arrived", releasedAt: null });
});

test("taking a no-show back is refused when the spot is taken", () => {
  const sheet = aSheet({ maxCapacity: 1 }, [gone, taken]);
  const [refusal] = outcomesOf(sheet, attend(null, { now: at("18:40") }));
  expect(refusal).toMatchObject({ ok: false, reason: "spot_capacity_exceeded" });
});

test("a member's override takes a no-show back and is kept", () => {
  const command = attend(null, { now: at("18:40"), overrideReason: "We squeeze in" });
  expect(changeOf(aSheet({ maxCapacity: 1 }, [gone, taken]), command)?.after.override).toEqual({
    reason: "We squeeze in",
    by: "member-1",
    refusal: "spot_capacity_exceeded",
  });
});

test("a repeated attendance writes nothing", () => {
  const sheet = aSheet({}, [aBooking({ attendance: "seated" })]);
  expect(decideAll(sheet, [attend("seated")], drawId)).toMatchObject({ outcomes: [{ ok: true }], changes: [] });
});

test("a cancelled booking cannot get an attendance", () => {
  const outcomes = outcomesOf(aSheet({}, [aBooking({ status: "cancelled" })]), attend("arrived"));
  expect(outcomes).toEqual([{ ok: false, code: "cannot_change" }]);
});

test("an attendance owes the customer no message", () => {
  expect(changeOf(aSheet({}, [aBooking()]), attend("arrived"))).toMatchObject({ event: "attendance", occasion: null });
});

test("the log names the override of a restored visit, also when the booking had the same one before", () => {
  const override = { reason: "We squeeze in", by: "member-1", refusal: "spot_capacity_exceeded" };
  const gone = aBooking({ attendance: "no_show", releasedAt: at("18:10"), override });
  const sheet = aSheet({ maxCapacity: 1 }, [gone, aBooking({ id: "taken", bookingTime: "18:30" })]);
  const back = changeOf(sheet, attend(null, { now: at("18:40"), overrideReason: "We squeeze in" }));
  expect(back?.fields.override).toEqual(override);
});

test.each([
  ["walk_in", "18:30", "arrived"],
  ["walk_in", "18:00", "arrived"],
  ["walk_in", "18:31", null],
  ["phone", "18:30", null],
] as const)("a %s booked at 18:30 for %s gets the attendance %s", (source, bookingTime, attendance) => {
  const booked = (now: number) => changeOf(aSheet(), create({ ...byMember(), source, bookingTime, now }))?.after;
  const inThatMinute = [at("18:30"), at("18:30") + 31_000].map((now) => booked(now)?.attendance);
  expect(inThatMinute).toEqual([attendance, attendance]);
});
