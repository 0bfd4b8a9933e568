import * as z from "zod/mini";
import { INVALID_GUESTS, MAX_GUESTS_PUBLIC, NAME_MAX, NOTES_MAX } from "../limits.ts";
import { date, email, line, locale, optionalPhone, optionalText, time } from "../texts.ts";

/* Apart from other requests, whose bytes no customer needs. */

/** An area's id, where customers may choose; absent: anywhere. */
export const area = z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, "Unknown area")));

export const bookingRequest = z.strictObject({
  customerName: line(NAME_MAX, "Name is required"),
  customerEmail: email("Invalid email address"),
  customerPhone: optionalPhone(),
  guests: z.int(INVALID_GUESTS).check(z.gte(1, INVALID_GUESTS), z.lte(MAX_GUESTS_PUBLIC, INVALID_GUESTS)),
  bookingDate: date(),
  bookingTime: time(),
  notes: optionalText(NOTES_MAX, true),
  locale: z.optional(z.nullable(locale())),
  area,
});
export type BookingRequest = z.output<typeof bookingRequest>;
