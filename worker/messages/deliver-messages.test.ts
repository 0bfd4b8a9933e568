import { expect, test, vi } from "vitest";
import { bookings, notificationConfigs } from "../../db/diary/schema.ts";
import { capturedMessages, notifications } from "../../db/platform/schema.ts";
import type { MessageType } from "../../domain/messages/messages-owed.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import { changeByLink } from "../../test/harness/edit.ts";
import {
  aWorkspace,
  booked,
  bookingsOf,
  call,
  manage,
  ORIGIN,
  owedBy,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { BROKEN, consume, loseMessages, sentTo, servicesAt } from "../../test/harness/services.ts";
import { changeStored, deleteStored } from "../../test/harness/stored-rows.ts";
import { aProvider, failed } from "../../test/harness/transports.ts";

const anAddress = () => `${crypto.randomUUID()}@example.com`;

/** The queue loses all messages. */
async function aBookingOwed(types: MessageType[] = ["booking_confirmation"], fields: Record<string, unknown> = {}) {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 }, types);
  await loseMessages(workspace);
  const customerEmail = anAddress();
  const booking = await booked(workspace, { customerEmail, ...fields });
  return { workspace, booking, customerEmail };
}

const idsOwedBy = async (workspace: TestWorkspace) => (await owedBy(workspace)).map(({ id }) => id);
const statesOf = async (workspace: TestWorkspace) =>
  (await owedBy(workspace)).map(({ type, state }) => `${type} ${state}`).sort();

test("a booking owes its messages, each with its time, once it is answered", async () => {
  const { workspace, booking } = await aBookingOwed(["booking_confirmation", "booking_reminder", "feedback_request"]);
  const [stored] = await bookingsOf(workspace);
  const { startsAt, endsAt, createdAt } = stored ?? { startsAt: 0, endsAt: 0, createdAt: 0 };
  expect(await owedBy(workspace)).toMatchObject([
    { type: "booking_confirmation", state: "due", attempts: 0, subjectId: booking.id, dueAt: createdAt },
    { type: "booking_reminder", state: "due", dueAt: startsAt - 24 * HOUR_MS },
    { type: "feedback_request", state: "due", dueAt: endsAt + 2 * HOUR_MS },
  ]);
});

test("the queue delivers a confirmation to the customer", async () => {
  const workspace = await aWorkspace({}, ["booking_confirmation"]);
  const customerEmail = anAddress();
  const booking = await booked(workspace, { customerEmail });
  await vi.waitFor(async () => expect(await statesOf(workspace)).toEqual(["booking_confirmation sent"]), 10_000);
  const [mail, ...others] = await sentTo(customerEmail);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^\w{3} \d+ \w{3} 18:00, table for 2 · Workspace /);
  expect(mail?.text).toContain(`${ORIGIN}/${workspace.slug}/manage/${booking.manageToken}`);
});

test("a message queued three times for two consumers is sent once", async () => {
  const { workspace, customerEmail } = await aBookingOwed();
  const [id = ""] = await idsOwedBy(workspace);
  await Promise.all([consume([id, id, id]), consume([id, id, id])]);
  expect(await sentTo(customerEmail)).toHaveLength(1);
  expect(await owedBy(workspace)).toMatchObject([{ state: "sent", attempts: 1 }]);
});

test("a sent message is not sent again, however often the consumer runs", async () => {
  const { workspace, customerEmail } = await aBookingOwed();
  const ids = await idsOwedBy(workspace);
  await consume(ids);
  await deleteStored(capturedMessages, { recipient: customerEmail });
  for (const services of [servicesAt(Date.now()), servicesAt(Date.now() + HOUR_MS)]) await consume(ids, services);
  expect(await sentTo(customerEmail)).toEqual([]);
  expect(await owedBy(workspace)).toMatchObject([{ state: "sent", attempts: 1 }]);
});

test("invented message ids send no message", async () => {
  const { given, transports } = aProvider();
  await consume([crypto.randomUUID(), "x", ""], servicesAt(Date.now()), transports);
  expect(given).toEqual([]);
});

test("a message queued before its due time waits", async () => {
  const { workspace } = await aBookingOwed(["booking_reminder"]);
  await consume(await idsOwedBy(workspace));
  expect(await statesOf(workspace)).toEqual(["booking_reminder due"]);
});

test("the mail shows the booking as it is when the mail is sent", async () => {
  const { workspace, booking, customerEmail } = await aBookingOwed();
  await changeByLink(workspace, booking, { bookingTime: "20:30", guests: 5 });
  await consume(await idsOwedBy(workspace));
  const [mail, ...others] = await sentTo(customerEmail);
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/, 20:30, until 21:30\nWhere: .+\nGuests: 5\n/);
});

test("a change before the confirmation is sent is part of it; a later change is mailed as a change", async () => {
  const types: MessageType[] = ["booking_confirmation", "booking_rescheduled"];
  const { workspace, booking, customerEmail } = await aBookingOwed(types);
  const change = (bookingTime: string, version: number) => changeByLink(workspace, booking, { bookingTime, version });
  await change("19:00", 1);
  expect(await statesOf(workspace)).toEqual(["booking_confirmation due", "booking_confirmation superseded"]);
  await consume(await idsOwedBy(workspace));
  await change("20:00", 2);
  await consume(await idsOwedBy(workspace));
  expect((await sentTo(customerEmail)).map(({ type }) => type)).toEqual(types);
});

test("a cancellation withdraws unsent messages and is the only one sent", async () => {
  const types: MessageType[] = ["booking_confirmation", "booking_reminder", "booking_cancellation"];
  const { workspace, booking, customerEmail } = await aBookingOwed(types);
  await call("POST", `${manage(workspace, booking)}/cancel`);
  expect(await statesOf(workspace)).toEqual([
    "booking_cancellation due",
    "booking_confirmation superseded",
    "booking_reminder superseded",
  ]);
  await consume(await idsOwedBy(workspace));
  expect((await sentTo(customerEmail)).map(({ type }) => type)).toEqual(["booking_cancellation"]);
});

test("a message whose booking was cancelled is dropped, even if its row is not yet superseded", async () => {
  const { workspace, booking, customerEmail } = await aBookingOwed();
  await changeStored(bookings, { id: booking.id }, { status: "cancelled" });
  await consume(await idsOwedBy(workspace));
  expect(await statesOf(workspace)).toEqual(["booking_confirmation superseded"]);
  expect(await sentTo(customerEmail)).toEqual([]);
});

test("a message of a deleted booking is dropped", async () => {
  const { workspace, booking } = await aBookingOwed();
  await deleteStored(bookings, { id: booking.id });
  await consume(await idsOwedBy(workspace));
  expect(await statesOf(workspace)).toEqual(["booking_confirmation superseded"]);
});

test("a switch turned off drops unsent messages", async () => {
  const { workspace, customerEmail } = await aBookingOwed();
  await changeStored(notificationConfigs, { workspaceId: workspace.id }, { emailEnabled: false });
  await consume(await idsOwedBy(workspace));
  expect(await statesOf(workspace)).toEqual(["booking_confirmation superseded"]);
  expect(await sentTo(customerEmail)).toEqual([]);
});

test("no reminder is sent after the visit has begun, and no feedback request to a no-show", async () => {
  const { workspace, booking } = await aBookingOwed(["booking_reminder", "feedback_request"]);
  const [stored] = await bookingsOf(workspace);
  await changeStored(bookings, { id: booking.id }, { attendance: "no_show" });
  await consume(await idsOwedBy(workspace), servicesAt((stored?.endsAt ?? 0) + 3 * HOUR_MS));
  expect(await statesOf(workspace)).toEqual(["booking_reminder superseded", "feedback_request superseded"]);
});

test("an SMS is one line, a mail a letter, each owed and sent alone", async () => {
  const workspace = await aWorkspace({}, ["booking_confirmation"]);
  const text = { smsEnabled: true, smsMessage: "Hi {customer_name},\n see you!" };
  await changeStored(notificationConfigs, { workspaceId: workspace.id }, text);
  await loseMessages(workspace);
  const phone = `+4670${String(Date.now()).slice(-7)}`;
  await booked(workspace, { customerPhone: phone, customerName: "Åsa" });
  const owed = await owedBy(workspace);
  expect(owed.map(({ channel }) => channel).sort()).toEqual(["email", "sms"]);
  await consume(owed.map(({ id }) => id));
  expect(await sentTo(phone)).toMatchObject([{ channel: "sms", text: "Hi Åsa, see you!", subject: null, html: null }]);
});

test("a failed try is repeated after 1, 5 and 15 minutes, 1, 3 and 6 hours; then the message has failed", async () => {
  const { workspace } = await aBookingOwed(["feedback_request"]);
  const [owed] = await owedBy(workspace);
  const waits: (number | string | undefined)[] = [];
  let now = owed?.dueAt ?? 0;
  for (const attempt of times(7, (i) => i + 1)) {
    await consume(await idsOwedBy(workspace), servicesAt(now), aProvider(() => failed("transient")).transports);
    const [row] = await owedBy(workspace);
    expect(row).toMatchObject({ attempts: attempt, leaseUntil: null, error: "test: transient" });
    waits.push(row?.state === "due" ? (row.dueAt - now) / MINUTE_MS : row?.state);
    now = row?.dueAt ?? 0;
  }
  expect(waits).toEqual([1, 5, 15, 60, 180, 360, "failed"]);
});

test("a failed try is not repeated before its time", async () => {
  const { workspace, customerEmail } = await aBookingOwed();
  const now = Date.now();
  await consume(await idsOwedBy(workspace), servicesAt(now, BROKEN));
  await consume(await idsOwedBy(workspace), servicesAt(now + 59_000));
  expect(await sentTo(customerEmail)).toEqual([]);
  await consume(await idsOwedBy(workspace), servicesAt(now + 60_000));
  expect(await sentTo(customerEmail)).toHaveLength(1);
});

test("an unfinished message is taken over after a minute, not before", async () => {
  const { workspace, customerEmail } = await aBookingOwed();
  const ids = await idsOwedBy(workspace);
  const leasedAt = Date.now();
  const lease = { state: "leased", leaseUntil: leasedAt + MINUTE_MS, attempts: 1 } as const;
  await changeStored(notifications, { workspaceId: workspace.id }, lease);
  await consume(ids, servicesAt(leasedAt + MINUTE_MS - 1));
  expect(await sentTo(customerEmail)).toEqual([]);
  await consume(ids, servicesAt(leasedAt + MINUTE_MS));
  expect(await sentTo(customerEmail)).toHaveLength(1);
  expect(await owedBy(workspace)).toMatchObject([{ state: "sent", attempts: 2 }]);
});

test("a message that cannot be written does not stop the others", async () => {
  const { workspace, customerEmail } = await aBookingOwed();
  const poison = await booked(workspace, { bookingTime: "19:00" });
  await changeStored(bookings, { id: poison.id }, { customerEmail: "a@b.example, c@d.example" });
  await consume(await idsOwedBy(workspace));
  expect(await statesOf(workspace)).toEqual(["booking_confirmation failed", "booking_confirmation sent"]);
  expect(await sentTo(customerEmail)).toHaveLength(1);
});

test("an unknown language is written as English", async () => {
  const { workspace, booking, customerEmail } = await aBookingOwed();
  await changeStored(bookings, { id: booking.id }, { locale: "no locale at all" });
  await consume(await idsOwedBy(workspace));
  const [mail] = await sentTo(customerEmail);
  expect(mail?.text).toMatch(/When: [A-Z][a-z]+day \d+ [A-Z][a-z]+ \d{4}, /);
});
