import { readableEmail } from "../people/readable-email.ts";
import { foldAccents } from "../texts/fold-accents.ts";
import type { Contact, Known } from "./guest.ts";
import { nameWords } from "./name-words.ts";
import { isFullName } from "./names-agree.ts";

/** Keys of a guest at most. */
export const KEYS_MAX = 60;
/** An address of more guests is nobody's own: a switchboard's, or one that members type for want of another. */
export const HOLDERS_MAX = 20;
/** Names that a guest remembers. */
export const NAMES_MAX = 20;

type Address = Pick<Contact, "phone" | "email">;

/**
 * Keys by which a booking's address finds its holders: `["p46701740605", "eanna@example.com"]`; empty without an address.
 * Mails stay as they are stored: é and e are two people's.
 */
export function addressKeysOf({ phone, email }: Address): string[] {
  const digits = (phone ?? "").replace(/\D/g, "");
  return [...(digits ? [`p${digits}`] : []), ...(email ? [`e${email.toLowerCase()}`] : [])];
}

/** A key that is an address: of a number or a mail. */
export const isAddressKey = (key: string): boolean => key.startsWith("p") || key.startsWith("e");

/** As bookings store it: "+46701740605" of `p46701740605`. */
export const addressOfKey = (key: string): string => (key.startsWith("p") ? `+${key.slice(1)}` : key.slice(1));

/**
 * All keys of a contact: its address, `r` and the digits from behind, `n` and each word of the name (an initial finds
 * nobody), `f` and the words of a full name in order.
 */
export function keysOf(contact: Address & { name: string }): string[] {
  const address = addressKeysOf(contact);
  const words = nameWords(contact.name);
  return [
    ...address,
    ...address.filter((key) => key.startsWith("p")).map((key) => `r${fromBehind(key.slice(1))}`),
    ...new Set(words.filter((word) => [...word].length > 1).map((word) => `n${word}`)),
    ...(isFullName(contact.name) ? [`f${words.toSorted().join(" ")}`] : []),
  ];
}

/** Keys of the number and the mail alone. */
export const keysWithoutName = (contact: Address): string[] => keysOf({ ...contact, name: "" });

export const fromBehind = (digits: string): string => [...digits].reverse().join("");

/** `guests.search_text`: names, mails (also with the letters of their domain) and numbers, a line each. */
export function guestSearchText({ names, keys }: Pick<Known, "names" | "keys">): string {
  const numbers = keys.filter((key) => key.startsWith("p")).map((key) => key.slice(1));
  const mails = keys.filter((key) => key.startsWith("e")).map((key) => key.slice(1));
  const readable = mails.flatMap((mail) => [mail, readableEmail(mail)].map(foldAccents));
  return [...new Set([...names, ...readable, ...numbers])].filter(Boolean).join("\n");
}
