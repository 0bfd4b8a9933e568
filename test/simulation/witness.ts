import { rulesOfHistory } from "../../db/diary/rules-history.ts";
import { ONLINE_AHEAD_MAX } from "../../domain/day/online-ahead.ts";
import { judgeLog } from "../../domain/log/judge-log.ts";
import { overbooked, spotsAt, standingIn } from "../../domain/log/overbooked.ts";
import { proveDates } from "../../domain/log/prove-dates.ts";
import {
  emptyStory,
  followEntry,
  LOGGED_FIELDS,
  type LoggedBooking,
  type LogStep,
  loggedParts,
} from "../../domain/log/read-log.ts";
import { claimedOver, type StoredClaim } from "../../domain/log/stored-claims.ts";
import { inForce, isPlain } from "../../domain/plan/in-force.ts";
import {
  type BookingRules,
  type ClassSession,
  ENGINE,
  givesResources,
  type OwnPlan,
  type PlanRules,
} from "../../domain/plan/rules.ts";
import {
  cameToClosedDay,
  cancelledThoughLetIn,
  isByClosure,
  type JudgedRules,
  leftOnClosedDays,
} from "../oracle/closed-days.ts";
import { ListWitness } from "../oracle/list-witness.ts";
import { type StoredBooking, type StoredEvent, storedRow } from "../oracle/stored-row.ts";
import { checkMessageWrites } from "./check-message-writes.ts";
import { type Snapshot, wrongWithPast } from "./check-past.ts";
import { wrongWithRehearsal } from "./check-rehearsal.ts";
import { bookingsOf, type EntryWithMoves, TableWitness, withMoves } from "./check-tables.ts";
import type { Moment } from "./moments.ts";
import type { Row, SqliteD1 } from "./sqlite-d1.ts";

export type StoredRules = JudgedRules & { reminderLeadHours: number[]; plan: PlanRules } & Record<string, unknown>;

type Phase = { tick: number; row: StoredBooking | null };

const LOOK = `SELECT (SELECT coalesce(max(id), 0) FROM booking_events) AS lastEvent,
  (SELECT version FROM booking_rules) AS version`;
const NEW_EVENTS = "SELECT * FROM booking_events WHERE id > ? ORDER BY id";

/** After every write reads the log, counts all minutes, follows all messages. */
export class Witness {
  tick = 0;
  readonly violations: string[] = [];
  readonly story = emptyStory();
  readonly phases = new Map<string, Phase[]>();
  readonly done = new Map<string, StoredEvent>();
  /** Bookings as entries of the log left them, by the id of the entry; others may have moved them since. */
  readonly left = new Map<number, LoggedBooking>();
  /** The command ids of all calls. */
  readonly asked = new Set<string>();
  readonly rules = new Map<number, StoredRules>();
  /** Refusals and shown times must be true of one. */
  readonly moments: Moment[] = [];
  readonly happened = new Map<string, number>();
  readonly messages = new Map<string, Row>();
  readonly #snapshots: Snapshot[] = [];
  readonly #database: SqliteD1;
  readonly #clock: () => number;
  readonly #tables: TableWitness;
  readonly list: ListWitness;
  /** Dates that were to be served as a whole, before this write. */
  #due = new Set<string>();
  #rows: StoredBooking[] = [];
  #lastEvent = 0;
  #writes = -1;
  #compared = 0;

  constructor(database: SqliteD1, clock: () => number) {
    this.#database = database;
    this.#clock = clock;
    this.#tables = new TableWitness(database);
    this.list = new ListWitness(
      (what) => this.fail(what),
      (what) => this.count(what),
    );
    // a brake, a pause or a save of rules makes room by itself, and a date that is due is served within a minute
    this.list.isExcused = (date) => this.#due.has(date) || this.happened.has("asked: brake");
  }

  fail(what: string): void {
    this.violations.push(what);
  }

  count(what: string): void {
    this.happened.set(what, (this.happened.get(what) ?? 0) + 1);
  }

  rulesNow = (): StoredRules => {
    const [row] = this.#database.rows(
      "SELECT r.*, plan ->> 'week' AS week FROM booking_rules r JOIN plans USING (workspace_id)",
    );
    const weeklySchedule = JSON.parse(String(row?.week));
    const specialClosures = this.#database
      .rows("SELECT * FROM exceptions WHERE cancels ORDER BY id")
      .map(({ from_date: startDate, to_date: endDate, note }) => ({ startDate, endDate, note }));
    const stored = { ...storedRow(row ?? {}), weeklySchedule, specialClosures };
    return inForce({ ...stored, plan: this.#planNow() } as never) as StoredRules;
  };

  /** As the API counts. */
  planRevision = (): number => Number(this.#database.rows("SELECT revision - 1 AS saves FROM plans")[0]?.saves);

  #planNow(): OwnPlan {
    const [row] = this.#database.rows("SELECT plan FROM plans");
    const exceptions = this.#database
      .rows("SELECT * FROM exceptions WHERE NOT cancels")
      .map(({ own, subject, ...rest }) => ({
        ...storedRow(rest),
        ...(own === null ? {} : JSON.parse(String(own))),
        ...(subject === "*" ? {} : { subject, ...(rest.kind === "extra" ? { kind: "hours" } : {}) }),
      }));
    const sessions = this.#database.rows("SELECT * FROM class_sessions").map((held) => {
      const {
        workspaceId: _,
        tells: __,
        cancelledAt,
        bookingDate: date,
        bookingTime: time,
        ...session
      } = storedRow(held);
      return { ...session, date, time, resources: JSON.parse(String(held.resources)), cancelled: cancelledAt !== null };
    }) as unknown as ClassSession[];
    const { week: _, periods, resources = [], offer = null, holds, ...house } = JSON.parse(String(row?.plan));
    const isInUse = ({ archived }: { archived: boolean }) => !archived;
    return {
      ...{ periods, exceptions, house: resources.some(isInUse) ? { ...house, resources } : null },
      offer: offer?.services.some(isInUse) ? offer : null,
      ...(sessions.length > 0 ? { sessions } : {}),
      ...(holds ? { holds } : {}),
    };
  }

  isOn(type: string, channel: string): boolean {
    const [row] = this.#database.rows("SELECT * FROM notification_configs WHERE type = ?", type);
    return row?.[`${channel}_enabled`] === 1;
  }

  bookings = (): StoredBooking[] =>
    this.#database.rows("SELECT * FROM bookings").map((row) => {
      const stored = storedRow(row) as StoredBooking;
      return { ...stored, hold: loggedParts([stored])[0]?.hold ?? null };
    });

  /** Dates that are to be served as a whole. */
  wholeDue = (): Set<string> =>
    new Set(
      this.#database
        .rows("SELECT booking_date FROM holds_due WHERE whole_at IS NOT NULL")
        .map((row) => String(row.booking_date)),
    );

  look(): void {
    if (this.#database.writes === this.#writes) return;
    this.#writes = this.#database.writes;
    this.tick += 1;
    const [now] = this.#database.rows(LOOK);
    let events: EntryWithMoves[] = [];
    if (now?.lastEvent !== this.#lastEvent || now.version !== this.#compared) {
      const rules = this.rulesNow();
      this.rules.set(rules.version, rules);
      const read = this.#database.rows(NEW_EVENTS, this.#lastEvent).map((row) => storedRow(row) as StoredEvent);
      events = withMoves(this.#database, read);
      this.list.beginWrite();
      if (events.length === 0) this.#noteMoment(rules);
      for (const event of events) {
        this.#follow(event, rules);
        this.#noteMoment(rules);
      }
      this.compare(events, rules);
      const stored = rules as unknown as BookingRules; // the stored row, JSON parsed
      for (const wrong of this.#tables.look(this.#rows, events, stored, this.story)) this.fail(wrong);
    }
    this.#due = this.wholeDue();
    this.#judgeOnlineAhead(events);
    checkMessageWrites(this, this.#database, events, this.#clock());
  }

  #judgeOnlineAhead(events: StoredEvent[]): void {
    const made = events.filter(
      ({ type, changes, actor }) =>
        (type === "created" && changes.source === "online") || (type === "accepted" && actor === "customer"),
    );
    if (made.length === 0) return;
    const rows = this.bookings().filter(countsAsOnline);
    for (const { bookingId, at } of made) {
      const email = rows.find(({ id }) => id === bookingId)?.customerEmail;
      const ahead = rows.filter(({ customerEmail, startsAt }) => customerEmail === email && startsAt > at).length;
      if (email && ahead > ONLINE_AHEAD_MAX) this.fail(`${email} has TOO MANY bookings ahead: ${ahead}`);
    }
  }

  /** By the system, to where its class is now held, or with a class that was called off. */
  #followsClass({ actor, type, bookingId, bookingDate }: EntryWithMoves, { plan }: StoredRules): boolean {
    if (actor !== "system" || !["cancelled", "changed", "moved_in"].includes(type)) return false;
    const [row] = this.#database.rows("SELECT wish, booking_time FROM bookings WHERE id = ?", bookingId);
    const held = plan?.sessions?.find(({ id }) => id === JSON.parse(String(row?.wish ?? "null"))?.visit?.session);
    if (type === "cancelled") return held?.cancelled ?? false;
    return held !== undefined && held.date === bookingDate && held.time === row?.booking_time;
  }

  #follow(event: EntryWithMoves, rules: StoredRules): void {
    const { bookingId, type, commandId } = event;
    const name = `${type} ${event.bookingDate} ${event.seq}`;
    this.#lastEvent = event.id;
    this.count(event.changes.override ? `${type} against a limit` : type);
    if (!isPlain(rules.plan) && type !== "moved_out" && (event.engine ?? 0) < ENGINE)
      this.fail(`${name}: by a writer that does NOT KNOW the plan`);
    if (event.rulesVersion !== rules.version)
      this.fail(`${name}: under rules ${event.rulesVersion}, ${rules.version} in force`);
    if (commandId !== null && this.done.has(commandId)) this.fail(`${name}: a command that was done before`);
    if (commandId !== null) this.done.set(commandId, event);
    const isClosedOut = isByClosure(event, this.rules);
    if (isClosedOut) this.count("cancelled by a closing");
    const isFollowing = this.#followsClass(event, rules);
    if (isFollowing) this.count(`${type} with its class`);
    const isOfList = /^(lapse|look|serve|standby|withdraw)\|/.test(commandId ?? "");
    if (isOfList) this.count(`${type} by the day itself`);
    const isAsked = this.asked.has(commandId ?? "") || isClosedOut || isFollowing || isOfList;
    if (type !== "moved_out" && type !== "arranged" && !isAsked) this.fail(`${name}: NOBODY ASKED for it`);
    let step: LogStep<StoredEvent>;
    try {
      step = followEntry(this.story, event);
    } catch (error) {
      this.fail(`the log has a gap: ${error instanceof Error ? error.message : error}`);
      return;
    }
    this.list.follow(step, rules as unknown as BookingRules); // the stored row, JSON parsed
    if (step.after) this.left.set(event.id, step.after);
    if (refusalOf(event.changes) === "closed") this.count("let in on a closed day");
    if (step.last?.status === "cancelled" && step.after && step.after.status !== "cancelled")
      this.fail(`${name}: CAME BACK after its cancel`);
    if (cameToClosedDay(step, this.rules)) this.fail(`${name}: came to a CLOSED day without a reason`);
    if (cancelledThoughLetIn(step, this.rules)) this.fail(`${name}: CANCELLED though a member let it in`);
    if (!givesResources(rules.plan))
      for (const found of overbooked(step, this.story, rules.maxCapacity))
        this.fail(`OVERBOOKED: ${found} by ${bookingId}`);
    const stored = rules as unknown as BookingRules; // the stored row, JSON parsed
    for (const taken of claimedOver(step, this.story, stored))
      this.fail(`${name}: TAKEN TWICE ${JSON.stringify(taken)}`);
  }

  /** Rows against log, and I1 again from the rows. */
  compare(events: StoredEvent[] = [], rules = this.rulesNow()): void {
    this.#compared = rules.version;
    const rows = this.bookings();
    const told = new Map([...this.story.days.values()].flatMap(({ bookings }) => [...bookings]));
    if (told.size !== rows.length) this.fail(`${rows.length} rows, ${told.size} by the log`);
    for (const row of rows) {
      const should = told.get(row.id);
      const wrong = LOGGED_FIELDS.filter(
        (field) =>
          textOf(row[field]) !== textOf(field === "hold" && should ? loggedParts([should])[0]?.hold : should?.[field]),
      );
      if (wrong.length > 0) this.fail(`a row is not what the log says: ${wrong}`);
    }
    this.#remember(rows);
    if (events.length > 0) this.#snapshots.push({ lastEvent: this.#lastEvent, rows });
    const before = this.#rows;
    this.#rows = rows;
    const letIn = events.filter(({ changes }) => changes.override).flatMap((event) => this.#stateAfter(event) ?? []);
    const limit = givesResources(rules.plan)
      ? Number.POSITIVE_INFINITY
      : (rules.maxCapacity ?? Number.POSITIVE_INFINITY);
    const raised = [
      ...rows.map(({ startsAt }) => startsAt),
      ...before.map((row) => (row.releasedAt ?? row.endsAt) + row.resetMinutes * 60_000),
    ];
    const over = raised.find((at) => {
      const used = spotsAt(at, rows);
      return used > limit && used > spotsAt(at, before) && spotsAt(at, letIn) === 0;
    });
    if (over !== undefined)
      this.fail(`OVERBOOKED at ${new Date(over).toISOString()}, ${spotsAt(over, rows)} of ${limit}`);
  }

  /** Each entry again, under the rules kept of its version, and each evening from its beginning. */
  judgeLog(): void {
    const kept = this.#database.rows("SELECT version, rules FROM rules_history");
    const rules = new Map(
      kept.map((row) => [Number(row.version), rulesOfHistory({ rules: JSON.parse(String(row.rules)) })]),
    );
    const read = this.#database.rows("SELECT * FROM booking_events").map((row) => storedRow(row) as StoredEvent);
    const log = withMoves(this.#database, read);
    for (const { entry, ...judged } of judgeLog(log, (version) => rules.get(version))) {
      this.count(`judged again: ${judged.verdict}`);
      if (judged.verdict !== "same")
        this.fail(
          `${entry.type} ${entry.bookingDate} ${entry.seq} ${"words" in judged ? judged.words : "has no RULES"}`,
        );
    }
    const claims = this.#database.rows("SELECT * FROM claims");
    const stored = [...bookingsOf(this.bookings(), claims).values()];
    const proof = proveDates({
      ...{ dates: [...this.story.days.keys()], log, rows: stored, rulesAt: (version) => rules.get(version) },
      claims: claims.map(storedRow) as unknown as StoredClaim[],
      lookedAt: new Map(
        this.#database
          .rows("SELECT booking_date, due_at FROM holds_due")
          .map((row) => [String(row.booking_date), Number(row.due_at)]),
      ),
    });
    this.count(proof.minutes > 0 ? "proved" : "proved empty");
    for (const { name, ...where } of proof.findings) this.fail(`PROOF: ${name} ${JSON.stringify(where)}`);
    for (const date of this.story.days.keys()) {
      const ofDate = stored.filter(({ bookingDate, status }) => bookingDate === date && status !== "cancelled");
      const hasList = log.some(({ type }) => type === "held"); // it moved others, and a yes may come when nobody could have asked any more
      const [wrong, kind] = wrongWithRehearsal(date, log, ofDate, rules, hasList);
      this.count(`rehearsed: ${kind}`);
      if (wrong) this.fail(`${date}: ${wrong}`);
      for (const snapshot of this.#snapshots.filter(isDrawn)) {
        const another = wrongWithPast(date, log, snapshot);
        if (another !== undefined) this.count("read as it stood");
        if (another) this.fail(`${date}: ${another}`);
      }
    }
  }

  judgeList(now: number): void {
    const rows = (table: string) => this.#database.rows(`SELECT * FROM ${table}`);
    this.list.compareParties(rows("standbys"), rows("standby_dates"));
    const rules = this.rulesNow() as unknown as BookingRules; // the stored row, JSON parsed
    const due = this.wholeDue();
    this.list.judgeRest(rules, this.bookings(), rows("claims"), { now, isDue: (date) => due.has(date) });
  }

  #noteMoment(rules: StoredRules): void {
    const stored = rules as unknown as BookingRules; // the stored row, JSON parsed
    this.moments.push({
      at: this.#clock(),
      lastEvent: this.#lastEvent,
      rules: stored,
      bookings: standingIn(this.story),
    });
  }

  #stateAfter = ({ bookingId, version }: StoredEvent) => this.story.versions.get(bookingId)?.[version - 1];

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

  leftInside = (): StoredBooking[] => leftOnClosedDays(this.bookings(), this.rules, this.#clock());

  seen(id: string, readAt: number): StoredBooking[] {
    const phases = this.phases.get(id) ?? [];
    const known = phases.findLastIndex(({ tick }) => tick <= readAt);
    return phases.slice(Math.max(0, known)).flatMap(({ row }) => row ?? []);
  }
}

const textOf = (value: unknown) => JSON.stringify(value ?? null);

/** One in four. */
const isDrawn = ({ lastEvent }: Snapshot) => lastEvent % 4 === 0;

/** An offer counts once it is accepted. */
export const countsAsOnline = ({ source, status, hold }: StoredBooking) =>
  source === "online" && status !== "cancelled" && !hold;

const refusalOf = ({ override }: StoredEvent["changes"]) =>
  override instanceof Object && "refusal" in override ? override.refusal : null;
