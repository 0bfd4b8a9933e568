import type { Leg } from "../../../../domain/plan/rules.ts";
import type { ManageView } from "../../../shared/lib/page-data.ts";

/** `services`: of a visit, as an address carries them ("3-7,4"); else empty. */
export type WantedBooking = { guests: number; date: string; time: string | null; services: string };
/** `version`: of the booking the customer saw. */
export type ChangeDraft = { version: number; choices: Partial<WantedBooking> };
type CurrentBooking = Pick<ManageView["booking"], "guests" | "bookingDate" | "bookingTime" | "version"> &
  Partial<Pick<ManageView["booking"], "services">>;

/** Untouched fields follow changes by others. */
export function wantedOf(booking: CurrentBooking, edit: ChangeDraft | null) {
  const wanted: WantedBooking = { ...bookedOf(booking), ...edit?.choices };
  const isChanged = !isSameBooking(wanted, bookedOf(booking));
  return { ...wanted, isChanged, isStale: isChanged && edit?.version !== booking.version };
}

/** Null when the choices lead back to the booking. */
export function withChoice(
  booking: CurrentBooking,
  edit: ChangeDraft | null,
  choices: Partial<WantedBooking>,
): ChangeDraft | null {
  const next = { version: edit?.version ?? booking.version, choices: { ...edit?.choices, ...choices } };
  return wantedOf(booking, next).isChanged ? next : null;
}

export const bookedOf = (booking: Omit<CurrentBooking, "version">): WantedBooking => ({
  guests: booking.guests,
  date: booking.bookingDate,
  time: booking.bookingTime,
  services: servicesText(booking),
});

export const servicesText = ({ services }: Partial<Pick<ManageView["booking"], "services">>): string =>
  textOfLegs(services?.map(({ id, person }) => ({ service: id, person: person?.id })) ?? []);

/** As the domain writes them (chosen-visit.ts), without its code for choosing, which few bookings need. */
export const textOfLegs = (legs: Leg[]): string =>
  legs.map(({ service, person }) => (person ? `${service}-${person}` : service)).join();

export const isSameBooking = (one: WantedBooking, other: WantedBooking) =>
  one.guests === other.guests && one.date === other.date && one.time === other.time && one.services === other.services;
