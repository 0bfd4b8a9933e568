import { expect, test } from "vitest";
import { bookingsOf, logOf, times } from "../../harness/harness.ts";
import {
  atClosedDays,
  cancelledThoughLetIn,
  capacityUnder,
  comeBack,
  leftInside,
  outdated,
  overfull,
  stepsOf,
} from "../../oracle/judge-log.ts";
import { type Played, playMix } from "../../oracle/mix.ts";
import { readStory, type Story, sorted, standingAt, toldOf } from "../../oracle/replay.ts";

/*
 * Bookings, moves by link, edits, cancellations, attendance, deletions, closures and changed limits, all at once on three
 * days: three hundred commands in each of fifty restaurants. What held is read from the log, entry by entry.
 */

const SEEDS = times(50, (i) => i + 1);
const happened = new Set<string>();

test.each(SEEDS)("whatever three hundred commands do at once, the log accounts for it: seed %i", async (seed) => {
  const played = await playMix(seed);
  const log = await logOf(played.workspace);
  const story = readStory(log);

  const rows = sorted((await bookingsOf(played.workspace)).map(toldOf));
  expect(standingAt(story)).toEqual({ byDays: rows, byBookings: rows });
  expect(outdated(log)).toEqual([]);
  expect(overfull(story, capacityUnder(played.rules))).toEqual([]);
  expect(atClosedDays(story, played.rules)).toEqual([]);
  expect(comeBack(story)).toEqual([]);
  expect(leftInside(rows, played)).toEqual([]);
  expect(cancelledThoughLetIn(story, played.rules)).toEqual([]);
  expect(unaccounted(story, played)).toEqual([]);
  for (const { event, changes } of stepsOf(story))
    happened.add(changes.override ? `${event.type} against a limit` : event.type);
  if (played.said.some(({ answer }) => answer.closedOut)) happened.add("closed out");
});

test("all that can happen to a booking has happened to some of them", () => {
  const always = ["created", "changed", "moved_in", "moved_out", "cancelled", "attendance", "deleted", "closed out"];
  const exceptions = ["created", "changed", "moved_in", "attendance"].map((type) => `${type} against a limit`);
  expect([...happened].sort()).toEqual([...always, ...exceptions].sort());
});

/** Answers that the log knows nothing of, and entries nobody was answered about; or an answer that should not be given. */
function unaccounted({ versions }: Story, { said }: Played): string[] {
  const granted = said.filter(({ answer }) => answer.ok);
  const ids = granted.flatMap(({ wish, answer }) => (wish.kind === "create" ? (answer.id ?? "none") : []));
  const strange = said.filter(({ answer }) => !answer.ok && !REFUSALS.includes(answer.said));
  return [
    ...ids.filter((id) => !versions.has(id)).map((id) => `not in the log: ${id}`),
    ...[...versions.keys()].filter((id) => !ids.includes(id)).map((id) => `nobody was told: ${id}`),
    ...strange.map(({ wish, answer }) => `${wish.kind}: ${answer.said}`),
  ];
}

const REFUSALS = [
  "time_slot_unavailable",
  "stale_booking",
  "stale_rules",
  "cannot_change",
  "booking_not_found",
  "not_started",
  "not_cancelled",
];
