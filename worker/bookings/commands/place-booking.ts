import { fail } from "../../../contract/errors.ts";
import type {
  AttendanceRequest,
  ExtendRequest,
  PinRequest,
  PlaceRequest,
  TidyRequest,
} from "../../../contract/requests/bookings.ts";
import type { BookingRow } from "../../../db/diary/bookings.ts";
import { namesOf } from "../../../db/diary/load-day.ts";
import type { ExtendCommand, Occupied, PlaceCommand } from "../../../domain/day/commands.ts";
import { isBeyondMembers } from "../../../domain/judging/start-time.ts";
import { earliestUpcomingDate, isDate } from "../../../domain/time/calendar.ts";
import type { Acting } from "../../http/acting.ts";
import { memberView, movesView } from "../../views/booking-views.ts";
import { command } from "./command.ts";
import {
  changedBooking,
  decideTrial,
  executeOnBookingDay,
  refuseAnonymised,
  requireMade,
} from "./execute-on-booking-day.ts";
import { factOf, requireAccepted } from "./require-accepted.ts";

/** Gives a booking the tables that a member chose (docs/arrangement.md#by-hand). */
export function placeBooking(acting: Acting, bookingId: string, request: PlaceRequest) {
  const { version, resources, pin, override, expect } = request;
  const wanted = { version, resources, isPinned: pin, overrideReason: override?.reason ?? null, expect };
  const fields = { type: "place", bookingId, ...wanted } as const;
  return carryOut(acting, command(acting, { place: bookingId, request }, fields), request.dryRun);
}

/** The visit lasts longer; whoever comes next is placed elsewhere. */
export function extendBooking(acting: Acting, bookingId: string, request: ExtendRequest) {
  const { version, minutes, override, expect } = request;
  const wanted = { version, minutes, overrideReason: override?.reason ?? null, expect };
  const fields = { type: "extend", bookingId, ...wanted } as const;
  return carryOut(acting, command(acting, { extend: bookingId, request }, fields), request.dryRun);
}

async function carryOut(acting: Acting, asked: PlaceCommand | ExtendCommand, dryRun = false) {
  const { bookingId } = asked;
  if (dryRun) {
    const booking = await changedBooking(acting, bookingId);
    refuseAnonymised(booking);
    const { outcome, named } = await decideTrial(acting, booking.bookingDate, asked);
    const { moves } = await requireMade(acting, bookingId, outcome, null);
    return { booking: null, moves: movesView(moves, named) };
  }
  const { moves } = await requireMade(acting, bookingId, await executeOnBookingDay(acting, asked), null);
  return { booking: memberView(await changedBooking(acting, bookingId)), moves: movesView(moves) };
}

/** Keeps bookings where they are, or lets them move again; answers with those that changed. */
export async function pinDay(acting: Acting, { date, bookings, pin }: PinRequest & { date: string }) {
  const { services: s, workspaceId } = acting;
  refuseUnbookable(date, s.now());
  const asked = command(acting, { pin: date, bookings, isPinned: pin }, { type: "pin", bookings, isPinned: pin });
  const { moves = [] } = await requireAccepted(s, await s.execute(workspaceId, date, asked), null);
  return { bookings: moves.map(({ id }) => id) };
}

/** A date on which a member cannot book; the first and last dates have no neighbours. */
export function refuseUnbookable(date: string, now: number): void {
  const isBookable = isDate(date) && date >= earliestUpcomingDate(now) && !isBeyondMembers(date, now);
  if (!isBookable) fail("not_found");
}

/** Moves bookings where they waste fewer seats and minutes. */
export async function tidyDay(acting: Acting, { date, dryRun = false, expect }: TidyRequest & { date: string }) {
  const { services: s, workspaceId } = acting;
  refuseUnbookable(date, s.now());
  const asked = command(acting, { tidy: date, expect }, { type: "tidy", expect });
  if (dryRun) {
    const { outcome, named } = await decideTrial(acting, date, asked);
    const { moves } = await requireAccepted(s, outcome, null);
    return { moves: movesView(moves, named) };
  }
  const outcome = await requireAccepted(s, await s.execute(workspaceId, date, asked), null);
  return { moves: movesView(outcome.moves) };
}

export async function attendBooking(
  acting: Acting,
  bookingId: string,
  { attendance, override, resources, until, alone, expect, happenedAt }: AttendanceRequest,
): Promise<BookingRow> {
  const request = { attend: bookingId, attendance, override, resources, until };
  const fact = factOf({ happenedAt, override, attendance }, acting.services.now());
  const terms = happenedAt === undefined ? { expect, until } : {};
  const wanted = { attendance, resources, isAlone: alone, ...fact, ...terms };
  const fields = { type: "attend", bookingId, ...wanted } as const;
  const outcome = await executeOnBookingDay(acting, command(acting, request, fields));
  if (!outcome.ok && outcome.code === "table_occupied") return refuseOccupied(acting, outcome.occupied);
  await requireAccepted(acting.services, outcome, null);
  return changedBooking(acting, bookingId);
}

/** Names whoever sits there, and whoever would move. */
async function refuseOccupied({ services, workspaceId }: Acting, { sitting, free, next }: Occupied): Promise<never> {
  const ids = [...sitting, ...free.flatMap(({ moves }) => moves)].map(({ id }) => id);
  const named = new Map((await namesOf(services.diary(workspaceId), workspaceId, ids)).map((row) => [row.id, row]));
  return fail("table_occupied", undefined, {
    sitting: sitting.map((each) => ({ ...each, customerName: named.get(each.id)?.customerName ?? null })),
    free: free.map(({ resources, moves, until }) => ({ resources, moves: movesView(moves, named), until })),
    next,
  });
}
