import type { Contact, Guest, GuestWritten } from "./guest.ts";
import { addressKeysOf, KEYS_MAX, keysOf, NAMES_MAX } from "./keys.ts";
import { foldedName, nameWords } from "./name-words.ts";
import { isFullName, isNameAmong } from "./names-agree.ts";

/** A guest as whom its members are read, and they with it; it learns from the bookings of a step. */
export class Head {
  readonly #members: readonly Guest[];
  readonly #isNew: boolean;
  readonly #newKeys: string[] = [];
  #guest: Guest;
  #hasChanged: boolean;

  constructor(guest: Guest, members: readonly Guest[], isNew = false) {
    this.#guest = guest;
    this.#members = members;
    this.#isNew = isNew;
    this.#hasChanged = isNew;
  }

  get id(): string {
    return this.#guest.id;
  }

  get guest(): Guest {
    return this.#guest;
  }

  /** Folded, of its members too. */
  get names(): string[] {
    return this.#all.flatMap(({ known }) => known.names);
  }

  get keys(): string[] {
    return this.#all.flatMap(({ known }) => known.keys);
  }

  /** Id of the entry that was linked to it last. */
  get last(): number {
    return Math.max(...this.#all.map(({ known }) => known.last));
  }

  get #all(): readonly Guest[] {
    return [this.#guest, ...this.#members];
  }

  /** Null: the step leaves its row as it is. */
  get written(): GuestWritten | null {
    return this.#hasChanged ? { ...this.#guest, isNew: this.#isNew, newKeys: [...this.#newKeys] } : null;
  }

  /**
   * Takes over what a booking of its own adds.
   * @param how `linked`: gathering has just found this guest, alone or `among` several; `known`: it had the booking before
   */
  learn(booking: Contact & { entry: number }, how: "linked" | "among" | "known"): void {
    const { known } = this.#guest;
    const [hadNames, hadKeys] = [this.names, new Set(this.keys)];
    const newKeys = keysOf(booking)
      .filter((key) => !hadKeys.has(key))
      .slice(0, Math.max(0, KEYS_MAX - known.keys.length));
    const names = withName(known.names, hadNames, foldedName(booking.name), how);
    const isOwn = hadNames.length === 0 || isNameAmong(booking.name, hadNames);
    const shown = isOwn ? shownAfter(this.#guest, booking, { isLatest: how !== "known", newKeys }) : this.#guest;
    const isSame = newKeys.length === 0 && names === known.names && shown === this.#guest;
    if (isSame && how !== "among") return;
    const last = Math.max(known.last, booking.entry);
    this.#guest = { ...shown, known: { keys: [...known.keys, ...newKeys], names, last } };
    this.#newKeys.push(...newKeys);
    this.#hasChanged = true;
  }
}

/** A booking that is read again never takes a name's place, so that reading it changes nothing. */
function withName(names: string[], hadNames: string[], name: string, how: string): string[] {
  if (hadNames.includes(name) || (how === "known" && names.length >= NAMES_MAX)) return names;
  return [...names, name].slice(-NAMES_MAX);
}

/**
 * The first full name, and the number, mail and language in use now. A booking that was read before adds only an address that
 * is new to the guest.
 */
function shownAfter(
  guest: Guest,
  booking: Contact,
  { isLatest, newKeys }: { isLatest: boolean; newKeys: string[] },
): Guest {
  const takes = (address: { phone: string | null; email: string | null }) =>
    isLatest || addressKeysOf(address).some((key) => newKeys.includes(key));
  const after = {
    name: isBetterName(booking.name, guest.name) ? booking.name : guest.name,
    phone: takes({ phone: booking.phone, email: null }) ? (booking.phone ?? guest.phone) : guest.phone,
    email: takes({ phone: null, email: booking.email }) ? (booking.email ?? guest.email) : guest.email,
    language: isLatest ? (booking.language ?? guest.language) : (guest.language ?? booking.language),
  };
  return isSameContact(guest, after) ? guest : { ...guest, ...after };
}

const isBetterName = (name: string, shown: string) =>
  isFullName(shown) ? false : isFullName(name) || (nameWords(shown).length === 0 && nameWords(name).length > 0);

export const isSameContact = (one: Contact, other: Contact): boolean =>
  one.name === other.name && one.phone === other.phone && one.email === other.email && one.language === other.language;
