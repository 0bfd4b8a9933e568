import { and, asc, eq } from "drizzle-orm";
import type { Contact, Known } from "../../../domain/guests/guest.ts";
import { type Diary, isAmong } from "../../connect.ts";
import { knownColumn } from "../../platform/columns.ts";
import { guestChanges } from "../schema.ts";

/** A guest and those merged into it, of whom one, the head, is shown. */
export type Person = { head: GuestRow; rows: GuestRow[] };

export type GuestRow = Contact & {
  id: string;
  note: string | null;
  /** JSON, as stored. */
  care: string | null;
  preferred: string | null;
  past: string | null;
  knownText: string;
  birthday: string | null;
  mergedInto: string | null;
  version: number;
  createdAt: number;
  known: Known;
};

const FIELDS = `g.id, g.name, g.phone, g.email, g.language, g.note, g.care, g.preferred, g.past, g.birthday, g.version,
  g.known AS "knownText", g.merged_into AS "mergedInto", g.created_at AS "createdAt"`;
const ROWS = `SELECT ${FIELDS} FROM heads CROSS JOIN guests g ON g.workspace_id = ?1 AND g.id = head
  UNION ALL
  SELECT ${FIELDS} FROM heads CROSS JOIN guests g INDEXED BY guests_merged ON g.workspace_id = ?1 AND g.merged_into = head
  ORDER BY 2, 1`;
/** Rows that come by `json_each` are read first and lead to the others by key: with JOIN SQLite may read the whole business. */
const BY_KEY = `WITH heads AS (SELECT DISTINCT coalesce(g.merged_into, g.id) AS head
    FROM json_each(?2) k CROSS JOIN guest_keys h ON h.workspace_id = ?1 AND h.key = k.value
    CROSS JOIN guests g ON g.workspace_id = ?1 AND g.id = h.guest_id)
  ${ROWS}`;
const BY_ID = `WITH heads AS (SELECT DISTINCT coalesce(g.merged_into, g.id) AS head
    FROM json_each(?2) k CROSS JOIN guests g ON g.workspace_id = ?1 AND g.id = k.value)
  ${ROWS}`;

/** Everybody who holds one of these keys. */
export const peopleByKeys = (db: Diary, workspaceId: string, keys: string[]) => peopleOf(db, BY_KEY, workspaceId, keys);

/** Everybody whose row, or whose head's or member's row, has one of these ids. */
export const peopleByIds = (db: Diary, workspaceId: string, ids: string[]) => peopleOf(db, BY_ID, workspaceId, ids);

async function peopleOf(db: Diary, sql: string, workspaceId: string, which: string[]): Promise<Person[]> {
  if (which.length === 0) return [];
  const statement = db.$client.prepare(sql).bind(workspaceId, JSON.stringify(which));
  const { results } = await statement.all<Omit<GuestRow, "known">>();
  const rows = results.map((row) => ({ ...row, known: knownColumn(JSON.parse(row.knownText)) }));
  return [...Map.groupBy(rows, ({ id, mergedInto }) => mergedInto ?? id)].flatMap(([id, own]) => {
    const head = own.find((row) => row.id === id);
    return head ? [{ head, rows: own }] : [];
  });
}

const BOOKINGS_OF = `SELECT b.id, b.status, b.booking_date AS "bookingDate", b.starts_at AS "startsAt", b.ends_at AS "endsAt", b.guest_id AS "guestId"
  FROM json_each(?2) k CROSS JOIN bookings b ON b.workspace_id = ?1 AND b.guest_id = k.value
  ORDER BY b.booking_date, b.starts_at, b.id`;

type BookingOfGuest = {
  id: string;
  status: string;
  bookingDate: string;
  startsAt: number;
  endsAt: number;
  guestId: string;
};

export async function bookingsOfGuests(db: Diary, workspaceId: string, ids: string[]): Promise<BookingOfGuest[]> {
  const statement = db.$client.prepare(BOOKINGS_OF).bind(workspaceId, JSON.stringify(ids));
  return (await statement.all<BookingOfGuest>()).results;
}

export const changesOfGuests = (db: Diary, workspaceId: string, ids: string[]) =>
  db
    .select()
    .from(guestChanges)
    .where(and(eq(guestChanges.workspaceId, workspaceId), isAmong(guestChanges.guestId, ids)))
    .orderBy(asc(guestChanges.id))
    .all();
