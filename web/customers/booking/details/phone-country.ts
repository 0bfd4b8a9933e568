import { PHONE_COUNTRIES } from "../../../../domain/people/phone-countries.ts";

type Country = (typeof PHONE_COUNTRIES)[number];

export const countryOf = (code: string): Country =>
  PHONE_COUNTRIES.find((country) => country.code === code) ?? PHONE_COUNTRIES[0];

/** Keeps the chosen country if its dial code fits. */
export function countryDialled(text: string, chosen: Country): Country {
  const digits = text.startsWith("+") ? text.replace(/\D/g, "") : "";
  const fits = ({ dial }: Country) => digits.startsWith(dial);
  return fits(chosen) ? chosen : (PHONE_COUNTRIES.find(fits) ?? chosen);
}
