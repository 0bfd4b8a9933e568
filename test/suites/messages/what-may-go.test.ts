import { beforeEach, expect, test, vi } from "vitest";
import { suppress } from "../../../db/diary/messages/suppressions.ts";
import { notificationConfigs, suppressions } from "../../../db/diary/schema.ts";
import { users } from "../../../db/directory/schema.ts";
import { notifications } from "../../../db/platform/schema.ts";
import type { MessageType } from "../../../domain/messages/messages-owed.ts";
import { addDays, DAY_MS, HOUR_MS } from "../../../domain/time/calendar.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import { edit } from "../../harness/edit.ts";
import {
  aWorkspace,
  booked,
  bookingOf,
  bookingsOf,
  call,
  closing,
  db,
  diary,
  owedBy,
  saveHours,
  times,
} from "../../harness/harness.ts";
import { consume, loseMessages, servicesAt } from "../../harness/services.ts";
import { listen } from "../../harness/sockets.ts";
import { changeStored } from "../../harness/stored-rows.ts";
import { aProvider, failed, took } from "../../harness/transports.ts";

const PHONE = "+46701234567";
const EMAIL = "astrid@example.com";

beforeEach(async () => void (await db.batch([db.delete(notifications), db.delete(suppressions)])));

/** The queue loses all messages. */
async function aSendingWorkspace(
  types: MessageType[],
  emailEnabled = true,
  smsEnabled = false,
  reminderLeadHours = [24],
) {
  const workspace = await aWorkspace({ timeZone: "UTC", customerChangeHoursLimit: 0, reminderLeadHours }, types);
  await changeStored(notificationConfigs, { workspaceId: workspace.id }, { emailEnabled, smsEnabled });
  await loseMessages(workspace);
  return workspace;
}
const reached = { customerEmail: EMAIL, customerPhone: PHONE };

test("an SMS that can wait leaves at eight in the morning and loses no try", async () => {
  const workspace = await aSendingWorkspace(["booking_confirmation", "booking_reminder"], false, true);
  const tomorrow = addDays(workspace.day, -1);
  await booked(workspace, { ...reached, bookingTime: "22:00" });
  const night = Date.parse(`${tomorrow}T22:00:00Z`);
  const morning = Date.parse(`${workspace.day}T08:00:00Z`);
  const provider = aProvider();
  for (const now of [night, morning - 1]) await runSchedule(servicesAt(now), provider.transports);
  expect(provider.given.map(({ type }) => type)).toEqual(["booking_confirmation"]);
  const reminder = (await owedBy(workspace)).find(({ type }) => type === "booking_reminder");
  expect(reminder).toMatchObject({ state: "due", dueAt: morning, attempts: 0, chargedAt: null });
  await runSchedule(servicesAt(morning), provider.transports);
  expect(provider.given.map(({ type }) => type)).toEqual(["booking_confirmation", "booking_reminder"]);
});

test.each([
  ["a day before, as the window closes", 24, /\nView booking: http/],
  ["two days before, while it is open", 48, /\nChange or cancel until \w+, \w+ \d+, 12:00: http/],
])("a reminder %s says which changes are still possible", async (_, lead, words) => {
  const workspace = await aWorkspace({ timeZone: "UTC", customerChangeHoursLimit: 24, reminderLeadHours: [lead] }, [
    "booking_reminder",
  ]);
  await loseMessages(workspace);
  const bookingDate = addDays(workspace.day, 2);
  await booked(workspace, { ...reached, bookingDate, bookingTime: "12:00" });
  const provider = aProvider();
  const due = Date.parse(`${bookingDate}T12:00:00Z`) - lead * HOUR_MS;
  await runSchedule(servicesAt(due + 1000), provider.transports);
  expect(provider.given.map(({ text }) => text)).toEqual([expect.stringMatching(words)]);
});

test.each(["email", "sms"] as const)(
  "one of several reminders by %s that waited for the same morning or provider leaves",
  async (channel) => {
    const workspace = await aSendingWorkspace(
      ["booking_reminder"],
      channel === "email",
      channel === "sms",
      [12, 10, 2],
    );
    await booked(workspace, { ...reached, bookingTime: "10:00" });
    const provider = aProvider();
    await runSchedule(servicesAt(Date.parse(`${workspace.day}T08:30:00Z`)), provider.transports);
    expect(await owedBy(workspace)).toHaveLength(3);
    expect(provider.given).toHaveLength(1);
    expect((await owedBy(workspace)).map(({ state }) => state).sort()).toEqual(["sent", "superseded", "superseded"]);
  },
);

test("a reminder by SMS that cannot wait for the morning leaves the evening before", async () => {
  const workspace = await aSendingWorkspace(["booking_reminder"], false, true, [10]);
  await booked(workspace, { ...reached, bookingTime: "07:30" });
  const evening = Date.parse(`${addDays(workspace.day, -1)}T20:45:00Z`);
  expect(await owedBy(workspace)).toMatchObject([{ dueAt: evening }]);
  const provider = aProvider();
  await runSchedule(servicesAt(evening), provider.transports);
  expect(provider.given).toHaveLength(1);
});

test("a feedback request is dropped when its owner confirms her address months later", async () => {
  const workspace = await aSendingWorkspace(["feedback_request"]);
  await booked(workspace);
  const [row] = await owedBy(workspace);
  await changeStored(users, { id: workspace.owner.userId }, { emailConfirmedAt: null });
  const provider = aProvider();
  await runSchedule(servicesAt(row?.dueAt ?? 0), provider.transports);
  await changeStored(users, { id: workspace.owner.userId }, { emailConfirmedAt: 1 });
  await runSchedule(servicesAt((row?.dueAt ?? 0) + 7 * 24 * HOUR_MS), provider.transports);
  expect([provider.given, (await owedBy(workspace)).map(({ state }) => state)]).toEqual([[], ["superseded"]]);
});

test("a feedback request waits for the end of a stay that became longer", async () => {
  const workspace = await aSendingWorkspace(["feedback_request"]);
  const { id } = await booked(workspace, { bookingTime: "12:00" });
  const extend = { as: workspace.owner, body: { minutes: 60 } };
  for (const _ of times(3, () => 0))
    await call("POST", `/api/workspaces/${workspace.slug}/bookings/${id}/extend`, extend);
  const [[row], [visit], provider] = [await owedBy(workspace), await bookingsOf(workspace), aProvider()];
  const [dueAt, endsAt] = [row?.dueAt ?? 0, visit?.endsAt ?? 0];
  await runSchedule(servicesAt(dueAt), provider.transports);
  expect([provider.given.length, (await owedBy(workspace))[0]]).toMatchObject([0, { state: "due", dueAt: endsAt }]);
  await runSchedule(servicesAt(endsAt), provider.transports);
  expect([endsAt - dueAt, provider.given.length]).toEqual([HOUR_MS, 1]);
});

test("a mail does not wait for the morning", async () => {
  const workspace = await aSendingWorkspace(["booking_reminder"]);
  await booked(workspace, { bookingTime: "22:00" });
  const provider = aProvider();
  await runSchedule(servicesAt(Date.parse(`${addDays(workspace.day, -1)}T22:00:00Z`)), provider.transports);
  expect(provider.given).toHaveLength(1);
});

test.each([
  ["bounced", "*", "failed", "recipient cannot be written to"],
  ["complained", "*", "failed", "recipient cannot be written to"],
  ["stopped", "*", "failed", "recipient cannot be written to"],
  ["unsubscribed", "here", "superseded", "recipient unsubscribed"],
  ["unsubscribed", "elsewhere", "sent", null],
])("a feedback request to an address %s %s is %s", async (reason, where, state, error) => {
  const workspace = await aSendingWorkspace(["feedback_request"]);
  await booked(workspace, { customerEmail: EMAIL.toUpperCase() });
  const scope = where === "here" ? workspace.id : where;
  await suppress(diary, { channel: "email", address: EMAIL, scope, reason, now: 1 });
  await suppress(diary, { channel: "sms", address: EMAIL, scope: "*", reason: "stopped", now: 1 }); // another channel
  const [visit] = await bookingsOf(workspace);
  await runSchedule(servicesAt((visit?.endsAt ?? 0) + 3 * HOUR_MS), aProvider().transports);
  expect(await owedBy(workspace)).toMatchObject([{ state, error }]);
});

test.each([
  ["unsubscribed", "bounced"],
  ["bounced", "unsubscribed"],
])("an address %s here and then %s gets no feedback request, though lifted elsewhere", async (first, second) => {
  const workspace = await aSendingWorkspace(["feedback_request"]);
  await booked(workspace, { customerEmail: EMAIL });
  for (const reason of [first, second])
    await suppress(diary, { channel: "email", address: EMAIL, scope: workspace.id, reason, now: 1 });
  const [visit] = await bookingsOf(workspace);
  await runSchedule(servicesAt((visit?.endsAt ?? 0) + 3 * HOUR_MS), aProvider().transports);
  expect(await owedBy(workspace)).toMatchObject([{ state: "superseded", error: "recipient unsubscribed" }]);
});

test("a customer who unsubscribed from feedback requests still gets reminders", async () => {
  const workspace = await aSendingWorkspace(["booking_confirmation"]);
  await booked(workspace, { customerEmail: EMAIL });
  await suppress(diary, { channel: "email", address: EMAIL, scope: workspace.id, reason: "unsubscribed", now: 1 });
  await runSchedule(servicesAt(Date.now()), aProvider().transports);
  expect(await owedBy(workspace)).toMatchObject([{ state: "sent" }]);
});

test("an address refused for good gets no more messages, and only the business of the refused mail sees why", async () => {
  const [workspace, other] = [
    await aSendingWorkspace(["booking_confirmation"]),
    await aSendingWorkspace(["booking_confirmation"]),
  ];
  await booked(workspace, { customerEmail: EMAIL });
  const refusing = aProvider(() => ({ ok: false, kind: "permanent", error: "no such mailbox", suppress: "bounced" }));
  await runSchedule(servicesAt(Date.now()), refusing.transports);
  await booked(workspace, { customerEmail: EMAIL, bookingTime: "19:00" });
  await booked(other, { customerEmail: EMAIL });
  await runSchedule(servicesAt(Date.now()), refusing.transports);
  expect(refusing.given).toHaveLength(1);
  expect((await owedBy(other)).map(({ error }) => error)).toEqual(["recipient cannot be written to"]);
  expect((await owedBy(workspace)).map(({ error }) => error).sort()).toEqual(["address bounced", "no such mailbox"]);
});

test("no SMS is sent for a booking without a person check", async () => {
  const workspace = await aSendingWorkspace(["booking_confirmation"], true, true);
  const { id } = await booked(workspace, reached);
  await db.run(`UPDATE bookings SET sms_withheld = 1 WHERE id = '${id}'`);
  const provider = aProvider();
  await runSchedule(servicesAt(Date.now()), provider.transports);
  expect(provider.given.map(({ channel }) => channel)).toEqual(["email"]);
});

test("closing a day tells all its customers, and no reminder is sent", async () => {
  const workspace = await aSendingWorkspace(["booking_confirmation", "booking_cancellation", "booking_reminder"]);
  const ids = await Promise.all(times(5, async (i) => (await booked(workspace, { bookingTime: `1${i}:00` })).id));
  expect((await saveHours(workspace, closing(workspace.day))).body.cancelledBookings).toBe(5);
  const provider = aProvider();
  await runSchedule(servicesAt(Date.now()), provider.transports);
  await runSchedule(servicesAt(Date.parse(`${workspace.day}T09:00:00Z`)), provider.transports);
  expect(provider.given.map(({ type }) => type)).toEqual(times(5, () => "booking_cancellation"));
  const told = (await owedBy(workspace)).filter(({ state }) => state === "sent").map(({ subjectId }) => subjectId);
  expect(told.sort()).toEqual(ids.sort());
});

test("a member's cancellation and change are mailed like a customer's", async () => {
  const workspace = await aSendingWorkspace(["booking_confirmation", "booking_rescheduled", "booking_cancellation"]);
  const [cancelled, changed] = [await booked(workspace), await booked(workspace, { bookingTime: "12:00" })];
  const provider = aProvider();
  await runSchedule(servicesAt(Date.now()), provider.transports);
  provider.given.splice(0);
  const as = workspace.owner;
  expect((await call("POST", `${bookingOf(workspace, cancelled)}/cancel`, { as })).status).toBe(200);
  expect((await edit(workspace, changed, { bookingTime: "20:00" })).status).toBe(200);
  await runSchedule(servicesAt(Date.now()), provider.transports);
  expect(provider.given.map(({ type }) => type).sort()).toEqual(["booking_cancellation", "booking_rescheduled"]);
  expect(provider.given.find(({ type }) => type === "booking_rescheduled")?.text).toContain("20:00");
});

test("a reminder withdrawn between lease and read is not sent, though the booking stands", async () => {
  const workspace = await aSendingWorkspace(["booking_reminder"]);
  await booked(workspace);
  const [row] = await owedBy(workspace);
  const services = servicesAt(row?.dueAt ?? 0);
  const provider = aProvider();
  let isLeased = false;
  const transports = ((...of: Parameters<typeof provider.transports>) => provider.transports(...of)) as never;
  const db2 = services.db;
  const batch = db2.batch.bind(db2);
  const spy = vi.spyOn(db2, "batch").mockImplementation(async (queries) => {
    if (!isLeased) await changeStored(notifications, { id: row?.id ?? "" }, { state: "superseded" });
    isLeased = true;
    return batch(queries) as never;
  });
  await consume([row?.id ?? ""], services, transports);
  spy.mockRestore();
  expect(provider.given).toEqual([]);
  expect(await owedBy(workspace)).toMatchObject([{ state: "superseded", leaseUntil: null }]);
});

test("dashboards hear of each changed message with any outcome, without personal data", async () => {
  const workspace = await aSendingWorkspace(["booking_confirmation"]);
  const { id } = await booked(workspace);
  const { frames } = await listen(`/api/workspaces/${workspace.slug}/live`, { as: workspace.owner });
  await runSchedule(servicesAt(Date.now()), aProvider(() => failed("transient")).transports);
  await runSchedule(servicesAt(Date.now() + HOUR_MS), aProvider(() => took).transports);
  const notice = { type: "message", bookingId: id };
  await vi.waitFor(() => expect(frames.filter(({ type }) => type === "message")).toEqual([notice, notice]));
});

test.each([
  ["of another country", "+18762101234", "no SMS to this country"],
  ["at a premium rate", "+979123456789", "no SMS to premium or satellite numbers"],
])("a number %s gets no SMS; the booking's mail is sent", async (_, customerPhone, error) => {
  const workspace = await aSendingWorkspace(["booking_confirmation"], true, true);
  await booked(workspace, { customerPhone });
  const provider = aProvider();
  await runSchedule(servicesAt(Date.now()), provider.transports);
  expect(provider.given.map(({ channel }) => channel)).toEqual(["email"]);
  const refused = (await owedBy(workspace)).find(({ channel }) => channel === "sms");
  expect(refused).toMatchObject({ state: "failed", error, attempts: 0, chargedAt: null });
});

test("STOP and the daily limit hold for all spellings of a number", async () => {
  const workspace = await aSendingWorkspace(["booking_confirmation"], false, true);
  const otherwise = "+46 070 123 45 67"; // the same phone
  const book = (customerPhone: string, bookingTime: string) => booked(workspace, { customerPhone, bookingTime });
  for (const time of ["12:00", "12:30", "13:00"]) await book(PHONE, time);
  for (const time of ["13:30", "14:00"]) await book(otherwise, time);
  const provider = aProvider();
  await runSchedule(servicesAt(Date.now()), provider.transports);
  expect(provider.given.map(({ to }) => to)).toEqual([PHONE, PHONE, PHONE]);

  await suppress(diary, { channel: "sms", address: PHONE, scope: "*", reason: "stopped", now: 1 });
  await book(otherwise, "15:00");
  await runSchedule(servicesAt(Date.now() + DAY_MS), provider.transports);
  expect(provider.given).toHaveLength(3);
});

test("the owner can retry an SMS after correcting its number", async () => {
  const workspace = await aSendingWorkspace(["booking_confirmation"], false, true);
  const booking = await booked(workspace, { customerPhone: "+18762101234" });
  const provider = aProvider();
  await runSchedule(servicesAt(Date.now()), provider.transports);
  const [refused] = await owedBy(workspace);
  const as = workspace.owner;
  expect((await edit(workspace, booking, { customerPhone: PHONE })).status).toBe(200);
  const retry = `/api/workspaces/${workspace.slug}/messages/${refused?.id}/retry`;
  expect((await call("POST", retry, { as })).status).toBe(200);
  await runSchedule(servicesAt(Date.now() + HOUR_MS), provider.transports);
  expect(provider.given.map(({ to }) => to)).toEqual([PHONE]);
});

test("an operator can serve other countries than the booking page offers", async () => {
  const workspace = await aSendingWorkspace(["booking_confirmation"], false, true);
  await booked(workspace, { customerPhone: "+18762101234" });
  await booked(workspace, { customerPhone: PHONE, bookingTime: "12:00" });
  const provider = aProvider();
  await runSchedule(servicesAt(Date.now(), { smsCountries: ["JM"] }), provider.transports);
  expect(provider.given.map(({ to }) => to)).toEqual(["+18762101234"]);
});
