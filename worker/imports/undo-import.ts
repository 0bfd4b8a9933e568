import { fail } from "../../contract/errors.ts";
import type { Diary } from "../../db/connect.ts";
import { contactsOfGuests, type OfBusiness } from "../../db/diary/guests/gathering.ts";
import { cardsById } from "../../db/diary/imports/found.ts";
import {
  type ImportRecord,
  importById,
  isOvertakenImport,
  runningImport,
  stepped,
} from "../../db/diary/imports/records.ts";
import { rowCounts } from "../../db/diary/imports/rows.ts";
import {
  type BookingToUndo,
  bookingsToUndo,
  deletedStatements,
  dropLines,
  dropQuietRows,
  forgetGathered,
  forgetUntouched,
  guestRowsToUndo,
  liftStatements,
  linesToUndo,
  type NoToLift,
  takeTags,
  undoneStatements,
  untouchedGuests,
  withoutGone,
} from "../../db/diary/imports/undo.ts";
import { type CardWritten, cardStatements, type FilledStored } from "../../db/diary/imports/write-guests.ts";
import { noNewsKey } from "../../db/diary/messages/suppressions.ts";
import { isFenced } from "../../db/platform/database-error.ts";
import { type PastCounts, sumOfPast } from "../../domain/imports/import-guests.ts";
import type { ImportCounts } from "../../domain/imports/staged-row.ts";
import { undoneGuest } from "../../domain/imports/undo-guest.ts";
import { UNDO_MS } from "../../domain/people/retention.ts";
import type { MemberActing } from "../http/acting.ts";
import type { Services } from "../services.ts";
import { type ImportingBusiness, importingBusiness } from "./business.ts";
import { fieldHash } from "./guest-statements.ts";
import { undoDay } from "./import-day.ts";
import type { Stepped } from "./import-view.ts";

const A_STEP = 100;
const ROWS_A_STEP = 2000;
const TRIES = 3;

/** Takes back the next part of an import that was done at most 30 days ago, or is under way. */
export async function undoImport(
  { services: s, workspaceId, actor }: MemberActing,
  { id }: { id: string },
): Promise<Stepped> {
  const db = s.diary(workspaceId);
  const record = (await importById(db, workspaceId, id)) ?? fail("import_not_found");
  const isOver = record.doneAt !== null && record.state === "done" && s.now() >= record.doneAt + UNDO_MS;
  if (record.state === "open" || isOver) fail("import_expired");
  const running = await runningImport(db, workspaceId);
  if (record.state !== "undone" && running !== null && running !== id) fail("import_running");
  return undoOnce(s, db, record, actor);
}

/** `by`: id of the member in whose name bookings go. */
export async function undoOnce(s: Services, db: Diary, found: ImportRecord, by: string): Promise<Stepped> {
  let record = found;
  for (let tries = 1; record.state !== "undone"; tries++) {
    try {
      return await undoPart(s, db, record, by);
    } catch (error) {
      const isAgain = isOvertakenImport(error) || isFenced(error);
      if (!isAgain || tries === TRIES) throw isAgain ? fail("unavailable") : error;
    }
    record = (await importById(db, record.workspaceId, record.id)) ?? fail("import_not_found");
  }
  const counts = record.counts as ImportCounts; // as the step before wrote them
  return { state: record.state, counts, left: 0, kept: counts.kept };
}

type Part = { statements: D1PreparedStatement[]; gone: Undone[]; kept: Undone[] };
type Undone = { fingerprint: string; n: number };

async function undoPart(s: Services, db: Diary, record: ImportRecord, by: string): Promise<Stepped> {
  const now = s.now();
  const business = await importingBusiness(db, record.workspaceId, now);
  const bookings = await bookingsToUndo(db, record, A_STEP);
  const guests = bookings.length > 0 ? [] : await guestRowsToUndo(db, record, A_STEP);
  const part =
    bookings.length > 0
      ? await bookingsPart(s, db, record, business, bookings, by)
      : await guestsPart(db, record, business, guests, now);
  const isDone = bookings.length + guests.length === 0 && (await dropQuietRows(db, record, ROWS_A_STEP)) < ROWS_A_STEP;
  const before = record.counts as ImportCounts; // as the step before wrote them
  const counts = { ...before, kept: before.kept + new Set(part.kept.map(({ n }) => n)).size };
  const state = isDone ? "undone" : "undoing";
  await db.$client.batch([
    stepped(db, record, { state, counts, now }),
    ...part.statements,
    ...undoneStatements(db, record, part),
  ]);
  const { left } = await rowCounts(db, record);
  return { state, counts, left, kept: counts.kept };
}

/** Bookings that nobody has changed go: those of dates that are over are deleted directly, others by their day. */
async function bookingsPart(
  services: Services,
  db: Diary,
  record: ImportRecord,
  { workspaceId, rules, today }: ImportingBusiness,
  bookings: BookingToUndo[],
  by: string,
): Promise<Part> {
  const isSame = ({ bookingDate, version, isAnonymised }: BookingToUndo) =>
    bookingDate !== null && version === 1 && isAnonymised === 0;
  const past = bookings.flatMap((booking) =>
    isSame(booking) && booking.bookingDate !== null && booking.bookingDate < today
      ? [{ ...booking, bookingDate: booking.bookingDate }]
      : [],
  );
  const ahead = bookings.filter((booking) => isSame(booking) && (booking.bookingDate ?? "") >= today);
  const stay = new Set<string>();
  for (const [date, own] of Map.groupBy(ahead, ({ bookingDate }) => bookingDate ?? ""))
    for (const id of await undoDay({ services, workspaceId, date, by, ids: own.map(({ id }) => id) })) stay.add(id);
  const wentAhead = ahead.filter(({ id }) => !stay.has(id));
  const isKept = (booking: BookingToUndo) => booking.bookingDate !== null && (stay.has(booking.id) || !isSame(booking));
  const how = { by, now: services.now(), rulesVersion: rules.version };
  const gone = bookings.filter((booking) => !isKept(booking));
  return {
    statements: [
      ...(await deletedStatements(db, record, past, how)),
      ...(await withoutGone(db, record, wentAhead)),
      ...forgetGathered(db, record, gone),
    ],
    gone,
    kept: bookings.filter(isKept),
  };
}

/** Guests that the import made go where nobody has touched them; what it filled in others is emptied where it stands. */
async function guestsPart(
  db: Diary,
  record: ImportRecord,
  { workspaceId, salt }: ImportingBusiness,
  rows: Awaited<ReturnType<typeof guestRowsToUndo>>,
  now: number,
): Promise<Part> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  const [cards, untouched, lines, contacts] = await Promise.all([
    cardsById(db, workspaceId, ids),
    untouchedGuests(db, record, ids),
    linesToUndo(db, record, ids),
    contactsOfGuests(
      db,
      ids.map((id): OfBusiness => [workspaceId, id]),
    ),
  ]);
  const part: Part = { statements: [], gone: [], kept: [] };
  const written: CardWritten[] = [];
  const unwanted: NoToLift[] = [];
  for (const [id, own] of Map.groupBy(rows, (row) => row.id)) {
    const card = cards.find((each) => each.id === id);
    const stored = own.flatMap(({ filled }) => (filled ? [JSON.parse(filled) as FilledStored] : [])); // as it was written
    const said = lines.filter(({ guestId }) => guestId === id);
    for (const { channel, address } of said)
      for (const { at } of stored.filter((each) => each.unwanted.includes(channel)))
        unwanted.push([channel, await noNewsKey(channel, address), address, at]);
    if (!card || untouched.has(id)) {
      part.gone.push(...own);
      continue;
    }
    if (card.importId === record.id) {
      part.kept.push(...own);
      continue;
    }
    const filled = togetherOf(stored);
    const hashes = Object.assign({}, ...stored.map(({ fields }) => fields)) as Record<string, string>;
    const stands = (field: string) => hashes[field] === fieldHash(salt, field, card);
    const own200 = contacts.filter(({ guestId }) => guestId === id);
    const undone = undoneGuest(card, { ...filled, stands }, own200);
    (undone.kept.length > 0 ? part.kept : part.gone).push(...own);
    part.statements.push(...takeTags(db, workspaceId, id, filled.tags), ...dropLines(db, workspaceId, said));
    const isOnly = card.version === filled.to;
    if (filled.to > filled.from)
      written.push({ card: undone.card, before: card, version: isOnly ? filled.from : card.version + 1 });
  }
  part.statements.push(
    ...forgetUntouched(db, record, [...untouched]),
    ...cardStatements(db, workspaceId, written, now),
    ...liftStatements(db, workspaceId, unwanted),
  );
  return part;
}

/** All that the import wrote into one guest. */
function togetherOf(stored: FilledStored[]) {
  const inOrder = stored.toSorted((a, b) => a.versions[0] - b.versions[0]);
  const changing = inOrder.filter(({ versions: [from, to] }) => to > from);
  const past = inOrder.reduce<PastCounts | null>(
    (sum, each) => (sum && each.past ? sumOfPast(sum, each.past) : (sum ?? each.past)),
    null,
  );
  return {
    fields: inOrder.flatMap(({ fields }) => Object.keys(fields)),
    tags: inOrder.flatMap(({ tags }) => tags),
    ...{ past, pastBefore: inOrder[0]?.pastBefore ?? null },
    ...{ from: changing[0]?.versions[0] ?? 0, to: changing.at(-1)?.versions[1] ?? 0 },
  };
}
