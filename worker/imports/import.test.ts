import { beforeEach, expect, test } from "vitest";
import {
  bookingEvents,
  bookingRules,
  bookings,
  erased,
  guestConsents,
  guests,
  guestTags,
  imported,
  importRows,
  pushes,
  suppressions,
} from "../../db/diary/schema.ts";
import { NO_GUEST_SETTINGS } from "../../domain/guests/guest-settings.ts";
import { everyDay } from "../../domain/plan/rules.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import {
  aMember,
  aWorkspace,
  bookByMember,
  call,
  everythingStored,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { aVisit, dayBefore, importing } from "../../test/harness/imports.ts";
import { proved } from "../../test/harness/proofs.ts";
import { gatherAll } from "../../test/harness/services.ts";
import { changeStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";

const [N1, N2] = ["+46701000001", "+46701000002"];
const ANNA = { name: "Anna Berg", phone: N1 };
let workspace: TestWorkspace;
let file: ReturnType<typeof importing>;

beforeEach(async () => {
  await emptyDatabases();
  workspace = await aWorkspace({ timeZone: "UTC" });
  file = importing(workspace);
});

const reasonsOf = async (id: string) =>
  Object.fromEntries(
    (await file.get(`/${id}`)).body.rows.map((row: { n: number; reason: unknown }) => [row.n, row.reason]),
  );

test("a file of guests makes guests, fills who is here, and says where it differs", async () => {
  const { body } = await bookByMember(workspace, { customerName: "Anna Berg", customerPhone: N1 });
  await gatherAll();
  const { id, counts } = await file.done("guests", [
    { n: 2, guest: { ...ANNA, email: "anna@example.com", note: "By the window" } },
    {
      n: 3,
      guest: { name: "Per Berg", phone: N1, language: "sv", past: { visits: 4, missed: 1, until: dayBefore(9) } },
    },
    { n: 4, guest: { name: "Nobody" } },
    { n: 5, guest: { ...ANNA, email: "other@example.com", note: "At the door" } },
    { n: 6, guest: { name: "PER  Berg", phone: N1, note: "Again" } },
  ]);
  expect(counts).toMatchObject({ changed: 1, new: 1, refused: 2, known: 1 });
  expect(await storedRows(guests)).toMatchObject([
    { id: `g-${body.id}`, email: "anna@example.com", note: "By the window", version: 2, importId: null },
    { name: "Per Berg", phone: N1, language: "sv", past: { visits: 4, missed: 1, until: dayBefore(9) }, version: 1 },
  ]);
  expect(await reasonsOf(id)).toEqual({
    4: { code: "no_address" },
    5: { code: "differs", fields: ["email", "note"] },
    6: { code: "twice_in_file", as: 3 },
  });
});

test("a booking of a guest who came in by a file becomes that guest's, whatever is corrected later", async () => {
  await file.done("guests", [{ n: 2, guest: { ...ANNA, email: "anna@example.com", note: "Window" } }]);
  const [guest] = await storedRows(guests);
  const { body } = await bookByMember(workspace, { customerName: "Anna Berg", customerPhone: N1 });
  await gatherAll();
  expect(await storedRow(bookings, { id: body.id })).toMatchObject({ guestId: guest?.id });
  const edit = { version: body.version, customerName: "Anna Bergh" };
  await call("PATCH", `/api/workspaces/${workspace.slug}/bookings/${body.id}`, { as: workspace.owner, body: edit });
  await gatherAll();
  expect(await storedRow(guests, {})).toMatchObject({ id: guest?.id, name: "Anna Berg", email: "anna@example.com" });
});

test("bookings that are over come in with their entry of the log and nothing owed, and become their guest's", async () => {
  const { id, counts } = await file.done("bookings", [
    { n: 2, guest: ANNA, booking: aVisit(10, { madeAt: `${dayBefore(12)}T09:30`, notes: "Cake", minutes: 75 }) },
    { n: 3, guest: ANNA, booking: aVisit(9, { status: "no_show" }) },
    { n: 4, guest: ANNA, booking: aVisit(8, { status: "cancelled" }) },
    { n: 5, guest: ANNA, booking: aVisit(10) },
    { n: 6, guest: { name: "Walk-in" }, booking: aVisit(8, { guests: 50 }) },
    { n: 7, guest: ANNA, booking: aVisit(-900, { status: "confirmed" }) },
  ]);
  expect(counts).toMatchObject({ new: 4, refused: 2 });
  expect(await reasonsOf(id)).toEqual({ 5: { code: "twice_in_file", as: 2 }, 7: { code: "too_far_ahead" } });
  await gatherAll();
  const rows = await storedRows(bookings);
  expect(rows.map(({ status, attendance, guests }) => [status, attendance, guests])).toEqual(
    expect.arrayContaining([
      ["confirmed", "finished", 2],
      ["confirmed", "no_show", 2],
      ["cancelled", null, 2],
      ["confirmed", "finished", 50],
    ]),
  );
  const first = rows.find(({ notes }) => notes === "Cake");
  expect(first).toMatchObject({
    durationMinutes: 75,
    createdAt: Date.parse(`${dayBefore(12)}T09:30:00Z`),
    source: "phone",
  });
  expect(new Set(rows.map(({ guestId }) => guestId)).size).toBe(2);
  const log = await storedRows(bookingEvents);
  expect(log.map(({ type, changes }) => [type, (changes as { imported: boolean }).imported])).toEqual(
    Array(4).fill(["created", true]),
  );
  expect(log.filter(({ bookingDate }) => bookingDate === dayBefore(8)).map(({ seq }) => seq)).toEqual([1, 2]);
  expect(JSON.stringify(log)).not.toMatch(/Anna|4670|Cake/);
  const { notifications = [] } = (await everythingStored()) as Record<string, { workspaceId?: string | null }[]>;
  expect(notifications.filter(({ workspaceId }) => workspaceId === workspace.id)).toEqual([]);
  expect(await storedRows(pushes)).toEqual([]);
  expect(await proved(workspace)).toMatchObject({ findings: 0, over: 0 });
});

test("a night that runs into the next day: 00:30 is of the evening before", async () => {
  const late = await aWorkspace({ timeZone: "UTC", weeklySchedule: everyDay("18:00", "02:00") });
  const { post, begun, stepped } = importing(late);
  const booking = aVisit(10, { time: "00:30" });
  const id = await begun("bookings", [{ n: 2, guest: ANNA, booking }]);
  const { body } = await post(`/${id}/check`, { rows: [{ n: 2, guest: ANNA, booking }] });
  expect(body.rows).toEqual([{ n: 2, result: "new", date: dayBefore(11) }]);
  await stepped(id);
  const startsAt = Date.parse(`${dayBefore(10)}T00:30:00Z`);
  expect(await storedRows(bookings)).toMatchObject([{ bookingDate: dayBefore(11), bookingTime: "00:30", startsAt }]);
});
test("visits older than bookings are kept are numbers of their guest, once", async () => {
  const old = { n: 2, guest: ANNA, booking: aVisit(30 * 15) };
  await changeStored(bookingRules, { workspaceId: workspace.id }, { retentionMonths: 12 });
  const settings = { ...NO_GUEST_SETTINGS, guestMonths: 24 };
  await call("PUT", `/api/workspaces/${workspace.slug}/guest-settings`, { as: workspace.owner, body: { settings } });
  const rows = [
    old,
    { n: 3, guest: ANNA, booking: aVisit(30 * 14, { status: "no_show" }) },
    { n: 4, guest: ANNA, booking: aVisit(30 * 40) },
  ];
  const { id, counts } = await file.done("bookings", rows);
  expect(counts).toMatchObject({ countedOnly: 2, refused: 1 });
  expect(await reasonsOf(id)).toEqual({ 4: { code: "too_old" } });
  const past = { visits: 1, missed: 1, cancelled: 0, guests: 2, until: dayBefore(30 * 14) };
  expect([await storedRows(bookings), await storedRow(guests, {})]).toMatchObject([[], { past }]);
  expect((await file.done("bookings", rows)).counts).toMatchObject({ countedOnly: 0, known: 2, refused: 1 });
  expect(await storedRow(guests, {})).toMatchObject({ past });
});

test("the same file again changes nothing", async () => {
  const rows = [
    {
      n: 2,
      guest: { ...ANNA, note: "Window", consents: [{ channel: "sms", state: "withdrawn" }] },
      booking: aVisit(10),
    },
    { n: 3, guest: { name: "Per Berg", phone: N2, past: { visits: 2, missed: 0, until: null } } },
    { n: 4, guest: ANNA, booking: aVisit(9, { sourceId: "R-17" }) },
  ];
  await file.done("both", rows);
  await gatherAll();
  const ours = async () => {
    const { imports: _, import_rows: __, ...tables } = await everythingStored();
    return tables;
  };
  const before = await ours();
  expect((await file.done("both", rows)).counts).toMatchObject({ new: 0, changed: 0, known: 3, refused: 0 });
  await gatherAll();
  expect(await ours()).toEqual(before);
});

test("a check says how each row would end, and keeps nothing", async () => {
  await file.done("both", [{ n: 2, guest: ANNA, booking: aVisit(10) }]);
  const id = await file.begun("both", []);
  const before = await everythingStored();
  const rows = [
    { n: 2, guest: ANNA, booking: aVisit(10) },
    { n: 3, guest: { ...ANNA, note: "Window" }, booking: aVisit(5) },
    { n: 4, guest: { ...ANNA }, booking: aVisit(5) },
    { n: 5, guest: { name: "Eva Lund", email: "EVA@example.com" } },
    { n: 6, guest: ANNA, booking: aVisit(-3, { status: "confirmed" }) },
  ];
  const { status, body } = await file.post(`/${id}/check`, { rows, dryRun: true });
  expect(status).toBe(200);
  expect(body.rows).toEqual([
    { n: 2, result: "known" },
    { n: 3, result: "new" },
    { n: 4, result: "refused", reason: { code: "twice_in_file", as: 3 } },
    { n: 5, result: "new" },
    { n: 6, result: "new", fits: "fits" },
  ]);
  expect(await everythingStored()).toEqual(before);
});

test("allergies come in where these people asked for it, and tags by id", async () => {
  const tag = { id: "new-1", name: "Regular", color: "#0e5a55", kitchen: false, rule: null, auto: null };
  const settings = { ...NO_GUEST_SETTINGS, tags: [tag, { ...tag, id: "new-2", name: "Call", rule: "please_call" }] };
  const saved = await call("PUT", `/api/workspaces/${workspace.slug}/guest-settings`, {
    as: workspace.owner,
    body: { settings },
  });
  const tags = saved.body.settings.tags.map(({ id }: { id: string }) => id);
  const care = { codes: [{ code: "nuts", strict: true }], words: "EpiPen" };
  const first = await file.begun("guests", [{ n: 2, guest: { ...ANNA, care, tags } }]);
  expect(JSON.stringify(await storedRows(importRows))).not.toMatch(/EpiPen|nuts/);
  await file.stepped(first);
  expect(await storedRow(guests, {})).toMatchObject({ care: null });
  const putOn = new Map((await storedRows(guestTags)).map(({ tag, reason }) => [tag, reason]));
  expect(tags.map((id: string) => putOn.get(id))).toEqual([null, "Imported"]);
  await file.done("guests", [{ n: 2, guest: { name: "Anna Maria Berg", phone: N1, care } }], { keepCare: true });
  expect(await storedRow(guests, {})).toMatchObject({ care: { ...care, asked: { how: "import" } } });
  const id = await file.begun("guests", []);
  const unknown = await file.post(`/${id}/rows`, { rows: [{ n: 2, guest: { ...ANNA, tags: ["t-of-another"] } }] });
  expect([unknown.status, unknown.body.errors?.[0]?.path]).toEqual([422, "rows.0.guest.tags.0"]);
});

test("a yes counts with its date and the words of the import, a no always, and none twice", async () => {
  const consents = [
    { channel: "email", state: "given", at: "2025-03-01" },
    { channel: "sms", state: "given", at: "2025-03-01" },
  ];
  const eva = { name: "Eva Lund", email: "eva@example.com" };
  await file.done(
    "guests",
    [
      { n: 2, guest: { ...ANNA, email: "anna@example.com", consents } },
      { n: 3, guest: { ...eva, consents: [{ channel: "email", state: "withdrawn" }] } },
    ],
    { words: { email: "Newsletter: yes" } },
  );
  expect(
    (await storedRows(guestConsents)).map(({ channel, state, source, address }) => [channel, state, source, address]),
  ).toEqual(
    expect.arrayContaining([
      ["email", "given", "import", "anna@example.com"],
      ["email", "withdrawn", "import", "eva@example.com"],
    ]),
  );
  expect((await storedRows(guestConsents)).length).toBe(2);
  expect((await storedRows(suppressions)).map(({ reason, scope }) => [reason, scope])).toEqual([
    ["no_news", workspace.id],
  ]);
  const id = await file.begun("guests", []);
  const undated = { ...eva, consents: [{ channel: "email", state: "given" }] };
  expect((await file.post(`/${id}/check`, { rows: [{ n: 2, guest: undated }] })).status).toBe(422);
});

test("who was erased is left out, until the owner takes them back or they book again", async () => {
  const rows = [{ n: 2, guest: ANNA, booking: aVisit(10) }];
  await file.done("both", rows);
  await gatherAll();
  const staged = await file.begun("guests", [{ n: 9, guest: { ...ANNA, note: "canary" } }]);
  const erase = () =>
    call("POST", `/api/workspaces/${workspace.slug}/customers/erase`, { as: workspace.owner, body: { phone: N1 } });
  expect((await erase()).body).toMatchObject({ bookings: 1, guests: 1 });
  expect(JSON.stringify(await everythingStored())).not.toMatch(/Anna|46701000001|canary/);
  expect([(await storedRows(erased)).length, await storedRows(imported)]).toEqual([1, []]);
  expect((await file.get(`/${staged}`)).body.rows).toMatchObject([
    { n: 9, reason: { code: "erased", on: dayBefore(0) } },
  ]);
  const { id, counts } = await file.done("both", rows);
  expect([counts.refused, await reasonsOf(id)]).toEqual([1, { 2: { code: "erased", on: dayBefore(0) } }]);
  expect((await file.done("both", rows, {}, [2])).counts).toMatchObject({ new: 1, refused: 0 });
  expect(await storedRows(erased)).toEqual([]);
  await gatherAll();
  await erase();
  await bookByMember(workspace, { customerName: "Anna Berg", customerPhone: N1 });
  await gatherAll();
  expect(await storedRows(erased)).toEqual([]);
});

test("a manager imports, a host does not, and another's import is unknown", async () => {
  const [manager, host] = [await aMember(workspace, "manager"), await aMember(workspace, "staff")];
  const id = await file.begun("guests", [{ n: 2, guest: ANNA }]);
  expect((await file.post("", { preset: null, fileName: "a.csv", what: "guests" }, host)).status).toBe(403);
  expect((await file.post(`/${id}/step`, undefined, manager)).body.state).toBe("writing");
  expect((await file.post(`/${id}/undo`, undefined, manager)).status).toBe(403);
  const other = importing(await aWorkspace());
  for (const [rest, body] of [
    ["/step"],
    ["/undo"],
    ["/rows", { rows: [{ n: 2, guest: ANNA }] }],
    ["/check", { rows: [{ n: 2, guest: ANNA }] }],
  ] as const)
    expect((await other.post(`/${id}${rest}`, body)).body.code).toBe("import_not_found");
  expect((await other.get(`/${id}`)).body.code).toBe("import_not_found");
});

test("one import of a business writes at a time; one that began takes no more rows", async () => {
  const [one, two] = [
    await file.begun("guests", [{ n: 2, guest: ANNA }]),
    await file.begun("guests", [{ n: 2, guest: ANNA }]),
  ];
  await file.post(`/${one}/step`);
  expect((await file.post(`/${two}/step`)).body.code).toBe("import_running");
  expect((await file.post(`/${one}/rows`, { rows: [{ n: 3, guest: ANNA }] })).body.code).toBe("import_running");
  expect(
    (await call("DELETE", `/api/workspaces/${workspace.slug}/imports/${one}`, { as: workspace.owner })).body.code,
  ).toBe("import_running");
  await file.stepped(one);
  expect((await file.post(`/${one}/rows`, { rows: [{ n: 3, guest: ANNA }] })).body.code).toBe("import_expired");
  expect((await file.stepped(two)).counts).toMatchObject({ known: 1 });
  const three = await file.begun("guests", [{ n: 2, guest: ANNA }]);
  expect(
    (await call("DELETE", `/api/workspaces/${workspace.slug}/imports/${three}`, { as: workspace.owner })).status,
  ).toBe(204);
  expect((await storedRows(importRows)).filter(({ importId }) => importId === three)).toEqual([]);
  expect((await file.get("")).body.imports.map(({ id }: { id: string }) => id)).toEqual([two, one]);
});

test.each([
  [
    "a row of more than 4 KiB",
    { n: 2, guest: { ...ANNA, note: "x".repeat(300) }, booking: aVisit(3, { notes: "ä".repeat(2000) }) },
  ],
  ["a number that is none", { n: 2, guest: { name: "A", phone: "070-123" } }],
  ["a guest without a name", { n: 2, guest: { phone: N1 } }],
  ["no guest", { n: 2, guest: null, booking: aVisit(3) }],
  ["no such date", { n: 2, guest: ANNA, booking: aVisit(3, { date: "2026-02-30" }) }],
  ["a party of 51", { n: 2, guest: ANNA, booking: aVisit(3, { guests: 51 }) }],
  ["an unknown field", { n: 2, guest: { ...ANNA, admin: true } }],
  ["a row without a number", { guest: ANNA }],
  ["a name of control signs", { n: 2, guest: { name: "A\u0000B", phone: N1 } }],
])("%s is refused and keeps nothing", async (_, row) => {
  const id = await file.begun("both", []);
  const before = await everythingStored();
  expect((await file.post(`/${id}/rows`, { rows: [row] })).status).toBe(422);
  expect((await file.post(`/${id}/check`, { rows: [row] })).status).toBe(422);
  expect(await everythingStored()).toEqual(before);
});

test("formulas and marks come in as text", async () => {
  const guest = { name: "=HYPERLINK(1)\u202e Berg", phone: N1, note: "@SUM(A1)" };
  await file.done("guests", [{ n: 2, guest }]);
  expect(await storedRow(guests, {})).toMatchObject({ name: "=HYPERLINK(1) Berg", note: "@SUM(A1)" });
});
