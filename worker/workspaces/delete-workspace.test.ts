import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { diaryOf } from "../../db/connect.ts";
import { gatherings, notificationConfigs, proofs } from "../../db/diary/schema.ts";
import { messageCounts, sessions, users, workspaces } from "../../db/directory/schema.ts";
import { nightlyTasks, notifications } from "../../db/platform/schema.ts";
import { dayEnd } from "../../domain/messages/message-caps.ts";
import { addDays, DAY_MS, HOUR_MS } from "../../domain/time/calendar.ts";
import { aGuest } from "../../test/harness/guests.ts";
import {
  aMember,
  aWorkspace,
  book,
  bookByMember,
  booked,
  bookingOf,
  bookingsOf,
  call,
  db,
  everythingAbout,
  logOf,
  manage,
  owedBy,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { anAddress, limited } from "../../test/harness/limits.ts";
import { aGiven } from "../../test/harness/routes/given.ts";
import { gatherAll, loseMessages, runNight, servicesAt } from "../../test/harness/services.ts";
import { join as joinList, openList, personNamed } from "../../test/harness/standbys.ts";
import { changeStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";
import { runNightlyTasks } from "../jobs/run-nightly-tasks.ts";
import { runSchedule } from "../jobs/run-schedule.ts";

beforeEach(() => db.delete(nightlyTasks));

const deletionOf = ({ slug }: TestWorkspace) => `/api/workspaces/${slug}/deletion`;
const nameOf = ({ slug }: TestWorkspace) => `Workspace ${slug}`;
async function ask(workspace: TestWorkspace, name = nameOf(workspace), as = workspace.owner) {
  await db.update(sessions).set({ expiresAt: Date.now() + 800 * DAY_MS }); // keeps sessions valid in the nights to come
  return call("POST", deletionOf(workspace), { as, body: { name } });
}
const takeBack = (workspace: TestWorkspace, now?: string) =>
  call("DELETE", deletionOf(workspace), { as: workspace.owner, ...(now ? { now } : {}) });
const mailsOf = async (address: string) => (await call("GET", `/api/dev/outbox?to=${address}`)).body.messages;
/** After the two weeks; 1 is the first. */
const night = (number: number) => Date.now() + (14 + number) * DAY_MS;
const stored = async ({ id }: TestWorkspace) => (await everythingAbout([id])).flat(2);

test("an owner previews the deletion, types the name and gets two weeks; repeats keep the date", async () => {
  const workspace = await aWorkspace();
  await booked(workspace);
  const cancelled = await booked(workspace);
  await call("POST", `${bookingOf(workspace, cancelled)}/cancel`, { as: workspace.owner });
  const preview = await call("POST", `${deletionOf(workspace)}/preview`, { as: workspace.owner });
  expect(preview.body).toEqual({
    ...{ bookingsAhead: 1, bookings: 2, members: 1, messages: 0 },
    deleteAfter: expect.stringMatching(/Z$/),
  });
  expect((await storedRow(workspaces, { id: workspace.id }))?.deleteAfter).toBeNull();

  for (const wrong of ["Workspace", nameOf(workspace).toUpperCase()]) {
    const refused = await ask(workspace, wrong);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: "name", message: "This is not the name of the business", code: "deletion_name_wrong" }],
    ]);
  }
  const replies = await Promise.all(times(5, () => ask(workspace)));
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.deleteAfter}`)).size).toBe(1);
  const { deleteAfter } = replies[0]?.body ?? {};
  expect(Math.abs(Date.parse(deleteAfter) - Date.now() - 14 * DAY_MS)).toBeLessThan(HOUR_MS);
  const { body: overview } = await call("GET", `/api/workspaces/${workspace.slug}/overview`, { as: workspace.owner });
  expect(overview.workspace.deleteAfter).toBe(deleteAfter);
});

test("staff and strangers neither preview nor request it", async () => {
  const [workspace, other] = [await aWorkspace(), await aWorkspace()];
  const staff = await aMember(workspace);
  for (const as of [staff, other.owner]) {
    const replies = [
      await call("POST", `${deletionOf(workspace)}/preview`, { as }),
      await ask(workspace, nameOf(workspace), as),
      await call("DELETE", deletionOf(workspace), { as }),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([403, "access_denied"]));
  }
  expect((await storedRow(workspaces, { id: workspace.id }))?.deleteAfter).toBeNull();
});

test("the owner gets a mail that leads to the dashboard", async () => {
  const workspace = await aWorkspace();
  await ask(workspace);
  await runSchedule(servicesAt(Date.now()));
  const [owner] = await storedRows(users, { id: workspace.owner.userId });
  const [mail] = await mailsOf(owner?.email ?? "");
  expect(mail.subject).toBe(`${nameOf(workspace)} will be deleted`);
  expect(mail.text).toContain(`/${workspace.slug}/dashboard`);
});

test("an unconfirmed owner gets no such mail: the address may be a stranger's, and the name is free text", async () => {
  const workspace = await aWorkspace();
  const { userId } = workspace.owner;
  await changeStored(users, { id: userId }, { emailConfirmedAt: null });
  expect((await ask(workspace)).status).toBe(200);
  expect(await storedRows(notifications, { subjectId: userId })).toEqual([]);
});

test("repeated requests and take-backs mail the owner three times a day", async () => {
  const workspace = await aWorkspace();
  const body = { name: nameOf(workspace) };
  const statuses = [];
  for (const _ of times(5, () => null)) {
    const from = anAddress();
    statuses.push((await limited("POST", deletionOf(workspace), { from, as: workspace.owner, body })).status);
    await takeBack(workspace);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  const owed = await storedRows(notifications, { subjectId: workspace.owner.userId });
  expect(owed).toHaveLength(3);
});

test("after the request the page is closed to customers; members still book, and customers cancel", async () => {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  const key = crypto.randomUUID();
  const made = await book(workspace, {}, key);
  await ask(workspace);
  const refused = await book(workspace);
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([
    409,
    "time_slot_unavailable",
    { reason: "closed" },
  ]);
  expect(refused.body.detail).toBe("We are closed on this day");
  expect((await book(workspace, {}, key)).body).toEqual(made.body);
  const path = `/api/public/${workspace.slug}`;
  const day = await call("GET", `${path}/availability?date=${workspace.day}&guests=2`);
  expect(day.body).toEqual({ date: workspace.day, state: "closed", slots: [] });
  const { body: shown } = await call("GET", path);
  expect(Object.values(shown.workspace.weeklySchedule).some((hours) => (hours as { enabled: boolean }).enabled)).toBe(
    false,
  );
  expect((await bookByMember(workspace)).status).toBe(201);
  expect((await call("POST", `${manage(workspace, made.body)}/cancel`)).status).toBe(200);
});

test("a take-back restores everything; after the two weeks it is refused", async () => {
  const workspace = await aWorkspace();
  const { body } = await ask(workspace);
  expect((await takeBack(workspace)).status).toBe(204);
  expect((await takeBack(workspace)).status).toBe(204);
  expect((await book(workspace)).status).toBe(201);
  await runNight(night(1));
  expect((await bookingsOf(workspace)).length).toBe(1);

  await ask(workspace);
  await changeStored(workspaces, { id: workspace.id }, { deleteAfter: Date.now() - 1 });
  const late = await takeBack(workspace);
  expect([late.status, late.body.code]).toEqual([409, "deletion_begun"]);
  expect(body.deleteAfter).toEqual(expect.any(String));
});

test("after the two weeks directory and diary hold nothing of it, and other workspaces are untouched", async () => {
  const { workspace, staff } = await aGiven();
  const other = await aGiven();
  await gatherAll();
  for (const each of [workspace, other.workspace]) await aGuest(each, { name: "Anna Berg", phone: "+46701740605" });
  const importOf = `/api/workspaces/${other.workspace.slug}/imports/${other.open.id}`; // would not be kept for two weeks
  expect((await call("DELETE", importOf, { as: other.workspace.owner })).status).toBe(204);
  await ask(workspace);
  const untouched = await everythingAbout([other.workspace.id, other.workspace.owner.userId, other.staff.userId]);
  await runNight(Date.now() + 14 * DAY_MS - HOUR_MS);
  expect((await bookingsOf(workspace)).length).toBe(8); // three of them are held

  for (const each of [1, 2]) await runNight(night(each)); // a day for the mails to who waited
  await db.delete(gatherings); // its log is read again
  await gatherAll();
  expect(await stored(workspace)).toEqual([]);
  await db.delete(proofs); // each night counts again
  expect(await everythingAbout([other.workspace.id, other.workspace.owner.userId, other.staff.userId])).toEqual(
    untouched,
  );
  const left = await storedRows(users, { id: staff.userId });
  expect(left).toEqual([]);
  expect((await call("GET", "/api/auth/me", { as: workspace.owner })).body.memberships).toEqual([]);
  expect((await call("GET", `/api/public/${workspace.slug}/manage/${"x".repeat(43)}`)).status).toBe(404);
});

test("customers with a visit ahead get a mail before the deletion, even with cancellations switched off", async () => {
  const workspace = await aWorkspace({ advanceBookingDays: 60 });
  const customerEmail = `${crypto.randomUUID()}@example.com`;
  const ahead = { bookingDate: addDays(workspace.day, 30), customerEmail };
  for (const bookingTime of ["12:00", "18:00"]) await booked(workspace, { ...ahead, bookingTime });
  await loseMessages(workspace, ahead.bookingDate);
  await ask(workspace);

  const first = night(1);
  await runNight(first);
  expect((await bookingsOf(workspace)).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
  expect((await logOf(workspace)).slice(-2).map(({ type, actor }) => [type, actor])).toEqual(
    Array(2).fill(["cancelled", "system"]),
  );
  expect((await owedBy(workspace)).map(({ type, state }) => [type, state])).toEqual(
    Array(2).fill(["booking_cancellation", "due"]),
  );
  await runSchedule(servicesAt(first + HOUR_MS));
  expect((await mailsOf(customerEmail)).map(({ type }: { type: string }) => type)).toEqual(
    Array(2).fill("booking_cancellation"),
  );

  await runNight(night(2));
  expect(await stored(workspace)).toEqual([]);
});

test("whoever waits hears that the list is closed, and no place that the deletion frees is offered to anybody", async () => {
  const workspace = await aWorkspace({ advanceBookingDays: 60, maxCapacity: 1 }, ["booking_confirmation"]);
  await openList(workspace);
  const date = addDays(workspace.day, 30);
  const taken = await booked(workspace, { bookingDate: date, bookingTime: "18:00" });
  await loseMessages(workspace, date);
  const parties = ["Bo", "Di", "Eva"].map((name) => personNamed(name));
  for (const person of parties) await joinList(workspace, { person, dates: [date] });
  await call("POST", `${manage(workspace, taken)}/cancel`);
  await booked(workspace, { bookingDate: date, bookingTime: "20:00" });
  const offers = async () => (await owedBy(workspace)).filter(({ type }) => type === "hold_offered").length;
  expect(await offers()).toBe(1);
  await ask(workspace);

  const first = night(1);
  await runNight(first);
  expect(await offers()).toBeLessThanOrEqual(1);
  expect((await bookingsOf(workspace)).filter(({ status }) => status !== "cancelled")).toEqual([]);
  const told = (await owedBy(workspace)).filter(({ type, state }) => type === "standby_ended" && state === "due");
  expect(told).toHaveLength(3);
  await runSchedule(servicesAt(first + HOUR_MS));
  await runNight(night(2));
  expect(await stored(workspace)).toEqual([]);
});

test("an unavailable provider delays the deletion by one day at most", async () => {
  const workspace = await aWorkspace({ advanceBookingDays: 60 }, ["booking_cancellation"]);
  const bookingDate = addDays(workspace.day, 30);
  await booked(workspace, { bookingDate });
  await loseMessages(workspace, bookingDate);
  await ask(workspace);
  await runNight(night(1));
  await db.delete(nightlyTasks);
  await runNight(night(1) + 23 * HOUR_MS);
  expect((await owedBy(workspace)).map(({ type }) => type)).toEqual(["booking_cancellation"]);
  await db.delete(nightlyTasks);
  await runNight(night(2) + HOUR_MS);
  expect(await stored(workspace)).toEqual([]);
});

test("cancellations over a cap all leave before the deletion, on however many days", async () => {
  const workspace = await aWorkspace({ advanceBookingDays: 60 }, ["booking_cancellation"]);
  const customerEmail = `${crypto.randomUUID()}@example.com`;
  const bookingDate = addDays(workspace.day, 30);
  await booked(workspace, { bookingDate, customerEmail });
  await loseMessages(workspace, bookingDate);
  await ask(workspace);
  const key = `email:account:${workspace.owner.userId}`;
  const days = times(3, (i) => ({ key, used: 2000, endsAt: dayEnd(night(i + 1)) }));
  await db.insert(messageCounts).values(days);
  for (const { endsAt } of days) {
    const now = endsAt - HOUR_MS;
    await db.delete(nightlyTasks);
    await runNight(now);
    await runSchedule(servicesAt(now));
  }
  expect((await owedBy(workspace)).map(({ type, state }) => [type, state])).toEqual([["booking_cancellation", "due"]]);
  await runSchedule(servicesAt(dayEnd(night(3))));
  expect(await mailsOf(customerEmail)).toHaveLength(1);
  await db.delete(nightlyTasks);
  await runNight(night(4));
  expect(await stored(workspace)).toEqual([]);
});

test("a large business is deleted in steps", async () => {
  const workspace = await aWorkspace();
  const diary = diaryOf(env, workspace.id);
  await booked(workspace);
  const copy = diary.$client.prepare(`INSERT INTO notifications
    (id, workspace_id, subject, subject_id, type, channel, due_at, state, attempts, dedupe_key, created_at)
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
    SELECT 'many' || i || ?1, ?1, 'booking', 'none', 'booking_reminder', 'email', 1, 'sent', 1, 'many' || i || ?1, 1 FROM n`);
  await copy.bind(workspace.id).run();
  await ask(workspace);
  await runNight(night(1));
  expect(await stored(workspace)).toEqual([]);
});

test("a deleted workspace's addresses are kept for a year if it ever took a booking", async () => {
  const [used, unused] = [await aWorkspace(), await aWorkspace()];
  await booked(used);
  const earlier = [];
  for (const workspace of [used, unused]) {
    const slug = `new-${crypto.randomUUID().slice(0, 13)}`;
    const body = { version: 1, slug };
    await call("PATCH", `/api/workspaces/${workspace.slug}`, { as: workspace.owner, body });
    const name = nameOf(workspace);
    earlier.push(workspace.slug);
    workspace.slug = slug;
    await ask(workspace, name);
  }
  await runNight(night(1));
  const isFree = async (slug = "") => (await call("GET", `/api/slugs/${slug}`)).body.available;
  const addresses = [used.slug, earlier[0], unused.slug, earlier[1]];
  const areFree = () => Promise.all(addresses.map(isFree));
  expect(await areFree()).toEqual([false, false, true, true]);
  await runNight(night(1) + 364 * DAY_MS);
  expect(await areFree()).toEqual([false, false, true, true]);
  await runNight(night(1) + 366 * DAY_MS);
  expect(await areFree()).toEqual([true, true, true, true]);
});

test("an unreachable workspace stops no other deletion and is deleted later", async () => {
  const [stuck, other] = [await aWorkspace({}, [], `${crypto.randomUUID()}.97`.slice(0, 36)), await aWorkspace()];
  await ask(stuck);
  await ask(other);
  await diaryOf(env, stuck.id).$client.exec(
    `CREATE TRIGGER stuck BEFORE DELETE ON booking_rules WHEN OLD.workspace_id = '${stuck.id}' BEGIN SELECT RAISE(ABORT, 'stuck'); END`,
  );
  await runNight(night(1));
  await diaryOf(env, stuck.id).$client.exec("DROP TRIGGER stuck");
  expect(await stored(other)).toEqual([]);
  expect((await stored(stuck)).length).toBeGreaterThan(0);
  await runNight(night(2));
  expect(await stored(stuck)).toEqual([]);
});

test("a workspace whose days refuse to cancel stops no other deletion and is deleted later", async () => {
  const first = `00000000${crypto.randomUUID().slice(8)}`;
  const [stuck, other] = [await aWorkspace({ advanceBookingDays: 60 }, [], first), await aWorkspace()];
  await booked(stuck, { bookingDate: addDays(stuck.day, 30) });
  for (const workspace of [stuck, other]) await ask(workspace);
  const diary = diaryOf(env, stuck.id).$client;
  await diary.exec(
    `CREATE TRIGGER stuck BEFORE INSERT ON booking_events WHEN NEW.workspace_id = '${stuck.id}' BEGIN SELECT RAISE(ABORT, 'stuck'); END`,
  );
  await runNightlyTasks(servicesAt(night(1)));
  await diary.exec("DROP TRIGGER stuck");
  expect(await stored(other)).toEqual([]);
  expect((await bookingsOf(stuck)).map(({ status }) => status)).toEqual(["confirmed"]);
  await runNight(night(2));
  expect((await bookingsOf(stuck)).map(({ status }) => status)).toEqual(["cancelled"]);
});

test("the last cancellations use the business's own texts", async () => {
  const workspace = await aWorkspace({ advanceBookingDays: 60 });
  const bookingDate = addDays(workspace.day, 30);
  const customerEmail = `${crypto.randomUUID()}@example.com`;
  await booked(workspace, { bookingDate, customerEmail });
  await db.insert(notificationConfigs).values({
    ...{ workspaceId: workspace.id, type: "booking_cancellation", emailEnabled: false, smsEnabled: false },
    emailSubject: "Goodbye from us",
  });
  await ask(workspace);
  await runNight(night(1));
  await runSchedule(servicesAt(night(1) + HOUR_MS));
  expect((await mailsOf(customerEmail)).map(({ subject }: { subject: string }) => subject)).toEqual([
    "Goodbye from us",
  ]);
});
