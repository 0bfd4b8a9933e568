import { beforeAll, expect, test } from "vitest";
import { guests } from "../../db/diary/schema.ts";
import { guestIdOf } from "../../domain/guests/link.ts";
import { DAY_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import { counted } from "../../test/harness/counting/counted-call.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import {
  aMember,
  aWorkspace,
  bookByMember,
  booked,
  call,
  type Signed,
  stored,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { ON } from "../../test/harness/limits.ts";
import { gatherAll } from "../../test/harness/services.ts";
import { changeStored, storedRow } from "../../test/harness/stored-rows.ts";

const [N1, N2] = ["+46701234567", "+46709876543"];
let workspace: TestWorkspace;
let other: TestWorkspace;
let anna: string;
let per: string;

beforeAll(async () => {
  await emptyDatabases();
  workspace = await aWorkspace({ timeZone: "Europe/Stockholm" });
  other = await aWorkspace({ timeZone: "Europe/Stockholm" });
  const made = async (customerName: string, customerPhone: string, customerEmail?: string) => {
    const { body } = await bookByMember(workspace, {
      customerName,
      customerPhone,
      customerEmail,
      bookingTime: "19:00",
    });
    return guestIdOf(body.id);
  };
  anna = await made("Anna Sjöberg", N1, "anna@example.com");
  per = await made("Per Sjöberg", N1);
  await made("Åsa Lind", N2);
  await bookByMember(other, { customerName: "Anna Sjöberg", customerPhone: N1 });
  await gatherAll();
  const now = Date.now();
  const came = (days: number, fields: object) => ({
    ...{ startsAt: now - days * DAY_MS, endsAt: now - days * DAY_MS + 90 * MINUTE_MS, durationMinutes: 90 },
    ...{ guestId: per, ...fields },
  });
  await stored(workspace, [
    came(30, {}),
    came(20, {}),
    came(10, { attendance: "no_show" }),
    came(5, { status: "cancelled" }),
  ]);
});

const search = (q: string, as: Signed = workspace.owner, at: TestWorkspace = workspace) =>
  call("GET", `/api/workspaces/${at.slug}/guests?q=${encodeURIComponent(q)}`, { as });
const namesOf = async (q: string) => (await search(q)).body.guests.map(({ name }: { name: string }) => name);

test.each<[string, string[]]>([
  [N1, ["Per Sjöberg", "Anna Sjöberg"]],
  ["070-123", ["Per Sjöberg", "Anna Sjöberg"]],
  ["0046 70 123", ["Per Sjöberg", "Anna Sjöberg"]],
  ["4567", ["Per Sjöberg", "Anna Sjöberg"]],
  ["sjo", ["Per Sjöberg", "Anna Sjöberg"]],
  ["Sjöberg ann", ["Anna Sjöberg"]],
  ["anna@", ["Anna Sjöberg"]],
  ["asa", ["Åsa Lind"]],
  ["lind 6543", ["Åsa Lind"]],
  ["nobody", []],
  ["a", []],
  ["07", []],
  ["", []],
])("%s finds %o, the last visitor first", async (q, names) => {
  expect(await namesOf(q)).toEqual(names);
});

test("a guest is told with what was counted, the next booking and who shares the number", async () => {
  const { status, body } = await search("per sj");
  expect(status).toBe(200);
  const { lastAt, next, ...told } = body.guests[0];
  expect(told).toEqual({
    ...{
      id: per,
      name: "Per Sjöberg",
      phone: N1,
      email: null,
      also: [],
      alsoNotes: [],
      language: null,
      note: null,
      care: null,
    },
    ...{ tags: [], preferred: null, birthday: null, version: 1, visits: 2, missed: 1, cancelled: 1 },
    sharesWith: [{ id: anna, name: "Anna Sjöberg" }],
  });
  expect(Date.parse(lastAt)).toBeLessThan(Date.now() - 19 * DAY_MS);
  expect(next).toMatchObject({ bookingDate: workspace.day, bookingTime: "19:00", guests: 2 });
  expect([body.more, body.nextCursor, body.building]).toEqual([false, null, null]);
});

test("what was anonymised is counted on", async () => {
  const past = { visits: 40, missed: 2, cancelled: 3, guests: 90, until: "2024-01-01" };
  await changeStored(guests, { id: per }, { past });
  expect((await search("per sj")).body.guests[0]).toMatchObject({ visits: 42, missed: 3, cancelled: 4 });
  await changeStored(guests, { id: per }, { past: null });
});

test("a merged guest is found by its own keys and read as its head, with the visits of both", async () => {
  await changeStored(guests, { id: per }, { mergedInto: anna });
  expect(await namesOf("per sj")).toEqual(["Anna Sjöberg"]);
  expect((await search("anna")).body.guests[0]).toMatchObject({ id: anna, visits: 2, missed: 1, sharesWith: [] });
  await changeStored(guests, { id: per }, { mergedInto: null });
});

test("more than eight say so", async () => {
  for (let i = 0; i < 9; i++) {
    const customerName = `Zoe Number${"abcdefghi"[i]}`;
    await booked(workspace, { customerName, customerEmail: `z${i}@example.com`, bookingTime: `1${i}:00` });
  }
  await gatherAll();
  const { body } = await search("zoe");
  expect([body.guests.length, body.more]).toEqual([8, true]);
});

test("the kitchen, strangers and other businesses find nobody", async () => {
  const kitchen = await aMember(workspace, "kitchen");
  expect(await search("anna", kitchen)).toMatchObject({ status: 403, body: { code: "access_denied" } });
  expect((await search("anna", other.owner)).status).toBe(403);
  const found = (await search("anna", other.owner, other)).body.guests;
  expect(found).toHaveLength(1);
  expect(found[0].id).not.toBe(anna);
  expect(await storedRow(guests, { id: found[0].id })).toMatchObject({ workspaceId: other.id });
});

test("a question is two trips: who asks, and the answer", async () => {
  const path = `/api/workspaces/${workspace.slug}/guests?q=${encodeURIComponent(N2)}`;
  await counted(path, { as: workspace.owner });
  expect(await counted(path, { as: workspace.owner })).toMatchObject({ status: 200, trips: 2, dayCalls: 0 });
});

test("a question that is no text of one is refused", async () => {
  expect((await search("x".repeat(5000))).status).toBe(422);
});

test("a member may search ten times a second, others beside; without limits as often as asked", async () => {
  const ask = (as: Signed, now: string, bindings: object = ON) =>
    call("GET", `/api/workspaces/${workspace.slug}/guests?q=070`, { as, now, bindings });
  const host = await aMember(workspace, "staff");
  const now = new Date(Date.now() + MINUTE_MS).toISOString();
  const statuses = [];
  for (let i = 0; i < 11; i++) statuses.push((await ask(host, now)).status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
  for (let i = 0; i < 60; i++) statuses.push((await ask(host, now)).status);
  expect(statuses).toContain(429);
  expect((await ask(workspace.owner, now)).status).toBe(200);
  expect((await ask(host, new Date(Date.now() + 2 * MINUTE_MS).toISOString())).status).toBe(200);
  const unlimited = [];
  for (let i = 0; i < 30; i++) unlimited.push((await ask(host, now, {})).status);
  expect(new Set(unlimited)).toEqual(new Set([200]));
});
