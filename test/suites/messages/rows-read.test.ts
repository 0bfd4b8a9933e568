import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { diaryOf } from "../../../db/connect.ts";
import { leaseWaiting } from "../../../db/diary/messages/leases.ts";
import { releaseHeld, workspacesWithHeld } from "../../../db/diary/messages/owed-messages.ts";
import { notifications } from "../../../db/platform/schema.ts";
import { countedDatabase } from "../../harness/counting/counted-database.ts";
import { db, diary } from "../../harness/harness.ts";

const NOW = 1_000_000;

beforeEach(async () => void (await db.delete(notifications)));

const waiting = (state: "held" | "due" | "sent", channel: "email" | "sms", count: number) =>
  db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO notifications (id, workspace_id, subject, subject_id, type, channel, due_at, state, attempts, dedupe_key, created_at)
    SELECT ${channel} || i, 'w' || (i % 3), 'booking', ${channel} || i, 'booking_confirmation', ${channel}, i, ${state}, 0,
      ${channel} || i, 0 FROM n`);

test("workspaces with held messages are found step by step, however many messages each holds", async () => {
  await waiting("held", "email", 3000);
  const { database, count } = countedDatabase(env.DB);
  expect(await workspacesWithHeld(diaryOf({ DB: database }, ""))).toEqual(["w0", "w1", "w2"]);
  expect(count.rowsRead).toBeLessThan(30);
});

test("held messages are released without reading those that were sent", async () => {
  await waiting("sent", "email", 3000);
  await waiting("held", "sms", 3);
  const { database, count } = countedDatabase(env.DB);
  const { meta } = await releaseHeld(diaryOf({ DB: database }, ""), ["w0", "w1"]);
  expect(meta.changes).toBe(2);
  expect(count.rowsRead).toBeLessThan(30);
});

test("a sweep reads no messages of a channel that is switched off", async () => {
  await waiting("due", "email", 3000);
  await waiting("due", "sms", 2);
  const { database, count } = countedDatabase(env.DB);
  const diary = diaryOf({ DB: database }, "");
  expect(await leaseWaiting(diary, 50, NOW, "sms").all()).toHaveLength(2);
  expect(await leaseWaiting(diary, 50, NOW).all()).toEqual([]);
  expect(count.rowsRead).toBeLessThan(60);
});

test("the oldest of both channels come first", async () => {
  await waiting("due", "email", 40);
  await waiting("due", "sms", 40);
  const rows = await leaseWaiting(diary, 20, NOW, "email", "sms").all();
  expect(rows.map(({ dueAt }) => dueAt).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, i) => 1 + (i >> 1)),
  );
});
