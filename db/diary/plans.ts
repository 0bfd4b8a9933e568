import { sql } from "drizzle-orm";
import type { DatedException, PlanRules } from "../../domain/rules.ts";
import { planColumn, specialRulesColumn } from "../platform/columns.ts";
import { type exceptions, plans } from "./schema.ts";

/** The business itself, as an exception's subject. */
export const WHOLE_BUSINESS = "*";

/** Added to rows of booking_rules joined to plans; all null without a plan, which reads no exception. */
export type PlanColumns = { planNeeds: number | null; planText: string | null; exceptionsText: string | null };

export const NO_PLAN_COLUMNS: PlanColumns = { planNeeds: null, planText: null, exceptionsText: null };

const EXCEPTIONS = `CASE WHEN plans.needs IS NOT NULL THEN (
  SELECT json_group_array(json_array(e.id, e.kind, e.from_date, e.to_date, e.from_time, e.to_time, e.period, e.own, e.note))
  FROM exceptions e WHERE e.workspace_id = plans.workspace_id AND e.subject = '${WHOLE_BUSINESS}') END`;

export const planColumns = {
  planNeeds: sql<number | null>`${plans.needs}`,
  planText: sql<string | null>`${plans.plan}`,
  exceptionsText: sql<string | null>`${sql.raw(EXCEPTIONS)}`,
};

/** For handwritten SQL with `PLANS_JOIN`; named as in `PlanColumns`. */
export const PLAN_COLUMNS = `plans.needs AS "planNeeds", plans.plan AS "planText", ${EXCEPTIONS} AS "exceptionsText"`;

const CACHED_PLANS_MAX = 1000;
const plansRead = new Map<string, { columns: PlanColumns; rules: PlanRules }>();

/** The same object for the same text, so that an isolate compiles a plan once (domain/time/periods.ts). */
export function planRulesOf(workspaceId: string, columns: PlanColumns): PlanRules | null {
  const { planText, exceptionsText } = columns;
  if (planText === null) return null;
  const known = plansRead.get(workspaceId);
  if (known?.columns.planText === planText && known.columns.exceptionsText === exceptionsText) return known.rules;
  const { periods } = planColumn(JSON.parse(planText));
  const rules = { periods, exceptions: exceptionsOf(exceptionsText ?? "[]") };
  if (plansRead.size >= CACHED_PLANS_MAX) plansRead.clear();
  plansRead.set(workspaceId, { columns, rules });
  return rules;
}

type Listed = [string, string, string, string, string, string, string | null, string | null, string | null];

function exceptionsOf(text: string): DatedException[] {
  const rows: Listed[] = JSON.parse(text);
  return rows.map(([id, kind, fromDate, toDate, fromTime, toTime, period, own, note]) => {
    const dated = { id, fromDate, toDate, fromTime, toTime, note };
    if (kind === "off") return { ...dated, kind };
    return { ...dated, kind: "extra", period, ...specialRulesColumn(JSON.parse(own ?? NOTHING_OWN)) };
  });
}

/** The row of a business's own exception. */
export function exceptionRow(workspaceId: string, exception: DatedException): typeof exceptions.$inferInsert {
  const { id, kind, fromDate, toDate, fromTime, toTime, note } = exception;
  const row = { workspaceId, id, subject: WHOLE_BUSINESS, kind, fromDate, toDate, fromTime, toTime, note };
  if (exception.kind === "off") return row;
  const { period, lastStart, duration, pacing } = exception;
  return { ...row, period, own: { lastStart, duration, pacing } };
}

const NOTHING_OWN = '{"lastStart":null,"duration":null,"pacing":null}';
