import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bookings, nightlyTasks, notifications } from "../db/schema.ts";
import { DAY_MS, MINUTE_MS } from "../domain/calendar.ts";
import { DIARY, readRows } from "../scripts/backup-rows.ts";
import { retain } from "../worker/jobs/retention.ts";
import { runSchedule } from "../worker/jobs/sweep.ts";
import { servicesOf } from "../worker/services.ts";
import { FIRST, first, SECOND, second } from "./diaries.ts";
import { aMessage, aWorkspace, booked, call, owedBy, stored, times } from "./harness.ts";
import { closeDiary, copyDiary, moveDiary } from "./move-diary.ts";
import { consume, loseMessages, runNight, servicesAt } from "./services.ts";
import { aProvider } from "./transports.ts";

beforeEach(async () => {
  for (const diary of [first, second]) await diary.delete(nightlyTasks);
  vi.spyOn(console, "log").mockReturnValue(); // what was forgotten, in counts
});
afterEach(() => void vi.restoreAllMocks());

test("the sweep finds what is due in both diaries", async () => {
  const workspaces = [
    await aWorkspace({}, ["booking_confirmation"], FIRST()),
    await aWorkspace({}, ["booking_confirmation"], SECOND()),
  ];
  for (const workspace of workspaces) {
    await loseMessages(workspace);
    await booked(workspace);
    expect((await owedBy(workspace)).map(({ state }) => state)).toEqual(["due"]);
  }
  await runSchedule(servicesOf(env, createExecutionContext()));
  for (const workspace of workspaces) expect((await owedBy(workspace)).map(({ state }) => state)).toEqual(["sent"]);
});

test("the queue's consumer delivers for both", async () => {
  for (const id of [FIRST(), SECOND()]) {
    const workspace = await aWorkspace({}, ["booking_confirmation"], id);
    await booked(workspace);
    await expect
      .poll(async () => (await owedBy(workspace)).map(({ state }) => state), { timeout: 20_000 })
      .toEqual(["sent"]);
  }
});

test("while a business moves nothing it owes is sent or lost, and it goes out once from where the diary opens", async () => {
  const workspace = await aWorkspace({}, ["booking_confirmation"], FIRST());
  await loseMessages(workspace);
  await booked(workspace);
  const gone = { id: FIRST(), slug: "", owner: workspace.owner, day: workspace.day };
  const left = await aMessage(gone, { state: "due", dueAt: 0 }); // no business of the directory's, so no move either
  const [owed] = await owedBy(workspace);
  const now = Date.now();
  const ofFirst = (id = "") => first.select().from(notifications).where(eq(notifications.id, id)).get();

  const rules = await closeDiary(first.$client, workspace.id);
  const provider = aProvider();
  await runSchedule(servicesAt(now), provider.transports);
  await consume([owed?.id ?? ""], servicesAt(now + MINUTE_MS), provider.transports);
  await first
    .update(notifications)
    .set({ providerAway: true })
    .where(eq(notifications.id, owed?.id ?? ""));
  await runSchedule(servicesAt(now + MINUTE_MS + 1), provider.transports); // a probe
  expect(await ofFirst(owed?.id)).toMatchObject({ state: "due", attempts: 0, dueAt: now + 2 * MINUTE_MS + 1 });
  expect(await ofFirst(left.id)).toMatchObject({ state: "superseded" });

  await copyDiary(first.$client, second.$client, rules);
  await runSchedule(servicesAt(now + 3 * MINUTE_MS + 1), provider.transports);
  expect(provider.given.map(({ notificationId }) => notificationId)).toEqual([owed?.id]);
  expect(await ofFirst(owed?.id)).toMatchObject({ state: "due", attempts: 0 });
});

test("mails that wait in the second diary are told of, too", async () => {
  const workspace = await aWorkspace({}, [], SECOND());
  const { id } = await aMessage(workspace, { state: "due", dueAt: Date.now() - 12 * MINUTE_MS });
  const { body } = await call("GET", "/api/health", { bindings: {} });
  expect([body.state, body.mail.state]).toEqual(["troubled", "late"]);
  await second.delete(notifications).where(eq(notifications.id, id));
});

test("by night who came is forgotten in every diary, of a business that has moved as well", async () => {
  const [here, there, moved] = [
    await aWorkspace({}, [], FIRST()),
    await aWorkspace({}, [], SECOND()),
    await aWorkspace({}, [], FIRST()),
  ];
  for (const workspace of [here, there, moved]) {
    await stored(workspace, [{ customerName: "Astrid Lind", bookingDate: "2020-01-01" }]);
    await aMessage(workspace, { subject: "test", address: "astrid@example.com", dueAt: Date.now() - 31 * DAY_MS });
  }
  await moveDiary(first.$client, second.$client, moved.id);
  await runNight();
  for (const [workspace, diary] of [
    [here, first],
    [there, second],
    [moved, second],
  ] as const) {
    const {
      bookings: rows,
      booking_events: log,
      notifications: messages,
    } = await readRows(diary.$client, DIARY, workspace.id);
    expect(log?.map(({ type }) => type)).toEqual(["anonymised"]);
    expect(JSON.stringify([rows, messages])).not.toMatch(/astrid/i);
  }
});

test("one run does a bounded part of it in all diaries together", async () => {
  for (const id of [FIRST(), SECOND()])
    await stored(
      await aWorkspace({}, [], id),
      times(1100, () => ({ bookingDate: "2020-01-01" })),
    );
  await retain(servicesAt(Date.now()));
  const done = await Promise.all(
    [first, second].map((diary) => diary.$count(bookings, isNotNull(bookings.anonymisedAt))),
  );
  expect(done.every((count) => count > 0)).toBe(true);
  expect(done.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(2000);
  expect(await runNight()).toBeGreaterThan(0);
});
