import { afterEach, expect, test, vi } from "vitest";
import { NAME_MAX } from "../../../contract/limits.ts";
import { bookings } from "../../../db/diary/schema.ts";
import { pushSubscriptions, sessions, users, workspaceMembers, workspaces } from "../../../db/directory/schema.ts";
import { heartbeats, notifications } from "../../../db/platform/schema.ts";
import { HELD_LONG_MS, LATE_AFTER_MS } from "../../../domain/messages/pushes.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { PUSHES } from "../../../durable-objects/queue-due-messages.ts";
import { rebind } from "../../../test/harness/day-object.ts";
import {
  aMember,
  aWorkspace,
  bookByMember,
  booked,
  bookingOf,
  call,
  diary,
  manage,
  type TestWorkspace,
} from "../../../test/harness/harness.ts";
import {
  ALL_PUSHES,
  aPushService,
  aWatchedWorkspace,
  chosenBy,
  owedPushes,
  pushOf,
  sessionOf,
  switchOn,
  titles,
} from "../../../test/harness/push-devices.ts";
import { aQueue, queueBatch, servicesAt } from "../../../test/harness/services.ts";
import { changeStored, deleteStored, storedRow, storedRows } from "../../../test/harness/stored-rows.ts";
import type { PushService } from "../../../test/providers/push-service.ts";
import { runSchedule } from "../../jobs/run-schedule.ts";
import { consumeQueue } from "../consume-queue.ts";

const network = vi.spyOn(globalThis, "fetch");
afterEach(() => {
  network.mockReset();
});

const LATE_ONLY = { newBooking: false, changed: false, late: true };
const later = (ms: number) => runSchedule(servicesAt(Date.now() + ms));

test("a device begins switched off, and its member switches it on, changes it and switches it off", async () => {
  const service = aPushService(network);
  const workspace = await aWorkspace();
  const { owner } = workspace;
  const asked = () => call("GET", pushOf(workspace), { as: owner });
  const { body } = await asked();
  expect(body).toEqual({
    publicKey: expect.stringMatching(/^B[\w-]{86}$/),
    isOn: false,
    needsAddress: false,
    ...ALL_PUSHES,
  });
  await switchOn(workspace, owner, service, { newBooking: true, changed: false, late: true });
  expect((await asked()).body).toMatchObject({ isOn: true, newBooking: true, changed: false, late: true });
  expect((await call("DELETE", pushOf(workspace), { as: owner })).status).toBe(204);
  expect((await asked()).body).toMatchObject({ isOn: false });
});

test.each([
  ["endpoint", "https://internal.example.com/push"],
  ["endpoint", "http://fcm.googleapis.com/push"],
  ["endpoint", "nothing"],
  ["endpoint", `https://fcm.googleapis.com/${"a".repeat(1000)}`],
  ["p256dh", "AAAA"],
  ["auth", "short"],
  ["late", "yes"],
])("a device with the %s %j is refused", async (field, value) => {
  const service = aPushService(network);
  const workspace = await aWorkspace();
  const body = { ...service.subscribe(""), ...ALL_PUSHES, [field]: value };
  const refused = await call("PUT", pushOf(workspace), { as: workspace.owner, body });
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, field]);
  expect(await chosenBy(workspace)).toEqual([]);
});

test("a stranger to the workspace neither reads nor changes its devices", async () => {
  const service = aPushService(network);
  const [workspace, other] = [await aWorkspace(), await aWorkspace()];
  const as = other.owner;
  const answers = await Promise.all([
    call("GET", pushOf(workspace), { as }),
    call("PUT", pushOf(workspace), { as, body: { ...service.subscribe(""), ...ALL_PUSHES } }),
    call("DELETE", pushOf(workspace), { as }),
    call("POST", `${pushOf(workspace)}/test`, { as }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(await chosenBy(workspace)).toEqual([]);
});

test("without a key pushes are not offered", async () => {
  const service = aPushService(network);
  const workspace = await aWorkspace();
  const given = { as: workspace.owner, bindings: { PUSH_KEY: "" } };
  expect((await call("GET", pushOf(workspace), given)).body.publicKey).toBe(null);
  const body = { ...service.subscribe(""), ...ALL_PUSHES };
  expect((await call("PUT", pushOf(workspace), { ...given, body })).status).toBe(404);
});

test("a test push reaches the device that asks, and no other", async () => {
  const { service, workspace } = await aWatchedWorkspace(network);
  expect((await call("POST", `${pushOf(workspace)}/test`, { as: workspace.owner })).status).toBe(204);
  expect(titles(service)).toEqual(["Notifications reach this device"]);
  const staff = await aMember(workspace);
  expect((await call("POST", `${pushOf(workspace)}/test`, { as: staff })).status).toBe(404);
  expect(service.taken).toHaveLength(1);
});

test("a test push that does not arrive says so, and its device stays on until its browser gives another address", async () => {
  const { service, workspace, device } = await aWatchedWorkspace(network);
  const send = () => call("POST", `${pushOf(workspace)}/test`, { as: workspace.owner });
  service.mood = 503;
  const asked = async () => (await call("GET", pushOf(workspace), { as: workspace.owner })).body;
  expect((await send()).body.code).toBe("device_unreachable");
  expect(await asked()).toMatchObject({ isOn: true, needsAddress: false });
  service.mood = "well";
  service.forget(device.endpoint);
  expect((await send()).body.code).toBe("device_unreachable");
  expect(await asked()).toMatchObject({ isOn: true, needsAddress: true });
  await switchOn(workspace, workspace.owner, service);
  expect((await send()).status).toBe(204);
  expect(await asked()).toMatchObject({ isOn: true, needsAddress: false });
});

test("a customer's booking is pushed within moments: when, how many, a first name and nothing else", async () => {
  const { service, workspace } = await aWatchedWorkspace(network);
  const guest = { customerName: "Ingrid Berg", customerPhone: "+46701740639", notes: "nut allergy" };
  const booking = await booked(workspace, guest);
  await later(0);
  await expect.poll(() => service.taken.length).toBe(1);
  const [push] = service.taken;
  expect(push?.content).toEqual({
    title: expect.stringMatching(/^New: \w{3} \d+ \w{3} 18:00, table for 2$/),
    body: expect.stringMatching(/^Ingrid · /),
    path: `/${workspace.slug}/dashboard?booking=${booking.id}`,
    tag: booking.id,
  });
  expect(push).toMatchObject({ urgency: "normal", topic: booking.id.replaceAll("-", "") });
  expect(await owedPushes(workspace)).toEqual([]);
});

test("a push of the longest names fits what push services take", async () => {
  const { service, workspace } = await aWatchedWorkspace(network);
  const name = "Ж".repeat(NAME_MAX);
  await changeStored(workspaces, { id: workspace.id }, { name });
  await booked(workspace, { customerName: name });
  await later(0);
  await expect.poll(() => service.taken).toMatchObject([{ content: { body: `${name} · ${name}` } }]);
});

test("the day queues one message for all pushes of its booking, and the consumer sends them", async () => {
  const { service, workspace } = await aWatchedWorkspace(network);
  const staff = await aMember(workspace);
  await switchOn(workspace, staff, service);
  const { queued, bindings } = aQueue();
  await rebind(workspace, () => bindings);
  await booked(workspace);
  await expect.poll(() => queued).toEqual([{ messageId: PUSHES, workspaceId: workspace.id }]);
  await consumeQueue(servicesAt(Date.now()), queueBatch(queued));
  expect(titles(service)).toEqual([expect.stringMatching(/^New: /), expect.stringMatching(/^New: /)]);
});

test("a day whose pushes nobody chose queues nothing for them", async () => {
  const { workspace } = await aWatchedWorkspace(network, LATE_ONLY);
  const { queued, bindings } = aQueue();
  await rebind(workspace, () => bindings);
  await booked(workspace);
  expect([queued, await owedPushes(workspace)]).toEqual([[], []]);
});

test("a change and a cancellation are told by the last state", async () => {
  const { service, workspace } = await aWatchedWorkspace(network);
  const booking = await booked(workspace);
  await expect.poll(() => titles(service).length).toBe(1);
  await call("POST", `${manage(workspace, booking)}/cancel`);
  await later(0);
  await expect.poll(() => titles(service).at(-1)).toMatch(/^Cancelled: /);
});

test.each<[object, RegExp[]]>([
  [{ newBooking: false }, [/^Cancelled: /]],
  [{ changed: false }, [/^New: /]],
  [{ newBooking: false, changed: false }, []],
])("a device with %j hears of what it chose", async (off, told) => {
  const { service, workspace } = await aWatchedWorkspace(network, { ...ALL_PUSHES, ...off });
  const booking = await booked(workspace);
  await later(0);
  await expect.poll(async () => (await owedPushes(workspace)).length).toBe(0);
  await call("POST", `${manage(workspace, booking)}/cancel`);
  await later(0);
  await expect.poll(async () => (await owedPushes(workspace)).length).toBe(0);
  expect(titles(service)).toEqual(told.map((words) => expect.stringMatching(words)));
});

test("nobody is pushed what members do", async () => {
  const { service, workspace } = await aWatchedWorkspace(network);
  const { body: booking } = await bookByMember(workspace);
  await call("POST", `${bookingOf(workspace, booking)}/cancel`, { as: workspace.owner });
  await later(0);
  expect([await owedPushes(workspace), service.taken]).toEqual([[], []]);
});

test("a push that is not taken waits as long as the service asks, and goes once it takes it", async () => {
  const { service, workspace } = await aWatchedWorkspace(network);
  Object.assign(service, { mood: 429, retryAfter: "600" });
  await booked(workspace);
  await later(0);
  await expect
    .poll(async () => (await owedPushes(workspace))[0]?.dueAt ?? 0)
    .toBeGreaterThan(Date.now() + 9 * MINUTE_MS);
  service.mood = "well";
  await later(5 * MINUTE_MS);
  expect(service.taken).toEqual([]);
  await later(11 * MINUTE_MS);
  expect([titles(service).length, await owedPushes(workspace)]).toEqual([1, []]);
});

test("a push that could not leave for hours is dropped", async () => {
  const { service, workspace } = await aWatchedWorkspace(network);
  service.mood = 503;
  await booked(workspace);
  await later(0);
  await expect.poll(async () => (await owedPushes(workspace))[0]?.attempts).toBeGreaterThan(0);
  service.mood = "well";
  await later(7 * HOUR_MS);
  expect([service.taken, await owedPushes(workspace)]).toEqual([[], []]);
});

test("a change while the push is being sent is told anew", async () => {
  const { service, workspace } = await aWatchedWorkspace(network);
  const fetching = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  network.mockImplementationOnce(async (input, init) => {
    fetching.resolve();
    await answered.promise;
    return service.fetch(new Request(input, init));
  });
  const booking = await booked(workspace);
  const sending = later(0);
  await fetching.promise;
  await call("POST", `${manage(workspace, booking)}/cancel`);
  answered.resolve();
  await sending;
  await later(0);
  await expect
    .poll(() =>
      titles(service)
        .map((title) => title.split(":")[0])
        .sort(),
    )
    .toEqual(["Cancelled", "New"]);
  expect(await owedPushes(workspace)).toEqual([]);
});

const CAUSES: [string, (workspace: TestWorkspace, service: PushService, endpoint: string) => Promise<unknown>][] = [
  ["signed out", ({ owner }) => call("POST", "/api/auth/sign-out", { as: owner })],
  ["was not used for a month", ({ owner }) => changeStored(sessions, { id: sessionOf(owner) }, { expiresAt: 1 })],
  [
    "has a push service that is no longer allowed",
    (_, __, endpoint) =>
      changeStored(pushSubscriptions, { endpoint }, { endpoint: `https://push.example.com/${crypto.randomUUID()}` }),
  ],
  ["belongs to who left", ({ owner }) => deleteStored(workspaceMembers, { userId: owner.userId })],
];

test.each(CAUSES)("a device that %s gets nothing, and is forgotten", async (_, happens) => {
  const { service, workspace, device } = await aWatchedWorkspace(network);
  await happens(workspace, service, device.endpoint);
  await booked(workspace);
  await later(0);
  await expect.poll(() => chosenBy(workspace)).toEqual([]);
  expect([service.taken, await owedPushes(workspace)]).toEqual([[], []]);
});

test("signing out forgets where the device takes pushes, at once", async () => {
  const { workspace } = await aWatchedWorkspace(network);
  const stored = () => storedRows(pushSubscriptions, { sessionId: sessionOf(workspace.owner) });
  expect(await stored()).toHaveLength(1);
  await call("POST", "/api/auth/sign-out", { as: workspace.owner });
  expect(await stored()).toEqual([]);
});

test("a removed member's devices are forgotten", async () => {
  const { service, workspace } = await aWatchedWorkspace(network);
  const staff = await aMember(workspace);
  await switchOn(workspace, staff, service);
  const { body } = await call("GET", `/api/workspaces/${workspace.slug}/team`, { as: workspace.owner });
  const { id } = body.members.find(({ role }: { role: string }) => role === "staff");
  await call("DELETE", `/api/workspaces/${workspace.slug}/team/members/${id}`, { as: workspace.owner });
  await expect
    .poll(async () => (await chosenBy(workspace)).map(({ userId }) => userId))
    .toEqual([workspace.owner.userId]);
  expect(await storedRows(users, { id: staff.userId })).toEqual([]);
});

test("who signs in on another's device takes its pushes over", async () => {
  const { service, workspace, device } = await aWatchedWorkspace(network);
  const staff = await aMember(workspace);
  await call("PUT", pushOf(workspace), { as: staff, body: { ...device, ...ALL_PUSHES } });
  expect((await call("GET", pushOf(workspace), { as: workspace.owner })).body.isOn).toBe(false);
  await booked(workspace);
  await later(0);
  await expect.poll(() => service.taken.length).toBe(1);
});

/** A party of 18:00; the owner's device is still signed in then. `startsAt` on the product's clock. */
async function aPartyToCome(fields: object = {}, noted: object = { attendance: "arrived" }) {
  const watched = await aWatchedWorkspace(network, LATE_ONLY);
  const earlier = await booked(watched.workspace, { bookingTime: "12:00" });
  await changeStored(bookings, { id: earlier.id }, noted);
  const booking = await booked(watched.workspace);
  await changeStored(bookings, { id: booking.id }, { status: "confirmed", ...fields });
  const { startsAt } = (await storedRow(bookings, { id: booking.id })) ?? { startsAt: 0 };
  await changeStored(sessions, { id: sessionOf(watched.workspace.owner) }, { expiresAt: startsAt + DAY_MS });
  return { ...watched, startsAt };
}

/** `ranAt`: when the schedule ran before. */
async function scheduleAt(now: number, ranAt: number) {
  const mark = { name: "late", at: ranAt };
  await diary.insert(heartbeats).values(mark).onConflictDoUpdate({ target: heartbeats.name, set: mark });
  await runSchedule(servicesAt(now));
}

/** Both members' devices take pushes. */
async function aHeldMessage() {
  const { service, workspace } = await aWatchedWorkspace(network);
  const staff = await aMember(workspace);
  await switchOn(workspace, staff, service);
  await changeStored(users, { id: workspace.owner.userId }, { emailConfirmedAt: null });
  const now = Date.now();
  const id = crypto.randomUUID();
  const of = { id, workspaceId: workspace.id, subject: "booking", subjectId: id, dedupeKey: id } as const;
  const held = { type: "booking_confirmation", channel: "email", state: "held", attempts: 0 } as const;
  await diary.insert(notifications).values({ ...of, ...held, dueAt: now - HELD_LONG_MS, createdAt: now });
  return { service, workspace, now };
}

async function heldScheduleAt(now: number, ranAt: number) {
  const mark = { name: "held", at: ranAt };
  await diary.insert(heartbeats).values(mark).onConflictDoUpdate({ target: heartbeats.name, set: mark });
  await runSchedule(servicesAt(now));
}

test("messages that are held for two days are told on the owner's devices, once", async () => {
  const { service, workspace, now } = await aHeldMessage();
  await heldScheduleAt(now - 1, now - MINUTE_MS);
  expect(titles(service)).toEqual([]);
  await heldScheduleAt(now, now - 1);
  expect(service.taken.map(({ content }) => content)).toEqual([
    {
      title: "Your customers get no messages",
      body: expect.stringMatching(/^Confirm your email address · /),
      path: `/${workspace.slug}/dashboard`,
      tag: "held",
    },
  ]);
  await runSchedule(servicesAt(now + MINUTE_MS));
  expect([service.taken.length, await owedPushes(workspace)]).toEqual([1, []]);
});

test("nothing is pushed of held messages once the owner has confirmed the address", async () => {
  const { service, workspace, now } = await aHeldMessage();
  await changeStored(users, { id: workspace.owner.userId }, { emailConfirmedAt: now });
  await heldScheduleAt(now, now - MINUTE_MS);
  expect(titles(service)).toEqual([]);
});

test("a party that is not here a quarter of an hour after its time is told, once", async () => {
  const { service, startsAt } = await aPartyToCome();
  const now = startsAt + LATE_AFTER_MS;
  await scheduleAt(now, now - MINUTE_MS);
  expect(titles(service)).toEqual(["Late: 18:00, table for 2"]);
  expect(service.taken[0]).toMatchObject({ urgency: "high", ttl: 1800 });
  await runSchedule(servicesAt(now + MINUTE_MS));
  await runSchedule(servicesAt(now + 2 * MINUTE_MS));
  expect(service.taken).toHaveLength(1);
});

test.each<[string, object, number, number]>([
  ["is here", { attendance: "arrived" }, 15, 14],
  ["cancelled", { status: "cancelled" }, 15, 14],
  ["has a minute left", {}, 14, 13],
  ["was told by the run before", {}, 16, 15],
  ["was late hours ago, before an outage", {}, 180, 0],
])("a party that %s is not told", async (_, fields, minutes, ranAfter) => {
  const { service, workspace, startsAt } = await aPartyToCome(fields);
  await scheduleAt(startsAt + minutes * MINUTE_MS, startsAt + ranAfter * MINUTE_MS);
  expect([service.taken, await owedPushes(workspace)]).toEqual([[], []]);
});

test.each([
  ["notes no arrivals", { attendance: null }],
  ["only seats walk-ins as they come", { source: "walk_in", attendance: "seated" }],
])("in a place that %s nobody is late", async (_, noted) => {
  const { service, startsAt } = await aPartyToCome({}, noted);
  await scheduleAt(startsAt + LATE_AFTER_MS, startsAt);
  expect(service.taken).toEqual([]);
});

test("after a short outage parties that became late meanwhile are told", async () => {
  const { service, startsAt } = await aPartyToCome();
  await scheduleAt(startsAt + 40 * MINUTE_MS, startsAt);
  expect(titles(service)).toHaveLength(1);
});
