import { Book } from "./book.ts";
import { type BookedContact, type BookingToLink, type Contact, type Guest, type Linking, NOBODY } from "./guest.ts";
import type { Head } from "./head.ts";
import { addressKeysOf } from "./keys.ts";
import { foldedName } from "./name-words.ts";
import { isFullName, isNameAmong } from "./names-agree.ts";

/**
 * Links bookings of one business in the order of the log, by the rules L1 to L8 (docs/rules.md#guests). Later bookings see
 * guests that earlier ones made. An entry of a booking that is linked changes nothing when it is read again.
 * @param bookings as the entries of a step name them; one may be named twice
 * @param guests all that hold an address of these bookings (`addressKeysOf`), all that these have as `guestId` or would make
 *   (`guestIdOf`), and of each of them its head and that head's other members
 */
export function link(bookings: readonly BookingToLink[], guests: readonly Guest[]): Linking {
  const book = new Book(guests);
  const links = new Map<string, string>();
  const corrected = new Set<string>();
  for (const booking of bookings) {
    if (booking.guestId === NOBODY) continue;
    const has = booking.guestId ?? links.get(booking.id);
    const head = has === undefined ? linkOne(booking, book) : book.headOf(has);
    if (!head) continue; // nobody's, left open, or of a guest that was erased since
    if (has === undefined) links.set(booking.id, head.id);
    else if (booking.corrected && has !== head.id) {
      for (const id of [has, head.id]) corrected.add(id); // a merged guest's contact stays with that guest
    } else {
      book.learn(head, booking, "known"); // L2, and bookings that were linked before
      if (booking.corrected) corrected.add(head.id);
    }
  }
  return {
    links: [...links].map(([bookingId, guestId]) => ({ bookingId, guestId })),
    guests: book.written,
    corrected: [...corrected],
  };
}

function linkOne(booking: BookingToLink, book: Book): Head | undefined {
  const decision = decide(booking, book);
  if (decision === "nobody" || decision === "open") return undefined;
  const [head, holders] =
    decision === "new" ? [book.make(guestIdOf(booking.id), booking), 1] : [decision.head, decision.of];
  book.learn(head, booking, holders > 1 ? "among" : "linked");
  return head;
}

/** The id of the guest that a booking makes: a repeated step makes the same row. No booking has it. */
export const guestIdOf = (bookingId: string): string => `g-${bookingId}`;

/** A new guest of one booking, as a member asks for it ("Who is it? … new"). */
export function newGuestOf(booking: BookedContact & { id: string; entry: number }, id = guestIdOf(booking.id)): Guest {
  const book = new Book([]);
  const head = book.make(id, booking);
  book.learn(head, booking, "linked");
  return head.guest;
}

/**
 * Heads who may be meant by a booking without guest, the one linked last first, for the row's question; none where gathering
 * decides alone. A name that was written so before is asked, too: it had not been when the booking was read.
 * @param guests as for `link`
 */
export function whoMayBeMeant(booking: Contact, guests: readonly Guest[]): Guest[] {
  if (isFullName(booking.name)) return [];
  const holders = new Book(guests).holdersOf(booking);
  if (isOnlyHolder(booking, holders)) return [];
  return holders.toSorted(byLast).map(({ guest }) => guest);
}

/** The head that a contact is, if it is clear; for what comes without a booking. */
export function meantBy(contact: Contact, book: Book): Head | undefined {
  const decision = decide(contact, book);
  return typeof decision === "string" ? undefined : decision.head;
}

type Decision = "nobody" | "new" | "open" | { head: Head; of: number };

function decide(booking: Contact, book: Book): Decision {
  if (book.ownKeysOf(booking).length === 0) return "nobody"; // L1
  const holders = book.holdersOf(booking);
  if (holders.length === 0) return "new"; // L3
  const head = isFullName(booking.name) ? bestOf(booking, holders) : meantByPart(booking, holders);
  if (head) return { head, of: holders.length };
  return isFullName(booking.name) ? "new" : "open"; // L5, L8
}

/** L4: of those whose name agrees, the one with most points; of equal ones the one linked last, then the lower id. */
function bestOf(booking: Contact, holders: Head[]): Head | undefined {
  const agreeing = holders.filter((head) => isNameAmong(booking.name, head.names));
  return agreeing.toSorted((a, b) => pointsOf(b, booking) - pointsOf(a, booking) || byLast(a, b))[0];
}

function pointsOf(head: Head, booking: Contact): number {
  const shared = addressKeysOf(booking).filter((key) => head.keys.includes(key));
  return (shared.length > 1 ? 4 : 2) + Number(isWrittenBefore(booking, head));
}

/** Part of a name: L6, the only holder whose name it may be, and L7, the only one who was written so before. */
function meantByPart(booking: Contact, holders: Head[]): Head | undefined {
  if (isOnlyHolder(booking, holders)) return holders[0];
  const before = holders.filter((head) => isWrittenBefore(booking, head));
  return before.length === 1 ? before[0] : undefined;
}

const isOnlyHolder = ({ name }: Contact, holders: Head[]) =>
  holders.length === 1 && holders.every((head) => isNameAmong(name, head.names));

/** A name without a word says nothing of who wrote it before. */
function isWrittenBefore({ name }: Contact, head: Head): boolean {
  const folded = foldedName(name);
  return folded !== "" && head.names.includes(folded);
}

const byLast = (a: Head, b: Head) => b.last - a.last || (a.id < b.id ? -1 : 1);
