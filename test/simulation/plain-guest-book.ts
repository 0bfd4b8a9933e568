/*
 * Guests, whom they are read as and which addresses lead to them, written a second time from docs/rules.md#merging: sets and maps, looked through
 * from end to end, without the product's code.
 */

type Contact = { phone: string | null; email: string | null };
type Row = { mergedInto: string | null; addresses: Set<string>; own: string | null; touched: number };
type Booking = { owner: string | null; addresses: string[]; version: number };

/** A guest of whom bookings were taken, or to whom they came: its addresses before and after, and how often it was touched by then. */
type Snapshot = { before: Set<string>; after: Set<string>; touched: number };
export type PlainChange = { id: number; head: string; undone: boolean } & (
  | { type: "merged"; guest: string; members: string[] }
  | { type: "told_apart"; guest: string }
  | {
      type: "separated";
      to: string;
      made: boolean;
      moved: Map<string, string>;
      versions: Map<string, number>;
      snapshots: Map<string, Snapshot>;
    }
);

export class PlainGuestBook {
  readonly #rows = new Map<string, Row>();
  readonly #bookings = new Map<string, Booking>();
  readonly #gone: string[] = [];
  readonly #editsOf: (id: string) => number;
  changes: PlainChange[] = [];

  /** @param editsOf how often members wrote on a guest's page */
  constructor(editsOf: (id: string) => number) {
    this.#editsOf = editsOf;
  }

  get heads(): string[] {
    return [...this.#rows].flatMap(([id, row]) => (row.mergedInto === null ? [id] : []));
  }

  get members(): string[] {
    return [...this.#rows].flatMap(([id, row]) => (row.mergedInto === null ? [] : [id]));
  }

  get gone(): string[] {
    return this.#gone;
  }

  get bookingIds(): string[] {
    return [...this.#bookings.keys()];
  }

  has = (id: string) => this.#rows.has(id);
  personOf = (id: string): string[] => {
    const head = this.#headOf(id);
    return [...this.#rows].flatMap(([each, row]) => (each === head || row.mergedInto === head ? [each] : []));
  };
  bookingsOf = (id: string): string[] => {
    const person = this.has(id) ? this.personOf(id) : [];
    return this.bookingIds.filter((each) => person.includes(this.#booking(each).owner ?? ""));
  };

  /** Sorted as the tables are. `bookings`: all that there are, forgotten ones too. */
  stands(bookings: Iterable<string>) {
    const ids = [...this.#rows.keys()].sort();
    const addresses = ids.flatMap((id) => [...this.#row(id).addresses].sort().map((key) => ({ guest_id: id, key })));
    const owners = [...bookings].sort().map((id) => ({ id, guest_id: this.#bookings.get(id)?.owner ?? null }));
    return { places: ids.map((id) => ({ id, merged_into: this.#row(id).mergedInto })), owners, addresses };
  }

  /** Linking has tests of its own: here its guest must be a head, or new. */
  book(id: string, contact: Contact, owner: string | null): void {
    const booking = { owner: null, addresses: addressesOf(contact), version: 1 };
    this.#bookings.set(id, booking);
    this.#link(booking, owner);
  }

  #link(booking: Booking, owner: string | null): void {
    if (owner === null) return;
    const row = this.#rows.get(owner);
    booking.owner = owner;
    if (!row) {
      this.#rows.set(owner, { mergedInto: null, addresses: new Set(booking.addresses), own: null, touched: 0 });
      return;
    }
    if (row.mergedInto !== null) throw new Error(`${owner} is no head, and a booking was linked to it`);
    this.#learn(owner, booking.addresses, this.personOf(owner));
  }

  correct(id: string, contact: Contact, owner: string | null): void {
    const booking = this.#booking(id);
    booking.addresses = addressesOf(contact);
    booking.version += 1;
    if (booking.owner === null) this.#link(booking, owner);
    else
      for (const each of new Set([booking.owner, this.#headOf(booking.owner) ?? booking.owner]))
        this.#set(each, this.#standing(each));
  }

  /** A code, or null: it may. */
  mayMerge(head: string, guest: string): string | null {
    if (head === guest) return "invalid_input";
    for (const id of [head, guest]) {
      if (!this.has(id)) return "guest_not_found";
      if (this.#row(id).mergedInto !== null) return "merged_since";
    }
    return null;
  }

  merge(head: string, guest: string, id: number): void {
    const members = this.personOf(guest).filter((each) => each !== guest);
    for (const each of [guest, ...members]) this.#row(each).mergedInto = head;
    this.changes.push({ type: "merged", id, head, guest, members, undone: false });
  }

  maySeparate(id: string, bookingIds: string[], guestId: string | undefined): string | null {
    if (!this.has(id) || (guestId !== undefined && !this.has(guestId))) return "guest_not_found";
    if (guestId !== undefined && this.#headOf(guestId) === this.#headOf(id)) return "invalid_input";
    const own = this.bookingsOf(id);
    return bookingIds.every((each) => own.includes(each)) ? null : "booking_not_found";
  }

  separate(
    id: string,
    bookingIds: string[],
    { changeId, to, made }: { changeId: number; to: string; made: boolean },
  ): void {
    const moved = new Map([...new Set(bookingIds)].map((each) => [each, this.#booking(each).owner ?? ""]));
    const losing = [...new Set(moved.values())];
    const changed = made ? losing : [...losing, to];
    const before = new Map(changed.map((each) => [each, new Set(this.#row(each).addresses)]));
    const addresses = [...moved.keys()].flatMap((each) => this.#booking(each).addresses);
    if (made) this.#rows.set(to, { mergedInto: null, addresses: new Set(addresses), own: null, touched: 0 });
    else this.#learn(to, addresses, this.personOf(to));
    for (const each of moved.keys()) this.#booking(each).owner = to;
    for (const each of losing) this.#set(each, this.#standing(each));
    const snapshots = new Map(
      changed.map((each): [string, Snapshot] => {
        const { addresses: after, touched } = this.#row(each);
        return [each, { before: before.get(each) ?? new Set(), after: new Set(after), touched }];
      }),
    );
    const head = this.#headOf(id) ?? id;
    const versions = new Map([...moved.keys()].map((each) => [each, this.#booking(each).version]));
    this.changes.push({ type: "separated", id: changeId, head, to, made, moved, versions, snapshots, undone: false });
  }

  mayUndo(change: PlainChange): string | null {
    if (!this.has(change.head)) return "guest_not_found";
    if (change.undone) return "merged_since";
    if (change.type === "merged") {
      const later = this.changes.filter(
        (each) => each.type === "merged" && each.head === change.head && !each.undone && each.id > change.id,
      );
      if (later.length > 0) return "merged_since";
      if (!this.has(change.guest)) return "guest_not_found";
      const still = [change.guest, ...change.members].filter(this.has);
      const isSo =
        this.#row(change.head).mergedInto === null && still.every((id) => this.#row(id).mergedInto === change.head);
      return isSo ? null : "merged_since";
    }
    if (change.type === "told_apart") return this.has(change.guest) ? null : "merged_since";
    return this.#goingBack(change).length > 0 ? null : "merged_since";
  }

  #goingBack({ to, moved }: PlainChange & { type: "separated" }): string[] {
    return [...moved].flatMap(([id, was]) => (this.#bookings.get(id)?.owner === to && this.has(was) ? [id] : []));
  }

  /** @param stored addresses as the product left them, which decide between two where a guest was written in between */
  undo(change: PlainChange, stored: Record<string, unknown>[]): void {
    change.undone = true;
    if (change.type === "merged") {
      for (const id of change.members.filter(this.has)) this.#row(id).mergedInto = change.guest;
      this.#row(change.guest).mergedInto = null;
    }
    if (change.type === "separated") this.#putBack(change, stored);
  }

  #putBack(change: PlainChange & { type: "separated" }, stored: Record<string, unknown>[]): void {
    const { to, made, moved, versions, snapshots } = change;
    const going = this.#goingBack(change);
    const isWhole = going.length === moved.size && going.every((id) => this.#booking(id).version === versions.get(id));
    for (const id of going) this.#booking(id).owner = moved.get(id) ?? null;
    const restore = (id: string, otherwise: Set<string>) => {
      const snapshot = snapshots.get(id);
      const { addresses, touched } = this.#row(id);
      const isAlike = isWhole && snapshot !== undefined && isSame(addresses, snapshot.after);
      const stands = new Set(stored.flatMap(({ guest_id, key }) => (guest_id === id ? [String(key)] : [])));
      const isBefore = isAlike && (touched === snapshot.touched || isSame(stands, snapshot.before));
      this.#set(id, isBefore ? snapshot.before : otherwise);
    };
    for (const was of new Set(going.map((id) => moved.get(id) ?? ""))) {
      const theirs = going.filter((id) => moved.get(id) === was).flatMap((id) => this.#booking(id).addresses);
      restore(was, new Set([...this.#row(was).addresses, ...theirs]));
    }
    if (!this.has(to)) return;
    if (made) this.#set(to, this.#standing(to));
    else restore(to, this.#standing(to));
    const { mergedInto, own } = this.#row(to);
    const isEmpty =
      mergedInto === null && own === null && this.personOf(to).length === 1 && this.bookingsOf(to).length === 0;
    const isDone = this.changes.every((each) => each.head !== to || each.undone || each.type === "told_apart");
    if (made && isEmpty && isDone && this.#editsOf(to) === 0) this.#forget([to]);
  }

  /** A number that a member writes on the page of a head; null takes away the one that was written. */
  edit(id: string, phone: string | null): void {
    const row = this.#row(id);
    const ofBookings = new Set(this.#addressesOfBookings(id));
    const kept = [...row.addresses].filter((key) => key !== row.own || ofBookings.has(key));
    const own = phone === null ? null : `p${phone.slice(1)}`;
    row.own = own;
    this.#set(id, new Set([...(own === null ? [] : [own]), ...kept]));
  }

  isTold = (one: string, other: string) => this.#told().some((pair) => pair.includes(one) && pair.includes(other));
  #told = () =>
    this.changes.flatMap((change) =>
      change.type === "told_apart" && !change.undone && this.has(change.head) && this.has(change.guest)
        ? [[change.head, change.guest]]
        : [],
    );

  tellApart(head: string, guest: string, id: number): void {
    this.changes.push({ type: "told_apart", id, head, guest, undone: false });
  }

  /** Two heads of whom nobody has said that they are two, nor of their members. */
  maySame(one: string, other: string): boolean {
    const areHeads = [one, other].every((id) => this.has(id) && this.#row(id).mergedInto === null);
    const persons = [this.personOf(one), this.personOf(other)];
    return (
      areHeads &&
      one !== other &&
      !this.#told().some((pair) => persons.every((ids) => pair.some((id) => ids.includes(id))))
    );
  }

  /** Merged guests with an address that nobody else has, where all others of the person have a booking besides. */
  eraseableAlone(): { id: string; address: string }[] {
    return this.members.flatMap((id) =>
      [...this.#row(id).addresses].flatMap((address) => {
        const isOnly = [...this.#rows].every(([each, { addresses }]) => each === id || !addresses.has(address));
        const others = this.personOf(id).filter((each) => each !== id);
        const hasRest = (each: string) =>
          this.bookingIds.some(
            (one) => this.#booking(one).owner === each && !this.#booking(one).addresses.includes(address),
          );
        return isOnly && others.every(hasRest) ? [{ id, address }] : [];
      }),
    );
  }

  /** @param addresses by which they were asked for: bookings with one go, whosever they are */
  erase(ids: string[], addresses: string[]): void {
    const others = ids.flatMap((id) => this.personOf(id)).filter((id) => !ids.includes(id));
    for (const [id, { owner, addresses: own }] of this.#bookings)
      if (ids.includes(owner ?? "") || own.some((each) => addresses.includes(each))) this.#bookings.delete(id);
    this.#forget(ids);
    for (const id of new Set(others)) {
      const standing = this.#standing(id);
      this.#set(
        id,
        new Set([...this.#row(id).addresses].filter((key) => standing.has(key) && !addresses.includes(key))),
      );
    }
  }

  /** As the product left it, where only the bytes are compared. */
  readPlaces(places: Record<string, unknown>[], owners: Map<string, string | null>): void {
    const stored = new Map(places.map(({ id, merged_into }) => [String(id), merged_into as string | null]));
    for (const id of this.#rows.keys()) if (!stored.has(id)) this.#rows.delete(id);
    for (const [id, mergedInto] of stored) {
      const row = this.#rows.get(id) ?? { addresses: new Set<string>(), own: null, touched: 0 };
      this.#rows.set(id, { ...row, mergedInto });
    }
    for (const [id, booking] of this.#bookings) booking.owner = owners.get(id) ?? null;
  }

  #forget(ids: string[]): void {
    for (const id of ids) this.#rows.delete(id);
    this.#gone.push(...ids);
  }

  #learn(id: string, addresses: string[], person: string[]): void {
    const known = new Set(person.flatMap((each) => [...this.#row(each).addresses]));
    this.#set(id, new Set([...this.#row(id).addresses, ...addresses.filter((each) => !known.has(each))]));
  }

  #set(id: string, addresses: Set<string>): void {
    const row = this.#row(id);
    row.addresses = addresses;
    row.touched += 1;
  }

  #standing(id: string): Set<string> {
    const { own } = this.#row(id);
    return new Set([...(own === null ? [] : [own]), ...this.#addressesOfBookings(id)]);
  }

  #addressesOfBookings = (id: string) =>
    [...this.#bookings.values()].flatMap(({ owner, addresses }) => (owner === id ? addresses : []));

  #headOf = (id: string) => this.#rows.get(id)?.mergedInto ?? (this.has(id) ? id : undefined);

  #row(id: string): Row {
    const row = this.#rows.get(id);
    if (!row) throw new Error(`no guest ${id}`);
    return row;
  }

  #booking(id: string): Booking {
    const booking = this.#bookings.get(id);
    if (!booking) throw new Error(`no booking ${id}`);
    return booking;
  }
}

const addressesOf = ({ phone, email }: Contact) => [
  ...(phone === null ? [] : [`p${phone.slice(1)}`]),
  ...(email === null ? [] : [`e${email}`]),
];

const isSame = (one: Set<string>, other: Set<string>) =>
  one.size === other.size && [...one].every((each) => other.has(each));
