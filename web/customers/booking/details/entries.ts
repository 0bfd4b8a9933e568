import { MAX_GUESTS_PUBLIC } from "../../../../contract/limits.ts";
import type { BookingRequest } from "../../../../contract/requests/booking-form.ts";
import { fault } from "../../../../domain/faults.ts";
import type { Texts } from "../../../../texts/en/customers/booking.ts";
import type { SendingTexts } from "../../../../texts/en/customers/sending.ts";

export type Field = Exclude<keyof BookingRequest, "locale" | "area">;
export type Entries = { [Name in Field]: BookingRequest[Name] | null };
export type ProblemName = keyof Texts["problems"] | keyof SendingTexts["problems"];
/** `fields`: faults, which `field` of the texts says. */
export type Problem = { name: ProblemName; fields: Partial<Record<Field, string>> };
export type Limits = { today: string; maxGuestsPerBooking: number | null };

/** The contract refuses this text. */
export const NO_NUMBER = "not a number";
/** The contract would call such a number invalid. */
export const COUNTRY_MISSING = fault("country_missing");
/** The contract would call a missing value invalid. */
export const EMAIL_MISSING = fault("email_required");
export const TIME_MISSING = fault("start_missing");
export const PHONE_UNCHECKED = fault("phone_unchecked");

/** In page order: the first wrong one gets the focus. */
export const FIELDS: Field[] = [
  "guests",
  "bookingDate",
  "bookingTime",
  "customerName",
  "customerEmail",
  "customerPhone",
  "notes",
];

/** Null: the public page refuses the number. */
export function guestsOf(text: string): number | null {
  const guests = Number(text || Number.NaN);
  return Number.isInteger(guests) && guests >= 1 && guests <= MAX_GUESTS_PUBLIC ? guests : null;
}

export function stepParty(text: string, by: 1 | -1): number {
  const whole = by > 0 ? Math.floor(Number(text)) : Math.ceil(Number(text));
  return Math.min(Math.max((whole || 0) + by, 1), MAX_GUESTS_PUBLIC);
}

/** `checkBooking` for the first step, without the schema. */
export function checkTime(
  { guests, bookingDate, bookingTime }: Pick<Entries, "guests" | "bookingDate" | "bookingTime">,
  { today, maxGuestsPerBooking }: Limits,
): Problem | null {
  const isCount = guests !== null && guestsOf(String(guests)) !== null;
  const fields = {
    ...(isCount ? {} : { guests: fault("guests_out_of_range", { max: MAX_GUESTS_PUBLIC }) }),
    ...(bookingTime === null ? { bookingTime: TIME_MISSING } : {}),
  };
  if (guests === null || bookingTime === null) return { name: "missing", fields };
  if (!isCount) return { name: "guests", fields };
  if (guests > (maxGuestsPerBooking ?? Number.POSITIVE_INFINITY)) return { name: "large", fields: {} };
  return bookingDate !== null && bookingDate < today ? { name: "past", fields: {} } : null;
}
