import { isHere, minutesOver } from "../../../../domain/sheet/presence.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { sizeText } from "../../lib/room-words.tsx";
import { words } from "../../texts/words.ts";
import type { ShownTable, Visit } from "../board/floor-now.ts";
import { guestsText } from "../booking/booking-words.ts";
import { holdText } from "../booking/hold-text.ts";
import type { Booking } from "../booking/queries.ts";
import { overWords } from "../booking/visit-state.ts";

type Clocked = { timeZone: string; at: number };

/** "Seated since 19:10, until 20:30" */
export function stateWords({ now }: ShownTable, clock: Clocked): string {
  const { state, party, freeUntil, closedUntil } = now;
  if (party) return visitWords(party, clock);
  const time = (instant: number | null) => localTime(instant ?? clock.at, clock.timeZone);
  if (state === "closed")
    return closedUntil === Infinity ? words.floor.closedForDay : words.floor.closedUntil(time(closedUntil));
  return freeUntil === null ? words.shared.free : words.floor.freeUntil(time(freeUntil));
}

/** "Seated since 17:40, 11 min over", "Arrived 18:55", "Expected 19:00" */
export function visitWords(visit: Visit, { timeZone, at }: Clocked): string {
  const { attendance, attendanceAt, startsAt, endsAt, booking } = visit;
  const { hold } = booking;
  if (hold)
    return `${words.floor.expected(localTime(startsAt, timeZone))}, ${holdText(hold, timeZone, booking.bookingDate)}`;
  if (!isHere(attendance)) return words.floor.expected(localTime(startsAt, timeZone));
  const since = localTime(attendanceAt ?? Math.min(startsAt, at), timeZone);
  const over = minutesOver(visit, at);
  const here = attendance === "seated" ? words.floor.seatedSince(since) : words.floor.arrived(since);
  if (over !== null) return `${here}, ${overWords(over)}`;
  return attendance === "seated" ? words.floor.seatedUntil(since, localTime(endsAt, timeZone)) : here;
}

/** "Waiting: Cecilia Holm, 2 guests. Arrived 18:55" */
const waitingWords = (visit: Visit, clock: Clocked) => words.floor.waiting(thereWords(visit, clock));

/** "Ann Berg, 2 guests. Seated since 19:10, until 20:30" */
export const thereWords = (visit: Visit, clock: Clocked) => `${whoWords(visit.booking)}. ${visitWords(visit, clock)}`;

/** "20:30 Bo Ek, 4 guests, held until 18:30" */
export const partyWords = (
  { bookingDate, bookingTime, customerName, guests, unsent, hold }: Booking,
  timeZone: string,
) =>
  [`${bookingTime} ${customerName}`, guestsText(guests), ...(hold ? [holdText(hold, timeZone, bookingDate)] : [])].join(
    ", ",
  ) + unsentWords(unsent);

const unsentWords = (unsent: Booking["unsent"]) => (unsent ? `, ${words.shared.unsent}` : "");

/** True while a party of the table has a change on this device that waits for a connection. */
export const isUnsent = ({ now: { party, sharing, waiting, next } }: ShownTable): boolean =>
  [party, ...sharing, ...waiting, next].some((visit) => visit?.booking.unsent);

/** "T4 + T5" */
export const tableLabel = ({ table, mates }: ShownTable) => [table.name, ...mates].join(" + ");

/** "Ann Berg, 2 guests, not sent yet" */
const whoWords = ({ customerName, guests, unsent }: Booking) =>
  `${customerName}, ${guestsText(guests)}${unsentWords(unsent)}`;

/**
 * All that the drawing shows of a table, as one line: "T4, 2–4 guests: Ann Berg, 2 guests. Seated since 19:10, … Next 20:30 Bo".
 * It begins with those who wait for the table.
 */
export function tableWords(shown: ShownTable, clock: Clocked): string {
  const { now, table } = shown;
  const { party, next, sharing, waiting } = now;
  const said = [
    ...waiting.map((each) => waitingWords(each, clock)),
    ...(party ? [party, ...sharing].map((each) => thereWords(each, clock)) : [stateWords(shown, clock)]),
    ...(next ? [words.floor.next(partyWords(next.booking, clock.timeZone))] : []),
  ];
  return `${tableLabel(shown)}, ${sizeText(table.seats)}: ${said.join(". ")}`;
}

/** "Fatima T." of "Fatima Tahir", where there is no room for the whole name. */
export function shortName(name: string): string {
  const [first = "", ...rest] = name.split(" ");
  const [initial] = rest.at(-1) ?? "";
  return initial ? `${first} ${initial}.` : first;
}

/** "T1–T4, T9": neighbours of the plan's order in one. */
export function tablesInShort(tables: string[], names: ReadonlyMap<string, string>): string {
  const order = [...names.keys()];
  const places = tables
    .map((id) => order.indexOf(id))
    .filter((i) => i >= 0)
    .toSorted((a, b) => a - b);
  const runs: number[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run && run.at(-1) === place - 1) run.push(place);
    else runs.push([place]);
  }
  const nameAt = (place: number | undefined) => names.get(order[place ?? 0] ?? "") ?? "";
  return runs
    .flatMap((run) => (run.length > 2 ? [`${nameAt(run[0])}–${nameAt(run.at(-1))}`] : run.map(nameAt)))
    .join(", ");
}
