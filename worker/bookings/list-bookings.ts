import type { BookingFilter } from "../../contract/bookings.ts";
import { fail } from "../../contract/errors.ts";
import { type BookingRow, type BookingsWanted, bookingsPage, type PlaceInList } from "../../db/bookings.ts";
import { rulesQuery, toRules } from "../../db/rules.ts";
import { addDays } from "../../domain/calendar.ts";
import { searchFor } from "../../domain/search-text.ts";
import { todayOf } from "../../domain/today.ts";
import { digest } from "../http/tokens.ts";
import type { Services } from "../services.ts";
import { memberView } from "./views.ts";

const PAGE = 50;

/** One page of a workspace's bookings: a tab or a time, a search and dates (SPEC section 2; DESIGN.md section 7). */
export async function listBookings(s: Services, workspaceId: string, filter: BookingFilter) {
  const db = s.diary(workspaceId);
  const row = await rulesQuery(db, workspaceId).get();
  const { today } = todayOf(row ? toRules(row) : fail("unavailable"), s.now());
  return listView(filter, await bookingsPage(db, workspaceId, bookingsWanted(filter, today)));
}

/** What is read for one page: one row more than it shows says whether there is another. */
export const bookingsWanted = (filter: BookingFilter, today: string): BookingsWanted => ({
  ...rangeOf(filter, today),
  after: placeOf(filter),
  limit: PAGE + 1,
});

/** As the wire has it: the page and where the next one begins. */
export function listView(filter: BookingFilter, rows: BookingRow[]) {
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    bookings: page.map(memberView),
    nextCursor: rows.length > PAGE && last ? cursorOf(filter, last) : null,
  };
}

function rangeOf(filter: BookingFilter, today: string): Omit<BookingsWanted, "after" | "limit"> {
  const { tab, when, from, to, q } = filter;
  const lowest = tab === "today" || when === "future" ? today : tab === "upcoming" ? addDays(today, 1) : null;
  const highest = tab === "today" ? today : tab === "historical" || when === "past" ? addDays(today, -1) : null;
  return {
    from: later(lowest, from ?? null),
    to: earlier(highest, to ?? null),
    search: q?.trim() ? searchFor(q) : null,
    descending: tab === "historical" || when === "past",
  };
}

const later = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a);
const earlier = (a: string | null, b: string | null) => (a === null || (b !== null && b < a) ? b : a);

/** A cursor is tied to its filter: with another one it is refused. */
const filterMark = ({ cursor: _, ...filter }: BookingFilter) =>
  digest(JSON.stringify(Object.entries(filter).sort())).slice(0, 16);

const cursorOf = (filter: BookingFilter, { bookingDate, startsAt, id }: PlaceInList) =>
  Buffer.from(JSON.stringify([bookingDate, startsAt, id, filterMark(filter)])).toString("base64url");

function placeOf(filter: BookingFilter): PlaceInList | null {
  if (filter.cursor === undefined) return null;
  const [bookingDate, startsAt, id, mark] = parseCursor(filter.cursor);
  const fits = typeof bookingDate === "string" && typeof startsAt === "number" && typeof id === "string";
  if (!fits || mark !== filterMark(filter))
    return fail("invalid_input", undefined, {
      errors: [{ path: "cursor", message: "This cursor belongs to another list" }],
    });
  return { bookingDate, startsAt, id };
}

function parseCursor(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
