import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { diaryOf } from "../../../db/connect.ts";
import { forgetStandbys } from "../../../db/diary/forget-standbys.ts";
import { standbyDates, standbys } from "../../../db/diary/schema.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { dayOf } from "../../harness/day-object.ts";
import { aWorkspace, booked, call, everythingStored, type TestWorkspace } from "../../harness/harness.ts";
import { join, openList, personNamed } from "../../harness/standbys.ts";
import { storedRow, storedRows } from "../../harness/stored-rows.ts";

const CANARY = /canary/i;
const person = {
  ...personNamed("Vendela Canary"),
  ...{ customerEmail: "canary@example.com", customerPhone: "+46705553000", notes: "Canary's chair" },
};

/** The list of a full date, and one who waits. */
async function oneWaiting() {
  const workspace = await aWorkspace({ maxCapacity: 1 });
  await openList(workspace);
  await booked(workspace, { bookingTime: "18:00" });
  const [id] = await join(workspace, { person });
  return { workspace, id };
}

const ofCustomer = (workspace: TestWorkspace, what: "erase" | "export", body: object) =>
  call("POST", `/api/workspaces/${workspace.slug}/customers/${what}`, { as: workspace.owner, body });

const canary = async () =>
  Object.values(await everythingStored())
    .flat()
    .find((row) => CANARY.test(JSON.stringify(row)));

test("who leaves the list is forgotten at once", async () => {
  const { workspace, id } = await oneWaiting();
  expect(await canary()).toBeDefined();
  await dayOf(workspace).decide({
    ...{ type: "leave", standbyId: id, why: "left", commandId: crypto.randomUUID(), requestHash: null },
    ...{ actor: "customer", by: "customer", now: Date.now() },
  });
  expect(await canary()).toBeUndefined();
  expect(await storedRow(standbys, { id })).toMatchObject({ state: "ended", end: "left", customerName: null });
});

test.each([
  [{ email: "canary@example.com" }, "of the date that it joined first"],
  [{ phone: "+46705553000" }, "of a date that took the place of the first"],
])("an erasing by %o takes a party off the list %s and forgets it", async (address, of) => {
  const { workspace, id } = await oneWaiting();
  const date = of.endsWith("joined first") ? workspace.day : addDays(workspace.day, 1);
  if (date !== workspace.day) {
    await booked(workspace, { bookingTime: "18:00", bookingDate: date });
    const body = { version: 1, dates: [{ date, from: "18:00", until: "18:00" }] };
    await call("PATCH", `/api/workspaces/${workspace.slug}/standbys/${id}`, { as: workspace.owner, body });
  }
  const told = await ofCustomer(workspace, "export", address);
  expect(told.body.standbys).toMatchObject([{ id, state: "waiting", guests: 2, dates: [{ date }] }]);
  expect((await ofCustomer(workspace, "erase", address)).status).toBe(200);
  expect(await canary()).toBeUndefined();
  expect(await storedRows(standbyDates, { standbyId: id })).toEqual([]);
  expect((await ofCustomer(workspace, "export", address)).body.standbys).toEqual([]);
});

test("another business's list is not looked at", async () => {
  const { id } = await oneWaiting();
  const other = await aWorkspace();
  expect((await ofCustomer(other, "export", { email: "canary@example.com" })).body.standbys).toEqual([]);
  await ofCustomer(other, "erase", { email: "canary@example.com" });
  expect(await storedRow(standbys, { id })).toMatchObject({ state: "waiting", customerName: "Vendela Canary" });
});

test("names go a while after the last date, and how many waited stays; who waits still is not touched", async () => {
  const { workspace, id } = await oneWaiting();
  const diary = diaryOf(env, workspace.id);
  const later = Date.now() + 400 * 24 * 3_600_000;
  await forgetStandbys(diary, later, later);
  expect(await storedRow(standbys, { id })).toMatchObject({ customerName: "Vendela Canary" });
  await dayOf(workspace).look(later);
  expect(await storedRow(standbys, { id })).toMatchObject({
    state: "ended",
    end: "over",
    customerName: "Vendela Canary",
  });
  await forgetStandbys(diary, later, later);
  expect(await storedRow(standbys, { id })).toMatchObject({
    state: "ended",
    guests: 2,
    customerName: null,
    customerEmail: null,
  });
});
