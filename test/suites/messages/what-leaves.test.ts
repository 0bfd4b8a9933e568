import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { notificationConfigs } from "../../../db/diary/schema.ts";
import { workspaces } from "../../../db/directory/schema.ts";
import { capturedMessages, notifications } from "../../../db/platform/schema.ts";
import { dayEnd } from "../../../domain/messages/message-caps.ts";
import type { MessageType } from "../../../domain/messages/messages-owed.ts";
import { addDays, DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import {
  aWorkspace,
  call,
  db,
  join,
  owedBy,
  type Signed,
  stored,
  type TestWorkspace,
  times,
} from "../../harness/harness.ts";
import { loseMessages, servicesAt } from "../../harness/services.ts";

/*
 * Counts messages that leave under misuse and on a business's busiest day: in the outbox, with real limits. Bookings
 * come through the API.
 */

beforeEach(async () => void (await db.batch([db.delete(notifications), db.delete(capturedMessages)])));

/** Tomorrow in UTC: no message is counted yet. */
const NOON = dayEnd(Date.now()) + 12 * HOUR_MS;

type Place = { owner?: Signed; isNew?: boolean; types?: MessageType[] };

/** Confirms by mail and SMS; messages leave when the test says so. */
async function aRestaurant({ owner, isNew = false, types = ["booking_confirmation"] }: Place = {}) {
  const workspace = await aWorkspace({ timeZone: "UTC", reminderLeadHours: [24] }, types);
  const { id } = workspace;
  await db.update(notificationConfigs).set({ smsEnabled: true }).where(eq(notificationConfigs.workspaceId, id));
  if (isNew) await db.update(workspaces).set({ provenAt: null }).where(eq(workspaces.id, id));
  await loseMessages(workspace);
  if (!owner) return workspace;
  await db.run(`DELETE FROM workspace_members WHERE workspace_id = '${id}'`);
  await join(id, owner, "owner");
  return { ...workspace, owner };
}

let count = 0;
const aStranger = () => {
  count += 1;
  return { customerPhone: `+4670${1_000_000 + count}`, customerEmail: `stranger-${count}@example.com` };
};
const visit = ({ day }: TestWorkspace, fields: object) => ({
  ...{ customerName: "Astrid Lind", guests: 2, bookingDate: day, bookingTime: "18:00" },
  ...aStranger(),
  ...fields,
});

async function bookByMember(workspace: TestWorkspace, fields: object = {}): Promise<void> {
  const body = { ...visit(workspace, fields), source: "phone" };
  const { status } = await call("POST", `/api/workspaces/${workspace.slug}/bookings`, { as: workspace.owner, body });
  expect(status).toBe(201);
}

async function bookOnline(workspace: TestWorkspace, client: string, fields: object = {}): Promise<void> {
  const headers = { "CF-Connecting-IP": client, "Idempotency-Key": crypto.randomUUID() };
  const path = `/api/public/${workspace.slug}/bookings`;
  const { status } = await call("POST", path, { body: visit(workspace, fields), headers });
  expect(status).toBe(201);
}

/** The schedule runs in each. */
async function runMinutes(from: number, minutes = 2): Promise<void> {
  for (let minute = 0; minute < minutes; minute++)
    await runSchedule(servicesAt(from + minute * MINUTE_MS, { limitsRequests: true }));
}
const outbox = (channel: "email" | "sms") => db.$count(capturedMessages, eq(capturedMessages.channel, channel));
const outboxTo = (recipient: string) => db.$count(capturedMessages, eq(capturedMessages.recipient, recipient));

test("one account with forty new workspaces sends twenty SMS a day", async () => {
  const first = await aRestaurant({ isNew: true });
  const others = await Promise.all(times(39, () => aRestaurant({ isNew: true, owner: first.owner })));
  for (const workspace of [first, ...others]) await bookByMember(workspace);
  await runMinutes(NOON);
  expect([await outbox("sms"), await outbox("email")]).toEqual([20, 40]);
});

test("one number gets three SMS a day, from however many accounts", async () => {
  const places = await Promise.all(times(5, () => aRestaurant()));
  for (const place of places)
    for (const _ of times(3, () => 0)) await bookByMember(place, { customerPhone: "+46701234567" });
  await runMinutes(NOON);
  expect(await outboxTo("+46701234567")).toBe(3);
});

test("a new business writes to two hundred strangers a day, and to no more with patience than day by day", async () => {
  const workspace = await aRestaurant({ isNew: true });
  await Promise.all(times(230, () => bookByMember(workspace, { customerPhone: null })));
  await runMinutes(NOON, 5);
  expect(await outbox("email")).toBe(200);
  await runMinutes(dayEnd(NOON));
  expect(await outbox("email")).toBe(230);
});

test("after two hundred scripted bookings the business's own guests still get their SMS", async () => {
  const workspace = await aRestaurant();
  for (const i of times(200, (n) => n)) await bookOnline(workspace, `192.0.2.${i % 20}`);
  await runMinutes(NOON);
  expect(await outbox("sms")).toBe(150);
  await bookByMember(workspace, { customerPhone: "+46709876543" });
  await runMinutes(NOON + HOUR_MS / 2);
  expect(await outboxTo("+46709876543")).toBe(1);
});

test("a script on one network brings ten SMS an hour, and takes none from guests elsewhere", async () => {
  const workspace = await aRestaurant();
  for (const _ of times(60, () => 0)) await bookOnline(workspace, "2001:db8::1");
  await bookOnline(workspace, "192.0.2.99", { customerPhone: "+46709876543" });
  await runMinutes(NOON);
  expect(await outbox("sms")).toBe(11);
  expect(await outboxTo("+46709876543")).toBe(1);
  expect(await outbox("email")).toBe(61);
});

test("a proven restaurant's December day leaves whole and in time: 300 bookings, confirmed and reminded by mail and SMS", async () => {
  const types = ["booking_confirmation", "booking_reminder"] as const;
  const workspace = await aRestaurant({ types: [...types] });
  const visits = times(7, (i) => times(60, () => ({ bookingDate: addDays(workspace.day, -8 + i) }))).flat();
  await stored(workspace, visits); // an ordinary week before
  const timesOfDay = ["17:00", "18:00", "19:00", "20:00"];
  for (const i of times(300, (n) => n))
    await bookOnline(workspace, `198.51.${i % 100}.7`, { bookingTime: timesOfDay[i % timesOfDay.length] });
  // All fall on the day before the visits: confirmations at noon, reminders a day ahead of each.
  const dayBefore = Date.parse(`${workspace.day}T00:00:00Z`) - DAY_MS;
  await runMinutes(dayBefore + 12 * HOUR_MS, 1);
  expect([await outbox("sms"), await outbox("email")]).toEqual([300, 300]);
  for (const hour of [17, 18, 19, 20]) await runMinutes(dayBefore + hour * HOUR_MS, 1);
  expect([await outbox("sms"), await outbox("email")]).toEqual([600, 600]);
  expect(new Set((await owedBy(workspace)).map(({ state }) => state))).toEqual(new Set(["sent"]));
});
