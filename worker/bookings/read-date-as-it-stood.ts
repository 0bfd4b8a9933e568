import { fail } from "../../contract/errors.ts";
import type { AsItStoodQuery } from "../../contract/requests/bookings.ts";
import { loadDatePast } from "../../db/diary/date-log.ts";
import { memberNames } from "../../db/directory/workspaces.ts";
import { planColumn } from "../../db/platform/columns.ts";
import { type DateAsItStood, dateAsItStood } from "../../domain/log/date-as-it-stood.ts";
import type { LoggedBooking } from "../../domain/log/read-log.ts";
import { isDate } from "../../domain/time/calendar.ts";
import type { Acting } from "../http/acting.ts";
import { chargeWork, ROW_STEPS } from "../http/limits.ts";
import { actorOf } from "../views/booking-views.ts";
import { holdView } from "../views/standby-views.ts";
import { namedVisit } from "../views/visit-view.ts";

/** Bounds the rows of a call; a full evening writes some hundred. */
const ENTRIES_MAX = 5000;

/**
 * A date's book at a moment, told by its log (docs/rules.md#the-book-as-it-stood); one still to come counts as now. The
 * log keeps no names.
 */
export async function readDateAsItStood(
  { services: s, workspaceId }: Acting,
  { date, at }: AsItStoodQuery & { date: string },
) {
  if (!isDate(date)) fail("not_found");
  const moment = Math.min(at === undefined ? s.now() : Date.parse(at), s.now());
  const [past, members] = await Promise.all([
    loadDatePast(s.diary(workspaceId), workspaceId, date, ENTRIES_MAX),
    memberNames(s.db, workspaceId).all(),
  ]);
  chargeWork(s, ROW_STEPS * (past?.log.length ?? 0));
  const stood = past && dateAsItStood(date, past.log, moment);
  const shown = { date, at: iso(moment) };
  if (!stood) return { ...shown, stood: null };
  const nameById = new Map(members.map(({ id, name }) => [id, name]));
  const offer = past.plan && planColumn(past.plan.plan).offer;
  const offered = [...(offer?.services ?? []), ...(offer?.resources ?? [])];
  const offeredNames = Object.fromEntries(offered.map(({ id, name }) => [id, name]));
  return {
    ...shown,
    stood: {
      bookings: stood.bookings.map((booking) => bookingView(booking, past.customerNames, offeredNames, moment)),
      ...momentsView(stood, past.customerNames, nameById),
    },
  };
}

const iso = (instant: number) => new Date(instant).toISOString();

/** As in a list of bookings, without what the log does not keep. */
const bookingView = (
  booking: LoggedBooking,
  customerNames: Map<string, string>,
  offeredNames: Record<string, string>,
  moment: number,
) => ({
  id: booking.id,
  customerName: customerNames.get(booking.id) ?? null,
  bookingDate: booking.bookingDate,
  bookingTime: booking.bookingTime,
  guests: booking.guests,
  startsAt: iso(booking.startsAt),
  endsAt: iso(booking.endsAt),
  status: booking.status,
  attendance: booking.attendance,
  source: booking.source,
  resources: booking.assignment?.resources ?? [],
  unplaced: booking.unplaced === "let_in" ? null : booking.unplaced,
  ...namedVisit(booking.wanted, offeredNames),
  hold: booking.hold && holdView({ hold: booking.hold, holdUntil: booking.hold.until }, moment),
});

const momentsView = (
  { changes, earlier, later }: DateAsItStood,
  customerNames: Map<string, string>,
  memberNames: Map<string, string | null>,
) => ({
  changes: changes.map(({ type, actor, at, bookingId, moves = [] }) => ({
    ...{ type, actor: actorOf(actor, memberNames), at: iso(at), customerName: customerNames.get(bookingId) ?? null },
    bookingIds: [bookingId, ...moves.map(({ id }) => id)],
  })),
  earlier: earlier === null ? null : iso(earlier),
  later: later === null ? null : iso(later),
});
