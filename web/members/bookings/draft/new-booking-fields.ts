import * as z from "zod/mini";
import { type MemberBookingRequest, memberBookingRequest } from "../../../../contract/requests/bookings.ts";
import { time } from "../../../../contract/texts.ts";
import { isDate } from "../../../../domain/time/calendar.ts";
import type { WantedStart } from "../../lib/use-open-booking.ts";
import { words } from "../../texts/words.ts";
import { internationalPhone } from "../fields/person-fields.tsx";

const text = z.string();
/** As a form, or a tab that keeps it half typed, has them. */
export const newBookingFields = z.object({
  guests: z.catch(z.number(), 2), // a wrong number is stored as null
  bookingDate: text,
  bookingTime: text,
  customerName: text,
  customerPhone: text,
  customerEmail: text,
  notes: text,
  source: z.enum(["phone", "walk_in"]),
  // earlier drafts have none of these
  /** Where tables are given; "": anywhere. */
  area: z.catch(text, ""),
  /** The tables that the member chose; none: they are found. */
  resources: z.catch(z.array(text), []),
  /** In order; none: a table alone. `service` "": not chosen yet. */
  services: z.catch(z.array(z.object({ service: text, person: z.optional(text) })), []),
  /** Seats of this class, whose date and time these are; "": none. */
  session: z.catch(text, ""),
  /** A guest of the book whom the member chose; null: nobody was chosen. */
  guest: z.catch(z.nullable(z.object({ id: text, name: text })), null),
});
export type NewBookingFields = z.output<typeof newBookingFields>;

/** `person`: who serves; without `service` that is still to be chosen. */
export type NewStart = WantedStart & { person?: string };

export const startOf = ({ date, time, table, person, session, service = "" }: NewStart) => ({
  ...{ bookingDate: date, bookingTime: time },
  ...(session ? { session, resources: [], area: "", services: [] } : {}),
  ...(person ? { services: [{ service, person }], resources: [], session: "" } : {}),
  ...(table ? { resources: [table], area: "", services: [] } : {}), // an area of another table would be refused
});

export const emptyNewBooking = (today: string, wanted: NewStart | null = null, guests = 2): NewBookingFields => ({
  guests,
  customerName: "",
  customerPhone: "",
  customerEmail: "",
  notes: "",
  source: "phone",
  area: "",
  resources: [],
  services: [],
  session: "",
  guest: null,
  ...startOf(wanted && wanted.date >= today ? wanted : { date: today, time: "" }),
});

/** The form as a request was sent from it, so that another time can be chosen. */
export const fieldsOf = (request: MemberBookingRequest): NewBookingFields => ({
  guests: request.guests,
  bookingDate: request.bookingDate,
  bookingTime: request.bookingTime,
  customerName: request.customerName,
  customerPhone: request.customerPhone ?? "",
  customerEmail: request.customerEmail ?? "",
  notes: request.notes ?? "",
  source: request.source,
  area: request.area ?? "",
  resources: request.resources ?? [],
  services: request.services ?? [],
  session: request.sessionId ?? "",
  guest: request.guestId === undefined ? null : { id: request.guestId, name: request.customerName },
});

type Named = {
  id: string | null;
  name: string;
  phone: string | null;
  email: string | null;
  /** As far as the business still has them. */
  preferred?: { person: string | null; area: string | null } | null;
};

/** The form for a guest of the book, or for a number alone. `guests`: how many come, until somebody says so. */
export const filledFor = (
  { id, name, phone, email, preferred }: Named,
  today: string,
  guests: number,
): NewBookingFields => ({
  ...emptyNewBooking(today, null, guests),
  services: preferred?.person ? [{ service: "", person: preferred.person }] : [],
  area: preferred?.person ? "" : (preferred?.area ?? ""),
  ...{ customerName: name, customerPhone: phone ?? "", customerEmail: email ?? "" },
  guest: id === null ? null : { id, name },
});

/** A past date becomes today, without a time. */
export const moveToToday = (today: string, typed: NewBookingFields): NewBookingFields =>
  isDate(typed.bookingDate) && typed.bookingDate < today
    ? { ...typed, bookingDate: today, bookingTime: "", session: "" }
    : typed;

export const newBooking = z.safeExtend(memberBookingRequest, {
  bookingTime: z.pipe(z.string().check(z.minLength(1, { error: words.newBooking.chooseTime, abort: true })), time()),
});

/** Without the choices that were not made. */
export const toRequest = async (
  { area, resources, services, session, guest, ...typed }: NewBookingFields,
  region: string | null,
) => ({
  ...typed,
  customerPhone: await internationalPhone(typed.customerPhone, region),
  ...(area ? { area } : {}),
  ...(resources.length > 0 ? { resources } : {}),
  ...(services.length > 0 ? { services } : {}),
  ...(session ? { sessionId: session } : {}),
  ...(guest ? { guestId: guest.id } : {}),
});
