import { zodResolver } from "@hookform/resolvers/zod";
import { bookingEdit } from "../../../../../contract/bookings.ts";
import { internationalPhone } from "../../shared/international-phone.ts";
import { type Fields, fieldsOf } from "./booking-fields.ts";

/** What stands in the form: text where it is typed. */
export const formValuesOf = (booking: Fields & { version: number }) => ({
  ...fieldsOf(booking),
  version: booking.version,
  customerEmail: booking.customerEmail ?? "",
  customerPhone: booking.customerPhone ?? "",
  notes: booking.notes ?? "",
});

/** What the form says at the moment, not judged: what was emptied is nothing, as it is stored. */
export const fieldsInForm = (base: Fields, values: Partial<Fields>): Fields => ({
  ...fieldsOf({ ...base, ...values }),
  customerName: values.customerName?.trim() ?? base.customerName,
  customerEmail: values.customerEmail?.trim() || null,
  customerPhone: values.customerPhone?.trim() || null,
  notes: values.notes?.trim() || null,
});

const validate = zodResolver(bookingEdit);

/** The contract's rules, with a number written as at home made one that can be dialled from anywhere. */
export const editResolver: typeof validate = async (values, ...how) =>
  validate({ ...values, customerPhone: await internationalPhone(values.customerPhone ?? "") }, ...how);

/** Anything that is no number counts as 1. */
export function guestsTyped(typed: unknown): number {
  const number = Number.parseInt(String(typed), 10);
  return Number.isNaN(number) ? 1 : number;
}
