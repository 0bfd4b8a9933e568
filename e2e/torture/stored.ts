import type { DatabaseSync } from "node:sqlite";
import type { WorkspaceRows } from "../../scripts/data/backup-rows.ts";
import type { DrawnPlan } from "../../test/oracle/drawn-plans.ts";
import { type StoredBooking, type StoredEvent, storedRow } from "../../test/oracle/stored-row.ts";

export type MessageRow = {
  workspaceId: string;
  /** A party that waits, or the hold of a person on no list, is told of the list. */
  subject: "booking" | "standby";
  subjectId: string;
  type: string;
  channel: "email" | "sms";
  dueAt: number;
  state: string;
  attempts: number;
  leaseUntil: number | null;
  error: string | null;
  dedupeKey: string;
};

export type Stored = {
  workspaces: { id: string; slug: string }[];
  bookings: StoredBooking[];
  events: StoredEvent[];
  plans: { workspaceId: string; pending: number; plan: DrawnPlan }[];
  messages: MessageRow[];
  rules: { workspaceId: string; version: number; closuresPending: number; reminderLeadHours: number[] }[];
  /** As in a backup. */
  rowsOf: (workspaceId: string) => WorkspaceRows;
  switches: { workspaceId: string; type: string; emailEnabled: number; smsEnabled: number }[];
};

const READ = [
  ...(["booking_rules", "bookings", "booking_events", "claims", "moves", "rules_history", "class_sessions"] as const),
  ...(["guests", "guest_keys", "standbys", "standby_dates", "holds_due"] as const),
];

/** From the runtime's D1 file. */
export function readStored(database: DatabaseSync): Stored {
  const all = <Row>(sql: string) => database.prepare(sql).all().map(storedRow) as Row[]; // the caller knows the table
  const rows = Object.fromEntries(
    READ.map((table) => [
      table,
      database.prepare(`SELECT * FROM ${table}`).all() as WorkspaceRows[string], // SQLite's own values
    ]),
  );
  return {
    rowsOf: (id) =>
      Object.fromEntries(
        Object.entries(rows).map(([table, all]) => [table, all.filter(({ workspace_id }) => workspace_id === id)]),
      ),
    workspaces: all("SELECT id, slug FROM workspaces"),
    bookings: all("SELECT * FROM bookings"),
    events: all("SELECT * FROM booking_events ORDER BY id"),
    plans: all("SELECT workspace_id, pending, plan FROM plans"),
    messages: all("SELECT * FROM notifications WHERE subject IN ('booking', 'standby')"),
    rules: all("SELECT * FROM booking_rules"),
    switches: all("SELECT * FROM notification_configs"),
  };
}
