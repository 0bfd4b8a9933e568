import { expect, test } from "vitest";
import { bookings, standbyDates, standbys } from "../../../db/diary/schema.ts";
import type { Command } from "../../../domain/day/commands.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { AT_NOON } from "../../harness/at-noon.ts";
import { beforeItWrites, dayOf } from "../../harness/day-object.ts";
import {
  aMember,
  aWorkspace,
  booked,
  bookingOf,
  call,
  manage,
  owedBy,
  type TestWorkspace,
} from "../../harness/harness.ts";
import { openList } from "../../harness/standbys.ts";
import { storedRow, storedRows } from "../../harness/stored-rows.ts";

type Party = { id: string; token: string };

const heldIn = async (workspace: TestWorkspace) =>
  (await storedRows(bookings, { workspaceId: workspace.id })).filter(({ holdUntil }) => holdUntil !== null);

const look = (now: number): Command => ({
  ...{ type: "serve", commandId: crypto.randomUUID(), requestHash: null, actor: "system", by: "system", now },
});

const standbyAt = (workspace: TestWorkspace, { token }: Party, what = "") =>
  `/api/public/${workspace.slug}/standby/${token}${what}`;

async function joins(workspace: TestWorkspace, customerName: string, ...dates: string[]): Promise<Party> {
  const body = {
    ...{ customerName, customerEmail: `${crypto.randomUUID()}@example.com`, guests: 2 },
    dates: (dates.length > 0 ? dates : [workspace.day]).map((date) => ({ date, from: "18:00", until: "18:00" })),
  };
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const reply = await call("POST", `/api/public/${workspace.slug}/standbys`, { body, headers });
  expect(reply.status).toBe(201);
  return reply.body;
}

/** One spot at 18:00, Ada has it. */
async function aFullHouse(list: "in_order" | "by_hand" = "in_order") {
  const given = { maxCapacity: 1, customerChangeHoursLimit: 0, timeZone: AT_NOON };
  const workspace = await aWorkspace(given, ["booking_confirmation"]);
  await openList(workspace, { list });
  const ada = await booked(workspace, { bookingTime: "18:00" });
  return { workspace, ada, host: await aMember(workspace) };
}

const windowsOf = (...dates: string[]) => dates.map((date) => ({ date, from: "18:00", until: "18:00" }));

test("a member who cancels what is held for a party does not offer it to that party again", async () => {
  const { workspace, ada, host } = await aFullHouse();
  await joins(workspace, "Bo");
  await call("POST", `${manage(workspace, ada)}/cancel`);
  const [held] = await heldIn(workspace);
  const { status } = await call("POST", `${bookingOf(workspace, { id: held?.id ?? "" })}/cancel`, {
    as: host,
    body: {},
  });
  expect(status).toBe(200);
  expect(await heldIn(workspace)).toEqual([]);
});

test.each([{ next: "public" }, { next: "list" }, {}])(
  "a place taken back with %j is not held for that party again a minute later",
  async (body) => {
    const { workspace, ada, host } = await aFullHouse();
    await joins(workspace, "Bo");
    await call("POST", `${manage(workspace, ada)}/cancel`);
    const [held] = await heldIn(workspace);
    const path = `/api/workspaces/${workspace.slug}/holds/${held?.id}/withdraw`;
    expect((await call("POST", path, { as: host, body })).status).toBe(204);
    expect(await heldIn(workspace)).toEqual([]);
    await dayOf(workspace).decide(look(Date.now() + 61_000));
    expect(await heldIn(workspace)).toEqual([]);
  },
);

test("a place that a member left to everybody is not asked about again a minute later", async () => {
  const { workspace, ada, host } = await aFullHouse("by_hand");
  await joins(workspace, "Bo");
  await joins(workspace, "Di");
  await call("POST", `${manage(workspace, ada)}/cancel`);
  const [held] = await heldIn(workspace);
  const path = `/api/workspaces/${workspace.slug}/holds/${held?.id}/withdraw`;
  expect((await call("POST", path, { as: host, body: { next: "public" } })).status).toBe(204);
  await dayOf(workspace).decide(look(Date.now() + 61_000));
  expect(await heldIn(workspace)).toEqual([]);
});

test("a party that a member takes off the list beside its open offer hears so in the member's words, and the next has the place", async () => {
  const { workspace, ada, host } = await aFullHouse();
  const [bo, di] = [await joins(workspace, "Bo"), await joins(workspace, "Di")];
  await call("POST", `${manage(workspace, ada)}/cancel`);
  const end = (party: Party, body: object) =>
    call("POST", `/api/workspaces/${workspace.slug}/standbys/${party.id}/end`, { as: host, body });
  expect((await end(bo, { words: "We close early." })).status).toBe(204);
  expect(await storedRow(standbys, { id: bo.id })).toMatchObject({ state: "ended", end: "ended" });
  expect(await heldIn(workspace)).toMatchObject([{ customerName: "Di" }]);
  const told = async () => (await owedBy(workspace)).filter(({ type }) => /ended|withdrawn/.test(type));
  expect(await told()).toMatchObject([
    { type: "standby_ended", subjectId: bo.id, draft: { words: "We close early." } },
  ]);
  expect((await end(di, { notify: false })).status).toBe(204);
  expect(await told()).toHaveLength(1);
  expect(await heldIn(workspace)).toEqual([]);
});

test("a change with an old version adds no date", async () => {
  const { workspace } = await aFullHouse();
  const other = addDays(workspace.day, 1);
  await booked(workspace, { bookingTime: "18:00", bookingDate: other });
  const bo = await joins(workspace, "Bo");
  const body = { version: 7, dates: windowsOf(workspace.day, other) };
  expect((await call("PATCH", standbyAt(workspace, bo), { body })).body.code).toBe("stale_booking");
  expect(await storedRows(standbyDates, { standbyId: bo.id })).toHaveLength(1);
});

test("of two devices that add the same date at once one is refused, and the date stays wished", async () => {
  const { workspace } = await aFullHouse();
  const other = addDays(workspace.day, 1);
  await booked(workspace, { bookingTime: "18:00", bookingDate: other });
  const bo = await joins(workspace, "Bo");
  const dates = windowsOf(workspace.day, other);
  const change = (leastNotice: number) =>
    call("PATCH", standbyAt(workspace, bo), { body: { version: 1, leastNotice, dates } });
  const replies = await Promise.all([change(30), change(60)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await storedRows(standbyDates, { standbyId: bo.id })).toHaveLength(2);
});

test.each(["open", "being made"])("a change beside an offer that is %s adds no date", async (state) => {
  const { workspace, ada } = await aFullHouse();
  const other = addDays(workspace.day, 1);
  await booked(workspace, { bookingTime: "18:00", bookingDate: other });
  const bo = await joins(workspace, "Bo");
  const offers = () => call("POST", `${manage(workspace, ada)}/cancel`);
  if (state === "open") await offers();
  const { version } = (await call("GET", standbyAt(workspace, bo))).body;
  if (state === "being made") await beforeItWrites(workspace, offers, other);
  const body = { version, dates: windowsOf(workspace.day, other) };
  expect((await call("PATCH", standbyAt(workspace, bo), { body })).body.code).toBe("offer_changed");
  expect(await storedRows(standbyDates, { standbyId: bo.id })).toHaveLength(1);
});

test("a change that one date refuses adds none, also when the same call is said again, and keeps the place in the line", async () => {
  const { workspace } = await aFullHouse();
  const [full, free] = [addDays(workspace.day, 1), addDays(workspace.day, 2)];
  await booked(workspace, { bookingTime: "18:00", bookingDate: full });
  const [bo] = [await joins(workspace, "Bo"), await joins(workspace, "Di")];
  const [before, headers] = [(await call("GET", standbyAt(workspace, bo))).body, { "Idempotency-Key": "one-change" }];
  const change = (body: object) => call("PATCH", standbyAt(workspace, bo), { body, headers });
  const both = { version: before.version, guests: 3, dates: windowsOf(workspace.day, full, free) };
  for (let again = 0; again < 2; again++) {
    const { status, body } = await change(both);
    expect([status, body.code, body.params.date]).toEqual([409, "not_full", free]);
    expect((await call("GET", standbyAt(workspace, bo))).body).toEqual(before);
    expect(await storedRows(standbyDates, { standbyId: bo.id })).toHaveLength(1);
  }
  await booked(workspace, { bookingTime: "18:00", bookingDate: free });
  const { body } = await change(both);
  expect([body.position, body.dates.length]).toEqual([2, 3]); // at the end of the line
  const kept = { version: body.version, dates: windowsOf(full) };
  const dropped = await call("PATCH", standbyAt(workspace, bo), { body: kept });
  expect(dropped.body.dates).toMatchObject([{ date: full }]);
  expect(await storedRows(standbyDates, { standbyId: bo.id })).toHaveLength(1);
});

test("an offer of a date that was added later is told", async () => {
  const { workspace, ada } = await aFullHouse();
  const other = addDays(workspace.day, 1);
  await booked(workspace, { bookingTime: "18:00", bookingDate: other });
  const bo = await joins(workspace, "Bo", other);
  const { version } = (await call("GET", standbyAt(workspace, bo))).body;
  const body = { version, dates: windowsOf(workspace.day, other) };
  expect((await call("PATCH", standbyAt(workspace, bo), { body })).status).toBe(200);
  await call("POST", `${manage(workspace, ada)}/cancel`);
  expect(await heldIn(workspace)).toMatchObject([{ bookingDate: workspace.day, customerName: "Bo" }]);
  expect((await owedBy(workspace)).filter(({ type }) => type === "hold_offered")).toHaveLength(1);
});

test("a party that sleeps is woken by no date that it adds", async () => {
  const { workspace, ada } = await aFullHouse();
  const other = addDays(workspace.day, 1);
  const eva = await booked(workspace, { bookingTime: "18:00", bookingDate: other });
  const bo = await joins(workspace, "Bo");
  await dayOf(workspace).decide({
    ...{ type: "unreachable", standbyId: bo.id, commandId: crypto.randomUUID(), requestHash: null },
    ...{ actor: "system", by: "system", now: Date.now() },
  });
  const { version } = (await call("GET", standbyAt(workspace, bo))).body;
  const body = { version, dates: windowsOf(workspace.day, other) };
  expect((await call("PATCH", standbyAt(workspace, bo), { body })).status).toBe(200);
  for (const each of [eva, ada]) await call("POST", `${manage(workspace, each)}/cancel`);
  expect(await heldIn(workspace)).toEqual([]);
  expect(await storedRow(standbys, { id: bo.id })).toMatchObject({ state: "asleep", unreachable: true });
});

test("the kitchen reads no name of the list, and another business's member nothing at all", async () => {
  const { workspace, ada } = await aFullHouse();
  await joins(workspace, "Bo Secret");
  await call("POST", `${manage(workspace, ada)}/cancel`);
  const kitchen = await aMember(workspace, "kitchen");
  const { owner } = await aWorkspace();
  for (const as of [kitchen, owner])
    for (const what of [
      `standbys?date=${workspace.day}`,
      `standbys/served?date=${workspace.day}`,
      "standbys/figures",
      `days/${workspace.day}/bookings`,
    ]) {
      const { status, body } = await call("GET", `/api/workspaces/${workspace.slug}/${what}`, { as });
      expect(JSON.stringify(body)).not.toContain("Secret");
      if (as === owner) expect(status).toBe(403);
    }
});
