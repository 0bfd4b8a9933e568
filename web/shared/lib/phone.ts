import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A number as somebody in that country writes it, or with + from anywhere, in E.164; null when no number can be so.
 * Heavy: loaded when a number is typed.
 */
export function e164(text: string, country: CountryCode): string | null {
  const number = parsePhoneNumberFromString(text, country);
  return number?.isPossible() ? number.number : null;
}

/** A stored number as people read it: +46 70 174 06 39. */
export const phoneText = (phone: string) => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
