import { foldedName } from "../guests/name-words.ts";
import type { StagedBooking, StagedGuest } from "./staged-row.ts";

/*
 * One text for each guest and booking of a file, of which the server keeps a salted hash (docs/rules.md#import): a row with the same text is
 * here already, in this file or a later one.
 */

/** A person, by name and addresses alone: a note that was corrected in the file makes no second one. */
export const guestText = ({ name, phone, email }: Contact): string =>
  JSON.stringify(["guest", foldedName(name), phone, email?.toLowerCase() ?? null]);

/** The other system's own id where it has one, of that `preset`; else who comes when. */
export function bookingText(booking: StagedBooking, contact: Contact, preset: string | null): string {
  if (booking.sourceId !== null) return JSON.stringify(["booking", "id", preset, booking.sourceId]);
  const { date, time, guests } = booking;
  return JSON.stringify(["booking", "at", date, time, guests, guestText(contact)]);
}

type Contact = Pick<StagedGuest, "name" | "phone" | "email">;
