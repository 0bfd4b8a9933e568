import { and, eq, gte, ne, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { DoneCommands } from "../../domain/day/decide.ts";
import { isAbandoned } from "../../domain/holds/hold.ts";
import { dateReach, longestBefore } from "../../domain/judging/reach.ts";
import { givesResources } from "../../domain/plan/rules.ts";
import type { AroundSnapshot } from "../../domain/sheet/around.ts";
import { type DaySheet, daySheet } from "../../domain/sheet/day-sheet.ts";
import type { SheetBooking } from "../../domain/sheet/sheet-booking.ts";
import { dayAxis } from "../../domain/time/clock.ts";
import { instantOf, LONGEST_RESET_MINUTES } from "../../domain/time/day-axis.ts";
import { type Diary, type Given, isAmong, ofWorkspace, prepareQuery } from "../connect.ts";
import { holdColumn, overrideColumn, wishColumn } from "../platform/columns.ts";
import { assignmentOf, type ClaimsOfBooking, claimsByBooking, claimsFrom, claimsOn } from "./claims.ts";
import { STAYS_AROUND, staysAround, withPlaces } from "./day-loads.ts";
import { dueOn } from "./holds-due.ts";
import { rulesQuery, switchesQuery, toRules, toSwitches } from "./rules.ts";
import { bookingEvents, bookings } from "./schema.ts";
import { standbysOfRows, standbysOn } from "./standbys.ts";
import { visitsNoted } from "./visits-noted.ts";

const sheetColumns = {
  id: bookings.id,
  version: bookings.version,
  status: bookings.status,
  bookingTime: bookings.bookingTime,
  guests: bookings.guests,
  spots: bookings.spots,
  durationMinutes: bookings.durationMinutes,
  resetMinutes: bookings.resetMinutes,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  source: bookings.source,
  attendance: bookings.attendance,
  attendanceAt: bookings.attendanceAt,
  releasedAt: bookings.releasedAt,
  override: bookings.override,
  rulesVersion: bookings.rulesVersion,
  tokenVersion: bookings.tokenVersion,
  createdAt: bookings.createdAt,
  hasEmail: sql<number>`${bookings.customerEmail} IS NOT NULL`,
  hasPhone: sql<number>`${bookings.customerPhone} IS NOT NULL AND NOT ${bookings.smsWithheld}`,
  wish: bookings.wish,
  unplaced: bookings.unplaced,
  holdUntil: bookings.holdUntil,
  hold: bookings.hold,
  bookingDate: bookings.bookingDate,
};

type StoredBooking = SheetBooking & { bookingDate: string };

export const toSheetBooking = (
  {
    wish,
    holdUntil,
    ...row
  }: Omit<StoredBooking, "override" | "hasEmail" | "hasPhone" | "area" | "wanted" | "assignment" | "hold"> &
    Record<"override" | "hasEmail" | "hasPhone" | "wish" | "hold", unknown> & { holdUntil: number | null },
  claimed?: ClaimsOfBooking,
): StoredBooking => ({
  ...row,
  override: overrideColumn(row.override),
  hasEmail: row.hasEmail === 1,
  hasPhone: row.hasPhone === 1,
  ...wishColumn(wish),
  hold: holdColumn(row.hold, holdUntil),
  assignment: claimed ? assignmentOf(claimed, row) : null,
});

const sheetRow = prepareQuery((db: Diary, workspaceId: Given<string>, id: Given<string>) =>
  db
    .select(sheetColumns)
    .from(bookings)
    .where(and(eq(bookings.workspaceId, workspaceId), eq(bookings.id, id))),
);

export async function sheetBookingById(db: Diary, workspaceId: string, id: string): Promise<StoredBooking | undefined> {
  const row = await sheetRow(db, workspaceId, id).get();
  return row && toSheetBooking(row);
}

const rowAndSheet = prepareQuery((db: Diary, workspaceId: Given<string>, id: Given<string>) =>
  db
    .select({ row: bookings, sheet: sheetColumns })
    .from(bookings)
    .where(and(eq(bookings.workspaceId, workspaceId), eq(bookings.id, id))),
);

/** Row and sheet form of one moment. */
export async function bookingToEdit(db: Diary, workspaceId: string, id: string) {
  const found = await rowAndSheet(db, workspaceId, id).get();
  return found && { row: found.row, stored: toSheetBooking(found.sheet) };
}

const sheetRowsOn = prepareQuery((db: Diary, workspaceId: Given<string>, date: Given<string>) =>
  db
    .select(sheetColumns)
    .from(bookings)
    .where(and(eq(bookings.workspaceId, workspaceId), eq(bookings.bookingDate, date))),
);

/** Raw rows of some dates; `toSheetBooking` reads them. */
export const sheetRowsOnDates = prepareQuery((db: Diary, workspaceId: Given<string>, dates: Given<string[]>) =>
  db
    .select(sheetColumns)
    .from(bookings)
    .where(and(eq(bookings.workspaceId, workspaceId), isAmong(bookings.bookingDate, dates))),
);

const sheetRowsById = prepareQuery((db: Diary, workspaceId: Given<string>, ids: Given<string[]>) =>
  db
    .select(sheetColumns)
    .from(bookings)
    .where(and(ofWorkspace(bookings.workspaceId, workspaceId), isAmong(bookings.id, ids))),
);

const lastSeqOn = prepareQuery((db: Diary, workspaceId: Given<string>, date: Given<string>) =>
  db
    .select({ seq: sql<number>`coalesce(max(${bookingEvents.seq}), 0)`, ...dueOn(workspaceId, date) })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.workspaceId, workspaceId), eq(bookingEvents.bookingDate, date))),
);

const doneColumns = {
  commandId: bookingEvents.commandId,
  requestHash: bookingEvents.requestHash,
  bookingId: bookingEvents.bookingId,
};

const doneOn = prepareQuery((db: Diary, workspaceId: Given<string>, date: Given<string>) =>
  db
    .select(doneColumns)
    .from(bookingEvents)
    .where(and(eq(bookingEvents.workspaceId, workspaceId), eq(bookingEvents.bookingDate, date))),
);

const doneById = prepareQuery((db: Diary, workspaceId: Given<string>, commandIds: Given<string[]>) =>
  db
    .select(doneColumns)
    .from(bookingEvents)
    .where(and(eq(bookingEvents.workspaceId, workspaceId), isAmong(bookingEvents.commandId, commandIds))),
);

const sheetQueries = (db: Diary, workspaceId: string, date: string) =>
  [
    rulesQuery(db, workspaceId),
    switchesQuery(db, workspaceId),
    sheetRowsOn(db, workspaceId, date),
    lastSeqOn(db, workspaceId, date),
    staysAround(db, workspaceId, date),
    claimsOn(db, workspaceId, date),
    standbysOn(db, workspaceId, date),
  ] as const;

function toSheet(
  workspaceId: string,
  date: string,
  [rulesRows, switchRows, rows, last, around, claimRows, waiting]: BatchResponse<ReturnType<typeof sheetQueries>>,
): DaySheet | null {
  const claims = claimsByBooking(claimRows);
  const rules = rulesRows[0] && toRules(rulesRows[0]);
  if (!rules) return null;
  return daySheet({
    workspaceId,
    axis: dayAxis(date, rules.timeZone),
    rules,
    switches: toSwitches(switchRows),
    ...(last[0] ?? { seq: 0, dueAt: null, wholeAt: null }),
    bookings: rows.map((row) => toSheetBooking(row, claims.get(row.id))),
    around,
    standbys: standbysOfRows(waiting),
  });
}

/** Where resources are given, those of other dates that reach into this one are read once more, with their places; seldom any do. */
async function withPlacesAround(db: Diary, sheet: DaySheet | null): Promise<DaySheet | null> {
  if (!sheet || !givesResources(sheet.rules.plan)) return sheet;
  const { workspaceId, rules, axis } = sheet;
  const reach = dateReach(rules, axis, sheet.bookings.values());
  const first = reach.start - longestBefore(rules); // the fence compares the minutes before the first claim, too
  const [from, to] = [instantOf(axis, first), instantOf(axis, reach.end + LONGEST_RESET_MINUTES)];
  const near = sheet.around.filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from);
  const placed = new Map((await withPlaces(db, workspaceId, near)).map((stay) => [stay.id, stay]));
  return { ...sheet, around: sheet.around.map((stay) => placed.get(stay.id) ?? stay) };
}

/** To show, not to decide on, so without command ids. Null without rules. */
export async function loadSheet(db: Diary, workspaceId: string, date: string): Promise<DaySheet | null> {
  const rows = await db.batch(sheetQueries(db, workspaceId, date));
  return withPlacesAround(db, toSheet(workspaceId, date, rows));
}

export const namedSheetRowsOn = prepareQuery((db: Diary, workspaceId: Given<string>, date: Given<string>) =>
  db
    .select({ ...sheetColumns, customerName: bookings.customerName })
    .from(bookings)
    .where(
      and(eq(bookings.workspaceId, workspaceId), eq(bookings.bookingDate, date), ne(bookings.status, "cancelled")),
    ),
);

const namedSheetRowsFrom = prepareQuery((db: Diary, workspaceId: Given<string>, date: Given<string>) =>
  db
    .select({ ...sheetColumns, customerName: bookings.customerName })
    .from(bookings)
    .where(
      and(eq(bookings.workspaceId, workspaceId), gte(bookings.bookingDate, date), ne(bookings.status, "cancelled")),
    ),
);

/** Active bookings from a date on as they stand, with their names, to be held against other rules. */
export async function bookingsStandingFrom(db: Diary, workspaceId: string, date: string) {
  const [rows, claimed] = await db.batch([
    namedSheetRowsFrom(db, workspaceId, date),
    claimsFrom(db, workspaceId, date),
  ]);
  const claims = claimsByBooking(claimed);
  return rows.map(({ customerName, ...row }) => ({ ...toSheetBooking(row, claims.get(row.id)), customerName }));
}

export const namesOf = (db: Diary, workspaceId: string, ids: string[]) =>
  db
    .select({
      id: bookings.id,
      customerName: bookings.customerName,
      bookingTime: bookings.bookingTime,
      guests: bookings.guests,
    })
    .from(bookings)
    .where(and(ofWorkspace(bookings.workspaceId, workspaceId), isAmong(bookings.id, ids)));

export type NamedBookings = Map<string, { customerName: string; bookingTime: string; guests: number }>;

const namedQueries = (db: Diary, workspaceId: string, date: string) =>
  [
    rulesQuery(db, workspaceId),
    namedSheetRowsOn(db, workspaceId, date),
    staysAround(db, workspaceId, date),
    claimsOn(db, workspaceId, date),
  ] as const;

async function toNamed(
  db: Diary,
  workspaceId: string,
  date: string,
  [rulesRows, stored, around, claimRows]: BatchResponse<ReturnType<typeof namedQueries>>,
  now: number | null,
) {
  const rows = now === null ? stored : stored.filter(({ holdUntil }) => !isAbandoned(holdUntil, now));
  const sheet = await withPlacesAround(
    db,
    toSheet(workspaceId, date, [rulesRows, [], rows, [], around, claimRows, []]),
  );
  const named: NamedBookings = new Map(rows.map((row) => [row.id, row]));
  return { sheet, named };
}

/**
 * Active bookings with their names, in one round trip. `other`: an id. `now` (ms) to explain a refusal: without holds that count no
 * longer. Null to try a command, before which the day ends them itself.
 */
export async function loadNamedSheet(
  db: Diary,
  workspaceId: string,
  date: string,
  other: string,
  now: number | null = null,
) {
  const [[found], ...ofDay] = await db.batch([
    sheetRow(db, workspaceId, other),
    ...namedQueries(db, workspaceId, date),
  ]);
  return { ...(await toNamed(db, workspaceId, date, ofDay, now)), other: found && toSheetBooking(found) };
}

/** To tell waits, not to decide on: as `loadNamedSheet`, with the visits noted from a date on. One round trip. */
export async function loadEvening(db: Diary, workspaceId: string, date: string, visitsFrom: string, now: number) {
  const [visits, ...ofDay] = await db.batch([
    visitsNoted(db, workspaceId, visitsFrom, date),
    ...namedQueries(db, workspaceId, date),
  ]);
  return { ...(await toNamed(db, workspaceId, date, ofDay, now)), visits };
}

/** `sheet`: null without rules; `moving`: bookings to move here. */
export type LoadedDay = { sheet: DaySheet | null; done: DoneCommands; moving: Map<string, StoredBooking> };

/** One round trip. */
export async function loadDay(
  db: Diary,
  workspaceId: string,
  date: string,
  commandIds: string[],
  movingIds: string[],
): Promise<LoadedDay> {
  const [doneHere, doneAnywhere, moving, ...ofSheet] = await db.batch([
    doneOn(db, workspaceId, date),
    doneById(db, workspaceId, commandIds),
    sheetRowsById(db, workspaceId, movingIds),
    ...sheetQueries(db, workspaceId, date),
  ]);
  return {
    sheet: await withPlacesAround(db, toSheet(workspaceId, date, ofSheet)),
    done: toDoneCommands([...doneHere, ...doneAnywhere]),
    moving: new Map(moving.map((row) => [row.id, toSheetBooking(row)])),
  };
}

export type DoneRow = { commandId: string | null; requestHash: string | null; bookingId: string };
export const toDoneCommands = (rows: DoneRow[]): DoneCommands =>
  new Map(
    rows.flatMap(({ commandId, ...done }) => (commandId === null ? [] : [[commandId, done] as [string, typeof done]])),
  );

const CONFIRM_DAY = `SELECT
    (SELECT version FROM booking_rules WHERE workspace_id = ?1) AS "rulesVersion",
    (SELECT coalesce(max(seq), 0) FROM booking_events WHERE workspace_id = ?1 AND booking_date = ?3) AS seq,
    ${STAYS_AROUND} AS around,
    e.command_id AS "commandId", e.request_hash AS "requestHash", e.booking_id AS "bookingId"
  FROM (SELECT 1) LEFT JOIN booking_events e
    ON e.workspace_id = ?1 AND e.command_id IN (SELECT value FROM json_each(?4))`;

/**
 * For groups that write nothing, so that refusals do not rest on an old object's memory: `current` is false when sheet
 * or stays around are outdated.
 */
export async function confirmDay(
  db: Diary,
  sheet: DaySheet,
  seen: AroundSnapshot,
  commandIds: string[],
): Promise<{ current: boolean; done: DoneCommands }> {
  const { workspaceId, date, rules, seq } = sheet;
  const statement = db.$client.prepare(CONFIRM_DAY);
  const { results: rows } = await statement
    .bind(workspaceId, JSON.stringify(seen), date, JSON.stringify(commandIds))
    .all<DoneRow & { rulesVersion: number | null; seq: number; around: string }>();
  const now = rows[0];
  return {
    current: now?.rulesVersion === rules.version && now.seq === seq && now.around === seen.stays,
    done: toDoneCommands(rows),
  };
}
