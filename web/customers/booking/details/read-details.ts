import { PHONE_COUNTRIES } from "../../../../domain/people/phone-countries.ts";
import { type Entries, NO_NUMBER } from "./entries.ts";

/** Large, so loaded on focus of the phone field; the next focus tries again. */
export const loadPhones = () => import("../../../shared/lib/phone.ts");

type Details = Pick<Entries, "customerName" | "customerEmail" | "customerPhone" | "notes">;

/** Rejects when a number is typed and the library cannot be loaded. */
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

type Country = (typeof PHONE_COUNTRIES)[number];

export const countryOf = (code: string): Country =>
  PHONE_COUNTRIES.find((country) => country.code === code) ?? PHONE_COUNTRIES[0];

/** Keeps the chosen country if its dial code fits. */
export function countryDialled(text: string, chosen: Country): Country {
  const digits = text.startsWith("+") ? text.replace(/\D/g, "") : "";
  const fits = ({ dial }: Country) => digits.startsWith(dial);
  return fits(chosen) ? chosen : (PHONE_COUNTRIES.find(fits) ?? chosen);
}

/** The form shows before its validation loads; the next use tries a failed import again. */
export const loadCheck = () => import("./check-booking.ts");
