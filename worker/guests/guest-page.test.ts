import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { diaryOf } from "../../db/connect.ts";
import { writeCard } from "../../db/diary/guests/guest-page.ts";
import { peopleByIds } from "../../db/diary/guests/people.ts";
import { bookingRules, guestChanges, guestKeys, guests } from "../../db/diary/schema.ts";
import { knownColumn } from "../../db/platform/columns.ts";
import { guestIdOf } from "../../domain/guests/link.ts";
import { DAY_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import { aGuest } from "../../test/harness/guests.ts";
import {
  aMember,
  aWorkspace,
  bookByMember,
  call,
  everythingStored,
  type Signed,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { gatherAll } from "../../test/harness/services.ts";
import { changeStored, deleteStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";
import { forgetNextGuests } from "../jobs/forget-guests.ts";

const [N1, N2] = ["+46701000001", "+46701000002"];
let workspace: TestWorkspace;

beforeEach(async () => {
  await emptyDatabases();
  workspace = await aWorkspace({ timeZone: "UTC" });
});

const pathOf = (id = "", at = workspace) => `/api/workspaces/${at.slug}/guests${id && `/${id}`}`;
const add = (body: object, as: Signed = workspace.owner) => call("POST", pathOf(), { as, body });
const change = (id: string, body: object, as: Signed = workspace.owner) => call("PATCH", pathOf(id), { as, body });
const read = (id: string, as: Signed = workspace.owner, query = "") => call("GET", `${pathOf(id)}${query}`, { as });
const keysStand = async () => {
  const stand = (await storedRows(guestKeys)).map(({ key, guestId }) => `${guestId} ${key}`).toSorted();
  const known = (await storedRows(guests)).flatMap(({ id, known }) =>
    knownColumn(known).keys.map((key) => `${id} ${key}`),
  );
  expect(stand).toEqual(known.toSorted());
};
async function anna() {
  const { body } = await bookByMember(workspace, { customerName: "Anna Berg", customerPhone: N1 });
  await gatherAll();
  return { booking: body.id as string, id: guestIdOf(body.id) };
}

test("a guest is added, and the next booking with the number and a name that agrees is theirs", async () => {
  const { status, body } = await add({ name: " Anna Berg ", phone: N1, note: "By the window" });
  expect(status).toBe(201);
  expect(body.guest).toMatchObject({ name: "Anna Berg", phone: N1, email: null, note: "By the window", version: 1 });
  expect(body.guest).toMatchObject({ visits: 0, lastAt: null, next: null, sharesWith: [] });
  expect(await storedRow(guestChanges, { id: body.changeId })).toMatchObject({
    ...{ guestId: body.guest.id, type: "made" },
    changes: { fields: ["name", "phone", "note"] },
  });
  await keysStand();
  await bookByMember(workspace, { customerName: "anna berg", customerPhone: N1 });
  await gatherAll();
  expect((await read(body.guest.id)).body.bookings).toMatchObject([{ customerName: "anna berg" }]);
});

test("one key adds one guest, sent twice or at once; with another request it is refused", async () => {
  const made = { name: "Anna Berg", phone: N1, note: "By the window", care: null };
  const headers = { "Idempotency-Key": "guest-key-1" };
  const addWith = (body: object, as = workspace.owner, at = workspace) =>
    call("POST", pathOf("", at), { as, body, headers });
  const [first, second] = await Promise.all([addWith(made), addWith(made)]);
  const third = await addWith(made);
  expect([first, second, third].map(({ status, body }) => [status, body])).toEqual(Array(3).fill([201, first.body]));
  expect(await storedRows(guestChanges)).toMatchObject([{ id: first.body.changeId, type: "made" }]);
  const before = await everythingStored();
  expect((await addWith({ ...made, note: "At the bar" })).body.code).toBe("key_reused");
  expect(await everythingStored()).toEqual(before);
  const other = await aWorkspace({ timeZone: "UTC" });
  expect((await addWith(made, other.owner, other)).body.guest.id).not.toBe(first.body.guest.id);
  await change(first.body.guest.id, { version: 1, note: "At the bar" });
  expect((await addWith(made)).body).toMatchObject({ guest: { note: "At the bar" }, changeId: first.body.changeId });
  expect((await storedRows(guests)).map(({ name }) => name)).toEqual(["Anna Berg", "Anna Berg"]);
  await keysStand();
});

test("a page has the guest, the bookings of it and of those merged into it, the latest first, and who changed what", async () => {
  const now = Date.now();
  const at = (days: number, fields: object = {}) => ({
    ...{ startsAt: now + days * DAY_MS, endsAt: now + days * DAY_MS + 90 * MINUTE_MS, durationMinutes: 90, ...fields },
  });
  const head = await aGuest(workspace, { name: "Anna Berg", phone: N1 }, [at(-3), at(5)]);
  const member = await aGuest(workspace, { name: "Anna Berg", phone: N2 }, [at(-1, { attendance: "no_show" })]);
  await changeStored(guests, { id: member }, { mergedInto: head });
  await change(head, { version: 1, note: "Quiet table" });
  const { status, body } = await read(head);
  expect(status).toBe(200);
  expect(body.guest).toMatchObject({ id: head, note: "Quiet table", visits: 1, missed: 1, version: 2 });
  expect(body.members).toEqual([{ id: member, name: "Anna Berg", phone: N2, email: null, note: null }]);
  expect(body.bookings.map(({ customerPhone }: { customerPhone: string }) => customerPhone)).toEqual([N1, N2, N1]);
  expect(body.nextCursor).toBeNull();
  expect(body.changes[0]).toMatchObject({
    ...{ type: "edited", actor: { kind: "member" } },
    changes: { fields: ["note"] },
  });
  expect((await read(member)).body.guest).toMatchObject({ id: head });
});

test("bookings beyond fifty are on the next page, each once", async () => {
  const many = Array.from({ length: 60 }, (_, i) => {
    const startsAt = 1_800_000_000_000 + Math.floor(i / 2) * DAY_MS;
    return { startsAt, endsAt: startsAt + 90 * MINUTE_MS, durationMinutes: 90 };
  });
  const id = await aGuest(workspace, { name: "Anna Berg", phone: N1 }, many);
  const first = (await read(id)).body;
  const second = (await read(id, workspace.owner, `?cursor=${first.nextCursor}`)).body;
  const ids = [...first.bookings, ...second.bookings].map(({ id }: { id: string }) => id);
  expect([first.bookings.length, second.bookings.length, new Set(ids).size]).toEqual([50, 10, 60]);
  expect(second.nextCursor).toBeNull();
  expect((await read(id, workspace.owner, "?cursor=x")).status).toBe(422);
});

test("what a member writes stays shown and found, no booking changes, and the change row holds names of fields alone", async () => {
  const { id, booking } = await anna();
  const before = await everythingStored();
  const { status, body } = await change(id, { version: 1, phone: N2, email: "Anna@Example.com", note: "Nuts?" });
  expect(status).toBe(200);
  expect(body.guest).toMatchObject({ phone: N2, email: "anna@example.com", also: [N1], note: "Nuts?", version: 2 });
  await keysStand();
  const after = await everythingStored();
  expect(after.bookings).toEqual(before.bookings);
  expect(after.booking_events).toEqual(before.booking_events);
  const row = JSON.stringify(await storedRow(guestChanges, { id: body.changeId }));
  for (const value of [N2, "anna@example.com", "Nuts"]) expect(row).not.toContain(value);
  await bookByMember(workspace, { customerName: "Anna Berg", customerPhone: N1 });
  await gatherAll();
  expect((await read(id)).body.guest).toMatchObject({ phone: N2, next: { id: booking } });
});

test("nothing that is other writes nothing", async () => {
  const { id } = await anna();
  const before = await everythingStored();
  const { status, body } = await change(id, { version: 1, name: "Anna Berg", phone: N1, note: "" });
  expect([status, body.changeId, body.guest.version]).toEqual([200, null, 1]);
  expect(await everythingStored()).toEqual(before);
});

test("of two members who read the same page one writes, and the other is shown what stands", async () => {
  const { id } = await anna();
  const answers = await Promise.all(["Window", "Terrace"].map((note) => change(id, { version: 1, note })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const stale = answers.find(({ status }) => status === 409)?.body;
  expect(stale).toMatchObject({ code: "stale_guest", stored: { id, version: 2 } });
  expect((await storedRow(guests, { id }))?.note).toBe(stale.stored.note);
  expect(await storedRows(guestChanges)).toHaveLength(1);
});

test("an edit that was overtaken between its reading and its writing writes nothing", async () => {
  const { id } = await anna();
  const diary = diaryOf(env, workspace.id);
  const [person] = await peopleByIds(diary, workspace.id, [id]);
  if (!person) throw new Error("no guest");
  const { head } = person;
  expect((await change(id, { version: 1, note: "Window" })).status).toBe(200);
  const before = await everythingStored();
  const guest = { ...head, workspaceId: workspace.id, before: head, searchText: "", createdAt: 0 };
  const card = { guest, note: "Terrace", preferred: null, birthday: null, care: null, careBefore: null, tags: null };
  const by = { actor: "x", now: Date.now() };
  expect(await writeCard(diary, { ...card, fields: ["note"], version: 1 }, by)).toBeNull();
  expect(await everythingStored()).toEqual(before);
});

test.each([
  [{ version: 1, name: "" }, 422],
  [{ version: 1, phone: "070" }, 422],
  [{ version: 1, note: "x".repeat(301) }, 422],
  [{ note: "x" }, 422],
  [{ version: 1, birthday: "01-01" }, 422],
  [{ version: 7, note: "x" }, 409],
])("%j is refused and changes nothing", async (body, status) => {
  const { id } = await anna();
  const before = await everythingStored();
  expect((await change(id, body)).status).toBe(status);
  expect(await everythingStored()).toEqual(before);
});

test("a guest of another business is as an unknown one, and the kitchen may not read or write", async () => {
  const { id } = await anna();
  const other = await aWorkspace();
  const kitchen = await aMember(workspace, "kitchen");
  const bare = (body: object) => ({ ...body, instance: null, requestId: null });
  const before = await everythingStored();
  for (const method of ["GET", "PATCH"] as const) {
    const ask = (which: string) =>
      call(method, pathOf(which, other), {
        as: other.owner,
        ...(method === "PATCH" ? { body: { version: 1, note: "x" } } : {}),
      });
    const [unknown, foreign] = [await ask("nobody"), await ask(id)];
    expect(foreign.status).toBe(404);
    expect(bare(foreign.body)).toEqual(bare(unknown.body));
  }
  expect((await read(id, kitchen)).status).toBe(403);
  expect((await change(id, { version: 1, note: "x" }, kitchen)).status).toBe(403);
  expect((await add({ name: "Anna" }, kitchen)).status).toBe(403);
  expect(await everythingStored()).toEqual(before);
});

test("while the business moves away nothing is written", async () => {
  const { id } = await anna();
  await deleteStored(bookingRules, { workspaceId: workspace.id });
  const before = await everythingStored();
  expect(await change(id, { version: 1, note: "x" })).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(await add({ name: "Per Berg" })).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(await everythingStored()).toEqual(before);
});

test("a birthday is kept while the business keeps birthdays, then shown to nobody, and cleared at night", async () => {
  const { id } = await anna();
  const keep = async (birthdays: boolean) => {
    const path = `/api/workspaces/${workspace.slug}/guest-settings`;
    const { body } = await call("GET", path, { as: workspace.owner });
    const settings = { ...body.settings, birthdays };
    expect((await call("PUT", path, { as: workspace.owner, body: { version: body.version, settings } })).status).toBe(
      200,
    );
  };
  const stored = async () => (await storedRow(guests, { id }))?.birthday;
  expect((await change(id, { version: 1, birthday: "02-29" })).body.errors).toMatchObject([
    { path: "birthday", code: "birthdays_not_kept" },
  ]);
  await keep(true);
  expect((await change(id, { version: 1, birthday: "02-30" })).status).toBe(422);
  expect((await change(id, { version: 1, birthday: "02-29" })).body.guest).toMatchObject({ birthday: "02-29" });
  const diary = diaryOf(env, workspace.id);
  await forgetNextGuests(diary, "", Date.now());
  expect(await stored()).toBe("02-29");
  await keep(false);
  expect((await read(id)).body.guest.birthday).toBeNull();
  expect(await stored()).toBe("02-29");
  await forgetNextGuests(diary, "", Date.now());
  expect(await stored()).toBeNull();
});
