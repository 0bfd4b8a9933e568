import {
  atClosedDays,
  cancelledThoughLetIn,
  capacityUnder,
  comeBack,
  leftInside,
  outdated,
  overfull,
} from "../../test/oracle/judge-log.ts";
import { readStory, type Story, sorted, standingAt, type Told, toldOf } from "../../test/oracle/replay.ts";
import type { Check } from "./check-answers.ts";
import type { Witnessed } from "./ledger.ts";
import type { EventRow, Stored } from "./stored.ts";

type Business = { id: string; log: EventRow[]; story: Story; rows: Told[]; rules: ReturnType<typeof rulesOf> };

const rulesOf = (id: string, { rules }: Witnessed) => rules.get(id) ?? new Map();
const logOf = (id: string, { events }: Stored) => events.filter(({ workspaceId }) => workspaceId === id);
const rowsOf = (id: string, { bookings }: Stored) =>
  sorted(bookings.filter(({ workspaceId }) => workspaceId === id).map(toldOf));

/** The log of each day has no gap, and told from nothing gives the rows, by days and by bookings (personal fields aside). */
export const logTellsTheRows: Check = (stored) =>
  stored.workspaces.flatMap(({ id }) => {
    const [log, rows] = [logOf(id, stored), rowsOf(id, stored)];
    try {
      const { byDays, byBookings } = standingAt(readStory(log));
      const isSame = (told: Told[]) => canonical(told) === canonical(rows);
      return [
        ...(isSame(byDays) ? [] : [`${id}: the days tell other rows: ${firstOther(byDays, rows)}`]),
        ...(isSame(byBookings) ? [] : [`${id}: the bookings tell other rows: ${firstOther(byBookings, rows)}`]),
      ];
    } catch (error) {
      return [`${id}: ${error instanceof Error ? error.message : error}`];
    }
  });

/** The same whatever order the fields came in, and whether what is absent is null or not said. */
const canonical = (rows: Told[]) => JSON.stringify(rows.map(line));
const line = (row: Told) =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
function firstOther(told: Told[], rows: Told[]): string {
  const known = new Map(rows.map((row) => [row.id, JSON.stringify(line(row))]));
  return told.find((one) => known.get(one.id) !== JSON.stringify(line(one)))?.id ?? "one that is not told";
}

/** I1: at no minute was more taken than there was by the rules in force then, but where a member said why. */
export const neverOverbooked: Check = (stored, witnessed) =>
  readable(stored, witnessed, ({ story, rules }) => overfull(story, capacityUnder(rules)));

/** Nothing was decided under rules that had been replaced by then: the fence stood. */
export const underRulesInForce: Check = (stored, witnessed) => readable(stored, witnessed, ({ log }) => outdated(log));

/**
 * No booking comes to a closed day without a reason. A closing cancels the bookings there and spares the parties that a
 * member let in, and no closing waits to be carried out.
 */
export const closedDaysAreEmpty: Check = (stored, witnessed) => [
  ...readable(stored, witnessed, ({ story, rules }) => atClosedDays(story, rules)),
  ...readable(stored, witnessed, ({ rows, rules }) => leftInside(rows, { rules, now: witnessed.now })),
  ...readable(stored, witnessed, ({ story, rules }) => cancelledThoughLetIn(story, rules)),
  ...stored.rules.flatMap(({ workspaceId, closuresPending }) => (closuresPending ? `${workspaceId}: pending` : [])),
];

/** What was cancelled stays cancelled. */
export const cancelledForGood: Check = (stored, witnessed) =>
  readable(stored, witnessed, ({ story }) => comeBack(story));

/** What `judge` finds in each business; a log that cannot be read is the other check's to report. */
function readable(stored: Stored, witnessed: Witnessed, judge: (business: Business) => string[]): string[] {
  return stored.workspaces.flatMap(({ id }) => {
    const log = logOf(id, stored);
    let story: Story;
    try {
      story = readStory(log);
    } catch {
      return [];
    }
    return judge({ id, log, story, rows: rowsOf(id, stored), rules: rulesOf(id, witnessed) });
  });
}
