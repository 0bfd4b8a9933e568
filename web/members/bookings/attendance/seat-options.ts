import { soonFree } from "../../../../domain/floor/soon-free.ts";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { words } from "../../texts/words.ts";
import { roomsAt, type ShownTable } from "../board/floor-now.ts";
import { type TableNames, tablesText } from "../booking/booking-words.ts";
import type { Booking, Overview } from "../booking/queries.ts";
import { lateWords, minutesLate, minutesOver, overWords } from "../booking/visit-state.ts";
import type { Move } from "../why-not/queries.ts";

/** The day as this device knows it; `bookings` undefined: not read yet. `now` in ms. */
export type SeatingDay = {
  house: Pick<Overview, "areas" | "resources" | "combinations" | "closed" | "timeZone">;
  bookings: Booking[] | undefined;
  names: TableNames;
  now: number;
};

/** `until`: others need it then. */
type Free = { resources: string[]; moves: Move[]; until?: string | null };
/** `place`: "Room, for 4". `about`: "free until 21:00, the whole stay", "until 19:00 instead of 19:45", else who would get what. */
export type SeatOption = {
  resources: string[];
  expect: string[];
  until: string | null;
  label: string;
  place: string;
  about: string[];
};

/** More would hide the two answers about the table itself. */
const OPTIONS_MAX = 4;

/** Tables that the server found free, best first, for a party that was to leave at `endsAt`. */
export const seatOptions = (free: Free[], { endsAt }: Pick<Booking, "endsAt">, day: SeatingDay): SeatOption[] =>
  free.slice(0, OPTIONS_MAX).map(({ resources, moves, until = null }) => ({
    ...{ resources, expect: moves.map(({ id }) => id), until },
    label: tablesText(resources, day.names),
    place: placeText(resources, day),
    about: moves.length > 0 ? moves.map((move) => wouldGet(move, day)) : [stayText(resources, until, endsAt, day)],
  }));

function placeText(resources: string[], { house: { areas, resources: tables, combinations } }: SeatingDay): string {
  const taken = tables.filter(({ id }) => resources.includes(id));
  const joined = combinations.find((each) => each.resources.toSorted().join() === resources.toSorted().join());
  const most = joined?.seats.max ?? taken.reduce((sum, { seats }) => sum + seats.max, 0);
  const area = areas.length > 1 && areas.find(({ id }) => id === taken[0]?.area);
  return area ? words.seating.inArea(area.name, most) : words.seating.forSize(most);
}

function wouldGet({ id, customerName, bookingTime, to }: Move, { bookings, names, now }: SeatingDay): string {
  const moved = bookings?.find((each) => each.id === id);
  const late = moved ? minutesLate(moved, now) : null;
  const when = late === null ? bookingTime : lateWords(late, false);
  const who = when === null ? firstName(customerName) : `${firstName(customerName)}, ${when},`;
  return words.seating.wouldGet(who, tablesText(to, names));
}

function stayText(resources: string[], others: string | null, endsAt: string, day: SeatingDay): string {
  if (others !== null) return words.seating.untilOnly(others, localTime(Date.parse(endsAt), day.house.timeZone));
  const until = Math.min(
    ...tablesOf(day).flatMap(({ table, now }) => (resources.includes(table.id) ? (now.freeUntil ?? Infinity) : [])),
  );
  return Number.isFinite(until)
    ? words.seating.untilWholeStay(localTime(until, day.house.timeZone))
    : words.seating.wholeStay;
}

const tablesOf = ({ house, bookings = [], now }: SeatingDay): ShownTable[] =>
  roomsAt(house, bookings, { at: now, isPlan: false }).flatMap(({ tables }) => tables);

type Sitting = { id: string; customerName: string | null; resources: string[] };

/** "T1: Fatima Törnqvist sits there, 17 min over". */
export function sitsText({ id, customerName, resources }: Sitting, { bookings, names, now }: SeatingDay): string {
  const there = bookings?.find((each) => each.id === id);
  const over = there ? minutesOver(there, now) : null;
  const [place, name] = [tablesText(resources, names), customerName ?? words.shared.anotherBooking];
  return over === null ? words.seating.sits(place, name) : words.seating.sitsOver(place, name, overWords(over));
}

const SOON_MAX = 2;
/** Later than this nobody waits standing. */
const SOON_MS = 60 * MINUTE_MS;
/** In minutes a wait is understood; a later one is a time. */
const IN_MINUTES_MAX = 20;

type Asking = Pick<Booking, "guests" | "startsAt" | "endsAt">;

/** When the next tables for the party get free: "T5" "in 13 min", "T2, T4" "at 20:00, others are due". */
export function soonTexts({ guests, startsAt, endsAt }: Asking, day: SeatingDay): { tables: string; when: string }[] {
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;
  const tables = tablesOf(day).map(({ table, now }) => ({ id: table.id, seats: table.seats, now }));
  return soonFree(tables, { guests, minutes })
    .filter(({ at }) => at - day.now <= SOON_MS)
    .slice(0, SOON_MAX)
    .map(({ resources, at, isDue }) => {
      const wait = Math.max(1, Math.ceil((at - day.now) / MINUTE_MS));
      const when =
        wait <= IN_MINUTES_MAX
          ? words.seating.inMinutes(wait)
          : words.seating.atTime(localTime(at, day.house.timeZone));
      return {
        tables: resources.map((id) => day.names.get(id)).join(", "),
        when: isDue ? `${when}, ${words.seating.othersDue}` : when,
      };
    });
}

/** The customer's own words come in full above it. */
export const firstName = (name: string | null): string => name?.trim().split(/\s+/)[0] ?? words.shared.anotherBooking;

/** "Cecilia waits, told 13 min". */
export const waitsText = (name: string, told: number | null) =>
  told === null ? words.seating.waits(name) : words.seating.waitsTold(name, told);
