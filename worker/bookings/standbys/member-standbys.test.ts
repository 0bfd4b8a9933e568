import { beforeEach, expect, test } from "vitest";
import { bookings, notificationConfigs, standbys } from "../../../db/diary/schema.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { AT_NOON } from "../../../test/harness/at-noon.ts";
import { dayOf } from "../../../test/harness/day-object.ts";
import {
  aMember,
  aWorkspace,
  booked,
  call,
  db,
  manage,
  type Signed,
  type TestWorkspace,
} from "../../../test/harness/harness.ts";
import { openList } from "../../../test/harness/standbys.ts";
import { changeStored, storedRow, storedRows } from "../../../test/harness/stored-rows.ts";

let workspace: TestWorkspace;
let host: Signed;
let ada: { id: string; manageToken: string };

/** One spot, taken by Ada at 18:00. */
beforeEach(async () => {
  workspace = await aWorkspace({ maxCapacity: 1, customerChangeHoursLimit: 0, timeZone: AT_NOON });
  await openList(workspace);
  host = await aMember(workspace);
  ada = await booked(workspace, { bookingTime: "18:00" });
});

const at = (call = "", of = workspace) => `/api/workspaces/${of.slug}/standbys${call}`;
const window = (date = workspace.day) => ({ date, from: "18:00", until: "18:00" });
const add = (fields: object = {}, as: Signed = host, headers = {}) =>
  call("POST", at(), { as, headers, body: { customerName: "Bo", guests: 2, dates: [window()], ...fields } });
const list = async (as: Signed = host) => (await call("GET", at(`?date=${workspace.day}`), { as })).body;
const served = async () => (await call("GET", at(`/served?date=${workspace.day}`), { as: host })).body.served;
const cancelAda = () => call("POST", `${manage(workspace, ada)}/cancel`);

test("a host adds a party without an address, and reads the line in its order", async () => {
  const { status, body } = await add({ notes: "Calls back" });
  expect([status, body.missed]).toEqual([201, []]);
  const first = await add({ customerName: "Ada", joinedAt: "2026-01-01T12:00:00.000Z" });
  expect((await list()).standbys).toMatchObject([
    { id: first.body.standby.id, position: 1, createdAt: "2026-01-01T12:00:00.000Z" },
    {
      ...{ id: body.standby.id, version: 1, state: "waiting", position: 2, customerName: "Bo", notes: "Calls back" },
      ...{ customerEmail: null, customerPhone: null, guests: 2, source: "phone", leastNotice: 0, offer: null },
      ...{ dates: [{ ...window(), around: null }], area: null, services: null, sessionId: null, isUnreachable: false },
    },
  ]);
});

test("a date without a list has nobody on it", async () => {
  const plain = await aWorkspace();
  const { status, body } = await call("GET", at(`?date=${plain.day}`, plain), { as: plain.owner });
  expect([status, body]).toMatchObject([200, { standbys: [], offers: [] }]);
});

test("a member adds to a list that is full, and the same key adds once", async () => {
  await openList(workspace, { listMost: 1 });
  await add();
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const [one, again] = [await add({ customerName: "Di" }, host, key), await add({ customerName: "Di" }, host, key)];
  expect([one.status, again.body.standby.id]).toEqual([201, one.body.standby.id]);
  expect((await add({ customerName: "Ed" }, host, key)).body.code).toBe("key_reused");
  expect((await list()).standbys).toHaveLength(2);
});

test.each([
  ["a party above fifty", { guests: 51 }, "guests"],
  ["no date", { dates: [] }, "dates"],
  ["a date in three years", { dates: [{ date: "2031-01-01", from: "18:00", until: "18:00" }] }, "dates.0.date"],
  ["an unknown service", { services: [{ service: "99" }] }, "services"],
])("%s is refused at its field", async (_, fields, path) => {
  const { status, body } = await add(fields);
  expect([status, body.errors[0].path]).toEqual([422, path]);
  expect((await list()).standbys).toEqual([]);
});

test("a party that no switched-on channel reaches has to be called, and so has its offer", async () => {
  const [type, on] = ["booking_confirmation" as const, { emailEnabled: true, smsEnabled: false }];
  await db.insert(notificationConfigs).values({ workspaceId: workspace.id, type, ...on });
  await add({ customerPhone: "+46701234567" });
  await add({ customerEmail: "di@example.com" });
  await cancelAda();
  const { standbys: line, offers, listTellsBy } = await list();
  expect([listTellsBy, line]).toMatchObject([["email"], [{ mustCall: true }, { mustCall: false }]]);
  expect(offers).toMatchObject([{ mustCall: true, customerPhone: "+46701234567" }]);
  const nobody = { customerPhone: null, hold: { for: "offer", standby: null, tellAt: null, chain: 0, freedAt: 0 } };
  await changeStored(bookings, { id: offers[0].hold }, nobody); // the place is kept for the list
  expect((await list()).offers).toMatchObject([{ mustCall: false, customerPhone: null }]);
});

test("who is offered a place stands with it, and every open hold of the date is listed", async () => {
  const { body } = await add();
  await cancelAda();
  const { standbys: line, offers } = await list();
  expect(line).toMatchObject([{ id: body.standby.id, state: "offered", offer: { bookingTime: "18:00", told: true } }]);
  expect(offers).toMatchObject([
    { hold: line[0].offer.hold, customerName: "Bo", standby: body.standby.id, told: true, byHand: false, guests: 2 },
  ]);
});

test("another wish keeps its place, and a stale one changes nothing", async () => {
  const { standby } = (await add()).body;
  await add({ customerName: "Di" });
  const { status, body } = await edit(standby.id, { version: 1, guests: 4 });
  expect([status, body.standby.guests, body.standby.position]).toEqual([200, 4, 1]);
  expect((await edit(standby.id, { version: 1, guests: 3 })).body.code).toBe("stale_booking");
  expect((await edit(standby.id, { version: 2 })).status).toBe(422);
  expect(await storedRow(standbys, { id: standby.id })).toMatchObject({ guests: 4 });
  const next = addDays(workspace.day, 1);
  await booked(workspace, { bookingTime: "18:00", bookingDate: next });
  const moved = await edit(standby.id, { version: 2, guests: 1, dates: [window(next)] });
  expect(moved.body).toMatchObject({ standby: { guests: 1 } });
});

const edit = (id: string, body: object, as = host, of = workspace) => call("PATCH", at(`/${id}`, of), { as, body });

test("a corrected address wakes whom no message reached, and an old copy of it is refused", async () => {
  const { standby } = (await add({ customerPhone: "+46701234567" })).body;
  const silent = { type: "unreachable", standbyId: standby.id, commandId: "silent", requestHash: null } as const;
  await dayOf(workspace).decide({ ...silent, actor: "system", by: "system", now: Date.now() });
  expect((await list()).standbys).toMatchObject([{ state: "asleep", isUnreachable: true, version: 2 }]);
  const renamed = await edit(standby.id, { version: 2, customerName: "Bo Ek", notes: "Window" });
  expect(renamed.body.standby).toMatchObject({ state: "asleep", isUnreachable: true, version: 3, notes: "Window" });
  const { status, body } = await edit(standby.id, { version: 3, customerEmail: "Bo@Example.com" });
  expect([status, body.standby]).toMatchObject([
    200,
    {
      ...{ state: "waiting", isUnreachable: false, version: 4, position: 1, guests: 2, notes: "Window" },
      ...{ customerName: "Bo Ek", customerEmail: "bo@example.com", customerPhone: "+46701234567" },
    },
  ]);
  expect((await storedRow(standbys, { id: standby.id }))?.searchText).toContain("bo@example.com");
  expect((await edit(standby.id, { version: 3, customerName: "Di" })).body.code).toBe("stale_booking");
});

test("a member vouches for a new number, and for no other", async () => {
  const { standby } = (await add({ customerPhone: "+46701234567" })).body;
  await changeStored(standbys, { id: standby.id }, { smsWithheld: true });
  const isWithheld = async () => (await storedRow(standbys, { id: standby.id }))?.smsWithheld;
  await edit(standby.id, { version: 1, customerName: "Bo Ek" });
  expect(await isWithheld()).toBe(true);
  await edit(standby.id, { version: 2, customerPhone: "+46701234568" });
  expect(await isWithheld()).toBe(false);
});

test.each([
  ["neither address nor number any more", { customerPhone: "" }],
  ["an address that is none", { customerEmail: "bo@" }],
])("%s is refused and changes nothing", async (_, fields) => {
  const { standby } = (await add({ customerPhone: "+46701234567" })).body;
  const { status, body } = await edit(standby.id, { version: 1, guests: 3, ...fields });
  expect([status, body.errors[0].path]).toEqual([422, "customerEmail"]);
  expect((await list()).standbys).toMatchObject([{ version: 1, guests: 2, customerPhone: "+46701234567" }]);
});

test("who never had an address needs none for another change", async () => {
  const { standby } = (await add()).body;
  const { body } = await edit(standby.id, { version: 1, customerEmail: null, customerPhone: "", notes: "Calls back" });
  expect(body.standby).toMatchObject({ customerEmail: null, customerPhone: null, notes: "Calls back" });
});

test("the same key holds a party's place once, also after its yes", async () => {
  const { standby } = (await add()).body;
  const [holds, headers] = [`/api/workspaces/${workspace.slug}/holds`, { "Idempotency-Key": crypto.randomUUID() }];
  const body = { for: { standby: standby.id }, place: { date: workspace.day, time: "20:00" } };
  const hold = async () => (await call("POST", holds, { as: host, headers, body })).body;
  const { id, status } = await hold();
  expect(status).toBe("pending");
  await call("POST", `${holds}/${id}/accept`, { as: host });
  expect(await hold()).toMatchObject({ id, status: "confirmed" });
});

test("who is taken off the list waits no longer, once and for all", async () => {
  const { standby } = (await add()).body;
  const end = () => call("POST", at(`/${standby.id}/end`), { as: host, body: { notify: false } });
  expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
  expect((await list()).standbys).toEqual([]);
  expect(await storedRow(standbys, { id: standby.id })).toMatchObject({ state: "ended", end: "ended" });
  const wake = await call("POST", at(`/${standby.id}/wake`), { as: host });
  expect([wake.status, wake.body.code]).toEqual([409, "cannot_change"]);
});

test("the served list says for whom a place was held, in which order and what became of it", async () => {
  const toHold = (path: string, body?: object) =>
    call("POST", `/api/workspaces/${workspace.slug}/holds${path}`, { as: host, ...(body && { body }) });
  await cancelAda();
  const eva = { customerName: "Eva", customerEmail: null, customerPhone: null, guests: 2, notes: null };
  await toHold("", { for: { person: eva }, place: { date: workspace.day, time: "18:00" }, silent: true });
  await add();
  await add({ customerName: "Di" });
  await toHold(`/${(await list()).offers[0].hold}/withdraw`, {});
  const [{ hold }] = (await list()).offers;
  await toHold(`/${hold}/withdraw`, { next: "list" });
  const di = (await list()).offers[0].hold;
  await toHold(`/${di}/accept`);
  expect(await served()).toMatchObject([
    { hold: di, customerName: "Di", outcome: "accepted", bookingTime: "18:00", guests: 2, byMember: false },
    { hold, customerName: "Bo", outcome: "withdrawn", byMember: false },
    { outcome: "withdrawn", byMember: true },
  ]);
  expect((await served())[0].joinedAt).toMatch(/^20/);
});

test("the kitchen reads no list, and another business's members neither read nor change one", async () => {
  const { standby } = (await add()).body;
  const kitchen = await aMember(workspace, "kitchen");
  const other = await aWorkspace();
  for (const as of [kitchen, other.owner]) {
    const asked = [
      await call("GET", at(`?date=${workspace.day}`), { as }),
      await call("GET", at(`/served?date=${workspace.day}`), { as }),
      await add({}, as),
      await call("PATCH", at(`/${standby.id}`), { as, body: { version: 1, guests: 3 } }),
      await call("POST", at(`/${standby.id}/end`), { as }),
      await call("POST", at(`/${standby.id}/wake`), { as }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  }
  const through = [
    await call("POST", at(`/${standby.id}/end`, other), { as: other.owner }),
    await edit(standby.id, { version: 1, customerEmail: "eve@example.com" }, other.owner, other),
  ];
  for (const { status, body } of through) expect([status, body.code]).toEqual([404, "standby_not_found"]);
  expect(await storedRows(standbys, { workspaceId: workspace.id })).toMatchObject([
    { state: "waiting", guests: 2, customerEmail: null },
  ]);
});
