import { Book } from "./book.ts";
import type { BookedContact, Contact, Guest } from "./guest.ts";
import { addressOfKey, keysOf } from "./keys.ts";
import { foldedName } from "./name-words.ts";

/** A guest's row with the number that rises with each edit. */
export type Versioned = Guest & { version: number };
type Booked = Contact & { id: string };
/** A booking that the guest has besides those that leave or join, with the number that rises with each change of it. */
type Kept = { version: number };

/** A place in the list as it is now, or a booking and which of its keys. */
type Ref = number | [booking: string, nth: number];
/** As now, none, the address of a key by its place, or as a booking has it. */
type ShownRef = true | null | { key: number } | { booking: string };

/**
 * How a guest was before bookings left or joined it, told by places and bookings, because a change keeps no names and
 * numbers: `givenBack` makes it so again. `now`: counts by which it is seen that nobody has written guest or bookings since.
 */
export type Trace = {
  now: number[];
  keys: Ref[];
  names: Ref[];
  shown: Record<(typeof SHOWN)[number], ShownRef>;
};
const SHOWN = ["name", "phone", "email", "language"] as const;

/**
 * The guest after bookings left or joined it, as it can be told back: a name that no booking and nothing else has stays shown.
 * @param bookings those that leave or join, and those that the guest keeps
 */
export function tellable(before: Guest, after: Guest, bookings: readonly Booked[]): Guest {
  if (before === after || shownRefOf("name", before, after, bookings) !== undefined) return after;
  return { ...after, name: before.name };
}

/**
 * Null where it cannot be told so: a key of a booking that is forgotten stood for the guest.
 * @param bookings as for `tellable`
 * @param rest of them, those that the guest has beside those that leave or join
 */
export function traceOf(
  before: Versioned,
  after: Guest,
  bookings: readonly Booked[],
  rest: readonly Kept[],
): Trace | null {
  const keys = refsOf(before.known.keys, after.known.keys, bookings, keysOf);
  const names = refsOf(before.known.names, after.known.names, bookings, namesOf);
  const shown = SHOWN.map((field) => [field, shownRefOf(field, before, after, bookings)] as const);
  if (!keys || !names || shown.some(([, ref]) => ref === undefined)) return null;
  return {
    now: stateOf({ ...after, version: before.version }, rest),
    keys,
    names,
    shown: Object.fromEntries(shown) as Trace["shown"],
  };
}

/** The guest as it was; null where another has written it since, or a booking is gone. */
export function givenBack(
  guest: Versioned,
  trace: Trace,
  bookings: readonly Booked[],
  rest: readonly Kept[],
): Guest | null {
  if (stateOf(guest, rest).join() !== trace.now.join()) return null;
  const booking = (id: string) => bookings.find((each) => each.id === id);
  const back = (refs: Ref[], list: string[], of: (contact: Contact) => string[]) =>
    refs.map((ref) => {
      if (typeof ref === "number") return list[ref];
      const contact = booking(ref[0]);
      return contact && of(contact)[ref[1]];
    });
  const keys = back(trace.keys, guest.known.keys, keysOf);
  const names = back(trace.names, guest.known.names, namesOf);
  const shown = SHOWN.map((field) => [field, shownBack(trace.shown[field], field, { guest, keys, booking })] as const);
  if ([...keys, ...names].includes(undefined) || shown.some(([, value]) => value === undefined)) return null;
  return {
    ...guest,
    ...(Object.fromEntries(shown) as Contact),
    known: { ...guest.known, keys: keys as string[], names: names as string[] },
  };
}

const stateOf = ({ version, known }: Versioned, rest: readonly Kept[]): Trace["now"] => [
  ...[version, known.last, known.keys.length, known.names.length],
  ...[rest.length, rest.reduce((sum, booking) => sum + booking.version, 0)],
];

const namesOf = ({ name }: Contact) => [foldedName(name)];

function refsOf(
  before: readonly string[],
  after: readonly string[],
  bookings: readonly Booked[],
  of: (contact: Contact) => string[],
): Ref[] | null {
  const refs = before.map((each): Ref | null => {
    const at = after.indexOf(each);
    if (at >= 0) return at;
    const booking = bookings.find((contact) => of(contact).includes(each));
    return booking ? [booking.id, of(booking).indexOf(each)] : null;
  });
  return refs.includes(null) ? null : (refs as Ref[]);
}

function shownRefOf(field: (typeof SHOWN)[number], before: Guest, after: Guest, bookings: readonly Booked[]) {
  const value = before[field];
  if (value === after[field]) return true;
  if (value === null) return null;
  const booking = bookings.find((contact) => contact[field] === value);
  if (booking) return { booking: booking.id };
  const key = before.known.keys.findIndex((each) => isKeyOf(field, each) && addressOfKey(each) === value);
  return key >= 0 ? { key } : undefined;
}

const isKeyOf = (field: string, key: string) => key.startsWith({ phone: "p", email: "e" }[field] ?? " ");

type Now = { guest: Guest; keys: (string | undefined)[]; booking: (id: string) => Contact | undefined };
function shownBack(ref: ShownRef, field: (typeof SHOWN)[number], { guest, keys, booking }: Now) {
  if (ref === true) return guest[field];
  if (ref === null) return null;
  if ("booking" in ref) return booking(ref.booking)?.[field];
  const key = keys[ref.key];
  return key && addressOfKey(key);
}

/** A new guest of bookings that were another's, in this order. */
export function guestOfBookings(id: string, [first, ...others]: readonly [BookedContact, ...BookedContact[]]): Guest {
  const book = new Book([]);
  const head = book.make(id, first);
  for (const contact of [first, ...others]) book.learn(head, { ...contact, entry: 0 }, "linked");
  return head.guest;
}
