import type { CountryCode } from "libphonenumber-js/min";

/**
 * E.164; "+46 (0)70 …" loses its 0. A number without + is one of the region's; without a region it needs its +. Unreadable input stays for the schema to
 * reject. The large library loads on demand.
 */
export async function internationalPhone(typed: string, region: string | null): Promise<string> {
  if (typed.trim() === "") return typed;
  const phones = await import("../../../shared/lib/phone.ts").catch(() => null);
  return phones?.e164(typed, (region ?? undefined) as CountryCode | undefined) ?? typed; // the library knows all but uninhabited regions
}
