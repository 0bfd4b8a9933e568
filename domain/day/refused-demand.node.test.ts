import { expect, test } from "vitest";
import { PARTY } from "../sheet/booked.ts";
import type { Command, Outcome } from "./commands.ts";
import { demandKey, demandOf, demandOfKeys, emptyLook } from "./refused-demand.ts";

const asked = { type: "create", source: "online", bookingTime: "19:30", guests: 4, wanted: PARTY } as Command;
const refused = (reason: string) =>
  ({ ok: false, code: "time_slot_unavailable", reason, mayOverride: false, alternatives: [], slots: [] }) as Outcome;

test.each([
  ["paused", true],
  ["online_limit_exceeded", true],
  ["notice_too_short", true],
  ["per_booking_limit_exceeded", true],
  ["pacing_full", true],
  ["spot_capacity_exceeded", true],
  ["guest_capacity_exceeded", true],
  ["in_the_past", false],
  ["beyond_booking_window", false],
  ["closed", false],
  ["outside_opening_hours", false],
  ["not_a_slot", false],
])("a booking refused as %s counts: %s", (reason, counts) => {
  expect(demandOf(asked, refused(reason))).toEqual(counts ? { time: "19:30", guests: 4, reason } : null);
});

test.each([
  ["accepted", asked, { ok: true, bookingId: "a", booking: null }],
  ["a sixth one ahead", asked, { ok: false, code: "too_many_bookings" }],
  ["without a decision", asked, { ok: false, code: "unavailable" }],
  ["a member's", { ...asked, source: "phone" } as Command, refused("pacing_full")],
  ["a change", { ...asked, type: "change" } as Command, refused("pacing_full")],
] satisfies [string, Command, Outcome][])("%s does not count", (_, command, outcome) => {
  expect(demandOf(command, outcome)).toBeNull();
});

test("a look counts when there are starts and none is free", () => {
  const [free, full] = [{ available: true }, { available: false }];
  expect(emptyLook([full, full], 2)).toEqual({ time: null, guests: 2, reason: "nothing_offered" });
  expect([emptyLook([full, free], 2), emptyLook([], 2)]).toEqual([null, null]);
});

test("a count's key is read back, looks first, then by time and party", () => {
  const kinds = [
    { time: "19:30", guests: 10, reason: "pacing_full" },
    { time: "19:30", guests: 4, reason: "pacing_full" },
    { time: null, guests: 2, reason: "nothing_offered" },
    { time: "09:00", guests: 50, reason: "paused" },
  ] as const;
  const counts = Object.fromEntries(kinds.map((kind, i) => [demandKey(kind), i + 1]));
  expect(Object.keys(counts)).toContain("19:30 10 pacing_full");
  expect(demandOfKeys(counts)).toEqual([
    { ...kinds[2], count: 3 },
    { ...kinds[3], count: 4 },
    { ...kinds[1], count: 2 },
    { ...kinds[0], count: 1 },
  ]);
});
