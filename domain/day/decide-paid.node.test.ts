import { expect, test } from "vitest";
import { aBooking, aSheet, changeOf, drawId, outcomesOf, pay } from "../testing/givens.ts";
import { decideAll } from "./decide.ts";

const PAID = { minor: 52_000, currency: "SEK", way: "card" } as const;

test("a note of what was paid enters the log, and the booking stays as it is", () => {
  const before = aBooking();
  const change = changeOf(aSheet({}, [before]), pay(PAID));
  expect(change).toMatchObject({ event: "paid", fields: { paid: PAID, version: 2 }, occasion: null });
  expect(change?.after).toEqual({ ...before, version: 2, rulesVersion: change?.after.rulesVersion });
});

test("a note owes the customer no message", () => {
  const { owed } = decideAll(aSheet({}, [aBooking()]), [pay(PAID)], drawId);
  expect([owed.messages, owed.alerts, owed.outdated]).toEqual([[], [], []]);
});

test("of a cancelled booking a note is taken back, and none is made", () => {
  const sheet = () => aSheet({}, [aBooking({ status: "cancelled" })]);
  expect(outcomesOf(sheet(), pay(PAID))).toEqual([{ ok: false, code: "cannot_change" }]);
  expect(outcomesOf(sheet(), pay(null))).toMatchObject([{ ok: true }]);
});

test("a booking that is not there cannot have been paid", () => {
  expect(outcomesOf(aSheet(), pay(PAID))).toEqual([{ ok: false, code: "booking_not_found" }]);
});
