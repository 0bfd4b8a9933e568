import { DurableObject } from "cloudflare:workers";
import type { DayFrame } from "../contract/live.ts";
import { CLOSE_FULL } from "../contract/live.ts";
import { log } from "../contract/log.ts";
import { type Databases, type Db, diaryOf } from "../db/connect.ts";
import { databaseErrorKind, isFenced } from "../db/database-error.ts";
import { confirmDay, type LoadedDay, loadDay } from "../db/load-day.ts";
import { type WrittenMessage, writeChanges } from "../db/write-changes.ts";
import { availabilityOn } from "../domain/availability.ts";
import type { Change, Command, Outcome } from "../domain/commands.ts";
import type { DaySheet } from "../domain/day-sheet.ts";
import { afterCommit, type DoneCommands, decideAll } from "../domain/decide.ts";
import { todayOf } from "../domain/today.ts";
import { GroupCommit } from "./group-commit.ts";
import { objectNamed } from "./placement.ts";
import type { FeedEvent, WorkspaceFeed } from "./workspace-feed.ts";

export type DayEnv = Databases & {
  NOTIFY: Queue<{ notificationId: string }>;
  FEED: DurableObjectNamespace<WorkspaceFeed>;
  JURISDICTION?: string;
};

type Watcher = { guests: number };

const MAX_SOCKETS = 1000;
const QUEUE_BATCH = 100;
const PUBLISH_EVERY_MS = 250;
const PUBLISH_UNHEARD_EVERY_MS = 1000;
const REMEMBERED_COMMANDS = 5000;
/** A group that writes nothing waits this long before it asks D1, so that in a rush one question answers many refusals. */
const GATHER_MS = 2;
/** Messages due within this time are queued at once; later ones wait for the sweep. */
const QUEUE_AHEAD_MS = 1000;

/**
 * The turn of one workspace and day, named `workspaceId|bookingDate` (DESIGN.md section 2). All changes to bookings of
 * that date pass through it. It holds no truth: its sheet is a copy of D1's, and D1 refuses what was decided on an old one.
 */
export class WorkspaceDay extends DurableObject<DayEnv> {
  #commits = new GroupCommit<Command, Outcome>({
    attempt: (commands, fresh) => this.#attempt(commands, fresh),
    unavailable: { ok: false, code: "unavailable" },
    report: (error) => this.#report(error),
  });
  #sheet: DaySheet | null = null;
  /** Raised by each `reload`, so that a group under way does not bring back what was to be forgotten. */
  #forgotten = 0;
  #done: DoneCommands = new Map();
  #unpublished: FeedEvent[] = [];
  #publishing = false;

  constructor(ctx: DurableObjectState, env: DayEnv) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /**
   * Decides a command and makes it durable before answering; a refusal is an outcome, never an error. Safe to send
   * again with the same `commandId`. Answers `unavailable` when more than 500 wait or five rounds failed (DESIGN.md section 2).
   */
  execute(command: Command): Promise<Outcome> {
    return this.#commits.add(command);
  }

  /** The same for several commands of this day: one call, and as few groups as they fit into. */
  executeAll(commands: Command[]): Promise<Outcome[]> {
    return Promise.all(commands.map((command) => this.execute(command)));
  }

  /** Something was written behind this object's back (a move out of this day): forgets the sheet, and shows the day anew. */
  async reload(now: number): Promise<void> {
    this.#sheet = null;
    this.#forgotten += 1;
    if (this.ctx.getWebSockets().length === 0) return;
    const { sheet } = await this.#load([]);
    if (sheet) this.#showTimes(this.#sheet ?? sheet, now);
  }

  /** The socket of a public page: the times of this day for one party size, again after each change (DESIGN.md section 2). */
  override async fetch(request: Request): Promise<Response> {
    const guests = Number(request.headers.get("Daybook-Guests"));
    const now = Number(request.headers.get("Daybook-Now"));
    const { 0: client, 1: server } = new WebSocketPair();
    if (this.ctx.getWebSockets().length >= MAX_SOCKETS) {
      server.accept();
      server.close(CLOSE_FULL, "full");
      return new Response(null, { status: 101, webSocket: client });
    }
    this.ctx.acceptWebSocket(server);
    server.serializeAttachment({ guests } satisfies Watcher);
    const loaded = this.#sheet ? null : (await this.#load([])).sheet;
    const sheet = this.#sheet ?? loaded; // a group may have been written while it was read
    if (sheet) server.send(JSON.stringify(frameFor(sheet, guests, now)));
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  /** One group: decide on the sheet, write behind the fence, then let the world know. Throws when nothing may be answered. */
  async #attempt(commands: Command[], fresh: boolean): Promise<Outcome[]> {
    const seen = Math.max(...commands.map((command) => command.rulesVersion));
    const known = fresh || !this.#sheet || this.#sheet.rules.version < seen ? null : this.#sheet;
    const loaded = known ? null : await this.#load(commands);
    const sheet = known ?? loaded?.sheet;
    if (!sheet) throw new StaleSheet();
    if (loaded) this.#done = loaded.done;
    const current = loaded ? commands.map((command) => asStored(command, loaded.moving, this.#date)) : commands;

    const decisions = decideAll(sheet, current, this.#done);
    const changing = new Set(decisions.changes.map(({ command }) => command));
    const commandIds = current.filter((command) => !changing.has(command)).map(({ commandId }) => commandId);
    const forgotten = this.#forgotten;
    this.#sheet = null;
    if (decisions.changes.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      const { current: isCurrent, done } = await confirmDay(this.#diary, sheet, commandIds);
      if (!isCurrent) throw new StaleSheet();
      this.#sheet = sheet;
      return answerDone(decisions.outcomes, current, done);
    }
    const { messages, done } = await writeChanges(this.#diary, sheet, decisions.changes, commandIds);
    const written = afterCommit(sheet, decisions);
    this.#sheet = forgotten === this.#forgotten ? written : null;
    this.#remember(decisions.changes);
    this.#announce(written, decisions.changes, messages);
    return answerDone(decisions.outcomes, current, done);
  }

  #load(commands: Command[]) {
    const moving = commands.flatMap((command) =>
      command.type === "change" && command.from ? [command.bookingId] : [],
    );
    const ids = commands.map((command) => command.commandId);
    return loadDay(this.#diary, this.#workspaceId, this.#date, ids, moving);
  }

  #remember(changes: Change[]): void {
    if (this.#done.size > REMEMBERED_COMMANDS) this.#done.clear();
    for (const { command, after } of changes)
      this.#done.set(command.commandId, { requestHash: command.requestHash, bookingId: after.id });
  }

  /** After the commit, all best effort: the sweep, the refetch and the fence make good what is lost here. */
  #announce(sheet: DaySheet, changes: Change[], messages: WrittenMessage[]): void {
    const now = Math.max(...changes.map(({ command }) => command.now));
    const due = messages.filter((message) => message.dueAt <= now + QUEUE_AHEAD_MS);
    for (let i = 0; i < due.length; i += QUEUE_BATCH) {
      const batch = due.slice(i, i + QUEUE_BATCH).map(({ id }) => ({ body: { notificationId: id } }));
      this.ctx.waitUntil(this.env.NOTIFY.sendBatch(batch).catch(() => {}));
    }
    this.#showTimes(sheet, now);
    for (const { event, after } of changes)
      this.#unpublished.push({ event, bookingId: after.id, bookingDate: this.#date });
    if (!this.#publishing) this.ctx.waitUntil(this.#publish());
  }

  /** The first change at once; what follows together, after a quarter of a second, or a whole one while nobody listens. */
  async #publish(): Promise<void> {
    this.#publishing = true;
    while (this.#unpublished.length > 0) {
      const events = this.#unpublished.splice(0);
      const listeners = await objectNamed(this.env.FEED, this.#workspaceId, this.env)
        .publish(events)
        .catch(() => 0);
      const pause = listeners > 0 ? PUBLISH_EVERY_MS : PUBLISH_UNHEARD_EVERY_MS;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    this.#publishing = false;
  }

  #showTimes(sheet: DaySheet, now: number): void {
    const frames = new Map<number, string>();
    for (const socket of this.ctx.getWebSockets()) {
      const { guests }: Watcher = socket.deserializeAttachment();
      const frame = frames.get(guests) ?? JSON.stringify(frameFor(sheet, guests, now));
      frames.set(guests, frame);
      sendQuietly(socket, frame);
    }
  }

  /** Clashes are part of the plan; anything else is a fault somebody should see. Never the message: it may hold what was written. */
  #report(error: unknown): void {
    if (error instanceof StaleSheet || isFenced(error)) return;
    const kind = databaseErrorKind(error);
    log("error", { event: "commit failed", workspaceId: this.#workspaceId, date: this.#date, kind });
  }

  get #diary(): Db {
    return diaryOf(this.env, this.#workspaceId);
  }

  get #workspaceId(): string {
    return this.#name[0];
  }

  get #date(): string {
    return this.#name[1];
  }

  get #name(): [string, string] {
    const [workspaceId, date] = (this.ctx.id.name ?? "").split("|");
    if (!workspaceId || !date) throw new Error("a day object is reached by its name");
    return [workspaceId, date];
  }
}

/** Decided on what is no longer so: nothing of it may be answered. */
class StaleSheet extends Error {}

/** A move is decided on the row as it is stored now, not as the Worker saw it before the first attempt. */
function asStored(command: Command, moving: LoadedDay["moving"], here: string): Command {
  if (command.type !== "change" || !command.from) return command;
  const stored = moving.get(command.bookingId);
  if (!stored) return { ...command, version: -1 };
  const { bookingDate, ...booking } = stored;
  return { ...command, from: bookingDate === here ? null : { date: bookingDate, booking } };
}

/** A command that changed nothing now, but did before by what the log says: by another object of this day, or on another day. */
function answerDone(outcomes: Outcome[], commands: Command[], done: DoneCommands): Outcome[] {
  if (done.size === 0) return outcomes;
  return outcomes.map((outcome, i) => {
    const command = commands[i];
    const earlier = command && done.get(command.commandId);
    if (!command || !earlier) return outcome;
    if (earlier.requestHash !== command.requestHash) return { ok: false, code: "key_reused" };
    return { ok: true, bookingId: earlier.bookingId, booking: null };
  });
}

function frameFor(sheet: DaySheet, guests: number, now: number): DayFrame {
  const offers = availabilityOn(sheet.rules, sheet.axis, sheet.load, guests, { ...todayOf(sheet.rules, now), now });
  const slots = offers.slots.map(({ time, available }) => ({ time, available }));
  return { type: "slots", date: sheet.date, guests, state: offers.state, slots };
}

function sendQuietly(socket: WebSocket, frame: string): void {
  try {
    socket.send(frame);
  } catch {
    // The socket closed between listing and sending; its client refetches when it comes back.
  }
}
