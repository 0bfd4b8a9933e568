import { expect, test } from "vitest";
import {
  aBooking,
  aSheet,
  attend,
  cancel,
  change,
  changeOf,
  create,
  deletion,
  drawId,
  newLink,
  outcomesOf,
} from "../testing/givens.ts";
import { afterCommit, decideAll } from "./decide.ts";

const cancelled = aBooking({ status: "cancelled", version: 2 });

test("deleting removes the booking from its day and logs its next version", () => {
  const sheet = aSheet({}, [cancelled, aBooking({ id: "other" })]);
  const decisions = decideAll(sheet, [deletion()], drawId);
  expect(decisions.changes).toMatchObject([{ event: "deleted", after: { id: "booked", version: 3 }, occasion: null }]);
  const next = afterCommit(sheet, decisions);
  expect([[...next.bookings.keys()], next.seq]).toEqual([["other"], 1]);
});

test.each(["confirmed", "pending"] as const)("a booking that is %s cannot be deleted", (status) => {
  const sheet = aSheet({}, [aBooking({ status })]);
  expect(outcomesOf(sheet, deletion())).toEqual([{ ok: false, code: "not_cancelled" }]);
});

test("a deleted booking cannot be deleted, cancelled or changed, in the same group or later", () => {
  const after = [deletion(), cancel(), change({ version: 3 }), attend("arrived"), newLink()];
  const nothing = after.map(() => ({ ok: false, code: "booking_not_found" }));
  const sheet = aSheet({}, [cancelled]);
  expect(outcomesOf(sheet, deletion(), ...after)).toEqual([
    { ok: true, bookingId: "booked", booking: expect.anything() },
    ...nothing,
  ]);
  const later = afterCommit(sheet, decideAll(sheet, [deletion()], drawId));
  expect(outcomesOf(later, ...after)).toEqual(nothing);
});

test("cancel and delete in one group free the spot", () => {
  const sheet = aSheet({ maxCapacity: 1 }, [aBooking()]);
  const decisions = decideAll(sheet, [cancel(), deletion(), create({ bookingId: "next" })], drawId);
  expect(decisions.outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
  const next = afterCommit(sheet, decisions);
  expect([[...next.bookings.keys()], next.taken.load[18 * 60]]).toEqual([["next"], 1]);
});

test("a new link raises only tokenVersion and version", () => {
  const made = changeOf(aSheet({}, [aBooking({ tokenVersion: 3 })]), newLink());
  expect(made).toMatchObject({ event: "new_link", fields: { tokenVersion: 4, version: 2 }, occasion: "new_link" });
  expect(Object.keys(made?.fields ?? {})).toHaveLength(2);
});

test("a cancelled booking gets no new link", () => {
  expect(outcomesOf(aSheet({}, [cancelled]), newLink())).toEqual([{ ok: false, code: "cannot_change" }]);
});
