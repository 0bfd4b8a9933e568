import { DIAL_CODES } from "../../../../domain/people/dial-codes.ts";
import { PHONE_COUNTRIES } from "../../../../domain/people/phone-countries.ts";

/** All regions that have numbers: that of the language, those often chosen, then the others by their names in it. */
export function dialledRegions(locale: string, names: Intl.DisplayNames): string[] {
  const { region = "" } = new Intl.Locale(new Intl.Locale(locale).language).maximize();
  const { compare } = new Intl.Collator(locale);
  const byName = (a: string, b: string) => compare(names.of(a) ?? a, names.of(b) ?? b);
  return [...new Set([region, ...PHONE_COUNTRIES.map(({ code }) => code), ...[...DIAL_CODES.keys()].sort(byName)])];
}

/** The region of a number with its dial code, else the chosen one; "" before one is chosen. */
export function regionDialled(text: string, chosen: string): string {
  const digits = text.startsWith("+") ? text.replace(/\D/g, "") : "";
  const fits = (region: string) => digits.startsWith(DIAL_CODES.get(region) ?? "none");
  return fits(chosen) ? chosen : ([...DIAL_CODES.keys()].find(fits) ?? chosen);
}

/** "70 123 45 67" for the countries that are often chosen; else unknown. */
export const exampleNumber = (region: string) => PHONE_COUNTRIES.find(({ code }) => code === region)?.example;
