import { isDate } from "../../../../../domain/time/calendar.ts";
import { fullDate } from "../../../../shared/lib/format.ts";
import type { Booking } from "../../shared/queries.ts";

const FIELDS = [
  "customerName",
  "customerEmail",
  "customerPhone",
  "guests",
  "bookingDate",
  "bookingTime",
  "notes",
  "status",
] as const;

export type FieldName = (typeof FIELDS)[number];
/** What of a booking is edited. */
export type Fields = Pick<Booking, FieldName>;

export function fieldsOf(booking: Fields): Fields {
  const { customerName, customerEmail, customerPhone, guests, bookingDate, bookingTime, notes, status } = booking;
  return { customerName, customerEmail, customerPhone, guests, bookingDate, bookingTime, notes, status };
}

/** The fields that differ, as they are afterwards: only these are sent, so that nobody's other change is undone. */
export const changesBetween = (before: Fields, after: Fields): Partial<Fields> =>
  Object.fromEntries(FIELDS.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));

/** A field that others changed meanwhile; `mine` where one has changed it too, and otherwise. */
type Difference = { name: FieldName; theirs: Fields[FieldName]; mine?: Fields[FieldName] };

/** What others changed since editing began, and what of one's own that concerns. */
export const differences = (base: Fields, mine: Fields, theirs: Fields): Difference[] =>
  FIELDS.filter((name) => theirs[name] !== base[name]).map((name) =>
    mine[name] !== base[name] && mine[name] !== theirs[name]
      ? { name, theirs: theirs[name], mine: mine[name] }
      : { name, theirs: theirs[name] },
  );

/**
 * Which fields others changed: not those that are as one's own attempts would have them, whose answers may have been
 * lost, or which others made as well.
 */
export const changedByOthers = (base: Fields, attempts: Fields[], now: Fields): FieldName[] =>
  FIELDS.filter((name) => now[name] !== base[name] && !attempts.some((attempt) => attempt[name] === now[name]));

/** What only one side changed, from each; where both did, theirs. */
export const threeWayMerge = (base: Fields, mine: Fields, theirs: Fields): Fields => ({
  ...mine,
  ...changesBetween(base, theirs),
});

export const FIELD_WORDS: Record<FieldName, string> = {
  customerName: "Name",
  customerEmail: "Email",
  customerPhone: "Phone",
  guests: "Guests",
  bookingDate: "Date",
  bookingTime: "Time",
  notes: "Notes",
  status: "Status",
};

/** A field's content as people read it; `timeName` is what its time is called. */
export function fieldText(name: FieldName, fields: Fields, timeName: string): string {
  const value = fields[name];
  if (value === null) return "none";
  if (name === "bookingTime") return timeName;
  return name === "bookingDate" && isDate(String(value)) ? fullDate(String(value)) : String(value);
}
