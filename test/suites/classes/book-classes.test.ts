import { expect, test } from "vitest";
import { fieldError } from "../../../contract/field-error.ts";
import { bookingRules, classSessions } from "../../../db/diary/schema.ts";
import { type Fault, fault } from "../../../domain/faults.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { changeByLink, edit } from "../../harness/edit.ts";
import {
  aWorkspace,
  book,
  bookByMember,
  bookingOf,
  bookingsOf,
  call,
  everyDay,
  manage,
  owedBy,
  storeClosures,
  times,
} from "../../harness/harness.ts";
import type { Salon } from "../../harness/salon.ts";
import { changeStored } from "../../harness/stored-rows.ts";
import { aStudio, callOff, held, hold, move, type Session, sessionsOn } from "../../harness/studio.ts";
import { putPlan } from "../../harness/tables.ts";

const ask = (studio: Salon, { id, date, time }: Session, fields: object = {}) =>
  book(studio, { guests: 1, bookingDate: date, bookingTime: time, sessionId: id, ...fields });
const published = async ({ slug }: { slug: string }) =>
  (await call("GET", `/api/public/${slug}/sessions`)).body.sessions;
const massage = (studio: Salon, bookingTime: string, person?: string) =>
  book(studio, {
    ...{ guests: 1, bookingTime },
    services: [{ service: studio.idOf("massage"), ...(person ? { person: studio.idOf(person) } : {}) }],
  });

test("a class of 12 that 20 want at once: 12 get in, 8 are offered the next one", async () => {
  const studio = await aStudio();
  const [today, next] = [await held(studio), await held(studio, { date: addDays(studio.day, 1) })];
  const replies = await Promise.all(times(20, (i) => ask(studio, today, { customerEmail: `guest${i}@example.com` })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(12);
  const refused = replies.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(8);
  for (const { body } of refused) {
    expect([body.params.reason, body.params.n, body.detail]).toEqual([
      "session_full",
      undefined,
      "This class is full.",
    ]);
    expect(body.sessions.map(({ id }: Session) => id)).toEqual([next.id]);
    expect([body.alternatives, body.slots]).toEqual([[], []]);
  }
  expect(await sessionsOn(studio)).toMatchObject([{ id: today.id, taken: 12 }]);
});

test("a booking of a class names it, has its length and price, and takes no person", async () => {
  const studio = await aStudio();
  const session = await held(studio, { minutes: 75 });
  const { status, body } = await ask(studio, session, { guests: 3 });
  expect(status).toBe(201);
  const told = (await call("GET", manage(studio, body))).body.booking;
  expect(told).toMatchObject({
    ...{ session: session.id, durationMinutes: 75, guests: 3, price: { minor: 12000, currency: "EUR" } },
    services: [{ name: "yoga", minutes: 75, person: null }],
  });
  const read = await call("GET", `/api/workspaces/${studio.slug}/bookings/${body.id}`, { as: studio.owner });
  expect(read.body.booking).toMatchObject({ resources: [], unplaced: null, session: session.id });
});

test("customers see the classes to come that they may book, and how few seats are left", async () => {
  const studio = await aStudio({ advanceBookingDays: 10 });
  const session = await held(studio);
  await held(studio, { date: addDays(studio.day, 2), resources: [] });
  await held(studio, { date: addDays(studio.day, 40) });
  await callOff(studio, await held(studio, { date: addDays(studio.day, 1) }));
  const shown = await published(studio);
  expect(shown).toMatchObject([
    { id: session.id, date: studio.day, time: "10:00", minutes: 60, seatsLeft: null, people: ["Anna"] },
    { date: addDays(studio.day, 2), people: [] },
  ]);
  expect(JSON.stringify(shown)).not.toContain("hall");
  for (const guests of [4, 4]) await ask(studio, session, { guests });
  expect((await published(studio))[0]).toMatchObject({ seatsLeft: 4 });
  expect((await ask(studio, session, { guests: 4 })).status).toBe(201);
  const { body } = await ask(studio, session, { guests: 2 });
  expect(body.params).toEqual({ reason: "session_full" });
});

test("a class on a closed day, or in a pause of online booking, is shown to no customer, and members see that it is closed", async () => {
  const closed = await aStudio({ specialScheduleEnabled: true });
  await held(closed);
  const closures = [{ startDate: closed.day, endDate: closed.day, note: null }];
  await storeClosures(closed, closures);
  const paused = await aStudio();
  await held(paused);
  const until = Date.parse(`${paused.day}T23:00Z`);
  await changeStored(bookingRules, { workspaceId: paused.id }, { onlineBookingPausedUntil: until });
  expect([await published(closed), await published(paused)]).toEqual([[], []]);
  const isClosed = async (studio: Salon) => (await sessionsOn(studio)).map((each) => each.isClosed);
  expect([await isClosed(closed), await isClosed(paused)]).toEqual([[true], [false]]);
});

test("who holds a class serves no visit then, and a visit that stood is moved or listed", async () => {
  const studio = await aStudio();
  await massage(studio, "10:00", "Anna");
  await massage(studio, "12:00");
  const { body } = await hold(studio, { time: "10:30" });
  expect(body.conflicts).toMatchObject([{ bookingTime: "10:00", unplaced: "person_absent" }]);
  expect((await massage(studio, "11:00", "Anna")).body.params.reason).toBe("person_unavailable");
  expect((await massage(studio, "11:30", "Anna")).status).toBe(201);
});

test("a preview names whom a class would leave without a person, and writes nothing", async () => {
  const studio = await aStudio();
  await massage(studio, "10:00", "Anna");
  const { body } = await call("POST", `/api/workspaces/${studio.slug}/sessions/preview`, {
    as: studio.owner,
    body: {
      service: studio.idOf("yoga"),
      date: studio.day,
      time: "10:00",
      minutes: 60,
      seats: 5,
      resources: [studio.idOf("Anna")],
    },
  });
  expect(body).toMatchObject({ booked: 0, conflicts: [{ reason: "person_absent" }] });
  expect(await sessionsOn(studio)).toEqual([]);
});

test("a class that moves takes everybody with it, to another time and to another date", async () => {
  const studio = await aStudio();
  const session = await held(studio);
  const ids = await Promise.all(times(3, async () => (await ask(studio, session)).body.id));
  expect((await move(studio, session, { time: "16:00", minutes: 90 })).status).toBe(200);
  const seen = async () =>
    (await bookingsOf(studio)).map(({ bookingDate, bookingTime, durationMinutes, status }) => [
      bookingDate,
      bookingTime,
      durationMinutes,
      status,
    ]);
  expect(await seen()).toEqual(ids.map(() => [studio.day, "16:00", 90, "confirmed"]));
  const next = addDays(studio.day, 3);
  await move(studio, session, { date: next, time: "09:00" });
  expect(await seen()).toEqual(ids.map(() => [next, "09:00", 60, "confirmed"]));
  expect(await sessionsOn(studio, studio.day, next)).toMatchObject([{ date: next, taken: 3 }]);
});

test("a class that is called off cancels everybody's booking, once", async () => {
  const studio = await aStudio();
  const session = await held(studio);
  await Promise.all(times(3, () => ask(studio, session)));
  const other = await ask(studio, await held(studio, { time: "14:00" }));
  for (const _ of times(2, () => 0)) expect((await callOff(studio, session)).status).toBe(200);
  const bookings = await bookingsOf(studio);
  expect(bookings.filter(({ status }) => status === "cancelled")).toHaveLength(3);
  expect(bookings.find(({ id }) => id === other.body.id)?.status).toBe("confirmed");
  expect((await ask(studio, session)).body.params.reason).toBe("session_cancelled");
  expect((await move(studio, session, { time: "12:00" })).status).toBe(422);
});

test("a customer moves to another date of the class, and to no other class", async () => {
  const studio = await aStudio({ customerChangeHoursLimit: 0 });
  const [session, next] = [await held(studio), await held(studio, { date: addDays(studio.day, 1) })];
  const { body } = await ask(studio, session);
  const change = (to: Session, version: number) =>
    changeByLink(studio, body, {
      ...{ bookingDate: to.date, bookingTime: to.time, guests: 1, version, sessionId: to.id },
    });
  expect((await change(next, 1)).body.booking).toMatchObject({ bookingDate: next.date, session: next.id });
  const services = studio.offer.services.map((each) => (each.name === "massage" ? { ...each, seats: 3 } : each));

  await putPlan(studio, { offer: { ...studio.offer, services } });
  const other = await held(studio, { service: studio.idOf("massage"), date: addDays(studio.day, 2) });
  expect((await change(other, 2)).body.code).toBe("cannot_change");
});

test.each<[string, (studio: Salon) => object, string, Fault]>([
  ["a visit's service", ({ idOf }) => ({ service: idOf("massage") }), "service", fault("class_missing")],
  ["a past date", ({ day }) => ({ date: addDays(day, -30) }), "date", fault("start_in_past")],
  ["somebody who is not there", () => ({ resources: ["999"] }), "resources", fault("unknown_person_or_room")],
  ["a night that is none", () => ({ time: "05:00" }), "time", fault("class_beyond_day")],
  ["two at once", () => ({ time: "10:30" }), "resources", fault("holder_busy", { name: "Anna" })],
])("a class with %s is refused at its field", async (_, fields, path, wrong) => {
  const studio = await aStudio();
  await held(studio);
  const { status, body } = await hold(studio, fields(studio));
  expect([status, body.errors]).toEqual([422, [fieldError(path, wrong)]]);
  expect(await sessionsOn(studio)).toHaveLength(1);
});

test("a class keeps the buffers of its service from another class and from visits", async () => {
  const studio = await aStudio();
  const services = studio.offer.services.map((each) => (each.seats ? { ...each, bufferAfter: 15 } : each));
  await putPlan(studio, { offer: { ...studio.offer, services } });
  await held(studio);
  expect((await massage(studio, "11:00", "Anna")).body.params.reason).toBe("person_unavailable");
  const near = await hold(studio, { time: "11:10" });
  const words = "Anna has another class too close to this one";
  expect([near.status, near.body.errors]).toEqual([
    422,
    [{ path: "resources", message: words, code: "holder_too_close", params: { name: "Anna" } }],
  ]);
  expect((await hold(studio, { time: "11:15" })).status).toBe(201);
});

test("no class is held on a closed day, or moved to it", async () => {
  const studio = await aStudio({ specialScheduleEnabled: true });
  const session = await held(studio);
  const closed = addDays(studio.day, 7);
  const closures = [{ startDate: closed, endDate: closed, note: null }];
  await storeClosures(studio, closures);
  const errors = [{ path: "date", message: "The business is closed on this date", code: "closed_on_date" }];
  expect((await move(studio, session, { date: closed })).body.errors).toEqual(errors);
  const weekly = await hold(studio, { time: "15:00", repeat: { weeks: 2 } });
  expect(weekly.body.errors).toEqual([
    {
      path: "date",
      message: `${closed}: The business is closed on this date`,
      ...{ code: "closed_on_date", params: { onDate: closed } },
    },
  ]);
});

test("a class that moved to a day just before it was closed comes there with everybody, and the reason is noted", async () => {
  const studio = await aStudio({ specialScheduleEnabled: true });
  const session = await held(studio);
  const { body } = await ask(studio, session);
  const date = addDays(studio.day, 1);
  const closures = [{ startDate: date, endDate: date, note: null }];
  await changeStored(classSessions, { workspaceId: studio.id }, { date });
  await storeClosures(studio, closures);
  await held(studio, { time: "16:00" }); // any save lets bookings follow
  const { booking } = (await call("GET", bookingOf(studio, body), { as: studio.owner })).body;
  expect(booking).toMatchObject({ bookingDate: date, status: "confirmed" });
  expect(booking.override).toMatchObject({ refusal: "closed", reason: "The class moved before this day was closed" });
});

test("a weekly class has a date each week, all or none", async () => {
  const studio = await aStudio();
  const onDate = addDays(studio.day, 14);
  await held(studio, { date: onDate });
  const { body } = await hold(studio, { repeat: { weeks: 4 } });
  expect(body.errors).toEqual([
    {
      path: "resources",
      message: `${onDate}: Anna is away or has another class then`,
      ...{ code: "holder_busy", params: { name: "Anna", onDate } },
    },
  ]);
  expect((await hold(studio, { time: "15:00", repeat: { weeks: 4 } })).body.sessions).toHaveLength(4);
  expect(await sessionsOn(studio, studio.day, addDays(studio.day, 30))).toHaveLength(5);
});

test("a class that is added again after a lost answer is held once, also by twenty calls at once and after it moved", async () => {
  const studio = await aStudio();
  const weekly = { resources: [], repeat: { weeks: 2 } };
  const again = () => hold(studio, weekly, "monday-yoga");
  const replies = await Promise.all(times(20, again));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  const held = await sessionsOn(studio, studio.day, addDays(studio.day, 30));
  expect(held).toHaveLength(2);
  for (const { body } of replies) expect(body.sessions).toEqual(held);
  const [first] = held as [Session];
  await move(studio, first, { date: addDays(studio.day, 1), resources: [] });
  expect((await again()).body.sessions.map(({ date }: Session) => date)).toContain(addDays(studio.day, 1));
  expect(await sessionsOn(studio, studio.day, addDays(studio.day, 30))).toHaveLength(2);
  expect((await hold(studio, { ...weekly, seats: 5 }, "monday-yoga")).body.code).toBe("key_reused");
  expect((await hold(studio, weekly, "tuesday-yoga")).body.sessions).toHaveLength(2);
});

test("two members change a class at once, and each change of theirs holds", async () => {
  const studio = await aStudio();
  const session = await held(studio);
  const { body } = await ask(studio, session);
  const path = `/api/workspaces/${studio.slug}/sessions/${session.id}`;
  const change = (fields: object) => call("PUT", path, { as: studio.owner, body: { ...fields, tell: false } });
  await Promise.all([change({ seats: 15 }), change({ time: "16:00" }), change({ resources: [studio.idOf("Bo")] })]);
  const changed = { seats: 15, time: "16:00", date: studio.day, minutes: 60, resources: [studio.idOf("Bo")] };
  expect(await sessionsOn(studio)).toMatchObject([changed]);
  expect((await bookingsOf(studio)).find(({ id }) => id === body.id)).toMatchObject({ bookingTime: "16:00" });
});

const saved = (studio: Salon, fields: object) => {
  const services = studio.offer.services.map((each) => (each.name === "yoga" ? { ...each, ...fields } : each));
  return putPlan(studio, { offer: { ...studio.offer, services } });
};

test("a class with sessions to come stays one; once they are cancelled it may be a service", async () => {
  const studio = await aStudio();
  const session = await held(studio);
  const { status, body } = await saved(studio, { seats: null });
  const message = "Sessions of yoga are planned: cancel them first";
  expect([status, body.errors]).toEqual([
    422,
    [{ path: "plan.offer", message, code: "sessions_planned", params: { name: "yoga" } }],
  ]);
  const services = studio.offer.services.map((each) => ({ ...each, archived: true }));
  expect((await putPlan(studio, { offer: { ...studio.offer, services } })).body.errors[0].message).toBe(message);
  await callOff(studio, session);
  expect((await saved(studio, { seats: null })).status).toBe(200);
});

test("sessions of an archived class are held, moved and called off, and no new ones are added or sold", async () => {
  const studio = await aStudio();
  const session = await held(studio);
  const { body } = await ask(studio, session);
  expect((await saved(studio, { archived: true })).status).toBe(200);
  expect(await published(studio)).toEqual([]);
  expect((await hold(studio, { time: "15:00" })).body.errors).toEqual([
    { path: "service", message: "Please choose a class", code: "class_missing" },
  ]);
  expect((await move(studio, session, { time: "12:00" })).status).toBe(200);
  expect((await call("GET", manage(studio, body))).body.booking).toMatchObject({ bookingTime: "12:00" });
  const seen = await call("GET", `/api/workspaces/${studio.slug}`, { as: studio.owner });
  expect(seen.body.hasClasses).toBe(true);
  expect((await callOff(studio, session)).status).toBe(200);
});

test("members see who of a class's people and rooms is away by now, or archived", async () => {
  const studio = await aStudio();
  await held(studio);
  await held(studio, { time: "16:00" });
  const absent = async () => (await sessionsOn(studio)).map((each) => each.absent);
  expect(await absent()).toEqual([[], []]);
  const off = { kind: "off", subject: studio.idOf("Anna"), fromDate: studio.day, toDate: studio.day, note: null };
  await call("POST", `/api/workspaces/${studio.slug}/exceptions`, {
    ...{ as: studio.owner, body: { ...off, fromTime: "10:30", toTime: "12:00" } },
  });
  expect(await absent()).toEqual([["Anna"], []]);
  const resources = studio.offer.resources.map((each) => ({ ...each, archived: each.name === "hall" }));
  await putPlan(studio, { offer: { ...studio.offer, resources } });
  expect(await absent()).toEqual([["Anna", "hall"], ["hall"]]);
  const past = addDays(studio.day, -10);
  await changeStored(classSessions, { workspaceId: studio.id }, { date: past });
  expect((await sessionsOn(studio, past)).map((each) => each.absent)).toEqual([[], []]);
});

test("a day off names beforehand the classes that lose somebody by it, and no others", async () => {
  const studio = await aStudio();
  const session = await held(studio);
  await held(studio, { time: "13:00", resources: [studio.idOf("Bo")] });
  await callOff(studio, await held(studio, { time: "16:00" }));
  const off = { kind: "off", subject: studio.idOf("Anna"), fromDate: studio.day, toDate: studio.day, note: null };
  const request = { ...off, fromTime: "06:00", toTime: "06:00" };
  const named = [{ id: session.id, date: studio.day, time: "10:00", name: "yoga", absent: ["Anna"] }];
  const preview = () =>
    call("POST", `/api/workspaces/${studio.slug}/exceptions/preview`, { as: studio.owner, body: request });
  expect((await preview()).body.classes).toEqual(named);
  const whole = await call("POST", `/api/workspaces/${studio.slug}/plan/preview`, {
    ...{ as: studio.owner, body: { plan: { periods: [], offer: studio.offer }, exceptions: [request] } },
  });
  expect(whole.body.classes).toEqual(named);
  await call("POST", `/api/workspaces/${studio.slug}/exceptions`, { as: studio.owner, body: request });
  expect((await preview()).body.classes).toEqual([]); // she was away already
});

test("a late class that belongs to the evening before tells when it begins", async () => {
  const studio = await aStudio({ weeklySchedule: everyDay("18:00", "02:00"), timeZone: "Europe/Stockholm" });
  const { body } = await hold(studio, { time: "01:00", resources: [] });
  const begins = new Date(Date.parse(`${addDays(studio.day, 1)}T00:00Z`)).toISOString();
  expect(body.sessions).toMatchObject([{ date: studio.day, startsAt: begins }]);
});

test("a change that names the class it has is told to nobody, and one that changes nothing is none", async () => {
  const studio = await aStudio({ customerChangeHoursLimit: 0 }, ["booking_confirmation", "booking_rescheduled"]);
  const session = await held(studio);
  const { id: sessionId, date, time } = session;
  const { body } = await ask(studio, session);
  const told = async () => (await owedBy(studio)).map(({ dedupeKey }) => dedupeKey);
  const first = await told();
  const again = { bookingDate: date, bookingTime: time, guests: 1, sessionId };
  expect((await changeByLink(studio, body, again)).body.booking.version).toBe(1);
  const changed = await edit(studio, body, { sessionId, notes: "Brings a mat" });
  expect(changed.body).toMatchObject({ version: 2, notes: "Brings a mat" });
  expect(await told()).toEqual(first);
  await move(studio, { id: sessionId }, { minutes: 90 });
  expect(await told()).not.toEqual(first);
});

test("members book a class above its seats with a reason, which stays when the class moves", async () => {
  const studio = await aStudio();
  const session = await held(studio, { seats: 1 });
  await ask(studio, session);
  const seat = { bookingDate: session.date, bookingTime: session.time, sessionId: session.id };
  expect((await bookByMember(studio, seat)).body).toMatchObject({ mayOverride: true });
  const override = { reason: "Two mats more" };
  const { status, body: made } = await bookByMember(studio, { ...seat, override });
  expect(status).toBe(201);
  await move(studio, session, { date: addDays(studio.day, 1), seats: 1 });
  const { booking } = (await call("GET", bookingOf(studio, made), { as: studio.owner })).body;
  expect(booking).toMatchObject({ bookingDate: addDays(studio.day, 1), override });
});

test("a booking is of a class or of services, also when a member changes it", async () => {
  const studio = await aStudio();
  const { id: sessionId, date, time } = await held(studio);
  const { body } = await massage(studio, "15:00");
  const services = [{ service: studio.idOf("massage") }];
  const changed = await edit(studio, body, { sessionId, bookingDate: date, bookingTime: time, services });
  const refusal = [{ path: "services", message: "A class is a service by itself", code: "class_alone" }];
  expect([changed.status, changed.body.errors]).toEqual([422, refusal]);
  expect((await bookingsOf(studio))[0]).toMatchObject({ bookingTime: "15:00", version: 1 });
});

test("a class of another business is not found", async () => {
  const [studio, other] = [await aStudio(), await aWorkspace()];
  const session = await held(studio);
  const place = { date: session.date, time: "12:00", minutes: 60, seats: 1, resources: [], tell: true };
  const path = `/api/workspaces/${other.slug}/sessions`;
  const calls = [
    call("PUT", `${path}/${session.id}`, { as: other.owner, body: place }),
    call("POST", `${path}/${session.id}/cancel`, { as: other.owner, body: { tell: true } }),
    call("GET", `/api/workspaces/${studio.slug}/sessions?from=${session.date}&to=${session.date}`, { as: other.owner }),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 403]);
  expect(await published(other)).toEqual([]);
});
