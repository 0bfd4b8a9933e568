import { isDate } from "../../../../domain/time/calendar.ts";
import { fullDate } from "../../../shared/lib/english-dates.ts";
import type { FieldName, Fields } from "./edited.ts";

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
