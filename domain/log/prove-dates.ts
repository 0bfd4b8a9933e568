import { sessionOn } from "../judging/classes/refuse-seats.ts";
import { type BookingRules, givesResources } from "../plan/rules.ts";
import { classOf } from "../sheet/booked.ts";
import { isActive, type SheetBooking, takenUntil } from "../sheet/sheet-booking.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import { type StoredStay, spansOver, spansRaisedOver, standingIn } from "./overbooked.ts";
import {
  LOGGED_FIELDS,
  type LogEntry,
  type LoggedBooking,
  type LogStep,
  readLog,
  type Story,
  UnreadableLog,
} from "./read-log.ts";
import { claimedOver, claimsTold, compareClaims, type Holder, type StoredClaim, sharedSpans } from "./stored-claims.ts";

/** Names of what a proof finds (docs/operate.md#the-nightly-proof). */
const FINDING_NAMES = [
  ...(["log_gap", "row_missing", "row_unlogged", "row_differs", "claim_missing", "claim_unlogged"] as const),
  ...(["claims_overlap", "spots_over", "seats_over", "hold_unmarked"] as const),
] as const;
type FindingName = (typeof FINDING_NAMES)[number];

/** `fields`: those in which the row is another than the log tells. `shared`: what another booking or a class has, too; instants in ms. */
export type Finding = {
  name: FindingName;
  bookingDate: string;
  bookingId: string | null;
  fields?: string[];
  shared?: { resourceId: string; from: number; to: number } & Holder;
};

/** `minutes`: those in which anybody is booked; `over`: in which more is sold than was promised. */
export type DatesProof = { minutes: number; over: number; findings: Finding[] };

type StoredRow = SheetBooking & { bookingDate: string };
/**
 * `log`: the entries of the dates, of the dates around them, and of bookings that came from elsewhere or left there.
 * `rows`: those of the dates; `claims`: those of the dates around, too. `rulesAt`: the rules of a version, if they were kept.
 */
export type DatesToProve = {
  dates: string[];
  log: LogEntry[];
  rows: StoredRow[];
  claims: StoredClaim[];
  rulesAt: (version: number) => BookingRules | undefined;
  /** When each date is looked at next, in ms: the first end of a hold or earlier (docs/rules.md#holds). Missing: not compared. */
  lookedAt?: Map<string, number>;
};

/**
 * Counts each minute of some dates again from the log alone, and compares it with what is stored and with what the rules
 * of each entry allowed (docs/decisions/081-nightly-proof.md). Overrides are deliberate. `log_gap`: the log cannot be
 * read, and nothing was counted.
 */
export function proveDates(stored: DatesToProve): DatesProof {
  const proof: Proving = { over: new Set(), findings: new Map() };
  try {
    const story = storyFound(proof, stored);
    findRows(proof, stored, story);
    findClaims(proof, stored, story);
    return { minutes: bookedMinutes(stored, story), over: proof.over.size, findings: [...proof.findings.values()] };
  } catch (error) {
    if (!(error instanceof UnreadableLog)) throw error;
    const { bookingDate = stored.dates[0] ?? "", bookingId = "" } = error.entry ?? {};
    return { minutes: 0, over: 0, findings: [{ name: "log_gap", bookingDate, bookingId: bookingId || null }] };
  }
}

type Span = { from: number; to: number };
type Proving = { over: Set<number>; findings: Map<string, Finding> };

/** A booking has each name once; `over`: spans in ms. */
function find({ over, findings }: Proving, finding: Finding, spans: Span[] = []): void {
  const { name, bookingDate, bookingId } = finding;
  findings.set(`${name} ${bookingDate} ${bookingId}`, finding);
  for (const span of spans) addMinutes(over, span);
}

/** Finds entries that sold more than their rules allowed. */
function storyFound(proof: Proving, { dates, log, rulesAt }: DatesToProve): Story {
  const counted = new Set(dates);
  return readLog(log, (step, soFar) => {
    const { bookingDate, bookingId, rulesVersion } = step.entry;
    const rules = counted.has(bookingDate) ? rulesAt(rulesVersion) : undefined;
    if (!rules || !step.after) return;
    const spots = givesResources(rules.plan) ? [] : spansRaisedOver(step, soFar, rules.maxCapacity);
    if (spots.length > 0) find(proof, { name: "spots_over", bookingDate, bookingId }, spots);
    for (const { resourceId, from, to, of } of claimedOver(step, soFar, rules)) {
      const shared = { resourceId, from, to, ...of };
      find(proof, { name: "claims_overlap", bookingDate, bookingId, shared }, [{ from, to }]);
    }
    if (raisedOverSeats(step, soFar, rules))
      find(proof, { name: "seats_over", bookingDate, bookingId }, [spanOf(step.after)]);
  });
}

/** Finds rows that are not as the log tells, and those among them that sell too much. */
function findRows(proof: Proving, { dates, rows, rulesAt, lookedAt }: DatesToProve, story: Story): void {
  const told = bookingsTold(story, dates);
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  for (const booking of told.values())
    if (!stored.has(keyOf(booking))) find(proof, { name: "row_missing", ...whichOf(booking) });
  const elsewhere = standingIn(story).filter((one) => !dates.includes(one.bookingDate));
  for (const row of rows) {
    if (row.hold && lookedAt && (lookedAt.get(row.bookingDate) ?? Number.POSITIVE_INFINITY) > row.hold.until)
      find(proof, { name: "hold_unmarked", ...whichOf(row) });
    const should = told.get(keyOf(row));
    const fields = should && differingFields(should, row);
    if (fields?.length === 0) continue;
    find(proof, fields ? { name: "row_differs", ...whichOf(row), fields } : { name: "row_unlogged", ...whichOf(row) });
    const rules = rulesAt(row.rulesVersion);
    if (!rules || rules.maxCapacity === null || givesResources(rules.plan)) continue;
    const spots = spansOver(should ?? null, row, [...elsewhere, ...rows], rules.maxCapacity);
    if (spots.length > 0) find(proof, { name: "spots_over", ...whichOf(row) }, spots);
  }
}

function findClaims(proof: Proving, { dates, claims }: DatesToProve, story: Story): void {
  const isCounted = ({ bookingDate }: StoredClaim) => dates.includes(bookingDate);
  const { missing, unlogged } = compareClaims(claimsTold(story).filter(isCounted), claims.filter(isCounted));
  for (const { bookingDate, bookingId } of missing) find(proof, { name: "claim_missing", bookingDate, bookingId });
  for (const { bookingDate, bookingId } of unlogged) find(proof, { name: "claim_unlogged", bookingDate, bookingId });
  for (const { claim, other, ...span } of sharedSpans(claims)) {
    const { bookingDate, bookingId, resourceId } = claim;
    if (!isCounted(claim)) continue; // another step finds it
    const shared = { resourceId, ...span, bookingDate: other.bookingDate, bookingId: other.bookingId };
    find(proof, { name: "claims_overlap", bookingDate, bookingId, shared }, [span]);
  }
}

const whichOf = ({ bookingDate, id }: { bookingDate: string; id: string }) => ({ bookingDate, bookingId: id });
const keyOf = ({ bookingDate, id }: { bookingDate: string; id: string }) => `${bookingDate} ${id}`;

const bookingsTold = ({ days }: Story, dates: string[]): Map<string, LoggedBooking> =>
  new Map(dates.flatMap((date) => [...(days.get(date)?.bookings.values() ?? [])].map((one) => [keyOf(one), one])));

const differingFields = (told: LoggedBooking, row: StoredRow): string[] => [
  ...LOGGED_FIELDS.filter((field) => textOf(told[field]) !== textOf(row[field])),
  ...(classOf(told) === classOf(row) ? [] : ["session"]),
];

/** The order in which an object's fields were written says nothing. */
const textOf = (value: unknown) =>
  JSON.stringify(value instanceof Object ? Object.entries(value).sort() : (value ?? null));

function bookedMinutes({ dates, rows }: DatesToProve, story: Story): number {
  const minutes = new Set<number>();
  for (const one of [...bookingsTold(story, dates).values(), ...rows])
    if (isActive(one)) addMinutes(minutes, spanOf(one));
  return minutes.size;
}

const spanOf = (stay: StoredStay): Span => ({ from: stay.startsAt, to: takenUntil(stay) });

function addMinutes(minutes: Set<number>, { from, to }: Span): void {
  for (let at = Math.floor(from / MINUTE_MS); at * MINUTE_MS < to; at++) minutes.add(at);
}

type CountedNight = { done: boolean; countedAt: number; minutes: number; over: number; findings: number };

/**
 * The figures to show of the last nights, the latest first: the last one that is done, or one that has found something
 * before it was. Null: none.
 */
export const proofFigures = <Proof extends CountedNight>(nights: Proof[]): Proof | null =>
  nights.find(({ done, over, findings }) => done || over + findings > 0) ?? null;

/** An entry added guests to a class above its seats without an override (docs/arrangement.md#classes). */
function raisedOverSeats(
  { changes, after, last }: LogStep,
  { days }: Story,
  rules: Pick<BookingRules, "plan">,
): boolean {
  const id = after && classOf(after);
  if (!after || id === null || changes.override) return false;
  const held = sessionOn(rules, after.bookingDate, id);
  const here = [...(days.get(after.bookingDate)?.bookings.values() ?? [])];
  const taken = here.reduce((sum, one) => sum + seatsIn(one, id), 0);
  return held !== undefined && taken > held.seats && seatsIn(after, id) > seatsIn(last, id);
}

const seatsIn = (booking: LoggedBooking | null, session: string) =>
  booking && isActive(booking) && classOf(booking) === session ? booking.guests : 0;
