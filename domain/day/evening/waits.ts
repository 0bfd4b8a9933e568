import { sittingOf, stayIn } from "../../judging/refuse-stay.ts";
import { judgeStart } from "../../judging/start-time.ts";
import { type UsualStay, usualStay } from "../../judging/usual-stay.ts";
import { closedParts } from "../../plan/closed-stretches.ts";
import { periodsOn, type StartRules, startsIn } from "../../plan/periods.ts";
import { todayOf } from "../../plan/today.ts";
import { PARTY } from "../../sheet/booked.ts";
import type { DaySheet } from "../../sheet/day-sheet.ts";
import { isActive, takenUntil } from "../../sheet/sheet-booking.ts";
import { timeLabel } from "../../time/calendar.ts";
import { closingRealMinute, type DayAxis, realMinuteAt, realToWallMinute } from "../../time/day-axis.ts";
import { soughtVisit, type Wanted } from "../../wanted/wanted.ts";
import type { RefusalReason, StayCommand } from "../commands.ts";
import type { Place } from "../decision.ts";
import { judge } from "../judge.ts";
import { WorkingDay } from "../working-day.ts";
import { type FreePlace, freePlaces } from "./free-places.ts";
import { likelyStays, type Noted, withStays } from "./likely-stays.ts";

/**
 * `hasRoom`: the day would seat the party now. `free`: the tables to choose from. `next`: about when and where there is room, if there
 * is none now. `refusal`: why there is none; `mayOverride`: a member's reason seats the party all the same. `opens`: when the next
 * hours of the date begin, for a party that comes outside of them. `planned`: minutes that the rules give such a
 * party, or a visit with those who are told for it.
 */
export type Wait = {
  time: string;
  hasRoom: boolean;
  free: FreePlace[];
  next: { time: string; minutes: number; resources: string[] } | null;
  refusal: RefusalReason | null;
  mayOverride: boolean;
  opens: string | null;
  planned: number;
  usual: UsualStay;
};

/**
 * Tells parties at the door where they may sit, or about when (docs/evening.md#waits), each by its number of guests. It is no promise:
 * the day decides when the party sits down. `now` in ms; four guests at 19:12 may hear "about 19:40, T3". Of a visit, the
 * people and rooms are then the only place that is told.
 */
export function waitsAt(sheet: DaySheet, noted: Noted, now: number): (guests: number, wanted?: Wanted) => Wait {
  const { rules, axis } = sheet;
  const stays = likelyStays(sheet, noted, now);
  const day = new WorkingDay(withStays(sheet, notBeforePlanned(sheet, stays)), []);
  const present = realMinuteAt(axis, now);
  const wallTime = (minute: number) => timeLabel(realToWallMinute(axis, minute));
  const time = wallTime(present);
  const hours = nextHours(rules, axis, present);
  const nextRoom = nextRoomIn(withStays(sheet, stays), now, hours);
  return (guests, wanted = PARTY) => {
    const visit = soughtVisit(wanted, null);
    const party = { guests, actor: "member", isWalkIn: true, booking: null, visit } as const;
    const begins = { guests, booking: null, stayIn: stayIn(rules, party) };
    const judged = judgeStart(rules, axis, time, begins, "member", { ...todayOf(rules, now), now });
    const decided = judge(day, walkIn(guests, time, now, wanted), null);
    const refusal = decided.ok ? null : decided.reason;
    const isForRoom = refusal !== null && NO_ROOM.has(refusal);
    const { start, period, isInside } = judged;
    const sitting = start === null ? null : sittingOf(rules, { start, period, isInside }, party);
    const tables = () => (sitting && (decided.ok || isForRoom) ? freePlaces(day, party, sitting, now) : []);
    const free = visit ? (decided.ok ? placeOf(decided.place) : []) : tables();
    const isForHours = refusal === "closed" || refusal === "outside_opening_hours";
    const later = isForRoom || isForHours ? nextRoom(guests, wanted) : null;
    const visited = decided.ok ? decided.minutes : later?.planned;
    return {
      ...{ time, hasRoom: decided.ok, free, refusal, mayOverride: !decided.ok && decided.mayOverride },
      next: later?.next ?? null,
      opens: isForHours && hours !== null ? wallTime(hours) : null,
      planned: (visit && visited) ?? judged.minutes,
      usual: usualStay(visit ? [] : noted.visits, guests), // services differ more than parties do
    };
  };
}

const NO_ROOM = new Set<RefusalReason>(["spot_capacity_exceeded", "guest_capacity_exceeded", "person_unavailable"]);

/** The people and rooms of a visit, as the day would give them; none where it takes only what is counted. */
const placeOf = ({ assignment, moves }: Place): FreePlace[] =>
  assignment && assignment.resources.length > 0 ? [{ resources: assignment.resources, moves, until: null }] : [];

/** Until a party has left, the day keeps its table as planned. */
const notBeforePlanned = ({ bookings }: DaySheet, stays: ReturnType<typeof likelyStays>) =>
  new Map(
    [...stays].map(([id, stay]) => [id, { ...stay, endsAt: Math.max(stay.endsAt, bookings.get(id)?.endsAt ?? 0) }]),
  );

/** People are told full five minutes. */
const TOLD_STEP = 5;

/**
 * The first end of a stay, or the beginning of the next hours, at which the party fits where nobody has to move; null: none
 * before closing.
 */
function nextRoomIn(likely: DaySheet, now: number, hours: number | null) {
  const { axis, bookings, around, rules } = likely;
  const day = new WorkingDay(likely, []);
  const ends = [...[...bookings.values()].filter(isActive).map(takenUntil), ...around.map(({ endsAt }) => endsAt)];
  const told = ends.map((end) => Math.ceil(realMinuteAt(axis, end) / TOLD_STEP) * TOLD_STEP);
  const from = realMinuteAt(axis, now);
  const starts = [...new Set(hours === null ? told : [...told, hours])]
    .filter((each) => each > from)
    .sort((a, b) => a - b);
  const closes = Math.max(from, ...periodsOn(rules, axis.date).map((each) => closingRealMinute(axis, each.closes)));
  return (guests: number, wanted: Wanted): Pick<Wait, "next" | "planned"> | null => {
    // people come, leave and are free between two parts of a service also when no stay ends
    for (const start of wanted.kind === "party" ? starts : everyStep(from, closes)) {
      const time = timeLabel(realToWallMinute(axis, start));
      const decided = judge(day, walkIn(guests, time, now, wanted), null);
      if (decided.ok && decided.place.moves.length === 0)
        return {
          next: { time, minutes: start - from, resources: decided.place.assignment?.resources ?? [] },
          planned: decided.minutes,
        };
    }
    return null;
  };
}

/** Each full step after `from`, in real minutes. */
function everyStep(from: number, until: number): number[] {
  const first = (Math.floor(from / TOLD_STEP) + 1) * TOLD_STEP;
  return Array.from({ length: Math.max(0, Math.ceil((until - first) / TOLD_STEP)) }, (_, i) => first + i * TOLD_STEP);
}

const walkIn = (guests: number, bookingTime: string, now: number, wanted: Wanted): StayCommand => ({
  ...{ type: "create", source: "walk_in", by: "member", actor: "member", overrideReason: null },
  ...{ guests, bookingTime, now, wanted },
});

/**
 * When hours of the date begin, after `from`: a period opens, or a closed part within one ends (docs/rules.md#service-periods).
 * In real minutes; null: not any more on this date. Lunch until 14:00 and dinner from 17:00: asked at 15:00, it is 17:00.
 */
function nextHours(rules: StartRules, axis: DayAxis, from: number): number | null {
  const periods = periodsOn(rules, axis.date);
  const parts = closedParts(rules, axis);
  const begins = [...periods.map(({ opens }) => closingRealMinute(axis, opens)), ...parts.map(({ end }) => end)];
  const isOpen = (minute: number) =>
    periods.some((period) => startsIn(period, realToWallMinute(axis, minute))) &&
    !parts.some(({ start, end }) => start <= minute && minute < end);
  const next = Math.min(...begins.filter((minute) => minute > from && isOpen(minute)));
  return Number.isFinite(next) ? next : null;
}
