import { fail } from "../../contract/errors.ts";
import type { Customer, CustomerToErase } from "../../contract/requests/customers.ts";
import type { Diary } from "../../db/connect.ts";
import { type AnonymisedCounts, anonymise } from "../../db/diary/anonymise.ts";
import { eraseStandbys, forgetKeptAddresses, standbysAtAddresses } from "../../db/diary/forget-standbys.ts";
import { eraseGuests, type GuestsToErase } from "../../db/diary/guests/forget-guests.ts";
import { bookingsOfGuests, type Person, peopleByIds } from "../../db/diary/guests/people.ts";
import { ensuredSalt, forgetInImports } from "../../db/diary/imports/forget.ts";
import { isFenced } from "../../db/platform/database-error.ts";
import { addressOfKey } from "../../domain/guests/keys.ts";
import { DAY_MS } from "../../domain/time/calendar.ts";
import { localNow } from "../../domain/time/clock.ts";
import { hashesOfKeys } from "../guest-book/erased-hashes.ts";
import type { Acting } from "../http/acting.ts";
import { feedStub, rulesOf, type Services } from "../services.ts";
import {
  addressesOf,
  addressKeysIn,
  type FoundCustomer,
  findCustomer,
  notSureWho,
  peopleMeant,
  requireGathered,
} from "./find-customer.ts";

const BATCH_SIZE = 100;
/** A guest that gathering writes meanwhile is read anew. */
const TRIES = 5;

/** `guests`: people whose row in the guest book went. */
export type ErasedCounts = AnonymisedCounts & { guests: number };

/**
 * Anonymises a customer's bookings, drops unsent messages, then removes the customer from the guest book, or the address from
 * those who hold another. Returns the counts (docs/rules.md#forgetting). Refused while a visit is ahead: the owner
 * cancels it first. Places that are held for the customer are given back. The guests go last, because by them the rest is found when it is tried again.
 */
export async function eraseCustomer(acting: Acting, { guestIds, ...customer }: CustomerToErase): Promise<ErasedCounts> {
  const { services: s, workspaceId, actor } = acting;
  const db = s.diary(workspaceId);
  const now = s.now();
  await requireGathered(s, db, customer);
  const found = await findWithoutHolds(acting, customer, guestIds);
  if (guestIds === undefined && customer.guestId === undefined) await requireClear(db, workspaceId, found);
  const ahead = found.bookings.filter(({ status, endsAt }) => status !== "cancelled" && endsAt > now);
  if (ahead.length > 0) fail("upcoming_bookings", { count: ahead.length });
  const total: AnonymisedCounts = { bookings: 0, messages: 0, feedback: 0 };
  for (let i = 0; i < found.bookings.length; i += BATCH_SIZE) {
    const ids = found.bookings.slice(i, i + BATCH_SIZE).map(({ id }) => id);
    const done = await anonymise(db, ids, { actor, now, isErased: true }).catch(failWhenDiaryClosed);
    total.bookings += done.bookings;
    total.messages += done.messages;
    total.feedback += done.feedback;
  }
  await forgetWaiting(acting, found);
  await leaveOutOfImports(db, workspaceId, found, now);
  const guests = await forgetPeople(db, workspaceId, customer, found, now);
  s.defer(tellDashboards(s, workspaceId, found.bookings));
  return { ...total, guests };
}

/** An accepted hold is a visit ahead, for which the rest asks. */
async function findWithoutHolds(
  { services: s, workspaceId, actor }: Acting,
  customer: Customer,
  guestIds: string[] | undefined,
): Promise<FoundCustomer> {
  const db = s.diary(workspaceId);
  const found = await findCustomer(db, workspaceId, customer, guestIds);
  const holds = found.bookings.filter(({ holdUntil }) => typeof holdUntil === "number");
  if (holds.length === 0) return found;
  for (const { id: bookingId, bookingDate } of holds) {
    const outcome = await s.execute(workspaceId, bookingDate, {
      ...{ type: "withdraw", bookingId, commandId: crypto.randomUUID(), requestHash: null },
      ...{ actor, by: "member", now: s.now(), notify: false },
    });
    if (!outcome.ok && outcome.code === "unavailable") fail("unavailable");
  }
  return findCustomer(db, workspaceId, customer, guestIds);
}

/** A party that waits is taken off the list first, by its day; nobody is told. */
async function forgetWaiting({ services: s, workspaceId, actor }: Acting, found: FoundCustomer): Promise<void> {
  const db = s.diary(workspaceId);
  const addresses = addressesOf(found);
  for (const { id: standbyId, date } of await standbysAtAddresses(db, workspaceId, addresses)) {
    if (date === null) continue;
    const outcome = await s.execute(workspaceId, date, {
      ...{ type: "leave", standbyId, why: "ended", notify: false, commandId: crypto.randomUUID(), requestHash: null },
      ...{ actor, by: "member", now: s.now() },
    });
    if (!outcome.ok && outcome.code !== "standby_not_found") fail("unavailable"); // it has just been offered another date
  }
  const over = await standbysAtAddresses(db, workspaceId, addresses);
  if (over.some(({ date }) => date !== null)) fail("unavailable"); // it waits on another date by now, or for the first time
  await eraseStandbys(
    db,
    workspaceId,
    over.map(({ id }) => id),
    s.now(),
  );
  await forgetKeptAddresses(db, workspaceId, addresses, s.now());
}

/** Dates that a dashboard or a device may show, of yesterday and later: they are read anew, without the person. */
async function tellDashboards(s: Services, workspaceId: string, bookings: FoundCustomer["bookings"]): Promise<void> {
  const recent = bookings.filter(({ startsAt }) => startsAt > s.now() - DAY_MS);
  const dates = [...new Set(recent.map(({ bookingDate }) => bookingDate))];
  if (dates.length > 0)
    await feedStub(s.env, workspaceId).notifyAll(dates.map((date) => ({ type: "guests" as const, date })));
}

/**
 * A file of another system must not bring back who was erased. It runs before the guests go, by which their addresses are known. An address
 * that nobody had leaves nothing.
 */
async function leaveOutOfImports(
  db: Diary,
  workspaceId: string,
  { keys, whole, sharing, bookings }: FoundCustomer,
  now: number,
): Promise<void> {
  const all = addressKeysIn({ keys, whole });
  const isFound = bookings.length + whole.length + sharing.length > 0;
  const salt = isFound ? await ensuredSalt(db, workspaceId) : null;
  if (isFound && salt === null) fail("unavailable"); // it moves away
  const ids = [...bookings.map(({ id }) => id), ...whole.flatMap(({ rows }) => rows.map(({ id }) => id))];
  const hashes = salt === null ? [] : hashesOfKeys(salt, all);
  const { timeZone } = await rulesOf(db, workspaceId);
  const on = localNow(now, timeZone).date;
  await forgetInImports(db, workspaceId, { hashes, addresses: all.map(addressOfKey), ids, on }, now);
}

/** An address of a guest who was merged into one without it may mean both, or the one alone: whoever erases says which. */
async function requireClear(db: Diary, workspaceId: string, { whole, sharing, keys }: FoundCustomer): Promise<void> {
  const asked = notSureWho([...whole, ...sharing], keys);
  if (asked.length === 0) return;
  const bookings = await bookingsOfGuests(
    db,
    workspaceId,
    asked.map(({ id }) => id),
  );
  const guests = asked.map(({ id, name, phone, email, mergedInto }) => ({
    ...{ id, name, phone, email, mergedInto },
    bookings: bookings.filter(({ guestId }) => guestId === id).length,
  }));
  fail("several_guests", { count: guests.length }, { guests });
}

/** A new guest, who books during it, stays. Consents go also where nobody holds the address any more. */
async function forgetPeople(db: Diary, workspaceId: string, customer: Customer, found: FoundCustomer, now: number) {
  const idsOfHeads = (people: Person[]) => new Set(people.map(({ head }) => head.id));
  const [whole, sharing] = [idsOfHeads(found.whole), idsOfHeads(found.sharing)];
  let left: GuestsToErase = found;
  for (let tries = 0; tries < TRIES && (tries === 0 || left.whole.length + left.sharing.length > 0); tries++) {
    await eraseGuests(db, workspaceId, left, now);
    const people = await peopleMeant(db, workspaceId, customer);
    const gone = (await peopleByIds(db, workspaceId, [...whole])).flatMap(({ rows }) => rows);
    left = {
      keys: found.keys,
      whole: gone.flatMap((row) => (whole.has(row.id) ? { head: row, rows: [row] } : [])),
      sharing: people.filter(({ head }) => sharing.has(head.id)),
    };
  }
  if (left.whole.length + left.sharing.length > 0) fail("unavailable"); // it moves away (docs/scale.md#moving-a-business)
  return whole.size;
}

/** A write to a moving workspace's old diary would be lost (docs/scale.md). */
function failWhenDiaryClosed(error: unknown): never {
  if (isFenced(error)) fail("unavailable");
  throw error;
}
