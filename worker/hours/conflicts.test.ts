import { expect, test } from "vitest";
import { aMember, aWorkspace, call, everyDay, stored, type TestWorkspace, times } from "../../test/harness/harness.ts";
import { aHouse, planOf } from "../../test/harness/tables.ts";

const read = ({ slug, owner }: TestWorkspace, as = owner) => call("GET", `/api/workspaces/${slug}/conflicts`, { as });
const unplaced = { unplaced: "no_room" } as const;

test("a hundred are listed, the nearest first, and all are counted", async () => {
  const workspace = await aWorkspace();
  await stored(workspace, [...times(101, () => unplaced), { ...unplaced, status: "cancelled" }, {}]);
  const { status, body } = await read(workspace);
  expect([status, body.conflicts.length, body.count]).toEqual([200, 100, 101]);
  expect(body.conflicts[0]).toMatchObject({ bookingDate: workspace.day, unplaced: "no_room" });
});

test("staff read them, and nobody of another business", async () => {
  const [workspace, other] = [await aWorkspace(), await aWorkspace()];
  const staff = await aMember(workspace);
  await stored(workspace, [unplaced]);
  expect((await read(workspace, staff)).body.count).toBe(1);
  expect((await read(other)).body).toEqual({ conflicts: [], count: 0, doubles: [] });
  expect((await read(workspace, other.owner)).status).toBe(403);
});

const EVENING = "2027-06-15";

/** Lars sits at A since six, beyond half past seven; Cecilia sits down there at 19:35, and at 19:45 the card is read. */
async function seatedAtOneTable(cecilia: object, rules: Parameters<typeof aHouse>[2] = {}) {
  const workspace = await aHouse({ A: "1-2", B: "1-4" }, {}, rules);
  const [table] = (await planOf(workspace)).plan.resources;
  const send = async (method: string, path: string, time: string, body?: object, of = workspace) => {
    const now = time.includes("T") ? time : `${EVENING}T${time}:00Z`;
    const as = await aMember(workspace, "staff", Date.parse(now)); // a session of now would be over in that evening
    return call(method, `/api/workspaces/${of.slug}${path}`, { as, now, ...(body ? { body } : {}) });
  };
  const bookedAt = async (customerName: string, bookingTime: string) => {
    const asked = {
      customerName,
      guests: 2,
      bookingDate: EVENING,
      bookingTime,
      source: "phone",
      resources: [table.id],
    };
    return (await send("POST", "/bookings", "18:00", asked)).body.id as string;
  };
  const [one, two] = [await bookedAt("Lars", "18:00"), await bookedAt("Cecilia", "19:30")];
  await send("POST", `/bookings/${one}/attendance`, "18:05", { attendance: "seated" });
  await send("POST", `/bookings/${two}/attendance`, "19:40", { attendance: "seated", ...cecilia });
  const card = async (time = "19:45") => (await send("GET", "/conflicts", time)).body.doubles;
  return { table, one, two, card, send };
}

const TOLD_LATER = { happenedAt: `${EVENING}T19:35:00.000Z` };

test("two parties that sit at one table are named, once a device has told of the second", async () => {
  const { table, one, two, card, send } = await seatedAtOneTable(TOLD_LATER);
  expect(await card()).toMatchObject([
    {
      ...{ resourceId: table.id, from: `${EVENING}T19:30:00.000Z` },
      bookings: [{ id: one }, { id: two }],
    },
  ]);
  expect(await card("2027-06-16T08:00:00Z")).toEqual([]);
  expect((await send("GET", "/conflicts", "19:45", undefined, await aWorkspace())).status).toBe(403);
  await send("POST", `/bookings/${one}/attendance`, "19:50", { attendance: "finished" });
  expect(await card("19:55")).toEqual([]);
});

test("a device whose clock is ahead of ours names them alike", async () => {
  const { one, two, card } = await seatedAtOneTable({ happenedAt: `${EVENING}T19:43:00.000Z` });
  expect(await card()).toMatchObject([{ bookings: [{ id: one }, { id: two }] }]);
});

test("they are named after midnight too, until the evening closes", async () => {
  const { one, two, card } = await seatedAtOneTable(TOLD_LATER, { weeklySchedule: everyDay("17:00", "02:00") });
  expect(await card("2027-06-16T01:45:00Z")).toMatchObject([{ bookings: [{ id: one }, { id: two }] }]);
  expect(await card("2027-06-16T02:00:00Z")).toEqual([]);
});

test("two parties of which a member said that both are there are not named", async () => {
  const { card } = await seatedAtOneTable({});
  expect(await card()).toEqual([]);
});
