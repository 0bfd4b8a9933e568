import type { Standby } from "../holds/standby.ts";
import { givesResources } from "../plan/rules.ts";
import { type AroundSnapshot, aroundSnapshot, type StayAround } from "../sheet/around.ts";
import type { DaySheet } from "../sheet/day-sheet.ts";
import type { DayTaken } from "../sheet/day-taken.ts";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import { pinAll } from "./arrange/own-place.ts";
import { noteChanged, rearrange, settle, tidy } from "./arrange/rearrange.ts";
import type {
  ArrangeCommand,
  BookingCommand,
  BookingMove,
  Change,
  Command,
  DayCommand,
  DeclineCommand,
  Entry,
  Envelope,
  Outcome,
  ServeCommand,
  WithdrawCommand,
} from "./commands.ts";
import { decideAttendance } from "./decide/attend.ts";
import { decideCancel, decideDelete, decideNewLink } from "./decide/cancel.ts";
import { decideChange } from "./decide/change.ts";
import { decideCreate } from "./decide/create.ts";
import { decideExtend } from "./decide/extend.ts";
import { decideImported } from "./decide/imported.ts";
import { decidePaid } from "./decide/paid.ts";
import { decidePlace } from "./decide/place.ts";
import { type DrawId, decideOwed, type Owed } from "./decide-owed.ts";
import type { Decision } from "./decision.ts";
import { decideAccept, decideEnd } from "./holds/answer.ts";
import { freedBy } from "./holds/freed-by.ts";
import { lapseFirst } from "./holds/lapse.ts";
import { serve, serveFreed } from "./holds/serve.ts";
import type { StandbyCommand, StandbyEnd } from "./holds/standby-commands.ts";
import { decideStandby, endThoseOver } from "./holds/standbys.ts";
import type { OnlineBooking } from "./online-ahead.ts";
import { withNotify } from "./record-change.ts";
import { refusalOf } from "./refusal-of.ts";
import { WorkingDay } from "./working-day.ts";

export type DoneCommands = Map<string, DoneCommand>;
export type DoneCommand = { requestHash: string | null; bookingId: string };

/** The decisions count once written. `touched`: null for a deleted booking. */
export type Decisions = {
  outcomes: Outcome[];
  /** In the order of the log. */
  entries: Entry[];
  /** Those of bookings. */
  changes: Change[];
  taken: DayTaken;
  around: StayAround[];
  /** The database refuses the group when these have changed. */
  seen: AroundSnapshot;
  touched: Map<string, SheetBooking | null>;
  standbys: TouchedStandbys;
  /** When the whole date is to be served anew, in ms; null: it is not due. */
  wholeAt: number | null;
  owed: Owed;
};

/** Who waits changed: null is over, or waits for this date no more. */
export type TouchedStandbys = {
  touched: Map<string, Standby | null>;
  ended: Map<string, StandbyEnd>;
  /** They wait again, so their other dates are served anew. */
  waitingAgain: Set<string>;
};

/**
 * Decides commands in order and leaves the sheet unchanged (docs/invariants.md#i1, docs/decisions/002-group-commit.md).
 * `online`: customers' online bookings on all dates, read only after the database refused a write
 * (docs/decisions/031-online-bookings-ahead.md).
 */
export function decideAll(
  sheet: DaySheet,
  commands: Command[],
  drawId: DrawId,
  done: DoneCommands = new Map(),
  online: OnlineBooking[] = [],
  told: ReadonlySet<string> = new Set(),
): Decisions {
  const day = new WorkingDay(sheet, online, drawId, told);
  const doneHere: DoneCommands = new Map();
  const outcomes = commands.map((command): Outcome => {
    const earlier = done.get(command.commandId) ?? doneHere.get(command.commandId);
    if (earlier) return answerRepeatedCommand(command, earlier);
    lapseFirst(day, command.now);
    const arranged = arrangeFirst(day, command);
    const begun = day.entries.length;
    const serveNext = () => serveFreed(day, command.now, freedBy(day, day.entries.slice(begun)));
    const remember = (bookingId: string) =>
      doneHere.set(command.commandId, { requestHash: command.requestHash, bookingId });
    if (isOfDay(command)) {
      const outcome = decideDay(day, command, arranged);
      if (outcome.ok) remember(outcome.bookingId);
      serveNext();
      return outcome;
    }
    if (isAboutStandby(command)) {
      const outcome = decideStandby(day, command);
      if (outcome.ok) remember(outcome.bookingId);
      serveNext();
      return outcome;
    }
    if (command.type === "decline" || command.type === "withdraw") {
      const booking = day.booking(command.bookingId);
      const refused: Outcome | null = booking
        ? decideEnd(day, command, booking)
        : { ok: false, code: "booking_not_found" };
      if (refused) return refused;
      settle(day, command.now, []);
      remember(command.bookingId);
      serveNext();
      return { ok: true, bookingId: command.bookingId, booking: null };
    }
    const decision = decide(day, command);
    if ("code" in decision)
      return decision.code === "time_slot_unavailable" ? refusalOf(day, decision, command.now) : decision;
    const { change, moves } = decision;
    if ("expect" in command && command.expect && !moves.every(({ id }) => command.expect?.includes(id)))
      return { ok: false, code: "arrangement_changed" };
    const { after } = change;
    if (after !== change.before) {
      day.applyChange({ change: withNotify(change), moves });
      settle(day, command.now, moves);
      serveNext();
    }
    remember(after.id);
    return { ok: true, bookingId: after.id, booking: after, ...(moves.length > 0 ? { moves } : {}) };
  });
  const { entries, taken, around, touched, wholeAt, waitingAgain } = day;
  const standbys = { touched: day.touchedStandbys, ended: day.endedStandbys, waitingAgain };
  const changes = entries.flatMap(({ change }) => ("after" in change ? change : []));
  const seen = aroundSnapshot(sheet.axis, sheet.rules, sheet.around, day.checkedSpan);
  const owed = decideOwed(sheet, changes, drawId);
  return {
    outcomes: withConfirmations(outcomes, owed),
    entries,
    changes,
    taken,
    around,
    seen,
    touched,
    standbys,
    wholeAt,
    owed,
  };
}

/**
 * A change of rules leaves bookings without a place, or with one that no longer serves them. Whatever comes first arranges
 * the day (docs/arrangement.md#unplaced), so that nobody decides over bookings that have no place.
 */
function arrangeFirst(day: WorkingDay, { type, now }: Command): BookingMove[] {
  const { workspaceId, date, rules, seq } = day.sheet;
  const moves = rearrange(day, now, type === "arrange");
  if (moves.length === 0) return moves;
  const commandId = `arrange|${workspaceId}|${date}|${rules.version}|${seq + day.entries.length}`;
  const envelope: Envelope = { commandId, requestHash: null, actor: "system", by: "system", now };
  const command: ArrangeCommand = { ...envelope, type: "arrange", rulesVersion: rules.version };
  day.entries.push({ change: { event: "arranged", command }, moves });
  return moves;
}

const isOfDay = (command: Command): command is DayCommand =>
  command.type === "serve" || command.type === "arrange" || command.type === "tidy" || command.type === "pin";

/** `arranged`: what the day's own arrangement moved. */
function decideDay(day: WorkingDay, command: DayCommand, arranged: BookingMove[]): Outcome {
  if (command.type === "serve") return look(day, command);
  if (command.type === "arrange") return { ok: true, bookingId: "", booking: null, moves: arranged };
  return command.type === "tidy" ? tidy(day, command) : pinAll(day, command);
}

/** Ends who waited for long enough, and serves the whole date where that is due. */
function look(day: WorkingDay, command: ServeCommand): Outcome {
  endThoseOver(day, command);
  if (day.wholeAt !== null && day.wholeAt <= command.now) {
    day.wholeAt = null;
    serve(day, command.now, null);
  }
  return { ok: true, bookingId: "", booking: null };
}

const isAboutStandby = (command: Command): command is StandbyCommand => "standbyId" in command;

function withConfirmations(outcomes: Outcome[], { messages }: Owed): Outcome[] {
  const mails = messages.filter(({ type, channel }) => type === "booking_confirmation" && channel === "email");
  if (mails.length === 0) return outcomes;
  const confirmed = new Set(mails.map(({ bookingId }) => bookingId));
  return outcomes.map((outcome) =>
    outcome.ok && confirmed.has(outcome.bookingId) ? { ...outcome, isConfirmedByEmail: true } : outcome,
  );
}

/**
 * Answers a repeated command (docs/rules.md#idempotency). Anonymised and deleted bookings lose their request hashes
 * (docs/decisions/022-forgetting.md), so theirs answer `booking_not_found`.
 */
export function answerRepeatedCommand(command: Command, { requestHash, bookingId }: DoneCommand): Outcome {
  if (requestHash === command.requestHash) return { ok: true, bookingId, booking: null };
  const isForgotten =
    requestHash === null && (!("bookingId" in command) || command.type === "create" || command.bookingId === bookingId);
  return { ok: false, code: isForgotten ? "booking_not_found" : "key_reused" };
}

/** Once written: where in the log a new booking stands, so that a reader can add it to what it read before. */
export function withTurns(outcomes: Outcome[], { rules, seq }: DaySheet, entries: Entry[]): Outcome[] {
  if (givesResources(rules.plan)) return outcomes;
  const seqs = new Map<string, number>();
  for (const [i, { change }] of entries.entries())
    if (change.event === "created") seqs.set(change.after.id, seq + 1 + i);
  return outcomes.map((outcome) => {
    const own = outcome.ok && outcome.booking ? seqs.get(outcome.bookingId) : undefined;
    return own === undefined ? outcome : { ...outcome, turn: { seq: own, rulesVersion: rules.version } };
  });
}

/** Updates `sheet.bookings` in place, because a busy day has thousands. */
export function afterCommit(sheet: DaySheet, decisions: Decisions): DaySheet {
  for (const [id, booking] of decisions.touched) {
    if (booking) noteChanged(sheet.bookings, booking);
    if (booking) sheet.bookings.set(id, booking);
    else sheet.bookings.delete(id);
  }
  for (const [id, standby] of decisions.standbys.touched)
    if (standby) sheet.standbys.set(id, { ...standby, version: standby.version + 1 });
    else sheet.standbys.delete(id);
  const { wholeAt } = decisions;
  return {
    ...sheet,
    wholeAt,
    taken: decisions.taken,
    around: decisions.around,
    seq: sheet.seq + decisions.entries.length,
  };
}

/** Decides about a booking of this date; `booking` is the one that the command names. */
type Decide<Type extends BookingCommand["type"]> = (
  day: WorkingDay,
  command: Extract<BookingCommand, { type: Type }>,
  booking: SheetBooking,
) => Decision;

const DECIDE: {
  [Type in Exclude<BookingCommand["type"], "create" | "change" | "decline" | "withdraw">]: Decide<Type>;
} = {
  ...{ cancel: decideCancel, attend: decideAttendance, newLink: decideNewLink, delete: decideDelete },
  ...{ place: decidePlace, extend: decideExtend, pay: decidePaid, accept: decideAccept },
};

function decide(day: WorkingDay, command: Exclude<BookingCommand, DeclineCommand | WithdrawCommand>): Decision {
  if (command.type === "create")
    return command.imported ? decideImported(day, command, command.imported) : decideCreate(day, command);
  if (command.type === "change") return decideChange(day, command);
  const booking = day.booking(command.bookingId);
  if (!booking) return { ok: false, code: "booking_not_found" };
  return (DECIDE[command.type] as Decide<typeof command.type>)(day, command, booking); // the one of its own type
}
