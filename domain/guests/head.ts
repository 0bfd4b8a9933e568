import type { BookedContact, Contact, Guest } from "./guest.ts";
import { addressKeysOf, KEYS_MAX, keysOf, keysWithoutName, NAMES_MAX } from "./keys.ts";
import { foldedName, nameWords } from "./name-words.ts";
import { doNamesAgree, isFullName, isNameAmong } from "./names-agree.ts";

/** A guest as whom its members are read, and they with it; it learns from the bookings of a step. */
export class Head {
  readonly #members: readonly Guest[];
  #guest: Guest;
  #hasChanged: boolean;

  constructor(guest: Guest, members: readonly Guest[], isNew = false) {
    this.#guest = guest;
    this.#members = members;
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
    return this.rows.flatMap(({ known }) => known.names);
  }

  get keys(): string[] {
    return this.rows.flatMap(({ known }) => known.keys);
  }

  /** Id of the entry that was linked to it last. */
  get last(): number {
    return Math.max(...this.rows.map(({ known }) => known.last));
  }

  /** Itself and its members. */
  get rows(): readonly Guest[] {
    return [this.#guest, ...this.#members];
  }

  /** Null: the step leaves its row as it is. */
  get written(): Guest | null {
    return this.#hasChanged ? this.#guest : null;
  }

  /**
   * Takes over what a booking of its own adds. Where a member chose the guest, a name that is not the one it shows is somebody
   * else's, who was booked for: it is not learnt, because the next booking of that name would be linked to this guest.
   * @param how `linked`: gathering has just found this guest, alone or `among` several; `known`: it had the booking before
   */
  learn(booking: BookedContact & { entry: number }, how: "linked" | "among" | "known"): void {
    const { known } = this.#guest;
    const [hadNames, hadKeys] = [this.names, new Set(this.keys)];
    const isOwn = hadNames.length === 0 || isNameAmong(booking.name, hadNames);
    const isNameLearnt = hadNames.length === 0 || how !== "known" || mayBeCalled(booking.name, this.#guest.name);
    const newKeys = (isNameLearnt ? keysOf(booking) : keysWithoutName(booking))
      .filter((key) => !hadKeys.has(key))
      .slice(0, Math.max(0, KEYS_MAX - known.keys.length));
    const names = isNameLearnt ? withName(known.names, hadNames, foldedName(booking.name), how) : known.names;
    const isNewName = names !== known.names;
    const news = { isLatest: how !== "known", newKeys, isNewName };
    const shown = isOwn ? shownAfter(this.#guest, booking, news) : this.#guest;
    const isTaught = newKeys.length > 0 || isNewName || how === "among";
    if (!isTaught && shown === this.#guest) return;
    const last = isTaught ? Math.max(known.last, booking.entry) : known.last;
    this.#guest = { ...shown, known: { ...known, keys: [...known.keys, ...newKeys], names, last } };
    this.#hasChanged = true;
  }
}

/** A guest without a full name may be called anything. Asked of what is shown, so that the answer stays when more names are known. */
const mayBeCalled = (name: string, shown: string) => !isFullName(shown) || doNamesAgree(name, shown);

/** A booking that is read again never takes a name's place, so that reading it changes nothing. */
function withName(names: string[], hadNames: string[], name: string, how: string): string[] {
  if (hadNames.includes(name) || (how === "known" && names.length >= NAMES_MAX)) return names;
  return [...names, name].slice(-NAMES_MAX);
}

/**
 * The first full name, and the number, mail and language in use now; a number or mail that was booked online only where there is
 * none. A booking that was read before adds only what is new to the guest; a member's address stays the member's, so that a
 * merge can be undone.
 */
function shownAfter(guest: Guest, booking: BookedContact, news: News): Guest {
  const taken = new Set(news.isLatest ? [...guest.known.keys, ...news.newKeys] : news.newKeys);
  const takes = (shown: string | null, address: { phone: string | null; email: string | null }) =>
    (shown === null || booking.source !== "online") && addressKeysOf(address).some((key) => taken.has(key));
  const { name, phone, email, language } = guest;
  const after = {
    name: (news.isLatest || news.isNewName) && isBetterName(booking.name, name) ? booking.name : name,
    phone: takes(phone, { phone: booking.phone, email: null }) ? booking.phone : phone,
    email: takes(email, { phone: null, email: booking.email }) ? booking.email : email,
    language: news.isLatest ? (booking.language ?? language) : language,
    ...guest.known.own,
  };
  return isSameContact(guest, after) ? guest : { ...guest, ...after };
}

type News = { isLatest: boolean; newKeys: string[]; isNewName: boolean };

const isBetterName = (name: string, shown: string) =>
  isFullName(shown) ? false : isFullName(name) || (nameWords(shown).length === 0 && nameWords(name).length > 0);

export const isSameContact = (one: Contact, other: Contact): boolean =>
  one.name === other.name && one.phone === other.phone && one.email === other.email && one.language === other.language;
