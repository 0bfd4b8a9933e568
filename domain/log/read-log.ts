import type { BookingMove } from "../day/commands.ts";
import type { Hold } from "../holds/hold.ts";
import { PARTY } from "../sheet/booked.ts";
import { type SheetBooking, WITHOUT_PLACE } from "../sheet/sheet-booking.ts";
import { fromLogged } from "../wanted/stored-visit.ts";

export type LoggedBooking = Omit<SheetBooking, "hasEmail" | "hasPhone"> & { bookingDate: string };

/** A row of the log (`booking_events`). `id` rises in the order of writing. */
export type LogEntry = {
  id: number;
  bookingDate: string;
  seq: number;
  bookingId: string;
  version: number;
  type: string;
  rulesVersion: number;
  changes: unknown;
  /** Other bookings that were given another place; null: none. Missing where none were read. */
  moves?: BookingMove[];
};

/** Entries of a day itself, which stand for no booking (docs/arrangement.md). */
export const DAY_ENTRIES = new Set(["arranged", "tidied", "pinned", "unpinned"]);

/** Entries about a party that waits, under its own id: they stand for no booking either. */
export const STANDBY_ENTRIES = new Set([
  ...["standby_joined", "standby_changed", "standby_left", "standby_slept", "standby_woken", "standby_ended"],
]);

/** With these a booking begins: `held` makes a hold, which its other entries keep or end. */
const MAKES = new Set(["created", "held"]);

/** With these its row goes. */
export const GONE_ENTRIES = new Set(["deleted", "declined", "lapsed", "withdrawn"]);

/** Entries of a hold say more than what the row becomes: whose it was and how it ended. */
const HOLD_ENTRIES = new Set(["told", "prolonged", "accepted", "declined", "lapsed", "withdrawn"]);

/** `before`, `after`: the booking on the entry's date, or null. `last`: on any date. */
export type LogStep<Entry extends LogEntry = LogEntry> = {
  entry: Entry;
  changes: Record<string, unknown>;
  before: LoggedBooking | null;
  after: LoggedBooking | null;
  last: LoggedBooking | null;
};

/** `versions`: each booking's states. `days`: each date after its last entry. */
export type Story = {
  versions: Map<string, LoggedBooking[]>;
  days: Map<string, { seq: number; bookings: Map<string, LoggedBooking> }>;
  deleted: Set<string>;
};

export const emptyStory = (): Story => ({ versions: new Map(), days: new Map(), deleted: new Set() });

/** The message may hold personal data; `words` hold none. `entry`: null for changes of an unknown form. */
export class UnreadableLog extends Error {
  readonly words: string;
  readonly entry: LogEntry | null;

  constructor(words: string, entry: LogEntry | null = null) {
    super(entry ? `${words}: ${JSON.stringify(entry)}` : words);
    this.words = words;
    this.entry = entry;
  }
}

/** Follows a whole log; `onStep` sees the story after each entry. Throws like `followEntry`. */
export function readLog<Entry extends LogEntry>(
  log: Entry[],
  onStep: (step: LogStep<Entry>, story: Story) => void = () => {},
): Story {
  const story = emptyStory();
  for (const entry of log.toSorted((a, b) => a.id - b.id)) onStep(followEntry(story, entry), story);
  return story;
}

/**
 * Adds a log's next entry to its story (docs/invariants.md#i5). Throws `UnreadableLog` for an entry that cannot follow: a gap in `seq`
 * or versions, or a change of a missing booking.
 */
export function followEntry<Entry extends LogEntry>(story: Story, entry: Entry): LogStep<Entry> {
  const { bookingId, bookingDate, type, version, seq } = entry;
  const day = story.days.get(bookingDate) ?? { seq: 0, bookings: new Map<string, LoggedBooking>() };
  const states = story.versions.get(bookingId) ?? [];
  const changes = recordOf(entry.changes);
  if (DAY_ENTRIES.has(type) || STANDBY_ENTRIES.has(type)) {
    if (seq !== day.seq + 1) throw new UnreadableLog("out of turn", entry);
    story.days.set(bookingDate, day);
    day.seq = seq;
    followMoves(story, entry);
    return { entry, changes, before: null, after: null, last: null };
  }
  const { from, to, personal: _, notify: __, noted: ___, paid: ____, imported: _____, ...said } = changes;
  const fields = HOLD_ENTRIES.has(type) ? fieldsOfHold(said) : said;
  const [last, before] = [states.at(-1) ?? null, day.bookings.get(bookingId) ?? null];
  const isNew = MAKES.has(type) || type === "moved_in";
  const isInTurn = seq === day.seq + 1 && (isNew ? before === null : before?.version === version - 1);
  const follows =
    type === "moved_out"
      ? states[version - 1]?.bookingDate === to
      : version === states.length + 1 &&
        MAKES.has(type) === (last === null) &&
        (last === null || last.bookingDate === (type === "moved_in" ? from : bookingDate));
  if (!isInTurn || !follows) throw new UnreadableLog(isInTurn ? "cannot follow" : "out of turn", entry);

  story.days.set(bookingDate, day);
  story.versions.set(bookingId, states);
  day.seq = seq;
  if (type !== "moved_out")
    states.push({
      ...{ resetMinutes: 0, attendanceAt: null, ...WITHOUT_PLACE, ...last, id: bookingId },
      ...(type === "moved_in" ? { assignment: null } : {}), // its tables were those of the other date
      ...{ ...fromLogged(fields), bookingDate },
      ...(fields.assignment || fields.status === "cancelled" ? { unplaced: null } : {}), // which changes do not say
    } as LoggedBooking); // `created` and `held` have all others
  if (GONE_ENTRIES.has(type)) story.deleted.add(bookingId);
  const isGone = type === "moved_out" || GONE_ENTRIES.has(type);
  const changed = isGone ? null : (states.at(-1) ?? null);
  if (changed) day.bookings.set(bookingId, changed);
  else day.bookings.delete(bookingId);
  followMoves(story, entry);
  return { entry, changes, before, after: day.bookings.get(bookingId) ?? null, last };
}

/** Also of the entry's own booking, when the change let it have a place. A moved booking keeps its version: its last state has another place. */
function followMoves(story: Story, { moves = [], bookingDate }: LogEntry): void {
  for (const { id, to, unplaced } of moves) {
    const states = story.versions.get(id);
    const last = states?.at(-1);
    if (!states || !last || last.bookingDate !== bookingDate) continue; // it left meanwhile
    const moved = { ...last, assignment: to, unplaced };
    states[states.length - 1] = moved;
    story.days.get(bookingDate)?.bookings.set(id, moved);
  }
}

/** The fields of the row among those of an entry. */
const fieldsOfHold = (said: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(said).filter(([name]) => ROW_FIELDS.has(name)));

function recordOf(changes: unknown): Record<string, unknown> {
  if (typeof changes !== "object" || changes === null) throw new UnreadableLog("changes are not an object");
  return changes as Record<string, unknown>;
}

/** The final bookings, by dates and by their own entries: equal in a right log. */
export function standingAt({ versions, days, deleted }: Story): Record<"byDays" | "byBookings", LoggedBooking[]> {
  const byDays = [...days.values()].flatMap(({ bookings }) => [...bookings.values()]);
  const byBookings = [...versions].flatMap(([id, states]) => (deleted.has(id) ? [] : (states.at(-1) ?? [])));
  return { byDays: loggedParts(byDays), byBookings: loggedParts(byBookings) };
}

const sortedById = (bookings: LoggedBooking[]) => bookings.toSorted((a, b) => (a.id < b.id ? -1 : 1));

type Row = Record<(typeof LOGGED_FIELDS)[number], unknown> & { holdUntil?: unknown };

export const loggedParts = (rows: Row[]): LoggedBooking[] =>
  sortedById(
    rows.map((row) => {
      const parts = Object.fromEntries(LOGGED_FIELDS.map((name) => [name, row[name]]));
      return { ...parts, hold: wholeHold(row) } as LoggedBooking; // rows hold these columns
    }),
  );

/** A stored row has the end of its hold in a column of its own. */
function wholeHold({ hold, holdUntil }: Row): Hold | null {
  if (!hold) return null;
  const { for: reason, until, tellAt, standby, chain, freedAt } = hold as Hold; // as the day wrote it
  return { for: reason, until: until ?? (holdUntil as number), tellAt, standby, chain, freedAt };
}

/** Those that stand in a booking's row; its place stands in claims. */
export const LOGGED_FIELDS = [
  ...(["id", "version", "status", "bookingDate", "bookingTime", "guests", "spots"] as const),
  ...(["durationMinutes", "resetMinutes", "startsAt", "endsAt", "source", "attendance", "attendanceAt"] as const),
  ...(["releasedAt", "override", "rulesVersion", "tokenVersion", "createdAt", "hold"] as const),
] satisfies (keyof LoggedBooking)[];

const ROW_FIELDS = new Set<string>([...LOGGED_FIELDS, "area", "visit", "assignment", "unplaced"]);

/** A booking as its first entry tells it. */
export function bookingMade(entry: LogEntry): LoggedBooking {
  const { after } = followEntry(emptyStory(), { ...entry, seq: 1, version: 1, moves: [] });
  if (!after) throw new UnreadableLog("made nothing", entry);
  return after;
}

type Logged = { bookingDate: string; changes: Record<string, unknown> };

/** A booking after these entries of its log, oldest first, from `created` on and without those of a date that it left. Null: no entry. */
export function stateAt(entries: Logged[]): LoggedBooking | null {
  if (entries.length === 0) return null;
  const fields = entries.map(({ bookingDate, changes }) => ({ ...fromLogged(changes), bookingDate }));
  return Object.assign({ wanted: PARTY }, ...fields) as LoggedBooking; // `created` has all fields
}
