import { beforeEach, expect, test } from "vitest";
import { bookingRules, guestSettings, guestTags, settingsChanges } from "../../db/diary/schema.ts";
import { NO_GUEST_SETTINGS } from "../../domain/guests/guest-settings.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import { aGuest } from "../../test/harness/guests.ts";
import { aMember, aWorkspace, call, diary, everythingStored, type TestWorkspace } from "../../test/harness/harness.ts";
import { deleteStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";

let workspace: TestWorkspace;
beforeEach(async () => {
  await emptyDatabases();
  workspace = await aWorkspace();
});

const path = ({ slug } = workspace) => `/api/workspaces/${slug}/guest-settings`;
const read = (as = workspace.owner) => call("GET", path(), { as });
const save = (settings: Record<string, unknown>, version?: number) =>
  call("PUT", path(), {
    as: workspace.owner,
    body: { settings: { ...NO_GUEST_SETTINGS, ...settings }, ...(version === undefined ? {} : { version }) },
  });
const TAG = { id: "new-1", name: "VIP", color: "#0e5a55", kitchen: true, rule: null, auto: null };

test("a business that never saved any has none, and keeps what is saved with its version", async () => {
  expect((await read()).body).toEqual({ version: 0, settings: NO_GUEST_SETTINGS });
  const boxes = [
    { purpose: "news", channel: "email", on: true, words: "May we write to you?" },
    { purpose: "news", channel: "sms", on: false, words: null },
  ];
  const { status, body } = await save({ boxes, softOptIn: "customers", askCare: true, guestMonths: 36 }, 0);
  expect({ status, version: body.version }).toEqual({ status: 200, version: 1 });
  expect((await read()).body).toEqual({
    version: 1,
    settings: { ...NO_GUEST_SETTINGS, boxes, softOptIn: "customers", askCare: true, guestMonths: 36 },
  });
  expect((await storedRow(guestSettings, { workspaceId: workspace.id }))?.salt).toMatch(/^[0-9a-f]{64}$/);
});

test("two saves of one version: the second learns what is stored, and changes nothing", async () => {
  await save({ askCare: true }, 0);
  const before = await everythingStored();
  const { status, body } = await save({ birthdays: true }, 0);
  expect([status, body.code, body.stored.settings.askCare]).toEqual([409, "stale_settings", true]);
  expect(await everythingStored()).toEqual(before);
});

test.each([
  ["a counted tag that turns guests away", { tags: [{ ...TAG, rule: "please_call", auto: { missed: 2, months: 6 } }] }],
  ["two tags of one name", { tags: [TAG, { ...TAG, id: "new-2", name: "vip" }] }],
  ["a tag that is not there", { tags: [{ ...TAG, id: "another" }] }],
  ["a box twice", { boxes: [NO_GUEST_SETTINGS.boxes[0], NO_GUEST_SETTINGS.boxes[0]] }],
  ["fewer months than bookings are kept", { guestMonths: 1 }],
  ["a field of another", { colour: "red" }],
])("%s is refused and changes nothing", async (_, settings) => {
  const before = await everythingStored();
  expect((await save(settings)).status).toBe(422);
  expect(await everythingStored()).toEqual(before);
});

test("a new tag gets an id of its own, and one that is removed is taken off its guests alone", async () => {
  const { body } = await save({ tags: [TAG, { ...TAG, id: "new-2", name: "Regular" }] });
  const [vip, regular] = body.settings.tags as { id: string }[];
  const anna = await aGuest(workspace, { name: "Anna Berg" });
  const of = { workspaceId: workspace.id, guestId: anna, by: "a member", at: 1 };
  await diary.insert(guestTags).values([vip, regular].map((tag) => ({ ...of, tag: tag?.id ?? "" })));
  await save({ tags: [{ ...TAG, ...regular }] });
  expect((await storedRows(guestTags)).map(({ tag }) => tag)).toEqual([regular?.id]);
});

test("the settings log tells who changed what", async () => {
  await save({ tags: [TAG], softOptIn: "customers" });
  await save({ softOptIn: "customers" });
  const log = await storedRows(settingsChanges, { area: "guests" });
  expect(log.map(({ change }) => JSON.stringify(change))).toEqual([
    expect.stringContaining('"softOptIn":[false,true]'),
    expect.stringContaining('"became":"removed"'),
  ]);
});

test("only those who change settings may, and nothing is kept while the business moves away", async () => {
  const host = await aMember(workspace, "staff");
  expect((await read(host)).status).toBe(403);
  await deleteStored(bookingRules, { workspaceId: workspace.id });
  expect((await save({ askCare: true })).status).toBeGreaterThanOrEqual(404);
  expect(await storedRows(guestSettings)).toEqual([]);
});
