import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { DecidedEntry } from "../../domain/log/commands-of.ts";
import { datesAround } from "../../domain/sheet/around.ts";
import { anyOf, type Diary, type Given, isAmong, limitOf, ofWorkspace, prepareQuery, type RowOf } from "../connect.ts";
import { moveColumn } from "../platform/columns.ts";
import { claimsByBooking, claimsOn } from "./claims.ts";
import { namedSheetRowsOn, toSheetBooking } from "./load-day.ts";
import { planQuery } from "./plans.ts";
import { refusedDemandOn } from "./refused-demand.ts";
import { rulesQuery } from "./rules.ts";
import { rulesOfHistory } from "./rules-history.ts";
import { bookingEvents, bookings, moves, rulesHistory } from "./schema.ts";

type Dates = [dates: Given<string[]>, lastSeq: Given<number>];

/** SQLite enters the index once for each date, and leaves it at `lastSeq`. */
const onDates = (
  table: { workspaceId: SQLiteColumn; bookingDate: SQLiteColumn; seq: SQLiteColumn },
  workspaceId: Given<string>,
  [dates, lastSeq]: Dates,
) => and(eq(table.workspaceId, workspaceId), isAmong(table.bookingDate, dates), lte(table.seq, lastSeq));

const entryColumns = {
  id: bookingEvents.id,
  bookingDate: bookingEvents.bookingDate,
  seq: bookingEvents.seq,
  bookingId: bookingEvents.bookingId,
  version: bookingEvents.version,
  type: bookingEvents.type,
  rulesVersion: bookingEvents.rulesVersion,
  changes: bookingEvents.changes,
  actor: bookingEvents.actor,
  at: bookingEvents.at,
};

const entriesOn = prepareQuery((db: Diary, workspaceId: Given<string>, ...dates: Dates) =>
  db
    .select(entryColumns)
    .from(bookingEvents)
    .where(onDates(bookingEvents, workspaceId, dates)),
);

/** On other dates, of bookings that came from there or left for there. */
const entriesElsewhere = prepareQuery((db: Diary, workspaceId: Given<string>, ...dates: Dates) =>
  db
    .select(entryColumns)
    .from(bookingEvents)
    .where(
      and(
        inArray(
          bookingEvents.bookingId,
          db
            .select({ id: bookingEvents.bookingId })
            .from(bookingEvents)
            .where(
              and(onDates(bookingEvents, workspaceId, dates), inArray(bookingEvents.type, ["moved_in", "moved_out"])),
            ),
        ),
        sql`+${bookingEvents.bookingDate} NOT IN ${anyOf(dates[0])}`,
      ),
    )
    .limit(limitOf(dates[1])),
);

const movesOn = prepareQuery((db: Diary, workspaceId: Given<string>, ...dates: Dates) =>
  db
    .select({ bookingDate: moves.bookingDate, seq: moves.seq, id: moves.bookingId, changed: moves.changed })
    .from(moves)
    .where(onDates(moves, workspaceId, dates)),
);

const rulesKeptOn = prepareQuery((db: Diary, workspaceId: Given<string>, ...dates: Dates) =>
  db
    .select()
    .from(rulesHistory)
    .where(
      and(
        eq(rulesHistory.workspaceId, workspaceId),
        inArray(
          rulesHistory.version,
          db
            .select({ version: bookingEvents.rulesVersion })
            .from(bookingEvents)
            .where(onDates(bookingEvents, workspaceId, dates)),
        ),
      ),
    ),
);

/** Reads each booking that the log names, unless it was deleted. */
const customersOn = prepareQuery((db: Diary, workspaceId: Given<string>, ...dates: Dates) =>
  db
    .select({ id: bookings.id, customerName: bookings.customerName })
    .from(bookings)
    .where(
      and(
        ofWorkspace(bookings.workspaceId, workspaceId),
        inArray(
          bookings.id,
          db
            .select({ id: bookingEvents.bookingId })
            .from(bookingEvents)
            .where(onDates(bookingEvents, workspaceId, dates)),
        ),
      ),
    ),
);

/** Entries of the dates, those elsewhere of bookings that came or left, and the moves. */
export const logQueries = (db: Diary, workspaceId: string, dates: string[], lastSeq: number) =>
  [
    entriesOn(db, workspaceId, dates, lastSeq),
    entriesElsewhere(db, workspaceId, dates, lastSeq),
    movesOn(db, workspaceId, dates, lastSeq),
  ] as const;

/**
 * All that a rehearsal of a date needs, in one round trip: the log of it and of the dates whose stays may meet it, the
 * rules it was decided under, its active bookings with their names, its refused demand, and the rules and plan of now.
 * Null when one of the dates has more than `most` entries, or the bookings that left them have.
 */
export async function loadDateLog(db: Diary, workspaceId: string, date: string, most: number) {
  const tooMany = most + 1;
  const dates: [string[], number] = [[date, ...datesAround(date)].sort(), tooMany];
  const [here, elsewhere, moved, kept, named, claimed, demand, rules, plan] = await db.batch([
    ...logQueries(db, workspaceId, ...dates),
    rulesKeptOn(db, workspaceId, [date], tooMany),
    namedSheetRowsOn(db, workspaceId, date),
    claimsOn(db, workspaceId, date),
    refusedDemandOn(db, workspaceId, date),
    rulesQuery(db, workspaceId),
    planQuery(db, workspaceId),
  ]);
  if (elsewhere.length === tooMany || here.some(({ seq }) => seq === tooMany)) return null;
  const claims = claimsByBooking(claimed);
  const rulesByVersion = new Map(kept.map((row) => [row.version, rulesOfHistory(row)]));
  return {
    log: logOf(here, elsewhere, moved),
    stored: named.map((row) => ({ ...toSheetBooking(row, claims.get(row.id)), customerName: row.customerName })),
    rulesAt: (version: number) => rulesByVersion.get(version),
    demand: demand[0]?.counts ?? {},
    rulesRow: rules[0],
    plan: plan[0],
  };
}

/**
 * The log of a date, the names of its customers as they are now, and the plan of now, in one round trip. Null when the date
 * has more than `most` entries, or the bookings that left it have.
 */
export async function loadDatePast(db: Diary, workspaceId: string, date: string, most: number) {
  const tooMany = most + 1;
  const [here, elsewhere, moved, customers, [plan]] = await db.batch([
    ...logQueries(db, workspaceId, [date], tooMany),
    customersOn(db, workspaceId, [date], tooMany),
    planQuery(db, workspaceId),
  ]);
  if (elsewhere.length === tooMany || here.some(({ seq }) => seq === tooMany)) return null;
  const customerNames = new Map(customers.map(({ id, customerName }) => [id, customerName]));
  return { log: logOf(here, elsewhere, moved), customerNames, plan };
}

type EntryRow = RowOf<typeof entriesOn>;

/** Rows of `logQueries` as a log that can be followed. */
export const logOf = (here: EntryRow[], elsewhere: EntryRow[], moved: RowOf<typeof movesOn>[]): DecidedEntry[] =>
  withMoves([...here, ...inTurn(elsewhere)], moved);

function withMoves(rows: EntryRow[], moved: RowOf<typeof movesOn>[]): DecidedEntry[] {
  const byTurn = Map.groupBy(moved, ({ bookingDate, seq }) => `${bookingDate} ${seq}`);
  return rows.map((row) => ({
    ...row,
    moves: (byTurn.get(`${row.bookingDate} ${row.seq}`) ?? []).map(({ id, changed }) => ({
      id,
      ...moveColumn(changed),
    })),
  }));
}

/** These dates were read in part: their entries are numbered anew, or reading them would find gaps. */
function inTurn(rows: EntryRow[]): EntryRow[] {
  const last = new Map<string, number>();
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map((row) => {
      const seq = (last.get(row.bookingDate) ?? 0) + 1;
      last.set(row.bookingDate, seq);
      return { ...row, seq };
    });
}
