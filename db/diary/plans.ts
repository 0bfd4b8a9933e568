import { and, eq, lt, or, sql } from "drizzle-orm";
import { SESSIONS_READ } from "../../contract/limits.ts";
import type { HoldRules } from "../../domain/holds/rules.ts";
import { inForce } from "../../domain/plan/in-force.ts";
import {
  type ClassSession,
  type Closure,
  type DatedException,
  FREEZE_MINUTES,
  type House,
  NEEDS,
  type Offer,
  type OfferRules,
  type OwnPlan,
  type Period,
  type PlanRules,
  type WeeklySchedule,
  type WeekRules,
} from "../../domain/plan/rules.ts";
import { type Diary, type Given, prepareQuery } from "../connect.ts";
import { closuresColumn, planColumn, specialRulesColumn, weekColumn } from "../platform/columns.ts";
import { exceptions, plans } from "./schema.ts";

/**
 * As stored. `lastId`: the last number given to a part of it that has an id. `week`: while there are no periods, and else
 * as wide as they are; null in drafts, and in plans of before migration 0044.
 */
export type Plan = {
  lastId: number;
  week: WeeklySchedule | null;
  periods: Period[];
  offer: Offer | null;
  /** Missing: no place is held (docs/rules.md#holds). */
  holds?: HoldRules | undefined;
} & House;

/** A closed day takes from here to here. */
const DAY_TURNS = "06:00";

/** The business itself, as an exception's subject. */
export const WHOLE_BUSINESS = "*";

/** Added to rows of booking_rules joined to plans. */
export type PlanColumns = { planText: string | null; exceptionsText: string | null; sessionsText: string | null };

const exceptionsAs = (note: "e.note" | "NULL") => `(
  SELECT json_group_array(json_array(e.id, e.kind, e.from_date, e.to_date, e.from_time, e.to_time, e.period, e.own, ${note}, e.subject, e.cancels))
  FROM exceptions e WHERE e.workspace_id = plans.workspace_id)`;

const EXCEPTIONS = exceptionsAs("e.note");

/** The latest ones: all that are to come (SESSIONS_MAX), and the last that are over. */
const SESSIONS = `CASE WHEN plans.needs >= ${NEEDS.sessions} THEN (
  SELECT json_group_array(json_array(s.id, s.service, s.booking_date, s.booking_time, s.minutes, s.seats, json(s.resources), s.cancelled_at IS NOT NULL))
  FROM (SELECT * FROM class_sessions c WHERE c.workspace_id = plans.workspace_id
    ORDER BY c.booking_date DESC, c.booking_time DESC, c.id DESC LIMIT ${SESSIONS_READ}) s) END`;

export const planColumns = {
  planText: sql<string | null>`${plans.plan}`,
  exceptionsText: sql<string | null>`${sql.raw(EXCEPTIONS)}`,
  sessionsText: sql<string | null>`${sql.raw(SESSIONS)}`,
};

/** For handwritten SQL that joins plans; named as in `PlanColumns`. */
export const PLAN_COLUMNS = `plans.plan AS "planText", ${EXCEPTIONS} AS "exceptionsText", ${SESSIONS} AS "sessionsText"`;

/** `PlanColumns` as pairs for json_object, without the notes, which may say who is ill. `|| ''` makes JSON a text. */
export const PLAN_WITHOUT_NOTES = `'planText', plans.plan, 'exceptionsText', ${exceptionsAs("NULL")} || '', 'sessionsText', ${SESSIONS} || ''`;

/** Rows of booking_rules, as far as plans complete them. */
type RulesBesidePlan = OfferRules & {
  weeklySchedule: unknown;
  specialScheduleEnabled: boolean;
  specialClosures: unknown;
};

const CACHED_PLANS_MAX = 1000;
const plansRead = new Map<string, { texts: (string | null)[]; read: WeekRules & { plan: PlanRules } }>();

/** The same objects for the same texts, so that an isolate compiles a plan once (domain/plan/periods.ts). */
export function readPlanColumns(workspaceId: string, rules: RulesBesidePlan, columns: PlanColumns) {
  const { weeklySchedule, specialScheduleEnabled, specialClosures, bookingDurationMinutes, slotStepMinutes } = rules;
  const beside = [weeklySchedule, specialScheduleEnabled, specialClosures, bookingDurationMinutes, slotStepMinutes];
  const texts = [columns.planText, columns.exceptionsText, columns.sessionsText, JSON.stringify(beside)];
  const known = plansRead.get(workspaceId);
  if (known?.texts.every((text, i) => text === texts[i])) return known.read;
  const read = planOf(rules, columns);
  if (plansRead.size >= CACHED_PLANS_MAX) plansRead.clear();
  plansRead.set(workspaceId, { texts, read });
  return read;
}

/** Versions of before migration 0044 have their week and closures beside the plan. */
function planOf(rules: RulesBesidePlan, { planText, exceptionsText, sessionsText }: PlanColumns) {
  const stored = planText === null ? EMPTY_PLAN : planColumn(JSON.parse(planText));
  const { closures, exceptions } = datedDaysOf(exceptionsText ?? "[]");
  const sessions = sessionsOf(sessionsText ?? "[]");
  const week = {
    weeklySchedule: stored.week ?? weekColumn(rules.weeklySchedule),
    specialScheduleEnabled: rules.specialScheduleEnabled,
    specialClosures: stored.week ? closures : closuresColumn(rules.specialClosures),
  };
  const own = { ...rulesOfPlan(stored, exceptions), ...(sessions.length > 0 ? { sessions } : {}) };
  return { ...week, plan: inForce({ ...rules, ...week, plan: own }).plan };
}

/** Without a table and a service in use spots are counted. */
export function rulesOfPlan(
  { lastId: _, week: __, periods, offer, holds, ...house }: Plan,
  exceptions: DatedException[],
): OwnPlan {
  return {
    ...{ periods, exceptions },
    house: house.resources.some(isInUse) ? house : null,
    offer: offer?.services.some(isInUse) ? offer : null,
    ...(holds ? { holds } : {}),
  };
}

const isInUse = ({ archived }: { archived: boolean }) => !archived;

type Listed = [
  ...[id: string, kind: string, fromDate: string, toDate: string, fromTime: string, toTime: string],
  ...[period: string | null, own: string | null, note: string | null, subject?: string, cancels?: 0 | 1],
];

function datedDaysOf(text: string): { closures: Closure[]; exceptions: DatedException[] } {
  const rows: Listed[] = JSON.parse(text);
  const [closed, others] = [rows.filter((row) => row[10] === 1), rows.filter((row) => row[10] !== 1)];
  return {
    closures: closed
      .sort(([id], [other]) => (id < other ? -1 : 1)) // as the owner has them
      .map(([, , startDate, endDate, , , , , note]) => ({ startDate, endDate, note })),
    exceptions: others.map(exceptionOf),
  };
}

function exceptionOf(row: Listed): DatedException {
  const [id, kind, fromDate, toDate, fromTime, toTime, period, own, note, subject = WHOLE_BUSINESS] = row;
  const dated = { id, fromDate, toDate, fromTime, toTime, note };
  if (kind === "off") return { ...dated, kind, ...(subject === WHOLE_BUSINESS ? {} : { subject }) };
  if (subject !== WHOLE_BUSINESS) return { ...dated, kind: "hours", subject };
  return { ...dated, kind: "extra", period, ...specialRulesColumn(JSON.parse(own ?? NOTHING_OWN)) };
}

type ListedSession = [string, string, string, string, number, number, string[], 0 | 1];

const sessionsOf = (text: string): ClassSession[] =>
  (JSON.parse(text) as ListedSession[]).map(
    ([id, service, date, time, minutes, seats, resources, isCancelled]): ClassSession => ({
      ...{ id, service, date, time, minutes, seats, resources },
      cancelled: isCancelled === 1,
    }),
  );

/** Added hours of a person are `extra` with a subject. */
export function exceptionRow(workspaceId: string, exception: DatedException): typeof exceptions.$inferInsert {
  const { id, fromDate, toDate, fromTime, toTime, note } = exception;
  const kind = exception.kind === "off" ? "off" : "extra";
  const row = { workspaceId, id, subject: WHOLE_BUSINESS, kind, fromDate, toDate, fromTime, toTime, note } as const;
  if (exception.kind !== "extra") return { ...row, subject: exception.subject ?? WHOLE_BUSINESS };
  const { period, lastStart, duration, pacing } = exception;
  return { ...row, period, own: { lastStart, duration, pacing } };
}

/** To the code of before migration 0044 it is a closed part that takes all day. */
const closureRow = (workspaceId: string, { startDate, endDate, note }: Closure, nth: number) => ({
  ...{ workspaceId, id: `closed ${String(nth).padStart(4, "0")}`, subject: WHOLE_BUSINESS, kind: "off" as const },
  ...{ fromDate: startDate, toDate: endDate, fromTime: DAY_TURNS, toTime: DAY_TURNS, note, cancels: true },
});

export type PlanRow = typeof plans.$inferSelect;

export const planQuery = prepareQuery((db: Diary, workspaceId: Given<string>) =>
  db.select().from(plans).where(eq(plans.workspaceId, workspaceId)).limit(1),
);

/** `revision`: as the API counts, from 0 for a business that never saved a plan. */
export const isRevision = (workspaceId: string, revision: number) =>
  sql`coalesce((SELECT revision FROM plans WHERE workspace_id = ${workspaceId}), 1) = ${revision + 1}`;

export const revisionOf = (stored: Pick<PlanRow, "revision"> | undefined) => (stored?.revision ?? 1) - 1;

/** Null once the diary is closed (docs/scale.md#moving-a-business): the batch is refused, isNotNullViolation of `plans.stamp`. */
const ifOpen = (workspaceId: string) => sql<number>`(SELECT 1 FROM booking_rules WHERE workspace_id = ${workspaceId})`;

/** No row when the plan is another by now. A plan that may decide otherwise needs `saveRules` before it in the batch. */
export const savePlan = (db: Diary, workspaceId: string, plan: Plan, revision: number) =>
  db
    .insert(plans)
    .select(
      sql`SELECT ${workspaceId}, ${revision + 2}, ${ifOpen(workspaceId)}, ${NEEDS.week}, 0, ${JSON.stringify(plan)}, NULL, 0
        WHERE ${isRevision(workspaceId, revision)}`,
    )
    .onConflictDoUpdate({
      target: plans.workspaceId,
      set: { revision: sql`excluded.revision`, plan: sql`excluded.plan`, draft: null },
    })
    .returning({ revision: plans.revision });

/** Another week of the same plan; after `saveRules` in its batch. */
export const saveWeek = (db: Diary, workspaceId: string, plan: Plan) =>
  db
    .insert(plans)
    .values({ workspaceId, revision: 1, stamp: ifOpen(workspaceId), needs: NEEDS.week, plan })
    .onConflictDoUpdate({ target: plans.workspaceId, set: { plan: sql`excluded.plan` } });

/** Has no effect but to be kept; likewise no row when the plan is another by now. */
export const saveDraft = (db: Diary, workspaceId: string, draft: Plan, revision: number) =>
  db
    .insert(plans)
    .select(
      sql`SELECT ${workspaceId}, ${revision + 2}, ${ifOpen(workspaceId)}, ${NEEDS.week}, 0, ${JSON.stringify(EMPTY_PLAN)}, ${JSON.stringify(draft)}, 0
        WHERE ${isRevision(workspaceId, revision)}`,
    )
    .onConflictDoUpdate({
      target: plans.workspaceId,
      set: { revision: sql`excluded.revision`, draft: sql`excluded.draft` },
    })
    .returning({ revision: plans.revision });

/**
 * Drawing, wording and links to members, which decide nothing. The week stays: a save of hours raises no revision, so it may
 * be another by now. No row when the plan is another.
 */
export const saveBesideWeek = (
  db: Diary,
  workspaceId: string,
  { plan, draft }: { plan: Plan; draft: Plan | null },
  revision: number,
) =>
  db
    .update(plans)
    .set({ plan: sql`json_set(${JSON.stringify(plan)}, '$.week', plan -> '$.week')`, draft, revision: revision + 2 })
    .where(and(eq(plans.workspaceId, workspaceId), isRevision(workspaceId, revision)))
    .returning({ revision: plans.revision });

const inUse = (list: "$.resources" | "$.offer.services") =>
  sql`EXISTS (SELECT 1 FROM json_each(plan, ${list}) WHERE NOT value ->> 'archived')`;
const HAS_TABLES = inUse("$.resources");
const HAS_OFFER = inUse("$.offer.services");

/** After any change of plan or exceptions in its batch. Where resources are or were given, days are to be arranged. */
export const renewPlanNeeds = (db: Diary, workspaceId: string) =>
  db
    .update(plans)
    .set({
      pending: sql`pending OR needs >= ${NEEDS.tables} OR ${HAS_TABLES} OR ${HAS_OFFER}`,
      needs: sql`CASE WHEN EXISTS (SELECT 1 FROM class_sessions c WHERE c.workspace_id = plans.workspace_id) THEN ${NEEDS.sessions}
        WHEN ${HAS_OFFER} THEN ${NEEDS.offer} WHEN ${HAS_TABLES} THEN ${NEEDS.tables}
        WHEN json_array_length(plan, '$.periods') > 0
          OR EXISTS (SELECT 1 FROM exceptions e WHERE e.workspace_id = plans.workspace_id AND NOT e.cancels) THEN ${NEEDS.periods}
        ELSE ${NEEDS.week} END`,
      engine: sql`CASE WHEN plan ->> '$.holds' IS NOT NULL THEN ${NEEDS.holds} ELSE 0 END`,
    })
    .where(eq(plans.workspaceId, workspaceId));

export const pendingPlans = (db: Diary) =>
  db.select({ workspaceId: plans.workspaceId }).from(plans).where(sql`pending = 1`);

/** Leaves the mark of a later save. */
export const clearPending = (db: Diary, workspaceId: string, rulesVersion: number) =>
  db
    .update(plans)
    .set({ pending: false })
    .where(
      and(
        eq(plans.workspaceId, workspaceId),
        sql`pending = 1 AND (SELECT version FROM booking_rules WHERE workspace_id = ${workspaceId}) = ${rulesVersion}`,
      ),
    );

export const addExceptions = (db: Diary, workspaceId: string, added: DatedException[]) =>
  added.map((each) => db.insert(exceptions).values(exceptionRow(workspaceId, each)));

/** After `saveRules` in its batch. */
export const replaceClosures = (db: Diary, workspaceId: string, closures: Closure[]) => [
  db.delete(exceptions).where(and(eq(exceptions.workspaceId, workspaceId), eq(exceptions.cancels, true))),
  ...closures.map((closure, nth) => db.insert(exceptions).values(closureRow(workspaceId, closure, nth))),
];

/** Besides `ids`, those that ended before a date go, or each decision would read more of them every year. */
export const removeExceptions = (db: Diary, workspaceId: string, ids: string[], before: string) =>
  db
    .delete(exceptions)
    .where(
      and(
        eq(exceptions.workspaceId, workspaceId),
        eq(exceptions.cancels, false),
        or(lt(exceptions.toDate, before), sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),
      ),
    );

/** The first plan, before anything is booked, so that no day is to be arranged. More than a week counts as saved. */
export function insertPlan(db: Diary, workspaceId: string, plan: Plan, sessions = 0) {
  const needs = needsOf(plan, sessions);
  const engine = plan.holds ? NEEDS.holds : 0;
  return db.insert(plans).values({ workspaceId, revision: needs === NEEDS.week ? 1 : 2, needs, engine, plan });
}

/** As `renewPlanNeeds` says. */
function needsOf({ periods, offer, holds: _, ...house }: Plan, sessions: number) {
  const given = rulesOfPlan({ periods, offer, ...house }, []);
  if (sessions > 0) return NEEDS.sessions;
  if (given.offer) return NEEDS.offer;
  if (given.house) return NEEDS.tables;
  return periods.length > 0 ? NEEDS.periods : NEEDS.week;
}

export const EMPTY_PLAN: Plan = {
  ...{ lastId: 0, week: null, periods: [], areas: [], resources: [], combinations: [] },
  ...{ freezeMinutes: FREEZE_MINUTES, offer: null },
};

const NOTHING_OWN = '{"lastStart":null,"duration":null,"pacing":null}';
