import type { Customer } from "../../contract/requests/customers.ts";
import { rowsOfBookings } from "../../db/diary/customers.ts";
import { type StandbyAtAddress, standbysAtAddresses } from "../../db/diary/forget-standbys.ts";
import { consentsOfGuests } from "../../db/diary/guests/consents.ts";
import { entriesOfGuests } from "../../db/diary/guests/entries.ts";
import { type TagRow, tagsOfGuests } from "../../db/diary/guests/guest-tags.ts";
import { bookingsOfGuests, changesOfGuests, type Person } from "../../db/diary/guests/people.ts";
import { readGuestSettings } from "../../db/diary/guests/settings.ts";
import { changesColumn, pastColumn } from "../../db/platform/columns.ts";
import { isAddressKey } from "../../domain/guests/keys.ts";
import { foldedName } from "../../domain/guests/name-words.ts";
import { doNamesAgree } from "../../domain/guests/names-agree.ts";
import type { Acting } from "../http/acting.ts";
import type { Services } from "../services.ts";
import { eventView, feedbackView, memberView, messageView } from "../views/booking-views.ts";
import { addressesOf, type FoundCustomer, findCustomer, idsOf, requireGathered } from "./find-customer.ts";

const BATCH_SIZE = 100;

/**
 * `guest`: the customer's page of the guest book, where it is one person's; not that of a guest in whose name somebody else was
 * booked. `guests`: everybody whom the address names, and
 * whether erasing it takes them whole or only the address.
 */
export async function exportCustomer({ services: s, workspaceId }: Acting, customer: Customer) {
  const db = s.diary(workspaceId);
  await requireGathered(s, db, customer);
  const found = await findCustomer(db, workspaceId, customer);
  const ids = found.bookings.map(({ id }) => id);
  const bookings: Awaited<ReturnType<typeof exportedBookings>> = [];
  for (let i = 0; i < ids.length; i += BATCH_SIZE)
    bookings.push(...(await exportedBookings(s, workspaceId, ids.slice(i, i + BATCH_SIZE))));
  const people = [...found.whole, ...found.sharing];
  const [only] = people;
  const isOfGuest = ({ head }: Person) =>
    found.whole.length > 0 || bookings.every(({ customerName }) => doNamesAgree(customerName, head.name));
  return {
    exportedAt: new Date(s.now()).toISOString(),
    guest: only && people.length === 1 && isOfGuest(only) ? await guestCard(s, workspaceId, only) : null,
    guests: await namedGuests(s, workspaceId, found),
    bookings,
    standbys: (await standbysAtAddresses(db, workspaceId, addressesOf(found))).map(standbyView),
  };
}

const standbyView = ({ id, state, customerName, guests, createdAt, dates }: StandbyAtAddress) => ({
  ...{ id, state, customerName, guests, joinedAt: iso(createdAt) },
  dates: (JSON.parse(dates) as [string, string, string][]).map(([date, from, until]) => ({ date, from, until })),
});

/** Customers must not learn which member acted. */
const NO_MEMBER_NAMES = new Map<string, string | null>();

async function exportedBookings(s: Services, workspaceId: string, ids: string[]) {
  const [rows, events, messages, said] = await rowsOfBookings(s.diary(workspaceId), workspaceId, ids);
  const ofBooking = new Map(rows.map((row) => [row.id, row]));
  const eventsOf = Map.groupBy(events, ({ bookingId }) => bookingId);
  const messagesOf = Map.groupBy(messages, ({ subjectId }) => subjectId);
  const saidOf = new Map(said.map((one) => [one.bookingId, one]));
  return ids.flatMap((id) => {
    const row = ofBooking.get(id);
    const opinion = saidOf.get(id);
    if (!row) return [];
    const { override, ...view } = memberView(row);
    return {
      ...view,
      override: override && { reason: override.reason, refusal: override.refusal },
      locale: row.locale,
      events: (eventsOf.get(id) ?? []).map((event) => eventView(event, NO_MEMBER_NAMES)),
      messages: (messagesOf.get(id) ?? []).map(messageView),
      feedback: opinion ? feedbackView(opinion) : null,
    };
  });
}

/** With what was merged into it, and without the names of members. */
async function guestCard(s: Services, workspaceId: string, person: Person) {
  const { head, rows } = person;
  const db = s.diary(workspaceId);
  const [changes, entries, consents, { results: tags }, { settings }] = await Promise.all([
    changesOfGuests(db, workspaceId, idsOf(person)),
    entriesOfGuests(db, workspaceId, idsOf(person)),
    consentsOfGuests(db, workspaceId, idsOf(person)),
    tagsOfGuests(db, workspaceId, idsOf(person)).all<TagRow>(),
    readGuestSettings(db, workspaceId),
  ]);
  const nameOf = new Map(settings.tags.map(({ id, name }) => [id, name]));
  return {
    ...namesOf(head),
    also: alsoOf(person),
    language: head.language,
    note: rows.flatMap(({ note }) => note ?? []).join("\n") || null,
    care: parsed(head.care),
    preferred: parsed(head.preferred),
    birthday: head.birthday,
    past: pastOf(person),
    tags: tags.map(({ tag, reason, at }) => ({ name: nameOf.get(tag) ?? tag, reason, at: iso(at) })),
    entries: entries.map(({ kind, text, result, validUntil, bookingId, at, editedAt }) => ({
      ...{ kind, text, result, validUntil, bookingId, at: iso(at), editedAt: editedAt === null ? null : iso(editedAt) },
    })),
    consents: consents.map(({ channel, address, state, text, source, at }) => ({
      ...{ purpose: "news" as const, channel, address, state, text, source, at: iso(at) },
    })),
    createdAt: iso(head.createdAt),
    changes: changes.map(({ type, at, changes: noted }) => {
      const { traces: _, key: __, entries: ___, ...fields } = changesColumn(noted);
      return { type, at: iso(at), changes: fields };
    }),
  };
}

/** Names, as they are compared, numbers and mails besides those of the head. */
function alsoOf({ head, rows }: Person): string[] {
  const keys = rows.flatMap(({ known }) => known.keys.filter(isAddressKey));
  const addresses = keys.map((key) => (key.startsWith("p") ? `+${key.slice(1)}` : key.slice(1)));
  const all = new Set([...rows.flatMap(({ known }) => known.names), ...addresses]);
  return [...all].filter((each) => each && ![foldedName(head.name), head.phone, head.email].includes(each));
}

/** Counts that bookings left which were anonymised. */
function pastOf({ rows }: Person) {
  const all = rows.flatMap(({ past }) => pastColumn(parsed(past)) ?? []);
  const sum = (of: "visits" | "missed" | "cancelled" | "guests") => all.reduce((so, past) => so + past[of], 0);
  if (all.length === 0) return null;
  const until = all
    .map((past) => past.until)
    .sort()
    .at(-1);
  return { visits: sum("visits"), missed: sum("missed"), cancelled: sum("cancelled"), guests: sum("guests"), until };
}

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

async function namedGuests(s: Services, workspaceId: string, { whole, sharing }: FoundCustomer) {
  const people = [...whole, ...sharing];
  const bookings = await bookingsOfGuests(s.diary(workspaceId), workspaceId, people.flatMap(idsOf));
  const count = (person: Person) => bookings.filter(({ guestId }) => idsOf(person).includes(guestId)).length;
  return people.map((person) => ({
    ...namesOf(person.head),
    bookings: count(person),
    goes: whole.includes(person) ? ("whole" as const) : ("address" as const),
  }));
}

const namesOf = ({ id, name, phone, email }: Person["head"]) => ({ id, name, phone, email });
const iso = (instant: number) => new Date(instant).toISOString();
