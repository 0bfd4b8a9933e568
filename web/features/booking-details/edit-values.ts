import { zodResolver } from "@hookform/resolvers/zod";
import { bookingEdit } from "../../../contract/bookings.ts";
import { type Fields, fieldsOf } from "./edited.ts";

/** What stands in the form: text where it is typed. */
export const valuesOf = (booking: Fields & { version: number }) => ({
  ...fieldsOf(booking),
  version: booking.version,
  customerEmail: booking.customerEmail ?? "",
  customerPhone: booking.customerPhone ?? "",
  notes: booking.notes ?? "",
});

/** Where nothing else is said, a number without a country is one of the first of DESIGN.md section 8. */
const COUNTRY = "SE";

/** A number as people write it; one that cannot be read stays as it is, for the schema to refuse. */
async function dialled(text: string): Promise<string> {
  if (text.trim() === "" || text.startsWith("+")) return text;
  const { e164 } = await import("../../lib/phone.ts");
  return e164(text, COUNTRY) ?? text;
}

const judged = zodResolver(bookingEdit);

/** The contract's rules (SPEC section 5), with a number written as at home made one that can be dialled from anywhere. */
export const resolver: typeof judged = async (values, context, options) => {
  const typed = values.customerPhone ?? "";
  return judged({ ...values, customerPhone: await dialled(typed).catch(() => typed) }, context, options);
};

/** What is no number counts as 1 (SPEC section 5). */
export function guestsTyped(typed: unknown): number {
  const number = Number.parseInt(String(typed), 10);
  return Number.isNaN(number) ? 1 : number;
}
