import type { EventRow } from "../db/bookings.ts";
import { overrideColumn } from "../db/columns.ts";
import { MINUTE_MS } from "../domain/calendar.ts";
import type { Closure } from "../domain/rules.ts";
import { digest } from "../worker/http/tokens.ts";
import type { Step, Story, Told } from "./replay.ts";

/*
 * What may not be read in a log, entry by entry. Knows nothing of how it came about: only the log, as test/replay.ts tells
 * it, and the rules by their versions.
 */

/** Of the rules of one version, what entries are judged by. */
export type JudgedBy = { maxCapacity: number | null; specialScheduleEnabled: boolean; specialClosures: Closure[] };
export type AllRules<Rules extends JudgedBy = JudgedBy> = Map<number, Rules>;

export const stepsOf = (story: Story): Step[] => [...story.days.values()].flat();
const lineOf = ({ event }: Step) => `${event.bookingDate} ${event.seq}: ${event.type} under ${event.rulesVersion}`;
const rulesOf = (rules: AllRules, { event }: Step): JudgedBy => {
  const found = rules.get(event.rulesVersion);
  if (!found) throw new Error(`decided under rules nobody saved: ${event.rulesVersion}`);
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

/** I1: entries that raised a minute above the capacity in force then, though no member said why. */
export function overfull(story: Story, rules: AllRules): string[] {
  return [...story.days.values()].flatMap((steps) => {
    const here = new Map<string, Told>();
    return steps.flatMap((step) => {
      const { before, after, event } = step;
      if (after && isActive(after)) here.set(event.bookingId, after);
      else here.delete(event.bookingId);
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

const isActive = ({ status }: Told) => status !== "cancelled";
const endOf = ({ releasedAt, endsAt }: Told) => releasedAt ?? endsAt;
const minutesOf = (stay: Told) =>
  Array.from(
    { length: Math.max(0, (endOf(stay) - stay.startsAt) / MINUTE_MS) },
    (_, i) => stay.startsAt + i * MINUTE_MS,
  );

function spotsAt(minute: number, bookings: Iterable<Told>): number {
  let spots = 0;
  for (const one of bookings) if (isActive(one) && one.startsAt <= minute && minute < endOf(one)) spots += one.spots;
  return spots;
}

export const isClosed = ({ specialScheduleEnabled, specialClosures }: JudgedBy, date: string) =>
  specialScheduleEnabled && specialClosures.some(({ startDate, endDate }) => startDate <= date && date <= endDate);

/** Entries by which somebody came to a day, or to another time of it, that was closed then, though no member said why. */
export const atClosedDays = (story: Story, rules: AllRules) =>
  stepsOf(story)
    .filter(({ before, after }) => after && before?.bookingTime !== after.bookingTime)
    .filter((step) => isClosed(rulesOf(rules, step), step.event.bookingDate) && !step.changes.override)
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

/** Did a closing cancel it? Its commands are named by a version of the rules and the booking (worker/jobs/closures.ts). */
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
