import { spotsAfter, spotsFor } from "../capacity/capacity.ts";
import { canChange } from "../capacity/change-window.ts";
import { sessionOn } from "../classes/refuse-seats.ts";
import { givesResources } from "../rules.ts";
import { type AroundSnapshot, aroundSnapshot, type StayAround } from "../sheet/around.ts";
import { classOf } from "../sheet/booked.ts";
import type { DaySheet } from "../sheet/day-sheet.ts";
import type { DayTaken } from "../sheet/day-taken.ts";
import { isActive, type Override, type SheetBooking } from "../sheet/sheet-booking.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import { instantOf } from "../time/day-axis.ts";
import { closedDaysOn } from "../time/periods.ts";
import { storedVisit } from "../wanted/stored-visit.ts";
import { otherThan } from "../wanted/wanted.ts";
import { decideExtend, decidePlace, type Placing, pinAt } from "./arrange/decide-place.ts";
import { pinAll } from "./arrange/pin-all.ts";
import { rearrange, settle, tidy } from "./arrange/rearrange.ts";
import { attendanceAfterMove, attendanceAtBooking, endsVisit, isStillToCome } from "./attendance.ts";
import type {
  ArrangeCommand,
  BookingCommand,
  BookingMove,
  CancelCommand,
  Change,
  ChangeCommand,
  Command,
  CreateCommand,
  CustomerDetails,
  DayCommand,
  DeleteCommand,
  Entry,
  Envelope,
  NewLinkCommand,
  Outcome,
} from "./commands.ts";
import { decideAttendance } from "./decide-attendance.ts";
import { type DrawId, decideOwed, type Owed } from "./decide-owed.ts";
import { hasTooManyOnlineAhead, type OnlineBooking } from "./online-ahead.ts";
import { changedFields, recordChange, recordNoChange, withNotify, withOverride } from "./record-change.ts";
import { type Decision, keptLetIn, type Place, WorkingDay } from "./working-day.ts";

export type DoneCommands = Map<string, DoneCommand>;
type DoneCommand = { requestHash: string | null; bookingId: string };

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
  owed: Owed;
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
): Decisions {
  const day = new WorkingDay(sheet, online);
  const doneHere: DoneCommands = new Map();
  const outcomes = commands.map((command): Outcome => {
    const earlier = done.get(command.commandId) ?? doneHere.get(command.commandId);
    if (earlier) return answerRepeatedCommand(command, earlier);
    const arranged = arrangeFirst(day, command);
    const remember = (bookingId: string) =>
      doneHere.set(command.commandId, { requestHash: command.requestHash, bookingId });
    if (isOfDay(command)) {
      const outcome = decideDay(day, command, arranged);
      if (outcome.ok) remember(outcome.bookingId);
      return outcome;
    }
    const decision = decide(day, command);
    if ("code" in decision)
      return decision.code === "time_slot_unavailable" ? day.refusal(decision, command.now) : decision;
    const { change, moves } = decision;
    if ("expect" in command && command.expect && !moves.every(({ id }) => command.expect?.includes(id)))
      return { ok: false, code: "arrangement_changed" };
    const { after } = change;
    if (after !== change.before) {
      day.applyChange({ change: withNotify(change), moves });
      settle(day, command.now, moves);
    }
    remember(after.id);
    return { ok: true, bookingId: after.id, booking: after, ...(moves.length > 0 ? { moves } : {}) };
  });
  const { entries, taken, around, touched } = day;
  const changes = entries.flatMap(({ change }) => ("after" in change ? change : []));
  const seen = aroundSnapshot(sheet.axis, sheet.rules, sheet.around, day.checkedSpan);
  const owed = decideOwed(sheet, changes, drawId);
  return { outcomes: withConfirmations(outcomes, owed), entries, changes, taken, around, seen, touched, owed };
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
  command.type === "arrange" || command.type === "tidy" || command.type === "pin";

/** `arranged`: what the day's own arrangement moved. */
function decideDay(day: WorkingDay, command: DayCommand, arranged: BookingMove[]): Outcome {
  switch (command.type) {
    case "arrange":
      return { ok: true, bookingId: "", booking: null, moves: arranged };
    case "tidy":
      return tidy(day, command);
    case "pin":
      return pinAll(day, command);
  }
}

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

/** Updates `sheet.bookings` in place, because a busy day has thousands. */
export function afterCommit(sheet: DaySheet, decisions: Decisions): DaySheet {
  for (const [id, booking] of decisions.touched) {
    if (booking) sheet.bookings.set(id, booking);
    else sheet.bookings.delete(id);
  }
  return { ...sheet, taken: decisions.taken, around: decisions.around, seq: sheet.seq + decisions.entries.length };
}

function decide(day: WorkingDay, command: BookingCommand): Decision {
  switch (command.type) {
    case "create":
      return decideCreate(day, command);
    case "change":
      return decideChange(day, command);
    case "cancel":
      return decideCancel(day, command);
    case "attend":
      return decideAttendance(day, command);
    case "newLink":
      return decideNewLink(day, command);
    case "delete":
      return decideDelete(day, command);
    case "place":
      return decidePlace(day, command);
    case "extend":
      return decideExtend(day, command);
  }
}

function decideCreate(day: WorkingDay, command: CreateCommand): Decision {
  const { rules, axis } = day.sheet;
  const stay = day.decideStay(seatable(day, command), null);
  if (!stay.ok) return stay;
  if (command.source === "online" && hasTooManyOnlineAhead(command.person, day.online, command.now))
    return { ok: false, code: "too_many_bookings" };
  const startsAt = instantOf(axis, stay.start);
  const { happenedAt } = command;
  const isFact = happenedAt !== undefined;
  if (isFact && isStillToCome(startsAt, happenedAt)) return { ok: false, code: "not_started" };
  const attendance = isFact ? "seated" : attendanceAtBooking(command.source, startsAt, command.now, command.attendance);
  const after: SheetBooking = {
    id: command.bookingId,
    version: 1,
    status: "confirmed",
    bookingTime: command.bookingTime,
    guests: command.guests,
    spots: spotsFor(command.guests, rules.guestsPerSpot),
    durationMinutes: stay.minutes,
    resetMinutes: stay.resetMinutes,
    startsAt,
    endsAt: startsAt + stay.minutes * MINUTE_MS,
    source: command.source,
    attendance,
    attendanceAt: attendance && (happenedAt ?? command.now),
    releasedAt: null,
    override: stay.override,
    rulesVersion: rules.version,
    tokenVersion: 1,
    createdAt: command.now,
    ...contactFlags(command.person),
    area: rules.plan.house ? (command.area ?? null) : null,
    wanted: stay.wanted,
    assignment: stay.place.assignment,
    unplaced: isLetIn(day, stay, stay.override) ? "let_in" : null,
  };
  return {
    change: {
      event: "created",
      command,
      before: null,
      after,
      movedFrom: null,
      fields: loggedOf(after),
      occasion: "created",
    },
    moves: stay.place.moves,
  };
}

/** A table that a fact names may be gone meanwhile: a place is found then. */
function seatable(day: WorkingDay, command: CreateCommand): CreateCommand {
  const { happenedAt, resources } = command;
  const isGone = resources && !day.arrangementAt(command.now)?.areInUse(resources);
  return happenedAt !== undefined && isGone ? { ...command, resources: undefined } : command;
}

/** A member's reason where nothing can be given (docs/arrangement.md#unplaced). */
const isLetIn = ({ sheet }: WorkingDay, { place, wanted }: Stayed, override: Override | null): boolean =>
  place.assignment === null && wanted.kind !== "class" && override !== null && givesResources(sheet.rules.plan);

/** Seats of a class are no place. */
type Stayed = Pick<SheetBooking, "wanted"> & { place: Place };

/** Leaves out whatever most bookings do not have. */
function loggedOf({ id: _, hasEmail: __, hasPhone: ___, ...after }: SheetBooking): Change["fields"] {
  const { resetMinutes, attendanceAt, area, wanted, assignment, unplaced, ...rest } = after;
  return {
    ...rest,
    ...(resetMinutes === 0 ? {} : { resetMinutes }),
    ...(attendanceAt === null ? {} : { attendanceAt }),
    ...(area === null ? {} : { area }),
    ...(wanted.kind === "party" ? {} : { visit: storedVisit(wanted) }),
    ...(assignment === null ? {} : { assignment }),
    ...(unplaced === null ? {} : { unplaced }),
  };
}

/** The same services are no change. The command itself is recorded, because the day's turn finds its writes by it. */
function decideChange(day: WorkingDay, command: ChangeCommand): Decision {
  const here = day.booking(command.bookingId);
  const booking = command.from?.booking ?? here;
  if (!booking) return { ok: false, code: "booking_not_found" };
  const decision = changeOf(day, { ...command, wanted: otherThan(booking, command.wanted) }, booking, here);
  return "change" in decision ? { ...decision, change: { ...decision.change, command } } : decision;
}

function changeOf(
  day: WorkingDay,
  command: ChangeCommand,
  booking: SheetBooking,
  here: SheetBooking | undefined,
): Decision {
  const { rules, axis } = day.sheet;
  const isTooLate = command.by === "customer" && !canChange(booking, rules.customerChangeHoursLimit, command.now);
  if (isTooLate) return { ok: false, code: "cannot_change" };
  const newest = Math.max(booking.version, here?.version ?? 0);
  if (newest !== command.version) return { ok: false, code: "stale_booking" };
  if (!isActive(booking)) return { ok: false, code: "cannot_change" };

  const spots = spotsAfter(booking, command.guests, rules.guestsPerSpot);
  const staysPut = command.from === null && command.bookingTime === booking.bookingTime;
  if (namesResources(command)) {
    const areThere = day.arrangementAt(command.now)?.areInUse(command.resources) ?? false;
    if (!areThere || (staysPut && endsVisit(booking.attendance))) return { ok: false, code: "cannot_change" };
    if (staysPut && isOnlyPlaced(command, booking)) return decidePlace(day, command);
  }
  let { startsAt, durationMinutes, resetMinutes, override, wanted } = booking;
  let newOverride: Override | null = null;
  let place: Place | null = null;
  const isSeated = command.wanted?.kind === "class";
  const isOther =
    command.wanted?.kind === "class" ? command.wanted.session !== classOf(booking) : command.wanted !== null;
  if (isSeated && isOther && command.by === "customer" && !isSameClass(day.sheet, booking, command))
    return { ok: false, code: "cannot_change" };
  if (isOther && staysPut && endsVisit(booking.attendance)) return { ok: false, code: "cannot_change" };
  if (!staysPut || command.wanted || command.guests !== booking.guests || namesResources(command)) {
    const stay = day.decideStay(command, booking);
    if (!stay.ok) return stay;
    if (!staysPut) startsAt = instantOf(axis, stay.start);
    durationMinutes = stay.minutes;
    ({ resetMinutes, wanted } = stay);
    place = placeOf(command, stay.place, booking);
    newOverride = staysPut ? keptLetIn(day.sheet, booking, stay.override) : stay.override;
    const isFollowing = command.by === "system"; // its class moved with everybody who was let in
    override = newOverride ?? (staysPut || isFollowing ? override : null);
  }
  const after: SheetBooking = {
    ...booking,
    version: booking.version + 1,
    status: command.status ?? booking.status,
    bookingTime: command.bookingTime,
    guests: command.guests,
    spots,
    ...{ startsAt, durationMinutes, resetMinutes, wanted },
    endsAt: startsAt + durationMinutes * MINUTE_MS,
    ...(staysPut ? {} : { ...attendedAfterMove(booking, command), releasedAt: null }),
    override,
    ...(place
      ? { assignment: place.assignment, unplaced: unplacedAfter(day, booking, { place, wanted }, newOverride) }
      : {}),
    rulesVersion: rules.version,
    ...(command.edit ? contactFlags(command.edit.person) : {}),
  };
  const fields = { ...changedFields(booking, after), ...(command.edit ? { personal: command.edit.changed } : {}) };
  if (!command.from && changesNothing(fields)) return recordNoChange(command, booking);
  const isLonger = isSeated && durationMinutes !== booking.durationMinutes;
  const visible = !staysPut || isOther || isLonger || command.guests !== booking.guests;
  const isReached = (after.hasEmail && !booking.hasEmail) || (after.hasPhone && !booking.hasPhone);
  const change: Change = {
    event: command.from ? "moved_in" : "changed",
    command,
    before: booking,
    after,
    movedFrom: command.from?.date ?? null,
    fields: command.from ? { ...fields, from: command.from.date } : fields,
    occasion: visible ? "changed" : isReached ? "reached" : null,
  };
  return { change: withOverride(change, newOverride), moves: place?.moves ?? [] };
}

/** Customers move to another date of their class. */
const isSameClass = ({ rules, date }: DaySheet, { wanted: booked }: SheetBooking, { wanted }: ChangeCommand) =>
  booked.kind === "class" &&
  wanted?.kind === "class" &&
  sessionOn(rules, date, wanted.session)?.service === booked.legs[0]?.service;

function unplacedAfter(day: WorkingDay, { unplaced }: SheetBooking, stayed: Stayed, override: Override | null) {
  if (stayed.place.assignment || stayed.wanted.kind === "class") return null;
  return isLetIn(day, stayed, override) ? "let_in" : unplaced;
}

/** A visit that begins anew does so now, and facts of before do not end it again. */
function attendedAfterMove({ attendance: was, attendanceAt }: SheetBooking, { from, now }: ChangeCommand) {
  const attendance = attendanceAfterMove(was, from === null);
  return { attendance, attendanceAt: attendance === was ? attendanceAt : now };
}

const namesResources = (command: ChangeCommand): command is Placing => command.resources !== undefined;

/** Nothing but the resources changes. */
const isOnlyPlaced = ({ guests, wanted, edit, status }: ChangeCommand, booking: SheetBooking) =>
  guests === booking.guests &&
  wanted === null &&
  !edit?.changed.length &&
  (status === null || status === booking.status);

/** Pinned as the member asked who named the resources. */
function placeOf(command: ChangeCommand, place: Place, booking: SheetBooking): Place {
  const { assignment, moves } = place;
  if (!assignment || !namesResources(command)) return place;
  return { assignment: { ...assignment, pinnedBy: pinAt(assignment.resources, command, booking) }, moves };
}

/** A new version would only make other people's copies stale. */
const changesNothing = ({ version: _, rulesVersion: __, personal, ...rest }: Record<string, unknown>) =>
  Object.keys(rest).length === 0 && (personal === undefined || (Array.isArray(personal) && personal.length === 0));

function decideCancel(day: WorkingDay, command: CancelCommand): Decision {
  const booking = day.booking(command.bookingId);
  if (!booking) return { ok: false, code: "booking_not_found" };
  if (command.by === "system" && !isClosedOut(day.sheet, booking, command) && !isCalledOff(day.sheet, booking, command))
    return { ok: false, code: "cannot_change" };
  if (!isActive(booking)) return recordNoChange(command, booking);
  if (command.version !== undefined && command.version !== booking.version) return { ok: false, code: "stale_booking" };
  if (command.by === "customer" && !canChange(booking, day.sheet.rules.customerChangeHoursLimit, command.now))
    return { ok: false, code: "cannot_change" };
  const fields = { status: "cancelled", assignment: null, unplaced: null } as const;
  return recordChange("cancelled", command, booking, fields, day.sheet.rules, "cancelled");
}

/**
 * Spares a party let in under the command's rules version or a later one (docs/rules.md#closures,
 * docs/decisions/011-closing-days.md).
 */
const isClosedOut = (sheet: DaySheet, booking: SheetBooking, { now, rulesVersion = 0 }: CancelCommand) =>
  isActive(booking) &&
  now < booking.startsAt &&
  isClosed(sheet) &&
  !(isLetInOnClosedDay(sheet, booking) && booking.rulesVersion >= rulesVersion);

/** Its class is cancelled (docs/arrangement.md#classes). */
const isCalledOff = ({ rules }: DaySheet, booking: SheetBooking, { session }: CancelCommand) =>
  session !== undefined &&
  classOf(booking) === session &&
  (rules.plan.sessions?.some(({ id, cancelled }) => id === session && cancelled) ?? false);

const isClosed = ({ rules, date }: DaySheet) => closedDaysOn(rules.plan, date) !== undefined;

const isLetInOnClosedDay = (sheet: DaySheet, booking: SheetBooking) =>
  isClosed(sheet) && booking.override?.refusal === "closed";

/** The higher version invalidates the old link (docs/rules.md#links). */
function decideNewLink(day: WorkingDay, command: NewLinkCommand): Decision {
  const booking = day.booking(command.bookingId);
  if (!booking) return { ok: false, code: "booking_not_found" };
  if (!isActive(booking)) return { ok: false, code: "cannot_change" };
  const tokenVersion = booking.tokenVersion + 1;
  return recordChange("new_link", command, booking, { tokenVersion }, day.sheet.rules, "new_link");
}

function decideDelete(day: WorkingDay, command: DeleteCommand): Decision {
  const booking = day.booking(command.bookingId);
  if (!booking) return { ok: false, code: "booking_not_found" };
  if (isActive(booking)) return { ok: false, code: "not_cancelled" };
  return recordChange("deleted", command, booking, {}, day.sheet.rules, null);
}

/** A number without SMS counts as none. */
const contactFlags = (person: CustomerDetails) => ({
  hasEmail: person.customerEmail !== null,
  hasPhone: person.customerPhone !== null && !person.smsWithheld,
});
