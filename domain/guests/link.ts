import type { BookingToLink, Contact, Guest, GuestWritten, Linking } from "./guest.ts";

/**
 * Links bookings of one business in the order of the log, by the rules L1 to L8 (docs/rules.md#guests). Later bookings see
 * guests that earlier ones made. Running it again over its own result changes nothing.
 * @param bookings as the entries of a step name them; one may be named twice
 * @param guests all that hold an address of these bookings (`addressKeysOf`), all that these have as `guestId` or would make
 *   (`guestIdOf`), and of each of them its head and that head's other members
 */
export declare function link(bookings: readonly BookingToLink[], guests: readonly Guest[]): Linking;

/** The id of the guest that a booking makes: a repeated step makes the same row. */
export declare function guestIdOf(bookingId: string): string;

/** A new guest of one booking, as a member asks for it ("Who is it? … new"). */
export declare function newGuestOf(booking: Contact & { id: string; entry: number }): GuestWritten;

/**
 * Heads who may be meant by a booking without guest, for the row's question; none where gathering decides alone.
 * @param guests as for `link`
 */
export declare function whoMayBeMeant(booking: Contact, guests: readonly Guest[]): Guest[];

/**
 * A guest whose keys and names stand for these bookings alone, after one was corrected. Without a change it is the same.
 * @param bookings the guest's latest 200, oldest first
 * @returns the guest after it, keys to add and keys to delete
 */
export declare function madeAnew(
  guest: Guest,
  bookings: readonly Contact[],
): { guest: Guest; newKeys: string[]; goneKeys: string[] };
