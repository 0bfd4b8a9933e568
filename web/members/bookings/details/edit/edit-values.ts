import { zodResolver } from "@hookform/resolvers/zod";
import { bookingEdit } from "../../../../../contract/bookings.ts";
import { internationalPhone } from "../../shared/international-phone.ts";
import { type Fields, fieldsOf } from "./booking-fields.ts";

/** Form values: null becomes empty text. */
export const formValuesOf = (booking: Fields & { version: number }) => ({
  ...fieldsOf(booking),
  version: booking.version,
  customerEmail: booking.customerEmail ?? "",
  customerPhone: booking.customerPhone ?? "",
  notes: booking.notes ?? "",
});

/** The current form values, unvalidated: trimmed, and empty text becomes null as it is stored. */
export const fieldsInForm = (base: Fields, values: Partial<Fields>): Fields => ({
  ...fieldsOf({ ...base, ...values }),
  customerName: values.customerName?.trim() ?? base.customerName,
  customerEmail: values.customerEmail?.trim() || null,
  customerPhone: values.customerPhone?.trim() || null,
  notes: values.notes?.trim() || null,
});

const validate = zodResolver(bookingEdit);

/** Validates against the contract after converting the phone number to international form. */
export const editResolver: typeof validate = async (values, ...how) =>
  validate({ ...values, customerPhone: await internationalPhone(values.customerPhone ?? "") }, ...how);

/** Anything but a number counts as 1. */
export function guestsTyped(typed: unknown): number {
  const number = Number.parseInt(String(typed), 10);
  return Number.isNaN(number) ? 1 : number;
}
