import { afterEach, expect, test, vi } from "vitest";
import { pushChoices } from "../../../db/diary/schema.ts";
import { pushSubscriptions, sessions, workspaceMembers } from "../../../db/directory/schema.ts";
import {
  NEW_ADDRESS_WITHIN_MS,
  PUSH_DEVICES_MAX,
  PUSH_DEVICES_OF_MEMBER_MAX,
} from "../../../domain/messages/pushes.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { aBrowser, anAccount } from "../../../test/harness/accounts.ts";
import {
  aWorkspace,
  booked,
  call,
  db,
  diary,
  join,
  type Signed,
  type TestWorkspace,
  times,
} from "../../../test/harness/harness.ts";
import {
  ALL_PUSHES,
  aWatchedWorkspace,
  chosenBy,
  owedPushes,
  pushOf,
  sessionOf,
  switchOn,
  titles,
} from "../../../test/harness/push-devices.ts";
import { servicesAt } from "../../../test/harness/services.ts";
import { changeStored, deleteStored, storedRows } from "../../../test/harness/stored-rows.ts";
import { PushService } from "../../../test/providers/push-service.ts";
import { runSchedule } from "../../jobs/run-schedule.ts";

const network = vi.spyOn(globalThis, "fetch");
afterEach(() => {
  network.mockReset();
});

/** A member with as many devices that take pushes, of which `signIn` opens another. */
async function aMemberWith(workspace: TestWorkspace, devices: number) {
  const { id: userId, email } = await anAccount();
  await join(workspace.id, { userId, cookie: "" }, "staff");
  const at = { generation: 1, userAgent: null, createdAt: 0, rotatedAt: Date.now(), expiresAt: Date.now() + DAY_MS };
  const ids = times(devices, () => crypto.randomUUID());
  const keys = (id: string) => ({ endpoint: `https://fcm.googleapis.com/${id}`, p256dh: "B", auth: "A" });
  for (const id of ids) {
    await db.insert(sessions).values({ id, userId, ...at });
    await db.insert(pushSubscriptions).values({ sessionId: id, ...keys(id) });
    await diary.insert(pushChoices).values({ workspaceId: workspace.id, sessionId: id, userId, ...ALL_PUSHES });
  }
  return { userId, signIn: () => aBrowser(email) };
}

const switchedOn = (workspace: TestWorkspace, as: Signed) =>
  call("PUT", pushOf(workspace), { as, body: { ...new PushService().subscribe(""), ...ALL_PUSHES } });

test("a member takes pushes of a business on ten devices, and changes each of them", async () => {
  const workspace = await aWorkspace();
  const { signIn } = await aMemberWith(workspace, PUSH_DEVICES_OF_MEMBER_MAX - 1);
  const [tenth, eleventh] = [await signIn(), await signIn()];
  expect((await switchedOn(workspace, tenth)).status).toBe(200);
  const { status, body } = await switchedOn(workspace, eleventh);
  const params = { max: PUSH_DEVICES_OF_MEMBER_MAX, who: "member" };
  expect([status, body]).toEqual([409, expect.objectContaining({ code: "too_many_devices", params })]);
  expect((await switchedOn(workspace, tenth)).status).toBe(200);
  expect((await switchedOn(workspace, workspace.owner)).status).toBe(200);
});

/** As many as a business may have, with one member's ten among them. */
async function aFullWorkspace() {
  const workspace = await aWorkspace();
  const members = [];
  for (const _ of times(PUSH_DEVICES_MAX / PUSH_DEVICES_OF_MEMBER_MAX, () => 0))
    members.push(await aMemberWith(workspace, PUSH_DEVICES_OF_MEMBER_MAX));
  return { workspace, gone: members[0]?.userId ?? "" };
}

test("a business has pushes on fifty devices", async () => {
  const { workspace } = await aFullWorkspace();
  const { status, body } = await switchedOn(workspace, workspace.owner);
  const params = { max: PUSH_DEVICES_MAX };
  expect([status, body]).toEqual([409, expect.objectContaining({ code: "too_many_devices", params })]);
  expect(await chosenBy(workspace)).toHaveLength(PUSH_DEVICES_MAX);
});

test("devices that are switched on at once do not pass together", async () => {
  const workspace = await aWorkspace();
  const { signIn } = await aMemberWith(workspace, PUSH_DEVICES_OF_MEMBER_MAX - 1);
  const devices = [await signIn(), await signIn(), await signIn()];
  const answers = await Promise.all(devices.map((as) => switchedOn(workspace, as)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test.each<[string, (workspace: TestWorkspace, userId: string) => Promise<unknown>]>([
  ["signed out", (_, userId) => deleteStored(sessions, { userId })],
  ["left", (_, userId) => deleteStored(workspaceMembers, { userId })],
  [
    "can be reached at no address",
    async (_, userId) => {
      for (const { id: sessionId } of await storedRows(sessions, { userId }))
        await changeStored(pushSubscriptions, { sessionId }, { forgottenAt: Date.now() });
    },
  ],
  ["was away for a month", (_, userId) => changeStored(sessions, { userId }, { expiresAt: 1 })],
])("devices of a member who %s make room", async (_, happens) => {
  const { workspace, gone } = await aFullWorkspace();
  await happens(workspace, gone);
  expect((await switchedOn(workspace, workspace.owner)).status).toBe(200);
  expect(await chosenBy(workspace)).toHaveLength(PUSH_DEVICES_MAX - PUSH_DEVICES_OF_MEMBER_MAX + 1);
});

/** Owed, but not taken up yet. */
async function anOwedPush() {
  const watched = await aWatchedWorkspace(network);
  const { service, workspace } = watched;
  service.mood = 503;
  await booked(workspace);
  await runSchedule(servicesAt(Date.now()));
  await expect.poll(() => owedPushes(workspace)).toMatchObject([{ attempts: 1 }]);
  service.mood = "well";
  const sent = async () => {
    await runSchedule(servicesAt(Date.now() + 2 * MINUTE_MS));
    return titles(service);
  };
  return { ...watched, sent };
}

test("a push that waits goes once its service takes it", async () => {
  const { sent } = await anOwedPush();
  expect(await sent()).toEqual([expect.stringMatching(/^New: /)]);
});

const removed = async (workspace: TestWorkspace) => {
  const { id } = (
    await call("GET", `/api/workspaces/${workspace.slug}/team`, { as: workspace.owner })
  ).body.members.find(({ role }: { role: string }) => role === "staff");
  await call("DELETE", `/api/workspaces/${workspace.slug}/team/members/${id}`, { as: workspace.owner });
};

test.each<[string, (workspace: TestWorkspace, service: PushService) => Promise<unknown>]>([
  ["switched off", (workspace) => call("DELETE", pushOf(workspace), { as: workspace.owner })],
  [
    "switched off and on again",
    async (workspace, service) => {
      await call("DELETE", pushOf(workspace), { as: workspace.owner });
      await switchOn(workspace, workspace.owner, service);
    },
  ],
  ["lent to the kitchen", ({ id }) => changeStored(workspaceMembers, { workspaceId: id }, { role: "kitchen" })],
  ["signed out", ({ owner }) => call("POST", "/api/auth/sign-out", { as: owner })],
])("a push owed to a device that was %s meanwhile does not go", async (_, happens) => {
  const { service, workspace, sent } = await anOwedPush();
  await happens(workspace, service);
  expect(await sent()).toEqual([]);
  expect(await owedPushes(workspace)).toEqual([]);
});

test("a push owed to a member who is removed and comes back does not go", async () => {
  const { service, workspace } = await aWatchedWorkspace(network);
  const { userId, signIn } = await aMemberWith(workspace, 0);
  const staff = await signIn();
  await switchOn(workspace, staff, service);
  service.mood = 503;
  await booked(workspace);
  await runSchedule(servicesAt(Date.now()));
  await expect.poll(async () => (await owedPushes(workspace)).length).toBe(2);
  await removed(workspace);
  await expect.poll(async () => (await owedPushes(workspace)).length).toBe(1);
  await join(workspace.id, { userId, cookie: "" }, "staff");
  expect((await owedPushes(workspace)).map(({ sessionId }) => sessionId)).toEqual([sessionOf(workspace.owner)]);
});

/** Its push service forgot it before a booking. `after`: runs the schedule so much later. */
async function aForgottenDevice() {
  const watched = await aWatchedWorkspace(network, { newBooking: true, changed: false, late: true });
  watched.service.forget(watched.device.endpoint);
  await booked(watched.workspace);
  await runSchedule(servicesAt(Date.now()));
  const asked = () => call("GET", pushOf(watched.workspace), { as: watched.workspace.owner });
  await expect.poll(async () => (await asked()).body).toMatchObject({ isOn: true, needsAddress: true });
  return { ...watched, after: (ms: number) => runSchedule(servicesAt(Date.now() + ms)) };
}

test("a device that its push service forgot keeps its choices, and gets its pushes once it gives another address", async () => {
  const { service, workspace, device, after } = await aForgottenDevice();
  const calls = () => network.mock.calls.filter(([address]) => address === device.endpoint);
  expect(await chosenBy(workspace)).toMatchObject([{ newBooking: true, changed: false, late: true }]);
  expect(calls()).toHaveLength(1);
  await after(2 * MINUTE_MS);
  expect(calls()).toHaveLength(1);
  await switchOn(workspace, workspace.owner, service);
  await after(10 * MINUTE_MS);
  expect(titles(service)).toEqual([expect.stringMatching(/^New: /)]);
  expect(await owedPushes(workspace)).toEqual([]);
});

test("a device that gives no other address within a month loses its choices", async () => {
  const { workspace } = await aForgottenDevice();
  const sessionId = sessionOf(workspace.owner);
  const bookAfter = async (ms: number) => {
    await changeStored(pushSubscriptions, { sessionId }, { forgottenAt: Date.now() - ms });
    await booked(workspace, { bookingTime: "19:00" });
    await runSchedule(servicesAt(Date.now()));
  };
  await bookAfter(NEW_ADDRESS_WITHIN_MS - HOUR_MS);
  expect(await chosenBy(workspace)).toHaveLength(1);
  await bookAfter(NEW_ADDRESS_WITHIN_MS);
  await expect.poll(() => chosenBy(workspace)).toEqual([]);
});

test("a device that has another address by now gets there what its old one refused", async () => {
  const { service, workspace, device } = await aWatchedWorkspace(network);
  network.mockImplementationOnce(async (input, init) => {
    service.forget(device.endpoint);
    await switchOn(workspace, workspace.owner, service);
    return service.fetch(new Request(input, init));
  });
  await booked(workspace);
  await runSchedule(servicesAt(Date.now()));
  await expect.poll(() => titles(service)).toEqual([expect.stringMatching(/^New: /)]);
  await expect.poll(() => owedPushes(workspace)).toEqual([]);
  expect(await chosenBy(workspace)).toHaveLength(1);
});
