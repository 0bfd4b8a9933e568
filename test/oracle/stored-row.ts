import type { BookingRow, EventRow } from "../../db/diary/bookings.ts";
import type { LoggedBooking } from "../../domain/log/read-log.ts";

/** As its checks read it. */
export type StoredBooking = LoggedBooking &
  Pick<BookingRow, "workspaceId" | "customerName" | "customerEmail" | "customerPhone" | "notes">;
export type StoredEvent = EventRow & { changes: Record<string, unknown> };

const JSON_COLUMNS = new Set([
  "changes",
  "override",
  "reminder_lead_hours",
  "weekly_schedule",
  "special_closures",
  "plan",
  "hold",
]);

/** With the product's names, its JSON parsed. */
export const storedRow = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      fieldOf(column),
      typeof value === "string" && JSON_COLUMNS.has(column) ? JSON.parse(value) : value,
    ]),
  );

const fields = new Map<string, string>();
function fieldOf(column: string): string {
  const known = fields.get(column);
  if (known) return known;
  const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  fields.set(column, field);
  return field;
}
