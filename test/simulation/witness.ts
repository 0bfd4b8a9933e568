import { ONLINE_AHEAD_MAX } from "../../domain/day/online-ahead.ts";
import { DAY_MINUTES, MINUTE_MS } from "../../domain/time/calendar.ts";
import { digest } from "../../worker/http/tokens.ts";
import { raisedTo, spotsAt } from "../oracle/judge-log.ts";
import { checkMessageWrites } from "./check-message-writes.ts";
import type { Row, SqliteD1 } from "./sqlite-d1.ts";

export type StoredBooking = {
  id: string;
  bookingDate: string;
  bookingTime: string;
  guests: number;
  spots: number;
  startsAt: number;
  endsAt: number;
  releasedAt: number | null;
  status: string;
  attendance: string | null;
  version: number;
  tokenVersion: number;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  notes: string | null;
  source: string;
  rulesVersion: number;
  override: { refusal: string } | null;
};

export type StoredEvent = {
  id: number;
  bookingDate: string;
  seq: number;
  bookingId: string;
  version: number;
  type: string;
  rulesVersion: number;
  commandId: string | null;
  at: number;
  changes: Record<string, unknown>;
};

export type StoredRules = {
  version: number;
  maxCapacity: number | null;
  reminderLeadHours: number[];
  specialScheduleEnabled: number;
  specialClosures: { startDate: string; endDate: string }[];
} & Record<string, unknown>;

type Phase = { tick: number; row: StoredBooking | null };

type LoggedBooking = StoredBooking & Record<string, unknown>;

const LOGGED_FIELDS = [
  ...["bookingDate", "bookingTime", "guests", "spots", "durationMinutes", "startsAt", "endsAt", "status", "source"],
  ...["attendance", "releasedAt", "override", "rulesVersion", "version", "tokenVersion", "createdAt"],
];

const LOOK = `SELECT (SELECT coalesce(max(id), 0) FROM booking_events) AS lastEvent,
  (SELECT version FROM booking_rules) AS version`;
const NEW_EVENTS = "SELECT * FROM booking_events WHERE id > ? ORDER BY id";

/** In milliseconds, half-open. */
export type Reach = { from: number; to: number };

/** Some days before and after for long stays. */
const MINUTES_SEEN = 9 * DAY_MINUTES;

/** After every write reads the log, counts all minutes and follows all messages. */
export class Witness {
  tick = 0;
  readonly violations: string[] = [];
  /** By version, from the log. */
  readonly versions = new Map<string, LoggedBooking[]>();
  readonly phases = new Map<string, Phase[]>();
  readonly done = new Map<string, StoredEvent>();
  readonly rules = new Map<number, StoredRules>();
  readonly days = new Map<string, Map<string, LoggedBooking>>();
  /** For each write, the spots in use at each date's busiest instant. A refusal for lack of room must match one. */
  readonly peaks: { tick: number; capacity: number | null; busiest: Map<string, number> }[] = [];
  readonly happened = new Map<string, number>();
  readonly messages = new Map<string, Row>();
  readonly #database: SqliteD1;
  readonly #clock: () => number;
  readonly #reaches: Map<string, Reach>;
  readonly #begins: number;
  readonly #seqs = new Map<string, number>();
  /** Spots at each minute, from the rows. */
  #load = new Int32Array(MINUTES_SEEN);
  /** Each date's busiest minute since the last comparison, from the log. */
  #between = new Map<string, number>();
  #lastEvent = 0;
  #writes = -1;
  #compared = 0;

  /** `reaches`: the time in which a date has slots. */
  constructor(database: SqliteD1, reaches: Map<string, Reach>, clock: () => number) {
    this.#database = database;
    this.#reaches = reaches;
    this.#begins = Math.min(...[...reaches.values()].map(({ from }) => from)) - 2 * DAY_MINUTES * MINUTE_MS;
    this.#clock = clock;
  }

  fail(what: string): void {
    this.violations.push(what);
  }

  count(what: string): void {
    this.happened.set(what, (this.happened.get(what) ?? 0) + 1);
  }

  rulesNow = (): StoredRules => {
    const [row] = this.#database.rows("SELECT * FROM booking_rules");
    return camel(row ?? {}) as StoredRules;
  };

  isOn(type: string, channel: string): boolean {
    const [row] = this.#database.rows("SELECT * FROM notification_configs WHERE type = ?", type);
    return row?.[`${channel}_enabled`] === 1;
  }

  bookings = (): StoredBooking[] =>
    this.#database.rows("SELECT * FROM bookings").map((row) => camel(row) as StoredBooking);

  look(): void {
    if (this.#database.writes === this.#writes) return;
    this.#writes = this.#database.writes;
    this.tick += 1;
    const [now] = this.#database.rows(LOOK);
    let events: StoredEvent[] = [];
    if (now?.lastEvent !== this.#lastEvent || now.version !== this.#compared) {
      const rules = this.rulesNow();
      this.rules.set(rules.version, rules);
      events = this.#database.rows(NEW_EVENTS, this.#lastEvent).map((row) => camel(row) as StoredEvent);
      for (const event of events) this.#follow(event, rules);
      this.compare(events, rules);
    }
    this.#judgeOnlineAhead(events);
    checkMessageWrites(this, this.#database, events, this.#clock());
  }

  #judgeOnlineAhead(events: StoredEvent[]): void {
    const made = events.filter(({ type, changes }) => type === "created" && changes.source === "online");
    if (made.length === 0) return;
    const rows = this.bookings().filter(countsAsOnline);
    for (const { bookingId, at } of made) {
      const email = rows.find(({ id }) => id === bookingId)?.customerEmail;
      const ahead = rows.filter(({ customerEmail, startsAt }) => customerEmail === email && startsAt > at).length;
      if (email && ahead > ONLINE_AHEAD_MAX) this.fail(`${email} has TOO MANY bookings ahead: ${ahead}`);
    }
  }

  #follow(event: StoredEvent, rules: StoredRules): void {
    const { bookingDate: date, bookingId: id, type, version, commandId } = event;
    const name = `${type} ${date} ${event.seq}`;
    this.#lastEvent = event.id;
    this.count(event.changes.override ? `${type} against a limit` : type);
    if (refusalOf(event.changes) === "closed") this.count("let in on a closed day");
    if (event.seq !== (this.#seqs.get(date) ?? 0) + 1) this.fail(`${name}: the log of the day has a gap`);
    this.#seqs.set(date, event.seq);
    if (event.rulesVersion !== rules.version)
      this.fail(`${name}: under rules ${event.rulesVersion}, ${rules.version} in force`);
    if (commandId !== null && this.done.has(commandId)) this.fail(`${name}: a command that was done before`);
    if (commandId !== null) this.done.set(commandId, event);

    const day = this.days.get(date) ?? new Map<string, LoggedBooking>();
    this.days.set(date, day);
    const before = day.get(id);
    const isNew = type === "created" || type === "moved_in";
    if (isNew ? before : before?.version !== version - 1) this.fail(`${name}: out of turn`);
    if (type === "moved_out") {
      if (this.versions.get(id)?.[version - 1]?.bookingDate !== event.changes.to) this.fail(`${name}: arrived nowhere`);
      day.delete(id);
      return;
    }
    const states = this.versions.get(id) ?? [];
    const last = states.at(-1) ?? null;
    this.versions.set(id, states);
    const isClosedOut = type === "cancelled" && this.#isByClosure(event, rules);
    if (isClosedOut) this.count("cancelled by a closing");
    if (isClosedOut && before && this.#isLetIn(before)) this.fail(`${name}: CANCELLED though a member let it in`);
    if (version !== states.length + 1) this.fail(`${name}: version ${version} after ${states.length}`);
    const { from: _, personal: __, ...fields } = event.changes;
    const after = { ...states.at(-1), id, ...fields, bookingDate: date } as LoggedBooking;
    states.push(after);
    if (type === "deleted") day.delete(id);
    else day.set(id, after);
    const standing = [...this.days.values()].flatMap((all) => [...all.values()].filter((one) => one.id !== id));
    if (type !== "deleted") standing.push(after); // still to move out
    for (const [other, reach] of this.#reaches) {
      const starts = standing.map(({ startsAt }) => startsAt).filter((at) => reach.from <= at && at < reach.to);
      const busiest = Math.max(0, ...[reach.from, ...starts].map((at) => spotsAt(at, standing)));
      this.#between.set(other, Math.max(busiest, this.#between.get(other) ?? 0));
    }
    if (type === "deleted" || event.changes.override || rules.maxCapacity === null) return;
    const used = raisedTo(last, after, standing); // I1, event by event
    if (used > rules.maxCapacity) this.fail(`${name}: OVERBOOKED, ${used} of ${rules.maxCapacity}`);
  }

  /** Compares rows and log, and checks I1 again from the rows. */
  compare(events: StoredEvent[] = [], rules = this.rulesNow()): void {
    this.#compared = rules.version;
    const rows = this.bookings();
    const told = new Map([...this.days.values()].flatMap((day) => [...day]));
    if (told.size !== rows.length) this.fail(`${rows.length} rows, ${told.size} by the log`);
    for (const row of rows) {
      const should = told.get(row.id) as Record<string, unknown> | undefined;
      const is = row as unknown as Record<string, unknown>;
      const wrong = LOGGED_FIELDS.filter(
        (field) => JSON.stringify(is[field] ?? null) !== JSON.stringify(should?.[field] ?? null),
      );
      if (wrong.length > 0) this.fail(`a row is not what the log says: ${wrong}`);
    }
    this.#remember(rows);
    const before = this.#load;
    const load = this.#loadOf(rows);
    this.#load = load;
    const busiest = [...this.#reaches].map(([date, { from, to }]) => {
      const most = load
        .subarray(this.#minuteOf(from), this.#minuteOf(to))
        .reduce((one, other) => Math.max(one, other), 0);
      return [date, Math.max(most, this.#between.get(date) ?? 0)] as const;
    });
    this.peaks.push({ tick: this.tick, capacity: rules.maxCapacity, busiest: new Map(busiest) });
    this.#between.clear();
    const letIn = events.filter(({ changes }) => changes.override).flatMap((event) => this.#stateAfter(event) ?? []);
    const over = load.findIndex(
      (used, i) =>
        used > (rules.maxCapacity ?? used) && used > (before[i] ?? 0) && spotsAt(this.#instantOf(i), letIn) === 0,
    );
    if (over < 0) return;
    const instant = new Date(this.#instantOf(over)).toISOString();
    this.fail(`OVERBOOKED at ${instant}, ${load[over]} of ${rules.maxCapacity}`);
  }

  #stateAfter = ({ bookingId, version }: StoredEvent) => this.versions.get(bookingId)?.[version - 1];
  #minuteOf = (instant: number) => (instant - this.#begins) / MINUTE_MS;
  #instantOf = (minute: number) => this.#begins + minute * MINUTE_MS;

  #loadOf(rows: StoredBooking[]): Int32Array<ArrayBuffer> {
    const load = new Int32Array(MINUTES_SEEN);
    for (const row of rows.filter(({ status }) => status !== "cancelled")) {
      const end = this.#minuteOf(row.releasedAt ?? row.endsAt);
      for (let minute = this.#minuteOf(row.startsAt); minute < end; minute++)
        load[minute] = (load[minute] ?? 0) + row.spots;
    }
    return load;
  }

  #remember(rows: StoredBooking[]): void {
    const here = new Map(rows.map((row) => [row.id, row]));
    for (const id of new Set([...here.keys(), ...this.phases.keys()])) {
      const phases = this.phases.get(id) ?? [];
      const row = here.get(id) ?? null;
      if (phases.length > 0 && phases.at(-1)?.row?.version === row?.version) continue;
      phases.push({ tick: this.tick, row });
      this.phases.set(id, phases);
    }
  }

  /** Active bookings ahead on closed days that no member let in. */
  leftInside(): StoredBooking[] {
    const rules = this.rulesNow();
    return this.bookings().filter((booking) => {
      if (booking.status === "cancelled" || booking.startsAt <= this.#clock() + MINUTE_MS) return false;
      return isClosed(rules, booking.bookingDate) && !this.#isLetIn(booking);
    });
  }

  /** Let in by a member, and its day closed by every save since. */
  #isLetIn({ bookingDate, override, rulesVersion }: StoredBooking): boolean {
    const since = [...this.rules.values()].filter(({ version }) => version >= rulesVersion);
    return override?.refusal === "closed" && since.every((rules) => isClosed(rules, bookingDate));
  }

  /** Compares with the command ids that worker/hours/cancel-closed-out-bookings.ts makes. */
  #isByClosure({ bookingId, commandId }: StoredEvent, { workspaceId }: StoredRules): boolean {
    return [...this.rules.keys()].some(
      (version) => digest(String(workspaceId), "closure", String(version), bookingId) === commandId,
    );
  }

  /** The booking's states since `readAt`. */
  seen(id: string, readAt: number): StoredBooking[] {
    const phases = this.phases.get(id) ?? [];
    const known = phases.findLastIndex(({ tick }) => tick <= readAt);
    return phases.slice(Math.max(0, known)).flatMap(({ row }) => row ?? []);
  }
}

export const countsAsOnline = ({ source, status }: StoredBooking) => source === "online" && status !== "cancelled";

const refusalOf = ({ override }: StoredEvent["changes"]) =>
  override instanceof Object && "refusal" in override ? override.refusal : null;

const isClosed = ({ specialScheduleEnabled, specialClosures }: StoredRules, date: string) =>
  specialScheduleEnabled === 1 &&
  specialClosures.some(({ startDate, endDate }) => startDate <= date && date <= endDate);

const JSON_COLUMNS = new Set(["changes", "override", "reminder_lead_hours", "weekly_schedule", "special_closures"]);

export const camel = (row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      fieldOf(name),
      typeof value === "string" && JSON_COLUMNS.has(name) ? JSON.parse(value) : value,
    ]),
  );

const fields = new Map<string, string>();
function fieldOf(column: string): string {
  const known = fields.get(column);
  if (known) return known;
  const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  fields.set(column, field);
  return field;
}
