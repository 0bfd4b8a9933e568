import type { Diary } from "../../db/connect.ts";
import {
  type CardFound,
  cardsFound,
  erasedFound,
  type ImportedFound,
  importedFound,
} from "../../db/diary/imports/found.ts";
import type { ImportRecord } from "../../db/diary/imports/records.ts";
import type { KeptRow, RowEnded } from "../../db/diary/imports/rows.ts";
import { addressKeysOf } from "../../domain/guests/keys.ts";
import { bookingDateOf } from "../../domain/imports/booking-date.ts";
import { bookingText, guestText } from "../../domain/imports/fingerprint.ts";
import {
  type CardOfGuest,
  importGuests,
  type PastCounts,
  type PersonImported,
  type PersonOfFile,
} from "../../domain/imports/import-guests.ts";
import type { ImportPast } from "../../domain/imports/import-row.ts";
import type { RowReason } from "../../domain/imports/staged-row.ts";
import { localNow } from "../../domain/time/clock.ts";
import { erasedHashes } from "../guest-book/erased-hashes.ts";
import { fingerprintOf, type ImportingBusiness, importedId } from "./business.ts";

/** A row with what it is known by; `date`: of its booking. */
export type MarkedRow = KeptRow & { ofGuest: string; ofBooking: string | null; date: string | null };

/** Guests of some rows, decided. `ended`: each row; one with a `date` has a booking that is still to be written. */
export type GuestPart = {
  ended: RowEnded[];
  people: PersonImported[];
  asked: Map<number, PersonOfFile>;
  cards: CardOfGuest[];
  before: Map<string, CardFound>;
  /** By which guests were looked for. */
  keys: string[];
  /** Hashes of people who are taken back. */
  back: string[];
};

export function markedRow(record: ImportRecord, { salt, rules }: ImportingBusiness, row: KeptRow): MarkedRow {
  const { guest, booking } = row;
  const ofBooking = booking && fingerprintOf(salt, bookingText(booking, guest, record.preset));
  const date = booking && bookingDateOf(rules, booking);
  return { ...row, ofGuest: fingerprintOf(salt, guestText(guest)), ofBooking, date };
}

/** Decides the guests of rows, in the order of the file, and which bookings are counted only; writes nothing. */
export async function decideGuests(
  db: Diary,
  record: ImportRecord,
  business: ImportingBusiness,
  rows: MarkedRow[],
  now: number,
): Promise<GuestPart> {
  const { workspaceId, salt } = business;
  const fingerprints = rows.flatMap(({ ofGuest, ofBooking }) => [ofGuest, ...(ofBooking ? [ofBooking] : [])]);
  const keys = [...new Set(rows.flatMap(({ guest }) => addressKeysOf(guest)))];
  const [known, erased, found] = await Promise.all([
    importedFound(db, workspaceId, [...new Set(fingerprints)]),
    erasedFound(db, workspaceId, [...new Set(rows.flatMap(({ guest }) => erasedHashes(salt, guest)))]),
    cardsFound(db, workspaceId, keys),
  ]);
  const sorted = sortRows(rows, { record, business, known, erased });
  const before = new Map(found.map((card) => [card.id, card]));
  const how = { importId: record.id, keepCare: record.keepCare, by: record.by, now };
  const { people, cards } = importGuests([...sorted.people.values()], found, how);
  const imported = new Map(people.map((person) => [person.n, person]));
  return {
    ended: rows.map((row) => endOf(row, sorted, imported.get(row.n))),
    ...{ people, asked: sorted.people, cards, before, keys, back: sorted.back },
  };
}

type Sorted = { refused: Map<number, RowReason>; people: Map<number, PersonOfFile>; back: string[] };
type Known = {
  record: ImportRecord;
  business: ImportingBusiness;
  known: Map<string, ImportedFound>;
  erased: Map<string, number>;
};

/** Which rows are refused, and which bring a person. */
function sortRows(rows: MarkedRow[], { record, business, known, erased }: Known): Sorted {
  const sorted: Sorted = { refused: new Map(), people: new Map(), back: [] };
  const seen = new Map<string, number>();
  for (const row of rows) {
    const hashes = erasedHashes(business.salt, row.guest).filter((hash) => erased.has(hash));
    if (row.back) sorted.back.push(...hashes);
    const erasedAt = row.back ? [] : hashes.map((hash) => erased.get(hash) ?? 0);
    const reason =
      erasedAt.length > 0
        ? { code: "erased" as const, on: localNow(Math.max(...erasedAt), business.rules.timeZone).date }
        : refusalOf(row, { record, business, known, seen });
    if (reason) {
      sorted.refused.set(row.n, reason);
      continue;
    }
    const person = personOf(row, { record, business, known, seen });
    if (person) sorted.people.set(row.n, person);
    seen.set(row.ofGuest, seen.get(row.ofGuest) ?? row.n);
    if (row.ofBooking) seen.set(row.ofBooking, seen.get(row.ofBooking) ?? row.n);
  }
  return sorted;
}

type Seen = Omit<Known, "erased"> & { seen: Map<string, number> };

function refusalOf(row: MarkedRow, { record, business, known, seen }: Seen): RowReason | null {
  const { guest, booking, date, ofGuest, ofBooking } = row;
  const hasAddress = addressKeysOf(guest).length > 0;
  const fingerprint = ofBooking ?? ofGuest;
  const stored = known.get(fingerprint);
  const isOfThis = stored?.importId === record.id;
  if (seen.has(fingerprint) || isOfThis)
    return { code: "twice_in_file", as: seen.get(fingerprint) ?? stored?.n ?? null };
  if (booking === null || date === null) {
    if (!hasAddress) return { code: "no_address" };
    const until = guest.past?.until ?? null;
    return until !== null && until <= business.forgottenThrough ? { code: "too_old" } : null;
  }
  if (date > business.countedThrough) return null;
  return !hasAddress || date <= business.forgottenThrough ? { code: "too_old" } : null;
}

/** Null: nothing of the row is for the guest book. Bookings that are kept get their guest by gathering. */
function personOf(row: MarkedRow, { record, business, known, seen }: Seen): PersonOfFile | null {
  const { n, ofGuest, ofBooking, date } = row;
  if (addressKeysOf(row.guest).length === 0) return null;
  const tags = row.guest.tags.filter((tag) => business.tags.has(tag));
  const guest = { ...row.guest, tags, past: pastBy(business.today, row.guest.past) };
  const isTold = record.kind !== "bookings" && !known.has(ofGuest) && !seen.has(ofGuest);
  const isCounted = date !== null && date <= business.countedThrough && ofBooking !== null && !known.has(ofBooking);
  if (!isTold && !isCounted) return null;
  return {
    ...{ n, id: importedId(record.id, ofGuest), guest, fingerprint: isTold ? ofGuest : null },
    counted: isCounted ? { fingerprint: ofBooking, past: countOf(row) } : null,
  };
}

/** A last visit that lies ahead counts as today's: else its guest would never be forgotten. */
const pastBy = (today: string, past: ImportPast | null) =>
  past?.until && past.until > today ? { ...past, until: today } : past;

function countOf({ booking, date }: MarkedRow): PastCounts {
  const { status = "finished", guests = 0 } = booking ?? {};
  const isVisit = status === "finished" || status === "confirmed";
  return {
    ...{ visits: Number(isVisit), missed: Number(status === "no_show"), cancelled: Number(status === "cancelled") },
    ...{ guests: isVisit ? guests : 0, until: date ?? "" },
  };
}

function endOf(row: MarkedRow, { refused, people }: Sorted, person: PersonImported | undefined): RowEnded {
  const { n } = row;
  const refusal = refused.get(n);
  if (refusal) return { n, date: null, result: "refused", reason: refusal, became: null };
  const reason: RowReason | null = person?.differs.length ? { code: "differs", fields: person.differs } : null;
  const became = person ? { guestId: person.guestId } : null;
  const isCounted = people.get(n)?.counted != null;
  if (row.date === null || isCounted)
    return { n, date: null, result: isCounted ? "counted_only" : (person?.result ?? "known"), reason, became };
  return { n, date: row.date, result: person?.result ?? "known", reason, became };
}
