import { deepStrictEqual } from "node:assert";
import { expect, test, vi } from "vitest";
import { checkRandomDays, refusalReasonOf } from "../testing/check-random-days.ts";
import { ALL_DAYS, CHANGE_DAYS, PLAIN_DAYS } from "../testing/random-day.ts";
import type { Outcome } from "./commands.ts";

/*
 * Compares `decideAll` with testing/brute-force-day.ts on random days. Uses node's assertions, because `expect` is too
 * slow for hundreds of thousands of them.
 */

vi.setConfig({ testTimeout: 120_000 });

test("on plain days decideAll and the brute force give the same answers, reasons and times", () => {
  checkRandomDays(PLAIN_DAYS, 14_000, ({ groups }) => {
    for (const { answers, expected } of groups) deepStrictEqual(answers.map(answerOf), expected);
  });
});

test("on days of clock changes decideAll and the brute force give the same answers", () => {
  checkRandomDays(CHANGE_DAYS, 8_000, ({ groups }) => {
    for (const { answers, expected } of groups) deepStrictEqual(answers.map(answerOf), expected);
  });
});

test("at the end of a day decideAll and the brute force have the same bookings", () => {
  checkRandomDays(ALL_DAYS, 4_000, ({ sheet, brute }) => deepStrictEqual(sheet.bookings, brute.bookings));
});

test("at the end of a day the load equals the brute force's count at every minute", () => {
  checkRandomDays(ALL_DAYS, 1_000, ({ sheet, brute }) => {
    const counted = Array.from(sheet.taken.load, (_, minute) => brute.usedAt(minute));
    deepStrictEqual([...sheet.taken.load], counted);
  });
});

const ANSWERS = [
  "accepted",
  "beyond_booking_window",
  "booking_not_found",
  "cannot_change",
  "closed",
  "guest_capacity_exceeded",
  "in_the_past",
  "not_a_slot",
  "not_cancelled",
  "not_started",
  "notice_too_short",
  "online_limit_exceeded",
  "outside_opening_hours",
  "pacing_full",
  "paused",
  "per_booking_limit_exceeded",
  "spot_capacity_exceeded",
  "stale_booking",
];

test("the random days produce every answer", () => {
  const met = new Set<string>();
  for (let rounds = 0; rounds < 20 && met.size < ANSWERS.length; rounds++)
    checkRandomDays(PLAIN_DAYS, 1_000, ({ groups }) => {
      for (const { answers } of groups) for (const answer of answers) met.add(refusalReasonOf(answer) ?? "accepted");
    });
  expect([...met].sort()).toEqual(ANSWERS);
});

/** Leaves out the booking, which is compared at the end. */
const answerOf = (outcome: Outcome) => (outcome.ok ? { ok: true, bookingId: outcome.bookingId } : outcome);
