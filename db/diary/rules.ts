import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { SETTLE_MS } from "../../domain/holds/hold.ts";
import type { MessageSwitches, MessageType } from "../../domain/messages/messages-owed.ts";
import type { BookingRules, BrakeRules, HoursRules } from "../../domain/plan/rules.ts";
import { closuresInForce } from "../../domain/plan/schedule.ts";
import { earliestUpcomingDate } from "../../domain/time/calendar.ts";
import { type Diary, type Given, prepareQuery } from "../connect.ts";
import { hoursListColumn } from "../platform/columns.ts";
import { settingsLogOf } from "../platform/settings-log.ts";
import { closuresMark } from "./closures.ts";
import { isRevision, type PlanColumns, planColumns, readPlanColumns } from "./plans.ts";
import { bookingRules, notificationConfigs, plans, settingsChanges } from "./schema.ts";

export const rulesQuery = prepareQuery((db: Diary, workspaceId: Given<string>) =>
  db
    .select({ ...getTableColumns(bookingRules), ...planColumns })
    .from(bookingRules)
    .leftJoin(plans, eq(plans.workspaceId, bookingRules.workspaceId))
    .where(eq(bookingRules.workspaceId, workspaceId))
    .limit(1),
);

export const switchesQuery = prepareQuery((db: Diary, workspaceId: Given<string>) =>
  db
    .select({
      type: notificationConfigs.type,
      email: notificationConfigs.emailEnabled,
      sms: notificationConfigs.smsEnabled,
    })
    .from(notificationConfigs)
    .where(eq(notificationConfigs.workspaceId, workspaceId)),
);

type RulesRow = typeof bookingRules.$inferSelect & PlanColumns;

export function toRules(row: RulesRow): BookingRules {
  const { workspaceId, closuresPending: _, closuresBefore: __, anonymisedThrough: ___, ...stored } = row;
  const { planText: ____, exceptionsText: _____, sessionsText: ______, ...rules } = stored;
  const kept = { ...rules, reminderLeadHours: hoursListColumn(row.reminderLeadHours) };
  return { ...kept, ...readPlanColumns(workspaceId, kept, row) };
}

const CACHED_RULES_MAX = 2000;
const rulesCache = new Map<string, BookingRules>();

/** The rules that this isolate read last, perhaps outdated: they may choose the rows to read, never the answer. */
export const cachedRules = (workspaceId: string): BookingRules | undefined => rulesCache.get(workspaceId);

export function cacheRules(workspaceId: string, rules: BookingRules): void {
  if (rulesCache.size >= CACHED_RULES_MAX) rulesCache.clear();
  rulesCache.set(workspaceId, rules);
}

/** Its week and closures are the plan's. */
export const insertRules = (db: Diary, workspaceId: string, rules: HoursRules & Partial<BrakeRules>) =>
  db.insert(bookingRules).values({ ...besidePlan(rules), workspaceId, closuresPending: false });

type Expected = { version: number; revision: number };

/**
 * Raises the version, so that the fence refuses bookings decided under the old rules, and saves `settings` beside the plan. Its
 * batch is refused (isNotNullViolation of `booking_rules.version`) when version or revision are others by now, or the
 * time zone would change under bookings not over. Closures are marked before they are replaced.
 */
export const saveRules = (
  db: Diary,
  workspaceId: string,
  { settings, expected, now }: { settings: HoursRules | null; expected: Expected; now: number },
) =>
  db
    .update(bookingRules)
    .set({
      ...(settings ? { ...besidePlan(settings), ...closuresMark(workspaceId, closuresInForce(settings), now) } : {}),
      version: sql`CASE WHEN ${bookingRules.version} = ${expected.version} AND ${isRevision(workspaceId, expected.revision)}
        ${settings ? sql`AND NOT ${isZoneTaken(workspaceId, settings.timeZone, now)}` : sql``} THEN ${expected.version + 1} END`,
    })
    .where(eq(bookingRules.workspaceId, workspaceId))
    .returning({ version: bookingRules.version });

const besidePlan = ({ weeklySchedule: _, specialClosures: __, ...settings }: HoursRules) => settings;

const isZoneTaken = (workspaceId: string, timeZone: string, now: number) =>
  sql<boolean>`(${bookingRules.timeZone} <> ${timeZone} AND EXISTS (
    SELECT 1 FROM bookings WHERE workspace_id = ${workspaceId} AND booking_date >= ${earliestUpcomingDate(now)}
      AND status <> 'cancelled' AND ends_at > ${now} AND (hold_until IS NULL OR hold_until > ${now - SETTLE_MS})))`;

/** Bookings that are not over keep their zone. */
export const zoneTakenQuery = (db: Diary, workspaceId: string, timeZone: string, now: number) =>
  db
    .select({ isTaken: isZoneTaken(workspaceId, timeZone, now) })
    .from(bookingRules)
    .where(eq(bookingRules.workspaceId, workspaceId))
    .limit(1);

/** No row when the brake is the same, so that a repeat changes nothing. */
export const saveBrake = (db: Diary, workspaceId: string, brake: BrakeRules) =>
  db
    .update(bookingRules)
    .set({ ...brake, version: sql`${bookingRules.version} + 1` })
    .where(
      and(
        eq(bookingRules.workspaceId, workspaceId),
        sql`(${bookingRules.brakeUntil} IS NOT ${brake.brakeUntil} OR ${bookingRules.brakeMaxGuests} <> ${brake.brakeMaxGuests})`,
      ),
    )
    .returning({ version: bookingRules.version });

/** For a change of switches in the same batch (docs/rules.md#switches): the fence refuses decisions made without it. */
export const raiseRulesVersion = (db: Diary, workspaceId: string, condition?: SQL) =>
  db
    .update(bookingRules)
    .set({ version: sql`${bookingRules.version} + 1` })
    .where(and(eq(bookingRules.workspaceId, workspaceId), condition))
    .returning();

export const isVersion = (version: number) => eq(bookingRules.version, version);

const columns = Object.entries(getTableColumns(bookingRules));

/** For handwritten SQL. */
export function rulesOfColumns(raw: Record<string, unknown>): BookingRules {
  const fields = columns.map(([field, column]) => {
    const value = raw[column.name] ?? null;
    return [field, value === null ? null : column.mapFromDriverValue(value)];
  });
  const { planText, exceptionsText, sessionsText = null } = raw as PlanColumns; // PLAN_COLUMNS
  return toRules({
    ...(Object.fromEntries(fields) as typeof bookingRules.$inferSelect),
    planText,
    exceptionsText,
    sessionsText,
  }); // drizzle's columns
}

/** No code looks up an unknown type, so the cast is safe. */
export function toSwitches(rows: { type: string; email: boolean; sms: boolean }[]): MessageSwitches {
  return Object.fromEntries(rows.map(({ type, email, sms }) => [type as MessageType, { email, sms }]));
}

/** `noteSettings` stands right after the statement that changes rules, plan or messages. */
export const { note: noteSettings, page: settingsPage, forget: forgetSettings } = settingsLogOf<Diary>(settingsChanges);
