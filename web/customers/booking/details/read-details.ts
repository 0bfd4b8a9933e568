import { PHONE_COUNTRIES } from "../../../../domain/people/phone-countries.ts";
import { type Entries, NO_NUMBER } from "./entries.ts";

/** Heavy: loaded when somebody is about to type a number, and again if that failed. */
export const loadPhones = () => import("../../../shared/lib/phone.ts");

type Details = Pick<Entries, "customerName" | "customerEmail" | "customerPhone" | "notes">;

/** What stands in the fields; fails when a number is typed and cannot be read as one for want of the library. */
export async function readDetails(form: HTMLFormElement): Promise<Details> {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    customerName: text("customerName"),
    customerEmail: text("customerEmail"),
    customerPhone: await numberOf(text("customerPhone"), text("country")),
    notes: text("notes"),
  };
}

async function numberOf(text: string, country: string): Promise<string | null> {
  if (text.trim() === "") return null;
  const { e164 } = await loadPhones();
  return e164(text, countryOf(country).code) ?? NO_NUMBER;
}

export type Country = (typeof PHONE_COUNTRIES)[number];

export const countryOf = (code: string): Country =>
  PHONE_COUNTRIES.find((country) => country.code === code) ?? PHONE_COUNTRIES[0];

/** Whose dial code a number begins with that is written with a +; several share one, so the one chosen is kept if it can be. */
export function countryDialled(text: string, chosen: Country): Country {
  const digits = text.startsWith("+") ? text.replace(/\D/g, "") : "";
  const fits = ({ dial }: Country) => digits.startsWith(dial);
  return fits(chosen) ? chosen : (PHONE_COUNTRIES.find(fits) ?? chosen);
}

/** What judges a form is not needed to show it: loaded when somebody begins to use it, and again if that failed. */
export const loadCheck = () => import("./check-booking.ts");
