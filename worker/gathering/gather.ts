import * as z from "zod/mini";
import { log } from "../../contract/log.ts";
import { type Diary, isDiaryOf } from "../../db/connect.ts";
import {
  contactsOfGuests,
  type EntryRead,
  entriesToGather,
  type GuestAfter,
  type GuestFound,
  guestsFound,
  type LinkWritten,
  type OfBusiness,
  skipEntry,
  writeStep,
} from "../../db/diary/guests/gathering.ts";
import type { SaidOf } from "../../db/diary/guests/said.ts";
import { saidConsentsColumn } from "../../db/platform/columns.ts";
import { databaseErrorKind, databaseMessage } from "../../db/platform/database-error.ts";
import { type BookedContact, type BookingToLink, type Guest, NOBODY } from "../../domain/guests/guest.ts";
import { addressKeysOf, guestSearchText } from "../../domain/guests/keys.ts";
import { guestIdOf, link } from "../../domain/guests/link.ts";
import { madeAnew } from "../../domain/guests/made-anew.ts";
import { liftTicked } from "../guest-book/consents.ts";
import { erasedHashes } from "../guest-book/erased-hashes.ts";
import { feedStub, type Services } from "../services.ts";

/** Entries of the log that one step reads. */
export const ENTRIES_A_STEP = 500;

type Booking = EntryRead & { id: string };
type Business = {
  workspaceId: string;
  links: LinkWritten[];
  guests: GuestAfter[];
  said: SaidOf[];
  bookingIds: string[];
};
export type Gathered = {
  /** Entries that were read. */
  entries: number;
  /** Bookings that have a guest since. */
  links: number;
  /** Nothing stands behind these. */
  isAll: boolean;
};

const NOTHING: Gathered = { entries: 0, links: 0, isAll: true };
const NOT_LINKED = { ...NOTHING, named: [], written: [] };

type StepOptions = { most?: number; isFull?: boolean };

/** Links the bookings that the next entries of the log name, and tells the dashboards of their dates. */
export async function gatherStep(s: Services, db: Diary, options: StepOptions = {}): Promise<Gathered> {
  const { named, written, ...gathered } = await linkNext(db, options);
  await liftOwnNo(db, named, written);
  tellDashboards(s, db, named, written);
  return gathered;
}

/**
 * Links the bookings that the next entries of the log name, and moves the cursor, in one batch
 * (docs/rules.md#gathering). Repeated, or beside another, it changes nothing. A full step is written only with `isFull`.
 */
export async function linkNext(
  db: Diary,
  { most = ENTRIES_A_STEP, isFull = true }: StepOptions = {},
): Promise<Gathered & { named: Booking[]; written: LinkWritten[] }> {
  const entries = await entriesToGather(db, most);
  const last = entries.at(-1);
  const isAll = entries.length < most;
  if (!last || !(isFull || isAll)) return { ...NOT_LINKED, isAll };
  const named = entries.filter((entry): entry is Booking => entry.id !== null && entry.guestId !== NOBODY);
  const [keys, ids] = askedOf(named);
  const found = named.length > 0 ? await guestsFound(db, keys, ids) : [];
  const businesses = [...Map.groupBy(named, ({ workspaceId }) => workspaceId)].map(([workspaceId, bookings]) =>
    linkBusiness(
      workspaceId,
      bookings,
      found.filter((guest) => guest.workspaceId === workspaceId),
    ),
  );
  const corrected = businesses.flatMap(({ workspaceId, corrected }) =>
    corrected.map((id): OfBusiness => [workspaceId, id]),
  );
  const contacts = Map.groupBy(await contactsOfGuests(db, corrected), ofGuest);
  const anew = businesses.map((business) => withKeysAnew(business, contacts));
  const written = anew.flatMap(({ links }) => links);
  const isWritten = await writeStep(db, {
    through: { before: last.through, after: last.entry },
    bookingIds: [...new Set(anew.flatMap(({ bookingIds }) => bookingIds))],
    links: written,
    guests: anew.flatMap(({ guests }) => guests),
    found: { keys, ids: found.map(({ workspaceId, id }): OfBusiness => [workspaceId, id]) },
    said: anew.flatMap(({ said }) => said),
    back: named.flatMap(backOf),
  });
  if (!isWritten) return NOT_LINKED; // another step has these entries, or reads them again
  return { entries: entries.length, links: written.length, isAll, named, written };
}

/** Keys and ids by which the guests of these bookings are found. */
function askedOf(bookings: Booking[]): [keys: OfBusiness[], ids: OfBusiness[]] {
  const keys = [...Map.groupBy(bookings, ({ workspaceId }) => workspaceId)].flatMap(([workspaceId, own]) =>
    [...new Set(own.flatMap(addressKeysOf))].map((key): OfBusiness => [workspaceId, key]),
  );
  const ids = bookings.flatMap(({ workspaceId, id, guestId }) =>
    [guestIdOf(id), ...(guestId === null ? [] : [guestId])].map((each): OfBusiness => [workspaceId, each]),
  );
  return [keys, ids];
}

/** Addresses that were erased: imports take in who books again. */
const backOf = ({ workspaceId, salt, phone, email }: Booking): OfBusiness[] =>
  salt === null ? [] : erasedHashes(salt, { phone, email }).map((hash) => [workspaceId, hash]);

type Linked = Business & { corrected: string[]; known: Map<string, GuestFound>; bookings: Booking[] };

function linkBusiness(workspaceId: string, bookings: Booking[], found: GuestFound[]): Linked {
  const known = new Map(found.map((guest) => [guest.id, guest]));
  const lost = new Map(
    bookings.flatMap(({ id, guestId }) => (guestId === null || known.has(guestId) ? [] : [[id, guestId]])),
  );
  const asked = bookings.map(
    ({ id, name, phone, email, language, source, entry, corrected, guestId }): BookingToLink => ({
      ...{ id, name, phone, email, language, source, entry, corrected: corrected === 1 },
      guestId: lost.has(id) ? null : guestId,
    }),
  );
  const { links, guests, corrected } = link(asked, found);
  const createdAt = new Map(bookings.map((booking) => [guestIdOf(booking.id), booking.createdAt]));
  return {
    ...{ workspaceId, corrected, known, bookings },
    bookingIds: bookings.map(({ id }) => id),
    links: links.map((each) => ({ workspaceId, ...each, was: lost.get(each.bookingId) ?? null })),
    guests: guests.map((guest) => guestAfter(workspaceId, guest, known, createdAt.get(guest.id) ?? 0)),
    said: saidOf(workspaceId, bookings, links, known),
  };
}

/**
 * Words of bookings that get their guest now. What is read again adds nothing: a member may have taken an allergy off the card since.
 */
function saidOf(
  workspaceId: string,
  bookings: Booking[],
  links: { bookingId: string; guestId: string }[],
  known: Map<string, GuestFound>,
): SaidOf[] {
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  return links.flatMap(({ bookingId, guestId: id }) => {
    const { said = null, createdAt = 0 } = byId.get(bookingId) ?? {};
    const guest = { workspaceId, id, care: known.get(id)?.care ?? null };
    return said === null ? [] : [{ bookingId, said, createdAt, guest }];
  });
}

const guestAfter = (
  workspaceId: string,
  { id, name, phone, email, language, known }: Guest,
  before: Map<string, GuestFound>,
  createdAt: number,
): GuestAfter => ({
  ...{ workspaceId, id, name, phone, email, language, known, createdAt },
  before: before.get(id) ?? null,
  searchText: guestSearchText(known),
});

const ofGuest = ({ workspaceId, guestId }: { workspaceId: string; guestId: string }) => `${workspaceId} ${guestId}`;

/** Keys of a guest whose booking was corrected come from its bookings alone, also those that this step gives to it. */
function withKeysAnew(
  { workspaceId, corrected, known, bookings, ...business }: Linked,
  stored: Map<string, Awaited<ReturnType<typeof contactsOfGuests>>>,
): Business {
  const guests = new Map(business.guests.map((guest) => [guest.id, guest]));
  const linked = new Map(business.links.map(({ bookingId, guestId }) => [bookingId, guestId]));
  for (const id of corrected) {
    const before = known.get(id);
    const guest = guests.get(id) ?? before;
    if (!guest) continue;
    const own = new Map<string, BookedContact>(
      (stored.get(ofGuest({ workspaceId, guestId: id })) ?? []).map((each) => [each.id, each]),
    );
    for (const booking of bookings) if (linked.get(booking.id) === id) own.set(booking.id, booking);
    const anew = madeAnew({ ...guest, mergedInto: before?.mergedInto ?? null }, [...own.values()]);
    guests.set(id, guestAfter(workspaceId, anew, known, "createdAt" in guest ? guest.createdAt : 0));
  }
  return { workspaceId, ...business, guests: [...guests.values()] };
}

/** Ticks of bookings that have their guest now. Where it is cut short a "no" stays, which is the safe side. */
async function liftOwnNo(db: Diary, named: Booking[], links: LinkWritten[]): Promise<void> {
  const linked = new Set(links.map(({ bookingId }) => bookingId));
  for (const { id, workspaceId, said, phone, email, createdAt } of named) {
    if (said === null || !linked.has(id)) continue;
    const ticks = saidConsentsColumn(JSON.parse(said)).flatMap(({ channel, state }) => {
      const address = channel === "email" ? email : phone;
      return state === "given" && address !== null ? { channel, address, at: createdAt } : [];
    });
    await liftTicked(db, workspaceId, ticks);
  }
}

/** The dates whose bookings have a guest since, without ids. */
function tellDashboards(s: Services, db: Diary, named: Booking[], links: LinkWritten[]): void {
  const dates = new Map(named.map(({ id, bookingDate }) => [id, bookingDate]));
  for (const [workspaceId, linked] of Map.groupBy(links, (each) => each.workspaceId)) {
    if (!isDiaryOf(s.env, db, workspaceId)) continue;
    const changed = new Set(linked.map(({ bookingId }) => dates.get(bookingId) ?? ""));
    const notices = [...changed].map((date) => ({ type: "guests" as const, date }));
    s.defer(Promise.resolve(feedStub(s.env, workspaceId).notifyAll(notices)));
  }
}

/** Steps of one minute: a diary of years is read within hours, beside its other work. */
const STEPS_A_MINUTE = 20;

/** Steps until nothing is left, or the minute's share is done. */
export async function gather(s: Services, db: Diary): Promise<void> {
  for (let steps = 0; steps < STEPS_A_MINUTE; steps++) if ((await gatherWhatCan(s, db)).isAll) return;
}

/** Entries of a step that is tried again after one of more has failed. */
const FEWER = [ENTRIES_A_STEP, 60, 8, 1];

/**
 * A step that stops at nothing that is stored: one that cannot be read is found in smaller steps, and its entry left out, because the
 * entries behind it are other businesses'. What fails for a moment fails the step.
 */
async function gatherWhatCan(s: Services, db: Diary): Promise<Gathered> {
  for (const most of FEWER) {
    try {
      return await gatherStep(s, db, { most });
    } catch (error) {
      if (!isOfStoredRows(error)) throw error;
      log("error", { event: "gathering failed", kind: databaseErrorKind(error), rows: most });
    }
  }
  await skipEntry(db);
  return { ...NOTHING, isAll: false };
}

/** JSON of a row that is none, or not of its shape, or too much of it for one statement. */
const isOfStoredRows = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof z.core.$ZodError ||
  /too big|malformed JSON/.test(databaseMessage(error));
