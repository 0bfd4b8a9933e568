import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { MESSAGE_STATES } from "../domain/messages/delivery-report.ts";

/*
 * Two families (docs/architecture.md#two-families-of-tables). Directory: who exists. Diary: what is booked and what is
 * owed.
 * No join, trigger or foreign key crosses between them, so that diaries can move to databases of their own.
 * Instants are milliseconds since 1970 in UTC; dates and wall times are text in the workspace's clock.
 */

const id = () => text("id").primaryKey();
const instant = (name: string) => integer(name);
const flag = (name: string) => integer(name, { mode: "boolean" });

// --- Directory -------------------------------------------------------------------------------------------------

export const users = sqliteTable(
  "users",
  {
    id: id(),
    email: text("email").notNull().unique(),
    fullName: text("full_name"),
    role: text("role", { enum: ["business_owner", "business_staff"] }).notNull(),
    passwordHash: text("password_hash").notNull(),
    emailConfirmedAt: instant("email_confirmed_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("users_unconfirmed").on(t.id).where(sql`email_confirmed_at IS NULL`),
    check("users_role", sql`${t.role} IN ('business_owner', 'business_staff')`),
    check("users_email_lower", sql`${t.email} = lower(${t.email})`),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    generation: integer("generation").notNull(),
    userAgent: text("user_agent"),
    createdAt: instant("created_at").notNull(),
    rotatedAt: instant("rotated_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("sessions_of_user").on(t.userId), check("sessions_generation", sql`${t.generation} >= 1`)],
);

export const oneTimeLinks = sqliteTable(
  "one_time_links",
  {
    id: id(),
    purpose: text("purpose").notNull(),
    userId: text("user_id").references(() => users.id),
    invitationId: text("invitation_id").references(() => staffInvitations.id),
    /** The new address of an e-mail change. */
    email: text("email"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    index("one_time_links_of_user").on(t.userId, t.purpose),
    index("one_time_links_of_invitation").on(t.invitationId),
    index("one_time_links_by_expiry").on(t.expiresAt),
    check("one_time_links_subject", sql`(${t.userId} IS NULL) <> (${t.invitationId} IS NULL)`),
  ],
);

export const workspaces = sqliteTable(
  "workspaces",
  {
    id: id(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    description: text("description"),
    businessType: text("business_type").notNull(),
    bookingType: text("booking_type").notNull(),
    createdAt: instant("created_at").notNull(),
    /** The operator's word on the business (`npm run trust`); null: it earns trust by itself. */
    trust: text("trust", { enum: ["trusted", "stopped"] }),
    /** Since when the business has earned trust: old enough, with enough visits kept (domain/messages/trust.ts). */
    provenAt: instant("proven_at"),
    /** The owner asked for its deletion: from this instant on it may be removed for good. Null: it stays. */
    deleteAfter: instant("delete_after"),
  },
  (t) => [
    index("workspaces_deleting").on(t.deleteAfter).where(sql`delete_after IS NOT NULL`),
    check("workspaces_slug", sql`length(${t.slug}) BETWEEN 2 AND 60 AND ${t.slug} NOT GLOB '*[^a-z0-9-]*'`),
  ],
);

/** Addresses of businesses that were deleted: for a while no other business may pass for them. */
export const retiredSlugs = sqliteTable(
  "retired_slugs",
  {
    slug: text("slug").primaryKey(),
    freeAt: instant("free_at").notNull(),
  },
  (t) => [index("retired_slugs_by_end").on(t.freeAt)],
);

export const workspaceMembers = sqliteTable(
  "workspace_members",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id),
    role: text("role", { enum: ["owner", "staff"] }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    unique("workspace_members_once").on(t.userId, t.workspaceId),
    uniqueIndex("workspace_members_one_owner").on(t.workspaceId).where(sql`role = 'owner'`),
    index("workspace_members_of_workspace").on(t.workspaceId, t.createdAt),
    check("workspace_members_role", sql`${t.role} IN ('owner', 'staff')`),
  ],
);

export const staffInvitations = sqliteTable(
  "staff_invitations",
  {
    id: id(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id),
    email: text("email").notNull(),
    fullName: text("full_name"),
    invitedBy: text("invited_by").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    index("staff_invitations_of_workspace").on(t.workspaceId, t.createdAt),
    check("staff_invitations_email_lower", sql`${t.email} = lower(${t.email})`),
  ],
);

export const workspaceCustomizations = sqliteTable("workspace_customizations", {
  workspaceId: text("workspace_id")
    .primaryKey()
    .references(() => workspaces.id),
  heroTitle: text("hero_title"),
  heroSubtitle: text("hero_subtitle"),
  heroBackgroundColor: text("hero_background_color"),
  heroBackgroundImageUrl: text("hero_background_image_url"),
  bookingSectionBackgroundColor: text("booking_section_background_color"),
  bookingSectionBackgroundImageUrl: text("booking_section_background_image_url"),
  businessDescription: text("business_description"),
  contactPhone: text("contact_phone"),
  contactAddress: text("contact_address"),
  brandLogoUrl: text("brand_logo_url"),
  primaryColor: text("primary_color"),
  secondaryColor: text("secondary_color"),
  contactEmail: text("contact_email"),
  embedOrigins: text("embed_origins"), // a list as JSON, read by domain/looks/embed-origins.ts: pages show whatever it holds
});

export const throttles = sqliteTable("throttles", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  resetsAt: instant("resets_at").notNull(),
});

/**
 * How many messages were handed over within a period, per key: the installation, an account, an address, a client network.
 * Kept in the directory, because the caps hold over all workspaces and diaries (domain/messages/message-caps.ts).
 */
export const messageCounts = sqliteTable(
  "message_counts",
  {
    key: text("key").notNull(),
    /** When the period ends; after that the row means nothing and is removed by night. */
    endsAt: instant("ends_at").notNull(),
    used: integer("used").notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.endsAt] }), index("message_counts_by_end").on(t.endsAt)],
);

export const demoRequests = sqliteTable(
  "demo_requests",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    message: text("message"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("demo_requests_by_age").on(t.createdAt)],
);

/**
 * How far each nightly task has come (docs/rules.md#forgetting), so that it runs once a night and goes on after a
 * crash. Each database keeps its own: that of the directory, and those of diaries.
 */
export const nightlyTasks = sqliteTable(
  "nightly_tasks",
  {
    name: text("name").primaryKey(),
    /** The night it ran for, or runs for still. */
    night: text("night").notNull(),
    /** Where it goes on; null at the beginning. */
    place: text("place"),
    done: flag("done").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [check("nightly_tasks_done", sql`${t.done} IN (0, 1)`)],
);

/** When something that has to go on by itself last did: `cron`, `queue`. */
export const heartbeats = sqliteTable("heartbeats", {
  name: text("name").primaryKey(),
  at: instant("at").notNull(),
});

// --- Diary -----------------------------------------------------------------------------------------------------

/** The rules a day is decided under. Every save raises `version`; the trigger in 0001 refuses events of another version. */
export const bookingRules = sqliteTable(
  "booking_rules",
  {
    workspaceId: text("workspace_id").primaryKey(),
    version: integer("version").notNull(),
    weeklySchedule: text("weekly_schedule", { mode: "json" }).notNull(),
    specialScheduleEnabled: flag("special_schedule_enabled").notNull(),
    specialClosures: text("special_closures", { mode: "json" }).notNull(),
    closuresPending: flag("closures_pending").notNull(),
    /** While closures are pending: those in force under each save, from the last one without a mark on (db/diary/closures.ts). */
    closuresBefore: text("closures_before", { mode: "json" }),
    bookingDurationMinutes: integer("booking_duration_minutes").notNull(),
    slotStepMinutes: integer("slot_step_minutes").notNull(),
    advanceBookingDays: integer("advance_booking_days").notNull(),
    customerChangeHoursLimit: integer("customer_change_hours_limit").notNull(),
    maxGuestsPerBooking: integer("max_guests_per_booking"),
    maxCapacity: integer("max_capacity"),
    guestsPerSpot: integer("guests_per_spot").notNull(),
    timeZone: text("time_zone").notNull(),
    onlineBookingPausedUntil: instant("online_booking_paused_until"),
    reminderLeadHours: text("reminder_lead_hours", { mode: "json" }).notNull(),
    feedbackDelayHours: integer("feedback_delay_hours").notNull(),
    retentionMonths: integer("retention_months").notNull(),
    /** Bookings up to this date have been anonymised: what lies before it need not be read again. */
    anonymisedThrough: text("anonymised_through"),
  },
  (t) => [
    index("booking_rules_closures_pending").on(t.workspaceId).where(sql`closures_pending = 1`),
    check("booking_rules_version", sql`${t.version} >= 1`),
    check("booking_rules_flags", sql`${t.specialScheduleEnabled} IN (0, 1) AND ${t.closuresPending} IN (0, 1)`),
    check("booking_rules_duration", sql`${t.bookingDurationMinutes} BETWEEN 15 AND 720`),
    check("booking_rules_step", sql`${t.slotStepMinutes} IN (15, 30, 60)`),
    check("booking_rules_window", sql`${t.advanceBookingDays} BETWEEN 1 AND 365`),
    check("booking_rules_change", sql`${t.customerChangeHoursLimit} >= 0`),
    check("booking_rules_guests", sql`${t.maxGuestsPerBooking} IS NULL OR ${t.maxGuestsPerBooking} >= 1`),
    check("booking_rules_capacity", sql`${t.maxCapacity} IS NULL OR ${t.maxCapacity} >= 1`),
    check("booking_rules_spot", sql`${t.guestsPerSpot} >= 1`),
    check("booking_rules_delays", sql`${t.feedbackDelayHours} >= 0 AND ${t.retentionMonths} >= 1`),
  ],
);

export const notificationConfigs = sqliteTable(
  "notification_configs",
  {
    workspaceId: text("workspace_id").notNull(),
    type: text("type").notNull(),
    emailEnabled: flag("email_enabled").notNull(),
    smsEnabled: flag("sms_enabled").notNull(),
    emailSubject: text("email_subject"),
    emailMessage: text("email_message"),
    smsMessage: text("sms_message"),
    logoUrl: text("logo_url"),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.type] }),
    check("notification_configs_flags", sql`${t.emailEnabled} IN (0, 1) AND ${t.smsEnabled} IN (0, 1)`),
  ],
);

export const bookings = sqliteTable(
  "bookings",
  {
    id: id(),
    workspaceId: text("workspace_id").notNull(),
    customerName: text("customer_name").notNull(),
    customerEmail: text("customer_email"),
    customerPhone: text("customer_phone"),
    service: text("service"),
    notes: text("notes"),
    bookingDate: text("booking_date").notNull(),
    bookingTime: text("booking_time").notNull(),
    guests: integer("guests").notNull(),
    spots: integer("spots").notNull(),
    durationMinutes: integer("duration_minutes").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    status: text("status", { enum: ["confirmed", "pending", "cancelled"] }).notNull(),
    source: text("source", { enum: ["online", "phone", "walk_in"] }).notNull(),
    attendance: text("attendance", { enum: ["arrived", "seated", "finished", "no_show"] }),
    releasedAt: instant("released_at"),
    override: text("override", { mode: "json" }),
    rulesVersion: integer("rules_version").notNull(),
    version: integer("version").notNull(),
    tokenVersion: integer("token_version").notNull(),
    /** Made by somebody of whom nobody could check that it is a person: no SMS goes to the number they gave. */
    smsWithheld: flag("sms_withheld").notNull().default(false),
    locale: text("locale"),
    /** A pseudonym of the network an online booking came from: one network brings only so many SMS. Forgotten with the person. */
    client: text("client"),
    searchText: text("search_text").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Since when nothing of it is personal any more. */
    anonymisedAt: instant("anonymised_at"),
  },
  (t) => [
    index("bookings_by_day").on(t.workspaceId, t.bookingDate, t.startsAt, t.id),
    index("bookings_online_by_email")
      .on(t.workspaceId, t.customerEmail, t.startsAt)
      .where(sql`source = 'online' AND status <> 'cancelled' AND customer_email IS NOT NULL`),
    index("bookings_online_by_phone")
      .on(t.workspaceId, t.customerPhone, t.startsAt)
      .where(sql`source = 'online' AND status <> 'cancelled' AND customer_phone IS NOT NULL`),
    check("bookings_guests", sql`${t.guests} BETWEEN 1 AND 50`),
    check("bookings_spots", sql`${t.spots} >= 1`),
    check(
      "bookings_stay",
      sql`${t.endsAt} = ${t.startsAt} + ${t.durationMinutes} * 60000 AND ${t.durationMinutes} > 0`,
    ),
    check("bookings_released", sql`${t.releasedAt} IS NULL OR ${t.releasedAt} BETWEEN ${t.startsAt} AND ${t.endsAt}`),
    check("bookings_status", sql`${t.status} IN ('confirmed', 'pending', 'cancelled')`),
    check("bookings_source", sql`${t.source} IN ('online', 'phone', 'walk_in')`),
    check(
      "bookings_attendance",
      sql`${t.attendance} IS NULL OR ${t.attendance} IN ('arrived', 'seated', 'finished', 'no_show')`,
    ),
    check("bookings_versions", sql`${t.version} >= 1 AND ${t.tokenVersion} >= 1`),
    check("bookings_date", sql`${t.bookingDate} GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'`),
    check("bookings_time", sql`${t.bookingTime} GLOB '[0-2][0-9]:[0-5][0-9]'`),
  ],
);

/** The log. Its three unique keys and the trigger on `rulesVersion` are the fence (docs/decisions/001-the-fence.md). */
export const bookingEvents = sqliteTable(
  "booking_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    workspaceId: text("workspace_id").notNull(),
    bookingDate: text("booking_date").notNull(),
    seq: integer("seq").notNull(),
    bookingId: text("booking_id").notNull(),
    version: integer("version").notNull(),
    type: text("type").notNull(),
    actor: text("actor").notNull(),
    rulesVersion: integer("rules_version").notNull(),
    commandId: text("command_id"),
    requestHash: text("request_hash"),
    at: instant("at").notNull(),
    changes: text("changes", { mode: "json" }).notNull(),
  },
  (t) => [
    uniqueIndex("booking_events_turn").on(t.workspaceId, t.bookingDate, t.seq),
    uniqueIndex("booking_events_version").on(t.bookingId, t.version, t.bookingDate),
    uniqueIndex("booking_events_command").on(t.workspaceId, t.commandId),
    check("booking_events_seq", sql`${t.seq} >= 1 AND ${t.version} >= 1`),
  ],
);

/** What a message keeps of whom it went to, beside what it says of the booking: until it is old (domain/people/retention.ts). */
export const TELLS_OF_SOMEBODY = sql`(address IS NOT NULL OR draft IS NOT NULL OR error IS NOT NULL OR address_hash IS NOT NULL)`;

/** One row per message owed. Account mails have no workspace and belong to the directory's database. */
export const notifications = sqliteTable(
  "notifications",
  {
    id: id(),
    workspaceId: text("workspace_id"),
    subject: text("subject", { enum: ["booking", "user", "invitation", "demo_request", "test"] }).notNull(),
    subjectId: text("subject_id").notNull(),
    /** Only for tests and for what an old address hears of its change; every other address is read when the message is sent. */
    address: text("address"),
    type: text("type").notNull(),
    channel: text("channel", { enum: ["email", "sms"] }).notNull(),
    dueAt: instant("due_at").notNull(),
    state: text("state", { enum: MESSAGE_STATES }).notNull(),
    attempts: integer("attempts").notNull(),
    leaseUntil: instant("lease_until"),
    providerId: text("provider_id"),
    /** The last try failed because nobody's message went: when the provider is back, this one goes at once. */
    providerAway: flag("provider_away").notNull().default(false),
    /** Since when an SMS may have been handed over; it is counted in `message_counts`. `addressHash` is of older rows only. */
    chargedAt: instant("charged_at"),
    addressHash: text("address_hash"),
    error: text("error"),
    /** Texts a test is to show instead of the saved ones; what a mail about a workspace's ownership tells of. */
    draft: text("draft", { mode: "json" }),
    dedupeKey: text("dedupe_key").notNull().unique(),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (t) => [
    index("notifications_of_subject").on(t.subjectId),
    index("notifications_by_due").on(t.workspaceId, t.dueAt, t.id),
    index("notifications_by_state").on(t.workspaceId, t.state, t.dueAt, t.id),
    index("notifications_away").on(t.channel, t.dueAt).where(sql`state = 'due' AND provider_away = 1`),
    index("notifications_charged").on(t.workspaceId, t.chargedAt).where(sql`charged_at IS NOT NULL`),
    index("notifications_sent").on(t.workspaceId, t.channel, t.sentAt).where(sql`sent_at IS NOT NULL`),
    index("notifications_telling").on(t.dueAt).where(TELLS_OF_SOMEBODY),
    index("notifications_of_provider").on(t.providerId).where(sql`provider_id IS NOT NULL`),
    index("notifications_due").on(t.channel, t.dueAt).where(sql`state = 'due'`),
    index("notifications_leased").on(t.leaseUntil).where(sql`state = 'leased'`),
    index("notifications_waiting").on(t.workspaceId, t.dueAt).where(sql`state IN ('due', 'leased')`),
    index("notifications_troubled")
      .on(t.workspaceId, t.dueAt)
      .where(sql`state IN ('failed', 'unknown') OR attempts > 1`),
    index("notifications_held").on(t.workspaceId, t.dueAt).where(sql`state = 'held'`),
    check("notifications_channel", sql`${t.channel} IN ('email', 'sms')`),
    check(
      "notifications_state",
      sql`${t.state} IN ('due', 'held', 'leased', 'sent', 'delivered', 'failed', 'unknown', 'superseded')`,
    ),
  ],
);

export const feedback = sqliteTable(
  "feedback",
  {
    bookingId: text("booking_id").primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    rating: integer("rating").notNull(),
    comment: text("comment"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    index("feedback_of_workspace").on(t.workspaceId, t.createdAt),
    check("feedback_rating", sql`${t.rating} BETWEEN 1 AND 5`),
  ],
);

/** Addresses we no longer write to. `scope` is '*' for all workspaces, or one: for its requests for feedback, or to tell it the cause. */
export const suppressions = sqliteTable(
  "suppressions",
  {
    channel: text("channel", { enum: ["email", "sms"] }).notNull(),
    addressHash: text("address_hash").notNull(),
    scope: text("scope").notNull(),
    reason: text("reason").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.channel, t.addressHash, t.scope] }),
    check("suppressions_channel", sql`${t.channel} IN ('email', 'sms')`),
  ],
);

/** What the `capture` transports took, for /dev/outbox. */
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
