import * as z from "zod/mini";
import { type MemberBookingRequest, memberBookingRequest } from "../../../../contract/requests/bookings.ts";
import { time } from "../../../../contract/texts.ts";
import type { Leg } from "../../../../domain/plan/rules.ts";
import { isDate } from "../../../../domain/time/calendar.ts";
import type { WantedStart } from "../../lib/use-open-booking.ts";
import { words } from "../../texts/words.ts";
import { internationalPhone } from "../fields/international-phone.ts";

export type NewBookingFields = {
  guests: number;
  bookingDate: string;
  bookingTime: string;
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  notes: string;
  source: "phone" | "walk_in";
  /** Where tables are given; "": anywhere. */
  area: string;
  /** The tables that the member chose; none: they are found. */
  resources: string[];
  /** In order; none: a table alone. `service` "": not chosen yet. */
  services: Leg[];
  /** Seats of this class, whose date and time these are; "": none. */
  session: string;
};

/** `person`: who serves, whose service is still to be chosen. */
export type NewStart = WantedStart & { person?: string };

export const startOf = ({ date, time, table, person, session }: NewStart) => ({
  ...{ bookingDate: date, bookingTime: time },
  ...(session ? { session, resources: [], area: "", services: [] } : {}),
  ...(person ? { services: [{ service: "", person }], resources: [], session: "" } : {}),
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
  { area, resources, services, session, ...typed }: NewBookingFields,
  region: string | null,
) => ({
  ...typed,
  customerPhone: await internationalPhone(typed.customerPhone, region),
  ...(area ? { area } : {}),
  ...(resources.length > 0 ? { resources } : {}),
  ...(services.length > 0 ? { services } : {}),
  ...(session ? { sessionId: session } : {}),
});
