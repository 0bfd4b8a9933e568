import { searchWordsOf } from "../../../domain/people/search-text.ts";
import { foldAccents } from "../../../domain/texts/fold-accents.ts";
import type { Booking } from "../bookings/booking/queries.ts";
import type { FoundGuest, FoundGuests } from "../bookings/guests/queries.ts";
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
    const found = asked.get("when") === "past" ? [] : all.filter((each) => isMeant(each) && has(textOf(each)));
    return { bookings: found, nextCursor: null, keptAt };
  }
  const guests = new Map<string, FoundGuest>();
  for (const booking of all) {
    const { guest } = booking;
    if (guest && !guests.has(guest.id) && has(textOf(booking))) guests.set(guest.id, foundGuest(booking, guest));
  }
  const found = [...guests.values()];
  const more = found.length > GUESTS_MAX;
  return { guests: found.slice(0, GUESTS_MAX), nextCursor: null, more, building: null, tags: [], keptAt };
}

/** As the server searches it: folded, with the digits of the number. */
const textOf = ({ customerName, customerEmail, customerPhone, guest }: Booking) =>
  [foldAccents(`${guest?.name ?? ""} ${customerName} ${customerEmail ?? ""}`), customerPhone?.replace(/\D/g, "")].join(
    " ",
  );

/** The device knows the booking alone: no last visit, and nobody who shares the number. */
function foundGuest(booking: Booking, { id, name, care, tags, note, visits, missed }: NonNullable<Booking["guest"]>) {
  const { customerPhone: phone, customerEmail: email, bookingDate, bookingTime, guests, status } = booking;
  const next = status === "cancelled" ? null : { id: booking.id, bookingDate, bookingTime, guests };
  const unknown = {
    also: [],
    alsoNotes: [],
    language: null,
    preferred: null,
    birthday: null,
    version: 1,
    lastAt: null,
    sharesWith: [],
  };
  return { ...unknown, id, name, phone, email, care, tags, note, visits, missed, cancelled: 0, next };
}
