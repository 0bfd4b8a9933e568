import { expect, test } from "vitest";
import { ADA, aSheet, at, byMember, create, drawId } from "../testing/givens.ts";
import { decideAll } from "./decide.ts";
import { hasTooManyOnlineAhead, ONLINE_AHEAD_MAX } from "./online-ahead.ts";

const NOW = at("12:00");
const PHONE = "+46701234567";
const booking = (fields = {}) => ({
  customerEmail: ADA.customerEmail,
  customerPhone: null,
  startsAt: NOW + 1,
  ...fields,
});
const some = (count: number, fields = {}) => Array.from({ length: count }, () => booking(fields));

test.each([
  ["one below the limit", ADA, some(ONLINE_AHEAD_MAX - 1), false],
  ["as many as the limit", ADA, some(ONLINE_AHEAD_MAX), true],
  ["bookings under another address", ADA, some(9, { customerEmail: "grace@example.com" }), false],
  ["visits that begin now", ADA, some(9, { startsAt: NOW }), false],
  [
    "the same number under other addresses",
    { ...ADA, customerPhone: PHONE },
    some(5, { customerEmail: "g", customerPhone: PHONE }),
    true,
  ],
  ["bookings without a number", ADA, some(9, { customerEmail: "grace@example.com" }), false],
  [
    "address and number each below the limit",
    { ...ADA, customerPhone: PHONE },
    [...some(4), ...some(4, { customerEmail: "g", customerPhone: PHONE })],
    false,
  ],
])("%s", (_, person, bookings, isTooMany) => {
  expect(hasTooManyOnlineAhead(person, bookings, NOW)).toBe(isTooMany);
});

const codesOf = (sheet: ReturnType<typeof aSheet>, commands: Parameters<typeof decideAll>[1], online = some(0)) =>
  decideAll(sheet, commands, drawId, new Map(), online).outcomes.map((outcome) => (outcome.ok ? "ok" : outcome.code));

test("a group counts its own new bookings and not its refused ones", () => {
  const times = ["18:00", "18:30", "19:00", "09:00", "19:30", "20:00"];
  const commands = times.map((bookingTime) => create({ bookingTime }));
  expect(codesOf(aSheet(), commands, some(3))).toEqual([
    ...["ok", "ok", "too_many_bookings", "time_slot_unavailable", "too_many_bookings", "too_many_bookings"],
  ]);
});

test("a refused time is reported before too many bookings", () => {
  expect(codesOf(aSheet(), [create({ bookingTime: "09:00" })], some(9, { startsAt: at("18:00") }))).toEqual([
    "time_slot_unavailable",
  ]);
});

test("bookings made by members have no limit", () => {
  const phoned = { ...byMember(), source: "phone" as const };
  expect(codesOf(aSheet(), [create(phoned)], some(9, { startsAt: at("18:00") }))).toEqual(["ok"]);
});
