import type { BookedContact, Contact, Guest, Own } from "./guest.ts";
import { isSameContact } from "./head.ts";
import { KEYS_MAX, keysOf, keysWithoutName, NAMES_MAX } from "./keys.ts";
import { foldedName } from "./name-words.ts";
import { doNamesAgree, isFullName } from "./names-agree.ts";

/**
 * A guest whose keys, names and shown contact stand for these contacts alone, after one was corrected or erased. Where they
 * say what it knows, it stays the same object: building the book in other steps ends in the same rows.
 * @param contacts those of its latest 200 bookings, oldest first; what a member wrote on its page stands beside them
 */
export function madeAnew(guest: Guest, contacts: readonly BookedContact[]): Guest {
  const { own } = guest.known;
  const shown = { ...shownOf(guest, contacts), ...own };
  const names = namesOf(guest, contacts, shown.name);
  const isItsName = ({ name }: Contact) => names.includes(foldedName(name));
  const keys = kept(
    guest.known.keys,
    [...keysOfOwn(own), ...contacts.flatMap(keysOf)],
    [...keysOfOwn(own), ...contacts.flatMap((each) => (isItsName(each) ? keysOf(each) : keysWithoutName(each)))],
  );
  const isSame =
    isSameContact(guest, shown) && isSameList(keys, guest.known.keys) && isSameList(names, guest.known.names);
  return isSame ? guest : { ...guest, ...shown, known: { ...guest.known, keys, names } };
}

/** Keys of what a member wrote. */
export const keysOfOwn = (own: Own = {}): string[] =>
  keysOf({ name: own.name ?? "", phone: own.phone ?? null, email: own.email ?? null });

const isSameList = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other);

/** All that it knew and still stands, in its order; then what is new. */
const kept = (known: readonly string[], standing: readonly string[], added: readonly string[]) => {
  const all = new Set(standing);
  return [...new Set([...known.filter((each) => all.has(each)), ...added])].slice(0, KEYS_MAX);
};

/** Those that it knew and that still stand; where none does, those that agree with the name it shows. None is learnt here. */
function namesOf({ known }: Guest, contacts: readonly Contact[], shown: string): string[] {
  const written = [...(known.own?.name === undefined ? [] : [known.own.name]), ...contacts.map(({ name }) => name)];
  const all = new Set(written.map(foldedName));
  const standing = known.names.filter((name) => all.has(name));
  if (standing.length > 0) return standing;
  return [...new Set(written.filter((name) => doNamesAgree(name, shown)).map(foldedName))].slice(-NAMES_MAX);
}

/**
 * The contact shown stays while a booking carries it, else becomes the latest one's; a number or mail that members typed goes
 * before those booked online, of which the first one stays, as in `Head.learn`. An address that the guest shows none of is
 * learnt from its own entry alone (`Head.learn`): this would find it earlier in a large step than in steps of one.
 */
function shownOf(guest: Guest, contacts: readonly BookedContact[]): Contact {
  const latest = contacts.toReversed();
  const isNameCarried = latest.some(({ name }) => foldedName(name) === foldedName(guest.name));
  const named = latest.find(({ name }) => isFullName(name)) ?? latest[0];
  const name = isNameCarried ? guest.name : (named?.name ?? guest.name);
  const own = latest.filter((contact) => doNamesAgree(contact.name, name));
  const shownOne = (field: "phone" | "email") => {
    if (guest[field] === null || latest.some((contact) => contact[field] === guest[field])) return guest[field];
    const having = own.filter((contact) => contact[field] !== null);
    return (having.find(({ source }) => source !== "online") ?? having.at(-1))?.[field] ?? null;
  };
  return { name, phone: shownOne("phone"), email: shownOne("email"), language: guest.language };
}
