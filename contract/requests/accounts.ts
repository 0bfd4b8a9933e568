import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { MEMBER_LANGUAGES } from "../../texts/languages.ts";
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "../limits.ts";
import { email, line } from "../texts.ts";

/** More than an account has of a kind. */
const KEPT_MAX = 1000;

export const newPassword = () =>
  z.string(fault("password_too_short", { min: PASSWORD_MIN })).check(
    z.minLength(PASSWORD_MIN),
    z.maxLength(PASSWORD_MAX, fault("password_too_long", { max: PASSWORD_MAX })),
    z.refine((text) => text.isWellFormed(), fault("unreadable")),
  );

/** The page's; without it the header `Accept-Language` decides. */
export const language = () => z.optional(z.enum(MEMBER_LANGUAGES));

export const signUpRequest = z.strictObject({
  email: email(),
  password: newPassword(),
  fullName: line(NAME_MAX, fault("full_name_required")),
  language: language(),
});
export type SignUp = z.output<typeof signUpRequest>;

/** Only new passwords must meet the rules. */
const existingPassword = (missing = fault("password_required")) =>
  z.string(missing).check(z.minLength(1), z.maxLength(PASSWORD_MAX, fault("password_invalid")));

export const signInRequest = z.strictObject({ email: email(), password: existingPassword() });
export type SignIn = z.output<typeof signInRequest>;

const token = () => z.string().check(z.minLength(1), z.maxLength(200));

export const tokenBody = z.strictObject({ token: token() });

/** Only the named fields change; `language` null follows the browser. */
export const profile = z.strictObject({
  fullName: z.optional(line(NAME_MAX, fault("full_name_required"))),
  language: z.optional(z.nullable(z.enum(MEMBER_LANGUAGES))),
});
export type Profile = z.output<typeof profile>;

export const passwordChange = z.strictObject({
  currentPassword: existingPassword(fault("current_password_expected")),
  password: newPassword(),
});
export type PasswordChange = z.output<typeof passwordChange>;

export const resetRequest = z.strictObject({ email: email() });
const kept = () => z.array(z.string().check(z.maxLength(1400))).check(z.maxLength(KEPT_MAX));
/** Ids of what was made before and goes on working. */
const keptRights = z.strictObject({ passkeys: kept(), calendars: kept(), invitations: kept() });
export type KeptRights = z.output<typeof keptRights>;

/** Without `keep` nothing that was made before goes on working. */
export const passwordReset = z.strictObject({ token: token(), password: newPassword(), keep: z.optional(keptRights) });
export type PasswordReset = z.output<typeof passwordReset>;

export const emailChange = z.strictObject({
  email: z.pipe(z.string(fault("new_email_missing")).check(z.trim(), z.minLength(1)), email()),
  password: existingPassword(fault("password_expected")),
});
export type EmailChange = z.output<typeof emailChange>;

export const accountDeletion = z.strictObject({ password: existingPassword(fault("password_expected")) });
export type AccountDeletion = z.output<typeof accountDeletion>;
