import { getTableColumns } from "drizzle-orm";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { PLAN_WITHOUT_NOTES } from "./plans.ts";
import { rulesOfColumns } from "./rules.ts";
import { bookingRules, type rulesHistory } from "./schema.ts";

/** Marks of unfinished work, which decide nothing. */
const LEFT_OUT = new Set<string>(["closures_pending", "closures_before", "anonymised_through"]);

/** Like those of exceptions they may say who is ill. `|| ''` makes JSON a text. */
const CLOSURES_WITHOUT_NOTES = `(SELECT json_group_array(json_set(value, '$.note', NULL)) FROM json_each(r.special_closures)) || ''`;

const recorded = Object.values(getTableColumns(bookingRules))
  .filter(({ name }) => !LEFT_OUT.has(name))
  .map(({ name }) => `'${name}', ${name === "special_closures" ? CLOSURES_WITHOUT_NOTES : `r.${name}`}`);

/** D1 takes at most 32 arguments of a function. */
const PAIRS_MAX = 16;
const partsOf = (pairs: string[]): string[] =>
  pairs.length === 0 ? [] : [`json_object(${pairs.slice(0, PAIRS_MAX)})`, ...partsOf(pairs.slice(PAIRS_MAX))];

/**
 * Keeps the rules in force, ?2: their version, unless they are kept already. Belongs into the batch that writes the
 * first entry of the log under them, after the fence (docs/decisions/058-rules-by-version.md). Looks for the version
 * first, so that a booking mostly reads two rows more.
 */
export const RECORD_RULES = `INSERT INTO rules_history (workspace_id, version, rules)
  SELECT r.workspace_id, r.version, json_array(${partsOf(recorded)}, json_object(${PLAN_WITHOUT_NOTES}))
  FROM (SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM rules_history h WHERE h.workspace_id = ?1 AND h.version = ?2))
  CROSS JOIN booking_rules r LEFT JOIN plans ON plans.workspace_id = r.workspace_id
  WHERE r.workspace_id = ?1 AND r.version = ?2`;

/** The rules that were in force; the notes of exceptions and closures are null. */
export const rulesOfHistory = ({ rules }: Pick<typeof rulesHistory.$inferSelect, "rules">): BookingRules =>
  rulesOfColumns(Object.assign({}, ...(rules as Record<string, unknown>[]))); // as RECORD_RULES writes them
