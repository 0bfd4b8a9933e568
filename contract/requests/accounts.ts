import * as z from "zod/mini";
import { MEMBER_LANGUAGES } from "../../texts/languages.ts";
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "../limits.ts";
import { email, line } from "../texts.ts";

/** More than an account has of a kind. */
const KEPT_MAX = 1000;
const TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters long`;

export const newPassword = () =>
  z.string(TOO_SHORT).check(
    z.minLength(PASSWORD_MIN, TOO_SHORT),
    z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters long`),
    z.refine((text) => text.isWellFormed(), "Contains characters that cannot be used"),
  );

/** The page's; without it the header `Accept-Language` decides. */
export const language = () => z.optional(z.enum(MEMBER_LANGUAGES));

export const signUpRequest = z.strictObject({
  email: email(),
  password: newPassword(),
  fullName: line(NAME_MAX, "Full name is required"),
  language: language(),
});
export type SignUp = z.output<typeof signUpRequest>;

/** Only new passwords must meet the rules. */
const existingPassword = (missing = "Password is required") =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(PASSWORD_MAX, "Invalid password"));

export const signInRequest = z.strictObject({ email: email(), password: existingPassword() });
export type SignIn = z.output<typeof signInRequest>;

const token = () => z.string().check(z.minLength(1), z.maxLength(200));

export const tokenBody = z.strictObject({ token: token() });

/** Only the named fields change; `language` null follows the browser. */
export const profile = z.strictObject({
  fullName: z.optional(line(NAME_MAX, "Full name is required")),
  language: z.optional(z.nullable(z.enum(MEMBER_LANGUAGES))),
});
export type Profile = z.output<typeof profile>;

export const passwordChange = z.strictObject({
  currentPassword: existingPassword("Please enter your current password"),
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

const NO_ADDRESS = "Please enter a new email address";

export const emailChange = z.strictObject({
  email: z.pipe(z.string(NO_ADDRESS).check(z.trim(), z.minLength(1, NO_ADDRESS)), email()),
  password: existingPassword("Please enter your password"),
});
export type EmailChange = z.output<typeof emailChange>;

export const accountDeletion = z.strictObject({ password: existingPassword("Please enter your password") });
export type AccountDeletion = z.output<typeof accountDeletion>;

export const SAME_ADDRESS = "Please enter a different email address";
