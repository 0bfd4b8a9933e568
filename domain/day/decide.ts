import { isForNobody } from "../holds/hold.ts";
import { isSameWish, type Standby } from "../holds/standby.ts";
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
  CancelCommand,
  Change,
  Command,
  DayCommand,
  DeclineCommand,
  Entry,
  Envelope,
  OtherRefusal,
  Outcome,
  ServeCommand,
  StandbyCommand,
  StandbyEnd,
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
import { decideOwed, type Owed } from "./decide-owed.ts";
import type { Decision } from "./decision.ts";
import { decideAccept, decideEnd, withdrawImpossible } from "./holds/answer.ts";
import { nextUnprotected } from "./holds/by-time.ts";
import { endHold, systemCommand } from "./holds/end-hold.ts";
import { freedBy } from "./holds/freed-by.ts";
import { decideHold, decideProlong, decideTell } from "./holds/hold.ts";
import { lapseFirst, settleAfterHolds } from "./holds/lapse.ts";
import { endKeptForList, isListOpen, noteOffered, serve, serveFreed } from "./holds/serve.ts";
import { silentHoldsInTheWay, withdrawSilent } from "./holds/silent-holds.ts";
import { decideStandby, endThoseOver, overAt } from "./holds/standbys.ts";
import type { OnlineBooking } from "./online-ahead.ts";
import { withNotify } from "./record-change.ts";
import { refusalOf } from "./refusal-of.ts";
import { type DrawId, type HoldFacts, type LastCall, WorkingDay } from "./working-day.ts";

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
  due: Due;
  /** The next look is told them, as long as nothing changes. */
  triedInVain: ReadonlySet<string>;
  lastCalls: LastCall[];
  owed: Owed;
};

/** When the date is to be looked at, and when it is served as a whole, in ms; null: it is not due. */
export type Due = Pick<DaySheet, "dueAt" | "wholeAt">;

/** Standbys that changed: null is over, or waits for this date no more. */
export type TouchedStandbys = {
  touched: Map<string, Standby | null>;
  ended: Map<string, StandbyEnd>;
  /** They wait for other dates only. */
  dropped: Map<string, Standby>;
  /** They wait again, so their other dates are served anew. */
  waitingAgain: Set<string>;
  /** Amended on the date that keeps their row. */
  edited: Set<string>;
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
  holdFacts: HoldFacts = {},
): Decisions {
  const day = new WorkingDay(sheet, online, drawId, holdFacts);
  const doneHere: DoneCommands = new Map();
  const outcomes = commands.map((command): Outcome => {
    const earlier = done.get(command.commandId) ?? doneHere.get(command.commandId);
    if (earlier) return answerRepeatedCommand(command, earlier);
    lapseFirst(day, command.now);
    const arranged = arrangeFirst(day, command);
    const begun = day.entries.length;
    const outcome = decideOne(day, command, arranged);
    if (sheet.rules.plan.holds && day.entries.length > begun)
      serveFreed(day, command.now, freedBy(day, day.entries.slice(begun)));
    if (outcome.ok) doneHere.set(command.commandId, { requestHash: command.requestHash, bookingId: outcome.bookingId });
    return outcome;
  });
  markByTime(day, Math.max(...commands.map(({ now }) => now)));
  const { entries, taken, around, touched, waitingAgain } = day;
  const { touchedStandbys, endedStandbys, droppedStandbys: dropped, editedStandbys } = day;
  const standbys = { touched: touchedStandbys, ended: endedStandbys, dropped, edited: editedStandbys, waitingAgain };
  const changes = entries.flatMap(({ change }) => ("after" in change ? change : []));
  const seen = aroundSnapshot(sheet.axis, sheet.rules, sheet.around, day.checkedSpan);
  const ofList = entries.flatMap(({ change }) => ("standby" in change ? change : []));
  const owed = decideOwed(sheet, changes, drawId, { changes: ofList, lastCalls: day.lastCalls });
  return {
    outcomes: withConfirmations(outcomes, owed),
    entries,
    changes,
    taken,
    around,
    seen,
    touched,
    standbys,
    due: dueOf(day),
    triedInVain: day.triedInVain,
    lastCalls: day.lastCalls,
    owed,
  };
}

/** Also after a look that found nothing, whose mark is used up. */
function markByTime(day: WorkingDay, now: number): void {
  const isUsedUp = day.wholeAt !== day.sheet.wholeAt;
  if (!isListOpen(day) || (day.entries.length === 0 && !isUsedUp)) return;
  const next = nextUnprotected(day.sheet, day.standbys(), now);
  if (next !== null) day.serveAgainAt(next);
}

/** `arranged`: what the day's own arrangement moved. */
function decideOne(day: WorkingDay, command: Command, arranged: BookingMove[]): Outcome {
  if (isOfDay(command)) return decideDay(day, command, arranged);
  if (isAboutStandby(command)) return decideStandby(day, command);
  const held = command.type === "create" || command.type === "hold" ? undefined : day.booking(command.bookingId);
  if (endsHold(command, held)) return end(day, command, held);
  const decision = decideBesideSilent(day, command);
  if ("code" in decision)
    return decision.code === "time_slot_unavailable" ? refusalOf(day, decision, command.now) : decision;
  const { change, moves } = decision;
  if (!isAsSeen(command, moves)) return ARRANGEMENT_CHANGED;
  const { after } = change;
  if (after !== change.before) {
    day.applyChange({ change: withNotify(change), moves });
    if (command.type === "hold" && command.standby !== null) noteOffered(day, command.standby);
    settle(day, command.now, moves);
  }
  return { ok: true, bookingId: after.id, booking: after, ...(moves.length > 0 ? { moves } : {}) };
}

const ARRANGEMENT_CHANGED: OtherRefusal = { ok: false, code: "arrangement_changed" };

/** Others move only as a member has seen. */
const isAsSeen = (command: Deciding, moves: BookingMove[]): boolean =>
  !("expect" in command) || !command.expect || moves.every(({ id }) => command.expect?.includes(id));

type EndsHold = DeclineCommand | WithdrawCommand | CancelCommand;

/** Cancelling a hold, and closing its date, ends it without a booking to remember. */
const endsHold = (command: BookingCommand, booking: SheetBooking | undefined): command is EndsHold =>
  command.type === "decline" || command.type === "withdraw" || (command.type === "cancel" && Boolean(booking?.hold));

function end(day: WorkingDay, command: EndsHold, booking: SheetBooking | undefined): Outcome {
  const { bookingId, now } = command;
  const refused = booking ? decideEnd(day, command, booking) : ({ ok: false, code: "booking_not_found" } as const);
  if (refused) return refused;
  const moves: BookingMove[] = [];
  settle(day, now, moves);
  day.entries.findLast(({ change }) => change.command === command)?.moves.push(...moves);
  return { ok: true, bookingId, booking: null, ...(moves.length > 0 ? { moves } : {}) };
}

/** Silent holds do not stand in a member's way (docs/rules.md#holds), and no reason books beside one that would have gone. */
function decideBesideSilent(day: WorkingDay, command: Deciding): Decision {
  const decision = decide(day, command);
  const isForced = "overrideReason" in command && "change" in decision && decision.change.after.override !== null;
  const isRefused = "code" in decision && decision.code === "time_slot_unavailable";
  if (command.by !== "member" || !(isForced || isRefused)) return decision;
  const asked = isForced ? { ...command, overrideReason: null } : command;
  let moves: BookingMove[] = [];
  const accepts = (other: WorkingDay) => {
    const decided = decide(other, asked);
    if ("change" in decided) moves = decided.moves;
    return "change" in decided;
  };
  const inTheWay = silentHoldsInTheWay(day, command.now, command.bookingId, accepts);
  if (!inTheWay || (isForced && inTheWay.length === 0)) return decision;
  if (!isAsSeen(command, moves)) return ARRANGEMENT_CHANGED;
  withdrawSilent(day, inTheWay, command.actor, command.now);
  return decide(day, command);
}

/**
 * A change of rules leaves bookings without a place, or with one that no longer serves them. Whatever comes first arranges
 * the day (docs/arrangement.md#unplaced), so that nobody decides over bookings that have no place.
 */
function arrangeFirst(day: WorkingDay, { type, now }: Command): BookingMove[] {
  const { workspaceId, date, rules, seq } = day.sheet;
  const isAnew = SERVES_ALL.has(type) || type === "arrange" || (type === "serve" && isWholeDue(day, now));
  const moves = rearrange(day, now, isAnew);
  if (moves.length === 0) return moves;
  const commandId = `arrange|${workspaceId}|${date}|${rules.version}|${seq + day.entries.length}`;
  const envelope: Envelope = { commandId, requestHash: null, actor: "system", by: "system", now };
  const command: ArrangeCommand = { ...envelope, type: "arrange", rulesVersion: rules.version };
  day.entries.push({ change: { event: "arranged", command }, moves });
  withdrawUnplaced(day, now, moves);
  return moves;
}

/** A hold that has no place under other rules is withdrawn; its guest keeps the place in the line. */
function withdrawUnplaced(day: WorkingDay, now: number, moves: BookingMove[]): void {
  for (const { id, to } of moves) {
    const held = to === null ? day.booking(id) : undefined;
    if (held?.hold) endHold(day, systemCommand(day, "withdraw", now), held, { event: "withdrawn", passesOver: false });
  }
}

const isOfDay = (command: Command): command is DayCommand =>
  command.type === "serve" || command.type === "arrange" || command.type === "tidy" || command.type === "pin";

function decideDay(day: WorkingDay, command: DayCommand, arranged: BookingMove[]): Outcome {
  if (command.type === "serve") return look(day, command);
  if (command.type === "arrange") return { ok: true, bookingId: "", booking: null, moves: arranged };
  return command.type === "tidy" ? tidy(day, command) : pinAll(day, command);
}

/** Ends waits that are over, and serves the whole date where that is due. */
function look(day: WorkingDay, command: ServeCommand): Outcome {
  const begun = day.entries.length;
  withdrawImpossible(day, command.now);
  endThoseOver(day, command);
  const isDue = isWholeDue(day, command.now);
  if (isDue) endKeptForList(day, command.now);
  settleAfterHolds(day, command.now, begun);
  if (isDue) {
    day.wholeAt = null;
    serve(day, command.now, null);
  }
  return { ok: true, bookingId: "", booking: null };
}

/** These commands serve the whole date; bookings without a place come first. */
const SERVES_ALL = new Set<Command["type"]>(["amend", "wake"]);

/** Another date, other rules or the time made room here: bookings without a place are tried first, then the list. */
const isWholeDue = ({ wholeAt }: WorkingDay, now: number) => wholeAt !== null && wholeAt <= now;

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
    requestHash === null && (!("bookingId" in command) || MAKES.has(command.type) || command.bookingId === bookingId);
  return { ok: false, code: isForgotten ? "booking_not_found" : "key_reused" };
}

/** Each try draws another id. */
const MAKES = new Set(["create", "hold"]);

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
    if (booking?.hold) sheet.held.add(id);
    else sheet.held.delete(id);
  }
  for (const [id, standby] of decisions.standbys.touched)
    if (standby)
      sheet.standbys.set(id, { ...standby, version: versionWritten(sheet.standbys.get(id), standby, decisions) });
    else sheet.standbys.delete(id);
  return {
    ...sheet,
    ...decisions.due,
    taken: decisions.taken,
    around: decisions.around,
    seq: sheet.seq + decisions.entries.length,
  };
}

/** A new one has the version that it joined with. */
const versionWritten = (before: Standby | undefined, after: Standby, { standbys: { edited } }: Decisions) =>
  before && (edited.has(after.id) || !isSameWish(before, after)) ? after.version + 1 : after.version;

/** When the first hold ends, the last window is over or the whole date is served anew. */
function dueOf(day: WorkingDay): Due {
  const { wholeAt, sheet } = day;
  if (!sheet.rules.plan.holds && sheet.dueAt === null) return { dueAt: null, wholeAt: null };
  let dueAt = Math.min(wholeAt ?? Number.POSITIVE_INFINITY, day.firstEnd());
  for (const standby of day.standbys()) dueAt = Math.min(dueAt, overAt(day, standby));
  return { dueAt: Number.isFinite(dueAt) ? dueAt : null, wholeAt };
}

/** Decides about a booking of this date; `booking` is the one that the command names. */
type Decide<Type extends BookingCommand["type"]> = (
  day: WorkingDay,
  command: Extract<BookingCommand, { type: Type }>,
  booking: SheetBooking,
) => Decision;

const DECIDE: {
  [Type in Exclude<BookingCommand["type"], "create" | "change" | "hold" | "decline" | "withdraw">]: Decide<Type>;
} = {
  ...{ cancel: decideCancel, attend: decideAttendance, newLink: decideNewLink, delete: decideDelete },
  ...{ place: decidePlace, extend: decideExtend, pay: decidePaid, accept: decideAccept },
  ...{ tell: decideTell, prolong: decideProlong },
};

type Deciding = Exclude<BookingCommand, DeclineCommand | WithdrawCommand>;

/** Changes that only a booking takes: a hold is accepted first. */
const OF_BOOKINGS: Deciding["type"][] = ["change", "attend", "extend", "pay", "newLink", "delete"];

function decide(day: WorkingDay, command: Deciding): Decision {
  if (command.type === "hold") return decideHold(day, command);
  if (command.type === "create")
    return command.imported ? decideImported(day, command, command.imported) : decideCreate(day, command);
  const booking = day.booking(command.bookingId);
  const hold = (command.type === "change" && command.from?.booking.hold) || booking?.hold;
  if (hold && (OF_BOOKINGS.includes(command.type) || isForNobody(hold))) return { ok: false, code: "cannot_change" };
  if (command.type === "change") return decideChange(day, command);
  if (!booking) return { ok: false, code: "booking_not_found" };
  return (DECIDE[command.type] as Decide<typeof command.type>)(day, command, booking); // the one of its own type
}
