import { and, eq, lt, or, sql } from "drizzle-orm";
import { SESSIONS_READ } from "../../contract/limits.ts";
import { inForce } from "../../domain/plan/in-force.ts";
import {
  type ClassSession,
  type DatedException,
  FREEZE_MINUTES,
  type House,
  type Offer,
  type OfferRules,
  type OwnPlan,
  type Period,
  type PlanRules,
  type WeekRules,
} from "../../domain/plan/rules.ts";
import type { Diary } from "../connect.ts";
import { planColumn, specialRulesColumn } from "../platform/columns.ts";
import { prepareQuery, type QueryValue } from "../platform/prepare-query.ts";
import { exceptions, plans } from "./schema.ts";

/** As stored. `lastId`: the last number given to a part of it that has an id. */
export type Plan = { lastId: number; periods: Period[]; offer: Offer | null } & House;

/** The business itself, as an exception's subject. */
export const WHOLE_BUSINESS = "*";

/** Added to rows of booking_rules joined to plans; all null without a row, which reads no exception. */
export type PlanColumns = {
  planNeeds: number | null;
  planText: string | null;
  exceptionsText: string | null;
  sessionsText: string | null;
};

export const NO_PLAN_COLUMNS: PlanColumns = {
  ...{ planNeeds: null, planText: null, exceptionsText: null, sessionsText: null },
};

const exceptionsAs = (note: "e.note" | "NULL") => `CASE WHEN plans.needs > 0 THEN (
  SELECT json_group_array(json_array(e.id, e.kind, e.from_date, e.to_date, e.from_time, e.to_time, e.period, e.own, ${note}, e.subject))
  FROM exceptions e WHERE e.workspace_id = plans.workspace_id) END`;

const EXCEPTIONS = exceptionsAs("e.note");

/** Code of this generation knows sessions (migration 0018). */
const NEEDS_SESSIONS = 4;

/** The latest ones: all that are to come (SESSIONS_MAX), and the last that are over. */
const SESSIONS = `CASE WHEN plans.needs >= ${NEEDS_SESSIONS} THEN (
  SELECT json_group_array(json_array(s.id, s.service, s.booking_date, s.booking_time, s.minutes, s.seats, json(s.resources), s.cancelled_at IS NOT NULL))
  FROM (SELECT * FROM class_sessions c WHERE c.workspace_id = plans.workspace_id
    ORDER BY c.booking_date DESC, c.booking_time DESC, c.id DESC LIMIT ${SESSIONS_READ}) s) END`;

export const planColumns = {
  planNeeds: sql<number | null>`${plans.needs}`,
  planText: sql<string | null>`${plans.plan}`,
  exceptionsText: sql<string | null>`${sql.raw(EXCEPTIONS)}`,
  sessionsText: sql<string | null>`${sql.raw(SESSIONS)}`,
};

/** For handwritten SQL that joins plans; named as in `PlanColumns`. */
export const PLAN_COLUMNS = `plans.needs AS "planNeeds", plans.plan AS "planText", ${EXCEPTIONS} AS "exceptionsText", ${SESSIONS} AS "sessionsText"`;

/** `PlanColumns` as pairs for json_object, without the notes, which may say who is ill. `|| ''` makes JSON a text. */
export const PLAN_WITHOUT_NOTES = `'planNeeds', plans.needs, 'planText', plans.plan, 'exceptionsText', ${exceptionsAs("NULL")} || '', 'sessionsText', ${SESSIONS} || ''`;

const CACHED_PLANS_MAX = 1000;
const plansRead = new Map<string, { texts: (string | null)[]; plan: PlanRules }>();

/** The same object for the same texts, so that an isolate compiles a plan once (domain/plan/periods.ts). */
export function planOf(workspaceId: string, week: WeekRules & OfferRules, columns: PlanColumns): PlanRules {
  const { planNeeds, planText, exceptionsText, sessionsText } = columns;
  const { weeklySchedule, specialScheduleEnabled, specialClosures, bookingDurationMinutes, slotStepMinutes } = week;
  const ofWeek = [weeklySchedule, specialScheduleEnabled, specialClosures, bookingDurationMinutes, slotStepMinutes];
  const texts = [planNeeds ? planText : null, exceptionsText, sessionsText, JSON.stringify(ofWeek)];
  const known = plansRead.get(workspaceId);
  if (known?.texts.every((text, i) => text === texts[i])) return known.plan;
  const { plan } = inForce({ ...week, plan: ownPlanOf(columns) });
  if (plansRead.size >= CACHED_PLANS_MAX) plansRead.clear();
  plansRead.set(workspaceId, { texts, plan });
  return plan;
}

function ownPlanOf({ planNeeds, planText, exceptionsText, sessionsText }: PlanColumns): OwnPlan | null {
  if (!planNeeds || planText === null) return null;
  const sessions = sessionsOf(sessionsText ?? "[]");
  return {
    ...rulesOfPlan(planColumn(JSON.parse(planText)), exceptionsOf(exceptionsText ?? "[]")),
    ...(sessions.length > 0 ? { sessions } : {}),
  };
}

/** Without a table and a service in use spots are counted. */
export function rulesOfPlan({ lastId: _, periods, offer, ...house }: Plan, exceptions: DatedException[]): OwnPlan {
  return {
    ...{ periods, exceptions },
    house: house.resources.some(isInUse) ? house : null,
    offer: offer?.services.some(isInUse) ? offer : null,
  };
}

const isInUse = ({ archived }: { archived: boolean }) => !archived;

type Listed = [string, string, string, string, string, string, string | null, string | null, string | null, string?];

function exceptionsOf(text: string): DatedException[] {
  const rows: Listed[] = JSON.parse(text);
  return rows.map(([id, kind, fromDate, toDate, fromTime, toTime, period, own, note, subject = WHOLE_BUSINESS]) => {
    const dated = { id, fromDate, toDate, fromTime, toTime, note };
    if (kind === "off") return { ...dated, kind, ...(subject === WHOLE_BUSINESS ? {} : { subject }) };
    if (subject !== WHOLE_BUSINESS) return { ...dated, kind: "hours", subject };
    return { ...dated, kind: "extra", period, ...specialRulesColumn(JSON.parse(own ?? NOTHING_OWN)) };
  });
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

export type PlanRow = typeof plans.$inferSelect;

export const planQuery = prepareQuery((db: Diary, workspaceId: QueryValue<string>) =>
  db.select().from(plans).where(eq(plans.workspaceId, workspaceId)).limit(1),
);

/** Stored, or 0. */
const revisionOf = (workspaceId: string) =>
  sql`coalesce((SELECT revision FROM plans WHERE workspace_id = ${workspaceId}), 0)`;

export const isRevision = (workspaceId: string, revision: number) => sql`${revisionOf(workspaceId)} = ${revision}`;

/** No row when the plan is another by now. A plan that may decide otherwise needs `saveRules` before it in the batch. */
export const savePlan = (db: Diary, workspaceId: string, plan: Plan, revision: number) =>
  db
    .insert(plans)
    .select(
      sql`SELECT ${workspaceId}, ${revision + 1}, 1, 0, ${JSON.stringify(plan)}, NULL, 0
        WHERE ${isRevision(workspaceId, revision)}`,
    )
    .onConflictDoUpdate({
      target: plans.workspaceId,
      set: { revision: sql`excluded.revision`, plan: sql`excluded.plan`, draft: null },
    })
    .returning({ revision: plans.revision });

/** Has no effect but to be kept; likewise no row when the plan is another by now. */
export const saveDraft = (db: Diary, workspaceId: string, draft: Plan, revision: number) =>
  db
    .insert(plans)
    .select(
      sql`SELECT ${workspaceId}, ${revision + 1}, 1, 0, ${JSON.stringify(EMPTY_PLAN)}, ${JSON.stringify(draft)}, 0
        WHERE ${isRevision(workspaceId, revision)}`,
    )
    .onConflictDoUpdate({
      target: plans.workspaceId,
      set: { revision: sql`excluded.revision`, draft: sql`excluded.draft` },
    })
    .returning({ revision: plans.revision });

/** Only who is linked to which member, which decides nothing. No row when the plan is another by now. */
export const saveLinks = (
  db: Diary,
  workspaceId: string,
  { plan, draft }: { plan: Plan; draft: Plan | null },
  revision: number,
) =>
  db
    .update(plans)
    .set({ plan, draft, revision: revision + 1 })
    .where(and(eq(plans.workspaceId, workspaceId), eq(plans.revision, revision)))
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
      stamp: sql`stamp + 1`,
      pending: sql`pending OR needs >= 2 OR ${HAS_TABLES} OR ${HAS_OFFER}`,
      needs: sql`CASE WHEN EXISTS (SELECT 1 FROM class_sessions c WHERE c.workspace_id = plans.workspace_id) THEN ${sql.raw(String(NEEDS_SESSIONS))}
        WHEN ${HAS_OFFER} THEN 3 WHEN ${HAS_TABLES} THEN 2
        ELSE json_array_length(plan, '$.periods') > 0
          OR EXISTS (SELECT 1 FROM exceptions e WHERE e.workspace_id = plans.workspace_id) END`,
    })
    .where(eq(plans.workspaceId, workspaceId));

/** With other rules in the same batch: days that give resources are to be told of them. */
export const markPending = (db: Diary, workspaceId: string) =>
  db
    .update(plans)
    .set({ pending: true })
    .where(and(eq(plans.workspaceId, workspaceId), sql`needs >= 2`));

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

/** Besides `ids`, those that ended before a date go, or each decision would read more of them every year. */
export const removeExceptions = (db: Diary, workspaceId: string, ids: string[], before: string) =>
  db
    .delete(exceptions)
    .where(
      and(
        eq(exceptions.workspaceId, workspaceId),
        or(lt(exceptions.toDate, before), sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),
      ),
    );

/** For the pictures that it names. */
export const plansNaming = (db: Diary, workspaceId: string) =>
  db.select({ plan: plans.plan, draft: plans.draft }).from(plans).where(eq(plans.workspaceId, workspaceId));

/** The first plan, before anything is booked, so that no day is to be arranged. `needs`: as `renewPlanNeeds` says. */
export const insertPlan = (db: Diary, workspaceId: string, plan: Plan, needs: 1 | 2 | 3 | 4) =>
  db.insert(plans).values({ workspaceId, revision: 1, stamp: 1, needs, plan });

/** An exception needs a plan to belong to. */
export const addEmptyPlan = (db: Diary, workspaceId: string) =>
  db.insert(plans).values({ workspaceId, revision: 1, stamp: 1, needs: 0, plan: EMPTY_PLAN }).onConflictDoNothing();

export const EMPTY_PLAN: Plan = {
  ...{ lastId: 0, periods: [], areas: [], resources: [], combinations: [] },
  ...{ freezeMinutes: FREEZE_MINUTES, offer: null },
};

const NOTHING_OWN = '{"lastStart":null,"duration":null,"pacing":null}';
