import { evictDurableObject } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { addDays } from "../../../domain/time/calendar.ts";
import { dayOf, tellAtOnce } from "../../harness/day-object.ts";
import { changeByLink } from "../../harness/edit.ts";
import {
  aBookingRequest,
  activeOf,
  aWorkspace,
  book,
  bookByMember,
  booked,
  bookingsOf,
  call,
  logOf,
  manage,
  owedBy,
  type TestWorkspace,
  times,
} from "../../harness/harness.ts";

beforeAll(tellAtOnce);

const aKey = () => crypto.randomUUID();

/** As its object knows the day, and as a new one does. */
const MEMORIES = [
  { memory: "that remembers", forget: async () => {} },
  { memory: "that was started anew", forget: (workspace: TestWorkspace) => evictDurableObject(dayOf(workspace)) },
];

test("fifty requests with one key make one booking and get fifty equal answers", async () => {
  const workspace = await aWorkspace();
  const key = aKey();
  const replies = await Promise.all(times(50, () => book(workspace, {}, key)));
  for (const reply of replies) expect([reply.status, reply.body]).toEqual([201, replies[0]?.body]);
  expect(await bookingsOf(workspace)).toHaveLength(1);
});

test("fifty requests with one key for the last place all get it", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1 });
  const key = aKey();
  const replies = await Promise.all(times(50, (i) => book(workspace, {}, i % 2 === 0 ? key : aKey())));
  const winners = new Set(replies.filter(({ status }) => status === 201).map(({ body }) => body.id));
  expect(winners.size).toBe(1);
  expect(await bookingsOf(workspace)).toHaveLength(1);
});

test("the order of the fields does not make it another request", async () => {
  const workspace = await aWorkspace();
  const key = aKey();
  const request = aBookingRequest(workspace);
  const first = await book(workspace, request, key);
  const body = Object.fromEntries(Object.entries(request).reverse());
  const path = `/api/public/${workspace.slug}/bookings`;
  const again = await call("POST", path, { body, headers: { "Idempotency-Key": key } });
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test.each(MEMORIES)("a key with another request is refused by a day $memory", async ({ forget }) => {
  const workspace = await aWorkspace();
  const key = aKey();
  await book(workspace, {}, key);
  await forget(workspace);
  const reply = await book(workspace, { guests: 3 }, key);
  expect([reply.status, reply.body.code]).toEqual([422, "key_reused"]);
  expect(await bookingsOf(workspace)).toHaveLength(1);
});

test("another business's equal key makes a booking of its own", async () => {
  const [one, two] = [await aWorkspace(), await aWorkspace()];
  const key = aKey();
  const replies = await Promise.all([book(one, {}, key), book(two, {}, key)]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect(replies[0]?.body.id).not.toBe(replies[1]?.body.id);
  expect(await bookingsOf(two)).toHaveLength(1);
});

test("a key used again on another day is refused, and a stranger's booking beside it succeeds", async () => {
  const workspace = await aWorkspace();
  const key = aKey();
  const bookingDate = addDays(workspace.day, 1);
  await booked(workspace, { bookingDate });
  await book(workspace, {}, key);

  const [reused, ...strangers] = await Promise.all([
    book(workspace, { bookingDate }, key),
    ...times(5, (i) => book(workspace, { bookingDate, customerName: `Stranger ${i}` })),
  ]);

  expect([reused?.status, reused?.body.code]).toEqual([422, "key_reused"]);
  expect(strangers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(await bookingsOf(workspace)).toHaveLength(7);
});

test.each(MEMORIES)("a retry is answered with its booking though the day is full, by a day $memory", async (given) => {
  const workspace = await aWorkspace({ maxCapacity: 1 });
  const key = aKey();
  const first = await book(workspace, {}, key);
  await given.forget(workspace);
  const again = await book(workspace, {}, key);
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test("a retry after the booking was changed is answered with the booking as it is now", async () => {
  const workspace = await aWorkspace();
  const key = aKey();
  const { body } = await book(workspace, {}, key);
  const change = { bookingDate: addDays(workspace.day, 1), bookingTime: "20:00", guests: 4 };
  await changeByLink(workspace, body, change);
  const again = await book(workspace, {}, key);
  expect(again.status).toBe(201);
  expect(again.body).toMatchObject({ id: body.id, ...change });
});

const BAD_KEYS: [string, string | undefined][] = [
  ["no key", undefined],
  ["an empty key", ""],
  ["a key of seven characters", "abcdefg"],
  ["a key of 101 characters", "a".repeat(101)],
  ["a key with a space", "abcd efgh"],
  ["a key with other signs", "abcd.efgh"],
];

test.each(BAD_KEYS)("%s is refused before anything is stored", async (_, key) => {
  const workspace = await aWorkspace();
  const headers: Record<string, string> = key === undefined ? {} : { "Idempotency-Key": key };
  const path = `/api/public/${workspace.slug}/bookings`;
  const reply = await call("POST", path, { body: aBookingRequest(workspace), headers });
  expect([reply.status, reply.body.code]).toEqual([422, "invalid_input"]);
  expect(reply.body.errors[0].path).toBe("Idempotency-Key");
  expect(await logOf(workspace)).toHaveLength(0);
});

test("a key may be omitted where it is not required, but not be malformed", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  const malformed = { headers: { "Idempotency-Key": "short" } };
  expect((await call("POST", `${manage(workspace, booking)}/cancel`, malformed)).status).toBe(422);
  expect((await call("POST", `${manage(workspace, booking)}/cancel`)).status).toBe(200);
});

test("a cancellation said twice with its key happens once", async () => {
  const workspace = await aWorkspace({}, ["booking_cancellation"]);
  const booking = await booked(workspace);
  const headers = { "Idempotency-Key": aKey() };
  const cancel = () => call("POST", `${manage(workspace, booking)}/cancel`, { headers });

  const replies = [...(await Promise.all([cancel(), cancel()])), await cancel()];

  for (const reply of replies) expect([reply.status, reply.body]).toEqual([200, replies[0]?.body]);
  expect(replies[0]?.body.booking).toMatchObject({ status: "cancelled", version: 2 });
  expect((await logOf(workspace)).map(({ type }) => type)).toEqual(["created", "cancelled"]);
  expect((await owedBy(workspace)).filter(({ type }) => type === "booking_cancellation")).toHaveLength(1);
});

test.each(MEMORIES)("a change said again with its key happens once, on a day $memory", async ({ forget }) => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  const change = () => changeByLink(workspace, booking, { bookingTime: "20:00" }, { headers });
  const headers = { "Idempotency-Key": aKey() };

  const first = await change();
  await forget(workspace);
  const again = await change();

  expect(first.status).toBe(200);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await logOf(workspace)).map(({ type }) => type)).toEqual(["created", "changed"]);
});

test("a move to another day said again with its key happens once", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  const headers = { "Idempotency-Key": aKey() };
  const move = () => changeByLink(workspace, booking, { bookingDate: addDays(workspace.day, 1) }, { headers });

  const replies = [...(await Promise.all([move(), move(), move()])), await move()];

  for (const reply of replies) expect([reply.status, reply.body]).toEqual([200, replies[0]?.body]);
  expect((await logOf(workspace)).map(({ type }) => type)).toEqual(["created", "moved_in", "moved_out"]);
});

test("a change said again without a key meets the booking it has changed", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  await changeByLink(workspace, booking, { bookingTime: "20:00" });
  const again = await changeByLink(workspace, booking, { bookingTime: "20:00" });
  expect([again.status, again.body.code]).toEqual([409, "stale_booking"]);
});

test("a key that made a booking cannot cancel it", async () => {
  const workspace = await aWorkspace();
  const key = aKey();
  const { body } = await book(workspace, {}, key);
  const reply = await call("POST", `${manage(workspace, body)}/cancel`, { headers: { "Idempotency-Key": key } });
  expect([reply.status, reply.body.code]).toEqual([422, "key_reused"]);
  expect(await activeOf(workspace)).toHaveLength(1);
});

test("a member's booking said twice with its key happens once", async () => {
  const workspace = await aWorkspace();
  const headers = { "Idempotency-Key": aKey() };
  const add = () => bookByMember(workspace, { bookingTime: "18:10", source: "walk_in" }, { headers });
  const replies = await Promise.all([add(), add()]);
  for (const reply of replies) expect([reply.status, reply.body]).toEqual([201, replies[0]?.body]);
  expect(await bookingsOf(workspace)).toHaveLength(1);
});

test("a key used for a booking is none for a cancel that changes nothing", async () => {
  const workspace = await aWorkspace();
  const key = aKey();
  expect((await book(workspace, {}, key)).status).toBe(201);
  const other = await booked(workspace, { bookingDate: addDays(workspace.day, 1) });
  const cancel = (headers = {}) => call("POST", `${manage(workspace, other)}/cancel`, { headers });
  expect((await cancel()).status).toBe(200);
  const again = await cancel({ "Idempotency-Key": key });
  expect([again.status, again.body.code]).toEqual([422, "key_reused"]);
});
