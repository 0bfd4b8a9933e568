import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import { type Claim, claimRows } from "../../domain/day/claim-rows.ts";
import type { BookingMove } from "../../domain/day/commands.ts";
import { type Assignment, type SheetBooking, takenUntil, type Unplaced } from "../../domain/sheet/sheet-booking.ts";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import { type Diary, type Given, isAmong, ofWorkspace, prepareQuery } from "../connect.ts";
import { fromJson, insertFromJson, type JsonSql } from "../platform/from-json.ts";
import { bookingEvents, claims, moves } from "./schema.ts";

const assignmentColumns = {
  bookingId: claims.bookingId,
  resourceId: claims.resourceId,
  startsAt: claims.startsAt,
  endsAt: claims.endsAt,
  pinnedBy: claims.pinnedBy,
  override: claims.override,
};

export const claimsOn = prepareQuery((db: Diary, workspaceId: Given<string>, date: Given<string>) =>
  db
    .select(assignmentColumns)
    .from(claims)
    .where(and(eq(claims.workspaceId, workspaceId), eq(claims.bookingDate, date))),
);

export const claimsOnDates = prepareQuery((db: Diary, workspaceId: Given<string>, dates: Given<string[]>) =>
  db
    .select({ bookingDate: claims.bookingDate, ...assignmentColumns })
    .from(claims)
    .where(and(eq(claims.workspaceId, workspaceId), isAmong(claims.bookingDate, dates))),
);

export const claimsOfBookings = prepareQuery((db: Diary, workspaceId: Given<string>, ids: Given<string[]>) =>
  db
    .select({ bookingDate: claims.bookingDate, ...assignmentColumns })
    .from(claims)
    .where(and(ofWorkspace(claims.workspaceId, workspaceId), isAmong(claims.bookingId, ids))),
);

export const claimsFrom = prepareQuery((db: Diary, workspaceId: Given<string>, date: Given<string>) =>
  db
    .select(assignmentColumns)
    .from(claims)
    .where(and(eq(claims.workspaceId, workspaceId), gte(claims.bookingDate, date))),
);

/** Resources by date and stay. */
export const claimsBetween = prepareQuery(
  (db: Diary, workspaceId: Given<string>, from: Given<string>, to: Given<string>) =>
    db
      .select({
        bookingDate: claims.bookingDate,
        startsAt: claims.startsAt,
        endsAt: claims.endsAt,
        resources: sql`json_group_array(${claims.resourceId})`.mapWith((text: string): string[] => JSON.parse(text)),
      })
      .from(claims)
      .where(and(eq(claims.workspaceId, workspaceId), gte(claims.bookingDate, from), lte(claims.bookingDate, to)))
      .groupBy(claims.bookingDate, claims.startsAt, claims.endsAt),
);

export type ClaimStay = { startsAt: number; endsAt: number; resources: string[] };

/** Those of one booking. Without times the resources serve for its whole stay. */
export type ClaimsOfBooking = (Omit<Claim, "startsAt" | "endsAt"> & Partial<Pick<Claim, "startsAt" | "endsAt">>)[];

export const claimsByBooking = (rows: ClaimsOfBooking): Map<string, ClaimsOfBooking> =>
  Map.groupBy(rows, ({ bookingId }) => bookingId);

type Stay = Pick<SheetBooking, "startsAt" | "endsAt" | "releasedAt" | "resetMinutes">;

/** Resources and spans are in the order of their ids. */
export function assignmentOf(rows: ClaimsOfBooking, stay: Stay): Assignment | null {
  const [first] = rows;
  if (!first) return null;
  const { pinnedBy, override: isOverride } = first;
  const until = takenUntil(stay);
  const isWhole = rows.every(
    ({ startsAt = stay.startsAt, endsAt = until }) => startsAt === stay.startsAt && endsAt === until,
  );
  const resources = [...new Set(rows.map(({ resourceId }) => resourceId))];
  if (isWhole) return { resources, pinnedBy, isOverride };
  const spans = rows.map(({ resourceId: resource, startsAt = stay.startsAt, endsAt = until }) => ({
    resource,
    ...{ from: (startsAt - stay.startsAt) / MINUTE_MS, until: (endsAt - stay.startsAt) / MINUTE_MS },
  }));
  return { resources, pinnedBy, isOverride, spans };
}

/**
 * Differences between the claims stored for bookings and those they have now, by claim: whatever stays is not touched. One that
 * becomes an override is written anew, after those beside which it is let in.
 */
export function claimDifferences(pairs: { before: SheetBooking | undefined; after: SheetBooking | null }[]) {
  const [shrunk, gone, added]: [Claim[], Claim[], Claim[]] = [[], [], []];
  for (const { before, after } of pairs) {
    const stored = new Map(claimRows(before).map((row) => [keyOf(row), row]));
    for (const row of claimRows(after)) {
      const old = stored.get(keyOf(row));
      stored.delete(keyOf(row));
      if (old && isSame(old, row)) continue;
      const isLess = old && row.endsAt <= old.endsAt && row.override === old.override;
      if (isLess) shrunk.push(row);
      else {
        if (old) gone.push(old);
        added.push(row);
      }
    }
    gone.push(...stored.values());
  }
  return { shrunk, gone, added };
}

const keyOf = ({ resourceId, startsAt }: Claim) => `${resourceId} ${startsAt}`;

const isSame = (a: Claim, b: Claim) => a.endsAt === b.endsAt && a.pinnedBy === b.pinnedBy && a.override === b.override;

/*
 * Statements of a group's batch, in the order in which they must run: an old claim goes before the one that takes its place
 * comes. Claims are told by their full key (docs/decisions/061-claims.md).
 */
export const SHRINK_CLAIMS: JsonSql<Claim> = fromJson(`UPDATE claims
  SET ends_at = @endsAt, pinned_by = @pinnedBy, override = @override FROM json_each(?3)
  WHERE claims.workspace_id = ?1 AND claims.booking_date = ?2 AND claims.resource_id = @resourceId
    AND claims.starts_at = @startsAt AND claims.booking_id = @bookingId`);

export const DROP_CLAIMS: JsonSql<Claim> = fromJson(`DELETE FROM claims
  WHERE (workspace_id, booking_date, resource_id, starts_at, booking_id)
    IN (SELECT ?1, ?2, @resourceId, @startsAt, @bookingId FROM json_each(?3))`);

/** Claims of bookings that came from another date, whose day may have moved them meanwhile. */
export const DROP_CLAIMS_ELSEWHERE = `DELETE FROM claims
  WHERE +workspace_id = ?1 AND booking_date <> ?2 AND booking_id IN (SELECT value FROM json_each(?3))`;

/** Overrides come last: the trigger lets only them in beside others. */
export const ADD_CLAIMS: JsonSql<Claim> = insertFromJson(
  claims,
  ["resourceId", "bookingId", "startsAt", "endsAt", "pinnedBy", "override"],
  { workspaceId: "?1", bookingDate: "?2", leg: "0" },
  "json_each(?3) ORDER BY @override",
);

export const ADD_MOVES: JsonSql<{ seq: number; bookingId: string; changed: Omit<BookingMove, "id"> }> = insertFromJson(
  moves,
  ["seq", "bookingId", "changed"],
  { workspaceId: "?1", bookingDate: "?2" },
  "json_each(?3)",
);

/** The places that others' changes gave a booking, with who made them and when. */
export const movesOf = prepareQuery((db: Diary, workspaceId: Given<string>, bookingId: Given<string>) =>
  db
    .select({
      eventId: bookingEvents.id,
      cause: bookingEvents.type,
      actor: bookingEvents.actor,
      at: bookingEvents.at,
      changed: moves.changed,
    })
    .from(moves)
    .innerJoin(
      bookingEvents,
      and(
        eq(bookingEvents.workspaceId, moves.workspaceId),
        eq(bookingEvents.bookingDate, moves.bookingDate),
        eq(bookingEvents.seq, moves.seq),
      ),
    )
    .where(and(ofWorkspace(moves.workspaceId, workspaceId), eq(moves.bookingId, bookingId)))
    .orderBy(asc(bookingEvents.id)),
);

export type PastMove = Awaited<ReturnType<ReturnType<typeof movesOf>["all"]>>[number];

export const SET_UNPLACED: JsonSql<{ id: string; unplaced: Unplaced | null }> = fromJson(`UPDATE bookings
  SET unplaced = @unplaced FROM json_each(?2)
  WHERE bookings.id = @id AND +bookings.workspace_id = ?1 AND bookings.unplaced IS NOT @unplaced`);
