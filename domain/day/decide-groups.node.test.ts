import { expect, test } from "vitest";
import { aBooking, aSheet, cancel, change, changeOf, create, drawId, outcomesOf } from "../testing/givens.ts";
import { afterCommit, type DoneCommands, decideAll } from "./decide.ts";

const done: DoneCommands = new Map([["known", { requestHash: "hash", bookingId: "booked" }]]);

test("two parties in one group do not get the same last spot", () => {
  const outcomes = outcomesOf(aSheet({ maxCapacity: 1 }), create(), create());
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, false]);
});

test("a spot cancelled in a group is free for the next command in it", () => {
  const outcomes = outcomesOf(aSheet({ maxCapacity: 1 }, [aBooking()]), create(), cancel(), create());
  expect(outcomes.map(({ ok }) => ok)).toEqual([false, true, true]);
});

test("deciding a group does not change the sheet", () => {
  const sheet = aSheet({ maxCapacity: 1 }, [aBooking({ bookingTime: "20:00" })]);
  const before = structuredClone(sheet);
  decideAll(sheet, [create(), cancel()], drawId);
  expect(sheet).toEqual(before);
});

test("the next group is decided on the written one", () => {
  const sheet = aSheet({ maxCapacity: 1 });
  const next = afterCommit(sheet, decideAll(sheet, [create()], drawId));
  expect(outcomesOf(next, create())).toMatchObject([{ ok: false, reason: "spot_capacity_exceeded" }]);
});

test("seq grows by the number of changes, not of commands", () => {
  const sheet = aSheet({ maxCapacity: 1 });
  expect(afterCommit(sheet, decideAll(sheet, [create(), create()], drawId)).seq).toBe(1);
});

test("a command sent twice in one group is one booking", () => {
  const command = create({ bookingId: "first" });
  const { outcomes, changes } = decideAll(aSheet(), [command, { ...command, bookingId: "second" }], drawId);
  expect(changes).toHaveLength(1);
  expect(outcomes[1]).toEqual({ ok: true, bookingId: "first", booking: null });
});

test("a command in the log is answered and not repeated", () => {
  const { outcomes, changes } = decideAll(aSheet(), [create({ commandId: "known" })], drawId, done);
  expect(changes).toEqual([]);
  expect(outcomes).toEqual([{ ok: true, bookingId: "booked", booking: null }]);
});

test("a known command with another request is refused", () => {
  const { outcomes } = decideAll(aSheet(), [create({ commandId: "known", requestHash: "other" })], drawId, done);
  expect(outcomes).toEqual([{ ok: false, code: "key_reused" }]);
});

test.each([
  ["a booking", create({ commandId: "known" }), "booking_not_found"],
  ["a change of that booking", change({ commandId: "known", bookingId: "booked" }), "booking_not_found"],
  ["a change of another booking", change({ commandId: "known", bookingId: "another" }), "key_reused"],
] as const)("the key of a forgotten booking, used again for %s", (_, command, code) => {
  const forgotten: DoneCommands = new Map([["known", { requestHash: null, bookingId: "booked" }]]);
  const { outcomes, changes } = decideAll(aSheet(), [{ ...command, requestHash: "hash" }], drawId, forgotten);
  expect([outcomes, changes]).toEqual([[{ ok: false, code }], []]);
});

test("a refused command may be tried again under its id", () => {
  const command = create();
  const outcomes = outcomesOf(aSheet({ maxCapacity: 1 }, [aBooking()]), command, cancel(), command);
  expect(outcomes.map(({ ok }) => ok)).toEqual([false, true, true]);
});

test("two cancels write one change", () => {
  const { outcomes, changes } = decideAll(aSheet({}, [aBooking()]), [cancel(), cancel()], drawId);
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
  expect(changes.map(({ occasion }) => occasion)).toEqual(["cancelled"]);
});

test("the second of two changes of the same version is stale", () => {
  const later = { bookingTime: "20:00" };
  const outcomes = outcomesOf(aSheet({}, [aBooking()]), change(later), change(later));
  expect(outcomes).toMatchObject([{ ok: true }, { ok: false, code: "stale_booking" }]);
});

test("the second of two moves is stale", () => {
  const from = { date: "2027-06-20", booking: aBooking({ id: "moving" }) };
  const move = () => change({ bookingId: "moving", from });
  expect(outcomesOf(aSheet(), move(), move())).toMatchObject([{ ok: true }, { ok: false, code: "stale_booking" }]);
});

test("an unknown booking can be neither changed nor cancelled", () => {
  const outcomes = outcomesOf(aSheet(), change(), cancel());
  expect(outcomes).toEqual([
    { ok: false, code: "booking_not_found" },
    { ok: false, code: "booking_not_found" },
  ]);
});

test("the log of a new booking holds the decision and no personal data", () => {
  const fields = changeOf(aSheet(), create())?.fields ?? {};
  expect(fields).toMatchObject({ bookingTime: "18:00", guests: 2, spots: 1, durationMinutes: 60 });
  expect(Object.keys(fields).filter((field) => /customer|phone|email|notes|person/i.test(field))).toEqual([]);
});

test("a change is recorded with its own command, by which the day's turn finds it", () => {
  const command = change({ bookingTime: "20:00" });
  const { entries } = decideAll(aSheet({}, [aBooking()]), [command], drawId);
  expect(entries.map((entry) => entry.change.command === command)).toEqual([true]);
});
