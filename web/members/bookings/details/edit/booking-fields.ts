import * as z from "zod/mini";
import type { Formats } from "../../../../../domain/texts/formats-in.ts";
import { isDate } from "../../../../../domain/time/calendar.ts";
import type { StoredFields } from "../../../lib/use-stored-form.ts";
import type { Booking } from "../../shared/queries.ts";
import type { TimeNames } from "./time-names.ts";

const text = z.string();
const typedBooking = z.object({
  id: text,
  version: z.number(),
  customerName: text,
  customerEmail: text,
  customerPhone: text,
  guests: z.number(),
  bookingDate: text,
  bookingTime: text,
  notes: text,
  status: z.enum(["confirmed", "pending", "cancelled"]),
});
export type TypedBooking = z.output<typeof typedBooking>;

/** Drops another booking's values. */
export const typedBookingOf = (id: string) => typedBooking.check(z.refine((typed) => typed.id === id));

const LABELS: Partial<Record<string, string>> = {
  customerName: "Name",
  customerEmail: "Email",
  customerPhone: "Phone",
  guests: "Guests",
  when: "Date and time",
  notes: "Notes",
  status: "Status",
};

/** Date and time are one field: half of each side's would be a time that nobody chose. */
export const bookingFields = (names: TimeNames, format: Formats): Omit<StoredFields<TypedBooking>, "typed"> => ({
  toFields: ({ bookingDate, bookingTime, ...rest }) => ({ ...rest, when: { bookingDate, bookingTime } }),
  fromFields: ({ when, ...rest }) => ({ ...rest, ...(when as object) }) as TypedBooking, // the fields of toFields
  describe: (name, { bookingDate, bookingTime, ...rest }) => {
    const time = names.nameOf(bookingDate, bookingTime);
    const when = isDate(bookingDate) ? `${format.longDate(bookingDate)}, ${time}` : time;
    const value = name === "when" ? when : rest[name as keyof typeof rest];
    return { label: LABELS[name] ?? name, text: String(value).trim() || "none" };
  },
});

type EditableBooking = { [Field in keyof TypedBooking]: Booking[Field] };

export const typedFieldsOf = (booking: EditableBooking): TypedBooking =>
  typedBooking.parse({
    ...booking,
    customerEmail: booking.customerEmail ?? "",
    customerPhone: booking.customerPhone ?? "",
    notes: booking.notes ?? "",
  });
