import * as z from "zod/mini";
import { fail } from "../../contract/errors.ts";
import type { BookingsSeparated } from "../../contract/requests/guests.ts";
import type { Diary } from "../../db/connect.ts";
import { entriesOfGuests } from "../../db/diary/guests/entries.ts";
import { type ContactOfGuest, contactsOfGuests, type GuestAfter } from "../../db/diary/guests/gathering.ts";
import { type GuestRow, type Person, peopleByIds } from "../../db/diary/guests/people.ts";
import { type BookingToMove, bookingsToMove, writeMoved } from "../../db/diary/guests/separate.ts";
import { fault } from "../../domain/faults.ts";
import type { BookedContact, Guest } from "../../domain/guests/guest.ts";
import { guestSearchText } from "../../domain/guests/keys.ts";
import { link } from "../../domain/guests/link.ts";
import { madeAnew } from "../../domain/guests/made-anew.ts";
import { givenBack, guestOfBookings, type Trace, tellable, traceOf } from "../../domain/guests/separate.ts";
import type { Acting } from "../http/acting.ts";
import { refuseAt } from "../http/validate.ts";
import { cardOf, tellDates } from "./guest-after.ts";

const TRIES = 3;

/**
 * These bookings are somebody else's: a new guest's, or another's (docs/rules.md#separating). They keep their own contact, and what was
 * agreed to with them goes along. `to`: whose they are.
 */
export async function separateBookings(acting: Acting, { id, ...asked }: BookingsSeparated & { id: string }) {
  const { services: s, workspaceId } = acting;
  const db = s.diary(workspaceId);
  for (let tries = 1; tries <= TRIES; tries++) {
    const done = await separateOnce(acting, db, { id, ...asked });
    if (!done) continue;
    await tellDates(s, db, workspaceId, [id, done.to]);
    const [guest, to] = await Promise.all([id, done.to].map((each) => cardOf(s, db, workspaceId, each)));
    return { guest: guest ?? fail("guest_not_found"), changeId: done.changeId, to: to ?? fail("guest_not_found") };
  }
  return fail("unavailable"); // it moves away, or others write the same guests at once
}

/** `bookings`: each with the guest that had it, and its version. `traces`: by the id of the row, how it was before. */
const noted = z.object({
  ...{ key: z.string(), to: z.string(), made: z.boolean() },
  bookings: z.array(z.tuple([z.string(), z.string(), z.number()])),
  /** Lines of cards that stood with another guest than their visit. */
  entries: z.array(z.tuple([z.string(), z.string()])),
  traces: z.record(z.string(), z.custom<Trace>()), // as traceOf wrote them
});
type Separated = z.output<typeof noted>;
export const separatedColumn = (changes: unknown): Separated => noted.parse(changes);

type Asked = BookingsSeparated & { id: string };

/** Null where another has changed a booking or guest meanwhile. */
async function separateOnce(
  { services: s, workspaceId, actor }: Acting,
  db: Diary,
  { id, bookingIds, guestId }: Asked,
) {
  const [people, bookings] = await Promise.all([
    peopleByIds(db, workspaceId, guestId === undefined ? [id] : [id, guestId]),
    bookingsToMove(db, workspaceId, [...new Set(bookingIds)]),
  ]);
  const source = personOf(people, id) ?? fail("guest_not_found");
  const target = guestId === undefined ? null : (personOf(people, guestId) ?? fail("guest_not_found"));
  if (target === source) refuseAt("guestId", fault("unknown_id"));
  const own = new Map(source.rows.map((row) => [row.id, row]));
  if (bookings.length < new Set(bookingIds).size || bookings.some(({ guestId }) => !own.has(guestId ?? "")))
    fail("booking_not_found");
  const to = target?.head.id ?? `m-${crypto.randomUUID()}`;
  const guestOf = new Map(bookings.map((each) => [each.id, each.guestId]));
  const entries = (await entriesOfGuests(db, workspaceId, [...own.keys()])).filter(
    ({ bookingId, guestId }) => bookingId !== null && guestOf.has(bookingId) && guestOf.get(bookingId) !== guestId,
  );
  const left = await withoutBookings(db, workspaceId, source.rows, bookings);
  const joined = target ? await withBookings(db, workspaceId, target, bookings) : null;
  const changed = [...left, ...(joined ? [joined] : [])];
  const [first, ...others] = bookings;
  const made = first && !target ? [guestOfBookings(to, [first, ...others])] : [];
  const changes = {
    ...{ to, made: target === null, bookings: bookings.map((each) => [each.id, each.guestId ?? "", each.version]) },
    entries: entries.map((each) => [each.id, each.guestId]),
    traces: Object.fromEntries(changed.flatMap(({ row, trace }) => (trace ? [[row.id, trace]] : []))),
  };
  const changeId = await writeMoved(
    db,
    workspaceId,
    {
      ...{ at: source.head.id, type: "separated", key: crypto.randomUUID(), changes, entries: [], forget: null },
      links: bookings.map((each) => ({ workspaceId, bookingId: each.id, guestId: to, was: each.guestId ?? "" })),
      guests: [
        ...changed.flatMap(({ row, after }) => (after === row ? [] : written(workspaceId, after, row))),
        ...made.map((guest) => written(workspaceId, guest, null, s.now())),
      ],
      said: bookings.flatMap(({ id: bookingId, said, createdAt }) =>
        said === null
          ? []
          : { bookingId, said, createdAt, guest: { workspaceId, id: to, care: target?.head.care ?? null } },
      ),
    },
    { actor, now: s.now() },
  );
  return changeId === null ? null : { changeId, to };
}

const personOf = (people: Person[], id: string) => people.find(({ rows }) => rows.some((row) => row.id === id));

type Changed = { row: GuestRow; after: Guest; trace: Trace | null };

/** Guests that had the bookings know their other ones alone. */
async function withoutBookings(
  db: Diary,
  workspaceId: string,
  rows: GuestRow[],
  bookings: BookingToMove[],
): Promise<Changed[]> {
  const moved = new Set(bookings.map(({ id }) => id));
  const losing = rows.filter(({ id }) => bookings.some(({ guestId }) => guestId === id));
  const contacts = await contactsOfGuests(
    db,
    losing.map(({ id }) => [workspaceId, id]),
  );
  return losing.map((row) => {
    const own = contacts.filter(({ guestId }) => guestId === row.id);
    const rest = own.filter(({ id }) => !moved.has(id));
    return traced(row, madeAnew(row, rest), bookings, rest);
  });
}

/** The guest that has the bookings from now on knows their contacts, too. */
async function withBookings(
  db: Diary,
  workspaceId: string,
  { head, rows }: Person,
  bookings: BookingToMove[],
): Promise<Changed> {
  const asked = bookings.map((booking) => ({
    ...contactOf(booking),
    id: booking.id,
    guestId: head.id,
    entry: 0,
    corrected: false,
  }));
  const after = link(asked, rows).guests.find(({ id }) => id === head.id) ?? head;
  return traced(head, after, bookings, await contactsOfGuests(db, [[workspaceId, head.id]]));
}

function traced(row: GuestRow, made: Guest, bookings: BookingToMove[], rest: ContactOfGuest[]): Changed {
  const all = [...bookings, ...rest];
  const after = tellable(row, made, all);
  return { row, after, trace: traceOf(row, after, all, rest) };
}

const contactOf = ({ name, phone, email, language, source }: BookingToMove): BookedContact => ({
  ...{ name, phone, email, language, source },
});

const written = (
  workspaceId: string,
  { id, name, phone, email, language, known }: Guest,
  before: GuestRow | null,
  createdAt = 0,
): GuestAfter => ({
  ...{ workspaceId, id, name, phone, email, language, known, before, createdAt },
  searchText: guestSearchText(known),
});

type ToUndo = { head: string; separated: Separated };

/**
 * The bookings go back to whose they were, but those that were given to somebody else or forgotten since. Guests that nobody has
 * written meanwhile are again as they were. The id of the change that says so.
 */
export async function undoSeparation(acting: Acting, db: Diary, { head, separated }: ToUndo): Promise<number> {
  const { services: s, workspaceId } = acting;
  for (let tries = 1; tries <= TRIES; tries++) {
    const changeId = await undoOnce(acting, db, { head, separated });
    if (changeId === null) continue;
    await tellDates(s, db, workspaceId, [head, separated.to]);
    return changeId;
  }
  return fail("merged_since"); // another has undone it
}

async function undoOnce(
  { services: s, workspaceId, actor }: Acting,
  db: Diary,
  { head, separated }: ToUndo,
): Promise<number | null> {
  const { to, made, key, traces } = separated;
  const placeOf = new Map(separated.entries);
  const was = new Map(separated.bookings.map(([id, guest]) => [id, guest]));
  const versions = new Map(separated.bookings.map(([id, _, version]) => [id, version]));
  const [bookings, people] = await Promise.all([
    bookingsToMove(db, workspaceId, [...was.keys()]),
    peopleByIds(db, workspaceId, [to, ...was.values()]),
  ]);
  const rows = new Map(people.flatMap((person) => person.rows.map((row) => [row.id, row] as const)));
  const going = bookings.filter(({ id, guestId }) => guestId === to && rows.has(was.get(id) ?? ""));
  if (going.length === 0) return fail("merged_since");
  const isWhole = going.length === was.size && going.every(({ id, version }) => versions.get(id) === version);
  const contacts = await contactsOfGuests(
    db,
    [...rows.keys()].map((id) => [workspaceId, id]),
  );
  const known = [...bookings, ...contacts];
  const gone = new Set(going.map(({ id }) => id));
  const backOf = (row: GuestRow) => {
    const trace = traces[row.id];
    const rest = contacts.filter(({ guestId, id }) => guestId === row.id && !gone.has(id));
    return isWhole && trace ? givenBack(row, trace, known, rest) : null;
  };
  const sources = [...new Set(going.map(({ id }) => was.get(id) ?? ""))].flatMap((id) => rows.get(id) ?? []);
  const guests = sources.flatMap((row): GuestAfter[] => {
    const theirs = going.filter(({ id }) => was.get(id) === row.id);
    const after = backOf(row) ?? taught(row, theirs);
    return after === row ? [] : [written(workspaceId, after, row)];
  });
  const visits = new Map(going.map(({ id }) => [id, was.get(id) ?? ""]));
  const entries = (await entriesOfGuests(db, workspaceId, [to])).flatMap(({ id, bookingId }) => {
    const [from, back] = [visits.get(bookingId ?? ""), placeOf.get(id)];
    return from === undefined || back === undefined ? [] : { id, from, to: back };
  });
  const target = rows.get(to);
  const rest = contacts.filter(({ guestId, id }) => guestId === to && !gone.has(id));
  const without = target && ((!made && backOf(target)) || madeAnew(target, rest));
  if (target && without && without !== target) guests.push(written(workspaceId, without, target));
  return writeMoved(
    db,
    workspaceId,
    {
      ...{
        at: head,
        type: "undone",
        key,
        changes: { of: "separated", to },
        guests,
        said: [],
        entries,
        forget: made ? to : null,
      },
      links: going.map(({ id }) => ({ workspaceId, bookingId: id, guestId: was.get(id) ?? "", was: to })),
    },
    { actor, now: s.now() },
  );
}

/** A guest that was written since learns the contacts of its bookings as of others. */
function taught(row: GuestRow, bookings: BookingToMove[]): Guest {
  const alone: Guest = { ...row, mergedInto: null };
  const asked = bookings.map((booking) => ({
    ...contactOf(booking),
    id: booking.id,
    guestId: row.id,
    entry: 0,
    corrected: false,
  }));
  const [after] = link(asked, [alone]).guests;
  return after ? { ...after, mergedInto: row.mergedInto } : row;
}
