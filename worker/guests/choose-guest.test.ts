import { beforeEach, expect, test } from "vitest";
import { bookingEvents, bookingRules, bookings, guestChanges, guestKeys, guests } from "../../db/diary/schema.ts";
import { knownColumn } from "../../db/platform/columns.ts";
import { guestIdOf } from "../../domain/guests/link.ts";
import { localNow } from "../../domain/time/clock.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import {
  aMember,
  aWorkspace,
  bookByMember,
  booked,
  bookingOf,
  call,
  everythingStored,
  type Signed,
  stored,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { gatherAll } from "../../test/harness/services.ts";
import { changeStored, deleteStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";

const N1 = "+46701000001";
let workspace: TestWorkspace;

beforeEach(async () => {
  await emptyDatabases();
  workspace = await aWorkspace({ timeZone: "UTC" });
});

async function made(customerName: string, fields: Record<string, unknown> = { customerPhone: N1 }, at = workspace) {
  const { status, body } = await bookByMember(at, { customerName, ...fields });
  expect(status).toBe(201);
  return body as { id: string };
}
const choose = (booking: { id: string }, guestId: unknown, as: Signed = workspace.owner) =>
  call("PUT", `${bookingOf(workspace, booking)}/guest`, { as, body: { guestId } });
const listed = async (booking: { id: string }, as: Signed = workspace.owner) => {
  const { body } = await call("GET", `/api/workspaces/${workspace.slug}/days/${workspace.day}/bookings`, { as });
  return body.bookings.find(({ id }: { id: string }) => id === booking.id);
};
const keysStand = async () => {
  const stand = (await storedRows(guestKeys)).map(({ key, guestId }) => `${guestId} ${key}`).toSorted();
  const known = (await storedRows(guests)).flatMap(({ id, known }) =>
    knownColumn(known).keys.map((key) => `${id} ${key}`),
  );
  expect(stand).toEqual(known.toSorted());
};

async function aFamily() {
  const [anna, per] = [await made("Anna Berg"), await made("Per Berg")];
  const berg = await made("Berg");
  await gatherAll();
  return { anna: guestIdOf(anna.id), per: guestIdOf(per.id), berg };
}

test("a booking that is left open asks who it is, and one answer settles it", async () => {
  const { anna, per, berg } = await aFamily();
  const open = await listed(berg);
  expect(open.guest).toBeNull();
  expect(open.guestOpen.toSorted((a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1))).toEqual([
    { id: anna, name: "Anna Berg" },
    { id: per, name: "Per Berg" },
  ]);
  const { status, body } = await choose(berg, anna);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: berg.id, version: 1, customerName: "Berg", guestOpen: [] });
  expect(body.guest).toEqual({
    id: anna,
    name: "Anna Berg",
    care: null,
    tags: [],
    visits: 0,
    missed: 0,
    note: null,
    nth: 1,
  });
  await gatherAll();
  expect((await listed(berg)).guest).toMatchObject({ id: anna });
  expect(await storedRows(guestChanges)).toMatchObject([
    { guestId: anna, type: "chosen", changes: { booking: berg.id, before: null, after: anna } },
  ]);
  await keysStand();
});

test("`new` makes a guest of the booking, and null is nobody for good", async () => {
  const { anna, berg } = await aFamily();
  expect((await choose(berg, "new")).body.guest).toMatchObject({ id: guestIdOf(berg.id), name: "Berg", nth: 1 });
  await keysStand();
  expect((await choose(berg, anna)).body.guest).toMatchObject({ id: anna });
  expect(await storedRow(guests, { id: guestIdOf(berg.id) })).toBeUndefined(); // nobody is left in it
  expect((await choose(berg, null)).body).toMatchObject({ guest: null, guestOpen: [] });
  await keysStand();
  await deleteStored(guestChanges, {});
  await changeStored(bookingEvents, { bookingId: berg.id }, { changes: { personal: ["customerName"] } });
  await gatherAll();
  expect((await listed(berg)).guest).toBeNull();
  expect((await choose(berg, "new")).body.guest).toMatchObject({ id: guestIdOf(berg.id) });
  await keysStand();
});

test("`new` is another guest where the one that the booking made has become somebody's", async () => {
  const first = await made("Anna Berg");
  await made("Anna Berg");
  await gatherAll();
  const anna = guestIdOf(first.id);
  const { id } = (await choose(first, "new")).body.guest;
  expect(id).not.toBe(anna);
  expect((await storedRows(bookings, { guestId: anna })).length).toBe(1);
  await keysStand();
  const again = (await choose(first, "new")).body.guest.id;
  expect((await storedRows(guests)).map((guest) => guest.id).toSorted()).toEqual([anna, again].toSorted()); // one of the booking, not two
  await choose(first, anna);
  await call("PATCH", bookingOf(workspace, first), {
    as: workspace.owner,
    body: { version: 1, customerName: "Ulla Ek" },
  });
  await gatherAll();
  expect((await choose(first, "new")).body.guest).toMatchObject({ name: "Ulla Ek" });
  expect(await storedRow(guests, { id: anna })).toMatchObject({ name: "Anna Berg" });
  await keysStand();
});

test("an online booking that a member gives to a guest replaces no mail that is shown", async () => {
  const { anna } = await aFamily();
  const paid = await made("Anna Berg", { customerPhone: N1, customerEmail: "anna@example.com" });
  const strange = await booked(workspace, { customerName: "Anna", customerPhone: N1, customerEmail: "x@evil.example" });
  await gatherAll();
  await choose(strange, anna);
  await gatherAll();
  expect(await storedRow(bookings, { id: strange.id })).toMatchObject({ guestId: anna });
  expect(await storedRow(bookings, { id: paid.id })).toMatchObject({ guestId: anna });
  expect(await storedRow(guests, { id: anna })).toMatchObject({ email: "anna@example.com" });
});

test("chosen again nothing is written, and the log and the version know of nothing", async () => {
  const { anna, berg } = await aFamily();
  const before = await storedRows(bookingEvents);
  await choose(berg, anna);
  await choose(berg, anna);
  expect(await storedRows(guestChanges)).toHaveLength(1);
  expect(await storedRows(bookingEvents)).toEqual(before);
  expect(await storedRow(bookings, { id: berg.id })).toMatchObject({ version: 1, guestId: anna });
});

test("two members at once: one answer stands, and the keys stand for it", async () => {
  const { anna, per, berg } = await aFamily();
  const answers = await Promise.all([choose(berg, anna), choose(berg, per), choose(berg, null)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await keysStand();
});

test.each([
  ["an unknown guest", "nobody", 404, "guest_not_found"],
  ["no text", 7, 422, "invalid_input"],
  ["an empty text", "", 422, "invalid_input"],
])("%s is refused and changes nothing", async (_, guestId, status, code) => {
  const { berg } = await aFamily();
  expect(await choose(berg, guestId)).toMatchObject({ status, body: { code } });
  expect((await storedRow(bookings, { id: berg.id }))?.guestId).toBeNull();
});

test("a guest or a booking of another business is as an unknown one, and the kitchen may not choose", async () => {
  const { berg } = await aFamily();
  const other = await aWorkspace();
  const theirs = await made("Anna Berg", { customerPhone: N1 }, other);
  await gatherAll();
  const [unknown, foreign] = [await choose(berg, "nobody"), await choose(berg, guestIdOf(theirs.id))];
  expect({ ...foreign.body, instance: null, requestId: null }).toEqual({
    ...unknown.body,
    instance: null,
    requestId: null,
  });
  expect(await choose(theirs, null)).toMatchObject({ status: 404, body: { code: "booking_not_found" } });
  expect(await choose(berg, null, await aMember(workspace, "kitchen"))).toMatchObject({ status: 403 });
  expect((await storedRow(bookings, { id: theirs.id }))?.guestId).toBe(guestIdOf(theirs.id));
  const request = { customerName: "Anna Berg", guestId: guestIdOf(theirs.id) };
  expect(await bookByMember(workspace, request)).toMatchObject({ status: 404, body: { code: "guest_not_found" } });
});

test("a member's booking of a chosen guest is that guest's, whatever name it has, in the guest's language", async () => {
  const { anna } = await aFamily();
  await changeStored(guests, { id: anna }, { language: "sv" });
  const mother = await made("Ada's mother", { customerPhone: "+46701000009", guestId: anna });
  expect(await storedRow(bookings, { id: mother.id })).toMatchObject({ guestId: anna, locale: "sv" });
  await gatherAll();
  expect((await listed(mother)).guest).toMatchObject({ id: anna, name: "Anna Berg" });
  const found = await call("GET", `/api/workspaces/${workspace.slug}/guests?q=0701000009`, { as: workspace.owner });
  expect(found.body.guests).toMatchObject([{ id: anna, also: ["+46701000009"] }]);
  await keysStand();
});

test("a series is the chosen guest's on each date, and one of an unknown guest books none", async () => {
  const { anna } = await aFamily();
  const starts = [{ bookingDate: workspace.day, bookingTime: "12:00" }];
  const series = (guestId: string) =>
    call("POST", `/api/workspaces/${workspace.slug}/bookings/series`, {
      as: workspace.owner,
      body: { customerName: "Anna Berg", guests: 2, guestId, starts },
    });
  expect(await series("nobody")).toMatchObject({ status: 404, body: { code: "guest_not_found" } });
  const { body } = await series(anna);
  expect((await storedRow(bookings, { id: body.made[0].id }))?.guestId).toBe(anna);
});

test("the kitchen's bookings of today name no guest, and a host's do", async () => {
  const { anna } = await aFamily();
  const today = localNow(Date.now(), "UTC").date;
  await stored(workspace, [{ bookingDate: today, guestId: anna }]);
  const asked = async (as: Signed) =>
    (await call("GET", `/api/workspaces/${workspace.slug}/days/${today}/bookings`, { as })).body.bookings[0];
  expect(Object.keys(await asked(await aMember(workspace, "kitchen"))).filter((key) => /^guest./i.test(key))).toEqual([
    "guests",
  ]);
  expect(await asked(await aMember(workspace, "staff"))).toMatchObject({ guest: { id: anna }, guestOpen: [] });
});

test("while the business moves away nothing is chosen", async () => {
  const { anna, berg } = await aFamily();
  await deleteStored(bookingRules, { workspaceId: workspace.id });
  const before = await everythingStored();
  for (const guestId of [anna, "new", null])
    expect(await choose(berg, guestId)).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(await everythingStored()).toEqual(before);
});
