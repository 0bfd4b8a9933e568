import * as z from "zod/mini";
import { type Fault, fault } from "../domain/faults.ts";
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

/** `empty`: the error when it is empty. */
export const line = (max: number, empty: Fault) =>
  z.string(empty).check(
    z.overwrite((text) => withoutMarks(text).trim()),
    z.minLength(1),
    z.maxLength(max, fault("too_long", { max })),
    z.refine(isPlainLine, fault("unreadable")),
    z.refine(isVisible),
  );

/** One line or several; `empty`: the error when there is nothing. */
export const lines = (max: number, empty: Fault) =>
  z.string(empty).check(
    z.overwrite((text) => withoutMarks(text, "\n").trim()),
    z.minLength(1),
    z.maxLength(max, fault("too_long", { max })),
    z.refine(isPlainText, fault("unreadable")),
    z.refine(isVisible),
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
    z.maxLength(max, fault("too_long", { max })),
    z.refine(multiline ? isPlainText : isPlainLine, fault("unreadable")),
  );

export const optionalText = (max: number, multiline = false) => orNull(someText(max, multiline));
export const changedText = (max: number, multiline = false) => orNullIfGiven(someText(max, multiline));

const isEmail = (text: string) => text.length <= EMAIL_MAX && isPlainLine(text) && isEmailAddress(text);

/** Addresses are compared in the form that is stored. */
export const email = (wrong = fault("email_expected")) =>
  z.string(wrong).check(z.overwrite(emailForm), z.refine(isEmail));

const someEmail = (wrong: Fault) =>
  z.string(wrong).check(
    z.overwrite(emailForm),
    z.refine((text) => text === "" || isEmail(text)),
  );

export const optionalEmail = (wrong = fault("email_invalid")) => orNull(someEmail(wrong));
export const changedEmail = (wrong = fault("email_invalid")) => orNullIfGiven(someEmail(wrong));

/** E.164 (docs/rules.md#formats); spaces, hyphens, dots and brackets are dropped. */
const somePhone = (missing = fault("phone_invalid")) =>
  z.string(missing).check(
    z.overwrite((text) =>
      withoutAnyMarks(text)
        .replace(/[\s\-.]/g, "")
        .replace(/^(\+\d{1,3})\(0\)/, "$1") // dialled within the country alone
        .replace(/[()]/g, ""),
    ),
    z.refine((text) => !isMoreThanPhone(text), { error: fault("phone_with_more"), abort: true }),
    z.refine((text) => text === "" || /^\+\d{7,15}$/.test(text), fault("phone_invalid")),
  );

export const phone = (missing: Fault) => somePhone(missing).check(z.minLength(1, missing));
export const optionalPhone = () => orNull(somePhone());
export const changedPhone = () => orNullIfGiven(somePhone());

const someHttpsAddress = () =>
  z.string(fault("web_address_missing")).check(
    z.trim(),
    z.maxLength(URL_MAX, fault("address_too_long")),
    z.refine((text) => text === "" || isPictureUrl(text), fault("https_expected")),
  );

export const httpsAddress = () => orNull(someHttpsAddress());
export const changedHttpsAddress = () => orNullIfGiven(someHttpsAddress());

export const optionalColor = () =>
  orNull(
    z.string(fault("color_invalid")).check(
      z.trim(),
      z.toLowerCase(),
      z.refine((text) => text === "" || isHexColor(text)),
    ),
  );

/** People write it in any spelling, for others to read. */
export const optionalContactPhone = () =>
  orNull(
    z.string(fault("phone_invalid")).check(
      z.trim(),
      z.maxLength(CONTACT_PHONE_MAX, fault("too_long", { max: CONTACT_PHONE_MAX })),
      z.refine((text) => text === "" || /^\+?[\d ()./-]*\d[\d ()./-]*$/.test(text)),
    ),
  );

/** A browser's language tag without calendar and digits: sv, es-419, zh-Hant-TW. */
export const locale = () =>
  z.pipe(
    z.string(fault("locale_invalid")).check(z.maxLength(LOCALE_MAX), z.refine(isLocale)),
    z.transform((tag: string) => new Intl.Locale(tag).baseName),
  );

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

export const date = () => z.string(fault("date_invalid")).check(z.refine(isDate));
export const time = () => z.string(fault("time_invalid")).check(z.refine(isTime));

/** An instant in ISO 8601 UTC. */
export const instant = (wrong = fault("moment_invalid")) => z.string(wrong).check(z.refine(isInstant));

const isInstant = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?Z$/.test(text) && isDate(text.slice(0, 10));

export const version = () => z.int(fault("version_missing")).check(z.gte(1));

/** The version of stored settings the owner saw; 0 before the first save. Absent: any is replaced. */
export const settingsVersion = () => z.optional(z.int(fault("version_missing")).check(z.gte(0)));

export const guests = (max: number, tooMany: Fault) =>
  z.int(fault("guests_missing")).check(z.gte(1), z.lte(max, tooMany));

export const guestsParam = (max: number) =>
  z.pipe(
    z.string(fault("guests_missing")).check(z.regex(/^\d{1,4}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      guests(max, fault("too_many_guests")),
    ),
  );
