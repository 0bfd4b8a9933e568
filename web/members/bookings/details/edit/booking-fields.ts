import * as z from "zod/mini";
import type { Leg } from "../../../../../domain/plan/rules.ts";
import type { Formats } from "../../../../../domain/texts/formats-in.ts";
import { DAY_MINUTES, isDate, minutesOf } from "../../../../../domain/time/calendar.ts";
import { type BookedTime, bookedWallMinute } from "../../../../shared/lib/booking-time.ts";
import { nightText } from "../../../lib/night-text.ts";
import type { StoredFields } from "../../../lib/use-stored-form.ts";
import { words } from "../../../texts/words.ts";
import { bookedLegs } from "../../booking/booking-words.ts";
import type { Booking } from "../../booking/queries.ts";
import type { Rules } from "../../booking/rules-query.ts";
import { wallMinuteOn } from "../../fields/time-offers.ts";

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
  customerName: words.ui.name,
  customerEmail: words.ui.email,
  customerPhone: words.ui.phone,
  guests: words.ui.guestsLabel,
  when: words.details.editing.when,
  notes: words.bookingFields.notes,
  status: words.details.editing.status,
  services: words.services.title,
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

/** Wall minutes of the night are past 1440. */
export type TimeNames = {
  minuteOf: (date: string, time: string) => number;
  nameOf: (date: string, time: string) => string;
};

/**
 * The booking keeps its minute; other times follow the opening hours (docs/rules.md#booking-date), and
 * before those load, count as before midnight.
 */
export function timeNames(booking: BookedTime, rules: Rules | undefined, timeZone: string): TimeNames {
  const minuteOf = (date: string, time: string) => {
    if (date === booking.bookingDate && time === booking.bookingTime) return bookedWallMinute(booking, timeZone);
    return rules && isDate(date) ? wallMinuteOn(rules, date, time) : minutesOf(time);
  };
  const nameOf = (date: string, time: string) =>
    minuteOf(date, time) >= DAY_MINUTES && isDate(date) ? nightText(time, date) : time;
  return { minuteOf, nameOf };
}
