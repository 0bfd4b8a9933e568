import { PHONE_COUNTRIES } from "../../../../domain/people/phone-countries.ts";

export type Country = (typeof PHONE_COUNTRIES)[number];

export const countryOf = (code: string): Country =>
  PHONE_COUNTRIES.find((country) => country.code === code) ?? PHONE_COUNTRIES[0];

/** Whose dial code a number begins with that is written with a +; several share one, so the one chosen is kept if it can be. */
export function countryDialled(text: string, chosen: Country): Country {
  const digits = text.startsWith("+") ? text.replace(/\D/g, "") : "";
  const fits = ({ dial }: Country) => digits.startsWith(dial);
  return fits(chosen) ? chosen : (PHONE_COUNTRIES.find(fits) ?? chosen);
}
