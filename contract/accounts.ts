import * as z from "zod/mini";
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./limits.ts";
import { email, line } from "./texts.ts";

const TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters long`;

export const newPassword = () =>
  z.string(TOO_SHORT).check(
    z.minLength(PASSWORD_MIN, TOO_SHORT),
    z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters long`),
    z.refine((text) => text.isWellFormed(), "Contains characters that cannot be used"),
  );

export const signUp = z.strictObject({
  email: email(),
  password: newPassword(),
  fullName: line(NAME_MAX, "Full name is required"),
});
export type SignUp = z.output<typeof signUp>;

export const signIn = z.strictObject({
  email: email(),
  password: z
    .string("Password is required")
    .check(z.minLength(1, "Password is required"), z.maxLength(PASSWORD_MAX, "Invalid password")),
});
export type SignIn = z.output<typeof signIn>;

export const tokenBody = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

export const profile = z.strictObject({ fullName: line(NAME_MAX, "Full name is required") });
