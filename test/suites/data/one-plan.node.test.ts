import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, test } from "vitest";
import { EMPTY_PLAN, exceptionRow, PLAN_COLUMNS } from "../../../db/diary/plans.ts";
import { rulesOfColumns } from "../../../db/diary/rules.ts";
import { isPlain, ownExceptions, ownPeriods } from "../../../domain/plan/in-force.ts";
import { type BookingRules, ENGINE, NEEDS } from "../../../domain/plan/rules.ts";
import { PLAIN_DAYS, randomDay } from "../../../domain/testing/random-day.ts";

/* Migration 0044: the week and the closures of before become part of the plan. */

const FOLDER = path.join(import.meta.dirname, "../../..", "migrations");
const BREAKPOINT = "--> statement-breakpoint";
const migrations = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql") && name <= "0044_one_plan.sql")
  .map((name) => readFileSync(path.join(FOLDER, name), "utf8"));
const before = migrations.slice(0, -1);
const steps = migrations.slice(-1).flatMap((sql) => sql.split(BREAKPOINT));

const RULES = `SELECT r.*, ${PLAN_COLUMNS} FROM booking_rules r LEFT JOIN plans ON plans.workspace_id = r.workspace_id ORDER BY r.workspace_id`;

function insert(database: DatabaseSync, table: string, fields: Record<string, unknown>): void {
  const columns = Object.keys(fields).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const values = Object.values(fields).map((value) =>
    typeof value === "boolean" ? Number(value) : typeof value === "object" && value ? JSON.stringify(value) : value,
  );
  const sql = `INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => "?")})`;
  database.prepare(sql).run(...(values as string[]));
}

/** As the version before kept them; a business without periods and dated days had no plan. */
function storedBefore(all: BookingRules[]): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  for (const sql of before) database.exec(sql.replaceAll(BREAKPOINT, ""));
  for (const [i, { plan, ...rules }] of all.entries()) {
    const workspaceId = `w${String(i).padStart(3, "0")}`;
    insert(database, "booking_rules", { ...rules, workspaceId, closuresPending: false });
    const [periods, exceptions] = [ownPeriods(plan), ownExceptions(plan)];
    if (periods.length + exceptions.length === 0) continue;
    const { week: _, ...stored } = { ...EMPTY_PLAN, periods };
    insert(database, "plans", { workspaceId, revision: 3, stamp: 3, needs: 1, plan: stored });
    for (const each of exceptions) insert(database, "exceptions", { ...exceptionRow(workspaceId, each) });
  }
  return database;
}

const rulesIn = (database: DatabaseSync) =>
  database
    .prepare(RULES)
    .all()
    .map((row) => rulesOfColumns(row));

const drawRules = (count: number) => fc.sample(randomDay(PLAIN_DAYS), count).map(({ rules }) => rules);

test.each(steps.map((_, i) => i))(
  "rules are the same after a migration that was killed after %i statements",
  (killed) => {
    const all = drawRules(40);
    const database = storedBefore(all);
    const were = rulesIn(database);
    for (const sql of [...steps.slice(0, killed), ...steps]) database.exec(sql);
    expect(rulesIn(database)).toEqual(were);
    const plans = database.prepare("SELECT needs, revision FROM plans ORDER BY workspace_id").all();
    expect(plans).toEqual(
      all.map(({ plan }) =>
        isPlain(plan) ? { needs: NEEDS.week, revision: 1 } : { needs: NEEDS.periods, revision: 4 },
      ),
    );
  },
);

test.each([
  ["decides nothing", (engine: number) => event(engine)],
  ["saves no week", () => "UPDATE booking_rules SET weekly_schedule = '{}'"],
  ["saves no closures", () => "UPDATE booking_rules SET special_closures = '[]'"],
  ["saves no plan that would need less", () => `UPDATE plans SET needs = ${NEEDS.week - 1}`],
  ["makes no plan, as a sign-up with services would", () => AN_OLD_PLAN],
])("code of before %s", (_, sql) => {
  const database = storedBefore(drawRules(1));
  for (const step of steps) database.exec(step);
  expect(() => database.exec(sql(NEEDS.week - 1))).toThrow("stale rules");
  database.exec(event(ENGINE));
});

const AN_OLD_PLAN = "INSERT INTO plans (workspace_id, revision, stamp, needs, plan) VALUES ('w999', 1, 1, 3, '{}')";

const event = (engine: number) => `INSERT INTO booking_events
  (workspace_id, booking_date, seq, booking_id, version, type, actor, rules_version, at, changes, engine)
  VALUES ('w000', '2027-06-15', 1, 'b', 1, 'created', 'customer', 7, 0, '{}', ${engine})`;
