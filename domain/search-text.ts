/** Lower case without accents: åsa finds Åsa. */
export const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

type Named = { customerName: string; customerEmail: string | null; customerPhone: string | null };

/** What a search looks through: name, e-mail and the phone's digits. */
export function searchTextOf({ customerName, customerEmail, customerPhone }: Named): string {
  const digits = (customerPhone ?? "").replace(/\D/g, "");
  return [fold(customerName), fold(customerEmail ?? ""), digits].filter(Boolean).join("\n");
}

/**
 * What is looked for: all text folded, a phone number in any format by its digits. The 0 or 00 in front is dropped, so
 * that "070-123 45 67" is found in +46701234567.
 */
export function searchFor(query: string): string {
  const text = fold(query.trim());
  if (!/^[+\d\s()\-./]+$/.test(text)) return text;
  const digits = text.replace(/\D/g, "").replace(/^0{1,2}/, "");
  return digits || text;
}
