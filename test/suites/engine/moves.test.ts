import { evictDurableObject } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import type { BookingRules } from "../../../domain/plan/rules.ts";
import { WITHOUT_PLACE } from "../../../domain/sheet/sheet-booking.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import {
  beforeItWrites,
  cancelCommand,
  changeCommand,
  createCommand,
  dayOf,
  deleteCommand,
  secondObject,
  tellAtOnce,
  writeThrough,
} from "../../harness/day-object.ts";
import { changeByLink } from "../../harness/edit.ts";
import {
  activeOf,
  aWorkspace,
  book,
  booked,
  bookingsOf,
  call,
  logOf,
  manage,
  owedBy,
  type TestWorkspace,
  times,
} from "../../harness/harness.ts";
import { loseMessages } from "../../harness/services.ts";

beforeAll(tellAtOnce);

type Link = { manageToken: string };

const move = (workspace: TestWorkspace, booking: Link, days: number, fields: Record<string, unknown> = {}) =>
  changeByLink(workspace, booking, { bookingDate: addDays(workspace.day, days), ...fields });

/** Changes are possible until the start. */
const aTable = (rules: Partial<BookingRules> = {}) =>
  aWorkspace({ maxCapacity: 1, customerChangeHoursLimit: 0, advanceBookingDays: 60, ...rules });

/** As the caller who moves it saw it. */
async function asSeen(workspace: TestWorkspace) {
  const [seen] = await bookingsOf(workspace);
  if (!seen) throw new Error("nothing is booked");
  return {
    date: seen.bookingDate,
    booking: { ...seen, ...WITHOUT_PLACE, override: null, hasEmail: true, hasPhone: false },
  };
}

/** A move to the next day that the day it leaves does not notice. */
async function movedBehind(workspace: TestWorkspace) {
  const from = await asSeen(workspace);
  const target = await secondObject(workspace, addDays(workspace.day, 1));
  return () => target(changeCommand(from.booking.id, { from }));
}

const whatHappened = async (workspace: TestWorkspace) =>
  (await logOf(workspace)).map(({ type, bookingDate, version }) => [type, bookingDate, version]);

test("a booking moves to another day, and both days know", async () => {
  const workspace = await aTable();
  const booking = await booked(workspace);
  const next = addDays(workspace.day, 1);

  const reply = await move(workspace, booking, 1, { bookingTime: "19:30", guests: 3 });

  expect(reply.status).toBe(200);
  expect(reply.body.booking).toMatchObject({ bookingDate: next, bookingTime: "19:30", guests: 3, version: 2 });
  const [row, ...others] = await bookingsOf(workspace);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    id: booking.id,
    bookingDate: next,
    bookingTime: "19:30",
    guests: 3,
    status: "confirmed",
  });
  expect(await whatHappened(workspace)).toEqual([
    ["created", workspace.day, 1],
    ["moved_in", next, 2],
    ["moved_out", workspace.day, 2],
  ]);
  expect((await book(workspace)).status).toBe(201);
  expect((await book(workspace, { bookingDate: next, bookingTime: "19:30" })).status).toBe(409);
});

test("a move to a day that is full is refused, and the booking stays where it was", async () => {
  const workspace = await aTable();
  const booking = await booked(workspace);
  await booked(workspace, { bookingDate: addDays(workspace.day, 1) });
  const reply = await move(workspace, booking, 1);
  expect(reply.status).toBe(409);
  expect(reply.body).toMatchObject({ code: "time_slot_unavailable", params: { reason: "spot_capacity_exceeded" } });
  expect(reply.body.slots.length).toBeGreaterThan(0);
  expect((await call("GET", manage(workspace, booking))).body.booking).toMatchObject({
    bookingDate: workspace.day,
    version: 1,
  });
});

test("a booking that was deleted since it was read moves nowhere", async () => {
  const workspace = await aTable();
  const { id } = await booked(workspace);
  const from = await asSeen(workspace);
  for (const command of [cancelCommand(id), deleteCommand(id)])
    expect(await dayOf(workspace).decide(command)).toMatchObject({ ok: true });
  const moved = await dayOf(workspace, addDays(workspace.day, 1)).decide(changeCommand(id, { from }));
  expect(moved).toEqual({ ok: false, code: "stale_booking" });
  expect(await bookingsOf(workspace)).toEqual([]);
});

test("two bookings change places at once while there is room for both", async () => {
  const workspace = await aTable({ maxCapacity: 2 });
  const one = await booked(workspace);
  const two = await booked(workspace, { bookingDate: addDays(workspace.day, 1) });

  const replies = await Promise.all([move(workspace, one, 1), move(workspace, two, 0)]);

  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const dates = Object.fromEntries((await activeOf(workspace)).map(({ id, bookingDate }) => [id, bookingDate]));
  expect(dates).toEqual({ [one.id]: addDays(workspace.day, 1), [two.id]: workspace.day });
});

test("two bookings that want each other's last place stay where they are", async () => {
  const workspace = await aTable();
  const one = await booked(workspace);
  const two = await booked(workspace, { bookingDate: addDays(workspace.day, 1) });
  const replies = await Promise.all([move(workspace, one, 1), move(workspace, two, 0)]);
  expect(replies.map(({ status }) => status)).toEqual([409, 409]);
  expect((await activeOf(workspace)).map(({ version }) => version)).toEqual([1, 1]);
});

test("a booking moved away and changed in place at once is changed by one of them", async () => {
  const workspace = await aTable();
  for (const round of times(5, (i) => i)) {
    const bookingDate = addDays(workspace.day, 10 * round);
    const booking = await booked(workspace, { bookingDate });
    const replies = await Promise.all([
      move(workspace, booking, 10 * round + 1),
      move(workspace, booking, 10 * round, { bookingTime: "12:00" }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe("stale_booking");
  }
});

test("a change decided on a day the booking is just leaving meets a booking that has changed", async () => {
  const workspace = await aTable();
  const booking = await booked(workspace);
  await beforeItWrites(workspace, await movedBehind(workspace));
  const reply = await move(workspace, booking, 0, { bookingTime: "12:00" });
  expect([reply.status, reply.body.code]).toEqual([409, "stale_booking"]);
});

test("a cancellation follows a booking that is just leaving the day", async () => {
  const workspace = await aTable();
  const booking = await booked(workspace);
  await beforeItWrites(workspace, await movedBehind(workspace));
  const reply = await call("POST", `${manage(workspace, booking)}/cancel`);
  expect(reply.status).toBe(200);
  expect(reply.body.booking).toMatchObject({ status: "cancelled", version: 3, bookingDate: addDays(workspace.day, 1) });
});

test("twenty moves of one booking to twenty days at once: one is done", async () => {
  const workspace = await aTable();
  const booking = await booked(workspace);

  const replies = await Promise.all(times(20, (i) => move(workspace, booking, i + 1)));

  const won = replies.filter(({ status }) => status === 200);
  const lost = replies.filter(({ status }) => status !== 200);
  expect(won).toHaveLength(1);
  for (const { status, body } of lost) expect([status, body.code]).toEqual([409, "stale_booking"]);
  const [row, ...others] = await activeOf(workspace);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ bookingDate: won[0]?.body.booking.bookingDate, version: 2 });
  expect((await logOf(workspace)).map(({ type }) => type)).toEqual(["created", "moved_in", "moved_out"]);
  const free = await Promise.all(times(21, (i) => book(workspace, { bookingDate: addDays(workspace.day, i) })));
  expect(free.filter(({ status }) => status === 409)).toHaveLength(1);
});

test("a move racing a cancellation ends with one of them told, and never with two bookings", async () => {
  const workspace = await aTable();
  for (const round of times(8, (i) => i)) {
    const booking = await booked(workspace, { bookingDate: addDays(workspace.day, 2 * round) });
    const [moved, cancelled] = await Promise.all([
      move(workspace, booking, 2 * round, { bookingDate: addDays(workspace.day, 2 * round + 1) }),
      call("POST", `${manage(workspace, booking)}/cancel`),
    ]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(moved.status);
    if (moved.status === 409) expect(["stale_booking", "cannot_change"]).toContain(moved.body.code);
    const stored = (await bookingsOf(workspace)).filter(({ id }) => id === booking.id);
    expect(stored).toMatchObject([{ status: "cancelled", version: moved.status === 200 ? 3 : 2 }]);
  }
  expect(await activeOf(workspace)).toEqual([]);
});

test("a move of a booking that was cancelled behind the day's back is refused", async () => {
  const workspace = await aTable();
  const booking = await booked(workspace);
  const from = await asSeen(workspace);
  await (await secondObject(workspace))(cancelCommand(booking.id));

  const outcome = await dayOf(workspace, addDays(workspace.day, 1)).decide(changeCommand(booking.id, { from }));

  expect(outcome).toEqual({ ok: false, code: "cannot_change" });
  expect(await activeOf(workspace)).toEqual([]);
});

test("the target day is lost right after its batch: the move is done once and answered", async () => {
  const workspace = await aTable();
  const booking = await booked(workspace);
  const next = addDays(workspace.day, 1);
  await booked(workspace, { bookingDate: next, bookingTime: "12:00" });
  const lose = async (write: () => Promise<D1Result[]>, state: DurableObjectState) => {
    const results = await write();
    state.abort("lost after the batch");
    return results;
  };
  await writeThrough(workspace, lose, next);

  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const reply = await changeByLink(workspace, booking, { bookingDate: next }, { headers });

  expect(reply.status).toBe(200);
  expect(reply.body.booking).toMatchObject({ bookingDate: next, version: 2 });
  expect((await bookingsOf(workspace)).filter(({ id }) => id === booking.id)).toMatchObject([{ bookingDate: next }]);
  expect(await whatHappened(workspace)).toEqual([
    ["created", workspace.day, 1],
    ["created", next, 1],
    ["moved_in", next, 2],
    ["moved_out", workspace.day, 2],
  ]);
  await evictDurableObject(dayOf(workspace));
  expect((await book(workspace)).status).toBe(201);
  expect((await book(workspace, { bookingDate: next })).status).toBe(409);
});

test("a customer without a key who moves while the day is lost is not moved twice", async () => {
  const workspace = await aTable();
  const booking = await booked(workspace);
  const next = addDays(workspace.day, 1);
  await booked(workspace, { bookingDate: next, bookingTime: "12:00" });
  const lose = (write: () => Promise<D1Result[]>, state: DurableObjectState) => {
    state.abort("lost before the batch");
    return write();
  };
  await writeThrough(workspace, lose, next);
  const reply = await move(workspace, booking, 1);
  expect(reply.status).toBe(200);
  expect(reply.body.booking).toMatchObject({ bookingDate: next, version: 2 });
});

test("a move that finds its booking there already is a change in place", async () => {
  const workspace = await aTable();
  const { id } = await booked(workspace);
  const { booking } = await asSeen(workspace);
  await evictDurableObject(dayOf(workspace));
  const from = { date: addDays(workspace.day, 1), booking };
  const outcome = await dayOf(workspace).decide(changeCommand(id, { bookingTime: "19:00", from }));
  expect(outcome).toMatchObject({ ok: true, booking: { bookingTime: "19:00", version: 2 } });
  expect((await logOf(workspace)).map(({ type }) => type)).toEqual(["created", "changed"]);
});

test("a whole day moves to another while that day sells on: both logs stay without a gap", async () => {
  const workspace = await aTable({ maxCapacity: 100 });
  const next = addDays(workspace.day, 1);
  const first = await Promise.all(times(20, () => booked(workspace)));
  const there = await Promise.all(times(5, () => booked(workspace, { bookingDate: next })));

  const replies = await Promise.all([
    ...first.map((booking) => move(workspace, booking, 1)),
    ...there.map((booking) => move(workspace, booking, 0)),
    ...times(20, (i) => book(workspace, { bookingTime: "12:00", bookingDate: i % 2 === 0 ? workspace.day : next })),
  ]);

  expect(replies.every(({ status }) => status === 200 || status === 201)).toBe(true);
  const on = async (date: string) =>
    (await activeOf(workspace)).filter(({ bookingDate }) => bookingDate === date).length;
  expect([await on(workspace.day), await on(next)]).toEqual([15, 30]);
  for (const date of [workspace.day, next]) {
    const seqs = (await logOf(workspace)).flatMap(({ bookingDate, seq }) => (bookingDate === date ? seq : []));
    expect(seqs.sort((a, b) => a - b)).toEqual(times(seqs.length, (i) => i + 1));
  }
});

test("two changes of one booking decided together are told once, as it ended", async () => {
  const workspace = await aWorkspace({ reminderLeadHours: [1] }, ["booking_confirmation", "booking_reminder"]);
  await loseMessages(workspace);
  const { id } = await booked(workspace);
  const day = dayOf(workspace);
  const outcomes = await Promise.all([
    day.decide(createCommand({ bookingTime: "10:00" })),
    day.decide(changeCommand(id, { bookingTime: "19:00", version: 1 })),
    day.decide(changeCommand(id, { bookingTime: "20:00", version: 2 })),
  ]);
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
  const due = (await owedBy(workspace)).filter(({ subjectId, state }) => subjectId === id && state === "due");
  expect(due.map(({ type }) => type).sort()).toEqual(["booking_confirmation", "booking_reminder"]);
});

test("a move tells its customer once and withdraws what is no longer true", async () => {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 }, ["booking_rescheduled", "booking_reminder"]);
  const booking = await booked(workspace, { bookingDate: addDays(workspace.day, 2) });
  await move(workspace, booking, 4);
  const reminders = (await owedBy(workspace)).filter(({ type }) => type === "booking_reminder");
  expect(reminders.map(({ state }) => state)).toEqual(["superseded", "due"]);
  expect((await owedBy(workspace)).filter(({ type }) => type === "booking_rescheduled")).toHaveLength(1);
});
