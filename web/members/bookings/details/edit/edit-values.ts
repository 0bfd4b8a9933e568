import { zodResolver } from "@hookform/resolvers/zod";
import { bookingEdit } from "../../../../../contract/bookings.ts";
import { internationalPhone } from "../../shared/international-phone.ts";
import { type Fields, fieldsOf } from "./booking-fields.ts";

export const formValuesOf = (booking: Fields & { version: number }) => ({
  ...fieldsOf(booking),
  version: booking.version,
  customerEmail: booking.customerEmail ?? "",
  customerPhone: booking.customerPhone ?? "",
  notes: booking.notes ?? "",
});

/** Reads the unvalidated form; empty text becomes null, as the server stores it. */
export const fieldsInForm = (base: Fields, values: Partial<Fields>): Fields => ({
  ...fieldsOf({ ...base, ...values }),
  customerName: values.customerName?.trim() ?? base.customerName,
  customerEmail: values.customerEmail?.trim() || null,
  customerPhone: values.customerPhone?.trim() || null,
  notes: values.notes?.trim() || null,
});

const validate = zodResolver(bookingEdit);

/** Converts the phone number, then validates. */
export const editResolver: typeof validate = async (values, ...how) =>
  validate({ ...values, customerPhone: await internationalPhone(values.customerPhone ?? "") }, ...how);

export function guestsTyped(typed: unknown): number {
  const number = Number.parseInt(String(typed), 10);
  return Number.isNaN(number) ? 1 : number;
}
