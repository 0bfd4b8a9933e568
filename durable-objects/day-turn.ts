import { type Diary, timeId } from "../db/connect.ts";
import { onlineAhead } from "../db/diary/customers.ts";
import { missingFence } from "../db/diary/fence.ts";
import { dueStatement } from "../db/diary/holds-due.ts";
import { importedFound } from "../db/diary/imports/found.ts";
import { confirmDay, type LoadedDay, loadDay, loadSheet } from "../db/diary/load-day.ts";
import { toldHolds } from "../db/diary/messages/told-holds.ts";
import { standbysOverLimit } from "../db/diary/standbys.ts";
import { writeChanges } from "../db/diary/write-changes.ts";
import {
  isClaimRefused,
  isImportedBefore,
  isImportOver,
  isTooManyAhead,
  isTooManyStandbys,
} from "../db/platform/database-error.ts";
import { type Command, type Entry, NO_VERSION, type Outcome } from "../domain/day/commands.ts";
import {
  afterCommit,
  answerRepeatedCommand,
  type Decisions,
  type DoneCommand,
  type DoneCommands,
  decideAll,
  withTurns,
} from "../domain/day/decide.ts";
import type { OnlineBooking } from "../domain/day/online-ahead.ts";
import type { HoldFacts } from "../domain/day/working-day.ts";
import { hasEnded } from "../domain/holds/hold.ts";
import { givesResources, NO_TABLES } from "../domain/plan/rules.ts";
import type { DaySheet } from "../domain/sheet/day-sheet.ts";
import type { SheetBooking } from "../domain/sheet/sheet-booking.ts";
import { GroupCommit } from "./group-commit.ts";
import { PUSHES, type WrittenMessage } from "./queue-due-messages.ts";

export type WrittenGroup = { sheet: DaySheet; entries: Entry[]; messages: WrittenMessage[]; marked: string[] };

/** `day` is a function, because an object gets its name and bindings after construction. */
type DayTurnOptions = {
  day: () => { diary: Diary; workspaceId: string; date: string };
  /** Runs after each commit, before the commands are answered. */
  onWritten: (written: WrittenGroup) => void;
  onError: (error: unknown) => void;
};

/** From this round on a group is decided with freed room only kept for the list: whom to offer it to, a further group finds out. */
const KEPT_FOR_LIST_FROM = 2;
const NOBODY = Promise.resolve(new Set<string>());
/** `online`, `before`: read only after the database refused a write. */
type Known = { facts: HoldFacts; online?: OnlineBooking[]; before?: DoneCommands };
const UNAVAILABLE: Outcome = { ok: false, code: "unavailable" };
/** Groups of refusals wait this long: in a rush one query to D1 confirms many. */
const GATHER_MS = 2;
/** A confirmed sheet may refuse this long without another query (docs/decisions/002-group-commit.md). */
export const CONFIRMED_MS = 50;

/**
 * Decides the commands of a workspace and day in groups (docs/architecture.md#a-bookings-way). D1 refuses decisions on
 * an old sheet. Uses no runtime API, so that the simulation can run it (docs/decisions/021-simulation.md).
 */
export class DayTurn {
  readonly #options: DayTurnOptions;
  readonly #commits: GroupCommit<Command, Outcome>;
  #sheet: DaySheet | null = null;
  /** Keeps a running group from restoring a forgotten sheet. */
  #forgotten = 0;
  /** When D1 was asked the question that last confirmed the sheet. */
  #confirmedAt = 0;
  /** The guard on claims fired at the last attempt, so that the next moves nobody. */
  #movesNobody = false;
  /** The version of the rules under which this turn wrote since it read the day: they are kept for the log. */
  #recorded: number | null = null;
  /** Standbys that the last looks tried in vain, on the day as it was then. */
  #tried: { seq: number; version: number; standbys: ReadonlySet<string> } | null = null;
  /** All commands of the day that changed something, as of the sheet. */
  #done: DoneCommands = new Map();

  constructor(options: DayTurnOptions) {
    this.#options = options;
    this.#commits = new GroupCommit<Command, Outcome>({
      attempt: (commands, round) => this.#attempt(commands, round),
      unavailable: UNAVAILABLE,
      onError: options.onError,
    });
  }

  /**
   * Decides and writes a command, which may be sent again; a refusal is an outcome, never an error. Answers
   * `unavailable` when 500 commands wait, after 20 s, or after five rounds.
   */
  execute(command: Command): Promise<Outcome> {
    return this.#commits.add(command);
  }

  /** For a write outside this turn; the next group reads the day again. */
  forgetSheet(): void {
    this.#sheet = null;
    this.#confirmedAt = 0;
    this.#forgotten += 1;
  }

  /** When the day is to be looked at, as far as this turn knows; in ms, or null. */
  get dueAt(): number | null {
    return this.#sheet?.dueAt ?? null;
  }

  /** To show, not to decide on. Null: the workspace has no rules. */
  async sheet(): Promise<DaySheet | null> {
    const { diary, workspaceId, date } = this.#day;
    const loaded = this.#sheet ? null : await loadSheet(diary, workspaceId, date);
    return this.#sheet ?? loaded; // a group may have finished meanwhile
  }

  /**
   * Decides and writes one group; a throw makes it try again. Without triggers and unique keys the database has no
   * fence (docs/decisions/001-the-fence.md): `unavailable` at once.
   */
  async #attempt(commands: Command[], round: number): Promise<Outcome[]> {
    const fresh = round > 0 || commands.some(({ type }) => type === "serve"); // other dates mark this one without an entry
    const seen = Math.max(0, ...commands.map((command) => ("rulesVersion" in command && command.rulesVersion) || 0));
    const known = fresh || !this.#sheet || this.#sheet.rules.version < seen ? null : this.#sheet;
    const [asked, forgotten] = [Date.now(), this.#forgotten];
    const [missing, loaded] = await Promise.all([missingFence(this.#day.diary), known ? null : this.#load(commands)]);
    if (missing.length > 0) {
      this.#options.onError(new MissingFence(missing));
      return commands.map(() => UNAVAILABLE);
    }
    const sheet = known ?? loaded?.sheet;
    if (!sheet) throw new StaleSheet();
    if (loaded) {
      this.#done = loaded.done;
      this.#recorded = null;
      if (forgotten === this.#forgotten) this.#confirmedAt = asked;
    }
    const current = loaded
      ? commands.map((command) => withStoredBooking(command, loaded.moving, this.#day.date))
      : commands;
    const facts: HoldFacts = {
      told: await this.#toldOf(sheet, current),
      forList: round >= KEPT_FOR_LIST_FROM,
      overLimit: new Set(),
      triedInVain: this.#triedOn(sheet),
    };
    try {
      const outcomes = await this.#decideAndWrite(sheet, current, { facts });
      this.#movesNobody = false;
      return outcomes;
    } catch (error) {
      this.#movesNobody = isClaimRefused(error);
      if (isImportedBefore(error) || isImportOver(error)) {
        const out = isImportOver(error) ? importsOut(current) : await this.#importedBefore(current);
        return this.#decideAndWrite(sheet, current, { facts, before: new Map([...this.#done, ...out]) });
      }
      if (isTooManyStandbys(error)) {
        const overLimit = await this.#waitingTooOften(current);
        return this.#decideAndWrite(sheet, current, { facts: { ...facts, overLimit } });
      }
      if (!isTooManyAhead(error)) throw error;
      return this.#decideAndWrite(sheet, current, { facts, online: await this.#onlineAhead(current) });
    }
  }

  /** Read before the group, so that the log's entry says it for good: was anybody told of the holds that are over now? */
  #toldOf(sheet: DaySheet, commands: Command[]): Promise<Set<string>> {
    const now = Math.max(...commands.map((command) => command.now));
    if (sheet.dueAt === null || sheet.dueAt > now) return NOBODY;
    const over = [...sheet.held].filter((id) => isOver(sheet.bookings.get(id), now));
    return over.length === 0 ? NOBODY : toldHolds(this.#day.diary, over);
  }

  /** A standby that was tried in vain is so for as long as nothing on the day changes. */
  #triedOn(sheet: DaySheet): ReadonlySet<string> | undefined {
    const { seq, version } = placeOf(sheet);
    return this.#tried?.seq === seq && this.#tried.version === version ? this.#tried.standbys : undefined;
  }

  /** Ids of standbys whose address or number waits too often without them. */
  #waitingTooOften(commands: Command[]): Promise<Set<string>> {
    const joining = commands.flatMap((command) =>
      command.type === "join" ? { id: command.standbyId, ...command.person } : [],
    );
    return standbysOverLimit(this.#day.diary, this.#day.workspaceId, joining);
  }

  async #decideAndWrite(
    sheet: DaySheet,
    current: Command[],
    { facts, online = [], before = this.#done }: Known,
  ): Promise<Outcome[]> {
    const judged = this.#movesNobody ? withNobodyMoving(sheet) : sheet;
    const decisions = decideAll(judged, current, timeId, before, online, facts);
    const { entries, triedInVain } = decisions;
    this.#tried = entries.length === 0 && triedInVain.size > 0 ? { ...placeOf(sheet), standbys: triedInVain } : null;
    const changing = new Set<Command>(decisions.entries.map(({ change }) => change.command));
    const commandIds = current.filter((command) => !changing.has(command)).map(({ commandId }) => commandId);
    const forgotten = this.#forgotten;
    const isAsDue = decisions.due.dueAt === sheet.dueAt && decisions.due.wholeAt === sheet.wholeAt;
    if (decisions.entries.length === 0 && isAsDue && this.#isConfirmed(decisions, current)) {
      this.#sheet = sheet;
      return decisions.outcomes;
    }
    this.#sheet = null;
    if (decisions.entries.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      const asked = Date.now();
      const { current: isCurrent, done } = await confirmDay(this.#day.diary, sheet, decisions.seen, commandIds);
      if (!isCurrent) throw new StaleSheet();
      await dueStatement(this.#day.diary, sheet, sheet, decisions.due)?.run();
      this.#sheet = { ...sheet, ...decisions.due };
      if (forgotten === this.#forgotten) this.#confirmedAt = asked;
      return answerRepeated(decisions.outcomes, current, done);
    }
    const asked = Date.now();
    const { version } = sheet.rules;
    const isRecorded = this.#recorded === version;
    const { done, owesPushes, marked } = await writeChanges(this.#day.diary, sheet, decisions, commandIds, isRecorded);
    this.#recorded = version;
    const written = afterCommit(sheet, decisions);
    if (forgotten === this.#forgotten) {
      this.#sheet = written;
      this.#confirmedAt = asked;
    }
    this.#remember(decisions.entries);
    const { messages, standbys, addressNotices } = decisions.owed;
    const pushes = owesPushes ? [{ id: PUSHES, dueAt: 0 }] : [];
    const owed = [...messages, ...standbys, ...addressNotices, ...pushes];
    this.#options.onWritten({ sheet: written, entries: decisions.entries, messages: owed, marked });
    return answerRepeated(withTurns(decisions.outcomes, sheet, decisions.entries), current, done);
  }

  /**
   * True when the last confirmation covers refusals for time or room. Stays of neighbouring dates may have gone since,
   * and other outcomes need the log, as do commands about a booking: another date may have done them before it came here.
   */
  #isConfirmed({ outcomes, seen }: Decisions, commands: Command[]): boolean {
    const isOfDay = (outcome: Outcome, i: number) =>
      !outcome.ok && outcome.code === "time_slot_unavailable" && commands[i]?.type === "create";
    return Date.now() - this.#confirmedAt < CONFIRMED_MS && seen.stays === "" && outcomes.every(isOfDay);
  }

  #load(commands: Command[]) {
    const moving = commands.flatMap((command) =>
      command.type === "change" && command.from ? [command.bookingId] : [],
    );
    const ids = commands.map((command) => command.commandId);
    const { diary, workspaceId, date } = this.#day;
    return loadDay(diary, workspaceId, date, ids, moving);
  }

  /** Reads only after the database refused one too many (docs/rules.md#online-bookings-ahead). */
  #onlineAhead(commands: Command[]): Promise<OnlineBooking[]> {
    const since = Math.min(...commands.map(({ now }) => now));
    const people = commands.flatMap((command) =>
      command.type === "create" ? command.person : command.type === "accept" ? (command.contact ?? []) : [],
    );
    return onlineAhead(this.#day.diary, this.#day.workspaceId, people, since);
  }

  /** Bookings of a file that came in before are answered as they came in then. */
  async #importedBefore(commands: Command[]): Promise<DoneCommands> {
    const asked = commands.flatMap((command) =>
      command.type === "create" && command.imported ? [{ command, ...command.imported }] : [],
    );
    const { diary, workspaceId } = this.#day;
    const known = await importedFound(
      diary,
      workspaceId,
      asked.map(({ fingerprint }) => fingerprint),
    );
    return new Map(
      asked.flatMap(({ command: { commandId, requestHash }, fingerprint }): [string, DoneCommand][] => {
        const bookingId = known.get(fingerprint)?.id;
        return bookingId === undefined ? [] : [[commandId, { requestHash, bookingId }]];
      }),
    );
  }

  #remember(entries: Entry[]): void {
    for (const { change } of entries) {
      const { commandId, requestHash } = change.command;
      const bookingId = "after" in change ? change.after.id : "standby" in change ? change.standby.id : "";
      this.#done.set(commandId, { requestHash, bookingId });
    }
  }

  get #day() {
    return this.#options.day();
  }
}

/** The group has no answer yet. */
export class StaleSheet extends Error {}

export class MissingFence extends Error {
  readonly names: string[];
  constructor(names: string[]) {
    super("missing fence");
    this.names = names;
  }
}

const isOver = (booking: SheetBooking | undefined, now: number) =>
  Boolean(booking?.hold && hasEnded(booking.hold, now));

/** Where in the log a day stands, and under which rules. */
const placeOf = ({ seq, rules: { version } }: DaySheet) => ({ seq, version });

/** Tables and people are settled at any time before a start. */
function withNobodyMoving(sheet: DaySheet): DaySheet {
  const { plan } = sheet.rules;
  if (!givesResources(plan)) return sheet;
  const house = { ...(plan.house ?? NO_TABLES), freezeMinutes: Number.POSITIVE_INFINITY };
  return { ...sheet, rules: { ...sheet.rules, plan: { ...plan, house } } };
}

/** Bookings of a file that come in no more: they are answered as ones that are gone, and their import reads its rows anew. */
const importsOut = (commands: Command[]): DoneCommands =>
  new Map(
    commands.flatMap((command): [string, DoneCommand][] =>
      command.type === "create" && command.imported
        ? [[command.commandId, { requestHash: command.requestHash, bookingId: command.bookingId }]]
        : [],
    ),
  );

/** Moves use the stored row: the Worker's copy may be old. */
function withStoredBooking(command: Command, moving: LoadedDay["moving"], here: string): Command {
  if (command.type !== "change" || !command.from) return command;
  const stored = moving.get(command.bookingId);
  if (!stored) return { ...command, version: NO_VERSION };
  const { bookingDate, ...booking } = stored;
  return { ...command, from: bookingDate === here ? null : { date: bookingDate, booking } };
}

/** Another object, or another day's, executed them before. */
function answerRepeated(outcomes: Outcome[], commands: Command[], done: DoneCommands): Outcome[] {
  if (done.size === 0) return outcomes;
  return outcomes.map((outcome, i) => {
    const command = commands[i];
    const earlier = command && done.get(command.commandId);
    return command && earlier ? answerRepeatedCommand(command, earlier) : outcome;
  });
}
