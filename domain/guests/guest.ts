/**
 * A guest of one business, as far as linking reads it: a row of `guests` (docs/rules.md#guests). The caller keeps
 * businesses apart.
 */
export type Guest = {
  id: string;
  name: string;
  /** In E.164, as bookings store it. */
  phone: string | null;
  email: string | null;
  language: string | null;
  known: Known;
  /** The head, as whom this guest is read; null: a head. Heads have no head of their own. */
  mergedInto: string | null;
};

/** `bookings.guest_id` where a member said that it is no guest's: gathering leaves it, and no row asks. */
export const NOBODY = "";

/** `guests.known`. */
export type Known = {
  /** Exactly the rows of `guest_keys` that lead to this guest, at most `KEYS_MAX`. */
  keys: string[];
  /** Folded names that its bookings were written with, the latest `NAMES_MAX`, oldest first; "" for a name without a word. */
  names: string[];
  /**
   * Id of the last entry that taught it an address or a name, or that was linked to it while others hold the address, too. Of
   * guests that fit equally well, the one with the later entry gets the booking; an entry that changes nothing writes no row.
   */
  last: number;
  /** Missing where no member wrote any of it. */
  own?: Own | undefined;
};

/** A member wrote these on the guest's page: they stay shown and found, whatever bookings say. */
export type Own = {
  name?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  language?: string | undefined;
};

export type Contact = { name: string; phone: string | null; email: string | null; language: string | null };

/** A booking's own contact, as stored. */
export type BookedContact = Contact & {
  /** As the booking's. What came `online` anybody may have typed: it fills what a guest does not show, and replaces nothing. */
  source: "online" | "phone" | "walk_in";
};

/** A booking that an entry of the log names, as it stands now; nobody's that is anonymised or gone. */
export type BookingToLink = BookedContact & {
  id: string;
  /** Id of the entry, which says the order of linking. */
  entry: number;
  /** The guest that it has, chosen by a member or linked before; `NOBODY`; null: gathering looks for one. */
  guestId: string | null;
  /** The entry says that name, number or mail were edited (`personal`). */
  corrected: boolean;
};

/** Rows that a step of gathering writes, of one business. */
export type Linking = {
  /** Bookings that had no guest, in the order of the log. */
  links: { bookingId: string; guestId: string }[];
  /** New guests and those whose row differs, as they stand after the step. A known guest at a known address writes none. */
  guests: Guest[];
  /** Guests whose booking was corrected: their keys are made anew from all their bookings (`madeAnew`). */
  corrected: string[];
};
