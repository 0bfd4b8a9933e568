import * as z from "zod/mini";
import type { BookingFilter } from "../../contract/bookings.ts";
import { fail } from "../../contract/errors.ts";
import { type BookingRow, type BookingsWanted, bookingsPage } from "../../db/diary/bookings.ts";
import { rulesQuery, toRules } from "../../db/diary/rules.ts";
import { searchWordsOf } from "../../domain/people/search-text.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { todayOf } from "../../domain/time/today.ts";
import { cursorOf, placeOf } from "../http/cursors.ts";
import type { Services } from "../services.ts";
import { memberView } from "./views.ts";

const PAGE = 50;
/** Date, start and id of the booking a page comes after. */
const place = z.tuple([z.string(), z.number(), z.string()]);

/** One page of a workspace's bookings: a tab or a time, a search and dates (docs/rules.md#search). */
export async function listBookings(s: Services, workspaceId: string, filter: BookingFilter) {
  const db = s.diary(workspaceId);
  const row = await rulesQuery(db, workspaceId).get();
  const { today } = todayOf(row ? toRules(row) : fail("unavailable"), s.now());
  return listView(filter, await bookingsPage(db, workspaceId, bookingsWanted(filter, today)));
}

/** What is read for one page: one row more than it shows says whether there is another. */
export function bookingsWanted(filter: BookingFilter, today: string): BookingsWanted {
  const at = placeOf(filter, place);
  const after = at && { bookingDate: at[0], startsAt: at[1], id: at[2] };
  return { ...rangeOf(filter, today), after, limit: PAGE + 1 };
}

/** As the wire has it: the page and where the next one begins. */
export function listView(filter: BookingFilter, rows: BookingRow[]) {
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    bookings: page.map(memberView),
    nextCursor: rows.length > PAGE && last ? cursorOf(filter, [last.bookingDate, last.startsAt, last.id]) : null,
  };
}

/** Which bookings a filter means on this day, and in which order. */
export function rangeOf(filter: BookingFilter, today: string): Omit<BookingsWanted, "after" | "limit"> {
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
