import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { users } from "../../db/directory/schema.ts";
import { notifications } from "../../db/platform/schema.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import { edit } from "../../test/harness/edit.ts";
import {
  aWorkspace,
  booked,
  bookingsOf,
  call,
  manage,
  owedBy,
  type Signed,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { BROKEN, loseMessages, sentTo, servicesAt } from "../../test/harness/services.ts";
import { changeStored } from "../../test/harness/stored-rows.ts";
import worker from "../index.ts";
import { runSchedule } from "../jobs/run-schedule.ts";

const anAddress = () => `${crypto.randomUUID()}@example.com`;
const states = async (workspace: TestWorkspace) => (await owedBy(workspace)).map(({ state }) => state);

async function aLossyWorkspace() {
  const workspace = await aWorkspace({}, ["booking_confirmation"]);
  await loseMessages(workspace);
  return workspace;
}

const confirmed = (user: Signed, emailConfirmedAt: number | null) =>
  changeStored(users, { id: user.userId }, { emailConfirmedAt });

test("the sweep sends once what the queue lost", async () => {
  const workspace = await aLossyWorkspace();
  const customerEmail = anAddress();
  await booked(workspace, { customerEmail });
  expect(await states(workspace)).toEqual(["due"]);
  await Promise.all(times(3, () => runSchedule(servicesAt(Date.now()))));
  expect(await states(workspace)).toEqual(["sent"]);
  expect(await sentTo(customerEmail)).toHaveLength(1);
});

test("the scheduled handler and the development switch run the sweep", async () => {
  const workspace = await aLossyWorkspace();
  await booked(workspace);
  const context = createExecutionContext();
  await worker.scheduled(createScheduledController(), env, context);
  await waitOnExecutionContext(context);
  expect(await states(workspace)).toEqual(["sent"]);
  await booked(workspace);
  await call("POST", "/api/dev/cron");
  expect(await states(workspace)).toEqual(["sent", "sent"]);
});

test("one sweep sends all due messages, however many", async () => {
  const workspace = await aLossyWorkspace();
  await Promise.all(
    times(120, (i) => booked(workspace, { bookingTime: `${10 + (i % 10)}:00`, customerEmail: anAddress() })),
  );
  await runSchedule(servicesAt(Date.now()));
  expect(new Set(await states(workspace))).toEqual(new Set(["sent"]));
});

test("a message due later waits for its time", async () => {
  const workspace = await aWorkspace({}, ["booking_reminder"]);
  await booked(workspace);
  const [{ dueAt } = { dueAt: 0 }] = await owedBy(workspace);
  await runSchedule(servicesAt(dueAt - 1));
  expect(await states(workspace)).toEqual(["due"]);
  await runSchedule(servicesAt(dueAt));
  expect(await states(workspace)).toEqual(["sent"]);
});

test("messages wait until the owner's address is confirmed, and keep all tries", async () => {
  const workspace = await aLossyWorkspace();
  const customerEmail = anAddress();
  await confirmed(workspace.owner, null);
  await booked(workspace, { customerEmail });

  for (const _ of times(3, (i) => i)) await runSchedule(servicesAt(Date.now()));
  expect(await owedBy(workspace)).toMatchObject([{ state: "held", attempts: 0 }]);
  expect(await sentTo(customerEmail)).toEqual([]);

  await confirmed(workspace.owner, Date.now());
  await runSchedule(servicesAt(Date.now()));
  expect(await owedBy(workspace)).toMatchObject([{ state: "sent", attempts: 1 }]);
  expect(await sentTo(customerEmail)).toHaveLength(1);
});

test("an unconfirmed owner delays her own messages only", async () => {
  const [hers, others] = [await aLossyWorkspace(), await aLossyWorkspace()];
  await confirmed(hers.owner, null);
  await booked(hers);
  await booked(others);
  await runSchedule(servicesAt(Date.now()));
  expect([await states(hers), await states(others)]).toEqual([["held"], ["sent"]]);
});

test("a confirmation that was held while its booking changed leaves once", async () => {
  const workspace = await aLossyWorkspace();
  const customerEmail = anAddress();
  await confirmed(workspace.owner, null);
  const booking = await booked(workspace, { customerEmail });
  await runSchedule(servicesAt(Date.now()));
  expect(await states(workspace)).toEqual(["held"]);
  expect((await edit(workspace, booking, { bookingTime: "15:00" })).status).toBe(200);
  await confirmed(workspace.owner, Date.now());
  await runSchedule(servicesAt(Date.now()));
  expect((await states(workspace)).sort()).toEqual(["sent", "superseded"]);
  expect(await sentTo(customerEmail)).toHaveLength(1);
});

test("a held message that is untrue when released is dropped", async () => {
  const workspace = await aLossyWorkspace();
  await confirmed(workspace.owner, null);
  await booked(workspace);
  await runSchedule(servicesAt(Date.now()));
  await confirmed(workspace.owner, Date.now());
  await runSchedule(servicesAt(Date.now() + 100 * HOUR_MS));
  expect(await states(workspace)).toEqual(["superseded"]);
});

test.each([
  ["a moment before the visit begins", -1, "sent"],
  ["once the visit has begun", 0, "superseded"],
])("a confirmation that was held and is released %s, by %i ms, is %s", async (_, late, expected) => {
  const workspace = await aLossyWorkspace();
  const customerEmail = anAddress();
  await confirmed(workspace.owner, null);
  await booked(workspace, { customerEmail });
  await runSchedule(servicesAt(Date.now()));
  expect(await states(workspace)).toEqual(["held"]);
  await confirmed(workspace.owner, Date.now());
  const [{ startsAt } = { startsAt: 0 }] = await bookingsOf(workspace);
  await runSchedule(servicesAt(startsAt + late));
  expect(await states(workspace)).toEqual([expected]);
  expect(await sentTo(customerEmail)).toHaveLength(expected === "sent" ? 1 : 0);
});

test("a confirmation whose provider was away until the visit had begun is dropped", async () => {
  const workspace = await aLossyWorkspace();
  const customerEmail = anAddress();
  await booked(workspace, { customerEmail });
  const [{ startsAt, endsAt } = { startsAt: 0, endsAt: 0 }] = await bookingsOf(workspace);
  await runSchedule(servicesAt(startsAt - MINUTE_MS, BROKEN));
  expect(await states(workspace)).toEqual(["due"]);
  await runSchedule(servicesAt(endsAt - MINUTE_MS));
  expect([await states(workspace), await sentTo(customerEmail)]).toEqual([["superseded"], []]);
});

test("the sweep takes over an unfinished message after a minute", async () => {
  const workspace = await aLossyWorkspace();
  await booked(workspace);
  const now = Date.now();
  const lease = { state: "leased", leaseUntil: now + MINUTE_MS, attempts: 1 } as const;
  await changeStored(notifications, { workspaceId: workspace.id }, lease);
  await runSchedule(servicesAt(now + MINUTE_MS - 1));
  expect(await states(workspace)).toEqual(["leased"]);
  await runSchedule(servicesAt(now + MINUTE_MS));
  expect(await owedBy(workspace)).toMatchObject([{ state: "sent", attempts: 2, leaseUntil: null }]);
});

test("a provider that is down is asked once in a sweep, and the waiting messages keep all tries", async () => {
  const workspace = await aLossyWorkspace();
  await Promise.all(times(60, () => booked(workspace, { customerEmail: anAddress() })));
  const now = Date.now();
  await runSchedule(servicesAt(now, BROKEN));
  const rows = await owedBy(workspace);
  const tried = rows.filter(({ attempts }) => attempts > 0);
  expect([rows.length, tried.length]).toEqual([60, 50]);
  for (const row of tried)
    expect(row).toMatchObject({ state: "due", attempts: 1, dueAt: now + MINUTE_MS, providerAway: true });
  for (const later of [1, 2]) await runSchedule(servicesAt(now + later, BROKEN)); // the probe prevents the first
  expect((await owedBy(workspace)).filter(({ attempts }) => attempts === 1)).toHaveLength(60);
});

test("an unfinished message whose booking changed meanwhile is not sent", async () => {
  const workspace = await aLossyWorkspace();
  const booking = await booked(workspace);
  const now = Date.now();
  const lease = { state: "leased", leaseUntil: now - 1, attempts: 1 } as const;
  await changeStored(notifications, { workspaceId: workspace.id }, lease);
  expect((await call("POST", `${manage(workspace, booking)}/cancel`)).status).toBe(200);
  await runSchedule(servicesAt(now));
  expect((await states(workspace)).filter((state) => state === "sent")).toEqual([]);
});
