import { beforeEach, expect, test } from "vitest";
import { bookings, guestChanges, guestEntries, guests } from "../../db/diary/schema.ts";
import { ENTRIES_MAX } from "../../domain/guests/entries.ts";
import { guestIdOf } from "../../domain/guests/link.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import { aGuest } from "../../test/harness/guests.ts";
import {
  aMember,
  aWorkspace,
  bookByMember,
  bookingOf,
  call,
  db,
  everythingStored,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { gatherAll } from "../../test/harness/services.ts";
import { changeStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";

const N1 = "+46701000001";
const FORMULA = { kind: "formula", text: "7/0 + 8/1 (1:1), 6 %\n35 min" };
const TEST = { kind: "patch_test", text: "Colour", result: "ok", validUntil: "2027-12-01" };
let workspace: TestWorkspace;

beforeEach(async () => {
  await emptyDatabases();
  workspace = await aWorkspace({ timeZone: "UTC" });
});

const pathOf = (guest: string, entry = "", at = workspace) =>
  `/api/workspaces/${at.slug}/guests/${guest}/entries${entry && `/${entry}`}`;
const note = (guest: string, body: object, as = workspace.owner) => call("POST", pathOf(guest), { as, body });
const edit = (guest: string, entry: string, body: object) =>
  call("PATCH", pathOf(guest, entry), { as: workspace.owner, body });
const remove = (guest: string, entry: string) => call("DELETE", pathOf(guest, entry), { as: workspace.owner });
const cardOf = async (guest: string) =>
  (await call("GET", `/api/workspaces/${workspace.slug}/guests/${guest}`, { as: workspace.owner })).body;
const textsOf = async (guest: string) => (await cardOf(guest)).entries.map(({ text }: { text: string }) => text);

async function anna() {
  const { body } = await bookByMember(workspace, { customerName: "Anna Berg", customerPhone: N1 });
  await gatherAll();
  return { id: guestIdOf(body.id), booking: body.id as string };
}

test("a line is kept with who wrote it and when, of a visit or of none, the newest first", async () => {
  const { id, booking } = await anna();
  const first = await note(id, { ...FORMULA, bookingId: booking });
  const { entry, changeId } = first.body;
  expect([first.status, typeof changeId, entry]).toEqual([
    201,
    "number",
    {
      ...{ id: entry.id, ...FORMULA, bookingId: booking, result: null, validUntil: null, edited: null },
      ...{ actor: entry.actor, at: entry.at },
    },
  ]);
  expect(entry.actor).toMatchObject({ kind: "member" });
  await note(id, TEST);
  await note(id, { kind: "note", text: "Likes it quiet" });
  expect((await cardOf(id)).entries.map(({ kind, bookingId }: Record<string, unknown>) => [kind, bookingId])).toEqual([
    ["note", null],
    ["patch_test", null],
    ["formula", booking],
  ]);
  expect((await cardOf(id)).entries[2]).toEqual(entry);
});

test("an edit says who changed it last, and the changes name fields and never what they say", async () => {
  const { id } = await anna();
  const { entry } = (await note(id, TEST)).body;
  const edited = await edit(id, entry.id, { result: "reaction", validUntil: null });
  expect([edited.status, edited.body.entry]).toMatchObject([
    200,
    { ...entry, result: "reaction", validUntil: null, edited: { actor: entry.actor } },
  ]);
  expect((await edit(id, entry.id, { result: "reaction" })).body.changeId).toBeNull();
  await remove(id, entry.id);
  const changes = (await storedRows(guestChanges)).map(({ type, changes: noted }) => [type, noted]);
  expect(changes.filter(([type]) => String(type).startsWith("entry"))).toEqual([
    ["entry_added", { entry: entry.id, kind: "patch_test" }],
    ["entry_edited", { entry: entry.id, kind: "patch_test", fields: ["result", "validUntil"] }],
    ["entry_deleted", { entry: entry.id, kind: "patch_test" }],
  ]);
  expect(await storedRows(guestEntries)).toEqual([]);
});

test.each<[string, object, number, string]>([
  ["no text", { kind: "note", text: " " }, 422, "text"],
  ["2,001 characters", { kind: "note", text: "x".repeat(2001) }, 422, "text"],
  ["a kind that there is not", { kind: "photo", text: "x" }, 422, "kind"],
  ["a test without a result", { kind: "patch_test", text: "Colour" }, 422, "result"],
  ["a formula with a result", { ...FORMULA, result: "ok" }, 422, "result"],
  ["a date that there is not", { ...TEST, validUntil: "2027-02-30" }, 422, "validUntil"],
])("a line with %s is refused, and nothing is kept", async (_, body, status, field) => {
  const { id } = await anna();
  const before = await everythingStored();
  const answer = await note(id, body);
  expect([answer.status, answer.body.errors?.map(({ path }: { path: string }) => path)]).toEqual([status, [field]]);
  expect(await everythingStored()).toEqual(before);
});

test("a note takes no result afterwards either, and a line stays what it is", async () => {
  const { id } = await anna();
  const { entry } = (await note(id, FORMULA)).body;
  for (const body of [{ result: "ok" }, { validUntil: "2027-12-01" }, { kind: "note" }, { text: "" }])
    expect((await edit(id, entry.id, body)).status).toBe(422);
  expect((await cardOf(id)).entries).toEqual([entry]);
});

test("a card has at most 500 lines, those of merged guests among them", async () => {
  const { id } = await anna();
  const member = await aGuest(workspace, { name: "Anna B", mergedInto: id });
  const row = { workspaceId: workspace.id, guestId: member, kind: "note" as const, text: "x", by: "m", at: 1 };
  await db.batch(times(ENTRIES_MAX - 1, (i) => db.insert(guestEntries).values({ ...row, id: `e${i}` })) as [never]);
  expect((await note(id, FORMULA)).status).toBe(201);
  const over = await note(member, FORMULA);
  expect([over.status, over.body.errors[0].code]).toEqual([422, "too_many_entries"]);
  expect(await db.$count(guestEntries)).toBe(ENTRIES_MAX);
});

test("lines of a merged guest stand on its head's card, where they are changed and taken off", async () => {
  const { id } = await anna();
  const member = await aGuest(workspace, { name: "Anna B" });
  const { entry } = (await note(member, FORMULA)).body;
  await changeStored(guests, { id: member }, { mergedInto: id });
  const own = (await note(member, { kind: "note", text: "Of the head" })).body.entry;
  expect((await storedRow(guestEntries, { id: own.id }))?.guestId).toBe(id);
  expect(await textsOf(id)).toEqual(["Of the head", FORMULA.text]);
  expect((await edit(id, entry.id, { text: "9/1" })).status).toBe(200);
  expect((await storedRow(guestEntries, { id: entry.id }))?.guestId).toBe(member);
  expect((await remove(id, entry.id)).status).toBe(204);
  expect((await remove(id, entry.id)).status).toBe(404);
});

test("a line is of no visit of somebody else, and of none that there is not", async () => {
  const { id } = await anna();
  const other = (await bookByMember(workspace, { customerName: "Per Ek", customerPhone: "+46701000002" })).body.id;
  await gatherAll();
  const elsewhere = await aWorkspace();
  const foreign = (await bookByMember(elsewhere)).body.id;
  const before = await everythingStored();
  for (const bookingId of [other, foreign, "no-booking"]) {
    const refused = await note(id, { ...FORMULA, bookingId });
    expect([refused.status, refused.body.code]).toEqual([404, "booking_not_found"]);
  }
  expect(await everythingStored()).toEqual(before);
});

test("a guest or a line of another business answers as one that there is not", async () => {
  const { id } = await anna();
  const { entry } = (await note(id, FORMULA)).body;
  const elsewhere = await aWorkspace();
  const hers = await aGuest(elsewhere, { name: "Eva Ek" });
  const before = await everythingStored();
  const as = { as: elsewhere.owner };
  for (const guest of [id, "nobody"]) {
    const answers = [
      await call("POST", pathOf(guest, "", elsewhere), { ...as, body: FORMULA }),
      await call("PATCH", pathOf(guest, entry.id, elsewhere), { ...as, body: { text: "x" } }),
      await call("DELETE", pathOf(guest, entry.id, elsewhere), as),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(times(3, () => [404, "guest_not_found"]));
  }
  for (const line of [entry.id, "no-line"])
    expect((await call("DELETE", pathOf(hers, line, elsewhere), as)).body.code).toBe("not_found");
  expect(await everythingStored()).toEqual(before);
});

test("a host writes on cards, and the kitchen reads none", async () => {
  const { id } = await anna();
  const [host, kitchen] = [await aMember(workspace, "staff"), await aMember(workspace, "kitchen")];
  expect((await note(id, FORMULA, host)).status).toBe(201);
  expect((await note(id, FORMULA, kitchen)).status).toBe(403);
  const day = await call("GET", `/api/workspaces/${workspace.slug}/overview`, { as: kitchen });
  expect(JSON.stringify(day.body)).not.toContain("35 min");
});

test("what was noted at a visit goes along when a member says whose visit it is", async () => {
  const { id, booking } = await anna();
  await note(id, { ...FORMULA, bookingId: booking });
  const choose = (guestId: string | null) =>
    call("PUT", `${bookingOf(workspace, { id: booking })}/guest`, { as: workspace.owner, body: { guestId } });
  const per = await aGuest(workspace, { name: "Per Ek" });
  expect((await choose(per)).status).toBe(200);
  expect([await textsOf(per), await storedRow(guests, { id })]).toEqual([[FORMULA.text], undefined]);
  await choose(null);
  expect(await textsOf(per)).toEqual([FORMULA.text]); // nobody has a card
});

test("a visit that is deleted leaves its lines without it", async () => {
  const { id, booking } = await anna();
  await note(id, { ...FORMULA, bookingId: booking });
  const as = { as: workspace.owner };
  const at = bookingOf(workspace, { id: booking });
  expect((await call("POST", `${at}/cancel`, { ...as, body: {} })).status).toBe(200);
  expect((await call("DELETE", at, as)).status).toBeLessThan(300);
  expect(await storedRows(bookings)).toEqual([]);
  expect((await storedRows(guestEntries)).map(({ text, bookingId }) => [text, bookingId])).toEqual([
    [FORMULA.text, null],
  ]);
});
