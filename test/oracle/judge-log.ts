import type { EventRow } from "../../db/diary/bookings.ts";
import { overrideColumn } from "../../db/platform/columns.ts";
import { datesAround } from "../../domain/day/around.ts";
import type { Closure } from "../../domain/rules.ts";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import { digest } from "../../worker/http/tokens.ts";
import type { Step, Story, Told } from "./replay.ts";

/*
 * What may not be read in a log, entry by entry. Knows nothing of how it came about: only the log, as test/oracle/replay.ts tells
 * it, and the rules by their versions.
 */

/** Of the rules of one version, what entries are judged by. */
export type JudgedBy = { maxCapacity: number | null; specialScheduleEnabled: boolean; specialClosures: Closure[] };
export type AllRules<Rules extends JudgedBy = JudgedBy> = Map<number, Rules>;

export const stepsOf = (story: Story): Step[] => [...story.days.values()].flat();
const lineOf = ({ event }: Step) => `${event.bookingDate} ${event.seq}: ${event.type} under ${event.rulesVersion}`;
const rulesOf = (rules: AllRules, version: number): JudgedBy => {
  const found = rules.get(version);
  if (!found) throw new Error(`decided under rules nobody saved: ${version}`);
  return found;
};

/** Entries decided under rules that were no longer in force: others stand before them that were decided under newer ones. */
export function outdated(log: EventRow[]): string[] {
  let newest = 0;
  return log.flatMap(({ id, rulesVersion }) => {
    newest = Math.max(newest, rulesVersion);
    return newest > rulesVersion ? `${id}: under ${rulesVersion}` : [];
  });
}

/** The capacity under the rules of each version; throws for one that nobody saved. */
export const capacityUnder = (rules: AllRules) => (version: number) => rulesOf(rules, version).maxCapacity;

/**
 * I1: entries that raised an instant above the capacity in force then, though no member said why. The stays of all dates
 * count, in the order in which they were written. A capacity of null is not judged.
 */
export function overfull(story: Story, capacity: (rulesVersion: number) => number | null): string[] {
  const standing = new Map<string, Map<string, Told>>();
  const last = new Map<string, Told>();
  const written = stepsOf(story).sort((a, b) => a.event.id - b.event.id);
  return written.flatMap((step) => {
    const { event, changes, after } = step;
    if (event.type === "moved_out") return []; // the date it moved to has told of it
    const before = last.get(event.bookingId) ?? null;
    if (before) standing.get(before.bookingDate)?.delete(event.bookingId);
    last.delete(event.bookingId);
    const limit = capacity(event.rulesVersion);
    if (!after) return [];
    const here = standing.get(event.bookingDate) ?? new Map<string, Told>();
    standing.set(event.bookingDate, here.set(event.bookingId, after));
    last.set(event.bookingId, after);
    if (limit === null || changes.override) return [];
    const dates = [event.bookingDate, ...datesAround(event.bookingDate)];
    const worst = raisedTo(
      before,
      after,
      dates.flatMap((date) => [...(standing.get(date)?.values() ?? [])]),
    );
    return worst > limit ? [`${event.bookingDate} ${event.seq} raised a minute to ${worst} of ${limit}`] : [];
  });
}

type Stay = Pick<Told, "startsAt" | "endsAt" | "releasedAt" | "spots"> & { status: string };
const endOf = ({ releasedAt, endsAt }: Stay) => releasedAt ?? endsAt;

/** Spots in use at an instant, whatever dates the bookings belong to. */
export function spotsAt(instant: number, bookings: Iterable<Stay>): number {
  let spots = 0;
  for (const one of bookings)
    if (one.status !== "cancelled" && one.startsAt <= instant && instant < endOf(one)) spots += one.spots;
  return spots;
}

/**
 * Spots in use at the fullest of the instants that a change of one booking raised; 0 when it raised none. `standing` are
 * all bookings there are after it. Spots are taken where a stay begins, so those are the instants to look at.
 */
export function raisedTo(before: Stay | null, after: Stay, standing: Iterable<Stay>): number {
  const near = [...standing].filter((one) => one.startsAt < endOf(after) && endOf(one) > after.startsAt);
  const rise = (instant: number) => spotsAt(instant, [after]) - (before ? spotsAt(instant, [before]) : 0);
  const instants = [after.startsAt, ...(before ? [endOf(before)] : []), ...near.map(({ startsAt }) => startsAt)];
  return Math.max(0, ...instants.filter((instant) => rise(instant) > 0).map((instant) => spotsAt(instant, near)));
}

export const isClosed = ({ specialScheduleEnabled, specialClosures }: JudgedBy, date: string) =>
  specialScheduleEnabled && specialClosures.some(({ startDate, endDate }) => startDate <= date && date <= endDate);

/** Entries by which somebody came to a day, or to another time of it, that was closed then, though no member said why. */
export const atClosedDays = (story: Story, rules: AllRules) =>
  stepsOf(story)
    .filter(({ before, after }) => after && before?.bookingTime !== after.bookingTime)
    .filter(
      (step) => isClosed(rulesOf(rules, step.event.rulesVersion), step.event.bookingDate) && !step.changes.override,
    )
    .map(lineOf);

/** Bookings that were active again after they had been cancelled. */
export const comeBack = ({ versions }: Story) =>
  [...versions].flatMap(([id, states]) => {
    const first = states.findIndex(({ status }) => status === "cancelled");
    return first >= 0 && states.slice(first).some(({ status }) => status !== "cancelled") ? id : [];
  });

/** Bookings that stand on a day closed by now, though nobody let them in since it was closed. */
export const leftInside = (rows: Told[], { rules, now }: { rules: AllRules; now: number }): string[] =>
  rows.flatMap((row) => {
    const newest = rules.get(Math.max(...rules.keys()));
    const isComing = row.status !== "cancelled" && row.startsAt > now + MINUTE_MS;
    return isComing && newest && isClosed(newest, row.bookingDate) && !isLetIn(row, rules) ? row.id : [];
  });

/** Cancels by which a closing hit a party that a member had let in. */
export const cancelledThoughLetIn = (story: Story, rules: AllRules) =>
  stepsOf(story)
    .filter(({ event, before }) => before && isByClosing(event, rules) && isLetIn(before, upTo(event, rules)))
    .map(lineOf);

/** Did a closing cancel it? Its commands are named by a version of the rules and the booking (worker/hours/cancel-closed-out-bookings.ts). */
export const isByClosing = (event: EventRow, rules: AllRules) =>
  event.type === "cancelled" &&
  [...upTo(event, rules).keys()].some(
    (version) => digest(event.workspaceId, "closure", String(version), event.bookingId) === event.commandId,
  );

const upTo = ({ rulesVersion }: EventRow, rules: AllRules): AllRules =>
  new Map([...rules].filter(([version]) => version <= rulesVersion));

/** Did a member let it in on its day, closed since then under every save? No closing cancels such a booking. */
const isLetIn = ({ bookingDate, override, rulesVersion }: Told, rules: AllRules) =>
  overrideColumn(override)?.refusal === "closed" &&
  [...rules].every(([version, saved]) => version < rulesVersion || isClosed(saved, bookingDate));
