import { beforeAll, beforeEach, expect, test } from "vitest";
import { importById } from "../../db/diary/imports/records.ts";
import { guests, importRows } from "../../db/diary/schema.ts";
import { tellAtOnce } from "../../test/harness/day-object.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import { aWorkspace, diary, type TestWorkspace } from "../../test/harness/harness.ts";
import { aVisit, dayBefore, type GivenRow, importing } from "../../test/harness/imports.ts";
import { servicesAt } from "../../test/harness/services.ts";
import { storedRow, storedRows } from "../../test/harness/stored-rows.ts";

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
