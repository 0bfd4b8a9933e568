import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { directory } from "../../../db/connect.ts";
import { bookingRules, notificationConfigs, suppressions } from "../../../db/diary/schema.ts";
import { countsUntil } from "../../../db/directory/message-counts.ts";
import { notifications } from "../../../db/platform/schema.ts";
import { dayEnd } from "../../../domain/messages/message-caps.ts";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import type { RenderedMessage, SendResult } from "../../../worker/messages/providers/provider.ts";
import { aWorkspace, booked, db, owedBy, times } from "../../harness/harness.ts";
import { consume, loseMessages, servicesAt } from "../../harness/services.ts";
import { changeStored, storedRows } from "../../harness/stored-rows.ts";
import { aProvider } from "../../harness/transports.ts";

beforeEach(async () => void (await db.batch([db.delete(notifications), db.delete(suppressions)])));

function servicesWithout(beginning: string, now = Date.now()) {
  const services = servicesAt(now);
  const prepare = (text: string) => {
    if (text.startsWith(beginning)) throw new Error("Network connection lost.");
    return env.DB.prepare(text);
  };
  const DB = {
    prepare,
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  } as unknown as D1Database;
  return { ...services, db: directory({ DB }), env: { ...services.env, DB } };
}

async function aSendingWorkspace(smsEnabled: boolean) {
  const workspace = await aWorkspace({}, ["booking_confirmation"]);
  await changeStored(notificationConfigs, { workspaceId: workspace.id }, { smsEnabled });
  await loseMessages(workspace);
  await booked(workspace, { customerPhone: "+46701234567" });
  return { workspace, ids: (await owedBy(workspace)).map(({ id }) => id) };
}

test("when the counters fail no message leaves; a minute later all do", async () => {
  const { workspace, ids } = await aSendingWorkspace(true);
  const now = Date.now();
  const provider = aProvider();
  await consume(ids, servicesWithout("WITH RECURSIVE turns", now), provider.transports);
  expect(provider.given).toEqual([]);
  const waiting = { state: "due", attempts: 0, dueAt: now + MINUTE_MS };
  expect(await owedBy(workspace)).toMatchObject([waiting, waiting]);
  await consume(ids, servicesAt(now + MINUTE_MS), provider.transports);
  expect(provider.given).toHaveLength(2);
});

test("an SMS that cannot be marked as charged waits and is not counted", async () => {
  const { workspace, ids } = await aSendingWorkspace(true);
  const now = Date.now();
  const provider = aProvider();
  await consume(ids, servicesWithout("UPDATE notifications SET charged_at", now), provider.transports);
  expect(provider.given.map(({ channel }) => channel)).toEqual(["email"]);
  const states = (await owedBy(workspace)).map(({ channel, state, dueAt }) => [channel, state, dueAt > now]);
  expect(states.sort()).toEqual([
    ["email", "sent", false],
    ["sms", "due", true],
  ]);
  expect(await countsUntil(db, ["sms:all", "email:all"], dayEnd(now))).toEqual([
    { key: "email:all", used: 1 },
    { key: "sms:all", used: 0 },
  ]);
});

test("a refused address that could not be noted is learnt at the next try", async () => {
  const { workspace, ids } = await aSendingWorkspace(false);
  const refusing = aProvider(() => ({ ok: false, kind: "permanent", error: "no such mailbox", suppress: "bounced" }));
  const now = Date.now();
  await consume(ids, servicesWithout('insert into "suppressions"', now), refusing.transports);
  expect(await owedBy(workspace)).toMatchObject([{ state: "due", attempts: 1 }]);
  await runSchedule(servicesAt(now + HOUR_MS), refusing.transports);
  expect(await owedBy(workspace)).toMatchObject([{ state: "failed", error: "no such mailbox" }]);
  const scopes = (await storedRows(suppressions)).map(({ scope }) => scope);
  expect(scopes.sort()).toEqual(["*", workspace.id]);
});

test("a batch that cannot be read is acked: the sweep has its rows", async () => {
  const { workspace, ids } = await aSendingWorkspace(false);
  await consume(ids, servicesWithout("update"), aProvider().transports);
  expect(await owedBy(workspace)).toMatchObject([{ state: "due", attempts: 0 }]);
});

test("unreadable rules of one workspace do not stop messages and closures of others", async () => {
  const [broken, sound] = [await aSendingWorkspace(false), await aSendingWorkspace(false)];
  await changeStored(bookingRules, { workspaceId: sound.workspace.id }, { closuresPending: true });
  await changeStored(
    bookingRules,
    { workspaceId: broken.workspace.id },
    { closuresPending: true, reminderLeadHours: "none" as never },
  );
  await runSchedule(servicesAt(Date.now()), aProvider().transports);
  expect(await owedBy(sound.workspace)).toMatchObject([{ state: "sent" }]);
  const rules = await storedRows(bookingRules, { closuresPending: true });
  expect(rules.map(({ workspaceId }) => workspaceId)).toEqual([broken.workspace.id]);
  await changeStored(bookingRules, { workspaceId: broken.workspace.id }, { closuresPending: false });
});

test("a sweep ends even if no message can be leased and no time passes", async () => {
  const { workspace } = await aSendingWorkspace(false);
  let calls = 0;
  const untried: SendResult = { ok: false, kind: "away", error: "no time left", isUntried: true };
  const send = async (messages: RenderedMessage[]) => {
    calls += 1;
    return times(messages.length, () => untried);
  };
  await runSchedule(servicesAt(Date.now()), () => ({ knowsRepeats: false, send }));
  expect(calls).toBe(50);
  expect(await owedBy(workspace)).toMatchObject([{ state: "due", attempts: 0 }]);
});
