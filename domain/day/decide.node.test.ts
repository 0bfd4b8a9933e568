import { deepStrictEqual } from "node:assert";
import { describe, expect, test } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import { refusalReasonOf, testOnRandomDays } from "../testing/check-random-days.ts";
import { CHANGE_DAYS, PLAIN_DAYS } from "../testing/random-day.ts";
import type { Outcome } from "./commands.ts";

/*
 * Compares `decideAll` with testing/brute-force-day.ts on random days. Uses node's assertions, because `expect` is too
 * slow for hundreds of thousands of them.
 */

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

const met = new Set<string>();

const CLAIMS: Parameters<typeof testOnRandomDays>[2] = {
  "decideAll and the brute force give the same answers, reasons and times": ({ groups }) => {
    for (const { answers, expected } of groups) {
      deepStrictEqual(answers.map(answerOf), expected);
      for (const answer of answers) met.add(refusalReasonOf(answer) ?? "accepted");
    }
  },
  "at the end of a day decideAll and the brute force have the same bookings": ({ sheet, brute }) =>
    deepStrictEqual(sheet.bookings, brute.bookings),
  "at the end of a day the load equals the brute force's count at every minute": ({ sheet, brute }) => {
    const counted = Array.from(sheet.taken.load, (_, minute) => brute.usedAt(minute));
    deepStrictEqual([...sheet.taken.load], counted);
  },
};

const hasMetAll = () => ANSWERS.every((answer) => met.has(answer));

describe("on plain days", () =>
  testOnRandomDays(PLAIN_DAYS, forSeconds(0.525, { least: 200, until: hasMetAll }), CLAIMS));

describe("on days of clock changes", () => testOnRandomDays(CHANGE_DAYS, forSeconds(0.38, { least: 200 }), CLAIMS));

test("the random days produce every answer", () => {
  expect([...met].sort()).toEqual(ANSWERS);
});

/** Leaves out the booking, which is compared at the end. */
const answerOf = (outcome: Outcome) => (outcome.ok ? { ok: true, bookingId: outcome.bookingId } : outcome);
