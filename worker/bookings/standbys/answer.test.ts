import { beforeEach, expect, test } from "vitest";
import { bookings, notificationConfigs, standbys } from "../../../db/diary/schema.ts";
import { notifications } from "../../../db/platform/schema.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { AT_NOON } from "../../../test/harness/at-noon.ts";
import { dayOf } from "../../../test/harness/day-object.ts";
import {
  aWorkspace,
  booked,
  bookingOf,
  call,
  closing,
  db,
  logOf,
  manage,
  saveHours,
  storeClosures,
  type TestWorkspace,
  times,
} from "../../../test/harness/harness.ts";
import { openList } from "../../../test/harness/standbys.ts";
import { changeStored, storedRow, storedRows } from "../../../test/harness/stored-rows.ts";

type Party = { id: string; token: string };
let workspace: TestWorkspace;
let bo: Party;
let di: Party;
let ada: { id: string; manageToken: string };

/** One spot at 18:00, which Ada has given back, so that it is held for Bo; Di is next. */
beforeEach(async () => {
  workspace = await aWorkspace({ maxCapacity: 1, customerChangeHoursLimit: 0, timeZone: AT_NOON });
  await openList(workspace);
  ada = await booked(workspace, { bookingTime: "18:00" });
  bo = await joined("Bo");
  di = await joined("Di");
  await call("POST", `${manage(workspace, ada)}/cancel`);
});

async function joined(customerName: string, days = [workspace.day]): Promise<Party> {
  const dates = days.map((date) => ({ date, from: "18:00", until: "18:00" }));
  const body = { customerName, customerEmail: `${customerName.toLowerCase()}@example.com`, guests: 2, dates };
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  return (await call("POST", `/api/public/${workspace.slug}/standbys`, { body, headers })).body;
}

const path = ({ token }: Party, call = "") => `/api/public/${workspace.slug}/standby/${token}${call}`;
const pageOf = async (party: Party) => (await call("GET", path(party))).body;
const holdOf = async (party: Party): Promise<string> => (await pageOf(party)).offers[0].hold;
const answer = (party: Party, hold: string, said: object, key: string = crypto.randomUUID()) =>
  call("POST", path(party, "/answer"), { body: { hold, ...said }, headers: { "Idempotency-Key": key } });
const yes = { answer: "accept" };
const no = { answer: "decline" };
const held = async () =>
  (await storedRows(bookings, { workspaceId: workspace.id })).filter(({ holdUntil }) => holdUntil !== null);
/** The hold's time is over. */
const letEnd = async (hold: string) => {
  await changeStored(bookings, { id: hold }, { holdUntil: Date.now() });
  await dayOf(workspace).reload(Date.now());
};

test("an offer names its place and the minute until which it is held", async () => {
  const page = await pageOf(bo);
  const [row] = await held();
  expect(page).toMatchObject({ state: "offered", customerName: "Bo" });
  expect(page.offers).toEqual([
    {
      ...{ hold: row?.id, bookingDate: workspace.day, bookingTime: "18:00", guests: 2, areaName: null, services: null },
      startsAt: new Date(row?.startsAt ?? 0).toISOString(),
      until: new Date((row?.holdUntil ?? 0) - 30_000).toISOString(),
    },
  ]);
  expect((await pageOf(di)).state).toBe("waiting");
});

test("a yes makes it a booking with a manage link until a member sends a new one, and from two devices it is one", async () => {
  const hold = await holdOf(bo);
  const [one, other] = await Promise.all([answer(bo, hold, yes), answer(bo, hold, yes)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(one.body).toMatchObject({ state: "booked", offers: [], booking: { bookingTime: "18:00", guests: 2 } });
  expect(other.body.booking).toEqual(one.body.booking);
  const { body } = await call("GET", `/api/public/${workspace.slug}/manage/${one.body.booking.manageToken}`);
  expect(body.booking).toMatchObject({ id: hold, status: "confirmed", customerName: "Bo" });
  expect((await logOf(workspace)).filter(({ type }) => type === "accepted")).toHaveLength(1);
  await call("POST", `${bookingOf(workspace, { id: hold })}/new-link`, { as: workspace.owner });
  expect((await pageOf(bo)).booking).toBeNull();
});

test("a no gives the place to the next, and its guest waits on", async () => {
  const hold = await holdOf(bo);
  const { status, body } = await answer(bo, hold, no);
  expect([status, body.state]).toEqual([200, "waiting"]);
  expect((await pageOf(di)).state).toBe("offered");
});

test("a no with stop ends the waiting", async () => {
  const { body } = await answer(bo, await holdOf(bo), { ...no, stop: true });
  expect([body.state, body.end]).toEqual(["ended", "left"]);
});

test("the answer of a lost call is had by the same key", async () => {
  const [hold, key] = [await holdOf(bo), crypto.randomUUID()];
  const [first, again] = [await answer(bo, hold, no, key), await answer(bo, hold, no, key)];
  expect([again.status, again.body]).toEqual([200, first.body]);
});

test("another answer from another device is told which was first", async () => {
  const hold = await holdOf(bo);
  await answer(bo, hold, yes);
  const { status, body } = await answer(bo, hold, no);
  expect([status, body.code, body.params.answer]).toEqual([409, "already_answered", "accepted"]);
  expect(await storedRow(bookings, { id: hold })).toMatchObject({ status: "confirmed" });
});

test("a yes after a no is too late, whoever has it by now", async () => {
  const hold = await holdOf(bo);
  await answer(bo, hold, no);
  const { status, body } = await answer(bo, hold, yes);
  expect([status, body.code, body.params.answer]).toEqual([409, "already_answered", "declined"]);
});

test("a yes at the very end is too late: the next has it, and the times of now come with the refusal", async () => {
  const hold = await holdOf(bo);
  await letEnd(hold);
  const { status, body } = await answer(bo, hold, yes);
  expect([status, body.code, body.params.next]).toEqual([409, "offer_ended", "taken"]);
  expect(body.params.time).toMatch(/^\d\d:\d\d$/);
  expect(body.slots.find(({ time }: { time: string }) => time === "18:00").available).toBe(false);
  expect((await pageOf(di)).state).toBe("offered");
});

test("a yes after the end finds the start free where nobody else waits", async () => {
  await call("POST", path(di, "/leave"));
  const hold = await holdOf(bo);
  await letEnd(hold);
  const { body } = await answer(bo, hold, yes);
  expect([body.code, body.params.next]).toEqual(["offer_ended", "free"]);
});

test("a page that is old names another offer, and gets the page of now", async () => {
  const hold = await holdOf(bo);
  const { status, body } = await answer(di, hold, yes);
  expect([status, body.code, body.standby.state]).toEqual([409, "offer_changed", "waiting"]);
  expect((await answer(di, crypto.randomUUID(), yes)).body.code).toBe("offer_changed");
  expect(await held()).toHaveLength(1);
});

test("reading a link a hundred times, in any way, changes nothing", async () => {
  const before = await logOf(workspace);
  for (const method of ["GET", "HEAD", "OPTIONS"]) await Promise.all(times(33, () => call(method, path(bo))));
  for (const method of ["GET", "HEAD"]) await call(method, path(bo, "/answer"));
  expect(await logOf(workspace)).toEqual(before);
  expect((await pageOf(bo)).state).toBe("offered");
});

test("a form that is posted, and a call of another site, answer nothing", async () => {
  const hold = await holdOf(bo);
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const form = { ...headers, "Content-Type": "application/x-www-form-urlencoded" };
  expect((await call("POST", path(bo, "/answer"), { body: `hold=${hold}&answer=accept`, headers: form })).status).toBe(
    415,
  );
  const foreign = { body: { hold, ...yes }, headers: { ...headers, Origin: "https://evil.example" } };
  expect((await call("POST", path(bo, "/answer"), foreign)).body.code).toBe("foreign_origin");
  expect((await pageOf(bo)).state).toBe("offered");
});

test("another party's link answers no offer, and another business's opens none", async () => {
  const other = await aWorkspace();
  const hold = await holdOf(bo);
  const reply = await call("POST", `/api/public/${other.slug}/standby/${bo.token}/answer`, {
    body: { hold, ...yes },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  expect([reply.status, reply.body.code]).toEqual([404, "standby_not_found"]);
});

test("who was silent sleeps, sees what ended, and wakes at the old place", async () => {
  const hold = await holdOf(bo);
  await changeStored(standbys, { id: bo.id }, { state: "asleep", offeredDate: null });
  await changeStored(bookings, { id: hold }, { hold: null, holdUntil: null, status: "confirmed" });
  await dayOf(workspace).reload(Date.now());
  expect(await pageOf(bo)).toMatchObject({ state: "asleep", position: null, offers: [] });
  const { status, body } = await call("POST", path(bo, "/wake"));
  expect([status, body.state, body.position]).toEqual([200, "waiting", 1]);
  expect((await call("POST", path(bo, "/wake"))).body.state).toBe("waiting");
});

test("who wakes beside a free place is offered it in the answer", async () => {
  await call("POST", path(di, "/leave"));
  await answer(bo, await holdOf(bo), no);
  await changeStored(standbys, { id: bo.id }, { state: "asleep", refused: [] });
  await dayOf(workspace).reload(Date.now());
  const { status, body } = await call("POST", path(bo, "/wake"));
  expect([status, body.state, body.offers.length]).toEqual([200, "offered", 1]);
});

test("who is over does not wake", async () => {
  await call("POST", path(bo, "/leave"));
  const { status, body } = await call("POST", path(bo, "/wake"));
  expect([status, body.code, body.params.action]).toEqual([409, "cannot_change", "standby"]);
});

test("another wish keeps the place unless it asks for more", async () => {
  const [before] = [await pageOf(di)];
  const change = (fields: object, version = before.version) =>
    call("PATCH", path(di), { body: { version, ...fields } });
  const less = await change({ guests: 1 });
  expect([less.status, less.body.guests, less.body.position]).toEqual([200, 1, 2]);
  const stale = await change({ guests: 2 });
  expect([stale.status, stale.body.code]).toEqual([409, "stale_booking"]);
  const fred = await joined("Fred");
  expect((await pageOf(fred)).position).toBe(3);
  const more = await change({ guests: 2 }, less.body.version);
  expect([more.status, more.body.guests, more.body.position]).toEqual([200, 2, 3]);
});

test("what is held is answered before the wish changes", async () => {
  const { version } = await pageOf(bo);
  const { status, body } = await call("PATCH", path(bo), { body: { version, guests: 1 } });
  expect([status, body.code]).toEqual([409, "offer_changed"]);
});

test("another date takes the place of the first, and the party still waits, changes, is told and leaves", async () => {
  const next = addDays(workspace.day, 1);
  const eve = await booked(workspace, { bookingTime: "18:00", bookingDate: next });
  const [type, on] = ["booking_confirmation" as const, { emailEnabled: true, smsEnabled: false }];
  await db.insert(notificationConfigs).values({ workspaceId: workspace.id, type, ...on });
  const { version } = await pageOf(di);
  const dates = [{ date: next, from: "18:00", until: "18:00" }];
  const moved = await call("PATCH", path(di), { body: { version, dates, guests: 1 } });
  expect([moved.status, moved.body.guests, moved.body.dates]).toEqual([200, 1, [{ ...dates[0], around: null }]]);
  const stale = await call("PATCH", path(di), {
    body: { version, dates: [{ date: workspace.day, from: "18:00", until: "18:00" }] },
  });
  expect([stale.status, stale.body.code]).toEqual([409, "stale_booking"]);
  const again = await call("PATCH", path(di), { body: { version: moved.body.version, leastNotice: 30 } });
  expect([again.status, again.body.leastNotice]).toEqual([200, 30]);
  await call("POST", `${manage(workspace, eve)}/cancel`);
  expect(await storedRows(notifications, { subjectId: await holdOf(di) })).toMatchObject([{ type: "hold_offered" }]);
  expect((await call("POST", path(di, "/leave"))).body.state).toBe("ended");
});

test("whose offer ends in the batch that closes its date waits on for the others", async () => {
  const next = addDays(workspace.day, 1);
  const eve = await booked(workspace, { bookingTime: "18:00", bookingDate: next });
  const fred = await joined("Fred", [workspace.day, next]);
  for (const party of [bo, di]) await call("POST", path(party, "/leave"));
  await saveHours(workspace, { specialScheduleEnabled: true });
  await storeClosures(workspace, closing(workspace.day).specialClosures);
  await dayOf(workspace).reload(Date.now());
  await dayOf(workspace).look(Date.now());
  expect(await pageOf(fred)).toMatchObject({ state: "waiting", offers: [], dates: [{ date: next }] });
  await call("POST", `${manage(workspace, eve)}/cancel`);
  expect((await pageOf(fred)).state).toBe("offered");
});

test("whose dates are closed at once waits no longer", async () => {
  const next = addDays(workspace.day, 1);
  await booked(workspace, { bookingTime: "18:00", bookingDate: next });
  const fred = await joined("Fred", [workspace.day, next]);
  await saveHours(workspace, { specialScheduleEnabled: true });
  await storeClosures(workspace, closing(workspace.day, next).specialClosures);
  const days = [dayOf(workspace), dayOf(workspace, next)];
  await Promise.all(days.map((day) => day.reload(Date.now())));
  await Promise.all(days.map((day) => day.look(Date.now())));
  expect(await pageOf(fred)).toMatchObject({ state: "ended", end: "closed", dates: [] });
});

test("leaving gives the open offer to the next", async () => {
  await call("POST", path(bo, "/leave"));
  expect((await pageOf(di)).state).toBe("offered");
});

test("who takes a yes back three times within minutes waits behind everybody who joins in the next seven days, also with an older wish that asks for more", async () => {
  await call("POST", path(di, "/leave"));
  const next = addDays(workspace.day, 1);
  await booked(workspace, { bookingTime: "18:00", bookingDate: next });
  const older = await joined("Bo", [next]);
  for (const nth of [1, 2, 3]) {
    const { manageToken } = (await answer(bo, await holdOf(bo), yes)).body.booking;
    await call("POST", `${manage(workspace, { manageToken })}/cancel`);
    ada = await booked(workspace, { bookingTime: "18:00" });
    bo = await joined("Bo");
    if (nth < 3) await call("POST", `${manage(workspace, ada)}/cancel`);
  }
  const { version } = await pageOf(older);
  const dates = [{ date: workspace.day, from: "18:00", until: "18:00" }];
  expect((await call("PATCH", path(older), { body: { version, dates } })).status).toBe(200);
  const eve = await joined("Eve");
  expect((await pageOf(eve)).position).toBe(1);
  await call("POST", path(older, "/leave"));
  expect((await pageOf(bo)).position).toBe(2);
  const list = `/api/workspaces/${workspace.slug}/standbys?date=${workspace.day}`;
  const { standbys } = (await call("GET", list, { as: workspace.owner })).body;
  expect(standbys.map(({ id }: Party) => id)).toEqual([eve.id, bo.id]);
  expect(Date.parse(standbys[1].createdAt)).toBeLessThanOrEqual(Date.now());
});
