import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { MAX_GUESTS_PUBLIC, NAME_MAX, NOTES_MAX } from "../limits.ts";
import { date, email, line, locale, optionalPhone, optionalText, time } from "../texts.ts";

/* Apart from other requests, whose bytes no customer needs. */

/** An area's id, where customers may choose; absent: anywhere. */
export const area = z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, fault("unknown_area"))));

export const bookingRequest = z.strictObject({
  customerName: line(NAME_MAX, fault("name_required")),
  customerEmail: email(fault("email_invalid")),
  customerPhone: optionalPhone(),
  guests: z.int(fault("guests_out_of_range", { max: MAX_GUESTS_PUBLIC })).check(z.gte(1), z.lte(MAX_GUESTS_PUBLIC)),
  bookingDate: date(),
  bookingTime: time(),
  notes: optionalText(NOTES_MAX, true),
  locale: z.optional(z.nullable(locale())),
  area,
});
export type BookingRequest = z.output<typeof bookingRequest>;
