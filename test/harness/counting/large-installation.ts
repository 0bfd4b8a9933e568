import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { ENGINE } from "../../../domain/plan/rules.ts";
import { addRules, addWorkspace } from "../../../scripts/demo/rows.ts";
import { db, type TestWorkspace, times } from "../harness.ts";

/** In the statement's text, because a bound number divides with a fraction. */
const EACH = sql.raw("1000");

/**
 * Other businesses with a thousand bookings each around the same days. A query that forgets its workspace, or enters by
 * the date alone, reads them all.
 */
export async function fillInstallation(day: string, businesses: number): Promise<void> {
  const prefix = crypto.randomUUID();
  for (const id of times(businesses, (i) => `${prefix}-${i}`)) {
    await addRules(env, id);
    await addWorkspace(env, { id, slug: `full-${id.slice(-20)}` });
  }
  await addRows(
    { workspace: sql`${`${prefix}-`} || (i / ${EACH})`, nth: sql`i % ${EACH}`, day, aDay: sql.raw("10"), gap: 0 },
    businesses * 1000,
  );
}

/** A hundred bookings a day, from the fifth day before `day` back and from the fifth after it on. */
export const fillWorkspace = ({ id, day }: TestWorkspace, count: number) =>
  addRows({ workspace: sql`${id}`, nth: sql`i`, day, aDay: sql.raw("100"), gap: 5 }, count);

type Rows = { workspace: SQL; nth: SQL; day: string; aDay: SQL; gap: number };

/**
 * Stored as if made and told: each with a log entry, every tenth with a message. Turns begin at twice the count, so
 * that a second filling takes others.
 */
async function addRows({ workspace, nth, day, aDay, gap }: Rows, count: number): Promise<void> {
  const fill = crypto.randomUUID();
  const made = sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1}),
    made AS (SELECT ${workspace} AS workspace, ${fill} || i AS id, i, ${nth} AS nth,
      date(${day}, iif(i % 2, '-', '+') || (${gap} + (${nth}) / ${aDay}) || ' days') AS day FROM n)`;
  await db.run(sql`${made} INSERT INTO bookings (workspace_id, booking_date, rules_version, status, version, token_version, id,
      customer_name, customer_email, booking_time, guests, spots, duration_minutes, starts_at, ends_at, source, search_text,
      created_at)
    SELECT workspace, day, 1, iif(i % 10 = 3, 'cancelled', 'confirmed'), 1, 1, id, 'Guest ' || i, 'guest@example.com',
      '18:00', 2, 1, 60, unixepoch(day) * 1000 + 64800000, unixepoch(day) * 1000 + 68400000, 'online',
      'guest ' || i || char(10) || 'guest@example.com', 0 FROM made`);
  await db.run(sql`${made} INSERT INTO booking_events (workspace_id, booking_date, seq, booking_id, version, type, actor,
      rules_version, at, changes, engine)
    SELECT workspace, day, ${count * 2} + i, id, 1, 'created', 'customer', 1, 0, '{}', ${ENGINE} FROM made`);
  await db.run(sql`${made} INSERT INTO notifications (id, workspace_id, subject, subject_id, type, channel, due_at, state,
      attempts, dedupe_key, created_at, sent_at)
    SELECT id || 'm', workspace, 'booking', id, 'booking_confirmation', 'email', i, iif(i % 3, 'sent', 'failed'), 1, id || 'm',
      i, i FROM made WHERE i % 10 = 0`);
}
