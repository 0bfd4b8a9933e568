import * as z from "zod/mini";
import { fail } from "../../contract/errors.ts";
import type { BookingFilter } from "../../contract/requests/bookings.ts";
import {
  type BookingRow,
  type BookingsPageQuery,
  bookingsOn,
  bookingsPageWithGuests,
} from "../../db/diary/bookings.ts";
import { mayDo } from "../../domain/people/rights.ts";
import { searchWordsOf } from "../../domain/people/search-text.ts";
import { todayOf } from "../../domain/plan/today.ts";
import { addDays, isDate } from "../../domain/time/calendar.ts";
import { tagsNow } from "../guest-book/recent-settings.ts";
import type { Member, MemberActing } from "../http/acting.ts";
import { cursorOf, cursorPosition } from "../http/cursors.ts";
import { rulesOf } from "../services.ts";
import { listedFor, mayRead, requireReadable } from "../views/booking-views.ts";
import { isFirstOfGuest, type TagsNow } from "../views/guest-view.ts";

const PAGE_ROWS = 50;
/** Further cancelled bookings of a date are on the pages of the list. */
const CANCELLED_MAX = 200;
/** The last booking before the page. */
const cursorShape = z.tuple([z.string(), z.number(), z.string()]);

/** One page by tab or `when`, search and dates (docs/rules.md#search). */
export async function listBookings({ services: s, workspaceId, member }: MemberActing, filter: BookingFilter) {
  const db = s.diary(workspaceId);
  const { today } = todayOf(await rulesOf(db, workspaceId), s.now());
  requireReadable(member, today, rangeOf(filter, today));
  const [rows, now] = await Promise.all([
    bookingsPageWithGuests(db, workspaceId, bookingsWanted(filter, today), s.now()).all(),
    tagsNow(s, workspaceId),
  ]);
  return listView(member, filter, rows, now);
}

/** A date's bookings, as the timeline and the printed sheet show them (docs/rules.md#first-visit). */
export async function listDay({ services: s, workspaceId, member }: MemberActing, { date }: { date: string }) {
  if (!isDate(date)) fail("not_found");
  if (!mayDo(member.role, "read_bookings")) {
    const { today } = todayOf(await rulesOf(s.diary(workspaceId), workspaceId), s.now());
    requireReadable(member, today, { from: date, to: date });
  }
  const [rows, now] = await Promise.all([
    bookingsOn(s.diary(workspaceId), workspaceId, date, CANCELLED_MAX, s.now()).all(),
    tagsNow(s, workspaceId),
  ]);
  return {
    bookings: rows
      .filter((row) => mayRead(member, row))
      .map((row) => ({ ...listedFor(member, row, now), isFirstVisit: isFirst(row) })),
  };
}

/** By the guest where there is one, else by address (docs/rules.md#first-visit). */
const isFirst = (row: BookingRow & { isFirstVisit: number | null }) =>
  row.isFirstVisit === null ? isFirstOfGuest(row) : row.isFirstVisit === 1;

/** One row more than a page shows if another page follows. */
export function bookingsWanted(filter: BookingFilter, today: string): BookingsPageQuery {
  const at = cursorPosition(filter, cursorShape);
  const after = at && { bookingDate: at[0], startsAt: at[1], id: at[2] };
  return { ...rangeOf(filter, today), after, limit: PAGE_ROWS + 1 };
}

export function listView(member: Pick<Member, "role">, filter: BookingFilter, rows: BookingRow[], now: TagsNow) {
  const page = rows.slice(0, PAGE_ROWS);
  const last = page.at(-1);
  return {
    bookings: page.filter((row) => mayRead(member, row)).map((row) => listedFor(member, row, now)),
    nextCursor: rows.length > PAGE_ROWS && last ? cursorOf(filter, [last.bookingDate, last.startsAt, last.id]) : null,
  };
}

export function rangeOf(filter: BookingFilter, today: string): Omit<BookingsPageQuery, "after" | "limit"> {
  const { tab, when, from, to, q } = filter;
  const lowest = tab === "today" || when === "future" ? today : tab === "upcoming" ? addDays(today, 1) : null;
  const highest = tab === "today" ? today : tab === "historical" || when === "past" ? addDays(today, -1) : null;
  return {
    from: later(lowest, from ?? null),
    to: earlier(highest, to ?? null),
    search: searchWordsOf(q ?? ""),
    descending: tab === "historical" || when === "past",
  };
}

const later = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a);
const earlier = (a: string | null, b: string | null) => (a === null || (b !== null && b < a) ? b : a);
