import { getTableName } from "drizzle-orm";
import { bookingEvents, bookingRules, bookings, feedback, notificationConfigs, notifications } from "../db/schema.ts";

type Row = Record<string, unknown>;

const [RULES, EVENTS] = [getTableName(bookingRules), getTableName(bookingEvents)];
const OTHERS = [notificationConfigs, bookings, notifications, feedback].map((table) => getTableName(table));

/**
 * Moves a business as docs/scale.md says, in that order: its rules are taken away, which closes the fence; everything is
 * copied; the target opens under a higher version. Then callers are shown the way.
 */
export async function moveDiary(from: D1Database, to: D1Database, workspaceId: string): Promise<void> {
  const rules = await from
    .prepare("DELETE FROM booking_rules WHERE workspace_id = ? RETURNING *")
    .bind(workspaceId)
    .first();
  if (!rules) throw new Error("nothing to move");
  await to.batch([insert(to, RULES, rules)]);
  for (const table of OTHERS) {
    const rows = await rowsOf(from, table, workspaceId);
    if (rows.length > 0) await to.batch(rows.map((row) => insert(to, table, row)));
  }
  // The target's fence lets an event in only under its own version: they come in the log's order, in which versions only rise.
  const setVersion = (version: unknown) =>
    to.prepare("UPDATE booking_rules SET version = ? WHERE workspace_id = ?").bind(version, workspaceId);
  const log = await rowsOf(from, EVENTS, workspaceId);
  const events = log.flatMap(({ id: _, ...event }) => [setVersion(event.rules_version), insert(to, EVENTS, event)]);
  await to.batch([...events, setVersion(Number(rules.version) + 1)]);
}

async function rowsOf(from: D1Database, table: string, workspaceId: string): Promise<Row[]> {
  const order = table === EVENTS ? "ORDER BY id" : "";
  return (await from.prepare(`SELECT * FROM ${table} WHERE workspace_id = ? ${order}`).bind(workspaceId).all()).results;
}

function insert(to: D1Database, table: string, row: Row): D1PreparedStatement {
  const columns = Object.keys(row);
  const marks = columns.map(() => "?").join(", ");
  return to.prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${marks})`).bind(...Object.values(row));
}
