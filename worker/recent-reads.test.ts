import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bookingRules, exceptions } from "../db/diary/schema.ts";
import { workspaceCustomizations } from "../db/directory/schema.ts";
import type { BookingRules } from "../domain/plan/rules.ts";
import { aPeriod, closedPart } from "../domain/testing/givens.ts";
import { addDays } from "../domain/time/calendar.ts";
import { counted, countedAgain } from "../test/harness/counting/counted-call.ts";
import { countedDatabase } from "../test/harness/counting/counted-database.ts";
import { createCommand, secondObject } from "../test/harness/day-object.ts";
import { changeByLink } from "../test/harness/edit.ts";
import {
  aWorkspace,
  book,
  booked,
  call,
  manage,
  ORIGIN,
  saveHours,
  type TestWorkspace,
  times,
} from "../test/harness/harness.ts";
import { dataIn, open, SHELLS } from "../test/harness/pages.ts";
import { changeStored } from "../test/harness/stored-rows.ts";
import { aHouse } from "../test/harness/tables.ts";
import { app } from "./app.ts";
import { addToReads, forgetReads, readRecently } from "./recent-reads.ts";

/* The public's reads are shared for a second (docs/decisions/044-the-last-second.md). Here the clock stands. */

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

const onePlace = () => aWorkspace({ maxCapacity: 1, customerChangeHoursLimit: 0, advanceBookingDays: 60 });

const PUBLIC: [string, (workspace: TestWorkspace) => string, number][] = [
  ["the booking page", ({ slug }) => `/${slug}`, 2],
  ["the business", ({ slug }) => `/api/public/${slug}`, 2],
  ["times", ({ slug, day }) => `/api/public/${slug}/availability?date=${day}&guests=2`, 1],
  [
    "a month",
    ({ slug, day }) => `/api/public/${slug}/availability/days?from=${day}&to=${addDays(day, 20)}&guests=2`,
    1,
  ],
];

test.each(PUBLIC)("%s costs no trip within a second", async (_, path, trips) => {
  const workspace = await onePlace();
  await counted(path(workspace)); // the isolate knows the address
  expect(await counted(path(workspace))).toMatchObject({ status: 200, trips, rounds: 1 });
  pass(999);
  expect(await countedAgain(path(workspace))).toMatchObject({ status: 200, trips: 0 });
  pass(1);
  expect(await countedAgain(path(workspace))).toMatchObject({ status: 200, trips });
});

test("members and the holder of a manage link read the database each time", async () => {
  const workspace = await onePlace();
  const { manageToken } = await booked(workspace);
  const { slug, day, owner: as } = workspace;
  const asked = `availability?date=${day}&guests=2`;
  for (const [path, who] of [
    [`/api/workspaces/${slug}/${asked}`, { as }],
    [`/api/workspaces/${slug}/overview?date=${day}`, { as }],
    [`/api/public/${slug}/manage/${manageToken}`, {}],
    [`/api/public/${slug}/manage/${manageToken}/${asked}`, {}],
  ] as const) {
    await counted(path, who);
    expect([path, (await countedAgain(path, who)).trips > 0]).toEqual([path, true]);
  }
});

const isFree = async ({ slug }: TestWorkspace, date: string) => {
  const { body } = await call("GET", `/api/public/${slug}/availability?date=${date}&guests=2`);
  return body.slots.find(({ time }: { time: string }) => time === "18:00").available;
};

test("who books, moves and cancels sees it at once", async () => {
  const workspace = await onePlace();
  const [day, next] = [workspace.day, addDays(workspace.day, 1)];
  const free = () => Promise.all([isFree(workspace, day), isFree(workspace, next)]);
  expect(await free()).toEqual([true, true]);
  const booking = await booked(workspace);
  expect(await free()).toEqual([false, true]);
  expect((await changeByLink(workspace, booking, { bookingDate: next })).status).toBe(200);
  expect(await free()).toEqual([true, false]);
  await call("POST", `${manage(workspace, booking)}/cancel`);
  expect(await free()).toEqual([true, true]);
});

const timesOf = ({ slug, day }: TestWorkspace) => `/api/public/${slug}/availability?date=${day}&guests=2`;

const PACED = aPeriod({ resetMinutes: 15, pacing: { everyMinutes: 30, guests: 4, parties: null } });

test.each<[string, Partial<BookingRules>]>([
  ["spots alone", {}],
  ["resets, and guests by the half hour", { plan: { periods: [PACED], exceptions: [] } }],
])("who books reads no day anew, and sees what the database would say: %s", async (_, rules) => {
  const workspace = await aWorkspace({ maxCapacity: 2, advanceBookingDays: 60, timeZone: "UTC", ...rules });
  const { body: before } = await counted(timesOf(workspace));
  for (const bookingTime of ["18:00", "18:00", "20:00"]) {
    expect((await book(workspace, { bookingTime })).status).toBe(201);
    expect((await countedAgain(timesOf(workspace))).trips).toBe(0);
  }
  const { body } = await countedAgain(timesOf(workspace));
  expect([body === before, body]).toEqual([false, (await counted(timesOf(workspace))).body]);
});

test("who books after another isolate's booking reads the day anew", async () => {
  const workspace = await aWorkspace({ maxCapacity: 2, advanceBookingDays: 60 });
  await counted(timesOf(workspace));
  await (await secondObject(workspace))(createCommand({ bookingTime: "18:00" }));
  expect((await book(workspace, { bookingTime: "18:00" })).status).toBe(201);
  const { trips, body } = await countedAgain(timesOf(workspace));
  expect([trips, body]).toEqual([1, (await counted(timesOf(workspace))).body]);
  expect(await isFree(workspace, workspace.day)).toBe(false);
});

test("who books under hours that another isolate saved reads the day anew", async () => {
  const workspace = await aWorkspace({ maxCapacity: 2, advanceBookingDays: 60 });
  await counted(timesOf(workspace));
  await changeStored(bookingRules, { workspaceId: workspace.id }, { version: 2, maxCapacity: 1 });
  expect((await book(workspace, { bookingTime: "18:00" })).status).toBe(201);
  expect(await isFree(workspace, workspace.day)).toBe(false);
});

test("who cancels, and who books at a table, reads the day anew", async () => {
  const [place, house] = [await onePlace(), await aHouse({ A: "1-2" })];
  const booking = await booked(place);
  await counted(timesOf(place));
  await call("POST", `${manage(place, booking)}/cancel`);
  expect(await countedAgain(timesOf(place))).toMatchObject({ trips: 1 });
  await counted(timesOf(house));
  await booked(house, { bookingTime: "19:00" });
  expect(await countedAgain(timesOf(house))).toMatchObject({ trips: 1 });
});

test("who is refused sees why at once", async () => {
  const workspace = await onePlace();
  expect(await isFree(workspace, workspace.day)).toBe(true);
  await (await secondObject(workspace))(createCommand()); // through another isolate
  expect((await book(workspace)).status).toBe(409);
  expect(await isFree(workspace, workspace.day)).toBe(false);
});

test("an owner sees saved hours and looks at once, and other isolates within a second", async () => {
  const workspace = await onePlace();
  const { slug, owner: as } = workspace;
  const shown = async () => {
    const { workspace: place, customization } = (await call("GET", `/api/public/${slug}`)).body;
    const page = dataIn((await open(`/${slug}`)).html);
    expect(page.customization).toEqual(customization);
    return [place.customerChangeHoursLimit, customization.primaryColor];
  };
  await shown();
  await saveHours(workspace, { customerChangeHoursLimit: 5 });
  expect((await shown())[0]).toBe(5);
  await call("PUT", `/api/workspaces/${slug}/customization`, { body: { primaryColor: "#0e5a55" }, as });
  expect(await shown()).toEqual([5, "#0e5a55"]);

  await changeStored(workspaceCustomizations, { workspaceId: workspace.id }, { primaryColor: "#113355" });
  await changeStored(bookingRules, { workspaceId: workspace.id }, { customerChangeHoursLimit: 7 });
  expect(await shown()).toEqual([5, "#0e5a55"]);
  pass(1000);
  expect(await shown()).toEqual([7, "#113355"]);
});

test("who repeats a dated day that another isolate stored sees it at once", async () => {
  const workspace = await onePlace();
  const { id, slug, day, owner: as } = workspace;
  const { id: _, ...closed } = closedPart("18:00", "19:00", day);
  const save = () => call("POST", `/api/workspaces/${slug}/exceptions`, { body: closed, as });
  const isOffered = async () => {
    const { body } = await call("GET", `/api/public/${slug}/availability?date=${day}&guests=2`);
    return body.slots.some(({ time }: { time: string }) => time === "18:00");
  };
  expect((await save()).status).toBe(201);
  await changeStored(exceptions, { workspaceId: id }, { toDate: addDays(day, 1), fromDate: addDays(day, 1) });
  pass(1000);
  expect(await isOffered()).toBe(true);

  await changeStored(exceptions, { workspaceId: id }, { toDate: day, fromDate: day });
  expect(await isOffered()).toBe(true);
  expect((await save()).status).toBe(201);
  expect(await isOffered()).toBe(false);
});

test("two hundred visitors of a page that nobody has read make one trip for its business and one for its days", async () => {
  const { slug, id } = await onePlace();
  await open(`/${slug}`);
  forgetReads(id);
  const { database, count } = countedDatabase(env.DB);
  const ASSETS = { fetch: async (url: string) => new Response(SHELLS[new URL(url).pathname]) };
  const context = createExecutionContext();
  const visit = () => app.fetch(new Request(`${ORIGIN}/${slug}`), { ...env, DB: database, ASSETS }, context);
  const answers = await Promise.all(times(200, visit));
  await waitOnExecutionContext(context);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(count.trips).toBe(2);
});

const shown = (workspaceId: string, date: string) => ({ workspaceId, what: "test", from: date, to: date });

test("a read under way while its day changes is shared with nobody after", async () => {
  const of = shown(crypto.randomUUID(), "2027-03-10");
  let answer = (_: string) => {};
  const early = readRecently(of, () => new Promise<string>((resolve) => (answer = resolve)));
  forgetReads(of.workspaceId, "2027-03-10");
  answer("old");
  expect(await early).toBe("old");
  expect(await readRecently(of, async () => "new")).toBe("new");
});

test("a read under way while its day is booked is shared with nobody after, and the booking is", async () => {
  const of = shown(crypto.randomUUID(), "2027-03-10");
  await readRecently(of, async () => "old");
  pass(1000);
  let answer = (_: string) => {};
  const reader = readRecently(of, () => new Promise<string>((resolve) => (answer = resolve)));
  addToReads(of.workspaceId, of.from, (_, value) => `${value} and booked`);
  answer("without it");
  expect(await reader).toBe("without it");
  expect(await readRecently(of, async () => "anew")).toBe("anew"); // as old as what was read, above a second
});

test("what is added to lives no longer, and what cannot be added to is forgotten", async () => {
  const of = shown(crypto.randomUUID(), "2027-03-10");
  const month = { ...of, to: "2027-03-31" };
  const read = (those: typeof of) => readRecently(those, async () => "anew");
  for (const those of [of, month]) await readRecently(those, async () => "old");
  pass(999);
  addToReads(of.workspaceId, of.from, (what, value) => `${what}: ${value} and booked`);
  expect([await read(of), await read(month)]).toEqual(["test: old and booked", "anew"]);
  addToReads(of.workspaceId, of.from, () => undefined);
  expect(await read(of)).toBe("anew");
  await readRecently(of, async () => "kept");
  addToReads(of.workspaceId, "2027-03-11", () => "another date's");
  expect(await read(of)).toBe("anew");
});

test("a change of another date, or of another business, keeps what was read", async () => {
  const of = shown(crypto.randomUUID(), "2027-03-10");
  await readRecently(of, async () => "kept");
  forgetReads(of.workspaceId, "2027-03-11");
  forgetReads(crypto.randomUUID());
  expect(await readRecently(of, async () => "new")).toBe("kept");
});

test("while one visitor reads an old value anew, the others go on with it", async () => {
  const of = shown(crypto.randomUUID(), "2027-03-10");
  await readRecently(of, async () => "old");
  pass(1000);
  let answer = (_: string) => {};
  const reader = readRecently(of, () => new Promise<string>((resolve) => (answer = resolve)));
  expect(await readRecently(of, async () => "not read")).toBe("old");
  answer("new");
  expect([await reader, await readRecently(of, async () => "not read")]).toEqual(["new", "new"]);
});

test("a failed read is not shared", async () => {
  const of = shown(crypto.randomUUID(), "2027-03-10");
  await expect(readRecently(of, () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await readRecently(of, async () => "read")).toBe("read");
});

test("a visitor whose forerunner never answers reads too", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const of = shown(crypto.randomUUID(), "2027-03-10");
  void readRecently(of, () => new Promise(() => {}));
  const second = readRecently(of, async () => "read");
  await vi.advanceTimersByTimeAsync(1000);
  expect(await second).toBe("read");
});

test("at most 500 reads are kept: the oldest go first", async () => {
  const workspaceId = crypto.randomUUID();
  const dates = times(501, (i) => addDays("2027-01-01", i));
  for (const date of dates) await readRecently(shown(workspaceId, date), async () => "kept");
  const again = (date = "") => readRecently(shown(workspaceId, date), async () => "read");
  expect([await again(dates.at(-1)), await again(dates[1]), await again(dates[0])]).toEqual(["kept", "kept", "read"]);
});

test("a value that nobody asked for lately is shown to nobody, not even while it is read anew", async () => {
  const of = shown(crypto.randomUUID(), "2027-03-10");
  await readRecently(of, async () => "old");
  pass(2000);
  let answer = (_: string) => {};
  const reader = readRecently(of, () => new Promise<string>((resolve) => (answer = resolve)));
  const other = readRecently(of, async () => "not read");
  answer("new");
  expect(await Promise.all([reader, other])).toEqual(["new", "new"]);
});

test("a slow read is shared although another began after it", async () => {
  const of = shown(crypto.randomUUID(), "2027-03-10");
  let answer = (_: string) => {};
  const slow = readRecently(of, () => new Promise<string>((resolve) => (answer = resolve)));
  pass(1500);
  void readRecently(of, () => new Promise<string>(() => {}));
  answer("slow");
  await slow;
  expect(await readRecently(of, async () => "not read")).toBe("slow");
});

test("of two readings the one begun last is shared, also when it ends first", async () => {
  const of = shown(crypto.randomUUID(), "2027-03-11");
  await readRecently(of, async () => "first");
  pass(1000);
  let answer = (_: string) => {};
  const slow = readRecently(of, () => new Promise<string>((resolve) => (answer = resolve)));
  pass(1000);
  expect(await readRecently(of, async () => "new")).toBe("new");
  answer("old");
  expect(await slow).toBe("old");
  expect(await readRecently(of, async () => "not read")).toBe("new");
});

test("a failed reading does not lengthen the life of the value before it", async () => {
  const of = shown(crypto.randomUUID(), "2027-03-11");
  await readRecently(of, async () => "old");
  pass(1000);
  await expect(readRecently(of, () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await readRecently(of, async () => "new")).toBe("new");
});
