import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, test } from "vitest";
import { EMPTY_PLAN, exceptionRow, PLAN_COLUMNS } from "../../../db/diary/plans.ts";
import { rulesOfColumns } from "../../../db/diary/rules.ts";
import { ownExceptions, ownPeriods } from "../../../domain/plan/in-force.ts";
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

const manyRules = fc.array(
  randomDay(PLAIN_DAYS).map(({ rules }) => rules),
  { minLength: 3, maxLength: 3 },
);

test("rules are the same after the migration, also after one that was killed between any two statements", () => {
  const killedAt = fc.array(fc.nat(steps.length), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(manyRules, killedAt, (all, kills) => {
      const database = storedBefore(all);
      const were = rulesIn(database);
      for (const end of [...kills, steps.length]) for (const sql of steps.slice(0, end)) database.exec(sql);
      expect(rulesIn(database)).toEqual(were);
      const fenced = database.prepare("SELECT count(*) AS plans FROM plans WHERE needs >= ?").get(NEEDS.week);
      expect(fenced).toEqual({ plans: all.length });
      database.close();
    }),
  );
});

test.each([
  ["decides nothing", (engine: number) => event(engine)],
  ["saves no week", () => "UPDATE booking_rules SET weekly_schedule = '{}'"],
  ["saves no closures", () => "UPDATE booking_rules SET special_closures = '[]'"],
  ["saves no plan that would need less", () => `UPDATE plans SET needs = ${NEEDS.week - 1}`],
])("code of before %s", (_, sql) => {
  const [rules] = fc.sample(randomDay(PLAIN_DAYS), 1).map((day) => day.rules);
  if (!rules) throw new Error("No rules were drawn.");
  const database = storedBefore([rules]);
  for (const step of steps) database.exec(step);
  expect(() => database.exec(sql(NEEDS.week - 1))).toThrow("stale rules");
  database.exec(event(ENGINE));
});

const event = (engine: number) => `INSERT INTO booking_events
  (workspace_id, booking_date, seq, booking_id, version, type, actor, rules_version, at, changes, engine)
  VALUES ('w000', '2027-06-15', 1, 'b', 1, 'created', 'customer', 7, 0, '{}', ${engine})`;
