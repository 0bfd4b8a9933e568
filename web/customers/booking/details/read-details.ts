import type { CountryCode } from "libphonenumber-js/min";
import { isMoreThanPhone } from "../../../../domain/people/more-than-phone.ts";
import { COUNTRY_MISSING, type Entries, NO_NUMBER } from "./entries.ts";

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
  if (isMoreThanPhone(text)) return text; // the contract says why it is refused
  const { e164 } = await loadPhones();
  const number = e164(text, (country || undefined) as CountryCode | undefined); // the field offers known countries alone
  return number ?? (country === "" && !text.includes("+") ? COUNTRY_MISSING : NO_NUMBER);
}

export const loadThanks = () => import("../thanks.tsx");
export const loadAlternatives = () => import("../choose/alternatives.tsx");
export const loadSending = () => import("../attempt/send-booking.ts");

/**
 * The form shows before the parts for its answer load, and sends nothing without them. The next use tries a failed
 * import again.
 */
export async function loadCheck() {
  const [check] = await Promise.all([import("./check-booking.ts"), loadSending(), loadThanks(), loadAlternatives()]);
  return check;
}

/** Early, so that the parts are there when the form is sent. */
export const prepareCheck = () => void loadCheck().catch(() => {});
