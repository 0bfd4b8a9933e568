import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { INVITED_ROLES, ROLES } from "../../domain/people/rights.ts";
import { CUSTOMER_LANGUAGES, MEMBER_LANGUAGES } from "../../texts/languages.ts";
import { flag, id, instant, settingsLogTable } from "../platform/schema.ts";

/*
 * The directory's tables (docs/architecture.md#two-families-of-tables). No join, trigger or foreign key leads to a
 * diary, so that diaries can move.
 */

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
    /** Since the operator stopped the account, and with it all businesses that it owns (docs/rules.md#stopped-businesses). */
    stoppedAt: instant("stopped_at"),
    /** Mails to the member are in it, and screens once signed in; null: English mails, screens as the browser. */
    language: text("language", { enum: MEMBER_LANGUAGES }),
  },
  (t) => [
    index("users_unconfirmed").on(t.id).where(sql`email_confirmed_at IS NULL`),
    index("users_stopped").on(t.stoppedAt).where(sql`stopped_at IS NOT NULL`),
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
    /** The passkey that opened or confirmed the session; null: the password opened it. */
    passkeyId: text("passkey_id"),
    createdAt: instant("created_at").notNull(),
    rotatedAt: instant("rotated_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("sessions_of_user").on(t.userId), check("sessions_generation", sql`${t.generation} >= 1`)],
);

/** A credential that signs an account in (docs/rules.md#passkeys). The id is the device's, public key and id in base64url. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    publicKey: text("public_key").notNull(),
    counter: integer("counter").notNull(),
    /** Ways to reach the device, for the browser. */
    transports: text("transports", { mode: "json" }).notNull().$type<string[]>(),
    name: text("name").notNull(),
    /** Kept by the person's devices together, so that losing one does not lose it. */
    backedUp: flag("backed_up").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (t) => [index("passkeys_of_user").on(t.userId), check("passkeys_backed_up", sql`${t.backedUp} IN (0, 1)`)],
);

/** Challenges that a passkey has signed, until they would have ended: none is used twice. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    /** The bytes, in base64url. */
    id: id(),
    purpose: text("purpose", { enum: ["add", "prove", "sign_in"] }).notNull(),
    /** Null for `sign_in`. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("passkey_challenges_by_expiry").on(t.expiresAt), index("passkey_challenges_of_user").on(t.userId)],
);

/** Where a signed-in device takes pushes; goes with its session. A browser has one, whoever is signed in. */
export const pushSubscriptions = sqliteTable("push_subscriptions", {
  sessionId: text("session_id")
    .primaryKey()
    .references(() => sessions.id, { onDelete: "cascade" }),
  /** Never logged: the address alone lets anyone send to the device. */
  endpoint: text("endpoint").notNull().unique(),
  p256dh: text("p256dh").notNull(),
  auth: text("auth").notNull(),
  /** Since the push service does not know the address any more; the browser may give another. */
  forgottenAt: instant("forgotten_at"),
});

export const oneTimeLinks = sqliteTable(
  "one_time_links",
  {
    id: id(),
    purpose: text("purpose").notNull(),
    userId: text("user_id").references(() => users.id),
    invitationId: text("invitation_id").references(() => staffInvitations.id),
    /** The new address of an address change. */
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
    /** ISO 3166-1 alpha-2 (domain/texts/regions.ts); null: the time zone's. */
    region: text("region"),
    createdAt: instant("created_at").notNull(),
    /** The operator's choice (`npm run trust`); null: earned. `stopped`: as `stoppedAt`, which leaves the choice. */
    trust: text("trust", { enum: ["trusted", "stopped"] }),
    /** When trust was earned (domain/messages/trust.ts). */
    provenAt: instant("proven_at"),
    /** Since the operator took the business off the web (docs/rules.md#stopped-businesses). */
    stoppedAt: instant("stopped_at"),
    /** The nightly task may delete the workspace after this instant; null: the owner keeps it. */
    deleteAfter: instant("delete_after"),
    /** For customers whose own is not known (docs/rules.md#texts); null: none chosen. */
    language: text("language", { enum: CUSTOMER_LANGUAGES }),
    /** Each save raises it. */
    version: integer("version").notNull().default(1),
    /** Members act here only in sessions of a passkey (docs/rules.md#passkeys). */
    passkeysRequired: flag("passkeys_required").notNull().default(false),
    /** Its dashboards list the first steps until somebody hides them. */
    listsFirstSteps: flag("lists_first_steps").notNull().default(false),
  },
  (t) => [
    index("workspaces_deleting").on(t.deleteAfter).where(sql`delete_after IS NOT NULL`),
    index("workspaces_stopped").on(t.stoppedAt).where(sql`stopped_at IS NOT NULL`),
    check("workspaces_slug", sql`length(${t.slug}) BETWEEN 2 AND 60 AND ${t.slug} NOT GLOB '*[^a-z0-9-]*'`),
  ],
);

/** No other business may pass for a deleted or renamed one. */
export const retiredSlugs = sqliteTable(
  "retired_slugs",
  {
    slug: text("slug").primaryKey(),
    freeAt: instant("free_at").notNull(),
    /** The business that had this address before and is still found by it. */
    workspaceId: text("workspace_id"),
  },
  (t) => [
    index("retired_slugs_by_end").on(t.freeAt),
    index("retired_slugs_of_workspace").on(t.workspaceId).where(sql`workspace_id IS NOT NULL`),
  ],
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
    role: text("role", { enum: ROLES }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    unique("workspace_members_once").on(t.userId, t.workspaceId),
    uniqueIndex("workspace_members_one_owner").on(t.workspaceId).where(sql`role = 'owner'`),
    index("workspace_members_of_workspace").on(t.workspaceId, t.createdAt),
    check("workspace_members_role", sql`${t.role} IN ('owner', 'manager', 'staff', 'kitchen')`),
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
    role: text("role", { enum: INVITED_ROLES }).notNull().default("staff"),
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
  embedOrigins: text("embed_origins"), // JSON list, see domain/looks/embed-origins.ts
  reviewUrl: text("review_url"),
  /** The owner's words about cancelling. */
  cancellationPolicy: text("cancellation_policy"),
  /** JSON list, see domain/texts/own-texts.ts. */
  translations: text("translations"),
  /** Each save raises it. */
  version: integer("version").notNull().default(1),
});

/** Changes of business, looks and team, each written in the batch of the change; others are in the diary. */
export const workspaceChanges = settingsLogTable("workspace_changes");

/** Uploaded; the files are in R2 under their names. */
export const pictures = sqliteTable(
  "pictures",
  {
    /** A hash of workspace and content, and the kind: `0123….webp`. */
    name: text("name").primaryKey(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id),
    bytes: integer("bytes").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    uploadedAt: instant("uploaded_at").notNull(),
    /** Since a nightly task found no setting that names it. */
    unusedSince: instant("unused_since"),
  },
  (t) => [index("pictures_of_workspace").on(t.workspaceId)],
);

/** Private addresses of calendars (docs/rules.md#calendars). The id makes the token; another id ends the address. */
export const calendarFeeds = sqliteTable(
  "calendar_feeds",
  {
    id: id(),
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => workspaces.id),
    /** The member who made it; the address ends with the membership. */
    memberId: text("member_id")
      .notNull()
      .references(() => workspaceMembers.id, { onDelete: "cascade" }),
    /** A person of the offer, whose visits it shows; '*': all of the business. */
    subject: text("subject").notNull(),
    /** Customers' names are in it. */
    names: flag("names").notNull().default(false),
    /** When it was made, got a new address, or began or ceased to show names. */
    changedAt: instant("changed_at").notNull(),
  },
  (t) => [
    unique("calendar_feeds_once").on(t.memberId, t.subject),
    index("calendar_feeds_of_workspace").on(t.workspaceId),
    check("calendar_feeds_names", sql`${t.names} IN (0, 1)`),
  ],
);

export const throttles = sqliteTable("throttles", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  resetsAt: instant("resets_at").notNull(),
});

/**
 * Messages per key: installation, account, address, client network. In the directory, because caps hold over all
 * diaries (domain/messages/message-caps.ts).
 */
export const messageCounts = sqliteTable(
  "message_counts",
  {
    key: text("key").notNull(),
    /** End of the period; the nightly task deletes the row afterwards. */
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
