import { isHopeless } from "../../holds/list-open.ts";
import { isSameWish, type Standby } from "../../holds/standby.ts";
import { sessionOn } from "../../judging/classes/refuse-seats.ts";
import { channelsOfList, lackingContact } from "../../messages/standby-messages.ts";
import { closedDaysOn } from "../../plan/periods.ts";
import { isBeyondWindow } from "../../plan/schedule.ts";
import { todayOf } from "../../plan/today.ts";
import { MINUTE_MS } from "../../time/calendar.ts";
import { instantOf } from "../../time/day-axis.ts";
import type {
  AmendCommand,
  JoinCommand,
  LeaveCommand,
  NotFull,
  OtherRefusal,
  Outcome,
  StandbyCommand,
  UnreachableCommand,
  WakeCommand,
} from "../commands.ts";
import { contactFlags } from "../decide/create.ts";
import { judge } from "../judge.ts";
import type { WorkingDay } from "../working-day.ts";
import { endHold, endStandby, noteStandby, systemCommand } from "./end-hold.ts";
import { askedBy, serve, startsOf } from "./serve.ts";

type Refused = OtherRefusal | NotFull;
type OtherThanJoin = Exclude<StandbyCommand, JoinCommand>;

/** Decides about a party that waits (docs/rules.md#waitlist). Null: it is done. */
export function decideStandby(day: WorkingDay, command: StandbyCommand): Outcome {
  const refused = command.type === "join" ? join(day, command) : about(day, command);
  return refused ?? { ok: true, bookingId: command.standbyId, booking: null };
}

function join(day: WorkingDay, command: JoinCommand): Refused | null {
  const { standbyId, guests, from, until, around, wish, source, leastNotice, dates, endsAt, joinedAt, now } = command;
  const { isHome, person } = command;
  const holds = day.sheet.rules.plan.holds;
  if (!holds || holds.list === "off") return { ok: false, code: "list_closed" };
  if (day.standby(standbyId)) return null; // a call said again adds its date once
  const standby: Standby = {
    ...{ id: standbyId, version: 1, state: "waiting", offeredDate: null },
    ...{ guests, from, until, around, wish, source, leastNotice, dates, endsAt },
    ...{ createdAt: joinedAt, refused: [], sleeps: 0, isUnreachable: false },
    ...contactFlags(person),
  };
  if (!hasStartsAhead(day, standby, now, holds.stopsBefore)) return { ok: false, code: "list_closed" };
  const lacking = source === "online" && isHome ? lackingContact(standby, channelsOfList(day.sheet.switches)) : null;
  if (lacking)
    return { ok: false, code: lacking === "phone_required" && person.customerPhone ? "unavailable" : lacking }; // the number was not checked
  const free = freeStarts(day, standby, now);
  if (free.length > 0) return { ok: false, code: "not_full", times: free };
  if (source === "online" && awakeOnline(day) >= holds.listMost) return { ok: false, code: "list_full" };
  if (day.overLimit.has(standbyId)) return { ok: false, code: "too_many_standbys" };
  noteStandby(day, command, "standby_joined", standby, wishOf(standby));
  return null;
}

/** As the log keeps it, without a person. */
const wishOf = ({ guests, from, until, around, wish, source, leastNotice, createdAt }: Standby) => ({
  ...{ guests, from, until, around, wish, source, leastNotice, joinedAt: createdAt },
});

/** A window that no offer can come for any more is not waited for. */
function hasStartsAhead(day: WorkingDay, standby: Standby, now: number, stopsBefore: number): boolean {
  const { rules, axis, date } = day.sheet;
  const { today, localDate } = todayOf(rules, now);
  if (date < today || (standby.source === "online" && isBeyondWindow(rules, localDate, date))) return false;
  const session = standby.wish?.session;
  if (session !== undefined && sessionOn(rules, date, session)?.cancelled !== false) return false;
  const soonest = now + Math.max(stopsBefore, standby.leastNotice) * MINUTE_MS;
  return startsOf(day.sheet, standby).some(
    ({ start, time }) => instantOf(axis, start) >= soonest && !neverFits(day, standby, time, now),
  );
}

/** Members may have another plan for whom they add. */
function neverFits(day: WorkingDay, standby: Standby, time: string, now: number): boolean {
  if (standby.source !== "online") return false;
  const stay = judge(day, askedBy(standby, time, now), null);
  return !stay.ok && "reason" in stay && isHopeless(stay.reason);
}

/** The times of its window that it could have now, in the order in which it would want them. */
const freeStarts = (day: WorkingDay, standby: Standby, now: number): string[] =>
  startsOf(day.sheet, standby).flatMap(({ time }) => (judge(day, askedBy(standby, time, now), null).ok ? time : []));

/** Members add whom they like, and who sleeps does not count. */
function awakeOnline(day: WorkingDay): number {
  let awake = 0;
  for (const { state } of day.standbys()) if (state !== "asleep") awake += 1;
  return awake;
}

function about(day: WorkingDay, command: OtherThanJoin): Refused | null {
  const standby = day.standby(command.standbyId);
  if (!standby) return { ok: false, code: "standby_not_found" };
  const { offeredDate } = standby;
  const isOfferedElsewhere = offeredDate !== null && offeredDate !== day.sheet.date;
  if (isOfferedElsewhere && !isOnlyDropped(command)) return { ok: false, code: "stale_booking" }; // that date decides
  switch (command.type) {
    case "amend":
      return amend(day, command, standby);
    case "leave":
      return leave(day, command, standby);
    case "wake":
      return wake(day, command, standby);
    case "unreachable":
      return fallSilent(day, command, standby);
  }
}

/** A date that it waits for no longer, of those that do not keep its row. */
const isOnlyDropped = (command: OtherThanJoin): boolean =>
  command.type === "amend" && command.window === null && !command.isHome;

/** A party with an open offer answers it first. */
function amend(day: WorkingDay, command: AmendCommand, standby: Standby): Refused | null {
  const { guests, leastNotice, dates, endsAt, window, joinedAt, person, hasNewAddress, isHome, now } = command;
  if (standby.offeredDate === day.sheet.date) return { ok: false, code: "cannot_change" };
  if (isHome && isOldCopy(day, standby, command.version)) return { ok: false, code: "stale_booking" };
  const wish = { guests, leastNotice, dates, endsAt, createdAt: joinedAt ?? standby.createdAt };
  const wakes = hasNewAddress === true && standby.isUnreachable;
  const reached = {
    ...(person && contactFlags(person)),
    ...(wakes && ({ state: "waiting", isUnreachable: false } as const)),
  };
  const changed: Standby = { ...standby, ...wish, ...reached, ...window };
  if (wakes) day.waitingAgain.add(standby.id);
  if (isHome) day.editedStandbys.add(standby.id); // a date that was just added has the wish already, its row not
  const here = window ? {} : { dropped: true };
  const all = isHome ? { dates, ofVersion: command.version } : {}; // a change of the same version that came too late asks for them
  noteStandby(day, command, "standby_changed", changed, { ...wishOf(changed), ...here, ...all });
  if (window === null) day.dropStandby(standby);
  else serve(day, now, null);
  return null;
}

/**
 * A version is written once for a group, so what the group has changed already is not in a copy of that version. A higher version than
 * the day knows is another date's: the write is refused, and the day reads again.
 */
function isOldCopy(day: WorkingDay, standby: Standby, version: number): boolean {
  const before = day.sheet.standbys.get(standby.id);
  const isChanged = before !== undefined && !isSameWish(before, standby);
  return standby.version > version || isChanged || day.editedStandbys.has(standby.id);
}

/** An open offer is declined by a party that leaves, and taken back from one that the business takes off the list. */
function leave(day: WorkingDay, command: LeaveCommand, standby: Standby): null {
  const held = openHoldOf(day, standby);
  if (held && command.why === "left") {
    endHold(day, command, held, { event: "declined", stop: true });
    return null;
  }
  endStandby(day, command, standby.id, command.why);
  const taking = systemCommand(day, "withdraw", command.now, command.actor);
  if (held) endHold(day, taking, held, { event: "withdrawn", passesOver: false });
  return null;
}

/** At its old place in the order. */
function wake(day: WorkingDay, command: WakeCommand, standby: Standby): null {
  if (standby.state !== "asleep") return null;
  noteStandby(day, command, "standby_woken", { ...standby, state: "waiting", isUnreachable: false }, {});
  day.waitingAgain.add(standby.id);
  serve(day, command.now, null);
  return null;
}

function fallSilent(day: WorkingDay, command: UnreachableCommand, standby: Standby): null {
  const held = openHoldOf(day, standby);
  if (held) endHold(day, command, held, { event: "withdrawn", passesOver: true });
  const left = day.standby(standby.id);
  const asleep = left && { ...left, state: "asleep" as const, offeredDate: null, isUnreachable: true };
  if (asleep) noteStandby(day, command, "standby_slept", asleep, { unreachable: true });
  return null;
}

function openHoldOf(day: WorkingDay, { id, state }: Standby) {
  if (state !== "offered") return undefined;
  return day.holds().find(({ hold }) => hold?.standby === id);
}

/** A party waits no longer when its last window is over; `now` in ms. */
export function endThoseOver(day: WorkingDay, envelope: Parameters<typeof endStandby>[1]): void {
  const { rules, date } = day.sheet;
  const isClosed = closedDaysOn(rules.plan, date) !== undefined;
  for (const standby of [...day.standbys()]) {
    if (envelope.now >= overAt(day, standby)) endStandby(day, envelope, standby.id, "over");
    else if (isClosed && standby.state !== "offered") leaveClosed(day, envelope, standby);
  }
}

/** A date that was closed is not waited for; with its last date the wait is over. */
function leaveClosed(day: WorkingDay, envelope: Parameters<typeof endStandby>[1], standby: Standby): void {
  const { date } = day.sheet;
  const dates = standby.dates.filter((each) => each !== date);
  if (dates.length === 0) endStandby(day, envelope, standby.id, "closed");
  else {
    const elsewhere = { ...standby, dates };
    day.editedStandbys.add(standby.id); // of two dates that close at once the second reads again, and ends the wait
    noteStandby(day, envelope, "standby_changed", elsewhere, { dropped: "closed" });
    day.dropStandby(elsewhere);
  }
}

/**
 * When nothing can be held for it any more, in ms. Each of its dates looks then, because none knows which other dates it joined or
 * which were closed. A party with an offer answers it first.
 */
export function overAt({ sheet: { rules } }: WorkingDay, { state, endsAt }: Standby): number {
  if (state === "offered") return Number.POSITIVE_INFINITY;
  return endsAt - (rules.plan.holds?.stopsBefore ?? 0) * MINUTE_MS;
}
