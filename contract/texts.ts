import * as z from "zod/mini";
import { isDate, isTime } from "../domain/calendar.ts";
import { EMAIL_MAX } from "./limits.ts";

/** Control characters and lone surrogates have no place in what people type; line breaks and tabs only in longer texts. */
const isPlainLine = (text: string) => text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text);
const isPlainText = (text: string) => isPlainLine(text.replace(/[\n\r\t]/g, ""));

const UNREADABLE = "Contains characters that cannot be used";

/** One line somebody typed: trimmed, not empty, `emptyMessage` when it is. */
export const line = (max: number, emptyMessage: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, emptyMessage),
      z.maxLength(max, `Use at most ${max} characters`),
      z.refine(isPlainLine, UNREADABLE),
    );

/** A text that may be left out: absent, null and blank all mean null (DESIGN.md section 7: empty optional text is null). */
export const optionalText = (max: number, multiline = false) =>
  z.pipe(
    z.optional(
      z.nullable(
        z
          .string()
          .check(
            z.trim(),
            z.maxLength(max, `Use at most ${max} characters`),
            z.refine(multiline ? isPlainText : isPlainLine, UNREADABLE),
          ),
      ),
    ),
    z.transform((text: string | null | undefined) => text || null),
  );

const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/;

/** An address as typed; it compares in lower case, so it is stored so. */
export const email = (message = "Please enter a valid email address") =>
  z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(EMAIL_MAX, message),
    z.refine((text) => EMAIL.test(text) && isPlainLine(text), message),
  );

export const optionalEmail = (message = "Invalid email address") =>
  z.pipe(
    z.optional(z.nullable(z.union([z.literal(""), email(message)]))),
    z.transform((text: string | null | undefined) => text || null),
  );

/** E.164: + and 7 to 15 digits; the form makes it so, spaces and hyphens are forgiven (DESIGN.md section 8). */
export const optionalPhone = () =>
  z.pipe(
    z.optional(
      z.nullable(
        z.string().check(
          z.overwrite((text) => text.replace(/[\s()\-.]/g, "")),
          z.refine((text) => text === "" || /^\+\d{7,15}$/.test(text), "Invalid phone number"),
        ),
      ),
    ),
    z.transform((text: string | null | undefined) => text || null),
  );

export const date = () => z.string().check(z.refine(isDate, "Invalid date format"));
export const time = () => z.string().check(z.refine(isTime, "Invalid time format"));
export const guests = (max: number, tooMany: string) =>
  z.int("At least 1 guest required").check(z.gte(1, "At least 1 guest required"), z.lte(max, tooMany));

/** A whole number in a query string, where everything is text. */
export const guestsParam = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,4}$/, "At least 1 guest required")),
    z.pipe(
      z.transform((text: string) => Number(text)),
      guests(max, "Too many guests"),
    ),
  );
