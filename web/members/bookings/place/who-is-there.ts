import { endsVisit } from "../../../../domain/day/attendance.ts";
import { isHere } from "../../../../domain/sheet/presence.ts";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { words } from "../../texts/words.ts";
import { ATTENDANCE_WORDS, guestsText, partyText, type TableNames, tablesText } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";
import {
  endOfStay,
  minutesOver,
  overWords,
  presentForOthers,
  stretchesOf,
  takenUntil,
} from "../booking/visit-state.ts";
import type { Trial } from "./queries.ts";

/** In ms, with the reset after it. */
type Stay = { from: number; until: number };

/** A party that is here, or should be, would sit down now; a visit was promised its people from its start. */
function stayOf(booking: Booking, present: number | null, more: number): Stay {
  const { startsAt, resetMinutes, attendance, services } = booking;
  const starts = Date.parse(startsAt);
  const sitsNow = (at: number) => (at < starts ? isHere(attendance) : !services);
  const from = present !== null && sitsNow(present) ? present : starts;
  return { from, until: takenUntil(booking, present) + (resetMinutes + more) * MINUTE_MS };
}

/** Others at these tables during the stay of `booking`, made longer by `more` minutes. `present`: null on a date that is over. */
export function othersAt(
  tables: string[],
  booking: Booking,
  bookings: Booking[],
  present: number | null,
  more = 0,
): Booking[] {
  const stay = stayOf(booking, present, more);
  const isThere = (other: Booking, table: string) =>
    other.resources.includes(table) &&
    stretchesOf(other, table, presentForOthers(other, present)).some(
      ({ from, until }) => from < stay.until && until > stay.from,
    );
  return bookings.filter(
    (other) => other.status !== "cancelled" && other.id !== booking.id && tables.some((table) => isThere(other, table)),
  );
}

/** "19:00–20:30", "17:30–19:00, 11 min over"; of a party that has left "18:00–19:20, finished". */
export function stayText(booking: Booking, timeZone: string, present: number | null): string {
  const { bookingTime, attendance } = booking;
  const over = minutesOver(booking, present);
  const stay = `${bookingTime}–${localTime(endOfStay(booking), timeZone)}`;
  if (endsVisit(attendance)) return `${stay}, ${ATTENDANCE_WORDS[attendance].toLowerCase()}`;
  return over === null ? stay : `${stay}, ${overWords(over)}`;
}

/** Nothing moves it from its table by itself. */
function settledWords({ attendance, pinned }: Booking): string[] {
  if (endsVisit(attendance)) return []; // its stay says so
  if (attendance) return [ATTENDANCE_WORDS[attendance].toLowerCase()];
  return pinned ? [words.list.pinned] : [];
}

type Refused = Pick<Booking, "guests" | "area" | "services"> & {
  tables: string[];
  others: Booking[];
  present: number | null;
};

/** Why the tables cannot be had: "T4 is taken", "Ann Berg 19:00–20:30, 2 guests. …". */
export function refusedWords(
  reason: NonNullable<Trial["refused"]>,
  { tables, guests, area, services, others, present }: Refused,
  names: TableNames,
  timeZone: string,
): { title: string; words: string } {
  if (services && reason === "no_resource_fits") return notForVisit(tables, services, names);
  if (reason === "no_resource_fits")
    return {
      title: words.places.refused.notFor(tablesText(tables, names), guestsText(guests)),
      words: words.places.refused.tooFew(tables.length === 1, area !== null),
    };
  const taken = tables.filter((table) => others.some(({ resources }) => resources.includes(table)));
  if (taken.length === 0)
    return {
      title: words.places.refused.notThen(tablesText(tables, names)),
      words: services ? words.places.refused.away : words.places.refused.closed,
    };
  const who = others.map((other) =>
    [`${other.customerName} ${stayText(other, timeZone, present)}`, partyText(other), ...settledWords(other)].join(
      ", ",
    ),
  );
  return {
    title: words.places.refused.taken(tablesText(taken, names), taken.length),
    words: `${who.join("; ")}.${whyTheyStay(others, services ? "place" : "table")}`,
  };
}

/** A person who was asked for stays, until the member asks for somebody else with the services. */
function notForVisit(resources: string[], services: NonNullable<Booking["services"]>, names: TableNames) {
  const asked = [...new Set(services.flatMap(({ person }) => person?.name ?? []))];
  return {
    title: words.places.refused.notForVisit(tablesText(resources, names)),
    words: asked.length > 0 ? words.places.refused.askedFor(words.ui.list(asked)) : words.places.refused.notDone,
  };
}

/** Pins and notes are said of each party; nothing of those that have left. */
function whyTheyStay(all: Booking[], place: "table" | "place"): string {
  const others = all.filter(({ attendance }) => !endsVisit(attendance));
  const settled = others.filter((other) => settledWords(other).length > 0).length;
  if (others.length === 0) return "";
  if (settled === others.length) return ` ${words.places.refused.allStay(settled)}`;
  return ` ${words.places.refused.noOther(settled > 0 ? "others" : others.length === 1 ? "one" : "all", place)}`;
}
