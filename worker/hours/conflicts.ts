import {
  bookingsAheadOf,
  bookingsNamed,
  seatedBetween,
  unplacedBookings,
  unplacedCount,
} from "../../db/diary/bookings.ts";
import { assignmentOf, claimsByBooking, claimsOfBookings } from "../../db/diary/claims.ts";
import { type LastProofs, lastProofs } from "../../db/diary/proofs.ts";
import { overrideColumn } from "../../db/platform/columns.ts";
import { seatedUnasked } from "../../domain/day/evening/occupied.ts";
import type { Finding } from "../../domain/log/prove-dates.ts";
import { sharedSpans } from "../../domain/log/stored-claims.ts";
import { todayOf } from "../../domain/plan/today.ts";
import { placeTakenFrom, placeTakenUntil } from "../../domain/sheet/presence.ts";
import { addDays, DAY_MS, earliestUpcomingDate, utcDateOf } from "../../domain/time/calendar.ts";
import { rulesOf, type Services } from "../services.ts";
import { memberView } from "../views/booking-views.ts";

const LISTED_MAX = 100;

/**
 * Bookings that a change of rules left without a place, until each is placed, moved, cancelled or let in beside others.
 * Their stays are not sold to customers meanwhile (docs/arrangement.md#unplaced). `doubles`: what the nightly proof found
 * that two bookings have, as long as both stand, and where two parties sit today though nobody was asked (docs/evening.md#facts).
 */
export async function readConflicts(s: Services, workspaceId: string) {
  const now = s.now();
  const [db, from] = [s.diary(workspaceId), earliestUpcomingDate(now)];
  const near = [-1, 0, 1].map((days) => addDays(utcDateOf(now), days)); // it is one of these in each time zone
  const [rows, [all], nights, seated] = await db.batch([
    unplacedBookings(db, workspaceId, from, now, LISTED_MAX),
    unplacedCount(db, workspaceId, from, now),
    lastProofs(db, workspaceId),
    seatedBetween(db, workspaceId, near, now - DAY_MS, now + DAY_MS),
  ]);
  const found = await readDoubles(s, workspaceId, foundTwice(nights));
  const isFound = (double: Double) => found.some((each) => pairOf(each) === pairOf(double));
  const doubles = [...found, ...(await readSeated(s, workspaceId, seated)).filter((double) => !isFound(double))];
  return { conflicts: rows.map(memberView), count: all?.count ?? 0, doubles };
}

type Double = Awaited<ReturnType<typeof readDoubles>>[number];
const pairOf = ({ bookings }: Double): string =>
  bookings
    .map(({ id }) => id)
    .sort()
    .join();

const foundTwice = (nights: LastProofs): string[] =>
  nights.flatMap(({ found }) =>
    (found as Finding[]).flatMap(({ name, bookingId, shared }) =>
      name === "claims_overlap" && bookingId !== null && shared && "bookingId" in shared
        ? [bookingId, shared.bookingId]
        : [],
    ),
  );

/** Asks the rows again, because whoever was found may have moved since. */
async function readDoubles(s: Services, workspaceId: string, found: string[]) {
  if (found.length === 0) return [];
  const [db, ids] = [s.diary(workspaceId), [...new Set(found)]];
  const [rows, claims] = await db.batch([
    bookingsAheadOf(db, workspaceId, ids, s.now()),
    claimsOfBookings(db, workspaceId, ids),
  ]);
  const ahead = new Map(rows.map((row) => [row.id, memberView(row)]));
  return sharedSpans(claims).flatMap(({ claim, other, from, to }) => {
    const [later, earlier] = [ahead.get(claim.bookingId), ahead.get(other.bookingId)];
    if (!later || !earlier) return [];
    const between = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    return { resourceId: claim.resourceId, ...between, bookings: [earlier, later] };
  });
}

type Seated = Awaited<ReturnType<typeof seatedBetween>>;

/** Reads the parties themselves only when a device has told of one of them later. */
async function readSeated(s: Services, workspaceId: string, seated: Seated): Promise<Double[]> {
  if (seated.length < 2 || !seated.some(({ attendanceAt, notedAt }) => attendanceAt !== null && attendanceAt < notedAt))
    return [];
  const [now, db] = [s.now(), s.diary(workspaceId)];
  const { today } = todayOf(await rulesOf(db, workspaceId), now);
  const notedAt = new Map(seated.filter((each) => each.bookingDate === today).map((each) => [each.id, each.notedAt]));
  const ids = [...notedAt.keys()];
  const [rows, claims] = await db.batch([bookingsNamed(db, workspaceId, ids), claimsOfBookings(db, workspaceId, ids)]);
  const claimed = claimsByBooking(claims);
  const parties = rows.map((row) => ({
    ...{ ...row, row, override: overrideColumn(row.override), notedAt: notedAt.get(row.id) ?? 0 },
    assignment: assignmentOf(claimed.get(row.id) ?? [], row),
  }));
  return seatedUnasked(parties, now).map(({ party, other, resources: [resourceId = ""] }) => {
    const from = Math.max(placeTakenFrom(party), placeTakenFrom(other));
    const to = Math.min(placeTakenUntil(party, now), placeTakenUntil(other, now));
    const between = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    return { resourceId, ...between, bookings: [memberView(other.row), memberView(party.row)] };
  });
}
