import { overbooked } from "../../domain/log/overbooked.ts";
import {
  type LoggedBooking,
  type LogStep,
  loggedParts,
  readLog,
  type Story,
  standingAt,
} from "../../domain/log/read-log.ts";
import { judgedEntries, rulesByVersion } from "../../scripts/data/backup-check.ts";
import {
  cameToClosedDay,
  cancelledThoughLetIn,
  leftOnClosedDays,
  rulesUnder,
  type SavedRules,
} from "../../test/oracle/closed-days.ts";
import type { StoredEvent } from "../../test/oracle/stored-row.ts";
import type { Check } from "./check-answers.ts";
import type { Witnessed } from "./ledger.ts";
import type { Stored } from "./stored.ts";

type Step = LogStep<StoredEvent>;

const rulesOf = (id: string, { rules }: Witnessed): SavedRules => rules.get(id) ?? new Map();
const logOf = (id: string, { events }: Stored) => events.filter(({ workspaceId }) => workspaceId === id);
const rowsOf = (id: string, { bookings }: Stored) =>
  loggedParts(bookings.filter(({ workspaceId }) => workspaceId === id));

/** Each day's log has no gap. Read from nothing it gives the rows, by days and by bookings, without personal fields. */
export const logTellsTheRows: Check = (stored) =>
  stored.workspaces.flatMap(({ id }) => {
    const [log, rows] = [logOf(id, stored), rowsOf(id, stored)];
    try {
      const { byDays, byBookings } = standingAt(readLog(log));
      const isSame = (told: LoggedBooking[]) => canonical(told) === canonical(rows);
      return [
        ...(isSame(byDays) ? [] : [`${id}: the days tell other rows: ${firstOther(byDays, rows)}`]),
        ...(isSame(byBookings) ? [] : [`${id}: the bookings tell other rows: ${firstOther(byBookings, rows)}`]),
      ];
    } catch (error) {
      return [`${id}: ${error instanceof Error ? error.message : error}`];
    }
  });

/** Ignores the order of fields, and nulls that one side leaves out. */
const canonical = (rows: LoggedBooking[]) => JSON.stringify(rows.map(line));
const line = (row: LoggedBooking) =>
  Object.entries(row)
    .filter(([, value]) => value !== null && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
function firstOther(told: LoggedBooking[], rows: LoggedBooking[]): string {
  const known = new Map(rows.map((row) => [row.id, JSON.stringify(line(row))]));
  return told.find((one) => known.get(one.id) !== JSON.stringify(line(one)))?.id ?? "one that is not told";
}

/** I1: where spots are counted, no entry raised a minute above the capacity in force without a member's reason. */
export const neverOverbooked: Check = (stored, witnessed) => {
  const ofResources = new Set(stored.workspaces.flatMap(({ id }) => versionsOfResources(id, stored)));
  return entryByEntry(stored, witnessed, (step, rules, story) =>
    ofResources.has(`${step.entry.workspaceId} ${step.entry.rulesVersion}`)
      ? []
      : overbooked(step, story, rulesUnder(rules, step.entry).maxCapacity),
  );
};

const versionsOfResources = (id: string, stored: Stored) =>
  [...rulesByVersion(stored.rowsOf(id))].flatMap(([version, { plan }]) =>
    plan?.house || plan?.offer ? `${id} ${version}` : [],
  );

/** The fence stood: no entry follows rules that an earlier entry shows to be replaced. */
export const underRulesInForce: Check = (stored) =>
  stored.workspaces.flatMap(({ id: workspaceId }) => {
    let newest = 0;
    return logOf(workspaceId, stored).flatMap(({ id, rulesVersion }) => {
      newest = Math.max(newest, rulesVersion);
      return newest > rulesVersion ? [`${id}: under ${rulesVersion}`] : [];
    });
  });

/**
 * No booking comes to a closed day without a reason. A closure cancels the others, except parties let in, and leaves
 * none unfinished.
 */
export const closedDaysAreEmpty: Check = (stored, witnessed) => [
  ...entryByEntry(stored, witnessed, (step, rules) =>
    cameToClosedDay(step, rules) || cancelledThoughLetIn(step, rules) ? [lineOf(step)] : [],
  ),
  ...stored.workspaces.flatMap(({ id }) =>
    leftOnClosedDays(rowsOf(id, stored), rulesOf(id, witnessed), witnessed.now).map((booking) => booking.id),
  ),
  ...stored.rules.flatMap(({ workspaceId, closuresPending }) => (closuresPending ? `${workspaceId}: pending` : [])),
];

export const cancelledForGood: Check = (stored, witnessed) =>
  entryByEntry(stored, witnessed, (step) =>
    step.last?.status === "cancelled" && step.after && step.after.status !== "cancelled" ? [lineOf(step)] : [],
  );

/** The rules of each decision are kept, and the day as it stood decides the same under them. */
export const decidedAgain: Check = (stored) =>
  stored.workspaces.flatMap(({ id }) =>
    judgedEntries(stored.rowsOf(id)).flatMap(({ entry, ...judged }) =>
      judged.verdict === "same"
        ? []
        : [`${entry.bookingDate} ${entry.seq}: ${"words" in judged ? judged.words : "its rules are not kept"}`],
    ),
  );

const lineOf = ({ entry }: Step) => `${entry.bookingDate} ${entry.seq}: ${entry.type} under ${entry.rulesVersion}`;

/** Faults that `judge` finds in entries. `logTellsTheRows` reports an unreadable log. */
function entryByEntry(
  stored: Stored,
  witnessed: Witnessed,
  judge: (step: Step, rules: SavedRules, story: Story) => string[],
): string[] {
  return stored.workspaces.flatMap(({ id }) => {
    const log = logOf(id, stored);
    try {
      readLog(log);
    } catch {
      return [];
    }
    const found: string[] = [];
    readLog(log, (step, story) => found.push(...judge(step, rulesOf(id, witnessed), story)));
    return found;
  });
}
