import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { bookings } from "../../../db/diary/schema.ts";
import { workspaces } from "../../../db/directory/schema.ts";
import { forgetCachedWorkspace } from "../../../db/directory/workspaces.ts";
import { DAY_MS } from "../../../domain/time/calendar.ts";
import { AT_NOON } from "../../../test/harness/at-noon.ts";
import { dayOf } from "../../../test/harness/day-object.ts";
import {
  aMember,
  aWorkspace,
  book,
  booked,
  bookingOf,
  call,
  logOf,
  type Signed,
  type TestWorkspace,
} from "../../../test/harness/harness.ts";
import { dataIn, open, viewOf } from "../../../test/harness/pages.ts";
import { openList } from "../../../test/harness/standbys.ts";
import { changeStored, storedRow } from "../../../test/harness/stored-rows.ts";
import { linkToken, MANAGE } from "../../http/tokens.ts";

let workspace: TestWorkspace;
let host: Signed;

beforeEach(async () => {
  workspace = await aWorkspace({ maxCapacity: 1, customerChangeHoursLimit: 720, timeZone: AT_NOON });
  await openList(workspace, { list: "off" });
  host = await aMember(workspace);
});

const at = (path = "", of = workspace) => `/api/workspaces/${of.slug}/holds${path}`;
const person = { customerName: "Bo", customerEmail: "bo@example.com", guests: 2 };
const hold = (fields: object = {}, as: Signed = host, headers = {}) =>
  call("POST", at(), {
    ...{ as, headers },
    body: { for: { person }, place: { date: workspace.day, time: "18:00" }, ...fields },
  });
const act = (id: string, what: string, body?: object, as: Signed = host) =>
  call("POST", at(`/${id}/${what}`), { as, body });
const tokenOf = (id: string) => linkToken(MANAGE, id, [env.LINK_KEYS], 1);
const manageOf = (id: string) => `/api/public/${workspace.slug}/manage/${tokenOf(id)}`;
const answer = (id: string, said: object, key: string = crypto.randomUUID()) =>
  call("POST", `${manageOf(id)}/answer`, { body: { hold: id, ...said }, headers: { "Idempotency-Key": key } });
/** As its guest reads it at the link. */
const endOf = async (id: string, now?: string) => {
  const { status, body } = await call("GET", manageOf(id), now ? { now } : {});
  expect([status, body.code]).toEqual([404, "booking_not_found"]);
  return body.offer;
};
const rowOf = (id: string) => storedRow(bookings, { id });
const letEnd = async (id: string) => {
  await changeStored(bookings, { id }, { holdUntil: Date.now() });
  await dayOf(workspace).reload(Date.now());
};

test("a member holds a place for somebody on the phone, and nobody else can have it", async () => {
  const { status, body } = await hold({ minutes: 60 });
  expect([status, body.status, body.moves]).toEqual([201, "pending", []]);
  expect(body.hold).toMatchObject({ for: "offer", told: true, tellAt: null, standby: null });
  expect(body).toMatchObject({ customerName: "Bo", bookingTime: "18:00", source: "phone" });
  const minutes = (Date.parse(body.hold.until) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(55);
  expect(minutes).toBeLessThan(66);
  expect((await book(workspace, { bookingTime: "18:00" })).body.code).toBe("time_slot_unavailable");
});

test("a place that is taken is refused as a booking is, and the same key holds once", async () => {
  await booked(workspace, { bookingTime: "18:00" });
  const refused = await hold();
  expect([refused.status, refused.body.code, refused.body.params.reason]).toEqual([
    ...[409, "time_slot_unavailable", "spot_capacity_exceeded"],
  ]);
  expect(refused.body.slots.length).toBeGreaterThan(0);
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const place = { date: workspace.day, time: "20:00" };
  const [one, again] = [await hold({ place }, host, key), await hold({ place }, host, key)];
  expect(again.body.id).toBe(one.body.id);
  expect((await hold({ place, minutes: 30 }, host, key)).body.code).toBe("key_reused");
});

test("a reason lifts a limit, as for a booking", async () => {
  await booked(workspace, { bookingTime: "18:00" });
  const { status, body } = await hold({ override: { reason: "A regular" } });
  expect([status, body.override.reason]).toEqual([201, "A regular"]);
});

test.each([
  ["four minutes to answer", { minutes: 4 }, "minutes"],
  ["a date in three years", { place: { date: "2031-01-01", time: "18:00" } }, "bookingDate"],
  ["an unknown service", { for: { person: { ...person, services: [{ service: "99" }] } } }, "services"],
])("%s is refused at its field", async (_, fields, path) => {
  const { status, body } = await hold(fields);
  expect([status, body.errors[0].path]).toEqual([422, path]);
});

test("nothing is held where places are not held", async () => {
  const plain = await aWorkspace();
  const body = { for: { person }, place: { date: plain.day, time: "18:00" } };
  const refused = await call("POST", at("", plain), { as: plain.owner, body });
  expect([refused.status, refused.body.code]).toEqual([409, "list_closed"]);
});

test("a silent place is told by a press, and by one alone", async () => {
  const { body } = await hold({ silent: true });
  expect(body.hold).toMatchObject({ told: false, tellAt: null });
  const told = await act(body.id, "tell");
  expect([told.status, told.body.hold.told]).toEqual([200, true]);
  expect((await act(body.id, "tell")).body.code).toBe("cannot_change");
});

test("a quarter of an hour more, and a yes on the phone", async () => {
  const { body } = await hold({ minutes: 30 });
  const longer = await act(body.id, "extend");
  expect(Date.parse(longer.body.hold.until) - Date.parse(body.hold.until)).toBe(15 * 60_000);
  const accepted = await act(body.id, "accept");
  expect([accepted.status, accepted.body.status, accepted.body.hold]).toEqual([200, "confirmed", null]);
  const late = await act(body.id, "withdraw");
  expect([late.status, late.body.code, late.body.params.answer]).toEqual([409, "already_answered", "accepted"]);
});

test("what is taken back leaves no row, and is said to whoever presses next", async () => {
  const { id } = (await hold()).body;
  expect((await act(id, "withdraw", { notify: false, next: "public" })).status).toBe(204);
  expect(await rowOf(id)).toBeUndefined();
  const second = await act(id, "accept");
  expect([second.status, second.body.code, second.body.params.answer]).toEqual([409, "already_answered", "withdrawn"]);
  expect((await act(crypto.randomUUID(), "accept")).body.code).toBe("booking_not_found");
  expect(await endOf(id)).toMatchObject({ end: "withdrawn", isFree: true });
  await booked(workspace, { bookingTime: "18:00" });
});

test("a member who is late is told so, with the times of now", async () => {
  const { id } = (await hold()).body;
  await letEnd(id);
  const { status, body } = await act(id, "accept");
  expect([status, body.code, body.params.next]).toEqual([409, "offer_ended", "free"]);
  expect(await rowOf(id)).toBeUndefined();
});

test("the list of bookings says that a place is held", async () => {
  const { id } = (await hold()).body;
  const path = `/api/workspaces/${workspace.slug}/days/${workspace.day}/bookings`;
  const { body } = await call("GET", path, { as: host });
  expect(body.bookings).toMatchObject([{ id, hold: { told: true, standby: null } }]);
  const one = await call("GET", `/api/workspaces/${workspace.slug}/bookings/${id}`, { as: host });
  expect(one.body.booking.hold.for).toBe("offer");
});

test("somebody answers a place that is held for them by its own manage link", async () => {
  const { id, hold: held } = (await hold()).body;
  const page = (await call("GET", manageOf(id))).body;
  expect(page).toMatchObject({ canChange: false, canCancel: false });
  expect(page.offers).toMatchObject([{ hold: id, bookingTime: "18:00", until: held.until }]);
  const { status, body } = await answer(id, { answer: "accept" });
  expect([status, body.booking.status, body.offers]).toEqual([200, "confirmed", undefined]);
  expect((await answer(id, { answer: "accept" })).status).toBe(200);
  expect((await answer(id, { answer: "decline" })).body.code).toBe("already_answered");
  expect((await logOf(workspace)).map(({ type }) => type)).toEqual(["held", "accepted"]);
});

test("inside the change window a yes is taken back for ten minutes, and then stands", async () => {
  const { id } = (await hold()).body;
  const { body } = await answer(id, { answer: "accept" });
  expect(body).toMatchObject({ canChange: false, canCancel: true });
  const until = Date.parse(body.cancelUntil);
  expect(until - Date.now()).toBeGreaterThan(9 * 60_000);
  const cancelAt = (instant: number) =>
    call("POST", `${manageOf(id)}/cancel`, { now: new Date(instant).toISOString() });
  const late = await cancelAt(until);
  expect([late.status, late.body.code]).toEqual([409, "cannot_change"]);
  const soon = await cancelAt(until - 1000);
  expect([soon.status, soon.body.booking.status, soon.body.canCancel]).toEqual([200, "cancelled", false]);
});

test("a no by the manage link frees the place, and the same key says it again", async () => {
  const { id } = (await hold()).body;
  const key = crypto.randomUUID();
  const [one, again] = [await answer(id, { answer: "decline" }, key), await answer(id, { answer: "decline" }, key)];
  expect([one.status, one.body, again.status, again.body]).toEqual([200, { booking: null }, 200, { booking: null }]);
  await booked(workspace, { bookingTime: "18:00" });
  expect((await answer(id, { answer: "accept" })).body.params.answer).toBe("declined");
  expect(await endOf(id)).toMatchObject({ end: "declined", isFree: false });
});

test("the links of a hold that is over say what became of it, and no name, until 30 days after the visit", async () => {
  const { id, hold: held, endsAt } = (await hold()).body;
  await letEnd(id);
  await answer(id, { answer: "accept" });
  const offer = await endOf(id);
  const place = { bookingDate: workspace.day, bookingTime: "18:00", guests: 2 };
  expect(offer).toMatchObject({ end: "lapsed", ...place, until: held.until, isFree: true });
  const path = `/${workspace.slug}/manage/${tokenOf(id)}`;
  const short = await open(`/w/${tokenOf(id)}`, "GET");
  expect([short.status, short.headers.get("Location")]).toEqual([302, path]);
  const page = await open(path);
  expect([page.status, dataIn(page.html)]).toEqual([
    404,
    { page: "ended-offer", ...(await viewOf(workspace.slug)), offer },
  ]);
  expect(page.html).not.toContain("bo@example.com");
  const after = (days: number) => new Date(Date.parse(endsAt) + days * DAY_MS).toISOString();
  expect((await endOf(id, after(29)))?.isFree).toBeNull();
  expect(await endOf(id, after(30))).toBeUndefined();
  await changeStored(workspaces, { id: workspace.id }, { stoppedAt: Date.now() });
  forgetCachedWorkspace(workspace.slug);
  expect((await endOf(id))?.isFree).toBeNull();
});

test("a yes by the manage link after the end says that it ended", async () => {
  const { id } = (await hold()).body;
  await letEnd(id);
  const { status, body } = await answer(id, { answer: "accept" });
  expect([status, body.code, body.params.next]).toEqual([409, "offer_ended", "free"]);
  const forged = await call("POST", `/api/public/${workspace.slug}/manage/${tokenOf(crypto.randomUUID())}/answer`, {
    ...{ body: { hold: id, answer: "accept" }, headers: { "Idempotency-Key": crypto.randomUUID() } },
  });
  expect(forged.body.code).toBe("booking_not_found");
});

test("the manage link of a held place answers no other, and changes nothing else; nor does its owner delete it", async () => {
  const { id } = (await hold()).body;
  const other = await answer(id, { hold: crypto.randomUUID(), answer: "accept" });
  expect([other.status, other.body.code]).toEqual([409, "offer_changed"]);
  const change = { bookingDate: workspace.day, bookingTime: "20:00", guests: 2, version: 1 };
  expect((await call("PATCH", manageOf(id), { body: change })).body.code).toBe("cannot_change");
  const deleted = await call("DELETE", bookingOf(workspace, { id }), { as: workspace.owner });
  expect(deleted.body.code).toBe("cannot_change");
  expect((await rowOf(id))?.bookingTime).toBe("18:00");
});

test("the kitchen and other businesses hold nothing and end nothing", async () => {
  const { id } = (await hold()).body;
  const kitchen = await aMember(workspace, "kitchen");
  const other = await aWorkspace();
  for (const as of [kitchen, other.owner]) {
    const asked = [
      await hold({}, as),
      ...(await Promise.all(["tell", "accept", "extend", "withdraw"].map((what) => act(id, what, undefined, as)))),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  }
  const through = await call("POST", at(`/${id}/accept`, other), { as: other.owner });
  expect([through.status, through.body.code]).toEqual([404, "booking_not_found"]);
  expect((await rowOf(id))?.status).toBe("pending");
});
