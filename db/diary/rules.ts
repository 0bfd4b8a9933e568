import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { MessageSwitches, MessageType } from "../../domain/messages/messages-owed.ts";
import type { BookingRules, BrakeRules, HoursRules } from "../../domain/plan/rules.ts";
import { closuresInForce } from "../../domain/plan/schedule.ts";
import { earliestUpcomingDate } from "../../domain/time/calendar.ts";
import type { Diary } from "../connect.ts";
import { closuresColumn, hoursListColumn, weekColumn } from "../platform/columns.ts";
import { prepareQuery, type QueryValue } from "../platform/prepare-query.ts";
import { closuresMark } from "./closures.ts";
import { type PlanColumns, planColumns, planOf } from "./plans.ts";
import { bookingRules, notificationConfigs, plans } from "./schema.ts";

export const rulesQuery = prepareQuery((db: Diary, workspaceId: QueryValue<string>) =>
  db
    .select({ ...getTableColumns(bookingRules), ...planColumns })
    .from(bookingRules)
    .leftJoin(plans, eq(plans.workspaceId, bookingRules.workspaceId))
    .where(eq(bookingRules.workspaceId, workspaceId))
    .limit(1),
);

export const switchesQuery = prepareQuery((db: Diary, workspaceId: QueryValue<string>) =>
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
  const { planNeeds: ____, planText: _____, exceptionsText: ______, sessionsText: _______, ...rules } = stored;
  const kept = {
    ...rules,
    weeklySchedule: weekColumn(row.weeklySchedule),
    specialClosures: closuresColumn(row.specialClosures),
    reminderLeadHours: hoursListColumn(row.reminderLeadHours),
  };
  return { ...kept, plan: planOf(workspaceId, kept, row) };
}

const CACHED_RULES_MAX = 2000;
const rulesCache = new Map<string, BookingRules>();

/** The rules that this isolate read last, perhaps outdated: they may choose the rows to read, never the answer. */
export const cachedRules = (workspaceId: string): BookingRules | undefined => rulesCache.get(workspaceId);

export function cacheRules(workspaceId: string, rules: BookingRules): void {
  if (rulesCache.size >= CACHED_RULES_MAX) rulesCache.clear();
  rulesCache.set(workspaceId, rules);
}

export const insertRules = (db: Diary, rules: typeof bookingRules.$inferInsert) =>
  db.insert(bookingRules).values(rules);

/**
 * No row when `version` is outdated, the time zone would change under bookings not over, or the plan's part would change. The fence refuses bookings
 * decided under the old version.
 */
export const saveRules = (db: Diary, workspaceId: string, { version, ...rules }: HoursRules, now: number) =>
  db
    .update(bookingRules)
    .set({ ...rules, version: version + 1, ...closuresMark(workspaceId, closuresInForce(rules), now) })
    .where(
      and(
        eq(bookingRules.workspaceId, workspaceId),
        eq(bookingRules.version, version),
        sql`(NOT EXISTS (SELECT 1 FROM plans WHERE workspace_id = ${workspaceId} AND json_array_length(plan, '$.periods') > 0)
          OR (json(weekly_schedule), booking_duration_minutes, slot_step_minutes)
            = (json(${JSON.stringify(rules.weeklySchedule)}), ${rules.bookingDurationMinutes}, ${rules.slotStepMinutes}))`,
        sql`(${bookingRules.timeZone} = ${rules.timeZone} OR NOT EXISTS (
          SELECT 1 FROM bookings WHERE workspace_id = ${workspaceId} AND booking_date >= ${earliestUpcomingDate(now)}
            AND status <> 'cancelled' AND ends_at > ${now}))`,
      ),
    )
    .returning();

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
  const { planNeeds, planText, exceptionsText, sessionsText = null } = raw as PlanColumns; // PLAN_COLUMNS
  return toRules({
    ...(Object.fromEntries(fields) as typeof bookingRules.$inferSelect),
    planNeeds,
    planText,
    exceptionsText,
    sessionsText,
  }); // drizzle's columns
}

/** No code looks up an unknown type, so the cast is safe. */
export function toSwitches(rows: { type: string; email: boolean; sms: boolean }[]): MessageSwitches {
  return Object.fromEntries(rows.map(({ type, email, sms }) => [type as MessageType, { email, sms }]));
}
