import { isDate } from "../../../../../domain/time/calendar.ts";
import { fullDate } from "../../../../shared/lib/english-dates.ts";
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

/** Only changed fields are sent, so other members' changes survive. */
export const changesBetween = (before: Fields, after: Fields): Partial<Fields> =>
  Object.fromEntries(FIELDS.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));

/** `mine` is set when this form changed the field differently. */
type Difference = { name: FieldName; theirs: Fields[FieldName]; mine?: Fields[FieldName] };

export const differences = (base: Fields, mine: Fields, theirs: Fields): Difference[] =>
  FIELDS.filter((name) => theirs[name] !== base[name]).map((name) =>
    mine[name] !== base[name] && mine[name] !== theirs[name]
      ? { name, theirs: theirs[name], mine: mine[name] }
      : { name, theirs: theirs[name] },
  );

/**
 * Lists fields that other members changed. Ignores values equal to one of my attempts, which may have been saved
 * although its answer was lost.
 */
export const changedByOthers = (base: Fields, attempts: Fields[], now: Fields): FieldName[] =>
  FIELDS.filter((name) => now[name] !== base[name] && !attempts.some((attempt) => attempt[name] === now[name]));

/** Merges both sides' changes; theirs wins where both changed a field. */
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

export function fieldText(name: FieldName, fields: Fields, timeName: string): string {
  const value = fields[name];
  if (value === null) return "none";
  if (name === "bookingTime") return timeName;
  return name === "bookingDate" && isDate(String(value)) ? fullDate(String(value)) : String(value);
}
