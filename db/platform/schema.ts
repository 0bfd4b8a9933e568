import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { MESSAGE_STATES } from "../../domain/messages/provider-report.ts";

/*
 * Tables in every database (docs/architecture.md#two-families-of-tables). Instants are milliseconds since 1970; dates
 * and wall times are text in the workspace's time zone.
 */

export const id = () => text("id").primaryKey();
export const instant = (name: string) => integer(name);
export const flag = (name: string) => integer(name, { mode: "boolean" });

/**
 * Progress, so that a task runs once a night and continues after a crash (docs/rules.md#forgetting). Every database has
 * its own.
 */
export const nightlyTasks = sqliteTable(
  "nightly_tasks",
  {
    name: text("name").primaryKey(),
    /** Date of the current or last run. */
    night: text("night").notNull(),
    /** Start of the next step; null at the beginning. */
    place: text("place"),
    done: flag("done").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [check("nightly_tasks_done", sql`${t.done} IN (0, 1)`)],
);

/** Last run of `cron` and `queue`. */
export const heartbeats = sqliteTable("heartbeats", {
  name: text("name").primaryKey(),
  at: instant("at").notNull(),
});

/** The nightly task clears them with age (domain/people/retention.ts). */
export const HAS_PERSONAL_DATA = sql`(address IS NOT NULL OR draft IS NOT NULL OR error IS NOT NULL OR address_hash IS NOT NULL)`;

/* Conditions of partial indices. SQLite uses such an index only where a query repeats the condition word for word. */
export const IS_WAITING = sql`state IN ('due', 'leased')`;
export const IS_HELD = sql`state = 'held'`;
export const HAS_FAILED_TRY = sql`state IN ('failed', 'unknown') OR attempts > 1`;

/** Account mails have no workspace and are in the directory's database. */
export const notifications = sqliteTable(
  "notifications",
  {
    id: id(),
    workspaceId: text("workspace_id"),
    subject: text("subject", {
      enum: ["booking", "user", "invitation", "demo_request", "test", "alert", "standby"],
    }).notNull(),
    subjectId: text("subject_id").notNull(),
    /** For tests and notices to old addresses; others are read while sending. */
    address: text("address"),
    type: text("type").notNull(),
    channel: text("channel", { enum: ["email", "sms"] }).notNull(),
    dueAt: instant("due_at").notNull(),
    state: text("state", { enum: MESSAGE_STATES }).notNull(),
    attempts: integer("attempts").notNull(),
    leaseUntil: instant("lease_until"),
    providerId: text("provider_id"),
    /** The last try found the provider away; sent as soon as it is back. */
    providerAway: flag("provider_away").notNull().default(false),
    /** When an SMS may have been handed over; counted in `message_counts`. `addressHash`: old rows only. */
    chargedAt: instant("charged_at"),
    addressHash: text("address_hash"),
    error: text("error"),
    /** Unsaved texts of a test, facts of a mail about ownership, the people of a class before they changed, or a start that was held (`AboutStart`). */
    draft: text("draft", { mode: "json" }),
    dedupeKey: text("dedupe_key").notNull().unique(),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (t) => [
    index("notifications_of_subject").on(t.subjectId),
    index("notifications_by_due").on(t.workspaceId, t.dueAt, t.id),
    index("notifications_away").on(t.channel, t.dueAt).where(sql`state = 'due' AND provider_away = 1`),
    index("notifications_charged").on(t.workspaceId, t.chargedAt).where(sql`charged_at IS NOT NULL`),
    index("notifications_sent").on(t.workspaceId, t.channel, t.sentAt).where(sql`sent_at IS NOT NULL`),
    index("notifications_telling").on(t.dueAt).where(HAS_PERSONAL_DATA),
    index("notifications_of_provider").on(t.providerId).where(sql`provider_id IS NOT NULL`),
    index("notifications_due").on(t.channel, t.dueAt).where(sql`state = 'due'`),
    index("notifications_leased").on(t.leaseUntil).where(sql`state = 'leased'`),
    index("notifications_waiting").on(t.workspaceId, t.dueAt).where(IS_WAITING),
    index("notifications_troubled").on(t.workspaceId, t.dueAt).where(HAS_FAILED_TRY),
    index("notifications_held").on(t.workspaceId, t.dueAt).where(IS_HELD),
    check("notifications_channel", sql`${t.channel} IN ('email', 'sms')`),
    check(
      "notifications_state",
      sql`${t.state} IN ('due', 'held', 'leased', 'sent', 'delivered', 'failed', 'unknown', 'superseded')`,
    ),
  ],
);

/**
 * A settings log (docs/decisions/088-settings-log.md): each family has its own, because a change is written in the batch
 * of what it changed. Ids rise with time. An actor is a member's id, so that a name goes with its account.
 */
export const settingsLogTable = (name: "settings_changes" | "workspace_changes") =>
  sqliteTable(
    name,
    {
      id: id(),
      workspaceId: text("workspace_id").notNull(),
      at: instant("at").notNull(),
      actor: text("actor").notNull(),
      area: text("area").notNull(),
      /** `SettingsChange` in domain/settings/settings-log.ts. */
      change: text("change", { mode: "json" }).notNull(),
    },
    (t) => [index(`${name}_of_workspace`).on(t.workspaceId, t.id)],
  );

/** For /dev/outbox. */
export const capturedMessages = sqliteTable(
  "captured_messages",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    dedupeKey: text("dedupe_key").notNull().unique(),
    at: instant("at").notNull(),
    channel: text("channel", { enum: ["email", "sms"] }).notNull(),
    type: text("type").notNull(),
    sender: text("sender").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject"),
    text: text("text").notNull(),
    html: text("html"),
    attachments: text("attachments", { mode: "json" }).notNull(),
    replyTo: text("reply_to"),
    headers: text("headers", { mode: "json" }),
  },
  (t) => [index("captured_messages_to").on(t.recipient)],
);

/** A row of `notifications` to insert. */
export type NewMessage = typeof notifications.$inferInsert;
