import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { importById } from "../../db/diary/imports/records.ts";
import { bookingRules, bookings, guestPairs, guests, imported, importRows } from "../../db/diary/schema.ts";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import { tellAtOnce } from "../../test/harness/day-object.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import { aWorkspace, book, call, diary, type TestWorkspace } from "../../test/harness/harness.ts";
import { aVisit, dayBefore, type GivenRow, importing } from "../../test/harness/imports.ts";
import { overtaken } from "../../test/harness/overtaken.ts";
import { servicesAt } from "../../test/harness/services.ts";
import { changeStored, deleteStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";
import { continueImports } from "./continue-imports.ts";
import { importDay } from "./import-day.ts";
import { stepOnce } from "./step-import.ts";
import { undoOnce } from "./undo-import.ts";

/* Files that nobody would write, and imports that others get into the middle of. */

beforeAll(tellAtOnce);
beforeEach(emptyDatabases);

const PER = { name: "Per Berg", phone: "+46701000002" };
const services = servicesAt(Date.now());
const recordOf = async ({ id: workspaceId }: TestWorkspace, id: string) =>
  (await importById(diary, workspaceId, id)) ?? expect.fail();

test.each(["UTC", "Europe/Stockholm", "America/New_York"])(
  "a booking of any date ends with a reason, in %s",
  async (timeZone) => {
    const workspace = await aWorkspace({ timeZone });
    const { post, get, begun, stepped } = importing(workspace);
    const on = (n: number, date: string, more: object = {}): GivenRow => ({
      ...{ n, guest: PER, booking: { ...aVisit(0), date, time: "00:15", ...more } },
    });
    const rows = [
      ...["0000-01-01", "0001-01-01", "1600-02-29", "9000-01-01", "9999-12-31"].map((date, i) => on(i + 2, date)),
      on(20, dayBefore(3), { madeAt: "9999-12-31T23:59" }),
      on(21, dayBefore(-3), { madeAt: "0000-01-01T00:00", status: "confirmed" }),
    ];
    const id = await begun("both", rows);
    for (const dryRun of [false, true])
      expect((await post(`/${await begun("both", [])}/check`, { rows, dryRun })).status).toBe(200);
    expect(await stepped(id)).toMatchObject({ left: 0, counts: { new: 2 } });
    const told = (await get(`/${id}`)).body.rows;
    expect(told.filter(({ n }: { n: number }) => n < 20).map(({ reason }: { reason: object }) => reason)).toEqual([
      ...Array(3).fill({ code: "too_old" }),
      ...Array(2).fill({ code: "too_far_ahead" }),
    ]);
    expect((await storedRows(importRows)).filter(({ data }) => data !== null)).toEqual([]);
  },
);

test("a last visit that lies ahead keeps no guest longer than one of today", async () => {
  const { done } = importing(await aWorkspace({ timeZone: "UTC" }));
  await done("guests", [{ n: 2, guest: { ...PER, past: { visits: 3, missed: 0, until: "9999-12-31" } } }]);
  expect(await storedRow(guests, {})).toMatchObject({ past: { visits: 3, until: dayBefore(0) } });
});

test.each([0, 1])("an import that cannot go on stops no other, %i", async (which) => {
  const places = [await aWorkspace({ timeZone: "UTC" }), await aWorkspace({ timeZone: "UTC" })].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  const ids: string[] = [];
  for (const place of places) {
    const id = await importing(place).begun("both", [{ n: 2, guest: PER, booking: aVisit(10) }]);
    await stepOnce(services, diary, await recordOf(place, id));
    ids.push(id);
  }
  const moving = places[which] ?? expect.fail();
  const other = places[1 - which] ?? expect.fail();
  await deleteStored(bookingRules, { workspaceId: moving.id });
  await expect(continueImports(servicesAt(Date.now() + 3 * MINUTE_MS), diary)).rejects.toThrow();
  expect((await recordOf(other, ids[1 - which] ?? "")).state).toBe("done");
});

test("undoing takes the pairs of its guests along", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" });
  const { done, stepped } = importing(workspace);
  await done("guests", [{ n: 2, guest: { name: "Eva Lund", phone: "+46701000003" } }]);
  const { id } = await done(
    "guests",
    [2, 3].map((n) => ({ n, guest: { name: `Per Berg ${n}`, phone: `+4670100010${n}` } })),
  );
  const [eva, one, other] = await Promise.all(
    ["Eva Lund", "Per Berg 2", "Per Berg 3"].map((name) => storedRow(guests, { name })),
  );
  const answer = (guestA = "", guestB = "") =>
    call("POST", `/api/workspaces/${workspace.slug}/guest-pairs/answer`, {
      as: workspace.owner,
      body: { guestA, guestB, same: false },
    });
  expect((await answer(eva?.id, one?.id)).status).toBe(200);
  expect((await answer(eva?.id, other?.id)).status).toBe(200);
  expect(await storedRows(guestPairs)).toHaveLength(2);
  expect(await stepped(id, "undo")).toMatchObject({ kept: 0 });
  expect(await storedRows(guestPairs)).toEqual([]);
});

test("who is erased while a part has read the row comes in no more", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" });
  const { begun, stepped } = importing(workspace);
  for (const booking of [undefined, aVisit(10)]) {
    for (let before = 1; before < 12; before++) {
      const id = await begun("both", [{ n: 2, guest: PER, ...(booking ? { booking } : {}) }]);
      const erase = () =>
        call("POST", `/api/workspaces/${workspace.slug}/customers/erase`, {
          as: workspace.owner,
          body: { phone: PER.phone },
        });
      const through = overtaken(env.DB, before, erase);
      await stepOnce(services, through.diary, await recordOf(workspace, id));
      await stepped(id);
      if (through.counted.trips < before) break;
      expect([before, await storedRows(guests), await storedRows(imported)]).toEqual([before, [], []]);
      expect((await storedRows(bookings)).filter(({ anonymisedAt }) => anonymisedAt === null)).toEqual([]);
    }
  }
});

test("a day brings nothing in of an import that was undone or a person who was erased; who books meanwhile is let in", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" });
  const { begun, stepped } = importing(workspace);
  const row = (n: number, name: string, phone: string) => ({
    ...{ n, guest: { name, phone }, booking: { date: workspace.day, time: "18:00", guests: 2, status: "confirmed" } },
  });
  const id = await begun("bookings", [row(2, "Per Berg", PER.phone), row(3, "Eva Lund", "+46701000003")]);
  await stepOnce(services, diary, await recordOf(workspace, id));
  const record = await recordOf(workspace, id);
  const read = (await storedRows(importRows)).map(({ n, data }) => ({
    ...{ id: `i-${id}-${n}`, fingerprint: `fingerprint ${n}`, row: data as never },
  }));
  await changeStored(importRows, {}, { data: null });
  const late = () => importDay({ services, record, date: workspace.day, rows: read });
  const [, customer] = await Promise.all([late(), book(workspace, { guests: 2 })]);
  expect(customer.status).toBe(201);
  expect((await storedRows(bookings)).map(({ source }) => source)).toEqual(["online"]);
  for (const { row } of read) await changeStored(importRows, { n: (row as { n: number }).n }, { data: row });
  await undoOnce(services, diary, record, record.by);
  await late();
  await stepped(id, "undo");
  expect((await storedRows(bookings)).map(({ source }) => source)).toEqual(["online"]);
  expect(await storedRows(imported)).toEqual([]);
});
