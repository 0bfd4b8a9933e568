import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { diaryOf } from "../../../db/connect.ts";
import { leasePushes, oweLatePushes } from "../../../db/diary/pushes.ts";
import { pushChoices, pushes } from "../../../db/diary/schema.ts";
import { heartbeats } from "../../../db/platform/schema.ts";
import { LATE_AFTER_MS } from "../../../domain/messages/pushes.ts";
import { countedDatabase } from "../../harness/counting/counted-database.ts";
import { aWorkspace, bookingsOf, diary, stored, type TestWorkspace, times } from "../../harness/harness.ts";
import { ALL_PUSHES, owedPushes } from "../../harness/push-devices.ts";

const NOW = 1_000_000;

beforeEach(async () => {
  await diary.delete(pushes);
  await diary.delete(pushChoices);
});

/** Due one after another. */
const owing = (workspaceId: string, count: number, from = 0) =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
      INSERT INTO pushes SELECT ?1 || i, ?1, 'device', 'booking', 'late', ?3 + i, 0, 0 FROM n`,
  )
    .bind(workspaceId, count, from)
    .run();

function countedDiary() {
  const { database, count } = countedDatabase(env.DB);
  return { counted: diaryOf({ DB: database }, ""), count };
}

test("a workspace that owes thousands does not delay the pushes of others", async () => {
  await owing("busy", 3000);
  await owing("one", 1, 5000);
  await owing("two", 2, 5000);
  const leased = await leasePushes(diary, null, 6, NOW);
  expect(leased.map(({ id }) => id).sort()).toEqual(["busy1", "busy2", "busy3", "one1", "two1", "two2"]);
});

test("a workspace that owes alone gets the whole batch, the oldest first", async () => {
  await owing("busy", 3000);
  const leased = await leasePushes(diary, null, 30, NOW);
  expect(new Set(leased.map(({ id }) => id))).toEqual(new Set(times(30, (i) => `busy${i + 1}`)));
});

test("the queue's message takes up pushes of its own workspaces", async () => {
  await owing("busy", 3000);
  await owing("one", 2, 5000);
  expect((await leasePushes(diary, ["one", "none"], 30, NOW)).map(({ id }) => id).sort()).toEqual(["one1", "one2"]);
});

test("what is not due, or was taken up, is left", async () => {
  await owing("one", 1);
  await owing("two", 1, NOW);
  expect(await leasePushes(diary, null, 30, NOW)).toMatchObject([{ id: "one1", attempts: 1 }]);
  expect(await leasePushes(diary, null, 30, NOW)).toEqual([]);
});

test("taking up a batch reads a few rows of each workspace, however many it owes", async () => {
  await owing("busy", 3000);
  await owing("one", 2);
  const { counted, count } = countedDiary();
  expect(await leasePushes(counted, null, 10, NOW)).toHaveLength(10);
  expect(count.rowsRead).toBeLessThan(200);
});

const WEEK_BEFORE = times(7, (i) => `2026-11-0${i + 1}`);

/** Twenty parties a day that nobody noted, which the question whether arrivals are noted reads; then `late` ones. */
async function anUnnotedWeek({ late, devices }: { late: number; devices: number }) {
  const workspace = await aWorkspace();
  const at = { bookingTime: "18:00" };
  await stored(
    workspace,
    WEEK_BEFORE.flatMap((bookingDate) => times(20, () => ({ ...at, bookingDate }))),
  );
  await stored(
    workspace,
    times(late, () => ({ ...at, bookingDate: "2026-11-08" })),
  );
  for (const sessionId of times(devices, () => crypto.randomUUID()))
    await diary.insert(pushChoices).values({ workspaceId: workspace.id, sessionId, userId: "member", ...ALL_PUSHES });
  return workspace;
}

async function rowsOfLateRun(workspace: TestWorkspace): Promise<number> {
  const [startsAt = 0] = (await bookingsOf(workspace)).map((booking) => booking.startsAt).sort((a, b) => b - a);
  const { counted, count } = countedDiary();
  await diary.delete(heartbeats);
  await oweLatePushes(counted, startsAt + LATE_AFTER_MS);
  return count.rowsRead;
}

test("whether arrivals are noted is asked once, not for each late party and device", async () => {
  const one = await rowsOfLateRun(await anUnnotedWeek({ late: 1, devices: 1 }));
  await diary.delete(pushChoices);
  const many = await rowsOfLateRun(await anUnnotedWeek({ late: 10, devices: 10 }));
  expect(one).toBeGreaterThan(140);
  expect(many - one).toBeLessThan(140);
});

test("each device hears of each late party of a place that notes arrivals, and of no other place", async () => {
  const [noting, other] = [await anUnnotedWeek({ late: 2, devices: 3 }), await anUnnotedWeek({ late: 2, devices: 3 })];
  await stored(noting, [{ bookingDate: "2026-11-07", bookingTime: "18:00", attendance: "finished" }]);
  await rowsOfLateRun(noting);
  expect([(await owedPushes(noting)).length, (await owedPushes(other)).length]).toEqual([6, 0]);
});
