/** Where nothing else is said, a number without a country is one of the first of DESIGN.md section 8. */
const COUNTRY = "SE";

/**
 * A number as people write it at home, made one that can be dialled from anywhere; one that cannot be read stays as it
 * is, for the schema to refuse. The library is heavy: it comes when there is such a number.
 */
export async function dialled(typed: string): Promise<string> {
  if (typed.trim() === "" || typed.trim().startsWith("+")) return typed;
  const phones = await import("./phone.ts").catch(() => null);
  return phones?.e164(typed, COUNTRY) ?? typed;
}
