import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { INVITED_ROLES } from "../../domain/people/rights.ts";
import { EMAIL_MAX, NAME_MAX, PASSWORD_MIN } from "../limits.ts";
import { email, line, optionalText } from "../texts.ts";
import { language, newPassword } from "./accounts.ts";
import { planId } from "./plan-fields.ts";

/** `person`: whom of the offer's people the colleague is, by id; null or absent: nobody. */
export const newInvitation = z.strictObject({
  email: z.pipe(line(EMAIL_MAX, fault("invited_email_missing")), email()),
  fullName: optionalText(NAME_MAX),
  role: z.optional(z.enum(INVITED_ROLES)),
  person: z.optional(z.nullable(planId(fault("unknown_person")))),
});
export type NewInvitation = z.output<typeof newInvitation>;

export const memberChange = z.strictObject({ role: z.enum(INVITED_ROLES) });

/** Without a password, too. */
export const TOO_SHORT = fault("new_password_too_short", { min: PASSWORD_MIN });

/** A new colleague's errors end with a full stop. */
const password = z.pipe(z.string(TOO_SHORT).check(z.minLength(PASSWORD_MIN)), newPassword());

/** A new account accepts with fields, a signed-in user without (docs/rules.md#invitations). */
export const acceptance = z.strictObject({
  password: z.optional(password),
  fullName: optionalText(NAME_MAX),
  language: language(),
});
export type Acceptance = z.output<typeof acceptance>;

export const newColleague = z
  .strictObject({ fullName: optionalText(NAME_MAX), password, confirmPassword: z.string() })
  .check(
    z.refine((typed) => typed.password === typed.confirmPassword, {
      error: fault("passwords_differ"),
      path: ["confirmPassword"],
    }),
  );

export const passkeyRule = z.strictObject({ required: z.boolean(fault("passkey_rule_missing")) });

export const invitationQuery = z.strictObject({ slug: z.optional(z.string()) });
