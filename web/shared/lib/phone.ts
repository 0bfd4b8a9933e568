import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * E.164 of a number written in that country, or with + for any; null when it cannot be one. Loaded when a number is
 * typed.
 */
export function e164(text: string, country: CountryCode): string | null {
  const number = parsePhoneNumberFromString(text, country);
  return number?.isPossible() ? number.number : null;
}

/** +46 70 174 06 39 */
export const phoneText = (phone: string) => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
