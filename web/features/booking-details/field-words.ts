import { fullDate } from "../../lib/format.ts";
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

/** A field's content as people read it. */
export function fieldText(name: FieldName, value: Fields[FieldName]): string {
  if (value === null) return "none";
  return name === "bookingDate" ? fullDate(String(value)) : String(value);
}
