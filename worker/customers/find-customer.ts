import { fail } from "../../contract/errors.ts";
import type { Customer } from "../../contract/requests/customers.ts";
import type { Diary } from "../../db/connect.ts";
import { bookingsAtAddress } from "../../db/diary/customers.ts";
import type { GuestsToErase } from "../../db/diary/guests/forget-guests.ts";
import { gatheringProgress, type Progress } from "../../db/diary/guests/gathering.ts";
import {
  bookingsOfGuests,
  type GuestRow,
  type Person,
  peopleByIds,
  peopleByKeys,
} from "../../db/diary/guests/people.ts";
import { addressKeysOf, addressOfKey, isAddressKey } from "../../domain/guests/keys.ts";
import { readableEmail } from "../../domain/people/readable-email.ts";
import { gather } from "../gathering/gather.ts";
import type { Services } from "../services.ts";

type Booking = {
  id: string;
  status: string;
  bookingDate: string;
  startsAt: number;
  endsAt: number;
  guestId: string | null;
  /** Null, or missing where it was found by its guest, of which a hold has none: a booking. */
  holdUntil?: number | null;
};
export type FoundCustomer = GuestsToErase & { bookings: Booking[] };

/**
 * The customer is, whole and with all bookings, who is asked for as a guest, who has no other address than that asked for, or who
 * alone has it and no booking without it. Others share the address, and of theirs only the bookings with it are the
 * customer's. By address nobody may be found; a guest that is not this business's answers 404.
 */
export async function findCustomer(
  db: Diary,
  workspaceId: string,
  customer: Customer,
  chosen?: readonly string[],
): Promise<FoundCustomer> {
  const { guestId, email, phone } = customer;
  const isByGuest = guestId !== undefined;
  const [meant, atAddress] = await Promise.all([
    peopleMeant(db, workspaceId, customer),
    isByGuest ? [] : bookingsAtAddress(db, workspaceId, { email, phone }),
  ]);
  if (isByGuest && meant.length === 0) fail("guest_not_found");
  const people = chosen ? withChosen(meant, chosen) : meant;
  const linked = await bookingsOfGuests(db, workspaceId, people.flatMap(idsOf));
  const keys = addressKeys(customer);
  const found = new Set(atAddress.map(({ id }) => id));
  const isAllFound = people.length === 1 && linked.every(({ id }) => found.has(id));
  const isWhole = (person: Person) =>
    chosen
      ? chosen.includes(person.head.id)
      : isByGuest || isAllFound || keysHeldBy(person).every((key) => keys.includes(key));
  const whole = people.filter(isWhole);
  const ids = new Set(whole.flatMap(idsOf));
  const all = new Map<string, Booking>(
    [...atAddress, ...linked.filter((booking) => ids.has(booking.guestId))].map((booking) => [booking.id, booking]),
  );
  return {
    ...{ keys, whole, sharing: people.filter((person) => !isWhole(person)) },
    bookings: [...all.values()].sort((a, b) => a.startsAt - b.startsAt),
  };
}

/**
 * A guest that was merged into another and is chosen without it goes alone, as somebody of its own. One whom the address does not
 * name: 404.
 */
function withChosen(people: Person[], chosen: readonly string[]): Person[] {
  const all = people.flatMap(({ rows }) => rows);
  if (chosen.some((id) => !all.some((row) => row.id === id))) fail("guest_not_found");
  return people.flatMap(({ head, rows }) => {
    if (chosen.includes(head.id)) return { head, rows };
    const alone = rows.filter((row) => row !== head && chosen.includes(row.id));
    const left = rows.filter((row) => !alone.includes(row));
    return [{ head, rows: left }, ...alone.map((row) => ({ head: row, rows: [row] }))];
  });
}

/**
 * Guests by whom the address was known before they were merged into one who does not have it: it is not clear who is to be
 * erased.
 */
export const notSureWho = (people: Person[], keys: readonly string[]): GuestRow[] =>
  people.flatMap(({ head, rows }) => {
    const holds = (row: GuestRow) => row.known.keys.some((key) => keys.includes(key));
    return rows.some(holds) && !holds(head) ? rows : [];
  });

const TRIES = 3;

/**
 * A guest has the bookings that were gathered. Until all that stand are, as while the book is built, who is asked for as a guest
 * would be found in part: 503.
 */
export async function requireGathered(s: Services, db: Diary, { guestId }: Customer): Promise<void> {
  if (guestId === undefined) return;
  const { last } = await progressOf(db);
  for (let tries = 0; tries < TRIES; tries++) {
    await gather(s, db); // not all where another gathers at once
    if ((await progressOf(db)).through >= last) return;
  }
  fail("unavailable");
}

const progressOf = async (db: Diary): Promise<Progress> =>
  (await gatheringProgress(db).first<Progress>()) ?? fail("unavailable");

/** All who hold the address, or the guest. */
export const peopleMeant = (db: Diary, workspaceId: string, customer: Customer): Promise<Person[]> =>
  customer.guestId === undefined
    ? peopleByKeys(db, workspaceId, addressKeys(customer))
    : peopleByIds(db, workspaceId, [customer.guestId]);

/** Older bookings keep the letters of a domain. */
function addressKeys({ email, phone }: Customer): string[] {
  const forms = email === undefined ? [null] : [email, readableEmail(email)];
  return [...new Set(forms.flatMap((form) => addressKeysOf({ email: form, phone: phone ?? null })))];
}

export const idsOf = ({ rows }: Person): string[] => rows.map(({ id }) => id);

const keysHeldBy = ({ rows }: Person): string[] => rows.flatMap(({ known }) => known.keys.filter(isAddressKey));

/** Those that were asked for, and all of who goes whole. */
export const addressKeysIn = ({ keys, whole }: Pick<FoundCustomer, "keys" | "whole">): string[] => [
  ...new Set([...keys, ...whole.flatMap(keysHeldBy)]),
];

/** As rows store them. */
export const addressesOf = (found: Pick<FoundCustomer, "keys" | "whole">): string[] =>
  addressKeysIn(found).map(addressOfKey);
