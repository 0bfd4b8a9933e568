import type { Leg } from "../../../../domain/rules.ts";

import { shownPrice } from "../../../../domain/services/visit-words.ts";
import type { Formats } from "../../../../domain/texts/formats-in.ts";
import { localDate } from "../../../shared/lib/local-time.ts";
import { nightText } from "../../lib/night-text.ts";
import type { Booking } from "./queries.ts";

/** Texts use lower case within a sentence. */
export const ATTENDANCE_WORDS = { arrived: "Arrived", seated: "Seated", finished: "Finished", no_show: "No-show" };
/** For buttons, where a state would read as done. */
export const ATTENDANCE_STEPS = { arrived: "Arrive", seated: "Seat", finished: "Finish", no_show: "No-show" };

/** Texts use lower case within a line. */
export const SOURCE_WORDS = { online: "Online", phone: "Phone", walk_in: "Walk-in" };

/** By the overridden refusal's reason (docs/rules.md#overrides). */
const OVERRIDE_WORDS: Record<string, string> = {
  closed: "On a closed day",
  outside_opening_hours: "Outside the opening hours",
  per_booking_limit_exceeded: "Above the limit of guests per booking",
  no_resource_fits: "Where nothing fits it",
  without_place: "Without a place of its own",
  pacing_full: "More arrivals than planned",
  person_unavailable: "With a person who is taken",
  session_full: "Above the seats of the class",
  spot_capacity_exceeded: "Over capacity",
  guest_capacity_exceeded: "Over capacity",
};

export const overrideWords = (refusal: string): string => OVERRIDE_WORDS[refusal] ?? "Beyond a limit";

export const SPOT_TAKEN = {
  title: "Their spot is taken",
  words: "It has been given to others meanwhile. Let them back in only if there is room for them all the same.",
  anyway: "Let them in",
};

/** "Cut + colour with Anna"; null: a party alone. */
export const visitText = ({ services }: Pick<Booking, "services">): string | null =>
  services ? services.map(({ name, person }) => (person ? `${name} with ${person.name}` : name)).join(" + ") : null; // also a day that the device kept from before there were services

/** The services as a request names them; none: a party alone. */
export const bookedLegs = ({ services }: Pick<Booking, "services">): Leg[] =>
  (services ?? []).map(({ id, person }) => (person ? { service: id, person: person.id } : { service: id }));

/** "from 450 kr" */
export const priceShown = (price: NonNullable<Booking["price"]>, locale: string): string | null =>
  shownPrice(price, price.currency, locale, (text) => `from ${text}`);

/** The services that were booked, else the guests; of a visit of several also these. */
export function partyText(booking: Pick<Booking, "services" | "guests">): string {
  const visit = visitText(booking);
  if (visit === null) return guestsText(booking.guests);
  return booking.guests > 1 ? `${visit}, ${guestsText(booking.guests)}` : visit;
}

type BookingLine = Pick<Booking, "customerName" | "guests" | "services" | "bookingDate" | "bookingTime" | "startsAt">;

/** "Astrid Lind, 2 guests, Tuesday 15 June, 19:00". */
export const bookingLine = (booking: BookingLine, timeZone: string, format: Formats) =>
  `${booking.customerName}, ${partyText(booking)}, ${whenLine(booking, timeZone, format)}`;

/** "Tuesday 15 June, 00:30, night to Wednesday". */
export function whenLine(
  { bookingDate, bookingTime, startsAt }: Pick<BookingLine, "bookingDate" | "bookingTime" | "startsAt">,
  timeZone: string,
  format: Formats,
) {
  const isNight = localDate(startsAt, timeZone) > bookingDate;
  const time = isNight ? nightText(bookingTime, bookingDate) : bookingTime;
  return `${format.longDate(bookingDate)}, ${time}`;
}

export const guestsText = (guests: number) => (guests === 1 ? "1 guest" : `${guests} guests`);
