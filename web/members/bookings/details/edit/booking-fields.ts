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
export type Fields = Pick<Booking, FieldName>;

export function fieldsOf(booking: Fields): Fields {
  const { customerName, customerEmail, customerPhone, guests, bookingDate, bookingTime, notes, status } = booking;
  return { customerName, customerEmail, customerPhone, guests, bookingDate, bookingTime, notes, status };
}

/** Returns the changed fields with their new values. Only these are sent, so other members' changes survive. */
export const changesBetween = (before: Fields, after: Fields): Partial<Fields> =>
  Object.fromEntries(FIELDS.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));

/** A field that other members changed; `mine` is set when this form changed it differently. */
type Difference = { name: FieldName; theirs: Fields[FieldName]; mine?: Fields[FieldName] };

/** Lists the fields that other members changed since editing began. */
export const differences = (base: Fields, mine: Fields, theirs: Fields): Difference[] =>
  FIELDS.filter((name) => theirs[name] !== base[name]).map((name) =>
    mine[name] !== base[name] && mine[name] !== theirs[name]
      ? { name, theirs: theirs[name], mine: mine[name] }
      : { name, theirs: theirs[name] },
  );

/**
 * Lists the fields that other members changed. Leaves out values equal to one of my attempts: that attempt may have
 * been saved although its answer was lost.
 */
export const changedByOthers = (base: Fields, attempts: Fields[], now: Fields): FieldName[] =>
  FIELDS.filter((name) => now[name] !== base[name] && !attempts.some((attempt) => attempt[name] === now[name]));

/** Keeps the changes of both sides; theirs wins where both changed a field. */
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

/** A field's value as text; `timeName` is the text for the booking time. */
export function fieldText(name: FieldName, fields: Fields, timeName: string): string {
  const value = fields[name];
  if (value === null) return "none";
  if (name === "bookingTime") return timeName;
  return name === "bookingDate" && isDate(String(value)) ? fullDate(String(value)) : String(value);
}
