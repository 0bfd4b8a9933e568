import type { CountryCode } from "libphonenumber-js/min";
import { isMoreThanPhone } from "../../../../domain/people/more-than-phone.ts";
import { type Asked, readAsked } from "./asked.ts";
import { COUNTRY_MISSING, type Entries, NO_NUMBER } from "./entries.ts";
import { loadPhones } from "./load-phones.ts";

type Details = Pick<Entries, "customerName" | "customerEmail" | "customerPhone" | "notes"> & { asked: Asked };

/** Rejects when a number is typed and the library cannot be loaded. */
export async function readDetails(form: HTMLFormElement): Promise<Details> {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    customerName: text("customerName"),
    customerEmail: text("customerEmail"),
    customerPhone: await numberOf(text("customerPhone"), text("country")),
    notes: text("notes"),
    asked: readAsked(data),
  };
}

async function numberOf(text: string, country: string): Promise<string | null> {
  if (text.trim() === "") return null;
  if (isMoreThanPhone(text)) return text; // the contract says why it is refused
  const { e164 } = await loadPhones();
  const number = e164(text, (country || undefined) as CountryCode | undefined); // the field offers known countries alone
  return number ?? (country === "" && !text.includes("+") ? COUNTRY_MISSING : NO_NUMBER);
}
