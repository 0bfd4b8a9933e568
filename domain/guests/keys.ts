import type { Known } from "./guest.ts";

/** Keys of a guest at most. */
export const KEYS_MAX = 60;
/** Names that a guest remembers. */
export const NAMES_MAX = 20;

/** Keys by which a booking's address finds its holders: `["p46701740605", "eanna@example.com"]`; empty without an address. */
export declare function addressKeysOf(address: { phone: string | null; email: string | null }): string[];

/** All keys of a contact: of its address, `r` for the number from behind, `n` for each word of the name, `f` for a full name. */
export declare function keysOf(contact: { name: string; phone: string | null; email: string | null }): string[];

/** `guests.search_text`: names, mails and numbers, a line each. */
export declare function guestSearchText(known: Known): string;
