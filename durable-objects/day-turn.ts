import type { Diary } from "../db/connect.ts";
import { missingFence } from "../db/diary/fence.ts";
import { confirmDay, type LoadedDay, loadDay } from "../db/diary/load-day.ts";
import { onlineAhead } from "../db/diary/online-ahead.ts";
import { type WrittenMessage, writeChanges } from "../db/diary/write-changes.ts";
import { isTooManyAhead } from "../db/platform/database-error.ts";
import type { Change, Command, Outcome } from "../domain/day/commands.ts";
import type { DaySheet } from "../domain/day/day-sheet.ts";
import { afterCommit, answerAgain, type DoneCommands, decideAll } from "../domain/day/decide.ts";
import type { OnlineBooking } from "../domain/day/online-ahead.ts";
import { GroupCommit } from "./group-commit.ts";

/** What one group made durable: the sheet as it is now, the changes in their order, and the messages they owe. */
export type WrittenGroup = { sheet: DaySheet; changes: Change[]; messages: WrittenMessage[] };

/** What a turn needs of its object. Asked for each time: an object learns its name and its bindings only by and by. */
export type DayTurnOptions = {
  day: () => { diary: Diary; workspaceId: string; date: string };
  /** Hears of every group that was written, before its commands are answered. */
  onWritten: (written: WrittenGroup) => void;
  /** Hears of every failed attempt. */
  onError: (error: unknown) => void;
};

const UNAVAILABLE: Outcome = { ok: false, code: "unavailable" };
const REMEMBERED_COMMANDS = 5000;
/** A group that writes nothing waits this long before it asks D1, so that in a rush one question answers many refusals. */
const GATHER_MS = 2;

/**
 * The turn of one workspace and day (docs/architecture.md#a-bookings-way). It holds no truth: its sheet is a copy of
 * D1's, and D1 refuses what was decided on an old one. Knows no runtime, so that the simulation runs it as it is
 * (docs/decisions/021-simulation.md).
 */
export class DayTurn {
  readonly #options: DayTurnOptions;
  readonly #commits: GroupCommit<Command, Outcome>;
  #sheet: DaySheet | null = null;
  /** Raised by each `forget`, so that a group under way does not bring back what was to be forgotten. */
  #forgotten = 0;
  #done: DoneCommands = new Map();

  constructor(options: DayTurnOptions) {
    this.#options = options;
    this.#commits = new GroupCommit<Command, Outcome>({
      attempt: (commands, fresh) => this.#attempt(commands, fresh),
      unavailable: UNAVAILABLE,
      onError: options.onError,
    });
  }

  /**
   * Decides a command and makes it durable before answering; a refusal is an outcome, never an error. Safe to send
   * again with the same `commandId`. Answers `unavailable` when more than 500 wait or five rounds failed.
   */
  execute(command: Command): Promise<Outcome> {
    return this.#commits.add(command);
  }

  /** Something was written behind this turn's back: the next group reads the day anew. */
  forget(): void {
    this.#sheet = null;
    this.#forgotten += 1;
  }

  /** The day to look at, not to decide on; read when it is not known. Null without rules. */
  async sheet(): Promise<DaySheet | null> {
    const loaded = this.#sheet ? null : (await this.#load([])).sheet;
    return this.#sheet ?? loaded; // a group may have been written while it was read
  }

  /**
   * One group: decide on the sheet, write behind the fence, then let the world know. Throws when nothing may be answered.
   * A database without its trigger or its unique keys has no fence: nothing is written there, and trying again would not help.
   */
  async #attempt(commands: Command[], fresh: boolean): Promise<Outcome[]> {
    const seen = Math.max(...commands.map((command) => command.rulesVersion));
    const known = fresh || !this.#sheet || this.#sheet.rules.version < seen ? null : this.#sheet;
    const [missing, loaded] = await Promise.all([missingFence(this.#day.diary), known ? null : this.#load(commands)]);
    if (missing.length > 0) {
      this.#options.onError(new MissingFence(missing));
      return commands.map(() => UNAVAILABLE);
    }
    const sheet = known ?? loaded?.sheet;
    if (!sheet) throw new StaleSheet();
    if (loaded) this.#done = loaded.done;
    const current = loaded
      ? commands.map((command) => withStoredBooking(command, loaded.moving, this.#day.date))
      : commands;
    try {
      return await this.#decideAndWrite(sheet, current, []);
    } catch (error) {
      if (!isTooManyAhead(error)) throw error;
      return this.#decideAndWrite(sheet, current, await this.#onlineAhead(current));
    }
  }

  async #decideAndWrite(sheet: DaySheet, current: Command[], online: OnlineBooking[]): Promise<Outcome[]> {
    const decisions = decideAll(sheet, current, this.#done, online);
    const changing = new Set(decisions.changes.map(({ command }) => command));
    const commandIds = current.filter((command) => !changing.has(command)).map(({ commandId }) => commandId);
    const forgotten = this.#forgotten;
    this.#sheet = null;
    if (decisions.changes.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      const { current: isCurrent, done } = await confirmDay(this.#day.diary, sheet, decisions.seen, commandIds);
      if (!isCurrent) throw new StaleSheet();
      this.#sheet = sheet;
      return answerRepeated(decisions.outcomes, current, done);
    }
    const { messages, done } = await writeChanges(this.#day.diary, sheet, decisions, commandIds);
    const written = afterCommit(sheet, decisions);
    this.#sheet = forgotten === this.#forgotten ? written : null;
    this.#remember(decisions.changes);
    this.#options.onWritten({ sheet: written, changes: decisions.changes, messages });
    return answerRepeated(decisions.outcomes, current, done);
  }

  #load(commands: Command[]) {
    const moving = commands.flatMap((command) =>
      command.type === "change" && command.from ? [command.bookingId] : [],
    );
    const ids = commands.map((command) => command.commandId);
    const { diary, workspaceId, date } = this.#day;
    return loadDay(diary, workspaceId, date, ids, moving);
  }

  /** Reads the online bookings ahead of a group's customers, after the database has refused one more. */
  #onlineAhead(commands: Command[]): Promise<OnlineBooking[]> {
    const creates = commands.filter((command) => command.type === "create");
    const since = Math.min(...creates.map(({ now }) => now));
    const people = creates.map(({ person }) => person);
    return onlineAhead(this.#day.diary, this.#day.workspaceId, people, since);
  }

  #remember(changes: Change[]): void {
    if (this.#done.size > REMEMBERED_COMMANDS) this.#done.clear();
    for (const { command, after } of changes)
      this.#done.set(command.commandId, { requestHash: command.requestHash, bookingId: after.id });
  }

  get #day() {
    return this.#options.day();
  }
}

/** Decided on what is no longer so: nothing of it may be answered. */
export class StaleSheet extends Error {}

/** The database was not migrated, or not whole. */
export class MissingFence extends Error {
  readonly names: string[];
  constructor(names: string[]) {
    super("missing fence");
    this.names = names;
  }
}

/** A move is decided on the row as it is stored now, not as the Worker saw it before the first attempt. */
function withStoredBooking(command: Command, moving: LoadedDay["moving"], here: string): Command {
  if (command.type !== "change" || !command.from) return command;
  const stored = moving.get(command.bookingId);
  if (!stored) return { ...command, version: -1 };
  const { bookingDate, ...booking } = stored;
  return { ...command, from: bookingDate === here ? null : { date: bookingDate, booking } };
}

/** A command that changed nothing now, but did before by what the log says: by another object of this day, or on another day. */
function answerRepeated(outcomes: Outcome[], commands: Command[], done: DoneCommands): Outcome[] {
  if (done.size === 0) return outcomes;
  return outcomes.map((outcome, i) => {
    const command = commands[i];
    const earlier = command && done.get(command.commandId);
    return command && earlier ? answerAgain(command, earlier) : outcome;
  });
}
