import * as z from "zod/mini";
import type { Leg } from "../../../../../domain/plan/rules.ts";
import type { Formats } from "../../../../../domain/texts/formats-in.ts";
import { isDate } from "../../../../../domain/time/calendar.ts";
import type { StoredFields } from "../../../lib/use-stored-form.ts";
import { words } from "../../../texts/words.ts";
import { bookedLegs } from "../../shared/booking-words.ts";
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
  services: z.array(z.object({ service: text, person: z.optional(text) })),
  status: z.enum(["confirmed", "pending", "cancelled"]),
});
export type TypedBooking = z.output<typeof typedBooking>;

/** Drops another booking's values. */
export const typedBookingOf = (id: string) => typedBooking.check(z.refine((typed) => typed.id === id));

const LABELS: Partial<Record<string, string>> = {
  customerName: words.bookingFields.name,
  customerEmail: words.bookingFields.email,
  customerPhone: words.bookingFields.phone,
  guests: words.bookingFields.guests,
  when: words.details.editing.when,
  notes: words.bookingFields.notes,
  status: words.details.editing.status,
  services: words.bookingFields.services.all,
};

type FieldWords = { names: TimeNames; format: Formats; servicesText: (legs: Leg[]) => string };

/** Date and time are one field: half of each side's would be a time that nobody chose. So are the services of a visit. */
export const bookingFields = ({
  names,
  format,
  servicesText,
}: FieldWords): Omit<StoredFields<TypedBooking>, "typed"> => ({
  toFields: ({ bookingDate, bookingTime, ...rest }) => ({ ...rest, when: { bookingDate, bookingTime } }),
  fromFields: ({ when, ...rest }) => ({ ...rest, ...(when as object) }) as TypedBooking, // the fields of toFields
  describe: (name, { bookingDate, bookingTime, services, ...rest }) => {
    const time = names.nameOf(bookingDate, bookingTime);
    const when = isDate(bookingDate) ? `${format.longDate(bookingDate)}, ${time}` : time;
    const shown = { ...rest, when, services: servicesText(services) };
    const value = shown[name as keyof typeof shown];
    return { label: LABELS[name] ?? name, text: String(value).trim() || words.details.editing.none };
  },
});

type EditableBooking = { [Field in keyof TypedBooking]: Booking[Field] };

/** Every field as the request names it; `services` only where there are some. */
export const requestOf = ({ id: _, services, ...typed }: TypedBooking) => ({
  ...typed,
  ...(services.length > 0 ? { services } : {}),
});

export const typedFieldsOf = (booking: EditableBooking): TypedBooking =>
  typedBooking.parse({
    ...booking,
    customerEmail: booking.customerEmail ?? "",
    customerPhone: booking.customerPhone ?? "",
    notes: booking.notes ?? "",
    services: bookedLegs(booking),
  });
