import { isDeepStrictEqual } from "node:util";
import { rulesOfHistory } from "../../db/diary/rules-history.ts";
import { bookingEvents, bookings, claims, guests, moves, rulesHistory } from "../../db/diary/schema.ts";
import { knownColumn, moveColumn } from "../../db/platform/columns.ts";
import { NOBODY } from "../../domain/guests/guest.ts";
import type { DecidedEntry } from "../../domain/log/commands-of.ts";
import { type Judgement, judgeLog } from "../../domain/log/judge-log.ts";
import { overbooked } from "../../domain/log/overbooked.ts";
import {
  type LoggedBooking,
  loggedParts,
  readLog,
  type Story,
  standingAt,
  UnreadableLog,
} from "../../domain/log/read-log.ts";
import { claimsTold, compareClaims, type SharedSpan, sharedSpans } from "../../domain/log/stored-claims.ts";
import { type BookingRules, givesResources } from "../../domain/plan/rules.ts";
import { type BackupRow, rowOf, type WorkspaceRows } from "./backup-rows.ts";

/** Rules of the versions that were kept, by version. */
export function rulesByVersion(rows: WorkspaceRows): Map<number, BookingRules> {
  const kept = (rows.rules_history ?? []).map((row) => rowOf(rulesHistory, row));
  return new Map(kept.map((row) => [row.version, rulesOfHistory(row)]));
}

/** With the moves of each entry. */
export function logWithMoves(rows: WorkspaceRows) {
  const moved = Map.groupBy(
    (rows.moves ?? []).map((row) => rowOf(moves, row)),
    ({ bookingDate, seq }) => `${bookingDate} ${seq}`,
  );
  return (rows.booking_events ?? []).map((row) => {
    const entry = rowOf(bookingEvents, row);
    const own = moved.get(`${entry.bookingDate} ${entry.seq}`) ?? [];
    return { ...entry, moves: own.map(({ bookingId: id, changed }) => ({ id, ...moveColumn(changed) })) };
  });
}

/** Decides the log again (docs/decisions/058-rules-by-version.md). */
export function judgedEntries(rows: WorkspaceRows): Judgement<DecidedEntry>[] {
  const rules = rulesByVersion(rows);
  return judgeLog(logWithMoves(rows), (version) => rules.get(version));
}

/**
 * Returns the faults of a workspace's bookings in words (docs/invariants.md). The log has no gaps and replays to the
 * rows; decisions whose rules are kept keep to their capacity or have an override.
 */
export function bookingFaults(rows: WorkspaceRows): string[] {
  if ((rows.booking_rules ?? []).length === 0) return ["the workspace has no rules"];
  const rules = rulesByVersion(rows);
  const log = logWithMoves(rows);
  const tooFull: string[] = [];
  let story: Story;
  try {
    story = readLog(log, (step, soFar) => {
      const under = rules.get(step.entry.rulesVersion);
      if (!under || !givesResources(under.plan)) tooFull.push(...overbooked(step, soFar, under?.maxCapacity ?? null));
    });
  } catch (error) {
    return [`the log cannot be read: ${publicErrorPart(error)}`];
  }
  const stored = loggedParts((rows.bookings ?? []).map((row) => rowOf(bookings, row)));
  const { byDays, byBookings } = standingAt(story);
  return [
    ...differences("by the log of its day", byDays, stored),
    ...differences("by its own log", byBookings, stored),
    ...tooFull,
    ...claimFaults(rows, story),
    ...guestFaults(rows),
    ...standbyFaults(rows),
  ];
}

/** Guests that a booking, a key or a merged guest names have a row; heads are not merged; a guest knows exactly its keys. So have those of tags, entries and consents, and these their words. */
function guestFaults(rows: WorkspaceRows): string[] {
  const all = (rows.guests ?? []).map((row) => rowOf(guests, row));
  const byId = new Map(all.map((guest) => [guest.id, guest]));
  const booked = (rows.bookings ?? []).map((row) => row.guest_id).filter((id) => id !== null && id !== NOBODY);
  const merged = all.flatMap(({ mergedInto }) => mergedInto ?? []);
  const said = new Set(all.flatMap(({ id, known }) => knownColumn(known).keys.map((key) => `${id} ${key}`)));
  const stored = (rows.guest_keys ?? []).map(({ guest_id: id, key }) => `${id} ${key}`);
  const consents = rows.guest_consents ?? [];
  const pages = [...(rows.guest_tags ?? []), ...(rows.guest_entries ?? []), ...consents];
  const paired = (rows.guest_pairs ?? []).flatMap(({ guest_a: one, guest_b: other }) => [one, other]);
  const words = new Set((rows.consent_words ?? []).map(({ id }) => id ?? null));
  const agreeing = stored.filter((key) => said.has(key)).length;
  const told: [number, string][] = [
    [booked.filter((id) => !byId.has(String(id))).length, "bookings are of a guest who is not there"],
    [merged.filter((id) => !byId.has(id)).length, "guests are merged into one who is not there"],
    [merged.filter((id) => byId.get(id)?.mergedInto).length, "guests are merged into one who is merged"],
    [paired.filter((id) => !byId.has(String(id))).length, "guests of pairs are not there"],
    [
      pages.filter(({ guest_id: id }) => !byId.has(String(id))).length,
      "tags, entries or consents are of a guest who is not there",
    ],
    [
      consents.filter(({ words_id: id = null }) => id !== null && !words.has(id)).length,
      "consents name words that are not there",
    ],
    [said.size + stored.length - 2 * agreeing, "keys of guests differ from those that their guests know"],
  ];
  return told.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : []));
}

/** A party with an offer has one place held, on the date that its row names; one that is over waits for no date. */
function standbyFaults(rows: WorkspaceRows): string[] {
  const all = new Map((rows.standbys ?? []).map((row) => [row.id ?? null, row]));
  const isLive = (id: unknown) => ["waiting", "offered", "asleep"].includes(String(all.get(String(id))?.state));
  const held = (rows.bookings ?? []).flatMap(({ booking_date: date, hold }) => {
    const { standby = null } = hold ? JSON.parse(String(hold)) : {};
    return standby === null ? [] : { id: String(standby), date };
  });
  const offered = [...all.values()].filter(({ state }) => state === "offered");
  const isHeld = ({ id, offered_date: date }: BackupRow) =>
    held.filter((hold) => hold.id === id && hold.date === date).length === 1;
  const told: [number, string][] = [
    [held.filter(({ id }) => all.get(id)?.state !== "offered").length, "places are held for somebody who has no offer"],
    [offered.filter((row) => !isHeld(row)).length, "parties have an offer without a place that is held"],
    [
      (rows.standby_dates ?? []).filter(({ standby_id: id }) => !isLive(id)).length,
      "dates are those of nobody who waits",
    ],
  ];
  return told.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : []));
}

/** Claims are those of the log and its moves (docs/arrangement.md#proofs); two of one resource at one instant need an override. */
function claimFaults(rows: WorkspaceRows, story: Story): string[] {
  const stored = (rows.claims ?? []).map((row) => rowOf(claims, row));
  const { missing, unlogged } = compareClaims(claimsTold(story), stored);
  const differing = missing.length + unlogged.length;
  const shared = sharedSpans(stored);
  const [first] = shared;
  return [
    ...(differing > 0 ? [`${differing} claims differ from the log`] : []),
    ...(first ? [`${shared.length} claims share a table with another, the first ${wordsOf(first)}`] : []),
  ];
}

const wordsOf = ({ claim, other, from }: SharedSpan) =>
  `${claim.resourceId} at ${new Date(from).toISOString()}, bookings ${claim.bookingId} and ${other.bookingId}`;

/** Without the log entry in the message, which holds personal data. */
function publicErrorPart(error: unknown): string {
  if (!(error instanceof UnreadableLog) || !error.entry) return "an entry is not of a known form";
  const { bookingDate, seq, bookingId } = error.entry;
  return `${error.words}, ${bookingDate} ${seq}, booking ${bookingId}`;
}

function differences(whence: string, told: LoggedBooking[], stored: LoggedBooking[]): string[] {
  const rowsById = new Map(stored.map((row) => [row.id, row]));
  const toldById = new Map(told.map((row) => [row.id, row]));
  const ids = new Set([...rowsById.keys(), ...toldById.keys()]);
  return [...ids].flatMap((id) =>
    isDeepStrictEqual(plain(rowsById.get(id)), plain(toldById.get(id))) ? [] : `booking ${id} is another ${whence}`,
  );
}

const plain = (told: LoggedBooking | undefined): unknown => JSON.parse(JSON.stringify(told ?? null));
