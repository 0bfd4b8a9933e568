import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anonymise } from "../../db/diary/anonymise.ts";
import { guestKeys, guests } from "../../db/diary/schema.ts";
import { nightlyTasks } from "../../db/platform/schema.ts";
import { addDays, DAY_MS } from "../../domain/time/calendar.ts";
import { countedDatabase } from "../../test/harness/counting/counted-database.ts";
import { aGuest } from "../../test/harness/guests.ts";
import {
  aWorkspace,
  bookingsOf,
  db,
  diary,
  everythingAbout,
  stored,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { overtaken } from "../../test/harness/overtaken.ts";
import { runNight } from "../../test/harness/services.ts";
import { storedRow, storedRows } from "../../test/harness/stored-rows.ts";
import { forgetNextGuests } from "./forget-guests.ts";

/** Visits of up to 14 May 2027 are over a month ago. */
const NIGHT = Date.parse("2027-06-14T03:00:00Z");
const OVER = "2027-05-14";
const KEPT = "2027-05-15";
const RULES = { timeZone: "Europe/Stockholm", retentionMonths: 1 };
const ANNA = { name: "Anna Canary", phone: "+46701740605", email: "anna@canary.example" };
const LONG_AGO = Date.parse("2020-01-01T00:00:00Z");

beforeEach(async () => {
  await db.delete(nightlyTasks);
  await db.delete(guests);
  await db.delete(guestKeys);
  vi.spyOn(console, "log").mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

const namesOf = async ({ id }: TestWorkspace) =>
  (await storedRows(guests, { workspaceId: id })).map(({ name }) => name).sort();

test("what was anonymised is counted on: visits, missed, cancelled, people and the last date", async () => {
  const workspace = await aWorkspace(RULES);
  const id = await aGuest(workspace, ANNA, [
    { bookingDate: "2027-05-10", guests: 4 },
    { bookingDate: "2027-05-12", guests: 2, attendance: "finished" },
    { bookingDate: "2027-05-11", attendance: "no_show" },
    { bookingDate: OVER, status: "cancelled", attendance: "no_show" },
    { bookingDate: KEPT, guests: 7 },
  ]);
  await runNight(NIGHT);
  const past = { visits: 2, missed: 1, cancelled: 1, guests: 6, until: OVER };
  expect((await storedRow(guests, { id }))?.past).toEqual(past);
  expect((await bookingsOf(workspace)).map(({ guestId }) => guestId)).toEqual([null, null, null, null, id]);

  await runNight(NIGHT + DAY_MS);
  expect(await storedRow(guests, { id })).toBeUndefined();
});

test("anonymising twice counts once, and leaves a booking ahead and other guests alone", async () => {
  const workspace = await aWorkspace();
  const id = await aGuest(workspace, ANNA, [{ bookingDate: "2026-01-01" }, { bookingDate: workspace.day }]);
  await aGuest(workspace, { ...ANNA, id: "g-other" }, [{ bookingDate: "2026-01-01" }]);
  const [first, , last] = await bookingsOf(workspace);
  const mine = (await bookingsOf(workspace)).filter(({ guestId }) => guestId === id).map((booking) => booking.id);
  const by = { actor: "system", now: Date.now() };
  await Promise.all([anonymise(diary, mine, by), anonymise(diary, mine, by)]);
  await anonymise(diary, mine, by);
  expect((await storedRow(guests, { id }))?.past).toMatchObject({ visits: 1, until: "2026-01-01" });
  expect((await storedRow(guests, { id: "g-other" }))?.past).toBeNull();
  expect([first?.bookingDate, last?.guestId]).toEqual(["2026-01-01", id]);
});

test.each<[string, Parameters<typeof aGuest>[1], Parameters<typeof aGuest>[2], boolean]>([
  ["the last visit is forgotten", ANNA, [{ bookingDate: OVER }], true],
  ["a visit is kept", ANNA, [{ bookingDate: OVER }, { bookingDate: KEPT }], false],
  ["a visit is ahead", ANNA, [{ bookingDate: OVER }, { bookingDate: "2027-08-01" }], false],
  ["no booking is left, and it was made long ago", { ...ANNA, createdAt: LONG_AGO }, [], true],
  ["no booking is left, and it was made lately", { ...ANNA, createdAt: Date.parse("2027-05-15T12:00Z") }, [], false],
  ["the only booking was deleted", { ...ANNA, isBare: true, createdAt: NIGHT }, [], true],
  ["the only booking was deleted after a note", { ...ANNA, isBare: true, note: "Window", createdAt: NIGHT }, [], false],
  ["a booking is there, and nothing else", { ...ANNA, isBare: true, createdAt: NIGHT }, [{ bookingDate: KEPT }], false],
  [
    "it was made late in the evening of that date there",
    { ...ANNA, createdAt: Date.parse("2027-05-14T21:59Z") },
    [],
    true,
  ],
  ["it was made after midnight there", { ...ANNA, createdAt: Date.parse("2027-05-14T22:01Z") }, [], false],
  [
    "all was anonymised lately",
    { ...ANNA, createdAt: LONG_AGO, past: { visits: 42, missed: 0, cancelled: 0, guests: 84, until: KEPT } },
    [],
    false,
  ],
])("a guest of whom %s", async (_, guest, bookings, goes) => {
  const workspace = await aWorkspace(RULES);
  await aGuest(workspace, guest, bookings);
  await runNight(NIGHT);
  expect(await namesOf(workspace)).toEqual(goes ? [] : [ANNA.name]);
  const found = /canary|46701740605|50604710764/i.exec(JSON.stringify(await everythingAbout([workspace.id])));
  expect(found === null).toBe(goes);
});

test("guests who are merged go together, when the last visit of all of them is forgotten", async () => {
  const workspace = await aWorkspace(RULES);
  const old = { createdAt: LONG_AGO };
  const head = await aGuest(workspace, { ...ANNA, ...old }, [{ bookingDate: OVER }]);
  const member = await aGuest(workspace, { ...old, name: "Anna Member", email: "m@example.com", mergedInto: head }, [
    { bookingDate: KEPT },
  ]);
  await runNight(NIGHT);
  expect(await namesOf(workspace)).toEqual([ANNA.name, "Anna Member"]);
  expect((await storedRow(guests, { id: member }))?.past).toBeNull();
  await runNight(NIGHT + DAY_MS);
  expect(await namesOf(workspace)).toEqual([]);
  expect(await db.$count(guestKeys)).toBe(0);
});

test("a guest that is given a booking while the night looks stays with it", async () => {
  const workspace = await aWorkspace(RULES);
  const id = await aGuest(workspace, { ...ANNA, createdAt: LONG_AGO });
  const link = () => stored(workspace, [{ bookingDate: KEPT, guestId: id }]);
  const { diary: late, counted } = overtaken(env.DB, 3, link); // after they were read and birthdays cleared
  expect(await forgetNextGuests(late, "", NIGHT)).toEqual({ rows: 0, place: null });
  expect([await namesOf(workspace), (await bookingsOf(workspace))[0]?.guestId]).toEqual([[ANNA.name], id]);
  expect(counted.trips).toBe(3);
});

test("a business that is moving keeps its guests", async () => {
  const workspace = await aWorkspace(RULES);
  await aGuest(workspace, { ...ANNA, createdAt: LONG_AGO });
  await env.DB.prepare("DELETE FROM booking_rules WHERE workspace_id = ?").bind(workspace.id).run();
  await runNight(NIGHT);
  expect(await namesOf(workspace)).toEqual([ANNA.name]);
});

test("a night goes through all guests in steps, and what it reads of one does not grow with the others", async () => {
  const [first, second] = [await aWorkspace(RULES), await aWorkspace(RULES)];
  const readPerGuest = async (count: number) => {
    for (const workspace of [first, second]) {
      await addGuests(workspace, count, "2020-01-01");
      await addGuests(workspace, count, KEPT);
    }
    const { database, count: counted } = countedDatabase(diary.$client);
    const steps = [];
    for (let place: string | null = ""; place !== null; ) {
      const step = await forgetNextGuests({ $client: database } as unknown as typeof diary, place, NIGHT);
      steps.push(step.rows);
      place = step.place;
    }
    return { perGuest: counted.rowsRead / (4 * count), steps };
  };
  const few = await readPerGuest(40);
  await db.delete(guests);
  const many = await readPerGuest(400);
  expect(few.steps).toEqual([80]);
  expect([many.steps.reduce((a, b) => a + b), Math.max(...many.steps)]).toEqual([800, 100]);
  expect(many.perGuest).toBeLessThan(few.perGuest * 1.6);
  expect(await db.$count(guests)).toBe(800);
});

/** Without keys. The older half of two calls goes. */
async function addGuests({ id: workspaceId }: TestWorkspace, count: number, date: string) {
  const at = Date.parse(`${addDays(date, 0)}T12:00Z`);
  const rows = times(count, () => ({
    ...{ workspaceId, id: `g-${crypto.randomUUID()}`, name: "Guest", known: { keys: [], names: [], last: 1 } },
    ...{ searchText: "", version: 2, createdAt: at, updatedAt: at },
  }));
  await diary.batch(rows.map((row) => diary.insert(guests).values(row)) as [never]);
}
