import { Armchair, Ban, CalendarClock, Circle, Clock, DoorOpen, type LucideIcon, TimerOff } from "lucide-react";
import type { TableState } from "../../../../domain/floor/table-now.ts";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { words } from "../../texts/words.ts";
import { guestsText } from "../shared/booking-words.ts";
import type { ShownTable, Table } from "../shared/floor-now.ts";
import type { Booking } from "../shared/queries.ts";
import { waitText } from "../shared/visit-state.ts";

export const STATE_ICONS: Record<TableState, LucideIcon> = {
  overdue: TimerOff,
  seated: Armchair,
  waiting: DoorOpen,
  due: Clock,
  closed: Ban,
  soon: CalendarClock,
  free: Circle,
};

type Clocked = { timeZone: string; at: number };

const timeOf = (instant: number | string, timeZone: string) => localTime(instant, timeZone);

/** "Seated since 19:10, until 20:30" */
export function stateWords({ now }: ShownTable, { timeZone, at }: Clocked): string {
  const { state, party, since, freeUntil, closedUntil } = now;
  const time = (instant: number | null | undefined) => timeOf(instant ?? at, timeZone);
  switch (state) {
    case "seated":
      return words.floor.seatedUntil(time(since), time(party?.endsAt));
    case "overdue":
      return words.floor.seatedOver(time(since), waitText(Math.max(MINUTE_MS, at - (party?.endsAt ?? at))));
    case "waiting":
      return words.floor.arrived(time(since));
    case "due":
      return words.floor.expected(time(party?.startsAt));
    case "closed":
      return closedUntil === Infinity ? words.floor.closedForDay : words.floor.closedUntil(time(closedUntil));
    default:
      return freeUntil === null ? words.floor.free : words.floor.freeUntil(time(freeUntil));
  }
}

/** "20:30 Bo Ek, 4 guests, not sent yet" */
export const partyWords = ({ bookingTime, customerName, guests, unsent }: Booking) =>
  `${bookingTime} ${customerName}, ${guestsText(guests)}${unsentWords(unsent)}`;

const unsentWords = (unsent: Booking["unsent"]) => (unsent ? `, ${words.floor.notSentYet}` : "");

/** True while the table's party, or the next, has a change on this device that waits for a connection. */
export const isUnsent = ({ now: { party, next } }: ShownTable): boolean =>
  Boolean(party?.booking.unsent || next?.booking.unsent);

export const seatsWords = ({ seats: { min, max } }: Table) =>
  min === max ? guestsText(max) : words.floor.guestsBetween(min, max);

/** "T4 + T5" */
export const tableLabel = ({ table, mates }: ShownTable) => [table.name, ...mates].join(" + ");

/** "Ann Berg, 2 guests, not sent yet" */
export const whoWords = ({ customerName, guests, unsent }: Booking) =>
  `${customerName}, ${guestsText(guests)}${unsentWords(unsent)}`;

/** All that the drawing shows of a table, as one line: "T4, 2–4 guests: Ann Berg, 2 guests. Seated since 19:10, … Next 20:30 Bo". */
export function tableWords(shown: ShownTable, clock: Clocked): string {
  const { now, table } = shown;
  const { party, next, sharing } = now;
  const who = party ? [whoWords(party.booking)] : [];
  return [
    `${tableLabel(shown)}, ${seatsWords(table)}: ${[...who, stateWords(shown, clock)].join(". ")}`,
    ...(sharing > 0 ? [words.floor.sharing(sharing)] : []),
    ...(next ? [words.floor.next(partyWords(next.booking))] : []),
  ].join(". ");
}

/** The one time that a small table has room for. */
export function shortTime({ now }: ShownTable, timeZone: string): string | null {
  const { state, since, party, next, closedUntil, freeUntil } = now;
  if (state === "closed")
    return closedUntil === null || closedUntil === Infinity ? null : `–${timeOf(closedUntil, timeZone)}`;
  if (state === "due") return party && timeOf(party.startsAt, timeZone);
  if (freeUntil !== null && freeUntil !== next?.startsAt) return `–${timeOf(freeUntil, timeZone)}`;
  return since === null ? null : timeOf(since, timeZone);
}
