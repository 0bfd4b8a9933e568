import type { Contact, Guest, Own } from "./guest.ts";
import { isSameContact } from "./head.ts";
import { KEYS_MAX, keysOf, NAMES_MAX } from "./keys.ts";
import { foldedName } from "./name-words.ts";
import { doNamesAgree, isFullName } from "./names-agree.ts";

/**
 * A guest whose keys, names and shown contact stand for these contacts alone, after one was corrected or erased. Where they
 * say what it knows, it stays the same object: building the book in other steps ends in the same rows.
 * @param contacts those of its latest 200 bookings, oldest first; what a member wrote on its page stands beside them
 */
export function madeAnew(guest: Guest, contacts: readonly Contact[]): Guest {
  const { own } = guest.known;
  const keys = kept(guest.known.keys, [...keysOfOwn(own), ...contacts.flatMap(keysOf)], KEYS_MAX);
  const names = kept(
    guest.known.names,
    [...(own?.name === undefined ? [] : [own.name]), ...contacts.map(({ name }) => name)].map(foldedName),
    NAMES_MAX,
  );
  const shown = { ...shownOf(guest, contacts), ...own };
  const isSame =
    isSameContact(guest, shown) && isSameList(keys, guest.known.keys) && isSameList(names, guest.known.names);
  return isSame ? guest : { ...guest, ...shown, known: { ...guest.known, keys, names } };
}

/** Keys of what a member wrote. */
export const keysOfOwn = (own: Own = {}): string[] =>
  keysOf({ name: own.name ?? "", phone: own.phone ?? null, email: own.email ?? null });

const isSameList = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other);

/** All that it knew and still stands, in its order; then what is new. */
const kept = (known: readonly string[], standing: readonly string[], most: number) => {
  const all = new Set(standing);
  return [...new Set([...known.filter((each) => all.has(each)), ...all])].slice(0, most);
};

/**
 * The contact shown stays while a booking carries it, else becomes the latest one's. An address that the guest shows none of is
 * learnt from its own entry alone (`Head.learn`): this would find it earlier in a large step than in steps of one.
 */
function shownOf(guest: Guest, contacts: readonly Contact[]): Contact {
  const latest = contacts.toReversed();
  const isNameCarried = latest.some(({ name }) => foldedName(name) === foldedName(guest.name));
  const named = latest.find(({ name }) => isFullName(name)) ?? latest[0];
  const name = isNameCarried ? guest.name : (named?.name ?? guest.name);
  const own = latest.filter((contact) => doNamesAgree(contact.name, name));
  const shownOne = (field: "phone" | "email") =>
    guest[field] === null || latest.some((contact) => contact[field] === guest[field])
      ? guest[field]
      : (own.find((contact) => contact[field] !== null)?.[field] ?? null);
  return { name, phone: shownOne("phone"), email: shownOne("email"), language: guest.language };
}
