import { beforeEach, expect, test } from "vitest";
import { workspaces } from "../../../db/directory/schema.ts";
import { notifications } from "../../../db/platform/schema.ts";
import { DAY_MS, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import { aWorkspace, booked, db, owedBy, stored, type TestWorkspace, times } from "../../harness/harness.ts";
import { loseMessages, servicesAt } from "../../harness/services.ts";
import { changeStored, storedRow } from "../../harness/stored-rows.ts";
import { aProvider } from "../../harness/transports.ts";

const NOW = Date.now();

beforeEach(async () => void (await db.delete(notifications)));

async function aYoungWorkspace(ageMs: number) {
  const workspace = await aWorkspace({ timeZone: "UTC" }, ["booking_confirmation"]);
  await change(workspace, { createdAt: NOW - ageMs, provenAt: null });
  await loseMessages(workspace);
  await booked(workspace);
  return workspace;
}
const change = (workspace: TestWorkspace, fields: Partial<typeof workspaces.$inferInsert>) =>
  changeStored(workspaces, { id: workspace.id }, fields);
const provenAtOf = async (workspace: TestWorkspace) => (await storedRow(workspaces, { id: workspace.id }))?.provenAt;

const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString().slice(0, 10);
const visits = (count: number, fields: object = {}) => times(count, () => ({ bookingDate: daysAgo(2), ...fields }));

async function sweep(now = NOW + MINUTE_MS) {
  const provider = aProvider();
  await runSchedule(servicesAt(now), provider.transports);
  return provider.given;
}

test.each<[string, ageMs: number, Parameters<typeof stored>[1], isProven: boolean]>([
  ["a week old with twenty visits kept", 7 * DAY_MS, visits(20), true],
  ["a week old with nineteen", 7 * DAY_MS, visits(19), false],
  ["six days old with a hundred", 6 * DAY_MS, visits(100), false],
  ["a week old whose guests cancelled", 7 * DAY_MS, visits(20, { status: "cancelled" }), false],
  ["a week old whose guests never came", 7 * DAY_MS, visits(20, { attendance: "no_show" }), false],
  ["a week old whose guests are still to come", 7 * DAY_MS, visits(20, { bookingDate: daysAgo(-3) }), false],
  [
    "a year old with a visit now and then",
    365 * DAY_MS,
    times(20, (i) => ({ bookingDate: daysAgo(2 + 15 * i) })),
    true,
  ],
])("a sweep marks the right businesses as proven, such as one that is %s: %#", async (_, ageMs, past, isProven) => {
  const workspace = await aYoungWorkspace(ageMs);
  await stored(workspace, past);
  expect(await sweep()).toHaveLength(1);
  expect(await provenAtOf(workspace)).toBe(isProven ? NOW + MINUTE_MS : null);
});

test("earned trust and its date stay", async () => {
  const workspace = await aYoungWorkspace(7 * DAY_MS);
  await stored(workspace, visits(20));
  await sweep();
  await booked(workspace);
  await sweep(NOW + 2 * MINUTE_MS);
  expect(await provenAtOf(workspace)).toBe(NOW + MINUTE_MS);
});

test("messages of a business that the operator has stopped wait, with the reason", async () => {
  const [stopped, other] = [await aYoungWorkspace(0), await aYoungWorkspace(0)];
  await change(stopped, { trust: "stopped" });
  await db.insert(notifications).values({
    ...{ id: "test", workspaceId: stopped.id, subject: "test", subjectId: stopped.owner.userId, attempts: 0 },
    ...{ address: "me@example.com", type: "booking_reminder", channel: "email", dueAt: NOW, state: "due" },
    ...{ dedupeKey: "test", createdAt: NOW },
  });
  expect(await sweep()).toHaveLength(1);
  expect(await owedBy(other)).toMatchObject([{ state: "sent" }]);
  const held = { state: "held", attempts: 0, error: "stopped by the operator" };
  expect(await owedBy(stopped)).toMatchObject([held, held]);
  await changeStored(notifications, { workspaceId: stopped.id }, { error: "not looked at" });
  for (const minute of [2, 3]) expect(await sweep(NOW + minute * MINUTE_MS)).toEqual([]);
  const left = { state: "held", error: "not looked at" };
  expect(await owedBy(stopped)).toMatchObject([left, left]);
});

test("when the operator lets the business go on, messages still true leave within a minute", async () => {
  const workspace = await aYoungWorkspace(0);
  await change(workspace, { trust: "stopped" });
  await sweep();
  await change(workspace, { trust: null });
  expect(await sweep(NOW + 2 * MINUTE_MS)).toHaveLength(1);
  expect(await owedBy(workspace)).toMatchObject([{ state: "sent", error: null }]);
});
