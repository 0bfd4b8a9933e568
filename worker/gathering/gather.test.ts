import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { allDiaries, type Diary } from "../../db/connect.ts";
import { anonymise } from "../../db/diary/anonymise.ts";
import { bookingEvents, bookings, gatherings, guestKeys, guests } from "../../db/diary/schema.ts";
import { knownColumn } from "../../db/platform/columns.ts";
import { guestIdOf } from "../../domain/guests/link.ts";
import { edit } from "../../test/harness/edit.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import { PACE } from "../../test/harness/gathers-when-told.ts";
import { aWorkspace, bookByMember, bookingsOf, call, diary, type TestWorkspace } from "../../test/harness/harness.ts";
import { gatherAll, servicesAt } from "../../test/harness/services.ts";
import { changeStored, deleteStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";
import { runSchedule } from "../jobs/run-schedule.ts";
import { gather, gatherStep } from "./gather.ts";

let workspace: TestWorkspace;

beforeEach(async () => {
  await emptyDatabases();
  workspace = await aWorkspace({ timeZone: "Europe/Stockholm" });
});
afterEach(() => {
  Object.assign(PACE, { isOn: false, everyMs: 0 });
  vi.useRealTimers();
});

const step = (most?: number, db: Diary = diary) => gatherStep(servicesAt(Date.now()), db, most ? { most } : {});

type Person = { customerName: string; customerPhone?: string; customerEmail?: string };
const N1 = "+46701000001";
const N2 = "+46701000002";

/** Waits for the work behind the answer, too. */
async function booked(person: Person, fields: Record<string, unknown> = {}, at: TestWorkspace = workspace) {
  const { status, body } = await bookByMember(at, { ...person, ...fields }, { bindings: {} });
  expect(status).toBe(201);
  return body as { id: string };
}

const guestOf = async ({ id }: { id: string }) => (await storedRow(bookings, { id }))?.guestId ?? null;

test("the worked cases of one number: who is the same, who shares it, and who is asked", async () => {
  const anna = await booked({ customerName: "Anna Berg", customerPhone: N1 });
  const again = await booked({ customerName: "anna berg", customerPhone: N1 });
  const per = await booked({ customerName: "Per Berg", customerPhone: N1 });
  const berg = await booked({ customerName: "Berg", customerPhone: N1 });
  const misspelt = await booked({ customerName: "Anna Bergh", customerPhone: N1 });
  const byMail = await booked({ customerName: "Anna Berg", customerEmail: "anna@example.com" });
  const digit = await booked({ customerName: "Anna Berg", customerPhone: N2 });
  const walkIn = await booked({ customerName: "Walk-in" }, { source: "walk_in" });
  await gatherAll();
  const ofAnna = guestIdOf(anna.id);
  expect(await Promise.all([anna, again, misspelt].map(guestOf))).toEqual([ofAnna, ofAnna, ofAnna]);
  expect(await Promise.all([per, byMail, digit].map(guestOf))).toEqual(
    [per, byMail, digit].map(({ id }) => guestIdOf(id)),
  );
  expect(await Promise.all([berg, walkIn].map(guestOf))).toEqual([null, null]);
  expect(await storedRow(guests, { id: ofAnna })).toMatchObject({
    name: "Anna Berg",
    phone: N1,
    email: null,
    version: 1,
  });
});

test("keys that stand are those that a guest knows, and a corrected number finds nobody any more", async () => {
  const wrong = await booked({ customerName: "Anna Berg", customerPhone: N1 });
  await gatherAll();
  expect((await keysOf()).filter((key) => key.startsWith("p"))).toEqual(["p46701000001"]);
  await edit(workspace, wrong, { customerPhone: N2 });
  await gatherAll();
  const [guest] = await storedRows(guests);
  expect(guest).toMatchObject({ id: guestIdOf(wrong.id), phone: N2 });
  expect((await keysOf()).filter((key) => key.startsWith("p"))).toEqual(["p46701000002"]);
  expect(await keysOf()).toEqual(knownColumn(guest?.known).keys.toSorted());
  expect(guest?.searchText).not.toContain("46701000001");
});

test("a guest knows nothing of a booking that was deleted, and goes with the only one, unless it came before or has a page", async () => {
  const first = await booked({ customerName: "Anna Berg", customerPhone: N1, customerEmail: "anna@example.com" });
  const wrong = await booked({ customerName: "Anna Bergh", customerPhone: N2, customerEmail: "anna@example.com" });
  await gatherAll();
  expect(await storedRow(guests, { id: guestIdOf(first.id) })).toMatchObject({ phone: N2 });
  const remove = async (booking: { id: string }) => {
    const path = `/api/workspaces/${workspace.slug}/bookings/${booking.id}`;
    await call("POST", `${path}/cancel`, { as: workspace.owner, body: { notify: false } });
    expect((await call("DELETE", path, { as: workspace.owner })).status).toBe(204);
  };
  await remove(wrong);
  const [guest] = await storedRows(guests);
  expect(guest).toMatchObject({ name: "Anna Berg", phone: N1 });
  expect(JSON.stringify(guest)).not.toMatch(/46701000002|bergh/i);
  expect(await keysOf()).toEqual(knownColumn(guest?.known).keys.toSorted());
  await changeStored(
    guests,
    { id: guestIdOf(first.id) },
    { past: { visits: 1, missed: 0, cancelled: 0, guests: 2, until: "2026-01-01" } },
  );
  await remove(first);
  expect(await storedRows(guests)).toMatchObject([{ id: guestIdOf(first.id), phone: N1 }]);
  const [only, noted] = [
    await booked({ customerName: "Per Lind", customerPhone: N2 }),
    await booked({ customerName: "Eva Ek", customerPhone: N2 }),
  ];
  await gatherAll();
  await changeStored(guests, { id: guestIdOf(noted.id) }, { note: "By the window" });
  await remove(only);
  await remove(noted);
  expect((await storedRows(guests)).map(({ id }) => id).toSorted()).toEqual(
    [guestIdOf(first.id), guestIdOf(noted.id)].toSorted(),
  );
  expect(await keysOf()).toEqual((await storedRows(guests)).flatMap(({ known }) => knownColumn(known).keys).toSorted());
});

const keysOf = async () => (await storedRows(guestKeys)).map(({ key }) => key).toSorted();

const HISTORY: Person[] = [
  { customerName: "Anna Berg", customerPhone: N1 },
  { customerName: "Per Berg", customerPhone: N1, customerEmail: "per@example.com" },
  { customerName: "Berg", customerPhone: N1 },
  { customerName: "A. Berg", customerPhone: N1 },
  { customerName: "Ann Berg", customerEmail: "anna@example.com", customerPhone: N1 },
  { customerName: "Anna", customerEmail: "anna@example.com" },
  { customerName: "🎉", customerEmail: "per@example.com" },
];
const table = async () => ({
  guests: (await storedRows(guests)).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  keys: (await storedRows(guestKeys)).map(({ key, guestId }) => `${key} ${guestId}`).toSorted(),
  links: (await storedRows(bookings)).map(({ id, guestId }) => [id, guestId]).toSorted(),
  through: await storedRows(gatherings),
});

async function withHistory() {
  const made = [];
  for (const person of HISTORY) made.push(await booked(person));
  await edit(workspace, made[1] ?? { id: "" }, { customerEmail: "per.berg@example.com" });
}

async function fromScratch() {
  await changeStored(bookings, {}, { guestId: null });
  for (const each of [guests, guestKeys, gatherings]) await deleteStored(each, {});
}

test("built in one go, in steps of one, by two at once and again over itself, the book is the same", async () => {
  await withHistory();
  await gatherAll();
  const inOneGo = await table();
  expect(inOneGo.guests.length).toBeGreaterThan(1);
  await fromScratch();
  while (!(await step(1)).isAll) expect(await storedRows(gatherings)).toHaveLength(1);
  expect(await table()).toEqual(inOneGo);
  await fromScratch();
  for (let i = 0; i < 30; i++) await Promise.all([step(2), step(3)]);
  expect(await table()).toEqual(inOneGo);
  await deleteStored(gatherings, {});
  await gatherAll();
  expect(await table()).toEqual(inOneGo);
});

/** As the database is when `between` has run after a step has read and before it writes. */
function meanwhile(between: () => Promise<unknown>): Diary {
  const { $client } = diary;
  const client = {
    prepare: (sql: string) => $client.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      await between();
      return $client.batch(statements);
    },
  };
  return Object.assign(Object.create(diary), { $client: client });
}

test.each([
  ["is anonymised", ({ id }: { id: string }) => anonymise(diary, [id], { actor: "owner", now: Date.now() + 1e11 })],
  ["is deleted", ({ id }: { id: string }) => deleteStored(bookings, { id })],
  ["is given to nobody", ({ id }: { id: string }) => changeStored(bookings, { id }, { guestId: "" })],
] as const)("a booking that %s while a step is under way makes no guest", async (_, happens) => {
  const booking = await booked({ customerName: "Anna Berg", customerPhone: N1 });
  expect(
    await step(
      500,
      meanwhile(() => happens(booking)),
    ),
  ).toMatchObject({ links: 0 });
  expect([await storedRows(guests), await storedRows(guestKeys), await storedRows(gatherings)]).toEqual([[], [], []]);
  await gatherAll();
  expect(await storedRows(guests)).toEqual([]);
});

test("a guest that goes, or is another, while a step is under way comes back in no part", async () => {
  await booked({ customerName: "Anna Berg", customerPhone: N1 });
  await gatherAll();
  const second = await booked({ customerName: "Anna Berg", customerPhone: N1, customerEmail: "anna@example.com" });
  const erased = async () => {
    await changeStored(bookings, {}, { guestId: null });
    for (const each of [guests, guestKeys]) await deleteStored(each, {});
  };
  expect(await step(500, meanwhile(erased))).toMatchObject({ links: 0 });
  expect([await storedRows(guests), await storedRows(guestKeys), await guestOf(second)]).toEqual([[], [], null]);
});

test("a chosen guest learns nothing of a booking that goes while a step is under way", async () => {
  const anna = guestIdOf((await booked({ customerName: "Anna Berg", customerPhone: N1 })).id);
  await gatherAll();
  const chosen = await booked({ customerName: "Anna Berg", customerPhone: N2 }, { guestId: anna });
  const before = await storedRows(guestKeys);
  expect(
    await step(
      500,
      meanwhile(() => deleteStored(bookings, { id: chosen.id })),
    ),
  ).toMatchObject({ entries: 0 });
  await gatherAll();
  expect(await storedRows(guestKeys)).toEqual(before);
});

test("a slow step neither sets the cursor back nor takes from a guest what another has written meanwhile", async () => {
  const anna = guestIdOf((await booked({ customerName: "Anna Berg", customerPhone: N1 })).id);
  await gatherAll();
  await booked({ customerName: "Anna Berg", customerPhone: N1, customerEmail: "anna@example.com" });
  const faster = async () => {
    await booked({ customerName: "Anna Berg", customerPhone: N2 }, { guestId: anna });
    await gatherAll();
  };
  expect(await step(500, meanwhile(faster))).toMatchObject({ entries: 0 });
  const [{ id: last = 0 } = {}] = (await storedRows(bookingEvents)).toSorted((a, b) => b.id - a.id);
  expect(await storedRows(gatherings)).toMatchObject([{ through: last }]);
  expect(await keysOf()).toContain("p46701000002");
  const [guest] = await storedRows(guests);
  expect(knownColumn(guest?.known).keys.toSorted()).toEqual(await keysOf());
});

test("a guest that a member changes while a step is under way is read anew", async () => {
  const { id } = await booked({ customerName: "Anna Berg", customerPhone: N1 });
  await gatherAll();
  const [{ known } = { known: null }] = await storedRows(guests);
  await booked({ customerName: "Anna Berg", customerPhone: N1, customerEmail: "anna@example.com" });
  const other = { ...knownColumn(known), names: ["anna", "anna berg"] };
  const changed = () => changeStored(guests, { id: guestIdOf(id) }, { known: other });
  expect(await step(500, meanwhile(changed))).toMatchObject({ links: 0 });
  await gatherAll();
  expect(knownColumn((await storedRow(guests, { id: guestIdOf(id) }))?.known).names).toEqual(["anna", "anna berg"]);
  expect(await keysOf()).toContain("eanna@example.com");
});

test("a slow step of the same bookings does not set the cursor back", async () => {
  await booked({ customerName: "Anna Berg", customerPhone: N1 });
  const faster = async () => {
    await booked({ customerName: "Per Lind", customerPhone: N2 });
    await gatherAll();
  };
  expect(await step(500, meanwhile(faster))).toMatchObject({ entries: 0 });
  const last = Math.max(...(await storedRows(bookingEvents)).map(({ id }) => id));
  expect(await storedRows(gatherings)).toMatchObject([{ through: last }]);
});

test("a booking of a guest that is gone is linked anew", async () => {
  const booking = await booked({ customerName: "Anna Berg", customerPhone: N1 });
  await changeStored(bookings, { id: booking.id }, { guestId: "gone" });
  await gatherAll();
  expect(await guestOf(booking)).toBe(guestIdOf(booking.id));
});

test("businesses share nothing, and one that is moving away is left out", async () => {
  const other = await aWorkspace();
  const [here, there] = [
    await booked({ customerName: "Anna Berg", customerPhone: N1 }),
    await booked({ customerName: "Anna Berg", customerPhone: N1 }, {}, other),
  ];
  await gatherAll();
  expect(await Promise.all([here, there].map(guestOf))).toEqual([here, there].map(({ id }) => guestIdOf(id)));
  await booked({ customerName: "Per Berg", customerPhone: N2 }, {}, other);
  await env.DB.prepare("DELETE FROM booking_rules WHERE workspace_id = ?1").bind(other.id).run();
  await gatherAll();
  expect((await storedRows(guests)).length).toBe(2);
});

test("neither version nor log of a booking knows of its guest, and a booking that was linked can be changed", async () => {
  const booking = await booked({ customerName: "Anna Berg", customerPhone: N1 });
  const before = await storedRows(bookingEvents);
  await gatherAll();
  expect(await storedRows(bookingEvents)).toEqual(before);
  expect((await bookingsOf(workspace))[0]).toMatchObject({ version: 1, guestId: guestIdOf(booking.id) });
  expect(await edit(workspace, booking, { guests: 4 })).toMatchObject({ status: 200 });
  expect(await guestOf(booking)).toBe(guestIdOf(booking.id));
});

test("the schedule gathers in each diary, and dashboards are told the dates", async () => {
  await booked({ customerName: "Anna Berg", customerPhone: N1 });
  const told: unknown[] = [];
  const feed = { getByName: () => ({ notifyAll: async (notices: unknown[]) => void told.push(...notices) }) };
  const services = servicesAt(Date.now());
  await runSchedule({ ...services, env: { ...services.env, FEED: feed as unknown as typeof env.FEED } });
  expect(told).toEqual([{ type: "guests", date: workspace.day }]);
  expect(await storedRows(guests)).toHaveLength(1);
  expect(allDiaries(env)).toHaveLength(1);
});

test("a booking is gathered behind its answer, and one that follows at once after two seconds", async () => {
  Object.assign(PACE, { isOn: true, everyMs: 50 });
  await booked({ customerName: "Anna Berg", customerPhone: N1 });
  expect(await storedRows(guests)).toHaveLength(1);
  await booked({ customerName: "Per Berg", customerPhone: N2 });
  expect(await storedRows(guests)).toHaveLength(2);
});

test("behind an answer no step is made while the book is still being built", async () => {
  await booked({ customerName: "Anna Berg", customerPhone: N1 });
  await booked({ customerName: "Per Berg", customerPhone: N2 });
  expect(await gatherStep(servicesAt(Date.now()), diary, { most: 2, isFull: false })).toMatchObject({ entries: 0 });
  expect(await storedRows(guests)).toEqual([]);
});

test("a guest that cannot be read stops no other business, and the log names nobody", async () => {
  const other = await aWorkspace();
  const anna = await booked({ customerName: "Anna Berg", customerPhone: N1 });
  await gatherAll();
  await changeStored(guests, { id: guestIdOf(anna.id) }, { known: { torn: true } });
  await booked({ customerName: "Anna Berg", customerPhone: N1 });
  const theirs = await booked({ customerName: "Per Berg", customerPhone: N2 }, {}, other);
  const logged = vi.spyOn(console, "error").mockReturnValue();
  await gather(servicesAt(Date.now()), diary);
  const lines = JSON.stringify(logged.mock.calls);
  logged.mockRestore();
  expect(await guestOf(theirs)).toBe(guestIdOf(theirs.id));
  expect(lines).toContain("gathering failed");
  expect(lines).not.toMatch(/anna|berg|4670|g-/i);
});

test("what fails for a moment leaves nothing out", async () => {
  const booking = await booked({ customerName: "Anna Berg", customerPhone: N1 });
  const late = meanwhile(() => Promise.reject(new Error("D1_ERROR: D1 DB is overloaded.")));
  await expect(gather(servicesAt(Date.now()), late)).rejects.toThrow("overloaded");
  await gatherAll();
  expect(await guestOf(booking)).toBe(guestIdOf(booking.id));
});

test("a number that is typed for everybody makes guests no more, in whatever steps it is read, and its rows ask nobody", async () => {
  for (const letter of "abcdefghijklmnopqrstuvw")
    await booked({ customerName: `${letter.repeat(5)} ${letter.repeat(6)}`, customerPhone: N1 });
  const berg = await booked({ customerName: "Berg", customerPhone: N1 });
  await gatherAll();
  const inOneGo = await table();
  expect(inOneGo.guests).toHaveLength(21);
  await fromScratch();
  while (!(await step(1)).isAll);
  expect(await table()).toEqual(inOneGo);
  const { body } = await call("GET", `/api/workspaces/${workspace.slug}/days/${workspace.day}/bookings`, {
    as: workspace.owner,
  });
  expect(body.bookings.find(({ id }: { id: string }) => id === berg.id)).toMatchObject({ guest: null, guestOpen: [] });
});
