import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** E.164, or null. With + any country. */
export function e164(text: string, country: CountryCode): string | null {
  const number = parsePhoneNumberFromString(text, country);
  return number?.isPossible() ? number.number : null;
}

/** +46 70 174 06 39 */
export const phoneText = (phone: string) => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
