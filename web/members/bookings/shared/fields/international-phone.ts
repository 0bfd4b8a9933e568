import type { CountryCode } from "libphonenumber-js/min";
import { PHONE_COUNTRIES } from "../../../../../domain/people/phone-countries.ts";

/**
 * E.164; "+46 (0)70 …" loses its 0. A number without + is one of the region's. Unreadable input stays for the schema to
 * reject. The large library loads on demand.
 */
export async function internationalPhone(typed: string, region: string | null): Promise<string> {
  if (typed.trim() === "") return typed;
  const phones = await import("../../../../shared/lib/phone.ts").catch(() => null);
  const country = (region ?? PHONE_COUNTRIES[0].code) as CountryCode; // the library knows all but uninhabited regions
  return phones?.e164(typed, country) ?? typed;
}
