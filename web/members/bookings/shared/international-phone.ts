/**
 * A number without a country is one of the first country of domain/people/phone-countries.ts, unless something else is said.
 */
const COUNTRY = "SE";

/**
 * A number as people write it, made one that can be dialled from anywhere; also one with + may hold the 0 of home, as in
 * +46 (0)70. One that cannot be read stays as it is, for the schema to judge. The library is heavy: it comes when there
 * is a number.
 */
export async function internationalPhone(typed: string): Promise<string> {
  if (typed.trim() === "") return typed;
  const phones = await import("../../../shared/lib/phone.ts").catch(() => null);
  return phones?.e164(typed, COUNTRY) ?? typed;
}
