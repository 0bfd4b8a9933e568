import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { withoutAnyMarks } from "../../../domain/texts/without-marks.ts";

/** E.164, or null; with + any country's, else of `country`. No text before or behind the number is dropped. */
export function e164(text: string, country: CountryCode | undefined): string | null {
  const plain = withoutAnyMarks(text).trim().replace(/^tel:/i, "");
  const number = parsePhoneNumberFromString(plain, { ...(country && { defaultCountry: country }), extract: false });
  return number?.isPossible() && !number.ext ? number.number : null;
}

/** +46 70 174 06 39 */
export const phoneText = (phone: string) => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
