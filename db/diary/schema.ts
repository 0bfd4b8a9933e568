import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ENTRY_KINDS, TEST_RESULTS } from "../../domain/guests/entries.ts";
import { IMPORT_KINDS, IMPORT_STATES, IMPORTED_KINDS, ROW_RESULTS } from "../../domain/imports/staged-row.ts";
import { PUSH_TYPES } from "../../domain/messages/pushes.ts";
import { ATTENDANCES, BOOKING_SOURCES, UNPLACED_REASONS } from "../../domain/sheet/sheet-booking.ts";
import { flag, id, instant, settingsLogTable } from "../platform/schema.ts";

/*
 * The diary's tables (docs/architecture.md#two-families-of-tables). No join, trigger or foreign key leads to the
 * directory, so that diaries can move.
 */

/** Every save raises `version`; a trigger (migration 0001) refuses events of another. */
export const bookingRules = sqliteTable(
  "booking_rules",
  {
    workspaceId: text("workspace_id").primaryKey(),
    version: integer("version").notNull(),
    /** Before migration 0044, as this and the closures of old versions are kept; the plan holds them since. */
    weeklySchedule: text("weekly_schedule", { mode: "json" })
      .notNull()
      .$default(() => ({})),
    specialScheduleEnabled: flag("special_schedule_enabled").notNull(),
    specialClosures: text("special_closures", { mode: "json" })
      .notNull()
      .$default(() => []),
    closuresPending: flag("closures_pending").notNull(),
    /** Closures in force under each save while pending (db/diary/closures.ts). */
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
    brakeUntil: instant("brake_until"),
    brakeMaxGuests: integer("brake_max_guests").notNull().default(0),
    reminderLeadHours: text("reminder_lead_hours", { mode: "json" }).notNull(),
    feedbackDelayHours: integer("feedback_delay_hours").notNull(),
    retentionMonths: integer("retention_months").notNull(),
    /** Bookings up to this date are anonymised. */
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

/**
 * How a business is run: its week, periods, tables and services (docs/rules.md#service-periods). `needs`: what code must
 * know to decide under it (domain/plan/rules.ts). `revision`: 1 at sign-up, then one more with each save.
 */
export const plans = sqliteTable(
  "plans",
  {
    workspaceId: text("workspace_id").primaryKey(),
    revision: integer("revision").notNull(),
    stamp: integer("stamp")
      .notNull()
      .$default(() => 1),
    needs: integer("needs").notNull(),
    /** Besides `needs`: the generation of code that may decide while places are held (domain/plan/rules.ts); 0: any. */
    engine: integer("engine").notNull().default(0),
    plan: text("plan", { mode: "json" }).notNull(),
    draft: text("draft", { mode: "json" }),
    /** Days are still to be arranged (docs/arrangement.md#unplaced). */
    pending: flag("pending").notNull().default(false),
  },
  (t) => [
    index("plans_pending").on(t.workspaceId).where(sql`pending = 1`),
    check("plans_numbers", sql`${t.revision} >= 1 AND ${t.stamp} >= 1 AND ${t.needs} >= 0`),
  ],
);

/** Dates that differ from the plan (docs/rules.md#dated-exceptions). `subject`: '*' is the whole business. */
/** The nightly task clears notes with age (domain/people/retention.ts). Queries repeat it word for word. */
export const HAS_NOTE = sql`note IS NOT NULL`;

export const exceptions = sqliteTable(
  "exceptions",
  {
    workspaceId: text("workspace_id").notNull(),
    id: text("id").notNull(),
    subject: text("subject").notNull(),
    kind: text("kind", { enum: ["off", "extra"] }).notNull(),
    fromDate: text("from_date").notNull(),
    toDate: text("to_date").notNull(),
    fromTime: text("from_time").notNull(),
    toTime: text("to_time").notNull(),
    period: text("period"),
    /** `{ lastStart, duration, pacing }` of a special opening. */
    own: text("own", { mode: "json" }),
    note: text("note"),
    /** Closed days: what was booked is cancelled (docs/rules.md#closures). */
    cancels: flag("cancels").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("exceptions_noted").on(t.toDate).where(HAS_NOTE),
    check("exceptions_kind", sql`${t.kind} IN ('off', 'extra')`),
    check("exceptions_dates", sql`${t.fromDate} <= ${t.toDate}`),
  ],
);

/** As `HAS_NOTE`, of classes that were called off. */
export const HAS_REASON = sql`reason IS NOT NULL`;

/** A class or event on a date (docs/arrangement.md#classes). */
export const classSessions = sqliteTable(
  "class_sessions",
  {
    workspaceId: text("workspace_id").notNull(),
    id: text("id").notNull(),
    service: text("service").notNull(),
    date: text("booking_date").notNull(),
    time: text("booking_time").notNull(),
    minutes: integer("minutes").notNull(),
    seats: integer("seats").notNull(),
    /** Ids of the people, rooms, machines and tables that it takes. */
    resources: text("resources", { mode: "json" }).notNull(),
    cancelledAt: instant("cancelled_at"),
    /** Everybody in it is told of its last change. */
    tells: flag("tells").notNull().default(true),
    /** Why it was called off, in the member's words; cleared with age. */
    reason: text("reason"),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("class_sessions_by_date").on(t.workspaceId, t.date),
    index("class_sessions_reasoned").on(t.date).where(HAS_REASON),
    check("class_sessions_numbers", sql`${t.minutes} > 0 AND ${t.seats} > 0`),
  ],
);

/** The class of a booking, by which its seats are counted. Queries repeat it word for word. */
export const SESSION_OF_BOOKING = sql`wish ->> '$.visit.session'`;

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
    /** Each save raises it. */
    version: integer("version").notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.type] }),
    check("notification_configs_flags", sql`${t.emailEnabled} IN (0, 1) AND ${t.smsEnabled} IN (0, 1)`),
  ],
);

/** Mails that a member wants; without a row none (docs/rules.md#alerts). */
export const alertChoices = sqliteTable(
  "alert_choices",
  {
    workspaceId: text("workspace_id").notNull(),
    userId: text("user_id").notNull(),
    newBooking: flag("new_booking").notNull(),
    changed: flag("changed").notNull(),
    cancelled: flag("cancelled").notNull(),
    lowRating: flag("low_rating").notNull(),
    failedMessage: flag("failed_message").notNull(),
    /** On the workspace's clock; null: no evening sheet. */
    sheetTime: text("sheet_time"),
    sheetDueAt: instant("sheet_due_at"),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.userId] }),
    index("alert_choices_sheet").on(t.sheetDueAt).where(sql`sheet_due_at IS NOT NULL`),
    check(
      "alert_choices_flags",
      sql`${t.newBooking} IN (0, 1) AND ${t.changed} IN (0, 1) AND ${t.cancelled} IN (0, 1) AND ${t.lowRating} IN (0, 1) AND ${t.failedMessage} IN (0, 1)`,
    ),
    check("alert_choices_sheet_time", sql`(${t.sheetTime} IS NULL) = (${t.sheetDueAt} IS NULL)`),
  ],
);

/** Pushes that a member wants on one device; without a row none (docs/rules.md#pushes). */
export const pushChoices = sqliteTable(
  "push_choices",
  {
    workspaceId: text("workspace_id").notNull(),
    sessionId: text("session_id").notNull(),
    userId: text("user_id").notNull(),
    newBooking: flag("new_booking").notNull(),
    changed: flag("changed").notNull(),
    late: flag("late").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.sessionId] }),
    index("push_choices_late").on(t.workspaceId, t.sessionId).where(sql`late = 1`),
    check("push_choices_flags", sql`${t.newBooking} IN (0, 1) AND ${t.changed} IN (0, 1) AND ${t.late} IN (0, 1)`),
  ],
);

/** Pushes that are owed. A row goes once its push was taken or is no longer true. */
export const pushes = sqliteTable(
  "pushes",
  {
    id: id(),
    workspaceId: text("workspace_id").notNull(),
    sessionId: text("session_id").notNull(),
    bookingId: text("booking_id").notNull(),
    type: text("type", { enum: PUSH_TYPES }).notNull(),
    /** While a push is being sent: when it may be tried again. */
    dueAt: instant("due_at").notNull(),
    attempts: integer("attempts").notNull(),
    owedAt: instant("owed_at").notNull(),
  },
  (t) => [index("pushes_due").on(t.workspaceId, t.dueAt)],
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
    /** Its spots are taken so much longer (docs/rules.md#service-periods). */
    resetMinutes: integer("reset_minutes").notNull().default(0),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    status: text("status", { enum: ["confirmed", "pending", "cancelled"] }).notNull(),
    source: text("source", { enum: BOOKING_SOURCES }).notNull(),
    attendance: text("attendance", { enum: ATTENDANCES }),
    /** When the attendance became so (docs/evening.md#facts); null also in rows from before the column. */
    attendanceAt: instant("attendance_at"),
    releasedAt: instant("released_at"),
    override: text("override", { mode: "json" }),
    rulesVersion: integer("rules_version").notNull(),
    version: integer("version").notNull(),
    tokenVersion: integer("token_version").notNull(),
    /** The person check could not run: no SMS to this number. */
    smsWithheld: flag("sms_withheld").notNull().default(false),
    locale: text("locale"),
    /** Where the link stood by which the customer came; anonymising removes it. */
    ref: text("ref"),
    /** Pseudonyms of the client's networks, narrowest first, for their SMS caps; anonymising removes them. */
    client: text("client"),
    searchText: text("search_text").notNull(),
    createdAt: instant("created_at").notNull(),
    anonymisedAt: instant("anonymised_at"),
    /** `{ area }` that was asked for; null: a place anywhere. */
    wish: text("wish", { mode: "json" }),
    /** Why it has no place after a change of rules (docs/arrangement.md#unplaced). */
    unplaced: text("unplaced", { enum: [...UNPLACED_REASONS, "let_in"] }),
    /** `{ minor, currency, way }`: a member's note (docs/rules.md#paid); null: none. */
    paid: text("paid", { mode: "json" }),
    /** The guest of the book that booked (docs/rules.md#guests); null: nobody, or still to be asked. Nothing that is decided reads it. */
    guestId: text("guest_id"),
    /** `{ consents?, care? }` that the customer gave with it; null: nothing. Gathering makes lines of it; anonymising removes it. */
    said: text("said", { mode: "json" }),
    /** The place is held until then (docs/rules.md#holds); null: it stands. */
    holdUntil: instant("hold_until"),
    /** `{ for, tellAt, standby, chain, freedAt }` of a hold. */
    hold: text("hold", { mode: "json" }),
  },
  (t) => [
    index("bookings_held").on(t.workspaceId, t.bookingDate, t.holdUntil).where(sql`hold_until IS NOT NULL`),
    index("bookings_unplaced").on(t.workspaceId, t.bookingDate).where(sql`unplaced IS NOT NULL`),
    index("bookings_of_session").on(SESSION_OF_BOOKING).where(sql`wish ->> '$.visit.session' IS NOT NULL`),
    /** Holds all that a load is summed from, so that SQLite reads no booking for it. */
    index("bookings_by_day").on(
      ...[t.workspaceId, t.bookingDate, t.startsAt, t.id],
      ...[t.status, t.endsAt, t.releasedAt, t.spots, t.guests, t.resetMinutes],
    ),
    /** Finds a customer's other bookings: online ones ahead are limited, and the first visit is marked. */
    index("bookings_by_email")
      .on(t.workspaceId, t.customerEmail, t.startsAt)
      .where(sql`status <> 'cancelled' AND customer_email IS NOT NULL`),
    index("bookings_by_phone")
      .on(t.workspaceId, t.customerPhone, t.startsAt)
      .where(sql`status <> 'cancelled' AND customer_phone IS NOT NULL`),
    /** A guest's visits are counted from these two, not from rows. */
    index("bookings_by_guest").on(t.workspaceId, t.guestId, t.startsAt, t.status).where(sql`guest_id IS NOT NULL`),
    index("bookings_missed").on(t.workspaceId, t.guestId).where(sql`guest_id IS NOT NULL AND attendance = 'no_show'`),
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

/**
 * Parties that wait for a place (docs/rules.md#waitlist). Their dates stand in `standby_dates`; the day of `offeredDate`, else
 * of `homeDate`, decides what becomes of one. WITHOUT ROWID.
 */
export const standbys = sqliteTable(
  "standbys",
  {
    id: id(),
    workspaceId: text("workspace_id").notNull(),
    state: text("state", { enum: ["waiting", "offered", "asleep", "booked", "ended"] }).notNull(),
    /** Why it waits no longer. */
    end: text("outcome", { enum: ["booked", "left", "silent", "over", "closed", "ended"] }),
    guests: integer("guests").notNull(),
    /** `{ area, legs, session }` that is asked for; null: a place anywhere. */
    wish: text("wish", { mode: "json" }),
    source: text("source", { enum: BOOKING_SOURCES }).notNull(),
    leastNotice: integer("least_notice").notNull(),
    /** Offers that ended without an answer. */
    sleeps: integer("sleeps").notNull().default(0),
    /** No message reaches it. */
    unreachable: flag("unreachable").notNull().default(false),
    /** Starts that are not held for it again. */
    refused: text("refused", { mode: "json" }).notNull(),
    /** The date of its open hold, of which there is one at most (a trigger of migration 0057). */
    offeredDate: text("offered_date"),
    homeDate: text("home_date").notNull(),
    /** When the last of its times is over. */
    endsAt: instant("ends_at").notNull(),
    /** The booking that it became. */
    bookingId: text("booking_id"),
    customerName: text("customer_name"),
    customerEmail: text("customer_email"),
    customerPhone: text("customer_phone"),
    notes: text("notes"),
    searchText: text("search_text").notNull(),
    smsWithheld: flag("sms_withheld").notNull().default(false),
    locale: text("locale"),
    client: text("client"),
    ref: text("ref"),
    version: integer("version").notNull(),
    tokenVersion: integer("token_version").notNull(),
    createdAt: instant("created_at").notNull(),
    anonymisedAt: instant("anonymised_at"),
  },
  (t) => [
    index("standbys_by_email").on(t.workspaceId, t.customerEmail).where(sql`customer_email IS NOT NULL`),
    index("standbys_by_phone").on(t.workspaceId, t.customerPhone).where(sql`customer_phone IS NOT NULL`),
    index("standbys_by_end").on(t.workspaceId, t.endsAt),
    /** For the nightly task. */
    index("standbys_named").on(t.endsAt).where(sql`anonymised_at IS NULL`),
    check("standbys_guests", sql`${t.guests} BETWEEN 1 AND 50`),
    check("standbys_versions", sql`${t.version} >= 1 AND ${t.tokenVersion} >= 1`),
  ],
);

/** The starts of a date that suit a party, in wall time. `aroundTime` null: the earliest first. WITHOUT ROWID. */
export const standbyDates = sqliteTable(
  "standby_dates",
  {
    workspaceId: text("workspace_id").notNull(),
    bookingDate: text("booking_date").notNull(),
    standbyId: text("standby_id").notNull(),
    fromTime: text("from_time").notNull(),
    untilTime: text("until_time").notNull(),
    aroundTime: text("around_time"),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.bookingDate, t.standbyId] }),
    index("standby_dates_of").on(t.standbyId),
  ],
);

/**
 * Dates that are to be looked at (docs/rules.md#waitlist), `dueAt` the next time; from `wholeAt` on, the whole date is served
 * anew. WITHOUT ROWID.
 */
export const holdsDue = sqliteTable(
  "holds_due",
  {
    workspaceId: text("workspace_id").notNull(),
    bookingDate: text("booking_date").notNull(),
    dueAt: instant("due_at").notNull(),
    wholeAt: instant("whole_at"),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.bookingDate] }), index("holds_due_by_time").on(t.dueAt)],
);

/**
 * A resource, taken by one booking from `startsAt` until `endsAt` (docs/arrangement.md). Triggers refuse two that overlap,
 * unless one is an override (migration 0023). WITHOUT ROWID: the key is the only copy. `leg`: 0.
 */
export const claims = sqliteTable(
  "claims",
  {
    workspaceId: text("workspace_id").notNull(),
    bookingDate: text("booking_date").notNull(),
    resourceId: text("resource_id").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    bookingId: text("booking_id").notNull(),
    leg: integer("leg").notNull(),
    pinnedBy: text("pinned_by"),
    override: flag("override").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.bookingDate, t.resourceId, t.startsAt, t.bookingId] }),
    index("claims_of_booking").on(t.bookingId),
    check("claims_stay", sql`${t.endsAt} > ${t.startsAt}`),
    check("claims_override", sql`${t.override} IN (0, 1)`),
  ],
);

/** Bookings that another's entry of the log, `seq`, gave another place. WITHOUT ROWID. */
export const moves = sqliteTable(
  "moves",
  {
    workspaceId: text("workspace_id").notNull(),
    bookingDate: text("booking_date").notNull(),
    seq: integer("seq").notNull(),
    bookingId: text("booking_id").notNull(),
    /** `{ from, to, unplaced }`. */
    changed: text("changed", { mode: "json" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.bookingDate, t.seq, t.bookingId] }),
    index("moves_of_booking").on(t.bookingId),
  ],
);

/** Which starts of a date were free for which party after its change `seq`, where resources are given. A hint. */
export const dayOffers = sqliteTable(
  "day_offers",
  {
    workspaceId: text("workspace_id").notNull(),
    bookingDate: text("booking_date").notNull(),
    seq: integer("seq").notNull(),
    /** `DayOffers` (domain/judging/day-offers.ts). */
    offers: text("offers", { mode: "json" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.bookingDate] })],
);

/** The servers of a date with their tables. A date without a row has those of the last date before it (docs/evening.md#servers). */
export const dayServers = sqliteTable(
  "day_servers",
  {
    workspaceId: text("workspace_id").notNull(),
    bookingDate: text("booking_date").notNull(),
    /** `Server[]` (domain/floor/servers.ts). */
    servers: text("servers", { mode: "json" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.bookingDate] })],
);

/** The log; its unique keys and the trigger on `rulesVersion` are the fence (docs/decisions/001-the-fence.md). */
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
    /** The generation of the deciding code (domain/plan/rules.ts), which a trigger asks for; null: older, without a plan. */
    engine: integer("engine"),
  },
  (t) => [
    uniqueIndex("booking_events_turn").on(t.workspaceId, t.bookingDate, t.seq),
    uniqueIndex("booking_events_version").on(t.bookingId, t.version, t.bookingDate),
    uniqueIndex("booking_events_command").on(t.workspaceId, t.commandId),
    check("booking_events_seq", sql`${t.seq} >= 1 AND ${t.version} >= 1`),
  ],
);

/**
 * The rules of each version that an entry of the log was decided under (docs/decisions/058-rules-by-version.md), as
 * `RECORD_RULES` writes them.
 */
export const rulesHistory = sqliteTable(
  "rules_history",
  {
    workspaceId: text("workspace_id").notNull(),
    version: integer("version").notNull(),
    rules: text("rules", { mode: "json" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.version] })],
);

/** Changes of rules, plan and message texts, each written in the batch of the change. */
export const settingsChanges = settingsLogTable("settings_changes");

/**
 * Figures of each night's proof (docs/decisions/081-nightly-proof.md), of a workspace or, as '*', of all in this
 * database. A row grows by steps until `done`; a step that is repeated adds nothing, since `through` only rises.
 */
export const proofs = sqliteTable(
  "proofs",
  {
    workspaceId: text("workspace_id").notNull(),
    night: text("night").notNull(),
    /** The last date counted; of '*': the last place. */
    through: text("through").notNull(),
    done: flag("done").notNull(),
    dates: integer("dates").notNull(),
    minutes: integer("minutes").notNull(),
    over: integer("over").notNull(),
    findings: integer("findings").notNull(),
    /** The first of them (`Finding` in domain/log/prove-dates.ts). */
    found: text("found", { mode: "json" }).notNull(),
    countedAt: instant("counted_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.night] }), check("proofs_done", sql`${t.done} IN (0, 1)`)],
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

/**
 * Refused demand of a date (docs/rules.md#refused-demand): `counts` by `19:30 4 pacing_full`. `batch` is the last one
 * added. WITHOUT ROWID, so that adding one writes one row.
 */
export const refusedDemand = sqliteTable(
  "refused_demand",
  {
    workspaceId: text("workspace_id").notNull(),
    bookingDate: text("booking_date").notNull(),
    counts: text("counts", { mode: "json" }).notNull(),
    batch: text("batch").notNull(),
    writtenAt: instant("written_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.bookingDate] })],
);

/**
 * The guest book: people of one business (docs/rules.md#guests). `merged_into`: the guest that this one is read as, its
 * head. `known`: `{ keys, names, last }`, exactly the keys that stand for it. WITHOUT ROWID.
 */
export const guests = sqliteTable(
  "guests",
  {
    workspaceId: text("workspace_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    phone: text("phone"),
    email: text("email"),
    language: text("language"),
    note: text("note"),
    /** `{ codes, words, asked }`: allergies and diet. */
    care: text("care", { mode: "json" }),
    /** `{ person, area }`. */
    preferred: text("preferred", { mode: "json" }),
    /** `MM-DD`. */
    birthday: text("birthday"),
    /** `{ visits, missed, cancelled, guests, until }` of bookings that were anonymised. */
    past: text("past", { mode: "json" }),
    known: text("known", { mode: "json" }).notNull(),
    searchText: text("search_text").notNull(),
    mergedInto: text("merged_into"),
    importId: text("import_id"),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("guests_merged").on(t.workspaceId, t.mergedInto).where(sql`merged_into IS NOT NULL`),
    /** The list by name. */
    index("guests_by_name").on(t.workspaceId, sql`name COLLATE NOCASE`, t.id).where(sql`merged_into IS NULL`),
    check("guests_version", sql`${t.version} >= 1`),
    check("guests_merged_into", sql`${t.mergedInto} IS NULL OR ${t.mergedInto} <> ${t.id}`),
  ],
);

/** Folded pieces by which a guest is found (domain/guests/keys.ts). WITHOUT ROWID. */
export const guestKeys = sqliteTable(
  "guest_keys",
  {
    workspaceId: text("workspace_id").notNull(),
    key: text("key").notNull(),
    guestId: text("guest_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.key, t.guestId] })],
);

/** Changes that members made to a guest: ids and names of fields, never their values. */
export const guestChanges = sqliteTable(
  "guest_changes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    workspaceId: text("workspace_id").notNull(),
    guestId: text("guest_id").notNull(),
    type: text("type").notNull(),
    actor: text("actor").notNull(),
    at: instant("at").notNull(),
    changes: text("changes", { mode: "json" }).notNull(),
  },
  (t) => [index("guest_changes_of_guest").on(t.workspaceId, t.guestId)],
);

/**
 * Guests who may be one person, `a` the lower id (docs/rules.md#pairs). `state`: `no` where a member said that they are two; it is
 * kept, `open` ones are found again. WITHOUT ROWID.
 */
export const guestPairs = sqliteTable(
  "guest_pairs",
  {
    workspaceId: text("workspace_id").notNull(),
    guestA: text("guest_a").notNull(),
    guestB: text("guest_b").notNull(),
    reason: text("reason").notNull(),
    state: text("state", { enum: ["open", "no"] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.guestA, t.guestB] }),
    index("guest_pairs_of_second").on(t.workspaceId, t.guestB),
    index("guest_pairs_open").on(t.workspaceId, t.reason, t.guestA, t.guestB).where(sql`state = 'open'`),
    check("guest_pairs_order", sql`${t.guestA} < ${t.guestB}`),
  ],
);

/** Tags that members put on guests; those worked out have no row. WITHOUT ROWID. */
export const guestTags = sqliteTable(
  "guest_tags",
  {
    workspaceId: text("workspace_id").notNull(),
    tag: text("tag").notNull(),
    guestId: text("guest_id").notNull(),
    reason: text("reason"),
    by: text("by").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.tag, t.guestId] }),
    index("guest_tags_of_guest").on(t.workspaceId, t.guestId),
  ],
);

/** Lines on a guest's card (docs/rules.md#the-card). `by`, `edited_by`: members. WITHOUT ROWID. */
export const guestEntries = sqliteTable(
  "guest_entries",
  {
    workspaceId: text("workspace_id").notNull(),
    guestId: text("guest_id").notNull(),
    id: text("id").notNull(),
    kind: text("kind", { enum: ENTRY_KINDS }).notNull(),
    /** The visit at which it was noted; null: none, or one that was forgotten. */
    bookingId: text("booking_id"),
    /** A patch test says what was tested. */
    text: text("text").notNull(),
    result: text("result", { enum: TEST_RESULTS }),
    /** The last date on which a patch test counts; null: it does not end. */
    validUntil: text("valid_until"),
    by: text("by").notNull(),
    at: instant("at").notNull(),
    editedBy: text("edited_by"),
    editedAt: instant("edited_at"),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.guestId, t.id] }),
    index("guest_entries_of_booking").on(t.bookingId).where(sql`booking_id IS NOT NULL`),
  ],
);

/**
 * Each yes and no, only added to (docs/rules.md#consent): the last line of a purpose, channel and address counts.
 * `channel` and `address`: null where the purpose is care. `by`: the member who noted it. WITHOUT ROWID.
 */
export const guestConsents = sqliteTable(
  "guest_consents",
  {
    workspaceId: text("workspace_id").notNull(),
    guestId: text("guest_id").notNull(),
    id: text("id").notNull(),
    purpose: text("purpose", { enum: ["news", "care"] }).notNull(),
    channel: text("channel", { enum: ["email", "sms"] }),
    address: text("address"),
    state: text("state", { enum: ["given", "withdrawn", "customer"] }).notNull(),
    wordsId: text("words_id"),
    source: text("source").notNull(),
    by: text("by"),
    bookingId: text("booking_id"),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.guestId, t.id] }),
    index("guest_consents_by_address").on(t.workspaceId, t.address).where(sql`address IS NOT NULL`),
  ],
);

/** Words that were agreed to; others have another id. WITHOUT ROWID. */
export const consentWords = sqliteTable(
  "consent_words",
  {
    workspaceId: text("workspace_id").notNull(),
    id: text("id").notNull(),
    purpose: text("purpose", { enum: ["news", "care"] }).notNull(),
    channel: text("channel", { enum: ["email", "sms"] }),
    language: text("language").notNull(),
    text: text("text").notNull(),
    since: instant("since").notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
);

/** The owner's decisions about the guest book (domain/guests/guest-settings.ts). `salt`: 32 random bytes in hex. WITHOUT ROWID. */
export const guestSettings = sqliteTable(
  "guest_settings",
  {
    workspaceId: text("workspace_id").primaryKey(),
    version: integer("version").notNull(),
    settings: text("settings", { mode: "json" }).notNull(),
    salt: text("salt").notNull(),
  },
  (t) => [check("guest_settings_version", sql`${t.version} >= 1`)],
);

/** How far a job has read the log: the id of the last entry. One row in a database. WITHOUT ROWID. */
export const gatherings = sqliteTable("gatherings", {
  name: text("name").primaryKey(),
  through: integer("through").notNull(),
});

/** An import that writes or is being undone; a business has one at a time. Queries repeat it word for word. */
const IS_RUNNING = sql`state IN ('writing', 'undoing')`;

/**
 * Imports of a file (docs/rules.md#import). `steps` rises with each part that is written: of two at once one is refused.
 * `words`: what was agreed to, by channel. WITHOUT ROWID.
 */
export const imports = sqliteTable(
  "imports",
  {
    workspaceId: text("workspace_id").notNull(),
    id: text("id").notNull(),
    state: text("state", { enum: IMPORT_STATES }).notNull(),
    kind: text("kind", { enum: IMPORT_KINDS }).notNull(),
    preset: text("preset"),
    fileName: text("file_name").notNull(),
    keepCare: flag("keep_care").notNull(),
    words: text("words", { mode: "json" }),
    counts: text("counts", { mode: "json" }).notNull(),
    steps: integer("steps").notNull().default(0),
    by: text("by").notNull(),
    at: instant("at").notNull(),
    steppedAt: instant("stepped_at").notNull(),
    doneAt: instant("done_at"),
    undoneAt: instant("undone_at"),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("imports_running").on(t.workspaceId).where(IS_RUNNING),
    check("imports_keep_care", sql`${t.keepCare} IN (0, 1)`),
  ],
);

/**
 * Rows of a file from the start of its import on. `data`: null once the row is done, at the latest after seven days. `date`: '' while its
 * guest is to be written, then the date of its booking. `became`: the guest or booking that it made. WITHOUT ROWID.
 */
export const importRows = sqliteTable(
  "import_rows",
  {
    workspaceId: text("workspace_id").notNull(),
    importId: text("import_id").notNull(),
    n: integer("n").notNull(),
    data: text("data", { mode: "json" }),
    date: text("date").notNull().default(""),
    result: text("result", { enum: ROW_RESULTS }),
    /** `{ code, … }`: why it was refused, or what is to be known of it. */
    reason: text("reason", { mode: "json" }),
    /** `{ guestId }` or `{ bookingId }`. */
    became: text("became", { mode: "json" }),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.importId, t.n] }),
    index("import_rows_waiting").on(t.workspaceId, t.importId, t.date, t.n).where(sql`data IS NOT NULL`),
    /** Members look at these afterwards. */
    index("import_rows_told").on(t.workspaceId, t.importId, t.n).where(sql`reason IS NOT NULL`),
  ],
);

/**
 * Rows of files that are here already, by fingerprint, so that a file changes nothing the second time. `filled`: what the import wrote into
 * a guest who was here before, by which it is undone: names of fields and hashes, no values. WITHOUT ROWID.
 */
export const imported = sqliteTable(
  "imported",
  {
    workspaceId: text("workspace_id").notNull(),
    fingerprint: text("fingerprint").notNull(),
    kind: text("kind", { enum: IMPORTED_KINDS }).notNull(),
    id: text("id").notNull(),
    importId: text("import_id").notNull(),
    /** The row of the file. */
    n: integer("n").notNull(),
    filled: text("filled", { mode: "json" }),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.fingerprint] }),
    index("imported_of_import").on(t.workspaceId, t.importId, t.kind),
    index("imported_by_id").on(t.workspaceId, t.id),
  ],
);

/** Addresses of people who were erased, whom an import leaves out: SHA-256 of the salt and a key of the guest book. WITHOUT ROWID. */
export const erased = sqliteTable(
  "erased",
  {
    workspaceId: text("workspace_id").notNull(),
    hash: text("hash").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.hash] }), index("erased_by_time").on(t.at)],
);

/** `scope`: '*' for all workspaces, or a workspace's id. */
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
