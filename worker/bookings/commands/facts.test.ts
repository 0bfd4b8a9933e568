import { expect, test } from "vitest";
import type { BookingRules } from "../../../domain/plan/rules.ts";
import { MINUTE_MS, timeLabel } from "../../../domain/time/calendar.ts";
import { localNow } from "../../../domain/time/clock.ts";
import { aUser, bookByMember, bookingOf, bookingsOf, call, logOf } from "../../../test/harness/harness.ts";
import { aVisitUnderWay } from "../../../test/harness/visit-under-way.ts";

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

async function aVisit(rules: Partial<BookingRules> = {}) {
  const { workspace, visit, timeZone, now } = await aVisitUnderWay(rules);
  const send = (body: Record<string, unknown>, key: string = crypto.randomUUID(), as = workspace.owner) =>
    call("POST", `${bookingOf(workspace, visit)}/attendance`, { body, as, headers: { "Idempotency-Key": key } });
  const walkIn = (minutes: number, more: Record<string, unknown> = {}, key: string = crypto.randomUUID()) =>
    bookByMember(
      workspace,
      {
        ...{ bookingDate: visit.bookingDate, source: "walk_in" },
        ...{ bookingTime: timeLabel(localNow(now - minutes * MINUTE_MS, timeZone).minute), ...more },
      },
      { headers: { "Idempotency-Key": key } },
    );
  return { workspace, visit, send, walkIn };
}

test("a fact counts from when it happened, and its key makes it one", async () => {
  const { workspace, send } = await aVisit();
  const [happenedAt, key] = [ago(20), crypto.randomUUID()];
  const first = await send({ attendance: "seated", happenedAt }, key);
  expect([first.status, first.body.attendance, first.body.attendanceAt]).toEqual([200, "seated", happenedAt]);
  expect((await send({ attendance: "seated", happenedAt }, key)).body).toEqual(first.body);
  expect((await logOf(workspace)).map(({ changes }) => changes)).toMatchObject([
    { attendance: "seated", attendanceAt: Date.parse(happenedAt) },
  ]);
});

test("a call whose answer was lost, sent again as a fact, is the same command", async () => {
  const { workspace, send, walkIn } = await aVisit();
  const [key, made] = [crypto.randomUUID(), crypto.randomUUID()];
  const first = await send({ attendance: "arrived" }, key);
  expect((await send({ attendance: "arrived", happenedAt: ago(1) }, key)).body).toEqual(first.body);
  const { body } = await walkIn(0, {}, made);
  expect((await walkIn(0, { happenedAt: ago(0) }, made)).body.id).toBe(body.id);
  expect(await logOf(workspace)).toHaveLength(2);
});

test("a fact that a later one contradicts is kept in the log and undoes nothing", async () => {
  const { workspace, visit, send } = await aVisit();
  await send({ attendance: "finished" });
  const { status, body } = await send({ attendance: "arrived", happenedAt: ago(25) });
  expect([status, body.attendance]).toEqual([200, "finished"]);
  const { body: read } = await call("GET", bookingOf(workspace, visit), { as: workspace.owner });
  expect(read.events.at(-1).changes.noted).toMatchObject({ attendance: "arrived" });
});

test("a fact about a cancelled booking is kept in its log", async () => {
  const { workspace, visit, send } = await aVisit();
  await call("POST", `${bookingOf(workspace, visit)}/cancel`, { as: workspace.owner });
  const { status, body } = await send({ attendance: "arrived", happenedAt: ago(5) });
  expect([status, body.status, body.attendance]).toEqual([200, "cancelled", null]);
  expect((await logOf(workspace)).at(-1)?.changes).toMatchObject({ noted: { attendance: "arrived" } });
});

test("a walk-in seated without a connection is accepted beside others, marked, and made once", async () => {
  const { workspace, walkIn } = await aVisit({ maxCapacity: 1 });
  const [more, key] = [{ happenedAt: ago(10) }, crypto.randomUUID()];
  const first = await walkIn(10, more, key);
  expect(first.status).toBe(201);
  const override = { reason: "Noted without a connection", refusal: "spot_capacity_exceeded" };
  expect(first.body).toMatchObject({ attendance: "seated", attendanceAt: more.happenedAt, override });
  expect((await walkIn(10, more, key)).body.id).toBe(first.body.id);
  expect(await bookingsOf(workspace)).toHaveLength(2);
});

test.each([
  ["longer ago than a day", 24 * 60 + 1],
  ["ahead of our clock", -10],
])("a fact from %s is refused at its field", async (_, minutes) => {
  const { send, walkIn } = await aVisit();
  for (const reply of [
    await send({ attendance: "arrived", happenedAt: ago(minutes) }),
    await walkIn(0, { happenedAt: ago(minutes) }),
  ])
    expect([reply.status, reply.body.errors[0].path]).toEqual([422, "happenedAt"]);
});

test("a walk-in does not sit at a start that is still to come", async () => {
  const { workspace, walkIn } = await aVisit();
  const { status, body } = await walkIn(-30, { happenedAt: ago(0) });
  expect([status, body.errors]).toEqual([
    422,
    [{ path: "happenedAt", message: "The start was still to come", code: "start_to_come" }],
  ]);
  expect(await bookingsOf(workspace)).toHaveLength(1);
});

test("taking back is no fact: it is refused while another party has the spot", async () => {
  const { send, walkIn } = await aVisit({ maxCapacity: 1 });
  await send({ attendance: "no_show", happenedAt: ago(20) });
  expect((await walkIn(10, { happenedAt: ago(10) })).body.override).toBeNull();
  const { status, body } = await send({ attendance: null, happenedAt: ago(5) });
  expect([status, body.params.reason]).toEqual([409, "spot_capacity_exceeded"]);
});

test("taking back leaves a later note alone", async () => {
  const { send } = await aVisit();
  await send({ attendance: "arrived", happenedAt: ago(20) });
  await send({ attendance: "seated", happenedAt: ago(5) });
  expect((await send({ attendance: null, happenedAt: ago(10) })).body.attendance).toBe("seated");
});

test("a booking by telephone has not happened", async () => {
  const { walkIn } = await aVisit();
  const { status, body } = await walkIn(0, { source: "phone", happenedAt: ago(0) });
  expect([status, body.errors[0].path]).toEqual([422, "happenedAt"]);
});

test("strangers tell no facts", async () => {
  const { workspace, send } = await aVisit();
  const { status } = await send({ attendance: "arrived", happenedAt: ago(1) }, undefined, await aUser());
  expect(status).toBe(403);
  expect(await logOf(workspace)).toEqual([]);
});
