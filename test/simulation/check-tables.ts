import { assignmentOf, claimsByBooking } from "../../db/diary/claims.ts";
import { wishColumn } from "../../db/platform/columns.ts";
import { claimRows } from "../../domain/day/claim-rows.ts";
import type { BookingMove, Change, Entry } from "../../domain/day/commands.ts";
import { LOGGED_FIELDS, type Story } from "../../domain/log/read-log.ts";
import { type StoredClaim, sharedSpans } from "../../domain/log/stored-claims.ts";
import { type BookingRules, givesResources } from "../../domain/plan/rules.ts";
import type { DaySheet } from "../../domain/sheet/day-sheet.ts";
import { isActive, type SheetBooking, takenUntil } from "../../domain/sheet/sheet-booking.ts";
import { wrongWith } from "../../domain/testing/table-witness.ts";
import { type StoredBooking, type StoredEvent, storedRow } from "../oracle/stored-row.ts";
import type { Row, SqliteD1 } from "./sqlite-d1.ts";

export type EntryWithMoves = StoredEvent & { moves: BookingMove[] };

/** Entries of the log with their moves. */
export const withMoves = (database: SqliteD1, events: StoredEvent[]): EntryWithMoves[] =>
  events.map((event) => {
    const rows = database.rows(
      "SELECT booking_id, changed FROM moves WHERE workspace_id = ? AND booking_date = ? AND seq = ?",
      ...[event.workspaceId, event.bookingDate, event.seq],
    );
    return { ...event, moves: rows.map((row) => ({ id: String(row.booking_id), ...JSON.parse(String(row.changed)) })) };
  });

/** Follows the claims of all dates (docs/arrangement.md#proofs), by rows and again by the log and its moves. */
export class TableWitness {
  readonly #database: SqliteD1;
  #before = new Map<string, SheetBooking>();

  constructor(database: SqliteD1) {
    this.#database = database;
  }

  /** Everything that is wrong after a write, in words. */
  look(rows: StoredBooking[], events: EntryWithMoves[], rules: BookingRules, story: Story): string[] {
    const claims = this.#database.rows("SELECT * FROM claims");
    const before = this.#before;
    const after = bookingsOf(rows, claims);
    this.#before = after;
    const words = [...this.#unlikeTheLog(claims, story)];
    if (!givesResources(rules.plan)) return words;
    words.push(...takenTwice(claims));
    // a booking may leave a day that was not arranged yet
    const decided = events.filter((one) => one.rulesVersion === rules.version && one.type !== "moved_out");
    const written = new Set(decided.map((one) => one.bookingDate));
    for (const date of written) {
      const here = [...after.values()].filter((one) => one.bookingDate === date);
      const ofDate = events.filter(({ bookingDate }) => bookingDate === date);
      const at = Math.max(...ofDate.map((event) => event.at));
      const sheet = { rules, bookings: new Map(here.map((one) => [one.id, one])) } as unknown as DaySheet; // its used part
      words.push(...wrongWith(before, sheet, ofDate.map(asEntry), at).map((wrong) => `${date}: ${wrong}`));
      words.push(...soldOverUnsettled(here, before, ofDate));
    }
    return words;
  }

  *#unlikeTheLog(claims: Row[], story: Story) {
    const told = new Set<string>();
    for (const [date, { bookings }] of story.days)
      for (const booking of bookings.values()) for (const row of claimRows(booking)) told.add(textOf({ ...row, date }));
    const stored = claims.map(
      ({
        booking_date: date,
        resource_id: resourceId,
        starts_at: startsAt,
        ends_at: endsAt,
        booking_id: bookingId,
        pinned_by: pinnedBy,
        override,
      }) => textOf({ date, resourceId, startsAt, endsAt, bookingId, pinnedBy, override: override === 1 }),
    );
    if (stored.length !== told.size || stored.some((text) => !told.has(text)))
      yield `CLAIMS are not what the log says: ${stored.filter((text) => !told.has(text))} and not ${[...told].filter((text) => !stored.includes(text))}`;
  }
}

const textOf = ({ date, resourceId, startsAt, endsAt, bookingId, pinnedBy, override }: Record<string, unknown>) =>
  [date, resourceId, startsAt, endsAt, bookingId, pinnedBy, override].join(" ");

type Standing = SheetBooking & { bookingDate: string };

/** With their places. */
export function bookingsOf(rows: StoredBooking[], claims: Row[]): Map<string, Standing> {
  const byBooking = claimsByBooking(
    claims.map((row) => ({
      ...{ bookingId: String(row.booking_id), resourceId: String(row.resource_id) },
      pinnedBy: row.pinned_by === null ? null : String(row.pinned_by),
      ...{ override: row.override === 1, startsAt: Number(row.starts_at), endsAt: Number(row.ends_at) },
    })),
  );
  return new Map(
    rows.map((row) => {
      const stored = Object.fromEntries(LOGGED_FIELDS.map((field) => [field, row[field]]));
      const { wish, unplaced } = row as unknown as { wish: string | null; unplaced: SheetBooking["unplaced"] };
      const place = {
        ...wishColumn(wish && JSON.parse(wish)),
        assignment: assignmentOf(byBooking.get(row.id) ?? [], stored as unknown as SheetBooking),
        unplaced,
      };
      return [row.id, { ...stored, ...place } as unknown as Standing]; // the stored row
    }),
  );
}

/** Entries as the witness of a day reads them. */
const asEntry = ({ type, bookingId, moves, at }: EntryWithMoves): Entry => ({
  change: {
    event: type,
    command: { now: at },
    ...(bookingId.includes("|") ? {} : { after: { id: bookingId } }),
  } as unknown as Change,
  moves,
});

/** On whatever dates and under whatever rules they were decided. */
const takenTwice = (claims: Row[]): string[] =>
  sharedSpans(claims.map(storedRow) as unknown as StoredClaim[]).map(
    ({ claim, other, from }) =>
      `${claim.bookingId} and ${other.bookingId} of ${claim.bookingDate} and ${other.bookingDate} both sit at ${claim.resourceId} at ${new Date(from).toISOString()}`,
  );

function soldOverUnsettled(here: Standing[], before: Map<string, SheetBooking>, events: EntryWithMoves[]): string[] {
  const waiting = here.filter(
    ({ id, unplaced, status }) => unplaced && unplaced !== "let_in" && before.get(id)?.unplaced && isActive({ status }),
  );
  const sold = events.filter(({ type, changes }) => type === "created" && changes.source === "online");
  return sold.flatMap(({ bookingId }) => {
    const one = here.find(({ id, wanted }) => id === bookingId && wanted.kind !== "class"); // seats of a class take no place
    const met = waiting.find((other) => one && one.startsAt < takenUntil(other) && other.startsAt < takenUntil(one));
    return one && met && isActive(one) ? [`${bookingId} was SOLD over ${met.id}, which has no table`] : [];
  });
}
