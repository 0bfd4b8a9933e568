import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { email, phone } from "../texts.ts";

const EMAIL_OR_PHONE = fault("email_or_phone");

/** A customer, by exactly one of e-mail address and phone number. */
export const customer = z
  .strictObject({ email: z.optional(email()), phone: z.optional(phone(EMAIL_OR_PHONE)) }, EMAIL_OR_PHONE)
  .check(
    z.refine((given) => (given.email === undefined) !== (given.phone === undefined), {
      error: EMAIL_OR_PHONE,
      path: ["email"],
    }),
  );
export type Customer = z.output<typeof customer>;

export const customerFromText = (typed: string) => (typed.includes("@") ? { email: typed } : { phone: typed });

export const customerForm = z.object({
  who: z.string().check(
    z.trim(),
    z.refine((typed) => customer.safeParse(customerFromText(typed)).success, fault("email_or_phone_to_find")),
  ),
});
