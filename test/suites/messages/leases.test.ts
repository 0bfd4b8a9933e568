import { beforeEach, expect, test } from "vitest";
import { notificationConfigs } from "../../../db/diary/schema.ts";
import { notifications } from "../../../db/platform/schema.ts";
import type { MessageType } from "../../../domain/messages/messages-owed.ts";
import { MINUTE_MS } from "../../../domain/time/calendar.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import { edit } from "../../harness/edit.ts";
import {
  aWorkspace,
  bookByMember,
  booked,
  call,
  db,
  manage,
  owedBy,
  type TestWorkspace,
} from "../../harness/harness.ts";
import { consume, loseMessages, servicesAt } from "../../harness/services.ts";
import { changeStored } from "../../harness/stored-rows.ts";
import { aGate, aProvider, failed, took } from "../../harness/transports.ts";

const TYPES: MessageType[] = ["booking_confirmation", "booking_rescheduled", "booking_cancellation"];

const PHONE = "+46701234567";

beforeEach(async () => void (await db.delete(notifications))); // a sweep sends the due messages of all tests

/** The queue loses all messages. */
async function aBooking(emailEnabled = true, smsEnabled = false) {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 }, TYPES);
  await changeStored(notificationConfigs, { workspaceId: workspace.id }, { emailEnabled, smsEnabled });
  await loseMessages(workspace);
  return { workspace, booking: await booked(workspace, { customerPhone: PHONE }) };
}

/** As another consumer left the messages of a workspace. */
const lease = ({ id }: TestWorkspace, leaseUntil: number, fields: { attempts?: number; chargedAt?: number } = {}) =>
  changeStored(notifications, { workspaceId: id }, { state: "leased", leaseUntil, ...fields });
const statesOf = async (workspace: TestWorkspace) =>
  (await owedBy(workspace)).map(({ type, state }) => `${type} ${state}`).sort();
const consumeAll = async (
  workspace: TestWorkspace,
  ...rest: [ReturnType<typeof servicesAt>, ReturnType<typeof aProvider>["transports"]]
) =>
  consume(
    (await owedBy(workspace)).map(({ id }) => id),
    ...rest,
  );

test("a cancellation waits while the confirmation is being sent, and follows it", async () => {
  const { workspace, booking } = await aBooking();
  const gate = aGate();
  const arrived = aGate();
  const provider = aProvider(async () => {
    arrived.open();
    await gate.opened;
    return took;
  });
  const now = Date.now();
  const sending = consumeAll(workspace, servicesAt(now), provider.transports);
  await arrived.opened;
  await call("POST", `${manage(workspace, booking)}/cancel`);
  await runSchedule(servicesAt(now + 5000), provider.transports);
  expect(provider.given.map(({ type }) => type)).toEqual(["booking_confirmation"]);
  gate.open();
  await sending;
  expect(await statesOf(workspace)).toEqual(["booking_cancellation due", "booking_confirmation sent"]);
  await runSchedule(servicesAt(now + 5000), provider.transports);
  expect(provider.given.map(({ type }) => type)).toEqual(["booking_confirmation", "booking_cancellation"]);
});

test("a withdrawn message of a killed consumer delays the next one only until its lease ends", async () => {
  const { workspace, booking } = await aBooking();
  const now = Date.now();
  await lease(workspace, now + MINUTE_MS, { attempts: 1 });
  await call("POST", `${manage(workspace, booking)}/cancel`);
  const provider = aProvider();
  await runSchedule(servicesAt(now + MINUTE_MS - 1), provider.transports);
  expect(provider.given).toEqual([]);
  await runSchedule(servicesAt(now + MINUTE_MS), provider.transports);
  expect(provider.given.map(({ type }) => type)).toEqual(["booking_cancellation"]);
});

test.each([
  ["an added address", { customerEmail: "ada@example.com" }],
  ["an added address with a later time", { customerEmail: "ada@example.com", bookingTime: "20:00" }],
])("%s while the confirmation by SMS is leased loses no SMS", async (_, change) => {
  const { workspace } = await aBooking(false, true);
  await db.delete(notifications);
  const noted = await bookByMember(workspace, { bookingTime: "19:00", customerPhone: PHONE });
  expect(noted.status).toBe(201);
  await changeStored(notificationConfigs, { type: "booking_rescheduled" }, { smsEnabled: false });
  const now = Date.now();
  await lease(workspace, now + MINUTE_MS, { attempts: 1 });
  expect((await edit(workspace, noted.body, change)).status).toBe(200);
  const provider = aProvider();
  await runSchedule(servicesAt(now + MINUTE_MS), provider.transports);
  expect(provider.given.map(({ type, channel }) => `${type} ${channel}`)).toEqual(["booking_confirmation sms"]);
});

test("the failed try of a withdrawn message lets the next one go at once", async () => {
  const { workspace, booking } = await aBooking();
  const now = Date.now();
  const provider = aProvider(async () => {
    await call("POST", `${manage(workspace, booking)}/cancel`);
    return failed("transient");
  });
  await consumeAll(workspace, servicesAt(now), provider.transports);
  expect(await owedBy(workspace)).toMatchObject([{ state: "superseded", leaseUntil: null }, { state: "due" }]);
});

test("messages of other bookings and channels do not wait for each other", async () => {
  const { workspace } = await aBooking(true, true);
  await booked(workspace, { customerPhone: PHONE });
  const rows = await owedBy(workspace);
  const [held] = rows.filter(({ channel }) => channel === "email").slice(-1);
  await changeStored(notifications, { id: held?.id ?? "" }, { state: "leased", leaseUntil: Date.now() + MINUTE_MS });
  const provider = aProvider();
  await consumeAll(workspace, servicesAt(Date.now()), provider.transports);
  expect(provider.given.map(({ channel }) => channel).sort()).toEqual(["email", "sms", "sms"]);
});

test("a consumer that returns after its lease ended can only record that the message was sent", async () => {
  const { workspace } = await aBooking();
  const now = Date.now();
  const [late, gate, second] = [aGate(), aGate(), aProvider()];
  const slow = (result: ReturnType<typeof failed>) =>
    aProvider(async () => {
      late.open();
      await gate.opened;
      return result;
    });
  const failing = consumeAll(workspace, servicesAt(now), slow(failed("permanent")).transports);
  await late.opened;
  await lease(workspace, now + 2 * MINUTE_MS); // taken over
  gate.open();
  await failing;
  expect(await statesOf(workspace)).toEqual(["booking_confirmation leased"]);
  await consumeAll(workspace, servicesAt(now + 2 * MINUTE_MS), second.transports);
  expect(await statesOf(workspace)).toEqual(["booking_confirmation sent"]);
});

test.each([
  ["MAIL_OFF", { mailOff: true }, ["sms"]],
  ["SMS_OFF", { smsOff: true }, ["email"]],
])("with %s no message of that channel is leased; it is sent when the switch is gone", async (_, off, gone) => {
  const { workspace } = await aBooking(true, true);
  const provider = aProvider();
  await consumeAll(workspace, servicesAt(Date.now(), off), provider.transports);
  await runSchedule(servicesAt(Date.now(), off), provider.transports);
  expect(provider.given.map(({ channel }) => channel)).toEqual(gone);
  const waiting = (await owedBy(workspace)).filter(({ state }) => state !== "sent");
  expect(waiting).toMatchObject([{ state: "due", attempts: 0, leaseUntil: null }]);
  await runSchedule(servicesAt(Date.now()), provider.transports);
  expect(provider.given).toHaveLength(2);
});

test("a due message is sent once with 0, 1, 2 or 5 sweeps in its minute, and after three hours without", async () => {
  for (const sweeps of [0, 1, 2, 5]) {
    const { workspace } = await aBooking();
    const provider = aProvider();
    const now = Date.now();
    for (let i = 0; i < sweeps; i++) await runSchedule(servicesAt(now), provider.transports);
    await Promise.all(Array.from({ length: sweeps }, () => runSchedule(servicesAt(now), provider.transports)));
    expect(provider.given).toHaveLength(Math.min(sweeps, 1));
    const later = servicesAt(now + 3 * 60 * MINUTE_MS);
    await Promise.all(Array.from({ length: 3 }, () => runSchedule(later, provider.transports)));
    expect(provider.given).toHaveLength(1);
    expect(await statesOf(workspace)).toEqual(["booking_confirmation sent"]);
  }
});

test("an SMS handed over by a consumer that died is not sent again; a mail is", async () => {
  const { workspace } = await aBooking(true, true);
  const now = Date.now();
  await lease(workspace, now, { attempts: 1, chargedAt: now - MINUTE_MS });
  const provider = aProvider();
  await runSchedule(servicesAt(now), provider.transports);
  expect(provider.given.map(({ channel }) => channel)).toEqual(["email"]);
  const sms = (await owedBy(workspace)).find(({ channel }) => channel === "sms");
  expect(sms).toMatchObject({ state: "unknown", attempts: 1, chargedAt: now - MINUTE_MS });
});

test("an SMS taken over before hand-over is sent", async () => {
  const { workspace } = await aBooking(false, true);
  const now = Date.now();
  await lease(workspace, now, { attempts: 1 });
  await runSchedule(servicesAt(now), aProvider().transports);
  expect(await owedBy(workspace)).toMatchObject([{ state: "sent", attempts: 2, chargedAt: now }]);
});

test.each([
  ["unknown", { state: "unknown", isCharged: true }],
  ["transient", { state: "due", isCharged: false }],
  ["away", { state: "due", isCharged: false }],
  ["permanent", { state: "failed", isCharged: false }],
] as const)("an SMS whose try ends %s gets the right state and charge", async (kind, expected) => {
  const { workspace } = await aBooking(false, true);
  await consumeAll(workspace, servicesAt(Date.now()), aProvider(() => failed(kind)).transports);
  const [row] = await owedBy(workspace);
  expect({ state: row?.state, isCharged: row?.chargedAt !== null }).toEqual(expected);
  expect(row?.error).toBe(`test: ${kind}`);
});
