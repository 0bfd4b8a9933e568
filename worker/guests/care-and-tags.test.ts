import { beforeEach, expect, test } from "vitest";
import { bookings, guestChanges, guests, guestTags } from "../../db/diary/schema.ts";
import { workspaceCustomizations } from "../../db/directory/schema.ts";
import type { GuestSettings } from "../../domain/guests/guest-settings.ts";
import { guestIdOf } from "../../domain/guests/link.ts";
import { addDays, DAY_MS, HOUR_MS } from "../../domain/time/calendar.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import {
  aMember,
  aWorkspace,
  book,
  bookByMember,
  booked,
  bookingOf,
  bookingsOf,
  call,
  db,
  everythingStored,
  manage,
  type Signed,
  stored,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { gatherAll } from "../../test/harness/services.ts";
import { storedRow, storedRows } from "../../test/harness/stored-rows.ts";

/* Care and tags of a guest: on rows, in the kitchen, on the card, and at the public page. */

const N1 = "+46701000001";
const NUTS = { code: "nuts", strict: true };
const VEGAN = { code: "vegan", strict: false };
const TOLD = { how: "told" };
let workspace: TestWorkspace;

beforeEach(async () => {
  await emptyDatabases();
  workspace = await aWorkspace({ timeZone: "UTC" });
});

const at = (path: string) => `/api/workspaces/${workspace.slug}${path}`;

async function made(customerName: string, fields: Record<string, unknown> = { customerPhone: N1 }) {
  const { status, body } = await bookByMember(workspace, { customerName, ...fields });
  expect(status).toBe(201);
  return body as { id: string };
}
async function aGuest(customerName: string, fields?: Record<string, unknown>) {
  const booking = await made(customerName, fields);
  await gatherAll();
  return { booking, id: guestIdOf(booking.id) };
}
async function edit(id: string, body: Record<string, unknown>, as: Signed = workspace.owner) {
  const { version } = (await storedRow(guests, { id })) ?? {};
  return call("PATCH", at(`/guests/${id}`), { as, body: { version, ...body } });
}
async function listed({ id }: { id: string }, as: Signed = workspace.owner, date = workspace.day) {
  const { body } = await call("GET", at(`/days/${date}/bookings`), { as });
  return body.bookings.find((each: { id: string }) => each.id === id);
}
async function settings(changes: Partial<GuestSettings>) {
  const { body } = await call("GET", at("/guest-settings"), { as: workspace.owner });
  const answer = await call("PUT", at("/guest-settings"), {
    as: workspace.owner,
    body: { version: body.version, settings: { ...body.settings, ...changes } },
  });
  expect(answer.body).toMatchObject({ version: body.version + 1 });
  return answer.body.settings.tags as GuestSettings["tags"];
}
const tag = (name: string, more: object = {}) =>
  ({
    id: `new-${name.replaceAll(" ", "-")}`,
    name,
    color: "#3b6fb6",
    kitchen: false,
    rule: null,
    auto: null,
    ...more,
  }) as const;

test("care is kept on the card with who noted it and when, and stands on the row", async () => {
  const anna = await aGuest("Anna Berg");
  const care = { codes: [VEGAN, NUTS], words: "carries an EpiPen", asked: TOLD };
  const { status, body } = await edit(anna.id, { care });
  expect(status).toBe(200);
  const kept = { codes: [NUTS, VEGAN], words: "carries an EpiPen" };
  expect(body.guest.care).toEqual({
    ...kept,
    asked: { by: expect.any(String), at: expect.any(String), how: "told" },
  });
  expect((await listed(anna.booking)).care).toEqual([kept]);
  expect(await storedRows(guestChanges)).toMatchObject([{ type: "edited", changes: { fields: ["care"] } }]);
  expect((await edit(anna.id, { care })).body.changeId).toBeNull();
  expect((await edit(anna.id, { care: null })).body.guest.care).toBeNull();
});

test.each([
  ["without how it was asked for", { codes: [NUTS], words: null }, "care.asked"],
  ["asked for in another way", { codes: [NUTS], words: null, asked: { how: "booking_page" } }, "care.asked.how"],
  [
    "of an unknown code",
    { codes: [{ code: "plutonium", strict: false }], words: null, asked: TOLD },
    "care.codes.0.code",
  ],
  ["with a code twice", { codes: [NUTS, NUTS], words: null, asked: TOLD }, "care.codes"],
  ["with 201 letters", { codes: [], words: "x".repeat(201), asked: TOLD }, "care.words"],
])("care %s is refused and changes nothing", async (_, care, path) => {
  const anna = await aGuest("Anna Berg");
  const before = await everythingStored();
  const { status, body } = await edit(anna.id, { care });
  expect([status, body.errors.map((each: { path: string }) => each.path)]).toEqual([422, [path]]);
  expect(await everythingStored()).toEqual(before);
});

test("care of a foreign guest answers as of an unknown one", async () => {
  const anna = await aGuest("Anna Berg");
  const other = await aWorkspace({ timeZone: "UTC" });
  const body = { version: 1, care: null, tags: [] };
  const replies = await Promise.all(
    [anna.id, "nobody"].map((id) =>
      call("PATCH", `/api/workspaces/${other.slug}/guests/${id}`, { as: other.owner, body }),
    ),
  );
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [404, "guest_not_found"],
    [404, "guest_not_found"],
  ]);
});

test("where it is open who is meant, each one's care stands there as perhaps", async () => {
  const anna = await aGuest("Anna Berg");
  await aGuest("Per Berg");
  const { booking: berg } = await aGuest("Berg");
  await edit(anna.id, { care: { codes: [NUTS], words: null, asked: TOLD } });
  expect((await listed(berg)).care).toEqual([{ codes: [NUTS], words: null, perhaps: true, name: "Anna Berg" }]);
});

test("the kitchen reads care, perhaps, and the tags that it may see, and nothing that leads to anybody", async () => {
  const kitchen = await aMember(workspace, "kitchen");
  const [seen, hidden] = await settings({ tags: [tag("Allergy card", { kitchen: true }), tag("VIP")] });
  const today = addDays(workspace.day, -2);
  const here = { bookingDate: today, customerPhone: N1 };
  const [annas, open] = [crypto.randomUUID(), crypto.randomUUID()];
  const anna = await aGuest("Anna Berg");
  await aGuest("Per Berg");
  await stored(workspace, [
    {
      ...here,
      id: annas,
      customerName: "Anna Berg",
      guestId: anna.id,
      said: { care: { codes: [VEGAN], words: null } },
    },
    { ...here, id: open, customerName: "Berg" },
  ]);
  await edit(anna.id, {
    care: { codes: [NUTS], words: "call 070-765 43 21", asked: TOLD },
    tags: [{ id: seen?.id }, { id: hidden?.id }],
  });
  const { body, text } = await call("GET", at(`/days/${today}/bookings`), { as: kitchen });
  const [one, other] = [annas, open].map((id) => body.bookings.find((each: { id: string }) => each.id === id));
  expect([one.care, one.tags]).toEqual([[{ codes: [NUTS, VEGAN], words: "call …" }], ["Allergy card"]]);
  expect([other.care, other.tags]).toEqual([[{ codes: [NUTS], words: "call …", perhaps: true }], []]);
  expect(text).not.toContain(anna.id);
  expect(text).not.toMatch(/Anna Berg|Per Berg|467010|70-765|VIP|"guest"|"guestOpen"/);
});

test("tags stand in the order of the settings; one that is counted puts itself on, and nobody else does", async () => {
  const [vip, friend, regular] = await settings({
    tags: [tag("VIP"), tag("Friend"), tag("Regular", { auto: { visits: 2, months: 12 } })],
  });
  const anna = await aGuest("Anna Berg");
  const put = await edit(anna.id, { tags: [{ id: friend?.id }, { id: vip?.id }] });
  expect(put.body.guest.tags.map(({ name }: { name: string }) => name)).toEqual(["VIP", "Friend"]);
  const came = (days: number) => ({
    ...{ guestId: anna.id, startsAt: Date.now() - days * DAY_MS, endsAt: Date.now() - days * DAY_MS + HOUR_MS },
  });
  await stored(workspace, [came(20), { ...came(30), attendance: "no_show" }]);
  expect((await listed(anna.booking)).guest.tags).toHaveLength(2);
  await stored(workspace, [came(40)]);
  expect((await listed(anna.booking)).guest.tags.map(({ name }: { name: string }) => name)).toEqual([
    ...["VIP", "Friend", "Regular"],
  ]);
  const refused = await edit(anna.id, { tags: [{ id: regular?.id }] });
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, "tags.0.id"]);
  expect((await edit(anna.id, { tags: [{ id: "of-nobody" }] })).status).toBe(422);
  const off = await edit(anna.id, { tags: [{ id: vip?.id }] });
  expect(off.body.guest.tags.map(({ name }: { name: string }) => name)).toEqual(["VIP", "Regular"]);
  expect(await storedRows(guestTags)).toMatchObject([{ tag: vip?.id, guestId: anna.id }]);
});

async function onePleaseCall() {
  await db.insert(workspaceCustomizations).values({ workspaceId: workspace.id, contactPhone: "+46 8 465 004 01" });
  const [call] = await settings({ tags: [tag("Please call", { rule: "please_call" })] });
  await made("Anna Berg", { customerPhone: N1, customerEmail: "anna@example.com" });
  await gatherAll();
  const [anna = { id: "" }] = await storedRows(guests);
  const missing = await edit(anna.id, { tags: [{ id: call?.id }] });
  expect([missing.status, missing.body.errors[0].path]).toEqual([422, "tags.0.reason"]);
  expect((await edit(anna.id, { tags: [{ id: call?.id, reason: "left twice without paying" }] })).status).toBe(200);
}

test.each([
  ["the number", { customerName: "Somebody Else", customerPhone: N1, customerEmail: "else@example.com" }],
  ["the mail", { customerName: "Anna Berg", customerPhone: "+46701000009", customerEmail: "anna@example.com" }],
])(
  "an online booking with %s of a guest who is to call is answered with the number, and stores nothing",
  async (_, who) => {
    await onePleaseCall();
    const before = (await bookingsOf(workspace)).length;
    const { status, body, text } = await book(workspace, who);
    expect([status, body.code, body.params]).toEqual([409, "please_call", { phone: "+46 8 465 004 01" }]);
    expect(text).not.toMatch(/paying|Anna/);
    expect(await bookingsOf(workspace)).toHaveLength(before);
    expect((await bookByMember(workspace, { customerName: "Anna Berg", customerPhone: N1 })).status).toBe(201);
    expect((await book(workspace, { customerEmail: "other@example.com" })).status).toBe(201);
  },
);

test("who is to call may not move to another date, but may cancel; a repeat of an earlier booking is answered", async () => {
  const key = crypto.randomUUID();
  const own = { customerName: "Anna Berg", customerPhone: N1, customerEmail: "anna@example.com" };
  const earlier = await book(workspace, own, key);
  expect(earlier.status).toBe(201);
  await onePleaseCall();
  const again = await book(workspace, own, key);
  expect([again.status, again.body.id]).toEqual([201, earlier.body.id]);
  const { bookingTime, guests: party } = earlier.body;
  const move = (bookingDate: string) =>
    call("PATCH", manage(workspace, earlier.body), { body: { bookingDate, bookingTime, guests: party, version: 1 } });
  const { status, body } = await move(addDays(workspace.day, 1));
  expect([status, body.code]).toEqual([409, "please_call"]);
  expect((await call("POST", `${manage(workspace, earlier.body)}/cancel`)).status).toBe(200);
});

test("the booking page's allergies stand on the row, and on the card only where the customer asked for it", async () => {
  await settings({ askCare: true });
  const said = { codes: [NUTS], words: null };
  const one = await booked(workspace, { care: { ...said, keep: false }, customerPhone: N1 });
  await gatherAll();
  expect((await listed(one)).care).toEqual([said]);
  expect((await storedRow(guests, { id: guestIdOf(one.id) }))?.care).toBeNull();
  const other = await booked(workspace, {
    ...{ customerName: "Per Lind", customerEmail: "per@example.com", customerPhone: "+46701000002" },
    care: { ...said, keep: true },
  });
  await gatherAll();
  const card = await storedRow(guests, { id: guestIdOf(other.id) });
  expect(card?.care).toEqual({ ...said, asked: { by: null, at: expect.any(Number), how: "booking_page" } });
});

test("an allergy that one booking alone brought goes along to the guest whose booking it is; else it stays, which is the safe side", async () => {
  await settings({ askCare: true });
  const anna = { customerName: "Anna Berg", customerPhone: N1 };
  const said = (code: string) => ({ care: { codes: [{ code, strict: false }], words: null, keep: true } });
  const { id: per } = await aGuest("Per Lind", { customerPhone: "+46701000002" });
  const give = (booking: { id: string }) =>
    call("PUT", `${bookingOf(workspace, booking)}/guest`, { as: workspace.owner, body: { guestId: per } });
  const codesOf = async (id: string) => {
    const { care } = (await storedRow(guests, { id })) ?? {};
    return (care as { codes: { code: string }[] } | null)?.codes.map(({ code }) => code) ?? null;
  };
  const first = await booked(workspace, { ...anna, ...said("nuts") });
  const id = guestIdOf(first.id);
  const second = await booked(workspace, { ...anna, ...said("nuts") });
  const third = await booked(workspace, anna);
  await gatherAll();
  await give(first);
  expect([await codesOf(id), await codesOf(per)]).toEqual([["nuts"], ["nuts"]]); // the second asks for it, too
  const fourth = await booked(workspace, { customerName: "Eva Ek", customerPhone: "+46701000003", ...said("eggs") });
  await gatherAll();
  await made("Eva Ek", { customerPhone: "+46701000003" });
  await gatherAll();
  await give(fourth);
  expect([await codesOf(guestIdOf(fourth.id)), await codesOf(per)]).toEqual([null, ["eggs", "nuts"]]);
  await edit(id, { care: { codes: [{ code: "fish", strict: false }], words: null, asked: TOLD } });
  await give(second);
  expect(await codesOf(id)).toEqual(["fish"]); // a member was told
  const lena = { customerName: "Lena Ek", customerPhone: "+46701000004" };
  const { id: lenas } = await aGuest(lena.customerName, lena);
  await edit(lenas, { care: { codes: [{ code: "nuts", strict: false }], words: null, asked: TOLD } });
  const added = await booked(workspace, { ...lena, ...said("eggs") });
  await gatherAll();
  await give(added);
  expect(await codesOf(lenas)).toEqual(["eggs", "nuts"]); // nuts were told before
  expect((await storedRow(bookings, { id: third.id }))?.guestId).toBe(id);
});

test("where the owner does not ask, what was said stays with the booking", async () => {
  const one = await booked(workspace, { care: { codes: [NUTS], words: null, keep: true }, customerPhone: N1 });
  await gatherAll();
  expect((await storedRow(bookings, { id: one.id }))?.said).toEqual({
    care: { codes: [NUTS], words: null, keep: false },
  });
  expect((await storedRow(guests, { id: guestIdOf(one.id) }))?.care).toBeNull();
});
