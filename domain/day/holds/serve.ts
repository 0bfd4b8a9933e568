import { newChain } from "../../holds/chain.ts";
import { type Freed, grown, meets, stretchMet } from "../../holds/freed.ts";
import { type Hold, isForNobody, OF_NOBODY } from "../../holds/hold.ts";
import { endOfHold } from "../../holds/lengths.ts";
import { inOrder, isRefused, isServable, isTooNear, startsInWindow } from "../../holds/order.ts";
import { endOfHoldByHand, whenTold } from "../../holds/quiet.ts";
import type { HoldRules } from "../../holds/rules.ts";
import type { Standby } from "../../holds/standby.ts";
import { sessionOn, startOfSession } from "../../judging/classes/refuse-seats.ts";
import { keptFreeAfter, stayIn } from "../../judging/refuse-stay.ts";
import { slotsOn } from "../../judging/slots.ts";
import { wallMinuteOf } from "../../plan/opening-hours.ts";
import { hullOn } from "../../plan/periods.ts";
import { withBuffers } from "../../services/offered.ts";
import { longestVisit } from "../../services/teams.ts";
import { PARTY } from "../../sheet/booked.ts";
import type { DaySheet } from "../../sheet/day-sheet.ts";
import { isActive } from "../../sheet/sheet-booking.ts";
import { MINUTE_MS } from "../../time/calendar.ts";
import { instantOf, realToWallMinute, type Stay } from "../../time/day-axis.ts";
import { soughtVisit, type Wanted } from "../../wanted/wanted.ts";
import type { StayCommand } from "../commands.ts";
import { loggedOf } from "../decide/create.ts";
import type { Granted } from "../decision.ts";
import { judge } from "../judge.ts";
import type { WorkingDay } from "../working-day.ts";
import { endHold, systemCommand } from "./end-hold.ts";
import { type FreedRoom, takenBy } from "./freed-by.ts";
import { heldBooking } from "./held-booking.ts";

/** Counted and not timed, so that the same day gives the same answer. What is left over is served a moment later. */
export const MOST_TRIES = 300;
export const MOST_HOLDS = 20;

/** So long after a freeing the whole date is served once more: others that move may have made room at other minutes. */
export const AGAIN_AFTER_MS = MINUTE_MS;

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Holds freed room for those who wait, in their order (docs/rules.md#serving-the-list). Each start is decided as a booking of
 * that party would be, so nobody is offered what a customer could not have booked. `freed` null: the whole date.
 */
export function serve(
  day: WorkingDay,
  now: number,
  freed: Freed[] | null,
  passedOver: ReadonlySet<string> = NOBODY,
): void {
  if (servesAll(day, now, freed, passedOver)) day.triedInVain.clear();
  else day.serveAgainAt(now);
}

/** False: there was more to try than one batch may. */
function servesAll(day: WorkingDay, now: number, freed: Freed[] | null, passedOver: ReadonlySet<string>): boolean {
  const { rules, axis, date } = day.sheet;
  const holds = rules.plan.holds;
  if (!holds || holds.list === "off" || freed?.length === 0) return true;
  const isAsked = (each: Standby) =>
    isServable(each) && !passedOver.has(each.id) && !(freed === null && day.triedBefore.has(each.id));
  const waiting = [...day.standbys()].filter(isAsked).sort(inOrder);
  if (waiting.length === 0) return true;
  let stretches = freed && grown(freed, movableStays(day, now));
  let tries = 0;
  let made = 0;
  const refused = new Set<string>(); // until somebody is given a place, like questions have like answers
  for (const standby of waiting) {
    for (const start of startsOf(day.sheet, standby)) {
      const startsAt = instantOf(axis, start.start);
      if (isTooNear(startsAt, now, holds, standby) || isRefused(standby, date, start.time, now)) continue;
      const met = stretches === null ? anywhere(day, start.takes, now) : stretchMet(start.takes, stretches);
      const times = met && timesOf(holds, { now, startsAt, byMember: met.byMember, timeZone: rules.timeZone });
      if (!times) continue;
      const question = askedBy(standby, start.time, now);
      const like = JSON.stringify(question);
      if (refused.has(like)) continue;
      if (tries === MOST_TRIES) return false;
      tries += 1;
      const stay = judge(day, question, null);
      if (!stay.ok) {
        refused.add(like);
        continue;
      }
      refused.clear();
      const { chain, freedAt } = met;
      if (day.forList) {
        keepForList(day, now, standby, start.time, stay);
        return false;
      }
      hold(day, now, standby, start.time, stay, { for: "offer", ...times, standby: standby.id, chain, freedAt });
      made += 1;
      if (made === MOST_HOLDS) return false;
      if (holds.list === "by_hand") {
        if (stretches === null) return true;
        stretches = stretches.filter((each) => each !== met); // one question to the host for each freed stretch
      }
      break;
    }
    if (freed === null) day.triedInVain.add(standby.id);
  }
  return true;
}

/** After a command: those who wait get what it freed, at once and, where others could move, a minute later. */
export function serveFreed(day: WorkingDay, now: number, { freed, passedOver, chainsEnded }: FreedRoom): void {
  if (chainsEnded.length > 0) callLast(day, now, chainsEnded);
  if (freed.length === 0 || !day.sheet.rules.plan.holds) return;
  serve(day, now, freed, passedOver);
  if (isListOpen(day) && [...day.standbys()].some(isServable)) day.serveAgainAt(now + AGAIN_AFTER_MS);
}

export const isListOpen = ({ sheet: { rules } }: WorkingDay) => (rules.plan.holds?.list ?? "off") !== "off";

/** Without a freeing the whole date is a place that was freed now, but for what was just left to everybody. */
const anywhere = ({ left }: WorkingDay, takes: Stay, now: number) =>
  left.some((stay) => meets(stay, takes)) ? undefined : { ...newChain(now), byMember: false };

/** Where spots are counted nobody moves. */
function movableStays(day: WorkingDay, now: number): Stay[] {
  const arrangement = day.arrangementAt(now);
  if (!arrangement) return [];
  const stays: Stay[] = [];
  for (const booking of day.bookings())
    if (isActive(booking) && arrangement.isMovable(booking)) stays.push(takenBy(day.sheet, booking));
  return stays;
}

/** `takes`: all minutes that it may need, with whoever does it slowest, and with those that are kept free about it. */
type Start = { time: string; start: number; takes: Stay };

/** In the order in which they are tried. */
export function startsOf({ rules, axis }: DaySheet, standby: Standby): Start[] {
  const { guests, wish } = standby;
  if (wish?.session !== undefined) {
    const session = sessionOn(rules, axis.date, wish.session);
    const start = session ? startOfSession(rules, axis, session) : null;
    if (!session || start === null) return [];
    const takes = { start, end: start + session.minutes };
    return [{ time: session.time, start, takes }];
  }
  const visit = soughtVisit(wantedBy(standby), null);
  const asked = { guests, booking: null, visit };
  const wallOf = (time: string) => wallMinuteOf(time, hullOn(rules, axis.date));
  const [from, until] = [wallOf(standby.from), wallOf(standby.until)];
  const around = standby.around === null ? null : wallOf(standby.around);
  const slots = slotsOn(rules, axis, guests, null, stayIn(rules, asked)).map((slot) => ({
    ...slot,
    wall: realToWallMinute(axis, slot.start),
  }));
  return startsInWindow(slots, { from, until, around }).map(({ time, start, end, period }) => {
    const leaves = visit ? start + longestVisit(rules, period, { guests, ...visit }) : end;
    const stay = { start, end: leaves + keptFreeAfter(rules, period, { visit }) };
    return { time, start, takes: visit ? withBuffers(rules.plan.offer, visit.legs, stay) : stay };
  });
}

type Asked = { now: number; startsAt: number; byMember: boolean; timeZone: string };

/** Null: too late to hold it. */
function timesOf(
  holds: HoldRules,
  { now, startsAt, byMember, timeZone }: Asked,
): Pick<Hold, "tellAt" | "until"> | null {
  if (holds.list === "by_hand") {
    const until = endOfHoldByHand(now, startsAt, timeZone);
    return until === null ? null : { tellAt: null, until };
  }
  const tellAt = whenTold(now, startsAt, byMember, timeZone);
  const until = endOfHold(holds, tellAt, startsAt, timeZone);
  return until === null ? null : { tellAt, until };
}

export const wantedBy = ({ wish }: Pick<Standby, "wish">): Wanted =>
  wish?.session !== undefined
    ? { kind: "class", session: wish.session }
    : wish?.legs
      ? { kind: "visit", legs: wish.legs }
      : PARTY;

/** The question that a party would ask by itself: online as a customer, by phone as a member, never with a reason. */
export const askedBy = (standby: Standby, bookingTime: string, now: number): StayCommand => ({
  type: "create",
  by: standby.source === "online" ? "customer" : "member",
  actor: "system",
  ...{ now, bookingTime, guests: standby.guests, source: standby.source },
  area: standby.wish?.area ?? null,
  wanted: wantedBy(standby),
  overrideReason: null,
});

const MOST_CALLED = 20;

/**
 * After the last offer of a place, where the business wants it: those who wait and could have a start of it hear that it is free
 * for everybody. Nothing is held for them.
 */
function callLast(day: WorkingDay, now: number, ended: Stay[]): void {
  const { rules, axis, date } = day.sheet;
  const holds = rules.plan.holds;
  if (!holds?.lastCall || holds.list === "off") return;
  let tries = 0;
  for (const standby of [...day.standbys()].filter(isServable).sort(inOrder)) {
    const starts = startsOf(day.sheet, standby).filter(
      (start) =>
        ended.some((stay) => meets(stay, start.takes)) &&
        !isTooNear(instantOf(axis, start.start), now, holds, standby) &&
        !isRefused(standby, date, start.time, now),
    );
    const open = starts.find(({ time }) => ++tries <= MOST_TRIES && judge(day, askedBy(standby, time, now), null).ok);
    if (open) day.lastCalls.push({ standby, date, time: open.time, startsAt: instantOf(axis, open.start) });
    if (day.lastCalls.length === MOST_CALLED) return;
  }
}

/** So long a place is kept for the list while nobody could be written as served. */
const KEPT_FOR_LIST_MS = 2 * MINUTE_MS;

/** No row of a standby is written, so no other date can refuse it. It is as large as the first in order would need it. */
function keepForList(day: WorkingDay, now: number, standby: Standby, bookingTime: string, stay: Granted) {
  const of = { for: "offer", standby: null, chain: OF_NOBODY, freedAt: now } as const;
  const nobody = { ...standby, hasEmail: false, hasPhone: false };
  enter(day, now, nobody, bookingTime, stay, { ...of, until: now + KEPT_FOR_LIST_MS, tellAt: null });
}

/** A place that was kept for the list goes to its first in the same batch. */
export function endKeptForList(day: WorkingDay, now: number): void {
  for (const booking of day.holds())
    if (booking.hold && isForNobody(booking.hold))
      endHold(day, systemCommand(day, "withdraw", now), booking, { event: "withdrawn", passesOver: false });
}

function hold(day: WorkingDay, now: number, standby: Standby, bookingTime: string, stay: Granted, held: Hold): void {
  enter(day, now, standby, bookingTime, stay, held);
  noteOffered(day, standby.id);
}

/** The party of a hold has its offer on this date. */
export function noteOffered(day: WorkingDay, id: string): void {
  const standby = day.standby(id);
  if (standby) day.keepStandby({ ...standby, state: "offered", offeredDate: day.sheet.date });
}

function enter(day: WorkingDay, now: number, standby: Standby, bookingTime: string, stay: Granted, held: Hold): void {
  const { guests, source, hasEmail, hasPhone, wish } = standby;
  const asked = { id: day.drawId(now), bookingTime, guests, source, hasEmail, hasPhone, area: wish?.area ?? null };
  const command = systemCommand(day, "serve", now);
  const after = heldBooking(day, now, asked, stay, held);
  const fields = loggedOf(after);
  day.applyChange({
    change: { event: "held", command, before: null, after, movedFrom: null, fields, occasion: null },
    moves: stay.place.moves,
  });
}
