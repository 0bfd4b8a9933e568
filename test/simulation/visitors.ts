import type { AppError } from "../../contract/errors.ts";
import { ONLINE_AHEAD_MAX } from "../../domain/day/online-ahead.ts";
import { largestOnline } from "../../domain/judging/refuse-stay.ts";
import { GONE_ENTRIES } from "../../domain/log/read-log.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { digest } from "../../worker/http/tokens.ts";
import type { Chance } from "../oracle/chance.ts";
import type { StoredBooking, StoredEvent } from "../oracle/stored-row.ts";
import { SKEW_MS } from "./check-message-writes.ts";
import { checkReads } from "./check-reads.ts";
import type { SimulatedProcess } from "./effects.ts";
import { CONFIRMED_MS, isShownAt, type Moment, momentsSince } from "./moments.ts";
import { drawRequest, type RequestContext, requestToBook, type Scene, type VisitorRequest } from "./requests.ts";
import type { Scheduler } from "./scheduler.ts";
import type { Isolate } from "./two-isolates.ts";
import { countsAsOnline, type Witness } from "./witness.ts";
import type { World } from "./world.ts";

const REGULAR = "regular@example.com";

/** They draw requests, check answers and repeat unanswered calls. */
export class Visitors {
  waiting = 0;
  /** Faults have ended: every call must be answered. */
  isServed = false;
  readonly #scene: Scene;
  readonly #chance: Chance;
  readonly #scheduler: Scheduler;
  readonly #world: World;
  readonly #witness: Witness;
  #keys = 0;
  /** By isolate, for each date and for the saved hours: the moment of the newest change that it answered for. */
  readonly #changed = new Map<Isolate, Map<string, number>>();

  constructor(scene: Scene, chance: Chance, scheduler: Scheduler, world: World, witness: Witness) {
    this.#scene = scene;
    this.#chance = chance;
    this.#scheduler = scheduler;
    this.#world = world;
    this.#witness = witness;
  }

  get days(): string[] {
    return this.#scene.days;
  }

  arrive(count: number): void {
    for (let i = 0; i < count; i++) {
      const request = drawRequest(this.#about());
      if (request) this.#call(request);
    }
  }

  /** More often than the limit allows. */
  bookAgain(count: number): void {
    for (let i = 0; i < count; i++)
      this.#call({ ...requestToBook(this.#about(), { customerEmail: REGULAR }), kind: "book once more" });
  }

  /** On two of the dates of a party that waits, places come free at once that it could have. */
  freeTwoDates(): void {
    for (const { state, windows, guests } of this.#witness.list.parties.values()) {
      if (state !== "waiting" || windows.size === 1) continue;
      const about = this.#about();
      const met = [...windows].flatMap(([date, { from, until }]) => {
        const bookings = about.bookings.filter(
          (one) =>
            one.bookingDate === date &&
            one.bookingTime >= from &&
            one.bookingTime <= until &&
            one.guests >= guests &&
            one.status !== "cancelled" &&
            !one.hold,
        );
        return bookings.length > 0 ? [bookings] : [];
      });
      if (met.length < 2) continue;
      this.#witness.count("two dates freed");
      for (const bookings of met) {
        const request = drawRequest({ ...this.#about(), bookings }, "cancel");
        if (request) this.#call(request);
      }
      return;
    }
  }

  join(): void {
    const request = drawRequest(this.#about(), "join list");
    if (request) this.#call(request);
  }

  savePlan(): void {
    const request = drawRequest(this.#about(), "save plan");
    if (request) this.#call(request);
  }

  /** Where places are given. */
  seat(): void {
    const request = drawRequest(this.#about(), "seat alone");
    if (request) this.#call(request);
  }

  /** Without `date`: any. */
  book(date?: string): void {
    this.#call(requestToBook({ ...this.#about(), ...(date === undefined ? {} : { days: [date] }) }));
  }

  /** The page, or its times on some dates. */
  lookPublicly(isolate = this.#world.drawIsolate()): void {
    const { days } = this.#scene;
    const [from = "", to = ""] = [this.#chance.of(days), this.#chance.of(days)].sort();
    const wanted = { from, to, guests: this.#chance.of([1, 1, 4]) };
    const isPage = this.#chance.oneIn(4);
    const shown = [HOURS, ...(isPage ? [] : days.filter((date) => from <= date && date <= to))];
    const first = Math.max(...shown.map((what) => this.#changed.get(isolate)?.get(what) ?? 0));
    const start = { clock: this.#scheduler.clock, first };
    const { over } = this.#world.begin(
      "look publicly",
      async (s) => {
        if (isPage) this.#judgePage(await isolate.readPage(s, this.#scene), start);
        else this.#judgeTimes(await isolate.readTimes(s, this.#scene, wanted), start);
      },
      isolate,
    );
    over.catch(() => {});
  }

  look(): Promise<unknown> {
    const { member, days } = this.#scene;
    return this.#world.begin("look", (s) => checkReads(s, member, days, this.#witness)).over;
  }

  #about(): RequestContext {
    this.#keys += 1;
    const bookings = this.#witness.bookings();
    return { ...this.#scene, chance: this.#chance, witness: this.#witness, bookings, key: `key-of-call-${this.#keys}` };
  }

  #call(request: VisitorRequest, earlier: SimulatedProcess[] = [], isolate = this.#world.drawIsolate()): void {
    this.waiting += 1;
    const asked = digest(this.#scene.member.workspaceId, request.key);
    this.#witness.asked.add(asked);
    for (const nth of [1, 2]) this.#witness.asked.add(digest(this.#scene.member.workspaceId, `${asked}-${nth}`)); // a list's further dates
    this.#witness.count(`asked: ${request.kind}`);
    const begun = { at: this.#witness.tick, clock: this.#scheduler.clock, isolate };
    const { life, over } = this.#world.begin(request.kind, (s) => request.ask(s, isolate), isolate);
    const tries = [...earlier, life];
    const start = { ...begun, tries };
    over
      .then(
        (answer) => this.#heard(request, start, "ok", answer),
        (error) => this.#heard(request, start, isAppError(error) ? error.code : "lost", error),
      )
      .then((isAnswered) => {
        this.waiting -= 1;
        if (!this.isServed && this.#chance.oneIn(3)) this.lookPublicly(isolate);
        if (isAnswered && !this.#chance.oneIn(12)) return;
        if (tries.length <= TRIES_AGAIN && !this.#chance.oneIn(4)) this.#call(request, tries); // repeats with the same key
      });
  }

  #heard(request: VisitorRequest, start: CallStart, code: string, answer: unknown): boolean {
    const said = code === "ok" || code === "lost" ? code : `refused: ${code}`;
    this.#witness.count(`${request.kind} ${said}`);
    this.#scheduler.note(`${request.kind} is answered: ${code}${tellsReason(answer)}`);
    if (code === "lost" || code === "unavailable") {
      if (this.isServed) this.#witness.fail(`${request.kind} is NOT SERVED though nothing goes wrong: ${code}`);
      return false;
    }
    const event = this.#witness.done.get(digest(this.#scene.member.workspaceId, request.key));
    if (code === "ok") {
      this.#judgeGranted(request, start.at, answer);
      this.#noteChange(request, start, event);
    } else if (
      !DECIDED_OUTSIDE_DAY.has(code) &&
      !isOfEndedHold(request, code) &&
      event &&
      !this.#isUnknownToTwin(event, start.clock)
    )
      this.#witness.fail(`${request.kind} was refused (${code}) and done`);
    if (code === "too_many_bookings") this.#judgeTooMany(request, start);
    const isUnfit = code === "invalid_input" || code === "not_found"; // of owners at once one removes what another's save needs
    const isTooOld = request.kind === "late fact" || request.kind === "join list"; // repeated a day later, or under other hours
    const mayBeUnfit = SAVES_RULES.has(request.kind) || request.asksServices || isTooOld || isUnfitByNow(answer);
    if (code !== "ok" && !REFUSALS.has(code) && !(isUnfit && mayBeUnfit))
      this.#witness.fail(`${request.kind} was refused: ${code}`);
    return true;
  }

  /** One of two objects of a day may refuse for a moment more, and not know yet what the other one has done. */
  #isUnknownToTwin({ id, bookingDate }: StoredEvent, begunAt: number): boolean {
    const done = this.#witness.moments.find(({ lastEvent }) => lastEvent >= id);
    const since = begunAt - CONFIRMED_MS;
    return done !== undefined && done.at >= since && this.#world.hadTwo(bookingDate, since);
  }

  /** I2: a granted request is stored as asked. */
  #judgeGranted(request: VisitorRequest, begunAt: number, answer: unknown): void {
    if (OF_NO_BOOKING.includes(request.kind)) return;
    const event = this.#witness.done.get(digest(this.#scene.member.workspaceId, request.key));
    const id = event?.bookingId ?? request.id ?? "";
    const given =
      request.id === null && typeof answer === "object" && answer !== null && "id" in answer ? answer.id : id;
    if (given !== id) this.#witness.fail(`${request.kind}: told of a booking that it did not make`);
    if (event) {
      const state = this.#witness.left.get(event.id);
      const row = this.#witness.phases.get(id)?.find((phase) => phase.row?.version === event.version)?.row;
      const isKept = GONE_ENTRIES.has(event.type) || (state && request.holds(state) && (!row || request.holds(row)));
      if (!isKept) this.#witness.fail(`${request.kind} was granted, and something else was stored`);
      return;
    }
    const seen = this.#witness.seen(id, begunAt);
    // also versions within one write
    const within = this.#witness.story.versions.get(id)?.slice((seen[0]?.version ?? 1) - 1) ?? [];
    const wasSo = seen.some(request.holds) || within.some(request.holds);
    if (!wasSo) this.#witness.fail(`${request.kind} was granted and NOT STORED`);
  }

  /** The refusal is right only if the customer was at the limit during the call. */
  #judgeTooMany({ kind, customerEmail }: VisitorRequest, { at, clock }: CallStart): void {
    const isAhead = (row: StoredBooking) =>
      row.customerEmail === customerEmail && countsAsOnline(row) && row.startsAt > clock - SKEW_MS;
    const ahead = [...this.#witness.phases.keys()].filter((id) => this.#witness.seen(id, at).some(isAhead));
    if (ahead.length < ONLINE_AHEAD_MAX) this.#witness.fail(`${kind} was refused for ${ahead.length} bookings ahead`);
  }

  /**
   * Its isolate must show it, and the places that it gave back are for sale. A save counts for the version that it or an
   * earlier try of it made: its answer may say one that another isolate has made since.
   */
  #noteChange(
    { kind, freed }: VisitorRequest,
    { clock, tries, isolate }: CallStart,
    event: StoredEvent | undefined,
  ): void {
    const { moments } = this.#witness;
    const saved = SAVES_RULES.has(kind) ? Math.max(...tries.map(({ savedVersion }) => savedVersion)) : 0;
    const change = moments.findIndex(({ lastEvent, rules }) =>
      saved === 0 ? event && lastEvent >= event.id : rules.version >= saved,
    );
    if (change < 0) return;
    const source = tries.length === 1 && typeof event?.changes.from === "string" ? event.changes.from : null;
    const changed = this.#changed.get(isolate) ?? new Map<string, number>();
    this.#changed.set(isolate, changed);
    for (const what of saved === 0 ? [event?.bookingDate, source] : [HOURS])
      if (what) changed.set(what, Math.max(change, changed.get(what) ?? 0));
    if (saved > 0) this.#world.promise(change);
    else if (source !== null && !this.#world.hadTwo(source, clock)) this.#world.promise(change, source);
    if (freed && !this.isServed && this.#chance.oneIn(2)) {
      const { bookingTime, guests } = freed;
      const bookingDate = this.#chance.of([freed.bookingDate, ...this.#scene.days]);
      for (let i = 0; i < 2; i++) this.#call(requestToBook(this.#about(), { bookingDate, bookingTime, guests }));
    }
  }

  /**
   * Shared times were true within two seconds (docs/decisions/044-the-last-second.md). One date's may have its own newest
   * booking beside an older night of its neighbours, under the same rules.
   */
  #judgeTimes(shown: Awaited<ReturnType<Isolate["readTimes"]>>, { clock, first }: LookStart): void {
    const since = Math.min(clock, this.#scheduler.clock - SHARED_MS);
    const { moments } = this.#witness;
    const around = shown.days.length === 1 ? momentsSince(moments, since) : [];
    this.#judgeShown("times", momentsSince(moments, since, first), (moment) =>
      [moment, ...around].some(
        (other) => other.rules.version === moment.rules.version && isShownAt(moment, shown, other),
      ),
    );
  }

  /** Its rules may be there before its looks, so they count from the beginning. */
  #judgePage(page: Awaited<ReturnType<Isolate["readPage"]>>, { clock, first }: LookStart): void {
    this.#judgeShown("page", momentsSince(this.#witness.moments, clock - SHARED_MS, first), ({ rules }) =>
      SHOWN_RULES.every((name) => JSON.stringify(page?.workspace[name]) === JSON.stringify(shownOf(rules)[name])),
    );
  }

  #judgeShown(what: string, moments: Moment[], isShown: (moment: Moment) => boolean): void {
    const found = moments.findLastIndex(isShown);
    if (found < 0) this.#witness.fail(`the ${what} SHOWN to the public were OUTDATED`);
    this.#witness.count(`${what} shown${found < moments.length - 1 ? " of an old moment" : ""}`);
  }
}

const SAVES_RULES = new Set([
  "save hold rules",
  ...["save hours", "save plan", "save draft", "save tables", "save offer", "add exception", "remove exception"],
  ...["hold class", "move class", "call off class"],
]);

const HOURS = "hours";
const TRIES_AGAIN = 3;
/** A value may be one second and one reading old. */
const SHARED_MS = 2000;
const SHOWN_RULES = ["weeklySchedule", "bookingDurationMinutes", "slotStepMinutes", "maxGuestsPerBooking"] as const;

/** Where tables are given, the page's list of parties ends with the largest that one seats. */
const shownOf = (rules: BookingRules) => ({ ...rules, maxGuestsPerBooking: largestOnline(rules) });

type LookStart = { clock: number; first: number };
/** `tries`: the processes that were asked the same, this call's last. */
type CallStart = { at: number; clock: number; tries: SimulatedProcess[]; isolate: Isolate };

/** Before a day was called, or after it granted the request. */
const DECIDED_OUTSIDE_DAY = new Set(["booking_not_found", "workspace_not_found", "not_found", "stale_rules"]);

/** A hold that has ended keeps no request: its end is the answer to an earlier change that is asked for once more. */
const isOfEndedHold = ({ kind }: VisitorRequest, code: string) =>
  (kind === "tell" || kind === "extend hold") && (code === "already_answered" || code === "offer_ended");

const OF_NO_BOOKING = [
  ...[
    "join list",
    "say yes",
    "say no",
    "wake",
    "leave list",
    "hold place",
    "tell",
    "extend hold",
    "withdraw",
    "save hold rules",
  ],
  ...SAVES_RULES,
  ...["tidy", "pin", "hand over", "brake", "save settings", "send again"],
];

const REFUSALS = new Set([
  ...["time_slot_unavailable", "stale_booking", "stale_rules", "cannot_change", "booking_not_found"],
  ...["not_started", "not_cancelled", "too_many_bookings", "arrangement_changed", "table_occupied"],
  ...[
    "not_full",
    "list_full",
    "list_closed",
    "too_many_standbys",
    "offer_ended",
    "already_answered",
    "standby_not_found",
  ],
]);

/** Each isolate has a class of its own. */
const isAppError = (error: unknown): error is AppError => error instanceof Error && "code" in error;

const tellsReason = (answer: unknown) =>
  isAppError(answer) && answer.params?.reason ? ` ${answer.params.reason}` : "";

/** Services may be offered since the page of spots was shown, and a visit may last too long since it was made longer. */
const isUnfitByNow = (answer: unknown) =>
  isAppError(answer) && ["services", "minutes"].includes(answer.extra.errors?.[0]?.path ?? "");
