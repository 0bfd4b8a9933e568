import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { writeReport } from "../../db/diary/messages/message-outcomes.ts";
import { alertChoices, bookingEvents, bookingRules, bookings } from "../../db/diary/schema.ts";
import { users, workspaceMembers } from "../../db/directory/schema.ts";
import { notifications } from "../../db/platform/schema.ts";
import { ALERT_GATHERED_MS, FAILURES_GATHERED_MS } from "../../domain/messages/alerts.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import {
  aMember,
  aMessage,
  aWorkspace,
  bookByMember,
  booked,
  bookingOf,
  bookingsOf,
  call,
  diary,
  manage,
  type Signed,
  stored,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { aSalon } from "../../test/harness/salon.ts";
import { sentTo, servicesAt } from "../../test/harness/services.ts";
import { changeStored, deleteStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";
import { linkToken } from "../http/tokens.ts";
import { runSchedule } from "../jobs/run-schedule.ts";

const OFF = {
  ...{ newBooking: false, changed: false, cancelled: false, lowRating: false, failedMessage: false },
  sheetTime: null as string | null,
};
const ALL = { newBooking: true, changed: true, cancelled: true, lowRating: true, failedMessage: true };

const choose = ({ slug }: TestWorkspace, as: Signed, chosen: object) =>
  call("PUT", `/api/workspaces/${slug}/alerts`, { as, body: { ...OFF, ...chosen } });

async function aWatchedWorkspace(chosen: object = ALL) {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  expect((await choose(workspace, workspace.owner, chosen)).status).toBe(200);
  return workspace;
}

const addressOf = async ({ userId }: Signed) => (await storedRow(users, { id: userId }))?.email ?? "";
const mailsOf = async (user: Signed) =>
  (await sentTo(await addressOf(user))).filter(({ type }) => type.startsWith("alert_"));
const alertsOf = (workspace: TestWorkspace) =>
  storedRows(notifications, { workspaceId: workspace.id, subject: "alert" });
const later = (ms: number) => runSchedule(servicesAt(Date.now() + ms));
const afterGathering = () => later(ALERT_GATHERED_MS + MINUTE_MS);

test("a member reads and saves their own alerts; they begin switched off", async () => {
  const workspace = await aWorkspace();
  const staff = await aMember(workspace);
  const path = `/api/workspaces/${workspace.slug}/alerts`;
  expect((await call("GET", path, { as: staff })).body).toMatchObject({ ...OFF, emailConfirmed: true });
  const saved = await choose(workspace, staff, { newBooking: true, sheetTime: "15:00" });
  expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ newBooking: true, sheetTime: "15:00" })]);
  expect((await call("GET", path, { as: workspace.owner })).body).toMatchObject(OFF);
});

test.each([{ sheetTime: "25:00" }, { newBooking: "yes" }, { more: true }])("%j is refused", async (chosen) => {
  const workspace = await aWorkspace();
  expect((await choose(workspace, workspace.owner, chosen)).status).toBe(422);
});

test("a stranger to the workspace neither reads nor saves its alerts", async () => {
  const [workspace, other] = [await aWorkspace(), await aWorkspace()];
  expect((await choose(workspace, other.owner, ALL)).status).toBe(403);
  expect((await call("GET", `/api/workspaces/${workspace.slug}/alerts`, { as: other.owner })).status).toBe(403);
  expect(await storedRows(alertChoices, { workspaceId: workspace.id })).toEqual([]);
});

test("a customer's booking is mailed to the members who chose it, without a customer's link", async () => {
  const workspace = await aWatchedWorkspace({ newBooking: true });
  const staff = await aMember(workspace);
  const guest = { customerName: "Ingrid Berg", customerPhone: "+46701740639" };
  const booking = await booked(workspace, { ...guest, notes: "nut allergy www.evil.example" });
  await afterGathering();
  const [mail, ...others] = await mailsOf(workspace.owner);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^New: \w{3} \d+ \w{3} 18:00, table for 2, Ingrid Berg · /);
  expect(mail?.text).toContain(`/${workspace.slug}/dashboard?booking=${booking.id}`);
  expect(mail?.text).toContain("Note: nut allergy www. evil. example");
  expect(mail?.html).toContain('href="tel:+46701740639"');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/\/manage\/|\/feedback\//);
  expect(await mailsOf(staff)).toEqual([]);
});

test("an alert is in its reader's language, date and party too", async () => {
  const workspace = await aWatchedWorkspace({ newBooking: true });
  await changeStored(users, { id: workspace.owner.userId }, { language: "sv" });
  await booked(workspace, { customerName: "Ingrid Berg" });
  await afterGathering();
  const [mail] = await mailsOf(workspace.owner);
  expect(mail?.subject).toMatch(/^Ny: \p{L}{2,4} \d+ \p{L}+\.? 18:00, bord för 2, Ingrid Berg · /u);
  expect(mail?.text).toContain("Antal gäster: 2");
});

test("a customer's changes within minutes are one mail that tells the last state", async () => {
  const workspace = await aWatchedWorkspace();
  const booking = await booked(workspace);
  await call("POST", `${manage(workspace, booking)}/cancel`);
  await afterGathering();
  expect((await mailsOf(workspace.owner)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Cancelled: /),
  ]);
});

test("a change after the mail left is told anew", async () => {
  const workspace = await aWatchedWorkspace();
  const booking = await booked(workspace);
  await afterGathering();
  await call("POST", `${manage(workspace, booking)}/cancel`);
  await afterGathering();
  expect((await mailsOf(workspace.owner)).map(({ type }) => type)).toEqual(["alert_new_booking", "alert_cancelled"]);
});

test.each([
  ["newBooking", []],
  ["cancelled", ["alert_cancelled"]],
  ["changed", []],
])("of a cancellation only who chose it hears: %s", async (choice, told) => {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  const booking = await booked(workspace);
  await choose(workspace, workspace.owner, { [choice]: true });
  await call("POST", `${manage(workspace, booking)}/cancel`);
  expect((await alertsOf(workspace)).map(({ type }) => type)).toEqual(told);
});

test("nobody is mailed of what members do", async () => {
  const workspace = await aWatchedWorkspace();
  const { body: booking } = await bookByMember(workspace);
  await call("POST", `${bookingOf(workspace, booking)}/cancel`, { as: workspace.owner });
  expect((await bookingsOf(workspace)).map(({ status }) => status)).toEqual(["cancelled"]);
  expect(await alertsOf(workspace)).toEqual([]);
});

test.each<[string, (workspace: TestWorkspace) => Promise<unknown>]>([
  ["left", ({ owner }) => deleteStored(workspaceMembers, { userId: owner.userId })],
  [
    "works in the kitchen by now",
    ({ owner }) => changeStored(workspaceMembers, { userId: owner.userId }, { role: "kitchen" }),
  ],
  ["has not confirmed the address", ({ owner }) => unconfirm(owner)],
])("a member who %s gets nothing", async (_, change) => {
  const workspace = await aWatchedWorkspace();
  const staff = await aMember(workspace);
  await choose(workspace, staff, ALL);
  await booked(workspace);
  await change({ ...workspace, owner: staff });
  await afterGathering();
  expect(await mailsOf(staff)).toEqual([]);
  expect(await mailsOf(workspace.owner)).toHaveLength(1);
});
const unconfirm = ({ userId }: Signed) => changeStored(users, { id: userId }, { emailConfirmedAt: null });

test("an alert that could not leave for hours is dropped", async () => {
  const workspace = await aWatchedWorkspace();
  await booked(workspace);
  await later(7 * HOUR_MS);
  expect((await alertsOf(workspace)).map(({ state }) => state)).toEqual(["superseded"]);
});

const rate = (id: string | undefined, rating: number) =>
  call("POST", `/api/feedback/${linkToken("feedback", id ?? "", [env.LINK_KEYS], 1)}`, {
    body: { rating, comment: "Cold soup" },
  });

test("a low rating is mailed once, a good one is not, and a rating mended meanwhile neither", async () => {
  const workspace = await aWatchedWorkspace();
  const startsAt = Date.now() - 2 * HOUR_MS;
  const ids = times(3, () => crypto.randomUUID());
  await stored(
    workspace,
    ids.map((id) => ({ id, startsAt, endsAt: startsAt + HOUR_MS })),
  );
  await rate(ids[0], 2);
  await rate(ids[0], 1);
  await rate(ids[1], 4);
  await rate(ids[2], 3);
  await rate(ids[2], 5);
  await afterGathering();
  const mails = await mailsOf(workspace.owner);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^1 of 5 from /)]);
  expect(mails[0]?.text).toContain("“Cold soup”");
});

test("a customer who rates again and again mails a member once a day", async () => {
  const workspace = await aWatchedWorkspace();
  const id = crypto.randomUUID();
  const startsAt = Date.now() - 2 * HOUR_MS;
  await stored(workspace, [{ id, startsAt, endsAt: startsAt + HOUR_MS }]);
  for (const rating of [1, 2, 3]) {
    await rate(id, rating);
    await afterGathering();
  }
  expect((await mailsOf(workspace.owner)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^1 of 5 from /),
  ]);
});

test("failed messages are one mail, which owners do not see among their customers' messages", async () => {
  const workspace = await aWatchedWorkspace({ failedMessage: true });
  const [first, second] = [await booked(workspace), await booked(workspace)];
  const now = Date.now();
  for (const { id } of [first, second])
    await aMessage(workspace, {
      subjectId: id,
      state: "due",
      dueAt: now,
      channel: "sms",
      type: "booking_confirmation",
    });
  await changeStored(notifications, { workspaceId: workspace.id, channel: "sms" }, { attempts: 99 });
  await diary.update(alertChoices).set({ failedMessage: true });
  await runSchedule(servicesAt(now + 1000));
  expect((await alertsOf(workspace)).map(({ type }) => type)).toEqual(["alert_failed_message"]);
  const listed = await call("GET", `/api/workspaces/${workspace.slug}/messages`, { as: workspace.owner });
  expect(listed.body.messages.map(({ type }: { type: string }) => type)).not.toContain("alert_failed_message");
  await later(FAILURES_GATHERED_MS + MINUTE_MS);
  expect((await mailsOf(workspace.owner)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/ could not be sent · /),
  ]);
});

test("a mail that a server gives back after two days is told", async () => {
  const workspace = await aWatchedWorkspace({ failedMessage: true });
  const { id: subjectId } = await booked(workspace);
  const now = Date.now();
  const sent = { channel: "email", type: "booking_confirmation", state: "sent", dueAt: now - 2 * DAY_MS } as const;
  const { id } = await aMessage(workspace, { ...sent, subjectId });
  await writeReport(diary, { id, from: "sent", to: "failed", providerId: null, error: "mailbox full" }, now);
  await later(FAILURES_GATHERED_MS + MINUTE_MS);
  expect((await mailsOf(workspace.owner)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^1 message could not be sent · /),
  ]);
});

test("the evening sheet is sent once a day at its time, with the evening and the changes", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" });
  await booked(workspace, { customerName: "Ingrid Berg", notes: "window" });
  const noon = Date.parse(`${workspace.day}T12:00:00Z`);
  await changeStored(bookingEvents, { workspaceId: workspace.id }, { at: noon });
  await choose(workspace, workspace.owner, { sheetTime: "15:00" });
  await changeStored(alertChoices, { workspaceId: workspace.id }, { sheetDueAt: noon + 3 * HOUR_MS });
  const at = (hours: number) => runSchedule(servicesAt(noon + hours * HOUR_MS));
  await at(2);
  expect(await mailsOf(workspace.owner)).toEqual([]);
  await Promise.all([at(3), at(3)]);
  await at(4);
  const [mail, ...others] = await mailsOf(workspace.owner);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain("1 booking, 2 guests");
  expect(mail?.text).toContain("18:00 · 2 · Ingrid Berg · window");
  expect(mail?.text).toMatch(/New: \w{3}, \w{3} \d+, 18:00, table for 2 · Ingrid Berg/);
  await runSchedule(servicesAt(noon + DAY_MS + 4 * HOUR_MS));
  expect(await mailsOf(workspace.owner)).toHaveLength(2);
});

test("a place that is held for an answer is no booking of the sheet", async () => {
  const workspace = await aWatchedWorkspace({ sheetTime: "15:00" });
  await booked(workspace, { customerName: "Ingrid Berg" });
  const held = await booked(workspace, { customerName: "Bo Ek", bookingTime: "19:00" });
  const until = Date.now() + DAY_MS;
  const hold = { for: "offer", tellAt: null, standby: null, chain: 1, freedAt: Date.now() };
  await changeStored(bookings, { id: held.id }, { status: "pending", holdUntil: until, hold });
  const dueAt = Date.parse(`${workspace.day}T15:00:00Z`);
  await changeStored(bookingEvents, { workspaceId: workspace.id }, { at: dueAt - HOUR_MS });
  await changeStored(alertChoices, { workspaceId: workspace.id }, { sheetDueAt: dueAt });
  await runSchedule(servicesAt(dueAt + MINUTE_MS));
  const sheet = (await mailsOf(workspace.owner)).find(({ type }) => type === "alert_sheet");
  expect(sheet?.subject).toContain("1 booking, 2 guests");
  expect(sheet?.text).toContain("New: ");
  expect(sheet?.text).not.toContain("Bo Ek");
});

test("the sheet and the alerts of a business with services name these, and the person who was asked for", async () => {
  const salon = await aSalon();
  await choose(salon, salon.owner, { newBooking: true, sheetTime: "15:00" });
  const services = [{ service: salon.idOf("colour"), person: salon.idOf("Anna") }, { service: salon.idOf("cut") }];
  const ingrid = { customerName: "Ingrid Berg", bookingTime: "10:00", guests: 1 };
  await booked(salon, { ...ingrid, services });
  await afterGathering();
  expect((await mailsOf(salon.owner)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^New: \w{3}, \w{3} \d+, 10:00, colour with Anna \+ cut, Ingrid Berg · /),
  ]);
  const dueAt = Date.parse(`${salon.day}T15:00:00Z`);
  await changeStored(bookingEvents, { workspaceId: salon.id }, { at: dueAt - HOUR_MS });
  await changeStored(alertChoices, { workspaceId: salon.id }, { sheetDueAt: dueAt });
  await runSchedule(servicesAt(dueAt + MINUTE_MS));
  const text = (await mailsOf(salon.owner)).find(({ type }) => type === "alert_sheet")?.text;
  expect(text).toContain("\n10:00 · colour with Anna + cut · Ingrid Berg\n");
  expect(text).toMatch(/New: \w{3}, \w{3} \d+, 10:00, colour with Anna \+ cut · Ingrid Berg/);
});

test("a sheet counts all bookings of a large evening, and names the first 200", async () => {
  const workspace = await aWatchedWorkspace({ sheetTime: "15:00" });
  await stored(
    workspace,
    times(202, () => ({ guests: 3 })),
  );
  const dueAt = Date.parse(`${workspace.day}T15:00:00Z`);
  await changeStored(alertChoices, { workspaceId: workspace.id }, { sheetDueAt: dueAt });
  await runSchedule(servicesAt(dueAt + MINUTE_MS));
  const [mail] = await mailsOf(workspace.owner);
  expect(mail?.subject).toContain("202 bookings, 606 guests");
  expect(mail?.text).toContain("\nand 2 more\n");
});

test("a sheet that is due is sent though its member saves other choices in that minute", async () => {
  const workspace = await aWatchedWorkspace({ sheetTime: "15:00" });
  await changeStored(alertChoices, { workspaceId: workspace.id }, { sheetDueAt: Date.now() - 1000 });
  await choose(workspace, workspace.owner, { ...ALL, sheetTime: "15:00" });
  await runSchedule(servicesAt(Date.now()));
  expect(await mailsOf(workspace.owner)).toHaveLength(1);
});

test("sheets that fail hold up no message", async () => {
  const [broken, workspace] = [await aWatchedWorkspace({ sheetTime: "15:00" }), await aWatchedWorkspace(ALL)];
  const ofBroken = { workspaceId: broken.id };
  await changeStored(alertChoices, ofBroken, { sheetDueAt: 1 });
  await changeStored(bookingRules, ofBroken, { timeZone: "Nowhere/Else" });
  await booked(workspace);
  await expect(afterGathering()).rejects.toThrow("time zone");
  await deleteStored(alertChoices, ofBroken);
  expect(await mailsOf(workspace.owner)).toHaveLength(1);
});

test("a removed member's choices go", async () => {
  const workspace = await aWatchedWorkspace();
  const staff = await aMember(workspace);
  await choose(workspace, staff, ALL);
  const { members } = (await call("GET", `/api/workspaces/${workspace.slug}/team`, { as: workspace.owner })).body;
  const { id } = members.find(({ role }: { role: string }) => role === "staff");
  await call("DELETE", `/api/workspaces/${workspace.slug}/team/members/${id}`, { as: workspace.owner });
  await expect.poll(async () => (await storedRows(alertChoices, { workspaceId: workspace.id })).length).toBe(1);
});
