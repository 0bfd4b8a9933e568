import { expect, test, vi } from "vitest";
import { eraseGuests } from "../../db/diary/guests/forget-guests.ts";
import { type Person, peopleByKeys } from "../../db/diary/guests/people.ts";
import { bookingRules, guestChanges, guestEntries, guestKeys, guestPairs, guests } from "../../db/diary/schema.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { aGuest } from "../../test/harness/guests.ts";
import {
  aMember,
  aWorkspace,
  bookingsOf,
  call,
  db,
  diary,
  everythingStored,
  stored,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { gatherAll } from "../../test/harness/services.ts";
import { changeStored, deleteStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";

const ask = (action: "export" | "erase", { slug, owner }: TestWorkspace, body: unknown, as = owner) =>
  call("POST", `/api/workspaces/${slug}/customers/${action}`, { as, body });

const PHONE = "+46701740605";
const ANNA = { name: "Anna Berg", phone: PHONE };
const PER = { name: "Per Berg", phone: PHONE, email: "per@berg.example" };

async function aFamily() {
  const workspace = await aWorkspace();
  const past = (days: number) => ({ bookingDate: addDays(workspace.day, -days) });
  const anna = await aGuest(workspace, ANNA, [past(30), { ...past(20), customerPhone: null, notes: "walked in" }]);
  const per = await aGuest(workspace, PER, [past(10), { ...past(5), customerPhone: null, guests: 4 }]);
  return { workspace, anna, per };
}

const keysOfGuest = async (guestId: string) => (await storedRows(guestKeys, { guestId })).map(({ key }) => key);

/** Anything of these words in any table. */
const left = async (words: RegExp) => words.exec(JSON.stringify(await everythingStored()))?.[0];

test("erasing a number takes it from who has a mail besides, and takes whole who had only the number", async () => {
  const { workspace, anna, per } = await aFamily();
  const answer = await ask("erase", workspace, { phone: PHONE });
  expect([answer.status, answer.body]).toEqual([200, { bookings: 3, messages: 0, feedback: 0, guests: 1 }]);
  expect(await left(/46701740605|50604710764|Anna|walked in/i)).toBeUndefined();
  expect((await storedRows(guests, { workspaceId: workspace.id })).map(({ id }) => id)).toEqual([per]);
  expect(await storedRows(guestChanges, { guestId: anna })).toEqual([]);
  const row = await storedRow(guests, { id: per });
  expect(row).toMatchObject({
    name: PER.name,
    phone: null,
    email: PER.email,
    version: 2,
    past: { visits: 1, guests: 2 },
  });
  expect(row?.searchText).toBe("per berg\nper@berg.example");
  expect(row?.known).toMatchObject({ keys: expect.toSatisfy((keys: string[]) => keys.length === 4) });
  expect(await keysOfGuest(per)).toEqual(["eper@berg.example", "fberg per", "nberg", "nper"]);
  const bookings = await bookingsOf(workspace);
  expect(bookings.map(({ customerName, guestId }) => [customerName, guestId])).toEqual([
    ["Anonymised", null],
    ["Anonymised", null],
    ["Anonymised", null],
    [PER.name, per],
  ]);
  expect((await ask("erase", workspace, { phone: PHONE })).body).toEqual({
    ...{ bookings: 0, messages: 0, feedback: 0, guests: 0 },
  });
});

test("erasing a guest takes everybody merged into it and all their bookings, whatever address these carry", async () => {
  const { workspace, anna, per } = await aFamily();
  const married = { name: "Anna Canary", phone: "+46709999999", email: "canary@example.com", mergedInto: anna };
  const date = addDays(workspace.day, -3);
  await aGuest(workspace, { ...married, note: "Canary's note" }, [
    { bookingDate: date },
    { bookingDate: date, customerName: "Canary's mother", customerPhone: "+46708888888" },
  ]);
  const logged = ["log", "info", "warn", "error"].map((level) => vi.spyOn(console, level as "log"));
  const answer = await ask("erase", workspace, { guestId: anna });
  expect(answer.body).toEqual({ bookings: 4, messages: 0, feedback: 0, guests: 1 });
  expect(await left(/anna|canary|46709999999|99999990764|46708888888|walked in/i)).toBeUndefined();
  expect(logged.flatMap(({ mock }) => mock.calls)).toEqual([]);
  vi.restoreAllMocks();
  expect((await storedRows(guests, { workspaceId: workspace.id })).map(({ id, phone }) => [id, phone])).toEqual([
    [per, PHONE],
  ]);
  expect(await keysOfGuest(per)).toContain("p46701740605");
  expect((await ask("erase", workspace, { guestId: anna })).body.code).toBe("guest_not_found");
});

test("a member of a merged guest is asked for as the whole person", async () => {
  const { workspace, anna } = await aFamily();
  const member = await aGuest(workspace, { name: "Anna B", email: "anna@example.com", mergedInto: anna });
  expect((await ask("export", workspace, { guestId: member })).body.guests).toMatchObject([{ id: anna, bookings: 2 }]);
  expect((await ask("erase", workspace, { guestId: member })).body).toMatchObject({ guests: 1, bookings: 2 });
});

test("a visit ahead keeps the guest and all else, under whatever address it is booked", async () => {
  const { workspace, anna } = await aFamily();
  const ahead = { customerPhone: null, guestId: anna, bookingDate: workspace.day };
  await aGuest(workspace, { name: "Other", id: "other" }, [ahead]);
  await gatherAll();
  const before = await everythingStored();
  for (const who of [{ guestId: anna }, { phone: PHONE }]) {
    const refused = await ask("erase", workspace, who);
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([409, "upcoming_bookings", { count: 1 }]);
  }
  expect(await everythingStored()).toEqual(before);
});

test("another business's guest answers as an unknown one, and stays", async () => {
  const { workspace: theirs, anna } = await aFamily();
  const mine = await aWorkspace();
  await aGuest(mine, { name: "Anna", id: `${anna}-mine` });
  const staff = await aMember(theirs);
  const before = await everythingStored();
  for (const action of ["export", "erase"] as const) {
    const foreign = await ask(action, mine, { guestId: anna });
    const unknown = await ask(action, mine, { guestId: "g-nobody" });
    expect([foreign.status, foreign.body.code]).toEqual([404, "guest_not_found"]);
    const { requestId: _, ...told } = foreign.body;
    expect(unknown.body).toMatchObject(told);
    expect((await ask(action, theirs, { guestId: anna }, mine.owner)).status).toBe(403);
    expect((await ask(action, theirs, { guestId: anna }, staff)).status).toBe(403);
  }
  expect((await ask("erase", mine, { phone: PHONE })).body.guests).toBe(0);
  expect(await everythingStored()).toEqual(before);
});

test.each([{ guestId: "" }, { guestId: "g-1", phone: PHONE }, { guestId: null }, { guestId: "x".repeat(101) }])(
  "%j names no customer",
  async (body) => {
    const workspace = await aWorkspace();
    expect((await ask("erase", workspace, body)).status).toBe(422);
  },
);

test("while the business moves no guest goes in part", async () => {
  const { workspace } = await aFamily();
  const alone = await aGuest(workspace, { name: "Without Bookings", email: "alone@example.com" });
  await deleteStored(bookingRules, { workspaceId: workspace.id });
  const before = await everythingStored();
  for (const who of [{ guestId: alone }, { email: "alone@example.com" }, { phone: PHONE }])
    expect((await ask("erase", workspace, who)).body.code).toBe("unavailable");
  expect(await everythingStored()).toEqual(before);
});

test("an export holds the guest's page where it is one person's, and names everybody at an address", async () => {
  const { workspace, anna, per } = await aFamily();
  const shared = (await ask("export", workspace, { phone: PHONE })).body;
  expect(shared.guest).toBeNull();
  expect(shared.guests).toEqual([
    { id: anna, name: ANNA.name, phone: PHONE, email: null, bookings: 2, goes: "whole" },
    { id: per, name: PER.name, phone: PHONE, email: PER.email, bookings: 2, goes: "address" },
  ]);
  const line = { kind: "formula" as const, text: "7/0, 6 %", by: workspace.owner.userId, at: 1 };
  await db.insert(guestEntries).values({ ...line, id: "e1", workspaceId: workspace.id, guestId: per });
  const { guest, bookings } = (await ask("export", workspace, { guestId: per })).body;
  expect(bookings).toHaveLength(2);
  expect(guest).toEqual({
    ...{ id: per, name: PER.name, phone: PHONE, email: PER.email, also: [], language: null, note: null },
    ...{ care: null, preferred: null, birthday: null, past: null, createdAt: expect.stringMatching(/Z$/) },
    ...{ tags: [], consents: [] },
    entries: [
      {
        ...{ kind: line.kind, text: line.text, result: null, validUntil: null, bookingId: null },
        ...{ at: "1970-01-01T00:00:00.001Z", editedAt: null },
      },
    ],
    changes: [{ type: "linked", at: "1970-01-01T00:00:00.001Z", changes: { fields: ["guestId"] } }],
  });
});

test("a guest with very many bookings goes completely, and a guest beside it keeps all", async () => {
  const workspace = await aWorkspace();
  const many = times(230, (i) => ({ bookingDate: addDays("2025-01-01", i % 7), customerPhone: null }));
  const id = await aGuest(workspace, ANNA, many);
  const per = await aGuest(workspace, PER, many.slice(0, 3));
  expect((await ask("erase", workspace, { guestId: id })).body).toMatchObject({ bookings: 230, guests: 1 });
  expect(await db.$count(guests)).toBeGreaterThan(0);
  expect((await bookingsOf(workspace)).filter(({ guestId }) => guestId === per)).toHaveLength(3);
});

test("what gathering writes of a guest while an address is erased stays, and the address goes when it is read anew", async () => {
  const { workspace, per } = await aFamily();
  const keys = ["p46701740605"];
  const read = async () => (await peopleByKeys(diary, workspace.id, keys)).filter(({ head }) => head.id === per);
  const erasing = async (sharing: Person[]) => eraseGuests(diary, workspace.id, { keys, whole: [], sharing }, 1);
  const before = await read();
  const known = { keys: [...(before[0]?.head.known.keys ?? []), "enew@berg.example"], names: ["per berg"], last: 2 };
  await changeStored(guests, { id: per }, { known });
  await diary.insert(guestKeys).values({ workspaceId: workspace.id, key: "enew@berg.example", guestId: per });
  await stored(workspace, [{ customerName: PER.name, customerEmail: "new@berg.example", guestId: per }]);
  await erasing(before);
  expect(await storedRow(guests, { id: per })).toMatchObject({ phone: PHONE, known, version: 1 });
  expect(await keysOfGuest(per)).toEqual(known.keys.toSorted());
  await erasing(await read());
  expect(await storedRow(guests, { id: per })).toMatchObject({ phone: null, version: 2 });
  expect(await keysOfGuest(per)).toEqual(["enew@berg.example", "eper@berg.example", "fberg per", "nberg", "nper"]);
});

test("an export by the address of who was booked in another's name holds nothing of that guest's page", async () => {
  const workspace = await aWorkspace();
  const mother = { customerName: "Ingrid Lund", customerPhone: null, customerEmail: "ingrid@lund.example" };
  const also = [{ name: mother.customerName, email: mother.customerEmail }];
  await aGuest(workspace, { ...ANNA, note: "likes the window", also }, [{}, mother]);
  const { body } = await ask("export", workspace, { email: mother.customerEmail });
  expect([body.guest, body.bookings.length]).toEqual([null, 1]);
  expect((await ask("export", workspace, { phone: PHONE })).body.guest).toMatchObject({ note: "likes the window" });
});

/** Anna with her number, into whom the guest with the mail was merged, each with a booking. */
async function aMergedTwo(first = "Berta") {
  const workspace = await aWorkspace();
  const past = { bookingDate: addDays(workspace.day, -9) };
  const anna = await aGuest(workspace, { ...ANNA, note: "by the window" }, [past]);
  const mail = { name: `${first} Lind`, email: `${first.toLowerCase()}@example.com`, mergedInto: anna };
  const berta = await aGuest(workspace, mail, [past, past]);
  return { workspace, anna, berta, email: mail.email };
}

test("an address that only a merged guest has asks who is meant, and nothing is erased", async () => {
  const { workspace, anna, berta, email } = await aMergedTwo();
  await gatherAll();
  const before = await everythingStored();
  const asked = await ask("erase", workspace, { email });
  expect([asked.status, asked.body.code, asked.body.params]).toEqual([409, "several_guests", { count: 2 }]);
  expect(asked.body.guests).toEqual([
    { id: anna, name: ANNA.name, phone: PHONE, email: null, mergedInto: null, bookings: 1 },
    { id: berta, name: "Berta Lind", phone: null, email, mergedInto: anna, bookings: 2 },
  ]);
  for (const guestIds of [["g-nobody"], [anna, "g-nobody"]])
    expect((await ask("erase", workspace, { email, guestIds })).body.code).toBe("guest_not_found");
  expect((await ask("erase", workspace, { guestId: anna, guestIds: [anna] })).status).toBe(422);
  expect(await everythingStored()).toEqual(before);
});

test("of a merged person one may go alone, or all together", async () => {
  const alone = await aMergedTwo("Dagny");
  const { body } = await ask("erase", alone.workspace, { email: alone.email, guestIds: [alone.berta] });
  expect(body).toMatchObject({ guests: 1, bookings: 2 });
  expect(await left(/dagny/i)).toBeUndefined();
  expect(await storedRow(guests, { id: alone.anna })).toMatchObject({
    phone: PHONE,
    note: "by the window",
  });
  const together = await aMergedTwo("Ester");
  const all = await ask("erase", together.workspace, { email: together.email, guestIds: [together.anna] });
  expect(all.body).toMatchObject({ guests: 1, bookings: 3 });
  expect(await storedRows(guests, { workspaceId: together.workspace.id })).toEqual([]);
  expect(await left(/ester/i)).toBeUndefined();
});

test("pairs and what was merged go with a guest, and a merge with somebody who is gone cannot be undone", async () => {
  const { workspace, anna, per } = await aFamily();
  const third = await aGuest(workspace, { name: "Eva Berg", email: "eva@example.com" });
  const pair = (one: string, other: string) => ({
    workspaceId: workspace.id,
    guestA: [one, other].toSorted()[0] ?? "",
    guestB: [one, other].toSorted()[1] ?? "",
  });
  await diary.insert(guestPairs).values([
    { ...pair(anna, per), reason: "S1", state: "no" },
    { ...pair(third, anna), reason: "S2", state: "open" },
    { ...pair(third, per), reason: "S2", state: "open" },
  ]);
  const root = `/api/workspaces/${workspace.slug}/guests`;
  const { body: merge } = await call("POST", `${root}/${third}/merge`, { as: workspace.owner, body: { guestId: per } });
  expect((await ask("erase", workspace, { guestId: anna })).status).toBe(200);
  expect(await storedRows(guestPairs)).toMatchObject([{ reason: "S2", state: "open" }]);
  expect((await ask("erase", workspace, { email: PER.email, guestIds: [per] })).status).toBe(200);
  expect(await storedRows(guestPairs)).toEqual([]);
  const undone = await call("POST", `${root}/${third}/undo`, {
    as: workspace.owner,
    body: { changeId: merge.changeId },
  });
  expect([undone.status, undone.body.code]).toEqual([404, "guest_not_found"]);
});
