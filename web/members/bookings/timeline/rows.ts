import { sizeText } from "../../lib/room-words.tsx";
import { words } from "../../texts/words.ts";
import type { BoardHouse, BoardResource } from "../board/board-house.ts";
import { withoutTable } from "../board/floor-now.ts";
import { type Away, awayOf } from "../board/unavailable.ts";
import { guestsText } from "../booking/booking-words.ts";
import type { DayBooking, Overview } from "../booking/queries.ts";
import { type Stretch, stretchesOf, takenUntil } from "../booking/visit-state.ts";
import type { Session } from "../sessions/queries.ts";
import { seatsText } from "../sessions/session-words.ts";

type House = Pick<BoardHouse, "areas" | "resources">;

/** A bar: a stretch in which a row serves a booking, in ms; `isLast`: at its right edge the visit is made longer. */
export type Piece = Stretch & { booking: DayBooking; isLast: boolean };
/**
 * `lanes`: parties that share a table at the same time lie below each other. `sessions`: classes that it serves meanwhile. `away`:
 * when it serves nobody, besides classes.
 */
export type Row = { id: string; name: string; about: string; lanes: Piece[][]; sessions: Session[]; away: Away[] };
/** `off`: people who are away for the whole day and have nothing in it. */
export type Section = { id: string; name: string; rows: Row[]; off: Row[] };
type Closing = { closed: Overview["closed"]; span: Stretch };

/**
 * Parties without a table, then for each area a row for each table. Where spots are counted, a row for each party. A class is one
 * block for everybody in it, on the rows of its people and rooms. `present`: in ms, null on a date that is over. `span`: of the hours
 * that are shown.
 */
export function sectionsOf(
  { areas, resources }: House,
  all: DayBooking[],
  present: number | null,
  sessions: Session[] = [],
  { closed, span }: Closing = { closed: [], span: { from: 0, until: 0 } },
): Section[] {
  const bookings = all.filter(({ status, session }) => status !== "cancelled" && !session).sort(byStart);
  const held = sessions.filter(({ cancelled }) => !cancelled);
  if (resources.length === 0)
    return [
      { id: "parties", name: words.timeline.parties, rows: bookings.map((party) => partyRow(party, present)), off: [] },
    ];
  const isPlaced = ({ unplaced, resources }: DayBooking) => unplaced === null && resources.length > 0;
  const isStay = (each: DayBooking) => takenUntil(each, present) > Date.parse(each.startsAt); // a party that never came takes none
  const lost = bookings.filter((each) => !isPlaced(each) && isStay(each));
  const placed = bookings.filter(isPlaced);
  const partiesAt = (table: string) => placed.filter(({ resources }) => resources.includes(table));
  const groups = [{ id: "", name: words.shared.tables }, ...areas].map(({ id, name }) => {
    const tables = resources.filter(
      (table) => (table.area ?? "") === id && (!table.archived || partiesAt(table.id).length > 0),
    );
    const classesOf = (table: string) => held.filter((session) => session.resources.includes(table));
    const rows = tables.map((table) => {
      const away = awayOf(closed, table).filter(({ isClass }) => !isClass);
      const isOff = away.some(({ isOwn, from, until }) => isOwn && from <= span.from && until >= span.until);
      return {
        row: tableRow(table, lanesOf(partiesAt(table.id), table.id, present), classesOf(table.id), { away, isOff }),
        isOff,
      };
    });
    const isFolded = ({ row, isOff }: (typeof rows)[number]) =>
      id === "people" && isOff && row.lanes.length === 0 && row.sessions.length === 0;
    const rowsOf = (shown: typeof rows) => shown.map(({ row }) => row);
    return { id, name, rows: rowsOf(rows.filter((each) => !isFolded(each))), off: rowsOf(rows.filter(isFolded)) };
  });
  const alone = held.filter((session) => session.resources.length === 0).map(classRow);
  const classes = { id: "classes", name: words.timeline.sessions, rows: alone, off: [] };
  return [lostSection(lost, present), ...groups, classes].filter(({ rows, off }) => rows.length + off.length > 0);
}

/** The sections as far as `count` rows, those that are on screen first. */
export function firstRows(sections: Section[], count: number): Section[] {
  let left = count;
  const cut = sections.map((section) => {
    const rows = section.rows.slice(0, Math.ceil(left));
    left = Math.max(0, left - rows.length);
    return { ...section, rows, off: left > 0 ? section.off : [] };
  });
  return cut.filter(({ rows, off }) => rows.length + off.length > 0);
}

const partyRow = (party: DayBooking, present: number | null): Row => ({
  ...{ id: party.id, name: party.customerName, about: guestsText(party.guests) },
  ...{ lanes: [piecesOf(party, "", present)], sessions: [], away: [] },
});

/** The row of a class that takes nobody and nothing. */
const classRow = (session: Session): Row => ({
  ...{ id: session.id, name: words.timeline.session, about: seatsText(session) },
  ...{ lanes: [], sessions: [session], away: [] },
});

const tableRow = (
  { id, name, about, seats }: BoardResource,
  lanes: Piece[][],
  sessions: Session[],
  { away, isOff }: Pick<Row, "away"> & { isOff: boolean },
): Row => ({
  ...{ id, name, about: about ?? sizeText(seats) },
  ...(isOff ? { about: about === words.shared.kinds.person ? words.timeline.off : words.ui.closed } : {}),
  ...{ lanes, sessions, away },
});

const lostSection = (parties: DayBooking[], present: number | null): Section => ({
  ...{ id: "lost", name: words.timeline.withoutTable, off: [] },
  rows:
    parties.length > 0
      ? [
          {
            id: "lost",
            name: words.timeline.noTable,
            about: words.timeline.toPlace(withoutTable(parties).length),
            lanes: lanesOf(parties, "lost", present),
            ...{ sessions: [], away: [] },
          },
        ]
      : [],
});

/** Each stretch of a row goes into the first lane that is free. `bookings` in order of start. */
export function lanesOf(bookings: DayBooking[], row: string, present: number | null): Piece[][] {
  const lanes: Piece[][] = [];
  const pieces = bookings
    .flatMap((booking) => piecesOf(booking, row, present))
    .sort((one, other) => one.from - other.from);
  for (const piece of pieces) {
    const free = lanes.find((lane) => lane.every(({ until }) => until <= piece.from));
    if (free) free.push(piece);
    else lanes.push([piece]);
  }
  return lanes;
}

/** As long as the party is there; the time that is kept free after it belongs to no bar. */
function piecesOf(booking: DayBooking, row: string, present: number | null): Piece[] {
  const leaves = takenUntil(booking, present);
  const stretches = stretchesOf(booking, row, present)
    .map(({ from, until }) => ({ from, until: Math.min(until, leaves) }))
    .filter(({ from, until }) => from < until);
  return stretches.map((stretch, nth) => ({ ...stretch, booking, isLast: nth === stretches.length - 1 }));
}

const byStart = (one: DayBooking, other: DayBooking) =>
  one.startsAt.localeCompare(other.startsAt) || one.id.localeCompare(other.id);
