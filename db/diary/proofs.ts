import { and, desc, eq, gt, gte } from "drizzle-orm";
import type { DatesToProve, Finding } from "../../domain/log/prove-dates.ts";
import { datesAround } from "../../domain/sheet/around.ts";
import { type Diary, type Given, isAmong, prepareQuery, type RowOf } from "../connect.ts";
import { claimsByBooking, claimsOnDates } from "./claims.ts";
import { logOf, logQueries } from "./date-log.ts";
import { holdsDueOnDates } from "./holds-due.ts";
import { sheetRowsOnDates, toSheetBooking } from "./load-day.ts";
import { rulesOfHistory } from "./rules-history.ts";
import { bookingRules, proofs, rulesHistory } from "./schema.ts";

/** All workspaces of a database together. */
export const EVERY_WORKSPACE = "*";

/** The workspace itself if `isBegun`, else the next one. */
export const workspaceToProve = (db: Diary, workspaceId: string, isBegun: boolean) =>
  db
    .select({ workspaceId: bookingRules.workspaceId, timeZone: bookingRules.timeZone })
    .from(bookingRules)
    .where(isBegun ? gte(bookingRules.workspaceId, workspaceId) : gt(bookingRules.workspaceId, workspaceId))
    .orderBy(bookingRules.workspaceId)
    .limit(1)
    .get();

const firstAfter = (table: string, date: string) =>
  `coalesce((SELECT min(booking_date) FROM ${table} WHERE workspace_id = ?1 AND booking_date > ${date}), '~')`;
const nextDate = (date: string) =>
  `nullif(min(${["booking_events", "bookings", "claims"].map((table) => firstAfter(table, date))}), '~')`;

/** Steps from date to date over the indices, so that it reads four rows for each. */
const DATES_AFTER = `WITH RECURSIVE dates (date) AS (
    SELECT ${nextDate("?2")} UNION ALL SELECT ${nextDate("date")} FROM dates WHERE date IS NOT NULL LIMIT ?3)
  SELECT date, (SELECT coalesce(max(seq), 0) FROM booking_events e
    WHERE e.workspace_id = ?1 AND e.booking_date = dates.date) AS entries
  FROM dates WHERE date IS NOT NULL`;

/** Dates after `date` that have an entry, a booking or a claim, with the number of their entries. */
export async function datesBookedAfter(db: Diary, workspaceId: string, date: string, limit: number) {
  const statement = db.$client.prepare(DATES_AFTER).bind(workspaceId, date, limit);
  return (await statement.all<{ date: string; entries: number }>()).results;
}

const rulesOfVersions = prepareQuery((db: Diary, workspaceId: Given<string>, versions: Given<number[]>) =>
  db
    .select()
    .from(rulesHistory)
    .where(and(eq(rulesHistory.workspaceId, workspaceId), isAmong(rulesHistory.version, versions))),
);

const EVERY_ENTRY = Number.MAX_SAFE_INTEGER;

/** All that the proof of some dates needs, of one moment; the rules never change. Throws for rows that cannot be read. */
export async function loadDatesToProve(db: Diary, workspaceId: string, dates: string[]): Promise<() => DatesToProve> {
  const around = [...new Set(dates.flatMap((date) => [date, ...datesAround(date)]))];
  const [here, elsewhere, moved, rows, claims, due] = await db.batch([
    ...logQueries(db, workspaceId, around, EVERY_ENTRY),
    sheetRowsOnDates(db, workspaceId, dates),
    claimsOnDates(db, workspaceId, around),
    holdsDueOnDates(db, workspaceId, dates),
  ]);
  const versions = new Set([...here, ...rows].map(({ rulesVersion }) => rulesVersion));
  const kept = await rulesOfVersions(db, workspaceId, [...versions]).all();
  return () => {
    const rules = new Map(kept.map((row) => [row.version, rulesOfHistory(row)]));
    const claimed = claimsByBooking(claims);
    return {
      ...{ dates, claims, log: logOf(here, elsewhere, moved) },
      rows: rows.map((row) => toSheetBooking(row, claimed.get(row.id))),
      rulesAt: (version) => rules.get(version),
      lookedAt: new Map(due.map(({ date, dueAt }) => [date, dueAt])),
    };
  };
}

/** A step adds this to the figures of a night. `through` rises from step to step. */
export type ProofStep = {
  workspaceId: string;
  night: string;
  through: string;
  done: boolean;
  dates: number;
  minutes: number;
  over: number;
  findings: number;
  found: Finding[];
  countedAt: number;
};

/** Kept for each workspace and night. */
const FOUND_MAX = 20;

/** A step that was added before changes nothing. */
const ADD_STEP = `INSERT INTO proofs (workspace_id, night, through, done, dates, minutes, over, findings, found, counted_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
  ON CONFLICT (workspace_id, night) DO UPDATE SET through = excluded.through, done = excluded.done,
    dates = dates + excluded.dates, minutes = minutes + excluded.minutes, over = over + excluded.over,
    findings = findings + excluded.findings, counted_at = excluded.counted_at,
    found = (SELECT json_group_array(json(value)) FROM (
      SELECT value FROM json_each(proofs.found) UNION ALL SELECT value FROM json_each(excluded.found) LIMIT ${FOUND_MAX}))
  WHERE proofs.through < excluded.through`;

/** Adds the steps and forgets the figures of nights before `keptFrom`. */
export async function addProofSteps({ $client: client }: Diary, steps: ProofStep[], keptFrom: string): Promise<void> {
  await client.batch(
    steps.flatMap((step) => [
      client
        .prepare(ADD_STEP)
        .bind(
          ...[step.workspaceId, step.night, step.through, step.done ? 1 : 0, step.dates, step.minutes],
          ...[step.over, step.findings, JSON.stringify(step.found.slice(0, FOUND_MAX)), step.countedAt],
        ),
      client.prepare("DELETE FROM proofs WHERE workspace_id = ?1 AND night < ?2").bind(step.workspaceId, keptFrom),
    ]),
  );
}

/** The last two nights, the later one first; it may not be done yet. */
export const lastProofs = prepareQuery((db: Diary, workspaceId: Given<string>) =>
  db.select().from(proofs).where(eq(proofs.workspaceId, workspaceId)).orderBy(desc(proofs.night)).limit(2),
);

export type LastProofs = RowOf<typeof lastProofs>[];
