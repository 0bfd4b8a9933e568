import { DIAL_CODES } from "../../../../domain/people/dial-codes.ts";
import { PHONE_COUNTRIES } from "../../../../domain/people/phone-countries.ts";

/** All regions that have numbers; those often chosen first. */
export const DIALLED_REGIONS: string[] = [
  ...new Set([...PHONE_COUNTRIES.map(({ code }) => code), ...DIAL_CODES.keys()]),
];

/** The region of a number with its dial code, else the chosen one; "" before one is chosen. */
export function regionDialled(text: string, chosen: string): string {
  const digits = text.startsWith("+") ? text.replace(/\D/g, "") : "";
  const fits = (region: string) => digits.startsWith(DIAL_CODES.get(region) ?? "none");
  return fits(chosen) ? chosen : ([...DIAL_CODES.keys()].find(fits) ?? chosen);
}

/** "70 123 45 67" for the countries that are often chosen; else unknown. */
export const exampleNumber = (region: string) => PHONE_COUNTRIES.find(({ code }) => code === region)?.example;
