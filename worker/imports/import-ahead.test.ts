import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { importById } from "../../db/diary/imports/records.ts";
import { bookingEvents, bookings, claims, guests, imported, imports, pushes } from "../../db/diary/schema.ts";
import { notifications } from "../../db/platform/schema.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { tellAtOnce, writeThrough } from "../../test/harness/day-object.ts";
import { edit } from "../../test/harness/edit.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import {
  aWorkspace,
  bookByMember,
  diary,
  everyDay,
  everythingStored,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { type GivenRow, importing } from "../../test/harness/imports.ts";
import { proved } from "../../test/harness/proofs.ts";
import { aSalon } from "../../test/harness/salon.ts";
import { gatherAll, servicesAt } from "../../test/harness/services.ts";
import { storedRow, storedRows } from "../../test/harness/stored-rows.ts";
import { aStudio, held } from "../../test/harness/studio.ts";
import { aHouse, aPlannedWorkspace, arrangementOf, planOf, tablesOf } from "../../test/harness/tables.ts";
import { stepOnce } from "./step-import.ts";
import { undoOnce } from "./undo-import.ts";

beforeAll(tellAtOnce);
beforeEach(emptyDatabases);

/** Messages that an ordinary booking would owe. */
const ON = ["booking_confirmation", "booking_cancellation", "booking_reminder"] as const;

const anImport = (at: TestWorkspace, rows: GivenRow[]) => importing(at).begun("bookings", rows);
const importedInto = (at: TestWorkspace, rows: GivenRow[]) => importing(at).done("bookings", rows);
const toldOf = async (at: TestWorkspace, id: string) => (await importing(at).get(`/${id}`)).body.rows;
async function triedIn(at: TestWorkspace, rows: GivenRow[]) {
  const { status, body } = await importing(at).post(`/${await anImport(at, [])}/check`, { rows, dryRun: true });
  expect(status).toBe(200);
  return body.rows;
}

const aHouseThatTells = (tables: Record<string, string>) =>
  aPlannedWorkspace(
    { periods: [], freezeMinutes: 0, ...tablesOf(tables) },
    { weeklySchedule: everyDay("18:00", "23:00"), timeZone: "UTC", bookingDurationMinutes: 90, slotStepMinutes: 30 },
    [...ON],
  );

const row = (n: number, { day }: Pick<TestWorkspace, "day">, booking: object = {}, name = `Guest ${n}`): GivenRow => ({
  ...{ n, guest: { name, phone: `+4670100${1000 + n}`, email: `guest-${n}@example.com` } },
  booking: { date: day, time: "18:00", guests: 2, status: "confirmed", ...booking },
});

test("bookings ahead get tables as a member's do; those that nothing is free for come in with the rule, and nobody is told", async () => {
  const house = await aHouseThatTells({ A: "1-2", B: "3-4" });
  const { id, counts } = await importedInto(house, [
    row(2, house, { guests: 4, notes: "Cake", madeAt: "2026-01-02T10:00" }, "Ada"),
    row(3, house, { madeAt: "2026-01-04T10:00" }, "Bo"),
    row(4, house, { madeAt: "2026-01-03T10:00" }, "Cy"),
    row(5, house, { time: "12:00" }, "Di"),
  ]);
  expect(counts).toMatchObject({ new: 4, overrides: 2, refused: 0 });
  const { A, B } = await arrangementOf(house);
  expect([A?.split(", ").sort(), B]).toEqual([["12:00 Di", "18:00 Bo!", "18:00 Cy"], "18:00 Ada"]);
  expect(await toldOf(house, id)).toMatchObject([
    { n: 3, result: "new", reason: { code: "override", refusal: "spot_capacity_exceeded" } },
    { n: 5, result: "new", reason: { code: "override", refusal: "outside_opening_hours" } },
  ]);
  const ada = await storedRow(bookings, { customerName: "Ada" });
  expect(ada).toMatchObject({ ...{ source: "phone", notes: "Cake", version: 1, override: null } });
  expect([ada?.customerPhone, ada?.createdAt]).toEqual(["+46701001002", Date.UTC(2026, 0, 2, 10)]);
  expect(await storedRow(bookings, { customerName: "Bo" })).toMatchObject({
    override: { reason: "Imported", by: (await storedRows(imports))[0]?.by, refusal: "spot_capacity_exceeded" },
  });
  expect([await storedRows(notifications), await storedRows(pushes)]).toEqual([[], []]);
  expect(await storedRows(imported)).toHaveLength(4);
});

test("killed after the batch and asked again it finds its own rows; the same file once more changes nothing", async () => {
  const house = await aHouse({ A: "1-2" });
  const rows = [row(2, house, {}, "Ada"), row(3, house, {}, "Bo"), row(4, house, { time: "20:00" }, "Cy")];
  const id = await anImport(house, rows);
  await bookByMember(house, { bookingTime: "21:30" }); // its day lives
  let batches = 0;
  await writeThrough(house, async (write, state) => {
    const written = await write();
    batches += 1;
    state.abort("killed");
    return written;
  });
  const { counts } = await importing(house).stepped(id);
  expect(batches).toBe(1);
  expect(counts).toMatchObject({ new: 3, overrides: 1, refused: 0, known: 0 });
  expect(await toldOf(house, id)).toMatchObject([{ n: 3, reason: { code: "override" } }]);
  const tables = [bookings, bookingEvents, claims, imported] as const;
  const read = () => Promise.all(tables.map((table) => storedRows(table as typeof bookings)));
  const before = await read();
  expect(before.map((all) => all.length)).toEqual([4, 4, 4, 3]);
  expect((await importedInto(house, rows)).counts).toMatchObject({ new: 0, known: 3, refused: 0 });
  expect(await read()).toEqual(before);
});

test("a step that dies after its days have written, or undone, ends the same when it is asked again", async () => {
  const house = await aHouse({ A: "1-2" });
  const rows = [row(2, house, {}, "Ada"), row(3, house, {}, "Bo"), row(4, { day: addDays(house.day, 1) }, {}, "Cy")];
  const id = await anImport(house, rows);
  const s = servicesAt(Date.now());
  const record = async () => (await importById(diary, house.id, id)) ?? expect.fail();
  const dying = {
    ...s,
    executeAll: async (...asked: Parameters<typeof s.executeAll>) => {
      await s.executeAll(...asked);
      throw new Error("killed");
    },
  };
  await stepOnce(s, diary, await record()); // its guests
  await expect(stepOnce(dying, diary, await record())).rejects.toThrow("killed");
  expect(await storedRows(bookings)).toHaveLength(3);
  const { counts } = await importing(house).stepped(id);
  expect(counts).toMatchObject({ new: 3, overrides: 1, known: 0, refused: 0 });
  expect(await toldOf(house, id)).toMatchObject([{ n: 3, reason: { code: "override" } }]);
  await gatherAll();
  await expect(undoOnce(dying, diary, await record(), house.owner.userId)).rejects.toThrow("killed");
  expect(await importing(house).stepped(id, "undo")).toMatchObject({ state: "undone", kept: 0 });
  expect([await storedRows(bookings), await storedRows(guests), await storedRows(imported)]).toEqual([[], [], []]);
});

test("a booking that another import brings at the same moment comes in once; the rest of the group is decided again", async () => {
  const house = await aHouse({ A: "1-2", B: "1-2" });
  const rows = [row(2, house, {}, "Ada"), row(3, house, {}, "Bo")];
  const first = await importedInto(house, rows.slice(0, 1));
  const [known] = await storedRows(imported);
  await env.DB.prepare("DELETE FROM imported").run();
  const id = await anImport(house, rows);
  await bookByMember(house, { bookingTime: "21:30" });
  let isBack = false;
  await writeThrough(house, async (write) => {
    if (!isBack && known) await diary.insert(imported).values(known);
    isBack = true;
    return write();
  });
  const { counts } = await importing(house).stepped(id);
  expect([first.counts.new, counts]).toEqual([1, expect.objectContaining({ new: 1, known: 1, refused: 0 })]);
  expect((await storedRows(bookings)).map(({ customerName }) => customerName).sort()).toEqual([
    "Ada",
    "Astrid Lind",
    "Bo",
  ]);
});

test("of today: what is cancelled, missed or over comes in as it is and takes no table", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const house = await aHouse({ A: "1-2" }, {}, { weeklySchedule: everyDay("00:00", "23:59") });
  const at = { date: today, time: "00:00" };
  const { counts } = await importedInto(house, [
    row(2, house, { ...at, status: "finished" }),
    row(3, house, { ...at, status: "no_show" }),
    row(4, house, { status: "cancelled" }),
    row(5, house, { status: "finished" }),
    row(6, house, { time: "22:00" }),
  ]);
  expect(counts).toMatchObject({ new: 5, overrides: 0 });
  const rows = await storedRows(bookings);
  const told = rows.map(({ status, attendance, unplaced, releasedAt }) => [
    status,
    attendance,
    unplaced,
    releasedAt !== null,
  ]);
  expect(told.sort()).toEqual([
    ["cancelled", null, null, false],
    ["confirmed", null, null, false],
    ["confirmed", null, null, false],
    ["confirmed", "finished", "let_in", true],
    ["confirmed", "no_show", "let_in", true],
  ]);
  expect(await storedRows(claims)).toHaveLength(2);
  expect(await proved(house)).toMatchObject({ findings: 0 });
});

test("tables of the file are a wish, areas and people that are not of the plan are left out", async () => {
  const house = await aHouse({ A: "1-2", B: "1-2" });
  const { plan } = await planOf(house);
  const [{ id: a }, { id: b }] = plan.resources;
  await importedInto(house, [
    row(2, house, { table: b }, "Ada"),
    row(3, house, { table: b }, "Bo"),
    row(4, house, { time: "20:00", tables: [b], area: "999", person: "7" }, "Cy"),
    row(5, house, { time: "20:00", table: "999", minutes: 45 }, "Di"),
  ]);
  expect(a).not.toBe(b);
  expect(await arrangementOf(house)).toEqual({ A: "18:00 Ada, 20:00 Di", B: "18:00 Bo, 20:00 Cy" });
  expect(await storedRow(bookings, { customerName: "Di" })).toMatchObject({ durationMinutes: 45 });
});

test("in a salon a booking names a service that can be booked, and may name who does it", async () => {
  const salon = await aSalon(undefined, {}, [...ON]);
  const [cut, anna] = [salon.idOf("cut"), salon.idOf("Anna")];
  const at = { time: "10:00", guests: 1 };
  const rows = [
    row(2, salon, { ...at, service: cut, person: anna }, "Ada"),
    row(3, salon, { ...at, service: cut }, "Bo"),
    row(4, salon, { ...at, service: cut, person: anna }, "Cy"),
    row(5, salon, at, "Di"),
    row(6, salon, { ...at, service: "999" }, "Eva"),
  ];
  expect(await triedIn(salon, rows)).toMatchObject([
    { n: 2, fits: "fits" },
    { n: 3, fits: "fits" },
    { n: 4, fits: "refused", reason: { code: "override" } },
    { n: 5, fits: "no_such_service", reason: { code: "unknown_service" } },
    { n: 6, fits: "no_such_service", reason: { code: "unknown_service" } },
  ]);
  expect((await importedInto(salon, rows)).counts).toMatchObject({ new: 3, refused: 2, overrides: 1 });
  expect(await storedRows(notifications)).toEqual([]);
  expect(await proved(salon)).toMatchObject({ findings: 0 });
});

test("classes cannot be told from a file; spots are counted", async () => {
  const studio = await aStudio();
  await held(studio);
  expect(await triedIn(studio, [row(2, studio, { service: studio.idOf("yoga") })])).toMatchObject([
    { fits: "no_such_service" },
  ]);
  const bar = await aWorkspace({ maxCapacity: 1, guestsPerSpot: 4, timeZone: "UTC" });
  const rows = [row(2, bar), row(3, bar)];
  expect(await triedIn(bar, rows)).toMatchObject([{ fits: "fits" }, { fits: "refused" }]);
  expect((await importedInto(bar, rows)).counts).toMatchObject({ new: 2, overrides: 1 });
});

test("a date that is more than two years ahead stays out", async () => {
  const bar = await aWorkspace({ timeZone: "UTC" });
  const { id, counts } = await importedInto(bar, [row(2, bar, { date: addDays(bar.day, 800) })]);
  expect([counts.refused, (await toldOf(bar, id))[0].reason]).toEqual([1, { code: "too_far_ahead" }]);
});

test("undoing takes back what nobody changed and leaves every table as it was, but for the log", async () => {
  const house = await aHouseThatTells({ A: "1-2", B: "1-2" });
  await bookByMember(house, { bookingTime: "20:00", customerName: "Anna Berg", customerPhone: "+46701001002" });
  await gatherAll();
  const id = await anImport(house, []);
  const ours = async () => {
    const all = (await everythingStored()) as Record<string, { known?: object }[]>;
    const { imports: _, guest_settings: __, booking_events: ___, gatherings: ____, guests: people = [], ...rest } = all;
    return { ...rest, guests: people.map(({ known, ...guest }) => ({ ...guest, known: { ...known, last: null } })) };
  };
  const before = await ours();
  await importing(house).post(`/${id}/rows`, {
    rows: [row(2, house, {}, "Anna B"), row(3, house), row(4, house), row(5, house, { status: "cancelled" })],
  });
  await importing(house).stepped(id);
  await gatherAll();
  expect(await storedRows(guests)).toHaveLength(4);
  expect(await importing(house).stepped(id, "undo")).toMatchObject({ state: "undone", kept: 0 });
  expect(await ours()).toEqual(before);
  expect(await proved(house)).toMatchObject({ findings: 0 });
});

test("undoing leaves what a member changed, and lists it", async () => {
  const house = await aHouse({ A: "1-2", B: "1-2" });
  const { id } = await importedInto(house, [row(2, house, {}, "Ada"), row(3, house, {}, "Bo")]);
  const ada = await storedRow(bookings, { customerName: "Ada" });
  await edit(house, { id: ada?.id ?? "" }, { bookingTime: "20:00" });
  expect(await importing(house).stepped(id, "undo")).toMatchObject({ state: "undone", kept: 1 });
  expect((await storedRows(bookings)).map(({ customerName }) => customerName)).toEqual(["Ada"]);
  expect(await toldOf(house, id)).toMatchObject([{ n: 2, reason: { code: "kept" } }]);
});

test("a date takes an entry, a booking, a fingerprint and its tables for each row, and no more", async () => {
  const house = await aHouse({ A: "1-2", B: "1-2" });
  const days = [0, 1, 2, 3, 4, 5, 6].map((later) => addDays(house.day, later));
  const { counts } = await importedInto(
    house,
    days.flatMap((day, i) => [row(10 + i, { day }), row(20 + i, { day }, {})]),
  );
  expect(counts).toMatchObject({ new: 14, overrides: 0 });
  const tables = [bookings, bookingEvents, claims, imported] as const;
  const found = await Promise.all(tables.map((table) => storedRows(table as typeof bookings)));
  expect(found.map((all) => all.length)).toEqual([14, 14, 14, 14]);
});

test("more bookings of a date than one call takes are placed in the order in which they were made", async () => {
  const bar = await aWorkspace({ maxCapacity: 20, guestsPerSpot: 2, timeZone: "UTC" });
  const count = 130;
  const rows = Array.from({ length: count }, (_, i) =>
    row(2 + i, bar, { madeAt: `2026-01-02T10:${String((count - i) % 60).padStart(2, "0")}` }),
  );
  const { counts } = await importedInto(bar, rows);
  expect(counts).toMatchObject({ new: count, overrides: count - 20 });
  const placed = (await storedRows(bookings)).filter(({ override }) => override === null);
  const latest = Math.max(...placed.map(({ createdAt }) => createdAt));
  expect(latest).toBeLessThan(Date.UTC(2026, 0, 2, 10, 10));
});
