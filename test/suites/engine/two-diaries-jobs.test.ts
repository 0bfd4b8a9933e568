import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bookingRules, bookings, notificationConfigs, suppressions } from "../../../db/diary/schema.ts";
import { nightlyTasks, notifications } from "../../../db/platform/schema.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { DIARY_TABLES, readRows } from "../../../scripts/data/backup-rows.ts";
import { bookingOfFeedbackLink } from "../../../worker/feedback/give-feedback.ts";
import { linkToken } from "../../../worker/http/tokens.ts";
import { runNightlyTasks } from "../../../worker/jobs/run-nightly-tasks.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import { applyReport } from "../../../worker/messages/apply-report.ts";
import { servicesOf } from "../../../worker/services.ts";
import { countedDatabase } from "../../harness/counting/counted-database.ts";
import { closeDiary, copyDiary, FIRST, first, moveDiary, SECOND, second } from "../../harness/diaries.ts";
import { aMessage, aWorkspace, booked, call, owedBy, stored, times } from "../../harness/harness.ts";
import { consume, loseMessages, runNight, servicesAt } from "../../harness/services.ts";
import { aProvider } from "../../harness/transports.ts";

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

test("a batch asks a diary for its own messages, and no diary that has none in it", async () => {
  const owedIn = async (id: string) => {
    const workspace = await aWorkspace({}, ["booking_confirmation"], id);
    await loseMessages(workspace);
    await booked(workspace);
    return (await owedBy(workspace)).map((row) => row.id);
  };
  const [one, two] = [await owedIn(FIRST()), await owedIn(SECOND())];
  const { database, count } = countedDatabase(second.$client);
  const services = servicesOf({ ...env, ...{ DIARY_2: database } }, createExecutionContext());
  await consume(one, services);
  expect(count.trips).toBe(0);
  const provider = aProvider();
  await consume([...(await owedIn(FIRST())), ...two], servicesAt(Date.now()), provider.transports);
  expect(provider.given).toHaveLength(2);
});

test("while a business moves nothing it owes is sent or lost, and it goes out once, from where callers are shown to", async () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  const workspace = await aWorkspace({}, ["booking_confirmation"], FIRST());
  await loseMessages(workspace);
  await booked(workspace);
  const gone = { id: FIRST(), slug: "", owner: workspace.owner, day: workspace.day };
  const left = await aMessage(gone, { state: "due", dueAt: 0 }); // no business of the directory's, so no move either
  const [owed] = await owedBy(workspace);
  const { id = "", dueAt } = owed ?? {};
  const now = Date.now();
  const inDiary = (diary: typeof first, which = id) =>
    diary.select().from(notifications).where(eq(notifications.id, which)).get();

  const rules = await closeDiary(first.$client, workspace.id);
  const provider = aProvider();
  await runSchedule(servicesAt(now), provider.transports);
  await consume([id], servicesAt(now + MINUTE_MS), provider.transports);
  await first.update(notifications).set({ state: "due", providerAway: true }).where(eq(notifications.id, id));
  await runSchedule(servicesAt(now + MINUTE_MS + 1), provider.transports); // a probe
  expect(await inDiary(first)).toMatchObject({ state: "held", attempts: 0, dueAt });
  expect(await inDiary(first, left.id)).toMatchObject({ state: "superseded" });
  await runSchedule(servicesAt(now + 2 * MINUTE_MS), provider.transports);
  expect(error.mock.calls.at(-1)).toEqual([JSON.stringify({ event: "diary closed", workspaceId: workspace.id })]);

  await copyDiary(first.$client, second.$client, rules);
  await runSchedule(servicesAt(now + 3 * MINUTE_MS), provider.transports);
  expect([provider.given, (await inDiary(second))?.state]).toEqual([[], "held"]);

  await runSchedule(shown(workspace, now + 4 * MINUTE_MS), provider.transports);
  expect(provider.given.map(({ messageId }) => messageId)).toEqual([id]);
  expect((await inDiary(second))?.state).toBe("sent");
  expect(await inDiary(first)).toMatchObject({ state: "held", attempts: 0 });
});

/** Everybody is shown that the business has moved to the second diary. */
const shown = ({ id }: { id: string }, now: number) => ({
  ...servicesOf({ ...env, MOVED_DIARIES: JSON.stringify({ [id]: 2 }) }, createExecutionContext()),
  now: () => now,
});

test("of two open diaries of a business the one that callers are shown to sends", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const workspace = await aWorkspace({}, ["booking_confirmation"], FIRST());
  await loseMessages(workspace);
  await booked(workspace);
  const rules = await closeDiary(first.$client, workspace.id);
  await copyDiary(first.$client, second.$client, rules);
  const [row] = await second.select().from(bookingRules).where(eq(bookingRules.workspaceId, workspace.id)).all();
  if (row) await first.insert(bookingRules).values(row);
  const provider = aProvider();
  for (const minute of [0, 1]) await runSchedule(servicesAt(Date.now() + minute * MINUTE_MS), provider.transports);
  expect(provider.given).toHaveLength(1);
  expect((await owedBy(workspace)).map(({ state }) => state)).toEqual(["sent"]);
});

test("what is no longer true when the diary opens is not sent, however it was when it closed", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const workspace = await aWorkspace({}, ["feedback_request"], FIRST());
  const now = Date.now();
  const [id, dueAt] = [crypto.randomUUID(), now - 6 * DAY_MS];
  const customerEmail = "astrid@example.com";
  await stored(workspace, [{ id, customerEmail, startsAt: dueAt - 3 * HOUR_MS, endsAt: dueAt - 2 * HOUR_MS }]);
  await aMessage(workspace, { state: "due", subjectId: id, type: "feedback_request", dueAt });
  const rules = await closeDiary(first.$client, workspace.id);
  const provider = aProvider();
  await runSchedule(servicesAt(now), provider.transports);
  await copyDiary(first.$client, second.$client, rules);
  await runSchedule(shown(workspace, now + 2 * DAY_MS), provider.transports);
  const there = await second.select().from(notifications).where(eq(notifications.subjectId, id)).all();
  expect([provider.given, there.map(({ state }) => state)]).toEqual([[], ["superseded"]]);
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
    } = await readRows(diary.$client, DIARY_TABLES, workspace.id);
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
  await runNightlyTasks(servicesAt(Date.now()));
  const done = await Promise.all(
    [first, second].map((diary) => diary.$count(bookings, isNotNull(bookings.anonymisedAt))),
  );
  expect(done.every((count) => count > 0)).toBe(true);
  expect(done.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(2000);
  expect(await runNight()).toBeGreaterThan(0);
});

const AWAY = {
  prepare: () => {
    throw new Error("away");
  },
} as unknown as D1Database;
/** The second diary as the third, behind one that is away. */
const behindOneAway = ({ id }: { id: string }) =>
  servicesOf(
    { ...env, ...{ DIARY_2: AWAY, DIARY_3: second.$client }, MOVED_DIARIES: JSON.stringify({ [id]: 3 }) },
    createExecutionContext(),
  );
/** At such a minute a run takes the diaries in order. */
const inOrder = (diaries: number) => Math.ceil(Date.now() / (diaries * MINUTE_MS)) * diaries * MINUTE_MS;

test("a diary that is away stops neither the sweep nor the night of those behind it, and the run says so", async () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  const workspace = await aWorkspace({}, ["booking_confirmation"], SECOND());
  await loseMessages(workspace);
  await booked(workspace);
  const now = inOrder(3);
  const services = { ...behindOneAway(workspace), now: () => now };
  await expect(runSchedule(services)).rejects.toThrow("away");
  expect((await owedBy(workspace)).map(({ state }) => state)).toEqual(["sent"]);
  const begun = await Promise.all([first, second].map((diary) => diary.select().from(nightlyTasks).all()));
  expect(begun.map((tasks) => tasks.map(({ name }) => name).includes("messages"))).toEqual([true, true]);
  expect(begun[0]?.map(({ name }) => name)).toContain("links");
  expect(error.mock.calls.flat().join()).toContain("schedule failed in part");
});

test("reports, STOP and links reach a diary behind one that is away, and what may be there is asked for again", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const workspace = await aWorkspace({}, [], SECOND());
  const services = behindOneAway(workspace);
  const { id } = await aMessage(workspace, { state: "sent" });
  await applyReport(services, { ...DELIVERED, messageId: id });
  expect((await owedBy(workspace)).map(({ state }) => state)).toEqual(["delivered"]);
  await expect(applyReport(services, { ...DELIVERED, messageId: "nobody's" })).rejects.toThrow("away");

  const refused = await aMessage(workspace, { state: "sent" });
  const bounced = {
    ...DELIVERED,
    reported: "bounced",
    address: "gone@example.com",
    messageId: refused.id,
  } as const;
  await expect(applyReport(services, bounced)).rejects.toThrow("away");
  expect((await owedBy(workspace)).map(({ state }) => state).sort()).toEqual(["delivered", "failed"]);
  const noted = await second.select().from(suppressions).where(eq(suppressions.reason, "bounced")).all();
  expect(noted.map(({ scope }) => scope).sort()).toEqual(["*", workspace.id]);

  await expect(applyReport(services, STOP)).rejects.toThrow("away");
  expect(await stoppedIn(second)).toBe(1);
  for (const diary of [first, second]) await diary.delete(suppressions);

  const booking = await booked(workspace);
  const open = (named: string) =>
    bookingOfFeedbackLink(services, "feedback", linkToken("feedback", named, services.config.linkKeys, 1));
  expect((await open(booking.id))?.booking.id).toBe(booking.id);
  await expect(open(crypto.randomUUID())).rejects.toThrow("away");
});

const DELIVERED = { about: "message", reported: "delivered", providerId: null, error: null, address: null } as const;
const STOP = { about: "reply", address: "+46701234567", keyword: "stop" } as const;
const stoppedIn = (diary: typeof first) => diary.$count(suppressions, eq(suppressions.reason, "stopped"));

test("a run has one bound for all diaries together, and each is the first in its turn", async () => {
  for (const diary of [first, second]) await diary.delete(notifications);
  const ids: string[] = [];
  for (const id of [FIRST(), SECOND()]) {
    const workspace = await aWorkspace({}, ["booking_confirmation"], id);
    await loseMessages(workspace);
    await booked(workspace);
    ids.push(...(await owedBy(workspace)).map((message) => message.id));
  }
  const provider = aProvider(() => ({ ok: false, kind: "away", error: "no time left", isUntried: true }));
  const now = inOrder(2);
  await runSchedule(servicesAt(now), provider.transports);
  await runSchedule(servicesAt(now + MINUTE_MS), provider.transports);
  expect(provider.given.map(({ messageId }) => ids.indexOf(messageId))).toEqual([
    ...times(50, () => 0),
    ...times(50, () => 1),
  ]);
  for (const diary of [first, second]) await diary.delete(notifications);
});

test("after a move reports and links go to where the business is, and not to what it left behind", async () => {
  const workspace = await aWorkspace({}, [], FIRST());
  const booking = await booked(workspace);
  const { id } = await aMessage(workspace, { state: "sent" });
  await moveDiary(first.$client, second.$client, workspace.id);
  await second.update(bookings).set({ customerName: "Frida" }).where(eq(bookings.id, booking.id));
  const services = shown(workspace, Date.now());
  await applyReport(services, { ...DELIVERED, messageId: id });
  const stateIn = async (diary: typeof first) =>
    (await diary.select().from(notifications).where(eq(notifications.id, id)).get())?.state;
  expect([await stateIn(first), await stateIn(second)]).toEqual(["sent", "delivered"]);
  const token = linkToken("feedback", booking.id, services.config.linkKeys, 1);
  expect((await bookingOfFeedbackLink(services, "feedback", token))?.booking.customerName).toBe("Frida");
});

test("what no address wants any more a new diary knows from the first, once it is copied there", async () => {
  for (const diary of [first, second]) await diary.delete(suppressions);
  const before = { ...env, DIARY_2: undefined };
  Reflect.deleteProperty(before, "DIARY_2");
  await applyReport(servicesOf(before, createExecutionContext()), STOP);
  expect([await stoppedIn(first), await stoppedIn(second)]).toEqual([1, 0]);
  const everywhere = await first.select().from(suppressions).where(eq(suppressions.scope, "*")).all();
  await second.insert(suppressions).values(everywhere).onConflictDoNothing();

  const workspace = await aWorkspace({}, ["booking_confirmation"], SECOND());
  await second
    .update(notificationConfigs)
    .set({ emailEnabled: false, smsEnabled: true })
    .where(eq(notificationConfigs.workspaceId, workspace.id));
  await loseMessages(workspace);
  await booked(workspace, { customerPhone: STOP.address });
  const provider = aProvider();
  await runSchedule(servicesAt(Date.now()), provider.transports);
  expect((await owedBy(workspace)).map(({ channel, state }) => [channel, state])).toEqual([["sms", "failed"]]);
  expect(provider.given.filter(({ channel }) => channel === "sms")).toEqual([]);
  for (const diary of [first, second]) await diary.delete(suppressions);
});
