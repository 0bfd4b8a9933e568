import { searchTextOf, searchWordsOf } from "../../../domain/people/search-text.ts";
import type { Booking } from "../bookings/booking/queries.ts";
import type { FoundGuests } from "../bookings/guests/queries.ts";
import type { KeptDay } from "./kept-days.ts";

type Page = { bookings: Booking[]; nextCursor: null; keptAt: number };

const GUESTS_MAX = 8;

/**
 * Answers a search of guests or of bookings from the days that this device keeps: it knows the guests of their bookings
 * alone. Null for any other call, and where it keeps no day. `path` begins behind the workspace: `/guests?q=anna`.
 */
export function searchIn(days: KeptDay[], path: string): FoundGuests | Page | null {
  const [route = "", search = ""] = path.split("?");
  const asked = new URLSearchParams(search);
  if (days.length === 0 || !asked.has("q") || !["/guests", "/bookings"].includes(route)) return null;
  const wanted = searchWordsOf(asked.get("q") ?? "");
  const keptAt = Math.min(...days.map((day) => day.keptAt));
  const all = days.toSorted((a, b) => (a.date < b.date ? -1 : 1)).flatMap((day) => day.bookings);
  const has = (text: string) => wanted.every((word) => text.includes(word));
  if (route === "/bookings") {
    const [from, to] = [asked.get("from") ?? "", asked.get("to") ?? "9999"];
    const isMeant = ({ bookingDate }: Booking) => from <= bookingDate && bookingDate <= to;
    const found = asked.get("when") === "past" ? [] : all.filter((each) => isMeant(each) && has(searchTextOf(each)));
    return { bookings: found, nextCursor: null, keptAt };
  }
  const guests = new Map<string, FoundGuests["guests"][number]>();
  for (const booking of all) {
    const { guest, customerPhone: phone, customerEmail: email } = booking;
    if (!guest || guests.has(guest.id)) continue;
    if (
      !has(
        searchTextOf({
          customerName: `${guest.name} ${booking.customerName}`,
          customerEmail: email,
          customerPhone: phone,
        }),
      )
    )
      continue;
    const { id, name, care, tags, note, visits, missed } = guest;
    const { bookingDate, bookingTime } = booking;
    const next = { id: booking.id, bookingDate, bookingTime, guests: booking.guests };
    guests.set(id, {
      ...{
        id,
        name,
        phone,
        email,
        also: [],
        language: null,
        care,
        tags,
        note,
        preferred: null,
        birthday: null,
        version: 1,
      },
      ...{ visits, missed, cancelled: 0, lastAt: null, sharesWith: [] },
      next: booking.status === "cancelled" ? null : next,
    });
  }
  const found = [...guests.values()];
  return {
    guests: found.slice(0, GUESTS_MAX),
    nextCursor: null,
    more: found.length > GUESTS_MAX,
    building: null,
    keptAt,
  };
}
