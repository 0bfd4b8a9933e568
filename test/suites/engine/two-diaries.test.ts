import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { diaryOf, directory } from "../../../db/connect.ts";
import { bookingEvents, bookings, refusedDemand } from "../../../db/diary/schema.ts";
import { NO_GUEST_SETTINGS } from "../../../domain/guests/guest-settings.ts";
import { DAY_MS } from "../../../domain/time/calendar.ts";
import { backupOf } from "../../../scripts/data/backup.ts";
import { bookingFaults } from "../../../scripts/data/backup-check.ts";
import { DIARY_TABLES, inOneDatabase, readRows } from "../../../scripts/data/backup-rows.ts";
import { rebind } from "../../harness/day-object.ts";
import { FIRST, first, moveDiary, SECOND, second } from "../../harness/diaries.ts";
import { aGuest } from "../../harness/guests.ts";
import {
  aUser,
  aWorkspace,
  book,
  bookByMember,
  booked,
  bookingsOf,
  call,
  everythingStored,
  logOf,
  manage,
  owedBy,
  stored,
  type TestWorkspace,
} from "../../harness/harness.ts";
import { aGiven, ask, askRightly } from "../../harness/routes/given.ts";
import type { Given } from "../../harness/routes/route.ts";
import { routes } from "../../harness/routes.ts";
import { gatherAll } from "../../harness/services.ts";

/** By diary table. */
const rowsIn = async ({ $client }: typeof first, { id }: { id: string }) =>
  Object.values(await readRows($client, DIARY_TABLES, id)).map((rows) => rows.length);
const NOTHING = DIARY_TABLES.map(() => 0);

test("a business's id says in which diary it is, and a diary that is not bound is never taken for another", () => {
  expect(diaryOf(env, FIRST())).toBe(first);
  expect(diaryOf(env, SECOND())).toBe(second);
  expect(directory(env)).toBe(first);
  expect(() => diaryOf(env, `${crypto.randomUUID()}.3`)).toThrow("no binding DIARY_3");
});

/** Readers change nothing and share one business. */
const shared = new Map<string, Promise<Given>>();
function theGiven(id: () => string, name: string): Promise<Given> {
  const key = `${id === FIRST} ${name.startsWith("GET ")}`;
  const given = (name.startsWith("GET ") && shared.get(key)) || aGiven(id());
  shared.set(key, given);
  return given;
}
let stranger: Promise<Given> | undefined;

test.each(routes)(
  "$name is answered from the second diary, and to no stranger of the first",
  async ({ name, route }) => {
    const given = await theGiven(SECOND, name);
    stranger ??= aGiven(FIRST());
    const as = (await stranger).workspace.owner;
    if (name.includes("/workspaces/:slug")) {
      const refused = await ask(name, given, { as });
      expect([refused.status, refused.body?.code]).toEqual([403, "access_denied"]);
    }
    expect((await askRightly(name, given)).status).toBe(route.answers);
    if (name.startsWith("GET "))
      expect((await askRightly(name, await theGiven(FIRST, name))).status).toBe(route.answers);
  },
);

test("a business of the second diary leaves nothing of it in the first, from sign-up to feedback", async () => {
  const owner = await aUser();
  const made = await call("POST", "/api/workspaces", {
    as: owner,
    bindings: { NEW_DIARY: "2" },
    body: routes.find(({ name }) => name === "POST /api/workspaces")?.route.body?.(await aGiven()),
  });
  expect(made.status).toBe(201);
  const { slug } = made.body;
  const row = await env.DB.prepare("SELECT id FROM workspaces WHERE slug = ?").bind(slug).first<{ id: string }>();
  const { id = "" } = row ?? {};
  expect(id).toMatch(/\.2$/);
  const day = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
  const workspace: TestWorkspace = { id, slug, owner, day };
  const page = await call("GET", `/api/public/${slug}/availability?date=${day}&guests=2`);
  const [free] = page.body.slots.filter(({ available }: { available: boolean }) => available);
  const booking = await booked(workspace, { bookingTime: free.time });
  const overview = await call("GET", `/api/workspaces/${slug}/overview?date=${day}`, { as: owner });
  expect(overview.body.counts.upcoming).toBe(1);
  expect((await call("POST", `${manage(workspace, booking)}/cancel`)).status).toBe(200);
  expect(await rowsIn(first, workspace)).toEqual(NOTHING);
  expect((await logOf(workspace)).map(({ type }) => type)).toEqual(["created", "cancelled"]);
});

test("a move to another diary loses no booking: what meets the closed fence waits, and its key finds it afterwards", async () => {
  const workspace = await aWorkspace({ maxCapacity: 3 }, ["booking_confirmation"], FIRST());
  const before = await booked(workspace, { bookingTime: "12:00" });
  const refused = { workspaceId: workspace.id, bookingDate: workspace.day, batch: "last", writtenAt: 1 };
  await first.insert(refusedDemand).values({ ...refused, counts: { "19:30 4 pacing_full": 3 } });
  const place = { bookings: await bookingsOf(workspace), log: await logOf(workspace), owed: await owedBy(workspace) };

  await moveDiary(first.$client, second.$client, workspace.id);
  // A caller on the old way cannot write there, nor can an object with its sheet.
  const key = crypto.randomUUID();
  expect((await book(workspace, { bookingTime: "12:00" }, key)).status).toBe(503);
  expect((await bookingsOf(workspace)).length).toBe(1);

  const MOVED_DIARIES = JSON.stringify({ [workspace.id]: 2 });
  await rebind(workspace, () => ({ MOVED_DIARIES }));
  const bindings = { MOVED_DIARIES };
  const after = await callBook(workspace, key, bindings);
  expect(after.status).toBe(201);
  const again = await callBook(workspace, key, bindings);
  expect([again.status, again.body.id]).toEqual([201, after.body.id]);

  const there = diaryOf({ ...env, MOVED_DIARIES }, workspace.id);
  expect(there).toBe(second);
  const counts = await call(
    "GET",
    `/api/workspaces/${workspace.slug}/refused-demand?from=${workspace.day}&to=${workspace.day}`,
    {
      as: workspace.owner,
      bindings,
    },
  );
  expect(counts.body.days[0].refused).toEqual([{ time: "19:30", guests: 4, reason: "pacing_full", count: 3 }]);
  const log = await there.select().from(bookingEvents).all();
  const mine = log.filter(({ workspaceId }) => workspaceId === workspace.id);
  expect(mine.map(({ id: _, ...event }) => event).slice(0, 1)).toEqual(place.log.map(({ id: _, ...event }) => event));
  expect(mine.map(({ seq, rulesVersion }) => [seq, rulesVersion])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  const rows = (await there.select().from(bookings).all()).filter(({ workspaceId }) => workspaceId === workspace.id);
  expect(rows.map(({ id }) => id).sort()).toEqual([before.id, after.body.id].sort());
  expect((await call("GET", manage(workspace, before), { bindings })).body.booking.id).toBe(before.id);
});

const callBook = (workspace: TestWorkspace, key: string, bindings: Partial<Env>) =>
  call("POST", `/api/public/${workspace.slug}/bookings`, {
    body: {
      ...{ customerName: "Astrid Lind", customerEmail: "astrid@example.com", guests: 2 },
      ...{ bookingDate: workspace.day, bookingTime: "12:00" },
    },
    headers: { "Idempotency-Key": key },
    bindings,
  });

const erase = ({ slug, owner }: TestWorkspace, bindings: Partial<Env> = {}) =>
  call("POST", `/api/workspaces/${slug}/customers/erase`, {
    as: owner,
    body: { email: "frida@example.com" },
    bindings,
  });

test("who is erased is erased where the diary is, and nowhere while it moves", async () => {
  const workspace = await aWorkspace({}, [], FIRST());
  await stored(workspace, [{ customerName: "Frida", customerEmail: "frida@example.com", bookingDate: "2026-01-01" }]);
  await moveDiary(first.$client, second.$client, workspace.id);
  const before = await everythingStored();
  const refused = await erase(workspace);
  expect([refused.status, refused.body.code]).toEqual([503, "unavailable"]);
  expect(await everythingStored()).toEqual(before);

  const MOVED_DIARIES = JSON.stringify({ [workspace.id]: 2 });
  expect((await erase(workspace, { MOVED_DIARIES })).body.bookings).toBe(1);
  const { bookings: rows, booking_events: log } = await readRows(second.$client, DIARY_TABLES, workspace.id);
  expect([rows?.map((row) => row.customer_name), log?.map(({ type }) => type)]).toEqual([
    ["Anonymised"],
    ["anonymised"],
  ]);
});

test("a move brings the guest book along, and gathering there changes nobody", async () => {
  const workspace = await aWorkspace({}, [], FIRST());
  const [there, other] = [await aWorkspace({}, [], SECOND()), await aWorkspace({}, [], FIRST())];
  const as = workspace.owner;
  const boxes = NO_GUEST_SETTINGS.boxes.map((box) => ({ ...box, on: true }));
  const tag = { id: "new-1", name: "VIP", color: "#0e5a55", kitchen: false, rule: null, auto: null };
  const settings = { ...NO_GUEST_SETTINGS, boxes, askCare: true, tags: [tag] };
  const root = `/api/workspaces/${workspace.slug}`;
  const saved = (await call("PUT", `${root}/guest-settings`, { as, body: { settings } })).body.settings;
  const { boxes: asked } = (await call("GET", `/api/public/${workspace.slug}`)).body.workspace;
  const consents = asked.map(({ purpose, channel, wordsId }: Record<string, string>) => ({
    purpose,
    channel,
    wordsId,
  }));
  const care = { codes: [{ code: "nuts", strict: true }], words: null, keep: true };
  for (const each of [workspace, there, other]) await booked(each, each === workspace ? { consents, care } : {});
  await gatherAll();
  await aGuest(workspace, { name: "Anna Berg", phone: "+46701740605" }, [{ bookingDate: "2026-01-01" }]);
  const [guest] = (await call("GET", `${root}/guests?order=name`, { as })).body.guests.filter(
    ({ care }: { care: unknown }) => care !== null,
  );
  const written = {
    version: guest.version,
    tags: [{ id: saved.tags[0].id, reason: "Kind" }],
    care: null,
    note: "Window",
  };
  expect((await call("PATCH", `${root}/guests/${guest.id}`, { as, body: written })).status).toBe(200);
  const no = { purpose: "news", channel: "email", address: guest.email, state: "withdrawn", how: "phone" };
  expect((await call("POST", `${root}/guests/${guest.id}/consents`, { as, body: no })).status).toBe(201);
  const { body: forMother } = await bookByMember(workspace, { customerName: "Ulla Ek", guestId: guest.id });
  await gatherAll();
  expect(forMother.id).toBeDefined();
  await aGuest(there, { name: "Anna Berg" });
  const bookOf = async (diary: typeof first) => {
    const { guests, guest_keys, guest_changes, bookings, ...rows } = await readRows(
      diary.$client,
      DIARY_TABLES,
      workspace.id,
    );
    const { guest_tags, guest_consents, consent_words, guest_settings, suppressions } = rows;
    const ofCard = { guest_tags, guest_consents, consent_words, guest_settings, suppressions };
    return {
      guests,
      guest_keys,
      bookings,
      guest_changes: guest_changes?.map(({ id: _, ...change }) => change),
      ofCard,
    };
  };
  const before = await bookOf(first);
  expect([before.guests?.length, before.guest_changes?.length]).toEqual([2, 2]);
  expect(Object.values(before.ofCard).map((rows) => rows?.length)).toEqual([1, 2, 1, 1, 1]);
  await moveDiary(first.$client, second.$client, workspace.id);
  await gatherAll();
  expect(await bookOf(second)).toEqual(before);
});

test("a backup has the diary of whichever database, and none is made without it", async () => {
  const workspace = await aWorkspace({}, [], SECOND());
  await booked(workspace);
  const places = { directory: env.DB, diaryOf: (id: string) => diaryOf(env, id).$client };
  const { lines, rows } = await backupOf(places, workspace.slug, Date.now());
  expect(bookingFaults(rows)).toEqual([]);
  const tables = lines.slice(1).map((line) => JSON.parse(line)[0]);
  expect(tables.filter((table) => ["workspaces", "bookings", "booking_events"].includes(table))).toHaveLength(3);
  await expect(backupOf(inOneDatabase(env.DB), workspace.slug, Date.now())).rejects.toThrow("is in another database");
});
