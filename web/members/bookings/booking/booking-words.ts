import type { Leg, OfferedResource } from "../../../../domain/plan/rules.ts";
import { shownPrice } from "../../../../domain/services/prices.ts";
import type { Formats } from "../../../../domain/texts/formats-in.ts";
import { localDate } from "../../../shared/lib/local-time.ts";
import { nightText } from "../../lib/night-text.ts";
import { words } from "../../texts/words.ts";
import type { Move } from "../why-not/queries.ts";
import type { Booking, Overview } from "./queries.ts";

export const { attendance: ATTENDANCE_WORDS, steps: ATTENDANCE_STEPS, sources: SOURCE_WORDS } = words.shared;
export const SPOT_TAKEN = words.shared.spotTaken;
export const guestsText = (count: number) => words.ui.guests(count);

/** By the overridden refusal's reason (docs/rules.md#overrides). */
const OVERRIDE_WORDS: Record<string, string> = words.shared.overrides;

export const overrideWords = (refusal: string): string => OVERRIDE_WORDS[refusal] ?? words.shared.otherOverride;

/** "Cut + colour with Anna"; null: a party alone. */
export const visitText = ({ services }: { services: Named[] | null }): string | null =>
  services
    ? services.map(({ name, person }) => (person ? words.shared.serviceWith(name, person.name) : name)).join(" + ")
    : null; // also a day that the device kept from before there were services

type Named = Pick<NonNullable<Booking["services"]>[number], "name" | "person">;

/** "Cut + colour"; null: a party alone. */
export const servicesText = ({ services }: Pick<Booking, "services">): string | null =>
  services?.map(({ name }) => name).join(" + ") ?? null;

/** The services as a request names them; none: a party alone. */
export const bookedLegs = ({ services }: Pick<Booking, "services">): Leg[] =>
  (services ?? []).map(({ id, person }) => (person ? { service: id, person: person.id } : { service: id }));

/** "from 450 kr" */
export const priceShown = (price: NonNullable<Booking["price"]>, locale: string): string | null =>
  shownPrice(price, price.currency, locale, words.shared.fromPrice);

/** All are visits of one: how many people they are goes without saying. */
export const eachIsForOne = (bookings: (Pick<Booking, "guests"> & Partial<Pick<Booking, "services">>)[]): boolean =>
  bookings.length > 0 && bookings.every(({ services, guests }) => services && guests === 1);

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

type BookingTime = Pick<BookingLine, "bookingDate" | "bookingTime" | "startsAt">;

/** "Tuesday 15 June, 00:30, night to Wednesday". */
export function whenLine({ bookingDate, bookingTime, startsAt }: BookingTime, timeZone: string, format: Formats) {
  return `${format.longDate(bookingDate)}, ${timeLine({ bookingDate, bookingTime, startsAt }, timeZone)}`;
}

/** 19:30, or "00:30, night to Wednesday". */
export const timeLine = ({ bookingDate, bookingTime, startsAt }: BookingTime, timeZone: string) =>
  localDate(startsAt, timeZone) > bookingDate ? nightText(bookingTime, bookingDate) : bookingTime;

type Actor = { kind: string; name: string | null };

/** Names an actor at the beginning of a line; a removed member has no name. */
export function actorText({ kind, name }: Actor): string {
  if (kind === "customer") return words.shared.theCustomer.first;
  return kind === "system" ? "Daybook" : (name ?? words.shared.formerMember);
}

export type TableNames = ReadonlyMap<string, string>;

/** People first, then rooms, machines and tables; empty where spots are counted. */
export const tableNames = ({ resources, offer }: Pick<Overview, "resources"> & { offer?: Overview["offer"] }) =>
  new Map([...(offer?.resources ?? []).toSorted(peopleFirst), ...resources].map(({ id, name }) => [id, name]));

const peopleFirst = (one: OfferedResource, other: OfferedResource) =>
  Number(other.kind === "person") - Number(one.kind === "person");

/** "T4", "T4 + T5", "no table"; null where spots are counted, and for a cancelled booking. */
export function tableText(
  booking: Pick<Booking, "resources" | "unplaced" | "status"> & Partial<Pick<Booking, "services">>,
  names: TableNames,
): string | null {
  const { resources, unplaced, status, services } = booking;
  if (names.size === 0 || status === "cancelled") return null;
  if (unplaced) return services ? words.shared.noPlace : words.shared.noTable;
  return tablesText(resources, names) || null;
}

/** "T4 + T5". */
export const tablesText = (resources: string[], names: TableNames) =>
  resources.map((id) => names.get(id) ?? words.shared.formerTable).join(" + ");

/** "Ann, 19:00, moves from T4 to T6". */
export function moveText({ customerName, bookingTime, from, to }: Move, names: TableNames): string {
  const who = words.shared.party(customerName ?? words.shared.anotherBooking, bookingTime);
  const place = tablesText(to, names);
  return from.length === 0 ? words.shared.gets(who, place) : words.shared.moves(who, tablesText(from, names), place);
}

const REASONS: Record<NonNullable<Booking["unplaced"]>, string> = words.shared.unplaced;

/** Where people and rooms are given, too. */
const OF_PLACES: Partial<typeof REASONS> = words.shared.unplacedAnywhere;

/** `place`: what bookings are given there. */
export const unplacedWords = (reason: Booking["unplaced"], place: "table" | "place" = "table") =>
  reason && ((place === "place" && OF_PLACES[reason]) || REASONS[reason]);
