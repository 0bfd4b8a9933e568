import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fieldError } from "../../contract/field-error.ts";
import { users } from "../../db/directory/schema.ts";
import { notifications } from "../../db/platform/schema.ts";
import { fault } from "../../domain/faults.ts";
import { aWorkspace, call, db, type TestWorkspace, times } from "../../test/harness/harness.ts";
import { anAddress, expectRefused, limited } from "../../test/harness/limits.ts";
import { aQueue, servicesAt } from "../../test/harness/services.ts";
import { changeStored, storedRow } from "../../test/harness/stored-rows.ts";
import { aProvider } from "../../test/harness/transports.ts";
import { runSchedule } from "../jobs/run-schedule.ts";

const path = ({ slug }: TestWorkspace, channel: "email" | "sms", type = "booking_confirmation") =>
  `/api/workspaces/${slug}/notifications/${type}/test-${channel}`;
const MAIL = { email: "somebody@example.com" };
const SMS = { phone: "+46 70 123 45 67" };

const testsOf = ({ id }: TestWorkspace) =>
  db.select().from(notifications).where(eq(notifications.workspaceId, id)).orderBy(notifications.createdAt).all();

test("a test mail is owed and queued at once, with the given address and texts", async () => {
  const workspace = await aWorkspace();
  const { queued, bindings } = aQueue();
  const draft = { emailSubject: "New: {customer_name}", emailMessage: "Hello!", logoUrl: null };
  const body = { email: "Somebody@Example.com", ...draft };
  const reply = await call("POST", path(workspace, "email"), { as: workspace.owner, body, bindings });
  expect([reply.status, reply.body]).toEqual([202, { held: false }]);
  const rows = await testsOf(workspace);
  expect(rows).toMatchObject([
    {
      subject: "test",
      subjectId: workspace.owner.userId,
      address: "somebody@example.com",
      type: "booking_confirmation",
      channel: "email",
      state: "due",
      attempts: 0,
      draft,
    },
  ]);
  const [row] = rows;
  expect([row?.dedupeKey, row?.dueAt]).toEqual([`test:${row?.id}`, row?.createdAt]);
  expect(queued).toEqual([{ messageId: row?.id, workspaceId: workspace.id }]);
});

test("a test SMS goes to the number, with the saved text if none is given", async () => {
  const workspace = await aWorkspace();
  const { queued, bindings } = aQueue();
  const send = (body: object) =>
    call("POST", path(workspace, "sms", "booking_reminder"), { as: workspace.owner, body, bindings });
  expect((await send(SMS)).body).toEqual({ held: false });
  expect((await send({ ...SMS, smsMessage: "See you!" })).status).toBe(202);
  const sms = { type: "booking_reminder", channel: "sms", address: "+46701234567" };
  const rows = await testsOf(workspace);
  expect(rows).toMatchObject([sms, sms]);
  expect(rows.map(({ draft }) => draft)).toEqual(expect.arrayContaining([null, { smsMessage: "See you!" }]));
  expect(queued.map(({ messageId }) => messageId).sort()).toEqual(rows.map(({ id }) => id).sort());
});

test("every test is held until the owner's address is confirmed, also to that address, and then sent", async () => {
  const workspace = await aWorkspace();
  const { queued, bindings } = aQueue();
  const ofOwner = { id: workspace.owner.userId };
  await changeStored(users, ofOwner, { emailConfirmedAt: null });
  const owner = await storedRow(users, ofOwner);
  const send = async (channel: "email" | "sms", body: object) =>
    (await call("POST", path(workspace, channel), { as: workspace.owner, body, bindings })).body;
  expect(await send("email", { email: owner?.email.toUpperCase() })).toEqual({ held: true });
  expect(await send("email", MAIL)).toEqual({ held: true });
  expect(await send("sms", SMS)).toEqual({ held: true });
  const states = async () => (await testsOf(workspace)).map(({ state }) => state);
  expect(queued).toEqual([]);
  await runSchedule(servicesAt(Date.now()), aProvider().transports);
  expect(await states()).toEqual(["held", "held", "held"]);
  await changeStored(users, ofOwner, { emailConfirmedAt: Date.now() });
  await runSchedule(servicesAt(Date.now()), aProvider().transports);
  expect(await states()).toEqual(["sent", "sent", "sent"]);
});

test.each([
  ["email", {}, "email", fault("test_email_missing")],
  ["email", { email: "nobody" }, "email", fault("email_expected")],
  ["email", { ...MAIL, smsMessage: "Hi" }, "smsMessage", fault("unknown_field")],
  ["email", { ...MAIL, html: "<b>Hi</b>" }, "html", fault("unknown_field")],
  ["sms", {}, "phone", fault("test_phone_missing")],
  ["sms", { phone: "0701234567" }, "phone", fault("phone_invalid")],
] as const)("a test %s with %j is refused, and none is owed", async (channel, body, field, wrong) => {
  const workspace = await aWorkspace();
  const reply = await call("POST", path(workspace, channel), { as: workspace.owner, body });
  expect([reply.status, reply.body.errors]).toEqual([422, [fieldError(field, wrong)]]);
  expect(await testsOf(workspace)).toEqual([]);
});

test("an owner sends five tests an hour, mails and SMS together; a refused test is not owed", async () => {
  const [workspace, other] = [await aWorkspace(), await aWorkspace()];
  const send = (to: TestWorkspace, channel: "email" | "sms") =>
    limited("POST", path(to, channel), { from: anAddress(), as: to.owner, body: channel === "email" ? MAIL : SMS });
  const replies = await Promise.all(times(5, (i) => send(workspace, i % 2 ? "sms" : "email")));
  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(202));
  for (const refused of [await send(workspace, "email"), await send(workspace, "sms")]) {
    const { seconds } = refused.body.params;
    expectRefused(refused, seconds);
    expect(Math.ceil(seconds / 60)).toBe(60);
  }
  expect(await testsOf(workspace)).toHaveLength(5);
  expect((await send(other, "email")).status).toBe(202);
});
