import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { email, phone } from "../texts.ts";

const EMAIL_OR_PHONE = fault("email_or_phone");
const GUEST_ID_MAX = 100;

/** An address may lead to guests who were merged into others: `guestIds` says who of them is erased. */
const GUEST_IDS_MAX = 50;

const isOne = (given: unknown[]) => given.filter((by) => by !== undefined).length === 1;

/** A customer, by exactly one of e-mail address, phone number and guest of the guest book. */
export const customer = z
  .strictObject(
    {
      email: z.optional(email()),
      phone: z.optional(phone(EMAIL_OR_PHONE)),
      guestId: z.optional(z.string().check(z.minLength(1), z.maxLength(GUEST_ID_MAX))),
    },
    EMAIL_OR_PHONE,
  )
  .check(
    z.refine((given) => isOne(Object.values(given)), {
      error: EMAIL_OR_PHONE,
      path: ["email"],
    }),
  );
export type Customer = z.output<typeof customer>;

export const customerToErase = z
  .strictObject(
    {
      email: z.optional(email()),
      phone: z.optional(phone(EMAIL_OR_PHONE)),
      guestId: z.optional(z.string().check(z.minLength(1), z.maxLength(GUEST_ID_MAX))),
      guestIds: z.optional(
        z
          .array(z.string().check(z.minLength(1), z.maxLength(GUEST_ID_MAX)))
          .check(z.minLength(1), z.maxLength(GUEST_IDS_MAX)),
      ),
    },
    EMAIL_OR_PHONE,
  )
  .check(
    z.refine(({ email, phone, guestId, guestIds }) => isOne([email, phone, guestId]) && !(guestId && guestIds), {
      error: EMAIL_OR_PHONE,
      path: ["email"],
    }),
  );
export type CustomerToErase = z.output<typeof customerToErase>;

export const customerFromText = (typed: string) => (typed.includes("@") ? { email: typed } : { phone: typed });

export const customerForm = z.object({
  who: z.string().check(
    z.trim(),
    z.refine((typed) => customer.safeParse(customerFromText(typed)).success, fault("email_or_phone_to_find")),
  ),
});
