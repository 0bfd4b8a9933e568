import { expect, test } from "vitest";
import { bookingRules, notificationConfigs } from "../../db/diary/schema.ts";
import { workspaceCustomizations, workspaces } from "../../db/directory/schema.ts";
import { MESSAGE_TYPES } from "../../domain/messages/messages-owed.ts";
import { addDays } from "../../domain/time/calendar.ts";
import {
  aMember,
  aWorkspace,
  booked,
  bookingOf,
  call,
  db,
  everythingStored,
  hoursOf,
  logOf,
  owedBy,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { consume, loseMessages } from "../../test/harness/services.ts";
import { listen } from "../../test/harness/sockets.ts";
import { changeStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";
import { templates as DEFAULT_TEMPLATES } from "../../texts/en/templates.ts";

const path = ({ slug }: TestWorkspace, type = "") => `/api/workspaces/${slug}/notifications${type && `/${type}`}`;
const read = async (workspace: TestWorkspace) =>
  (await call("GET", path(workspace), { as: workspace.owner })).body.configs;
const save = (workspace: TestWorkspace, type: string, changes: Record<string, unknown> = {}) =>
  call("PUT", path(workspace, type), {
    as: workspace.owner,
    body: { emailEnabled: false, smsEnabled: false, ...changes },
  });
const configsOf = ({ id }: TestWorkspace) => storedRows(notificationConfigs, { workspaceId: id });
const versionOf = async ({ id }: TestWorkspace) => (await storedRow(bookingRules, { workspaceId: id }))?.version;
const owed = async (workspace: TestWorkspace) =>
  (await owedBy(workspace)).map(({ type, channel, state }) => `${type} ${channel} ${state}`).sort();

const CONFIRMATION = DEFAULT_TEMPLATES.booking_confirmation;

test("without rows all five types are off with the standard texts", async () => {
  expect(await read(await aWorkspace())).toEqual(
    MESSAGE_TYPES.map((type) => ({
      type,
      emailEnabled: false,
      smsEnabled: false,
      ...DEFAULT_TEMPLATES[type],
      logoUrl: null,
      version: 0,
    })),
  );
});

test("the settings include the looks of mails, of this business only", async () => {
  const [workspace, other] = [await aWorkspace(), await aWorkspace()];
  const looksOf = async (one: TestWorkspace) => (await call("GET", path(one), { as: one.owner })).body.looks;
  const none = { primaryColor: null, brandLogoUrl: null, contactEmail: null, contactPhone: null, contactAddress: null };
  const looks = { ...none, primaryColor: "#123456", contactEmail: "hej@example.com" };
  await db.insert(workspaceCustomizations).values({ workspaceId: workspace.id, heroTitle: "Hej", ...looks });
  const words = { cancellationPolicy: null, policies: [] };
  expect(await looksOf(workspace)).toEqual({ ...looks, ...words });
  expect(await looksOf(other)).toEqual({ ...none, ...words });
});

test("the looks of mails hold what the business says about cancelling, in each language that it is written in", async () => {
  const workspace = await aWorkspace();
  const none = { heroTitle: null, heroSubtitle: null, description: null, names: [] };
  const translations = JSON.stringify([
    { ...none, language: "sv", cancellationPolicy: "Avboka i tid." },
    { ...none, language: "de", cancellationPolicy: null },
  ]);
  await db
    .insert(workspaceCustomizations)
    .values({ workspaceId: workspace.id, cancellationPolicy: "Cancel in time.", translations });
  const { looks } = (await call("GET", path(workspace), { as: workspace.owner })).body;
  expect(looks).toMatchObject({
    cancellationPolicy: "Cancel in time.",
    policies: [{ language: "sv", text: "Avboka i tid." }],
  });
});

test("the settings say if addresses are sent as written", async () => {
  const workspace = await aWorkspace();
  const keepsAddresses = async (fields: Partial<typeof workspaces.$inferInsert>) => {
    await changeStored(workspaces, { id: workspace.id }, fields);
    return (await call("GET", path(workspace), { as: workspace.owner })).body.keepsAddresses;
  };
  expect(await keepsAddresses({ trust: null, provenAt: null })).toBe(false);
  expect(await keepsAddresses({ provenAt: 1 })).toBe(true);
  expect(await keepsAddresses({ trust: "stopped" })).toBe(false);
  expect(await keepsAddresses({ trust: "trusted", provenAt: null })).toBe(true);
});

test("saved settings are answered and read again, and other types stay", async () => {
  const workspace = await aWorkspace({}, ["booking_reminder"]);
  const before = await read(workspace);
  const settings = {
    emailEnabled: true,
    smsEnabled: true,
    emailSubject: "Välkommen till {business_name}",
    emailMessage: "Hej {customer_name},\n\nvi ses!",
    smsMessage: "Vi ses!",
    logoUrl: "https://example.com/logo.png",
  };
  const { status, body } = await save(workspace, "booking_confirmation", settings);
  expect([status, body]).toEqual([200, { type: "booking_confirmation", ...settings, version: 1 }]);
  expect(await read(workspace)).toEqual([body, ...before.slice(1)]);
  const again = await save(workspace, "booking_confirmation", { ...settings, smsEnabled: false, logoUrl: null });
  expect(again.body).toEqual({ ...body, smsEnabled: false, logoUrl: null, version: 2 });
  expect(await configsOf(workspace)).toHaveLength(2);
});

test("an empty or standard text is not stored, so that later standard texts apply", async () => {
  const workspace = await aWorkspace();
  const { body } = await save(workspace, "booking_confirmation", { ...CONFIRMATION, smsMessage: " ", logoUrl: "" });
  expect(body).toMatchObject({ ...CONFIRMATION, logoUrl: null });
  expect(await configsOf(workspace)).toEqual([
    {
      workspaceId: workspace.id,
      type: "booking_confirmation",
      emailEnabled: false,
      smsEnabled: false,
      emailSubject: null,
      emailMessage: null,
      smsMessage: null,
      logoUrl: null,
      version: 1,
    },
  ]);
  const swapped = { emailSubject: DEFAULT_TEMPLATES.feedback_request.emailSubject };
  expect((await save(workspace, "booking_confirmation", swapped)).body).toMatchObject(swapped);
});

test("types saved at the same time are all stored, and each raises the version", async () => {
  const workspace = await aWorkspace();
  const replies = await Promise.all(
    MESSAGE_TYPES.map((type) => save(workspace, type, { emailEnabled: true, smsMessage: `Text of ${type}` })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await read(workspace)).toMatchObject(
    MESSAGE_TYPES.map((type) => ({ type, emailEnabled: true, smsMessage: `Text of ${type}` })),
  );
  expect(await versionOf(workspace)).toBe(6);
});

test("a save made from an older version is refused with the stored settings, and raises no version", async () => {
  const workspace = await aWorkspace();
  const { body: first } = await save(workspace, "booking_confirmation", { smsEnabled: true, version: 0 });
  for (const version of [0, 2]) {
    const before = await everythingStored();
    const { status, body } = await save(workspace, "booking_confirmation", { emailEnabled: true, version });
    expect([status, body.code, body.stored]).toEqual([409, "stale_settings", first]);
    expect(await everythingStored()).toEqual(before);
  }
  const second = await save(workspace, "booking_confirmation", { emailEnabled: true, version: first.version });
  expect([second.status, second.body.version]).toEqual([200, 2]);
  expect(await versionOf(workspace)).toBe(3);
});

test("of two saves made at the same time from the same version, one is refused", async () => {
  const workspace = await aWorkspace();
  const both = [{ emailEnabled: true }, { smsEnabled: true }].map((settings) =>
    save(workspace, "booking_confirmation", { ...settings, version: 0 }),
  );
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await versionOf(workspace)).toBe(2);
});

/** Without visitors: only the fence tells it of new rules. */
async function aFarDay(workspace: TestWorkspace) {
  const bookingDate = addDays(workspace.day, 25);
  await loseMessages(workspace, bookingDate);
  return { bookingDate, before: await booked(workspace, { bookingDate, bookingTime: "09:00" }) };
}

test("a switch turned on applies to bookings made or changed afterwards", async () => {
  const workspace = await aWorkspace({ reminderLeadHours: [1] });
  const { bookingDate, before } = await aFarDay(workspace);
  await save(workspace, "booking_confirmation", { emailEnabled: true });
  await save(workspace, "booking_reminder", { smsEnabled: true });
  expect(await owed(workspace)).toEqual([]);
  await booked(workspace, { bookingDate, bookingTime: "19:00", customerPhone: "+46701234567" });
  expect(await owed(workspace)).toEqual(["booking_confirmation email due", "booking_reminder sms due"]);
  const change = { version: 1, bookingTime: "20:00", customerPhone: "+46701234568" };
  await call("PATCH", bookingOf(workspace, before), { as: workspace.owner, body: change });
  expect((await owed(workspace)).filter((line) => line === "booking_reminder sms due")).toHaveLength(2);
});

test("a switch turned off owes no more messages, and drops unsent ones when due", async () => {
  const workspace = await aWorkspace({}, ["booking_confirmation"]);
  await loseMessages(workspace);
  await booked(workspace);
  await save(workspace, "booking_confirmation", {});
  await booked(workspace, { bookingTime: "19:00" });
  expect(await owed(workspace)).toEqual(["booking_confirmation email due"]);
  const ids = (await owedBy(workspace)).map(({ id }) => id);
  await consume(ids);
  expect(await owed(workspace)).toEqual(["booking_confirmation email superseded"]);
});

test("bookings made while a switch is turned on are all answered, and owe by the version that decided them", async () => {
  const workspace = await aWorkspace();
  const { bookingDate } = await aFarDay(workspace);
  const bookings = (minute: string) =>
    [10, 11, 12, 13, 14, 15].map((hour) => booked(workspace, { bookingDate, bookingTime: `${hour}:${minute}` }));
  const [saved] = await Promise.all([
    save(workspace, "booking_confirmation", { emailEnabled: true }),
    ...bookings("00"),
  ]);
  expect(saved.status).toBe(200);
  await Promise.all(bookings("30"));
  const log = await logOf(workspace);
  const under = (version: number) =>
    log.flatMap(({ bookingId, rulesVersion }) => (rulesVersion === version ? bookingId : [])).sort();
  expect((await owedBy(workspace)).map(({ subjectId }) => subjectId).sort()).toEqual(under(2));
  expect(under(1).length + under(2).length).toBe(13);
  expect(under(2).length).toBeGreaterThanOrEqual(6);
});

test("an hours form opened before is told that the rules are newer", async () => {
  const workspace = await aWorkspace();
  const body = await hoursOf(workspace);
  await save(workspace, "booking_confirmation", { emailEnabled: true });
  const put = (version: number) =>
    call("PUT", `/api/workspaces/${workspace.slug}/hours`, { as: workspace.owner, body: { ...body, version } });
  const stale = await put(1);
  expect([stale.status, stale.body.code, stale.body.rules]).toEqual([409, "stale_rules", { ...body, version: 2 }]);
  expect((await put(2)).status).toBe(200);
  expect((await read(workspace))[0].emailEnabled).toBe(true);
});

test("dashboards hear of saved notification settings", async () => {
  const workspace = await aWorkspace();
  const dashboard = await listen(`/api/workspaces/${workspace.slug}/live`, { as: workspace.owner });
  await save(workspace, "feedback_request", { smsEnabled: true });
  expect(await dashboard.hears(({ type }) => type === "rules")).toEqual({ type: "rules" });
});

test.each([
  ["an unknown field", { surprise: 1 }],
  ["a type in the body", { type: "booking_reminder" }],
  ["a version below the first", { version: -1 }],
  ["a switch that is missing", { emailEnabled: undefined }],
  ["a logo that is not https", { logoUrl: "http://example.com/logo.png" }],
])("%s is refused and nothing is saved", async (_, fields) => {
  const workspace = await aWorkspace();
  const before = await everythingStored();
  const { status, body } = await save(workspace, "booking_confirmation", fields);
  expect([status, body.code]).toEqual([422, "invalid_input"]);
  expect(await everythingStored()).toEqual(before);
});

test.each(["password_reset", "__proto__", "%00"])("'%s' is no type: refused with its path", async (type) => {
  const workspace = await aWorkspace();
  const body = { email: "owner@example.com" };
  for (const reply of [
    await save(workspace, type),
    await call("POST", `${path(workspace, type)}/test-email`, { as: workspace.owner, body }),
    await call("POST", `${path(workspace, type)}/test-sms`, { as: workspace.owner, body: { phone: "+46701234567" } }),
  ])
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      [{ path: "type", message: "Unknown notification type", code: "unknown_message_type" }],
    ]);
  expect(await owedBy(workspace)).toEqual([]);
});

test("staff and strangers can neither see nor save settings, nor learn if the type exists", async () => {
  const workspace = await aWorkspace();
  const staff = await aMember(workspace);
  const foreign = await aWorkspace();
  for (const [as, status, code] of [
    [staff, 403, "access_denied"],
    [foreign.owner, 403, "access_denied"],
    [undefined, 401, "signed_out"],
  ] as const)
    for (const type of ["booking_confirmation", "no_such_type"])
      for (const [method, address] of [
        ["GET", path(workspace)],
        ["PUT", path(workspace, type)],
        ["POST", `${path(workspace, type)}/test-email`],
        ["POST", `${path(workspace, type)}/test-sms`],
      ] as const) {
        const body = method === "GET" ? {} : { body: { emailEnabled: true, smsEnabled: true } };
        const reply = await call(method, address, { ...body, ...(as ? { as } : {}) });
        expect([method, address, reply.status, reply.body.code]).toEqual([method, address, status, code]);
      }
  expect(await configsOf(workspace)).toEqual([]);
  expect(await versionOf(workspace)).toBe(1);
});
