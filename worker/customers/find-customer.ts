import { fail } from "../../contract/errors.ts";
import type { Customer } from "../../contract/requests/customers.ts";
import type { Diary } from "../../db/connect.ts";
import { bookingsAtAddress } from "../../db/diary/customers.ts";
import type { GuestsToErase } from "../../db/diary/guests/forget-guests.ts";
import { bookingsOfGuests, type Person, peopleByIds, peopleByKeys } from "../../db/diary/guests/people.ts";
import { addressKeysOf, isAddressKey } from "../../domain/guests/keys.ts";
import { readableEmail } from "../../domain/people/readable-email.ts";

type Booking = { id: string; status: string; startsAt: number; endsAt: number; guestId: string | null };
export type FoundCustomer = GuestsToErase & { bookings: Booking[] };

/** By address nobody may be found; a guest that is not this business's answers 404. */
export async function findCustomer(db: Diary, workspaceId: string, customer: Customer): Promise<FoundCustomer> {
  const { guestId, email, phone } = customer;
  const [people, atAddress] = await Promise.all([
    findPeople(db, workspaceId, customer),
    guestId === undefined ? bookingsAtAddress(db, workspaceId, { email, phone }) : [],
  ]);
  if (guestId !== undefined && people.whole.length === 0) fail("guest_not_found");
  const theirs = await bookingsOfGuests(db, workspaceId, people.whole.flatMap(idsOf));
  const all = new Map<string, Booking>([...atAddress, ...theirs].map((booking) => [booking.id, booking]));
  return { ...people, bookings: [...all.values()].sort((a, b) => a.startsAt - b.startsAt) };
}

/**
 * A guest who is asked for, or who has no other address than that asked for, is the customer: whole, with all bookings. Others
 * share the address, and of theirs only the bookings with it are the customer's.
 */
export async function findPeople(
  db: Diary,
  workspaceId: string,
  { guestId, email, phone }: Customer,
): Promise<GuestsToErase> {
  if (guestId !== undefined) return { keys: [], whole: await peopleByIds(db, workspaceId, [guestId]), sharing: [] };
  const forms = email === undefined ? [null] : [email, readableEmail(email)]; // older bookings keep letters in a domain
  const keys = [...new Set(forms.flatMap((form) => addressKeysOf({ email: form, phone: phone ?? null })))];
  const people = await peopleByKeys(db, workspaceId, keys);
  const isWhole = (person: Person) => addressesOf(person).every((key) => keys.includes(key));
  return { keys, whole: people.filter(isWhole), sharing: people.filter((person) => !isWhole(person)) };
}

export const idsOf = ({ rows }: Person): string[] => rows.map(({ id }) => id);

const addressesOf = ({ rows }: Person): string[] => rows.flatMap(({ known }) => known.keys.filter(isAddressKey));
