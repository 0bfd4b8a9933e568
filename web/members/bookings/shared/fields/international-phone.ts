/** The first country of domain/people/phone-countries.ts. */
const COUNTRY = "SE";

/**
 * E.164; "+46 (0)70 …" loses its 0. Unreadable input stays for the schema to reject. The large library loads on demand.
 */
export async function internationalPhone(typed: string): Promise<string> {
  if (typed.trim() === "") return typed;
  const phones = await import("../../../../shared/lib/phone.ts").catch(() => null);
  return phones?.e164(typed, COUNTRY) ?? typed;
}
