import * as z from "zod/mini";
import { isHexColor, isPictureUrl } from "../domain/looks/sanitize-looks.ts";
import { emailForm, isEmailAddress } from "../domain/people/email-address.ts";
import { isMoreThanPhone } from "../domain/people/more-than-phone.ts";
import { withoutAnyMarks, withoutMarks } from "../domain/texts/without-marks.ts";
import { isDate, isTime } from "../domain/time/calendar.ts";
import { CONTACT_PHONE_MAX, EMAIL_MAX, LOCALE_MAX, URL_MAX } from "./limits.ts";

/** Refuses control characters and lone surrogates (docs/rules.md#formats). */
const isPlainLine = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text);
const isPlainText = (text: string) => isPlainLine(text.replace(/[\n\r\t]/g, ""));
const isVisible = (text: string) => text === "" || /(?!\p{DI}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

const UNREADABLE_MESSAGE = "Contains characters that cannot be used";

/** `emptyMessage`: the error when it is empty. */
export const line = (max: number, emptyMessage: string) =>
  z.string(emptyMessage).check(
    z.overwrite((text) => withoutMarks(text).trim()),
    z.minLength(1, emptyMessage),
    z.maxLength(max, `Use at most ${max} characters`),
    z.refine(isPlainLine, UNREADABLE_MESSAGE),
    z.refine(isVisible, emptyMessage),
  );

/** Absent, null and blank become null (docs/rules.md#formats). */
const orNull = (text: z.ZodMiniString<string>) =>
  z.pipe(
    z.optional(z.nullable(text)),
    z.transform((value: string | null | undefined) => value || null),
  );

/** For changes: like `orNull`, but absent means unchanged. */
const orNullIfGiven = (text: z.ZodMiniString<string>) =>
  z.optional(
    z.pipe(
      z.nullable(text),
      z.transform((value: string | null) => value || null),
    ),
  );

/** May be empty. */
export const someText = (max: number, multiline: boolean) =>
  z.string().check(
    z.overwrite((text) => withoutMarks(text, multiline ? "\n" : " ").trim()),
    z.maxLength(max, `Use at most ${max} characters`),
    z.refine(multiline ? isPlainText : isPlainLine, UNREADABLE_MESSAGE),
  );

export const optionalText = (max: number, multiline = false) => orNull(someText(max, multiline));
export const changedText = (max: number, multiline = false) => orNullIfGiven(someText(max, multiline));

const isEmail = (text: string) => text.length <= EMAIL_MAX && isPlainLine(text) && isEmailAddress(text);

/** Addresses are compared in the form that is stored. */
export const email = (message = "Please enter a valid email address") =>
  z.string(message).check(z.overwrite(emailForm), z.refine(isEmail, message));

const someEmail = (message: string) =>
  z.string(message).check(
    z.overwrite(emailForm),
    z.refine((text) => text === "" || isEmail(text), message),
  );

export const optionalEmail = (message = "Invalid email address") => orNull(someEmail(message));
export const changedEmail = (message = "Invalid email address") => orNullIfGiven(someEmail(message));

const MORE_THAN_PHONE = "Only the number can be kept here, nothing behind it";

/** E.164 (docs/rules.md#formats); spaces, hyphens, dots and brackets are dropped. */
const somePhone = (missing = "Invalid phone number") =>
  z.string(missing).check(
    z.overwrite((text) => withoutAnyMarks(text).replace(/[\s()\-.]/g, "")),
    z.refine((text) => !isMoreThanPhone(text), { error: MORE_THAN_PHONE, abort: true }),
    z.refine((text) => text === "" || /^\+\d{7,15}$/.test(text), "Invalid phone number"),
  );

export const phone = (missing: string) => somePhone(missing).check(z.minLength(1, missing));
export const optionalPhone = () => orNull(somePhone());
export const changedPhone = () => orNullIfGiven(somePhone());

const someHttpsAddress = () =>
  z.string("Please enter a web address").check(
    z.trim(),
    z.maxLength(URL_MAX, "The address is too long"),
    z.refine((text) => text === "" || isPictureUrl(text), "Please enter an address that begins with https://"),
  );

export const httpsAddress = () => orNull(someHttpsAddress());
export const changedHttpsAddress = () => orNullIfGiven(someHttpsAddress());

export const optionalColor = () =>
  orNull(
    z.string("Please enter a color like #0e5a55").check(
      z.trim(),
      z.toLowerCase(),
      z.refine((text) => text === "" || isHexColor(text), "Please enter a color like #0e5a55"),
    ),
  );

/** People write it in any spelling, for others to read. */
export const optionalContactPhone = () =>
  orNull(
    z.string("Invalid phone number").check(
      z.trim(),
      z.maxLength(CONTACT_PHONE_MAX, `Use at most ${CONTACT_PHONE_MAX} characters`),
      z.refine((text) => text === "" || /^\+?[\d ()./-]*\d[\d ()./-]*$/.test(text), "Invalid phone number"),
    ),
  );

/** A browser's language tag without calendar and digits: sv, es-419, zh-Hant-TW. */
export const locale = () =>
  z.pipe(
    z.string("Invalid locale").check(z.maxLength(LOCALE_MAX, "Invalid locale"), z.refine(isLocale, "Invalid locale")),
    z.transform((tag: string) => new Intl.Locale(tag).baseName),
  );

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

export const date = () => z.string("Invalid date format").check(z.refine(isDate, "Invalid date format"));
export const time = () => z.string("Invalid time format").check(z.refine(isTime, "Invalid time format"));

/** An instant in ISO 8601 UTC. */
export const instant = (message = "Invalid moment") => z.string(message).check(z.refine(isInstant, message));

const isInstant = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?Z$/.test(text) && isDate(text.slice(0, 10));

export const version = () => z.int("A version is required").check(z.gte(1, "A version is required"));

/** The version of stored settings the owner saw; 0 before the first save. Absent: any is replaced. */
export const settingsVersion = () =>
  z.optional(z.int("A version is required").check(z.gte(0, "A version is required")));

export const guests = (max: number, tooMany: string) =>
  z.int("At least 1 guest required").check(z.gte(1, "At least 1 guest required"), z.lte(max, tooMany));

export const guestsParam = (max: number) =>
  z.pipe(
    z.string("At least 1 guest required").check(z.regex(/^\d{1,4}$/, "At least 1 guest required")),
    z.pipe(
      z.transform((text: string) => Number(text)),
      guests(max, "Too many guests"),
    ),
  );
