import { AppError } from "../../contract/errors.ts";
import { ONLINE_AHEAD_MAX } from "../../domain/day/online-ahead.ts";
import { digest } from "../../worker/http/tokens.ts";
import type { Chance } from "../oracle/chance.ts";
import type { StoredBooking } from "../oracle/stored-row.ts";
import { SKEW_MS } from "./check-message-writes.ts";
import { checkReads } from "./check-reads.ts";
import { drawRequest, type RequestContext, requestToBook, type Scene, type VisitorRequest } from "./requests.ts";
import type { Scheduler } from "./scheduler.ts";
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

  constructor(scene: Scene, chance: Chance, scheduler: Scheduler, world: World, witness: Witness) {
    this.#scene = scene;
    this.#chance = chance;
    this.#scheduler = scheduler;
    this.#world = world;
    this.#witness = witness;
  }

  arrive(count: number): void {
    for (let i = 0; i < count; i++) {
      const request = drawRequest(this.#about());
      if (request) this.#call(request, 0);
    }
  }

  /** More often than the limit allows. */
  bookAgain(count: number): void {
    for (let i = 0; i < count; i++) this.#call({ ...requestToBook(this.#about(), REGULAR), kind: "book once more" }, 0);
  }

  /** Without `date`: any. */
  book(date?: string): void {
    this.#call(requestToBook({ ...this.#about(), ...(date === undefined ? {} : { days: [date] }) }), 0);
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

  #call(request: VisitorRequest, tries: number): void {
    this.waiting += 1;
    this.#witness.asked.add(digest(this.#scene.member.workspaceId, request.key));
    this.#witness.count(`asked: ${request.kind}`);
    const start = { at: this.#witness.tick, clock: this.#scheduler.clock };
    const { over } = this.#world.begin(request.kind, (s) => request.ask(s));
    over
      .then(
        (answer) => this.#heard(request, start, "ok", answer),
        (error) => this.#heard(request, start, error instanceof AppError ? error.code : "lost", error),
      )
      .then((isAnswered) => {
        this.waiting -= 1;
        if (isAnswered && !this.#chance.oneIn(12)) return;
        if (tries < 3 && !this.#chance.oneIn(4)) this.#call(request, tries + 1); // repeats with the same key
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
    if (code === "ok") this.#judgeGranted(request, start.at, answer);
    else if (!DECIDED_OUTSIDE_DAY.has(code) && event)
      this.#witness.fail(`${request.kind} was refused (${code}) and done`);
    if (code === "time_slot_unavailable" && answer instanceof AppError) this.#judgeRefused(request, start.at, answer);
    if (code === "too_many_bookings") this.#judgeTooMany(request, start);
    if (code !== "ok" && !REFUSALS.has(code)) this.#witness.fail(`${request.kind} was refused: ${code}`);
    return true;
  }

  /** I2: a granted request is stored as asked. */
  #judgeGranted(request: VisitorRequest, begunAt: number, answer: unknown): void {
    if (request.kind === "save hours" || request.kind === "save settings" || request.kind === "send again") return;
    const event = this.#witness.done.get(digest(this.#scene.member.workspaceId, request.key));
    const id = event?.bookingId ?? request.id ?? "";
    const given =
      request.id === null && typeof answer === "object" && answer !== null && "id" in answer ? answer.id : id;
    if (given !== id) this.#witness.fail(`${request.kind}: told of a booking that it did not make`);
    if (event) {
      const state = this.#witness.story.versions.get(id)?.[event.version - 1];
      const row = this.#witness.phases.get(id)?.find((phase) => phase.row?.version === event.version)?.row;
      const isKept = event.type === "deleted" || (state && request.holds(state) && (!row || request.holds(row)));
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

  /** A refusal for lack of room is right only if the day was full during the call. */
  #judgeRefused({ kind, spots }: VisitorRequest, begunAt: number, { params }: AppError): void {
    const reason = params?.reason;
    if (!spots || !this.#scene.days.includes(spots.date)) return; // the witness counts the days of the scene
    if (reason !== "spot_capacity_exceeded" && reason !== "guest_capacity_exceeded") return;
    const since = this.#witness.peaks.findLastIndex(({ tick }) => tick <= begunAt);
    const wasFull = this.#witness.peaks.slice(Math.max(0, since)).some(({ capacity, busiest }) => {
      const used = busiest.get(spots.date) ?? 0;
      return capacity !== null && used + spots.mostSpots > capacity;
    });
    if (!wasFull) this.#witness.fail(`${kind} was refused for want of room, and there was room all the time`);
  }
}

type CallStart = { at: number; clock: number };

/** Before a day was called, or after it granted the request. */
const DECIDED_OUTSIDE_DAY = new Set(["booking_not_found", "workspace_not_found", "not_found", "stale_rules"]);

const REFUSALS = new Set([
  ...["time_slot_unavailable", "stale_booking", "stale_rules", "cannot_change", "booking_not_found"],
  ...["not_started", "not_cancelled", "too_many_bookings"],
]);

const tellsReason = (answer: unknown) =>
  answer instanceof AppError && answer.params?.reason ? ` ${answer.params.reason}` : "";
