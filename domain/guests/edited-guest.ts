import type { Guest, Own } from "./guest.ts";
import { KEYS_MAX, keysOf, NAMES_MAX } from "./keys.ts";
import { keysOfOwn } from "./made-anew.ts";
import { foldedName } from "./name-words.ts";

/** A member's words on a guest's page; null takes away what stands there, absent leaves it. */
export type GuestEdit = {
  name?: string | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  language?: string | null | undefined;
};

type InBooking = { name: string; phone: string | null; email: string | null };

/**
 * A guest after a member's edit. The new words stay shown and find the guest, until a member writes others; the
 * words before find it no more, unless one of its bookings says it, too.
 * @param contacts those of its latest 200 bookings
 */
export function editedGuest(guest: Guest, edit: GuestEdit, contacts: readonly InBooking[]): Guest {
  const before = guest.known.own;
  const own = ownAfter(before, edit);
  const standing = new Set(contacts.flatMap(keysOf));
  const going = new Set(keysOfOwn(before).filter((key) => !standing.has(key)));
  const keys = [...keysOfOwn(own), ...guest.known.keys.filter((key) => !going.has(key))];
  const known = {
    ...guest.known,
    keys: [...new Set(keys)].slice(0, KEYS_MAX),
    names: namesAfter(guest.known.names, { before, own }, contacts),
    own: Object.keys(own).length > 0 ? own : undefined,
  };
  const shown = { phone: shownOne(guest.phone, edit.phone), email: shownOne(guest.email, edit.email) };
  const language = shownOne(guest.language, edit.language);
  return { ...guest, name: edit.name ?? guest.name, ...shown, language, known };
}

const shownOne = (before: string | null, edited: string | null | undefined) => (edited === undefined ? before : edited);

function ownAfter(before: Own | undefined, { name, phone, email, language }: GuestEdit): Own {
  const after = { ...before };
  if (name !== undefined) after.name = name;
  for (const [field, value] of Object.entries({ phone, email, language }) as ["phone", string | null | undefined][])
    if (value === null) delete after[field];
    else if (value !== undefined) after[field] = value;
  return after;
}

type Owns = { before: Own | undefined; own: Own };

function namesAfter(names: string[], { before, own }: Owns, contacts: readonly InBooking[]): string[] {
  if (own.name === undefined || own.name === before?.name) return names;
  const [old, written] = [before?.name === undefined ? null : foldedName(before.name), foldedName(own.name)];
  const isOldStanding = contacts.some(({ name }) => foldedName(name) === old);
  const kept = names.filter((name) => name !== written && (name !== old || isOldStanding));
  return [...kept, written].slice(-NAMES_MAX);
}
