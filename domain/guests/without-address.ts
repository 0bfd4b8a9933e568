import type { Guest, Known } from "./guest.ts";
import { addressKeysOf, fromBehind, guestSearchText } from "./keys.ts";

export type GuestWithout = { phone: string | null; email: string | null; known: Known; searchText: string };

/** A guest after addresses that others hold, too, were erased: only they and what is found by them go. */
export function withoutAddress(
  { phone, email, known }: Pick<Guest, "phone" | "email" | "known">,
  erased: string[],
): GuestWithout {
  const gone = new Set(keysBesides(erased));
  const isGone = (key: string | undefined) => key !== undefined && gone.has(key);
  const left = { ...known, keys: known.keys.filter((key) => !gone.has(key)) };
  return {
    phone: isGone(addressKeysOf({ phone, email: null })[0]) ? null : phone,
    email: isGone(addressKeysOf({ phone: null, email })[0]) ? null : email,
    known: left,
    searchText: guestSearchText(left),
  };
}

/** A number is also found from behind. */
export const keysBesides = (addressKeys: string[]): string[] =>
  addressKeys.flatMap((key) => (key.startsWith("p") ? [key, `r${fromBehind(key.slice(1))}`] : [key]));
