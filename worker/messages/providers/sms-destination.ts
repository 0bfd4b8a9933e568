import { getCountries, type NumberType, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { PHONE_COUNTRIES } from "../../../domain/people/phone-countries.ts";

/** Stored errors; web/members/lib/message-words.ts has a sentence for each. */
export const OTHER_COUNTRY = "no SMS to this country";
export const COSTLY_NUMBER = "no SMS to premium or satellite numbers";
export const NO_PHONE_NUMBER = "not a phone number";

/** Other types (premium, shared cost, pagers …) may earn their renter money. */
const OF_PEOPLE = new Set<NumberType>(["MOBILE", "FIXED_LINE", "FIXED_LINE_OR_MOBILE", "VOIP"]);

/**
 * Null when an SMS may go to `number` (E.164). Refuses unassigned numbers, which fraud uses
 * (docs/decisions/034-what-leaves-in-our-name.md). `countries`: ISO codes.
 */
export function smsRefusal(number: string, countries: string[]): string | null {
  const parsed = parsePhoneNumberFromString(number);
  const kind = parsed?.getType();
  if (parsed?.isNonGeographic() || (kind && !OF_PEOPLE.has(kind))) return COSTLY_NUMBER;
  if (!parsed?.country) return NO_PHONE_NUMBER;
  if (!countries.includes(parsed.country)) return OTHER_COUNTRY;
  return kind ? null : NO_PHONE_NUMBER;
}

/** Limits and STOP must hold for every spelling, like `+46 (0)70 …`. */
export const toE164 = (number: string) => parsePhoneNumberFromString(number)?.number ?? number;

/** Empty: the booking page's countries. Null: an unknown code. */
export function smsCountries(codes: string[]): string[] | null {
  if (codes.length === 0) return PHONE_COUNTRIES.map(({ code }) => code);
  const known: string[] = getCountries();
  return codes.every((code) => known.includes(code)) ? codes : null;
}
