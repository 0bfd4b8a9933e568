import { expect, test } from "vitest";
import { CLOSURE_NOTE_MAX, CLOSURES_MAX } from "../../contract/limits.ts";
import { bookingRules } from "../../db/diary/schema.ts";
import { addDays, DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import { localNow } from "../../domain/time/clock.ts";
import { changeByLink } from "../../test/harness/edit.ts";
import {
  activeOf,
  aWorkspace,
  book,
  bookByMember,
  booked,
  bookingsOf,
  call,
  closing,
  everythingStored,
  hoursOf,
  logOf,
  owedBy,
  saveHours,
  stored,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { storedRow } from "../../test/harness/stored-rows.ts";

const CLOSABLE = { timeZone: "UTC", customerChangeHoursLimit: 0 };
const aPlace = (rules = {}) => aWorkspace({ ...CLOSABLE, ...rules }, ["booking_cancellation", "booking_confirmation"]);

const preview = (workspace: TestWorkspace, ...closures: [startDate: string, endDate: string][]) =>
  call("POST", `/api/workspaces/${workspace.slug}/closures/preview`, {
    as: workspace.owner,
    body: { specialClosures: closures.map(([startDate, endDate]) => ({ startDate, endDate, note: null })) },
  });

const isPending = async ({ id }: TestWorkspace) =>
  (await storedRow(bookingRules, { workspaceId: id }))?.closuresPending;
const told = async (workspace: TestWorkspace) =>
  (await owedBy(workspace)).flatMap(({ type, subjectId }) => (type === "booking_cancellation" ? subjectId : [])).sort();
const cancelledIds = async (workspace: TestWorkspace) =>
  (await bookingsOf(workspace)).flatMap(({ id, status }) => (status === "cancelled" ? id : [])).sort();

test("closing days cancels the bookings inside, messages each customer once and keeps others", async () => {
  const workspace = await aPlace();
  const { day } = workspace;
  const inside = await Promise.all([
    booked(workspace, { bookingTime: "12:00" }),
    booked(workspace, { bookingTime: "18:00" }),
    booked(workspace, { bookingDate: addDays(day, 2) }),
  ]);
  const outside = await Promise.all([
    booked(workspace, { bookingDate: addDays(day, -1) }),
    booked(workspace, { bookingDate: addDays(day, 3) }),
  ]);
  const { status, body } = await saveHours(workspace, closing(day, addDays(day, 2)));

  expect([status, body.cancelledBookings, body.rules.version]).toEqual([200, 3, 2]);
  const ids = inside.map(({ id }) => id).sort();
  expect(await cancelledIds(workspace)).toEqual(ids);
  expect(await told(workspace)).toEqual(ids);
  expect((await activeOf(workspace)).map(({ id }) => id).sort()).toEqual(outside.map(({ id }) => id).sort());
  expect(await isPending(workspace)).toBe(false);
  expect((await book(workspace)).body.params.reason).toBe("closed");
});

test("the log names the member and the rules' version", async () => {
  const workspace = await aPlace();
  const { id } = await booked(workspace);
  await saveHours(workspace, closing(workspace.day));
  const created = await bookByMember(workspace, { bookingDate: addDays(workspace.day, 1) });
  const log = await logOf(workspace);
  const byOwner = log.find(({ bookingId }) => bookingId === created.body.id)?.actor;
  expect(log.find(({ type }) => type === "cancelled")).toMatchObject({
    bookingId: id,
    actor: byOwner,
    rulesVersion: 2,
  });
});

test("started, past and cancelled bookings stay unchanged", async () => {
  const workspace = await aPlace();
  const now = Date.now();
  const today = localNow(now, "UTC").date;
  const stay = (startsIn: number, bookingDate = today) => ({
    bookingDate,
    startsAt: now + startsIn,
    endsAt: now + startsIn + HOUR_MS,
    customerEmail: "guest@example.com",
  });
  const ahead = crypto.randomUUID();
  await stored(workspace, [
    stay(-DAY_MS, addDays(today, -1)),
    stay(-30 * MINUTE_MS),
    stay(-1),
    { ...stay(5 * HOUR_MS), status: "cancelled" },
    { ...stay(5 * HOUR_MS), id: ahead },
  ]);
  const before = (await bookingsOf(workspace)).filter(({ id }) => id !== ahead);
  const closure = closing(addDays(today, -400), addDays(today, 400));
  expect((await preview(workspace, [addDays(today, -400), addDays(today, 400)])).body.affectedBookings).toBe(1);
  expect((await saveHours(workspace, closure)).body.cancelledBookings).toBe(1);
  expect((await bookingsOf(workspace)).filter(({ id }) => id !== ahead)).toEqual(before);
  expect(await told(workspace)).toEqual([ahead]);
});

test("inactive closures cancel nothing until they are switched on", async () => {
  const workspace = await aPlace();
  await booked(workspace);
  const off = { ...closing(workspace.day), specialScheduleEnabled: false };
  expect((await saveHours(workspace, off)).body.cancelledBookings).toBe(0);
  expect(await activeOf(workspace)).toHaveLength(1);
  expect((await saveHours(workspace, { specialScheduleEnabled: true })).body.cancelledBookings).toBe(1);
});

test("overlapping closures count each booking once", async () => {
  const workspace = await aPlace();
  const { day } = workspace;
  await Promise.all(times(3, (i) => booked(workspace, { bookingDate: addDays(day, i) })));
  const ranges: [string, string][] = [
    [day, addDays(day, 1)],
    [addDays(day, 1), addDays(day, 2)],
    [addDays(day, 1), addDays(day, 1)],
  ];
  const specialClosures = ranges.map(([startDate, endDate]) => ({ startDate, endDate, note: null }));
  expect((await preview(workspace, ...ranges)).body.affectedBookings).toBe(3);
  const { body } = await saveHours(workspace, { specialScheduleEnabled: true, specialClosures });
  expect([body.cancelledBookings, (await told(workspace)).length]).toEqual([3, 3]);
});

test("a booking that a member makes on a closed day outlives saves that close nothing new", async () => {
  const workspace = await aPlace();
  const { day } = workspace;
  await booked(workspace);
  expect((await saveHours(workspace, closing(day))).body.cancelledBookings).toBe(1);
  const party = await bookByMember(workspace, { override: { reason: "A wedding" } });
  expect(party.status).toBe(201);

  expect((await saveHours(workspace, { bookingDurationMinutes: 90 })).body.cancelledBookings).toBe(0);
  const longer = closing(day, addDays(day, 3));
  expect((await preview(workspace, [day, addDays(day, 3)])).body.affectedBookings).toBe(0);
  expect((await saveHours(workspace, longer)).body.cancelledBookings).toBe(0);
  expect((await activeOf(workspace)).map(({ id }) => id)).toEqual([party.body.id]);

  await saveHours(workspace, { specialScheduleEnabled: false });
  expect((await saveHours(workspace, longer)).body.cancelledBookings).toBe(1);
});

test("closing a day cancels its night after midnight", async () => {
  const night = { enabled: true, openTime: "22:00", closeTime: "03:00" };
  const week = Object.fromEntries(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((name) => [name, night]),
  );
  const workspace = await aPlace({ weeklySchedule: week });
  const late = await booked(workspace, { bookingTime: "01:00" });
  await booked(workspace, { bookingTime: "01:00", bookingDate: addDays(workspace.day, -1) });
  const closed = await saveHours(workspace, closing(workspace.day));
  expect([closed.body.cancelledBookings, await cancelledIds(workspace)]).toEqual([1, [late.id]]);
});

test("the preview counts and lists the first hundred, and changes nothing", async () => {
  const workspace = await aPlace();
  const { day } = workspace;
  await stored(
    workspace,
    times(130, (i) => ({ bookingDate: addDays(day, i % 10), bookingTime: i % 2 ? "18:00" : "12:00" })),
  );
  const before = await everythingStored();
  const { status, body } = await preview(workspace, [day, addDays(day, 8)]);
  expect([status, body.affectedBookings, body.bookings.length]).toEqual([200, 117, 100]);
  expect([body.guests, body.withoutEmail, body.tells]).toEqual([234, 117, ["email"]]);
  const places = body.bookings.map(({ bookingDate, startsAt }: Record<string, string>) => `${bookingDate} ${startsAt}`);
  expect(places).toEqual([...places].sort());
  expect(body.bookings[0]).toMatchObject({ customerName: "Astrid Lind", bookingDate: day, status: "confirmed" });
  expect(await everythingStored()).toEqual(before);
  const nothing = { affectedBookings: 0, guests: 0, withoutEmail: 0, bookings: [] };
  expect((await preview(workspace)).body).toEqual({ ...nothing, tells: ["email"] });
  expect((await preview(await aWorkspace(CLOSABLE, []))).body).toEqual({ ...nothing, tells: [] });
});

test("saving cancels the previewed bookings", async () => {
  const workspace = await aPlace();
  const { day } = workspace;
  await Promise.all(times(12, (i) => booked(workspace, { bookingDate: addDays(day, i % 6) })));
  const range: [string, string] = [addDays(day, 1), addDays(day, 4)];
  const { body } = await preview(workspace, range);
  const saved = await saveHours(workspace, closing(...range));
  expect(saved.body.cancelledBookings).toBe(body.affectedBookings);
  expect(await cancelledIds(workspace)).toEqual(body.bookings.map(({ id }: { id: string }) => id).sort());
});

test("a day with hundreds of bookings is closed completely", async () => {
  const workspace = await aPlace();
  await stored(
    workspace,
    times(450, () => ({ customerEmail: "guest@example.com" })),
  );
  expect((await saveHours(workspace, closing(workspace.day))).body.cancelledBookings).toBe(450);
  expect(await activeOf(workspace)).toEqual([]);
  expect(await told(workspace)).toHaveLength(450);
});

test("fifty customers who book during the closing are refused, or cancelled and messaged", async () => {
  const workspace = await aPlace();
  await Promise.all(times(10, () => booked(workspace, { bookingTime: "12:00" })));
  const form = await hoursOf(workspace, closing(workspace.day));
  const { promise: saved, resolve: save } = Promise.withResolvers<Awaited<ReturnType<typeof call>>>();
  const replies: Awaited<ReturnType<typeof call>>[] = [];
  const waiting = times(50, (i) => ({ bookingTime: `${10 + (i % 10)}:30` }));
  const customer = async () => {
    for (let wish = waiting.pop(); wish; wish = waiting.pop()) {
      replies.push(await book(workspace, wish));
      if (replies.length === 12)
        save(call("PUT", `/api/workspaces/${workspace.slug}/hours`, { as: workspace.owner, body: form }));
    }
  };
  await Promise.all(times(8, customer));
  const { status, body } = await saved;

  expect([status, await activeOf(workspace)]).toEqual([200, []]);
  const accepted = replies.filter((reply) => reply.status === 201).map((reply) => reply.body.id as string);
  const refused = replies.filter((reply) => reply.status === 409).map((reply) => reply.body.params.reason);
  expect(accepted.length).toBeGreaterThanOrEqual(12);
  expect(refused).toEqual(Array(50 - accepted.length).fill("closed"));
  expect(refused.length).toBeGreaterThan(0);
  expect(body.cancelledBookings).toBe(10 + accepted.length);
  const cancelled = await cancelledIds(workspace);
  expect(cancelled).toEqual(expect.arrayContaining(accepted));
  expect(await told(workspace)).toEqual(cancelled);
});

test("bookings moved during the closing end up outside it, or cancelled and messaged", async () => {
  const workspace = await aPlace();
  const { day } = workspace;
  const open = addDays(day, 1);
  const here = await Promise.all(times(8, () => booked(workspace)));
  const there = await Promise.all(times(8, () => booked(workspace, { bookingDate: open })));
  const move = (booking: { manageToken: string }, bookingDate: string) =>
    changeByLink(workspace, booking, { bookingDate, bookingTime: "20:00" });
  const form = await hoursOf(workspace, closing(day));
  const [saved] = await Promise.all([
    call("PUT", `/api/workspaces/${workspace.slug}/hours`, { as: workspace.owner, body: form }),
    ...here.map((booking) => move(booking, open)),
    ...there.map((booking) => move(booking, day)),
  ]);
  expect(saved.status).toBe(200);
  expect(new Set((await activeOf(workspace)).map(({ bookingDate }) => bookingDate))).toEqual(new Set([open]));
  const cancelled = await cancelledIds(workspace);
  expect([saved.body.cancelledBookings, await told(workspace)]).toEqual([cancelled.length, cancelled]);
});

test("the most closures with the longest notes are previewed and saved", async () => {
  const workspace = await aWorkspace();
  const closure = { startDate: "2027-12-24", endDate: "2027-12-26", note: "寿".repeat(CLOSURE_NOTE_MAX) };
  const specialClosures = times(CLOSURES_MAX, () => closure);
  const path = `/api/workspaces/${workspace.slug}/closures/preview`;
  const reply = await call("POST", path, { as: workspace.owner, body: { specialClosures } });
  expect([reply.status, reply.body.affectedBookings]).toEqual([200, 0]);
  const { status, body } = await saveHours(workspace, { specialClosures, specialScheduleEnabled: true });
  expect([status, body.rules.specialClosures]).toEqual([200, specialClosures]);
});
