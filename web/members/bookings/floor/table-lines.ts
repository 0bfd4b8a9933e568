import type { HoldView } from "../../../../contract/standbys.ts";
import { LATE_FROM_MINUTES } from "../../../../domain/day/evening/needs.ts";
import { minutesOver } from "../../../../domain/sheet/presence.ts";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { words } from "../../texts/words.ts";
import type { Visit } from "../board/floor-now.ts";
import { type PlacedTable, roomFor } from "./room-layout.ts";
import { shortName } from "./table-words.ts";

/**
 * `at`: an instant in ms. `isPlan`: as planned for it, so that nobody is late. `noted`: from when on members note arrivals (`notedFrom`); a
 * party that ends before counts as here from its time on.
 */
export type FloorClock = { timeZone: string; at: number; isPlan: boolean; noted?: number };

/**
 * The words that a table has room for, from its name down; its accessible name has all. `who`: the party there, or that it is free.
 * `isUrgent`: over, late, or waiting. `waits`: who waits for it while another party sits there.
 */
export type TableLines = {
  who: string | null;
  time: string | null;
  isUrgent: boolean;
  next: string | null;
  waits: { who: string; since: string | null } | null;
};

/** Decides the words of a table by its size (docs/evening.md#floor). A time is never cut, so one that does not fit is left out. */
export function linesOf(shown: PlacedTable, clock: FloorClock): TableLines {
  const { now, place, table } = shown;
  const { party, next, state } = now;
  const [waiting] = now.waiting;
  const room = roomFor(place);
  const name = party && nameFor(party.booking.customerName, room);
  const free = state === "closed" ? words.ui.closed : words.floor.freeNow(table.seats.max);
  const time = fitting(party ? partyTimes(party, clock) : untilTimes(shown, clock), room);
  const then = party && next && !waiting ? fitting(nextTimes(next), room) : null;
  const pair = waiting ? pairOf(waiting, now.waiting.length, clock, room) : null;
  const left = room.linesBeside(pair?.lines ?? 0);
  const isUrgent = party !== null && !clock.isPlan && !isThereUnnoted(party, clock) && isLate(party, clock.at);
  return {
    who: left >= 2 || !time ? (name ?? free) : null,
    time: left >= 1 ? time : null,
    isUrgent,
    next: left >= 3 ? then : null,
    waits: pair && { who: pair.who, since: pair.since },
  };
}

/** The party that waits, and its time: in one line where a second would take the name of who sits there. */
function pairOf(waiting: Visit, count: number, clock: FloorClock, room: ReturnType<typeof roomFor>) {
  const who = waiterFor(waiting, room);
  const times = comingTimes(waiting, clock);
  const inOne = times.map((time) => `${who} · ${time}`).find((text) => text.length <= room.mostLetters - PAIR_INDENT);
  if (inOne && count === 1 && room.linesBeside(2) < 2 && room.linesBeside(1) >= 2)
    return { who: inOne, since: null, lines: 1 };
  return room.linesBeside(2) >= 0 ? { who, since: fitting(times, room), lines: 2 } : { who, since: null, lines: 1 };
}
/** In letters: it stands in a frame of its own. */
const PAIR_INDENT = 1;

/** "Fatima Tahir", "Fatima T." or "Fatima". */
function nameFor(name: string, { wholeName, mostOfName }: ReturnType<typeof roomFor>): string {
  if (wholeName) return name;
  const short = shortName(name);
  return short.length <= mostOfName ? short : (name.split(" ")[0] ?? name);
}

/** "Cecilia, 2", or "Cecilia". */
function waiterFor(waiting: Visit, { mostOfName }: ReturnType<typeof roomFor>): string {
  const withGuests = words.floor.partyOf(firstName(waiting), waiting.booking.guests);
  return withGuests.length <= mostOfName ? withGuests : firstName(waiting);
}

/** The first that fits, else the last; the first ones take a table that is not small. */
function fitting(texts: (string | null)[], { roomy, mostLetters }: ReturnType<typeof roomFor>): string | null {
  const [long, ...shorter] = texts;
  const wanted = roomy ? [long, ...shorter] : shorter.length > 0 ? shorter : [long];
  return wanted.find((text) => text && text.length <= mostLetters) ?? wanted.at(-1) ?? null;
}

/** Its time has come where nobody notes arrivals, as the list has it (domain/day/evening/needs.ts). */
export const isThereUnnoted = (
  { attendance, startsAt, endsAt }: Visit,
  { at, isPlan, noted = -Infinity }: FloorClock,
): boolean => !isPlan && attendance === null && startsAt <= at && endsAt <= noted;

/** "17 min over", "waits 9 min", "17 min late", "28 min left"; in a plan, and before its time, the time of the booking. */
function partyTimes(party: Visit, clock: FloorClock): string[] {
  const { attendance, endsAt } = party;
  const over = minutesOver(party, clock.at);
  if (over)
    return [
      words.floor.over(lengthText(over)),
      words.floor.overShort(shortLength(over)),
      words.floor.overShort(`${over}`),
    ];
  if (attendance === "seated" || isThereUnnoted(party, clock)) {
    const left = lengthText(Math.max(0, Math.round((endsAt - clock.at) / MINUTE_MS)));
    return [words.floor.left(left), left];
  }
  return comingTimes(party, clock);
}

/** The times of a party that does not sit: it waits, is late, or comes at its time. */
function comingTimes(party: Visit, clock: FloorClock): string[] {
  if (party.attendance === "arrived") return waitTimes(party, clock);
  const late = minutesLate(party, clock.at);
  if (clock.isPlan || late < LATE_FROM_MINUTES) return [party.booking.bookingTime];
  return [
    words.floor.late(lengthText(late)),
    words.floor.lateShort(shortLength(late)),
    words.floor.lateShort(`${late}`),
  ];
}

const minutesLate = ({ startsAt }: Visit, at: number) => Math.floor((at - startsAt) / MINUTE_MS);

/** "17 min late"; in the first minutes "19:30". */
export function lateText(party: Visit, { at }: FloorClock): string {
  const late = minutesLate(party, at);
  return late < LATE_FROM_MINUTES ? party.booking.bookingTime : words.floor.late(lengthText(late));
}

export const waitText = (party: Visit, clock: FloorClock): string => waitTimes(party, clock)[0];

function waitTimes({ attendance, attendanceAt, startsAt }: Visit, { at }: FloorClock): [string, ...string[]] {
  const since = attendance === "arrived" && attendanceAt !== null ? attendanceAt : startsAt;
  const minutes = Math.max(0, Math.floor((at - since) / MINUTE_MS));
  return [
    words.floor.waits(lengthText(minutes)),
    words.floor.waitsShort(shortLength(minutes)),
    words.floor.waitsShort(`${minutes}`),
  ];
}

/** "20:00 Noor", "then 20:00" */
const nextTimes = ({ booking: { bookingTime, customerName, hold } }: Visit) =>
  hold
    ? [words.floor.heldAt(bookingTime), `→ ${bookingTime}`]
    : [`${bookingTime} ${customerName.split(" ")[0]}`, words.floor.thenAt(bookingTime), `→ ${bookingTime}`];

function untilTimes({ now: { state, closedUntil, freeUntil, next } }: PlacedTable, { timeZone }: FloorClock): string[] {
  const until = state === "closed" ? closedUntil : freeUntil;
  if (until === null || until === Infinity) return [];
  const time = localTime(until, timeZone);
  if (state !== "closed" && isHeldFrom(next, until)) return [words.floor.heldAt(time), `–${time}`];
  return [words.floor.until(time), words.floor.until(time), `–${time}`];
}

/** The table is free until a place begins that is held for somebody. */
const isHeldFrom = (next: Visit | null, until: number): boolean => !!next?.booking.hold && next.startsAt === until;

/** The place that a table is held for: of the party of a plan, or of the one that comes next. */
export function holdOf({ now: { state, party, next, freeUntil } }: PlacedTable): HoldView | null {
  if (party) return party.booking.hold ?? null;
  return state === "soon" && freeUntil !== null && isHeldFrom(next, freeUntil) ? (next?.booking.hold ?? null) : null;
}

/** "43 min", "1 h", "1 h 43" */
export const lengthText = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60}` : ""}`;

const shortLength = (minutes: number) => (minutes < 60 ? String(minutes) : lengthText(minutes));

const firstName = ({ booking }: Visit) => booking.customerName.split(" ")[0] ?? "";

/** True for who needs somebody: over, arrived and not seated, or late. */
function isLate(party: Visit, at: number): boolean {
  if (party.attendance === "seated") return minutesOver(party, at) !== null;
  return party.attendance === "arrived" || minutesLate(party, at) >= LATE_FROM_MINUTES;
}

/** The share of a stay that has passed, 0 to 1, since the party sat down; null while nobody sits there. */
export function shareOf({ now: { party, since } }: PlacedTable, { at, isPlan }: FloorClock): number | null {
  if (party?.attendance !== "seated" || isPlan || since === null) return null;
  if (minutesOver(party, at) !== null || party.endsAt <= since) return 1;
  return Math.min(1, Math.max(0, (at - since) / (party.endsAt - since)));
}
