import { DurableObject } from "cloudflare:workers";
import { CLOSE_REAUTHORISE } from "../contract/close-codes.ts";
import type { DayFrame } from "../contract/live.ts";
import { log } from "../contract/log.ts";
import { type Databases, diaryOf } from "../db/connect.ts";
import { writeDayOffers } from "../db/diary/day-offers.ts";
import { addRefusedDemand } from "../db/diary/refused-demand.ts";
import { databaseErrorKind, isClaimRefused, isFenced, isTooManyAhead } from "../db/platform/database-error.ts";
import type { Command, Entry, Outcome } from "../domain/day/commands.ts";
import { datesMet } from "../domain/day/dates-met.ts";
import { demandOf, emptyLook } from "../domain/day/refused-demand.ts";
import { takenAt } from "../domain/day/working-day.ts";
import { mayWait, openList } from "../domain/holds/list-open.ts";
import { availabilityOn, availabilityView } from "../domain/judging/availability.ts";
import { dayOffersOf } from "../domain/judging/day-offers-of.ts";
import { todayOf } from "../domain/plan/today.ts";
import type { DaySheet } from "../domain/sheet/day-sheet.ts";
import { type SheetBooking, takenUntil } from "../domain/sheet/sheet-booking.ts";
import { DayTurn, MissingFence, StaleSheet, type WrittenGroup } from "./day-turn.ts";
import { DemandCounter } from "./demand-counter.ts";
import { latest } from "./latest.ts";
import { objectNamed } from "./placement.ts";
import { type QueuedMessage, queueDueMessages } from "./queue-due-messages.ts";
import { askerOf, closeOnUnexpectedFrame, isFull, pingAutoResponse, refuseFullSocket } from "./sockets.ts";
import type { FeedEvent, WorkspaceFeed } from "./workspace-feed.ts";

export type DayEnv = Databases & {
  DAY: DurableObjectNamespace<WorkspaceDay>;
  NOTIFY: Queue<QueuedMessage>;
  FEED: DurableObjectNamespace<WorkspaceFeed>;
  JURISDICTION?: string;
  /** The clock that was set by hand; then only a command of the Worker tells the time. */
  NOW?: string;
};

type Written = { sheet: DaySheet; now: number };
type Watcher = { guests: number; area: string | null };

/** After the end of a hold, so that no clock that runs late finds it open. */
const ALARM_AFTER_MS = 1000;
const FRAMES_EVERY_MS = 250;
const OFFERS_EVERY_MS = 1000;
const PUBLISH_EVERY_MS = 250;
const PUBLISH_UNHEARD_EVERY_MS = 1000;

/**
 * The object of a workspace and day, named `workspaceId|bookingDate` (docs/architecture.md#a-bookings-way). Decides all
 * changes of that date's bookings, then tells the queue, dashboards and booking pages.
 */
export class WorkspaceDay extends DurableObject<DayEnv> {
  #turn = new DayTurn({
    day: () => ({ diary: diaryOf(this.env, this.#workspaceId), workspaceId: this.#workspaceId, date: this.#date }),
    onWritten: (written) => this.#announce(written),
    onError: (error) => this.#report(error),
  });
  #demand = new DemandCounter({
    write: (batch, now) => addRefusedDemand(diaryOf(this.env, this.#workspaceId), this.#place, batch, now),
    now: () => Date.now(),
    wait,
    onError: (error) => log("error", { event: "demand not written", ...this.#place, kind: databaseErrorKind(error) }),
  });
  #unpublished: FeedEvent[] = [];
  #publishing = false;
  #times = latest(FRAMES_EVERY_MS, ({ sheet, now }: Written) => this.#sendTimes(sheet, now), wait);
  #offers = latest(OFFERS_EVERY_MS, ({ sheet, now }: Written) => this.#writeOffers(sheet, now), wait);

  /** By how much the installation's clock is ahead of this machine's, in ms; null: nobody said it. */
  #ahead: number | null = null;
  /** In ms of this machine. */
  #alarmAt: number | null = null;
  #offeredUnder = 0;
  #parts: [string, string] | undefined;

  constructor(ctx: DurableObjectState, env: DayEnv) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(pingAutoResponse());
  }

  async decide(command: Command): Promise<Outcome> {
    const outcome = await this.#turn.execute(command);
    if (command.type === "arrange" && outcome.ok) await this.#show(command.now);
    if (command.type === "serve") await this.#wakeWhenDue(command.now);
    const refused = demandOf(command, outcome);
    if (refused) this.#demand.add(refused, command.commandId);
    return outcome;
  }

  /** Executes commands of this day in one call and few groups. */
  decideAll(commands: Command[]): Promise<Outcome[]> {
    return Promise.all(commands.map((command) => this.decide(command)));
  }

  /** A hold has ended, or the list is to be served. The sweep does the same, so that a lost alarm costs a minute at most. */
  override async alarm(): Promise<void> {
    this.#alarmAt = null;
    const ahead = this.#ahead ?? (this.env.NOW ? null : 0);
    if (ahead !== null) await this.look(Date.now() + ahead);
  }

  /** Ends holds whose time is over and serves the list where that is due (docs/rules.md#serving-the-list). */
  async look(now: number): Promise<Outcome> {
    return this.decide({
      ...{ type: "serve", commandId: `look|${crypto.randomUUID()}`, requestHash: null },
      ...{ actor: "system", by: "system", now },
    });
  }

  /** For writes outside this object; sends new times. `left`: they may offer more or fewer places here. */
  async reload(now: number, left = false): Promise<void> {
    this.#turn.forgetSheet();
    if (left || this.ctx.getWebSockets().length > 0) await this.#show(now);
  }

  /** Tells booking pages and the calendar the day as it is, for it may offer other times though nothing was written. */
  async #show(now: number): Promise<void> {
    const sheet = await this.#turn.sheet();
    if (!sheet) return;
    this.#sendTimes(sheet, now);
    await this.#writeOffers(sheet, now);
  }

  /**
   * Opens a booking page's socket (docs/architecture.md#sockets): the day's times for one party size, again after each
   * change. The first look of a visit at times that are all taken counts as refused demand.
   */
  override async fetch(request: Request): Promise<Response> {
    const guests = Number(request.headers.get("Daybook-Guests"));
    const area = request.headers.get("Daybook-Area");
    const now = Number(request.headers.get("Daybook-Now"));
    const { client: from, site } = askerOf(request);
    if (isFull(this.ctx.getWebSockets(), site ? this.ctx.getWebSockets(site) : [])) return refuseFullSocket();
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [...new Set([from, site])].filter(Boolean));
    server.serializeAttachment({ guests, area } satisfies Watcher);
    const sheet = await this.#turn.sheet();
    if (sheet) {
      const frame = frameFor(sheet, { guests, area }, now);
      server.send(JSON.stringify(frame));
      const refused = request.headers.has("Daybook-First") ? emptyLook(frame.slots, guests) : null;
      if (refused) this.#demand.add(refused, from || crypto.randomUUID());
    }
    return new Response(null, { status: 101, webSocket: client });
  }

  /** The pages ask again, and hear that the business is gone. */
  closeSockets(): void {
    for (const socket of this.ctx.getWebSockets()) socket.close(CLOSE_REAUTHORISE, "come back");
  }

  /** Open ones of a client, by its pseudonym. */
  socketsOf(client: string): number {
    return this.ctx.getWebSockets(client).length;
  }

  override webSocketMessage(socket: WebSocket): void {
    closeOnUnexpectedFrame(socket);
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  /** Best effort: the sweep, refetches and the fence repair losses. */
  #announce({ sheet, entries, messages, marked }: WrittenGroup): void {
    const now = Math.max(...entries.map(({ change }) => change.command.now));
    if (sheet.dueAt !== null) this.ctx.waitUntil(this.#wakeAt(sheet.dueAt, now));
    if (marked.length > 0) this.ctx.waitUntil(this.#lookAtDates(marked, now));
    if (messages.length > 0) this.ctx.waitUntil(queueDueMessages(this.env.NOTIFY, this.#workspaceId, messages, now));
    if (this.ctx.getWebSockets().length > 0) this.ctx.waitUntil(this.#times({ sheet, now }));
    if (sheet.rules.plan.house) this.ctx.waitUntil(this.#offers({ sheet, now }));
    const others = this.#otherDatesMet({ sheet, entries });
    if (others.length > 0) this.ctx.waitUntil(this.#reloadDates(others, now));
    if (entries.some(({ change }) => "standby" in change || isAboutHold(change)))
      this.ctx.waitUntil(this.#tellOfList());
    for (const { change, moves } of entries) {
      if ("after" in change) this.#tell(change.event, change.after);
      for (const { id } of moves) this.#tell("changed", sheet.bookings.get(id));
    }
    if (!this.#publishing) this.ctx.waitUntil(this.#publish());
  }

  /** Those whose hours a changed stay reaches into: they may offer other times now. */
  #otherDatesMet({ sheet, entries }: Pick<WrittenGroup, "sheet" | "entries">): string[] {
    const { rules, date } = sheet;
    const metBy = (stay: SheetBooking | null | undefined, bookingDate = date) =>
      stay ? datesMet(rules, { bookingDate, startsAt: stay.startsAt, endsAt: takenUntil(stay) }) : [];
    const met = entries.flatMap(({ change, moves }) => [
      ...("after" in change ? [metBy(change.before, change.movedFrom ?? date), metBy(change.after)] : []),
      ...moves.map(({ id }) => metBy(sheet.bookings.get(id))),
    ]);
    return [...new Set(met.flat())].filter((other) => other !== date);
  }

  async #reloadDates(dates: string[], now: number): Promise<void> {
    const told = dates.map((other) =>
      objectNamed(this.env.DAY, `${this.#workspaceId}|${other}`, this.env).reload(now, true),
    );
    await Promise.allSettled(told);
  }

  /** Also after a look that had nothing to write, which is not announced. */
  async #wakeWhenDue(now: number): Promise<void> {
    const { dueAt } = this.#turn;
    if (dueAt !== null) await this.#wakeAt(dueAt, now);
  }

  /** Wakes this object a second after the instant, by its own machine's clock. */
  async #wakeAt(instant: number, now: number): Promise<void> {
    this.#ahead = now - Date.now();
    const at = Math.max(instant, now) - this.#ahead + ALARM_AFTER_MS;
    if (this.#alarmAt !== null && Math.abs(this.#alarmAt - at) < ALARM_AFTER_MS) return;
    this.#alarmAt = at;
    await this.ctx.storage.setAlarm(at);
  }

  /** These have room for who waits again; the sweep finds them, too. */
  async #lookAtDates(dates: string[], now: number): Promise<void> {
    const told = dates.map((other) => objectNamed(this.env.DAY, `${this.#workspaceId}|${other}`, this.env).look(now));
    await Promise.allSettled(told);
  }

  /** Dashboards read anew who waits and what is held for them. */
  async #tellOfList(): Promise<void> {
    const feed = objectNamed(this.env.FEED, this.#workspaceId, this.env);
    await Promise.resolve(feed.notify({ type: "standby", date: this.#date })).catch(() => {});
  }

  /** Moved bookings count as changed. */
  #tell(event: FeedEvent["event"], booking: SheetBooking | undefined): void {
    if (booking)
      this.#unpublished.push({ event, bookingId: booking.id, bookingDate: this.#date, source: booking.source });
  }

  /** The first change goes at once, later ones together after 250 ms, or 1 s while no dashboard listens. */
  async #publish(): Promise<void> {
    this.#publishing = true;
    while (this.#unpublished.length > 0) {
      const events = this.#unpublished.splice(0);
      const listeners = await objectNamed(this.env.FEED, this.#workspaceId, this.env)
        .publish(events)
        .catch(() => 0);
      const pause = listeners > 0 ? PUBLISH_EVERY_MS : PUBLISH_UNHEARD_EVERY_MS;
      await wait(pause);
    }
    this.#publishing = false;
  }

  #sendTimes(sheet: DaySheet, now: number): void {
    const frames = new Map<string, string>();
    for (const socket of this.ctx.getWebSockets()) {
      const watcher: Watcher = socket.deserializeAttachment();
      const key = `${watcher.guests} ${watcher.area ?? ""}`;
      const frame = frames.get(key) ?? JSON.stringify(frameFor(sheet, watcher, now));
      frames.set(key, frame);
      sendQuietly(socket, frame);
    }
  }

  /** Where resources are given: what the calendar shows of this date (docs/arrangement.md#the-calendar). */
  async #writeOffers(sheet: DaySheet, now: number): Promise<void> {
    const { rules, axis, seq } = sheet;
    if (!rules.plan.house || rules.version < this.#offeredUnder) return; // waited while other rules came into force
    this.#offeredUnder = rules.version;
    const offers = dayOffersOf(rules, axis, takenAt(sheet, now));
    const db = diaryOf(this.env, this.#workspaceId);
    await writeDayOffers(db, { ...this.#place, seq, offers }, now).catch((error) =>
      log("error", { event: "offers not written", ...this.#place, kind: databaseErrorKind(error) }),
    );
  }

  /** Clashes are expected. Messages of errors may hold personal data and are not logged. */
  #report(error: unknown): void {
    if (error instanceof StaleSheet || isFenced(error) || isTooManyAhead(error)) return;
    if (error instanceof MissingFence) log("error", { event: "fence missing", missing: error.names, ...this.#place });
    else if (isClaimRefused(error)) log("error", { event: "claim refused", ...this.#place });
    else log("error", { event: "commit failed", ...this.#place, kind: databaseErrorKind(error) });
  }

  get #place() {
    return { workspaceId: this.#workspaceId, date: this.#date };
  }

  get #workspaceId(): string {
    return this.#name[0];
  }

  get #date(): string {
    return this.#name[1];
  }

  /** A group asks for it often, and the runtime's id has its name only once it was called. */
  get #name(): [string, string] {
    this.#parts ??= partsOf(this.ctx.id.name ?? "");
    return this.#parts;
  }
}

const isAboutHold = (change: Entry["change"]) => "after" in change && Boolean(change.before?.hold || change.after.hold);

function partsOf(name: string): [string, string] {
  const [workspaceId, date] = name.split("|");
  if (!workspaceId || !date) throw new Error("a day object is reached by its name");
  return [workspaceId, date];
}

/** A test may fake setTimeout, and then would wake this object from outside. */
const wait = (ms: number) => scheduler.wait(ms);

function frameFor(sheet: DaySheet, { guests, area }: Watcher, now: number): DayFrame {
  const { rules, axis } = sheet;
  const clock = { ...todayOf(rules, now), now };
  const offers = availabilityOn(rules, axis, takenAt(sheet, now), guests, clock, "customer", false, area);
  const list = mayWait({ rules, axis, day: offers, now }) ? openList(rules, awakeOn(sheet)) : null;
  return { type: "slots", guests, ...availabilityView(offers, sheet.rules), ...(list ? { standby: list } : {}) };
}

const awakeOn = ({ standbys }: DaySheet): number =>
  [...standbys.values()].filter(({ state }) => state !== "asleep").length;

function sendQuietly(socket: WebSocket, frame: string): void {
  try {
    socket.send(frame);
  } catch {
    // The socket closed meanwhile; its client refetches on reconnecting.
  }
}
