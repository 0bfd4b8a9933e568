import { evictDurableObject } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { feedback } from "../../../db/diary/schema.ts";
import { notifications } from "../../../db/platform/schema.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { dayOf, tellAtOnce } from "../../../test/harness/day-object.ts";
import {
  aMember,
  aMessage,
  aUser,
  aWorkspace,
  book,
  booked,
  bookingOf,
  bookingsOf,
  call,
  db,
  everythingStored,
  logOf,
  manage,
  owedBy,
  type Signed,
  stored,
  type TestWorkspace,
} from "../../../test/harness/harness.ts";
import { loseMessages } from "../../../test/harness/services.ts";
import { listen } from "../../../test/harness/sockets.ts";
import { storedRows } from "../../../test/harness/stored-rows.ts";

beforeAll(tellAtOnce);

type Booking = { id: string; manageToken: string };

const remove = (
  workspace: TestWorkspace,
  booking: { id: string },
  { as = workspace.owner, headers = {} }: { as?: Signed; headers?: Record<string, string> } = {},
) => call("DELETE", bookingOf(workspace, booking), { as, headers });

const cancel = (workspace: TestWorkspace, booking: { id: string }) =>
  call("POST", `${bookingOf(workspace, booking)}/cancel`, { as: workspace.owner });

async function aCancelled(workspace: TestWorkspace, fields: Record<string, unknown> = {}): Promise<Booking> {
  const booking = await booked(workspace, fields);
  await cancel(workspace, booking);
  return booking;
}

test("the owner deletes a cancelled booking; the log keeps the deletion", async () => {
  const workspace = await aWorkspace();
  const booking = await aCancelled(workspace);
  const { status, text } = await remove(workspace, booking);
  expect([status, text]).toEqual([204, ""]);
  expect(await bookingsOf(workspace)).toEqual([]);
  const log = await logOf(workspace);
  expect(log.map(({ type, bookingId, version }) => [type, bookingId, version])).toEqual([
    ["created", booking.id, 1],
    ["cancelled", booking.id, 2],
    ["deleted", booking.id, 3],
  ]);
  expect(log.at(-1)?.changes).toEqual({ version: 3 });
});

test("a deleted booking is missing for everyone, and its link opens nothing", async () => {
  const workspace = await aWorkspace();
  const booking = await aCancelled(workspace);
  await remove(workspace, booking);
  const as = workspace.owner;
  const replies = await Promise.all([
    remove(workspace, booking),
    call("GET", bookingOf(workspace, booking), { as }),
    call("PATCH", bookingOf(workspace, booking), { as, body: { version: 3, notes: "Back" } }),
    call("POST", `${bookingOf(workspace, booking)}/attendance`, { as, body: { attendance: "arrived" } }),
    call("POST", `${bookingOf(workspace, booking)}/new-link`, { as }),
    cancel(workspace, booking),
    call("GET", manage(workspace, booking)),
    call("POST", `${manage(workspace, booking)}/cancel`),
  ]);
  for (const { status, body } of replies) expect([status, body.code]).toEqual([404, "booking_not_found"]);
  expect(await logOf(workspace)).toHaveLength(3);
});

test("a restarted day object does not know the deleted booking and goes on", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1 });
  const booking = await aCancelled(workspace);
  await remove(workspace, booking);
  await evictDurableObject(dayOf(workspace));
  expect((await book(workspace)).status).toBe(201);
  expect((await logOf(workspace)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test("an active booking is not deleted", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  const { status, body } = await remove(workspace, booking);
  expect([status, body.code, body.detail]).toEqual([409, "not_cancelled", "Only cancelled bookings can be deleted."]);
  expect(await logOf(workspace)).toHaveLength(1);
});

test("staff, strangers and signed-out callers cannot delete", async () => {
  const workspace = await aWorkspace();
  const booking = await aCancelled(workspace);
  const staff = await aMember(workspace);
  const before = await everythingStored();
  for (const as of [staff, await aUser(), (await aWorkspace()).owner])
    expect((await remove(workspace, booking, { as })).body.code).toBe("access_denied");
  expect((await call("DELETE", bookingOf(workspace, booking))).status).toBe(401);
  expect((await everythingStored()).bookings).toEqual(before.bookings);
});

test("unsent messages are deleted, sent ones keep the booking's id", async () => {
  const workspace = await aWorkspace({}, ["booking_confirmation", "booking_cancellation"]);
  await loseMessages(workspace);
  const booking = await aCancelled(workspace);
  const other = await aCancelled(workspace, { bookingTime: "12:00" });
  const owed = await owedBy(workspace);
  const mine = owed.filter(({ subjectId }) => subjectId === booking.id);
  const row = (fields: Partial<typeof notifications.$inferInsert>) =>
    ({
      ...mine[0],
      id: crypto.randomUUID(),
      dedupeKey: crypto.randomUUID(),
      ...fields,
    }) as typeof notifications.$inferInsert;
  const states = ["held", "leased", "failed", "sent", "delivered", "unknown"] as const;
  for (const state of states) await db.insert(notifications).values(row({ state, type: "booking_reminder" }));

  await remove(workspace, booking);

  const left = (await owedBy(workspace)).filter(
    ({ type, subjectId }) => type === "booking_reminder" && subjectId === booking.id,
  );
  expect(left.map(({ state }) => state).sort()).toEqual(["delivered", "sent", "superseded", "unknown"]);
  const due = (await owedBy(workspace)).filter(({ state }) => state === "due");
  expect(due.map(({ subjectId, type }) => [subjectId, type])).toEqual([[other.id, "booking_cancellation"]]);
});

test("the customer's feedback is deleted too", async () => {
  const workspace = await aWorkspace();
  const [booking, other] = [await aCancelled(workspace), await aCancelled(workspace, { bookingTime: "12:00" })];
  for (const { id: bookingId } of [booking, other])
    await db
      .insert(feedback)
      .values({ bookingId, workspaceId: workspace.id, rating: 1, comment: "Why?", createdAt: 1, updatedAt: 1 });
  await remove(workspace, booking);
  const left = await storedRows(feedback, { workspaceId: workspace.id });
  expect(left.map(({ bookingId }) => bookingId)).toEqual([other.id]);
});

test("dashboards are told of the deletion", async () => {
  const workspace = await aWorkspace();
  const booking = await aCancelled(workspace);
  const socket = await listen(`/api/workspaces/${workspace.slug}/live`, { as: workspace.owner });
  await socket.hears(({ type }) => type === "hello");
  await remove(workspace, booking);
  const heard = await socket.hears(({ event }) => event === "deleted");
  expect(heard).toMatchObject({ type: "booking", bookingId: booking.id, bookingDate: workspace.day });
});

test("request hashes are deleted, but the delete's own stays to answer a retry", async () => {
  const workspace = await aWorkspace();
  const keyed = () => ({ as: workspace.owner, headers: { "Idempotency-Key": crypto.randomUUID() } });
  const [booking, other] = [await booked(workspace), await booked(workspace, { bookingTime: "12:00" })];
  await call("PATCH", bookingOf(workspace, booking), { body: { version: 1, notes: "Ada's birthday" }, ...keyed() });
  await cancel(workspace, booking);
  await remove(workspace, booking, keyed());
  const log = await logOf(workspace);
  expect(log.map(({ type, bookingId, requestHash }) => [type, bookingId, requestHash !== null])).toEqual([
    ["created", booking.id, false],
    ["created", other.id, true],
    ["changed", booking.id, false],
    ["cancelled", booking.id, false],
    ["deleted", booking.id, true],
  ]);
});

test("sent messages lose their address and provider's report", async () => {
  const workspace = await aWorkspace();
  const [booking, other] = [await aCancelled(workspace), await booked(workspace, { bookingTime: "12:00" })];
  const told = { state: "sent", channel: "sms", addressHash: "hash", error: "absent" } as const;
  for (const [dueAt, { id }] of [booking, other].entries())
    await aMessage(workspace, { ...told, dueAt, subjectId: id });
  await remove(workspace, booking);
  expect((await owedBy(workspace)).map((row) => [row.subjectId, row.state, row.addressHash, row.error])).toEqual([
    [booking.id, "sent", null, null],
    [other.id, "sent", "hash", "absent"],
  ]);
});

test.each(["remembers it", "was started anew"])(
  "a repeated create of a deleted booking is not found, by a day that %s; another key books again",
  async (memory) => {
    const workspace = await aWorkspace();
    const key = crypto.randomUUID();
    const { body: booking } = await book(workspace, {}, key);
    await cancel(workspace, booking);
    await remove(workspace, booking);
    if (memory === "was started anew") await evictDurableObject(dayOf(workspace));
    const again = await book(workspace, {}, key);
    expect([again.status, again.body.code]).toEqual([404, "booking_not_found"]);
    expect(await bookingsOf(workspace)).toEqual([]);
    expect((await book(workspace)).status).toBe(201);
  },
);

test("a repeated delete with its key succeeds; the key fails for another booking", async () => {
  const workspace = await aWorkspace();
  const [one, two] = [await aCancelled(workspace), await aCancelled(workspace, { bookingTime: "12:00" })];
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const replies = [await remove(workspace, one, { headers }), await remove(workspace, one, { headers })];
  expect(replies.map(({ status }) => status)).toEqual([204, 204]);
  expect((await remove(workspace, two, { headers })).body.code).toBe("key_reused");
  await remove(workspace, two);
  expect((await remove(workspace, two, { headers })).body.code).toBe("key_reused");
  expect((await logOf(workspace)).filter(({ type }) => type === "deleted")).toHaveLength(2);
});

test("ten concurrent deletes delete once", async () => {
  const workspace = await aWorkspace();
  const booking = await aCancelled(workspace);
  const replies = await Promise.all(Array.from({ length: 10 }, () => remove(workspace, booking)));
  expect(replies.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(404)]);
  expect((await logOf(workspace)).filter(({ type }) => type === "deleted")).toHaveLength(1);
});

test("old bookings and bookings cancelled after a move can be deleted", async () => {
  const workspace = await aWorkspace();
  const [id, bookingDate] = [crypto.randomUUID(), addDays(workspace.day, -400)];
  await stored(workspace, [{ id, bookingDate, status: "cancelled" }]);
  expect((await remove(workspace, { id })).status).toBe(204);
  const moved = await booked(workspace);
  const body = { version: 1, bookingDate: addDays(workspace.day, 1) };
  await call("PATCH", bookingOf(workspace, moved), { body, as: workspace.owner });
  await cancel(workspace, moved);
  expect((await remove(workspace, moved)).status).toBe(204);
  expect(await bookingsOf(workspace)).toEqual([]);
});
