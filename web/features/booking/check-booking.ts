import * as z from "zod/mini";
import { type BookingRequest, bookingRequest } from "../../../contract/bookings.ts";
import { MAX_GUESTS_PUBLIC } from "../../../contract/limits.ts";
import { en } from "../../texts/en.ts";

export type Field = Exclude<keyof BookingRequest, "locale">;
/** What keeps a booking from being sent: said once for all, and at each field. */
export type Problem = { title: string; text: string; fields: Partial<Record<Field, string>> };
/** What stands in the form; empty or null where nothing is. */
export type Entries = { [Name in Field]: BookingRequest[Name] | null };
type Limits = { today: string; maxGuestsPerBooking: number | null };

/** A phone field's value that no number can be made of: the contract refuses it in its own words. */
export const NO_NUMBER = "not a number";

/** In the order they stand on the page; the first wrong one gets the focus. */
export const FIELDS: Field[] = [
  "guests",
  "bookingDate",
  "bookingTime",
  "customerName",
  "customerEmail",
  "customerPhone",
  "notes",
];
const REQUIRED: Field[] = ["guests", "bookingDate", "bookingTime", "customerName", "customerEmail"];

/** The contract's schema decides; here it is said in the words customers read (SPEC section 5). */
export function checkBooking(entries: Entries, limits: Limits): { request: BookingRequest } | { problem: Problem } {
  const { guests, bookingDate } = entries;
  const isTooLarge = guests !== null && guests > (limits.maxGuestsPerBooking ?? Number.POSITIVE_INFINITY);
  const parsed = z.safeParse(bookingRequest, entries);
  const fields = parsed.success ? {} : fieldErrors(parsed.error, entries);
  const problem = (name: keyof typeof en.problems) => ({ problem: { ...en.problems[name], fields } });

  if (REQUIRED.some((field) => isMissing(entries[field]))) return problem("missing");
  if (fields.guests) return problem("guests");
  if (fields.customerEmail) return problem("email");
  if (isTooLarge) return problem("large");
  if (bookingDate !== null && bookingDate < limits.today) return problem("past");
  if (fields.customerPhone) return problem("phone");
  return parsed.success ? { request: parsed.data } : problem("other");
}

/** What the first step of a phone asks for, checked before the second is shown. */
export function checkTime(entries: Pick<Entries, "guests" | "bookingDate" | "bookingTime">, limits: Limits) {
  const checked = checkBooking({ ...SOMEBODY, ...entries }, limits);
  return "problem" in checked ? checked.problem : null;
}

const SOMEBODY = { customerName: "-", customerEmail: "a@b.se", customerPhone: null, notes: null };

/** The number of guests somebody chose or typed, or null when it is none the public page takes. */
export function guestsOf(text: string): number | null {
  const parsed = z.safeParse(bookingRequest.shape.guests, Number(text || Number.NaN));
  return parsed.success ? parsed.data : null;
}

/** One guest more or fewer than what stands there, number or not. */
export function stepParty(text: string, by: 1 | -1): number {
  const whole = by > 0 ? Math.floor(Number(text)) : Math.ceil(Number(text));
  return Math.min(Math.max((whole || 0) + by, 1), MAX_GUESTS_PUBLIC);
}

const isMissing = (value: Entries[Field]) => value === null || value === "" || /^\s*$/.test(String(value));

function fieldErrors(error: z.core.$ZodError, entries: Entries): Problem["fields"] {
  const fields: Problem["fields"] = {};
  for (const field of FIELDS) {
    const issue = error.issues.find(({ path }) => path[0] === field);
    if (issue) fields[field] = (isMissing(entries[field]) && MISSING[field]) || issue.message;
  }
  return fields;
}

/** The contract calls what is missing invalid. */
const MISSING: Problem["fields"] = { customerEmail: en.booking.emailMissing, bookingTime: en.booking.timeMissing };
