import type { BookedContact, Contact, Guest } from "./guest.ts";
import { Head } from "./head.ts";
import { addressKeysOf, HOLDERS_MAX, isAddressKey } from "./keys.ts";

/** The guests of one business that a step of gathering reads, with what they learn in it. */
export class Book {
  readonly #heads = new Map<string, Head>();
  readonly #headIds = new Map<string, string>();
  /** By key of an address, then by the id of the guest that holds it: a head or a member. */
  readonly #holders = new Map<string, Map<string, Head>>();

  constructor(guests: readonly Guest[]) {
    for (const [id, together] of Map.groupBy(guests, (guest) => guest.mergedInto ?? guest.id)) {
      const guest = together.find((each) => each.id === id);
      if (!guest) continue;
      const members = together.filter((each) => each !== guest);
      const head = this.#add(new Head(guest, members));
      for (const member of members) this.#headIds.set(member.id, head.id);
    }
  }

  headOf(id: string): Head | undefined {
    return this.#heads.get(this.#headIds.get(id) ?? id);
  }

  /** Keys of a contact's addresses that tell people apart. */
  ownKeysOf(contact: Contact): string[] {
    return addressKeysOf(contact).filter((key) => (this.#holders.get(key)?.size ?? 0) <= HOLDERS_MAX);
  }

  /** Heads that hold the number or the mail, themselves or by a member. */
  holdersOf(contact: Contact): Head[] {
    return [...new Set(this.ownKeysOf(contact).flatMap((key) => [...(this.#holders.get(key)?.values() ?? [])]))];
  }

  /** A guest that knows nothing yet; where there is one of this id, that one's head. */
  make(id: string, { name, phone, email, language }: Contact): Head {
    const known = { keys: [], names: [], last: 0 };
    return (
      this.headOf(id) ?? this.#add(new Head({ id, name, phone, email, language, known, mergedInto: null }, [], true))
    );
  }

  learn(head: Head, booking: BookedContact & { entry: number }, how: Parameters<Head["learn"]>[1]): void {
    head.learn(booking, how);
    this.#note(head);
  }

  /** New guests and those whose row differs. */
  get written(): Guest[] {
    return [...this.#heads.values()].flatMap(({ written }) => written ?? []);
  }

  #add(head: Head): Head {
    this.#heads.set(head.id, head);
    this.#note(head);
    return head;
  }

  #note(head: Head): void {
    for (const { id, known } of head.rows)
      for (const key of known.keys.filter(isAddressKey))
        this.#holders.set(key, (this.#holders.get(key) ?? new Map<string, Head>()).set(id, head));
  }
}
