import type { Seats } from "../../../domain/plan/rules.ts";
import { words } from "../texts/words.ts";

/** "11 of 12 tables": the business's word for what a booking takes, by its booking type. */
export const unitsText = (bookingType: string, taken: number, of: number) =>
  bookingType === "table" ? words.lib.room.tablesTaken(taken, of) : words.lib.room.placesTaken(taken, of);

/** "1 table", "3 places". */
export const unitsLabel = (bookingType: string, count: number) =>
  bookingType === "table" ? words.lib.room.tables(count) : words.lib.room.places(count);

/** "2–4 guests" */
export const sizeText = ({ min, max }: Seats) =>
  min === max ? words.ui.guests(max) : words.lib.room.guestsBetween(min, max);

const isCount = (typed: number | null | undefined): typed is number => Number.isInteger(typed) && Number(typed) > 0;

/** The room as an owner checks it: "12 tables of 4: up to 48 guests at once". Null while a number is missing. */
export const roomText = (tables: number | null, seats: number): string | null =>
  isCount(tables) && isCount(seats) ? words.lib.room.atOnce(tables, seats, tables * seats) : null;

const GUESTS_USUAL = 200;
const SEATS_USUAL = 12;
const TABLES_USUAL = 100;

/** Owners type their seats where tables are asked, and would be booked several times over. Warns; refuses nothing. */
export function roomWarning(tables: number | null, seats: number): string | null {
  if (!isCount(tables) || !isCount(seats)) return null;
  if (seats > SEATS_USUAL) return words.lib.room.manySeats(seats);
  if (tables > TABLES_USUAL) return words.lib.room.manyTables(tables);
  if (tables * seats > GUESTS_USUAL) return words.lib.room.manyGuests(GUESTS_USUAL);
  return null;
}

type RoomNoteProps = { tables: number | null; seats: number; className?: string };

/** Follows the two numbers while an owner types them. */
export function RoomNote({ tables, seats, className = "" }: RoomNoteProps) {
  const warning = roomWarning(tables, seats);
  return (
    <div role="status" className={`grid gap-1 empty:hidden ${className}`}>
      {roomText(tables, seats) && <p className="font-medium">{roomText(tables, seats)}</p>}
      {warning && <p className="rounded-md bg-attention-tint px-3 py-2 text-sm text-attention">{warning}</p>}
    </div>
  );
}
