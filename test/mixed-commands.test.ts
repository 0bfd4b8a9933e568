import { expect, test } from "vitest";
import type { EventRow } from "../db/bookings.ts";
import { MINUTE_MS } from "../domain/calendar.ts";
import { bookingsOf, logOf, times } from "./harness.ts";
import { type Played, playMix, type Rules } from "./mix.ts";
import { readStory, type Step, type Story, sorted, standingAt, type Told, toldOf } from "./replay.ts";

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
  expect(overfull(story, played.rules)).toEqual([]);
  expect(atClosedDays(story, played.rules)).toEqual([]);
  expect(comeBack(story)).toEqual([]);
  expect(leftInside(rows, story, played)).toEqual([]);
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

type AllRules = Played["rules"];
const stepsOf = (story: Story): Step[] => [...story.days.values()].flat();
const lineOf = ({ event }: Step) => `${event.bookingDate} ${event.seq}: ${event.type} under ${event.rulesVersion}`;
const rulesOf = (rules: AllRules, { event }: Step): Rules => {
  const found = rules.get(event.rulesVersion);
  if (!found) throw new Error(`decided under rules nobody saved: ${event.rulesVersion}`);
  return found;
};

/** Entries decided under rules that were no longer in force: others stand before them that were decided under newer ones. */
const outdated = (log: EventRow[]) =>
  log.flatMap(({ id, rulesVersion }, i) =>
    log.slice(0, i).some((earlier) => earlier.rulesVersion > rulesVersion) ? `${id}: under ${rulesVersion}` : [],
  );

/** I1: entries that raised a minute above the capacity in force then, though no member said why. */
function overfull(story: Story, rules: AllRules): string[] {
  return [...story.days.values()].flatMap((steps) => {
    const here = new Map<string, Told>();
    return steps.flatMap((step) => {
      const { before, after, event } = step;
      if (!after) here.delete(event.bookingId);
      else here.set(event.bookingId, after);
      const capacity = rulesOf(rules, step).maxCapacity;
      if (!after || capacity === null || step.changes.override) return [];
      const raised = minutesOf(after).filter(
        (minute) => spotsAt(minute, [after]) > (before ? spotsAt(minute, [before]) : 0),
      );
      const worst = Math.max(0, ...raised.map((minute) => spotsAt(minute, here.values())));
      return worst > capacity ? [`${lineOf(step)}: ${worst} of ${capacity}`] : [];
    });
  });
}

const endOf = ({ releasedAt, endsAt }: Told) => releasedAt ?? endsAt;
const minutesOf = (stay: Told) =>
  times(Math.max(0, (endOf(stay) - stay.startsAt) / MINUTE_MS), (i) => stay.startsAt + i * MINUTE_MS);

function spotsAt(minute: number, bookings: Iterable<Told>): number {
  let spots = 0;
  for (const one of bookings)
    if (one.status !== "cancelled" && one.startsAt <= minute && minute < endOf(one)) spots += one.spots;
  return spots;
}

const isClosed = ({ specialScheduleEnabled, specialClosures }: Rules, date: string) =>
  specialScheduleEnabled && specialClosures.some(({ startDate, endDate }) => startDate <= date && date <= endDate);

/** Entries by which somebody came to a day, or to another time of it, that was closed then, though no member said why. */
const atClosedDays = (story: Story, rules: AllRules) =>
  stepsOf(story)
    .filter(({ before, after }) => after && before?.bookingTime !== after.bookingTime)
    .filter((step) => isClosed(rulesOf(rules, step), step.event.bookingDate) && !step.changes.override)
    .map(lineOf);

/** Bookings that were active again after they had been cancelled. */
const comeBack = ({ versions }: Story) =>
  [...versions].flatMap(([id, states]) => {
    const first = states.findIndex(({ status }) => status === "cancelled");
    return first >= 0 && states.slice(first).some(({ status }) => status !== "cancelled") ? id : [];
  });

/** Bookings that stand on a day closed by now, though nobody let them in since it was closed. */
function leftInside(rows: Told[], story: Story, { rules, now }: Played): string[] {
  const saved = [...rules.values()].sort((a, b) => b.version - a.version);
  return rows
    .filter(({ status, startsAt }) => status !== "cancelled" && startsAt > now + MINUTE_MS)
    .flatMap((row) => {
      const open = saved.find((version) => !isClosed(version, row.bookingDate))?.version ?? 0;
      const isExcepted = ({ event, changes }: Step) =>
        event.bookingId === row.id && event.rulesVersion > open && changes.override;
      return open === saved[0]?.version || stepsOf(story).some(isExcepted) ? [] : row.id;
    });
}

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
