/** Default country of numbers without one: the first of domain/people/phone-countries.ts. */
const COUNTRY = "SE";

/**
 * Converts a typed number to E.164; "+46 (0)70 …" loses its 0. Unreadable input is returned unchanged, for the schema
 * to reject. Loads the large library only when there is a number.
 */
export async function internationalPhone(typed: string): Promise<string> {
  if (typed.trim() === "") return typed;
  const phones = await import("../../../shared/lib/phone.ts").catch(() => null);
  return phones?.e164(typed, COUNTRY) ?? typed;
}
