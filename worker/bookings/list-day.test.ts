import { expect, test } from "vitest";
import { guests } from "../../db/diary/schema.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { counted } from "../../test/harness/counting/counted-call.ts";
import { aUser, aWorkspace, call, db, stored, type TestWorkspace, times } from "../../test/harness/harness.ts";

const listed = ({ slug, day }: TestWorkspace, as: TestWorkspace["owner"], date = day) =>
  call("GET", `/api/workspaces/${slug}/days/${date}/bookings`, { as });

const ADA = { customerEmail: "ada@example.com", customerPhone: null };
const PHONE = { customerEmail: null, customerPhone: "+46701234567" };
const UNKNOWN = { customerEmail: null, customerPhone: null };

test.each([
  ["a new customer", ADA, [], true],
  ["one who was here before", ADA, [{ ...ADA, days: -400 }], false],
  ["one who cancelled before", ADA, [{ ...ADA, days: -7, status: "cancelled" }], true],
  ["one who comes again later", ADA, [{ ...ADA, days: 7 }], true],
  ["one with the same number", PHONE, [{ ...PHONE, days: -1 }], false],
  [
    "one known by number alone",
    { ...ADA, ...PHONE, customerEmail: "new@example.com" },
    [{ ...PHONE, days: -1 }],
    false,
  ],
  ["one with another address", ADA, [{ customerEmail: "bo@example.com", customerPhone: null, days: -1 }], true],
  ["one who did not come before", ADA, [{ ...ADA, days: -7, attendance: "no_show" }], false],
  ["somebody unknown", UNKNOWN, [], false],
  ["somebody unknown after others unknown", UNKNOWN, [{ ...UNKNOWN, days: -1 }], false],
] as const)("the first visit of %s is marked: %o after %o is %s", async (_, customer, earlier, isFirstVisit) => {
  const workspace = await aWorkspace();
  const others = earlier.map(({ days, ...fields }) => ({ ...fields, bookingDate: addDays(workspace.day, days) }));
  await stored(workspace, [{ ...customer, bookingDate: workspace.day }, ...others]);
  expect((await listed(workspace, workspace.owner)).body.bookings).toMatchObject([{ ...customer, isFirstVisit }]);
});

test("of a date's cancelled bookings the first 200 come, and all active ones", async () => {
  const workspace = await aWorkspace();
  await stored(
    workspace,
    times(201, (i) => ({ status: "cancelled" as const, bookingTime: i === 200 ? "19:00" : "18:00" })),
  );
  await stored(
    workspace,
    times(201, () => ({ bookingTime: "18:00" })),
  );
  const { bookings } = (await listed(workspace, workspace.owner)).body as {
    bookings: { status: string; bookingTime: string }[];
  };
  const cancelled = bookings.filter(({ status }) => status === "cancelled");
  expect([bookings.length, cancelled.length]).toEqual([401, 200]);
  expect(new Set(cancelled.map(({ bookingTime }) => bookingTime))).toEqual(new Set(["18:00"]));
});

test("a date's bookings come by time, whole and with the cancelled ones, and those of other dates do not", async () => {
  const workspace = await aWorkspace();
  const bookingDate = workspace.day;
  await stored(workspace, [
    { bookingDate, bookingTime: "20:00", notes: "By the window" },
    { bookingDate, bookingTime: "18:00", status: "cancelled" },
    { bookingDate: addDays(bookingDate, 1), bookingTime: "18:00" },
  ]);
  const { body } = await listed(workspace, workspace.owner);
  expect(body.bookings).toMatchObject([
    { bookingTime: "18:00", status: "cancelled", resources: [], pinned: false, unplaced: null },
    { bookingTime: "20:00", notes: "By the window", attendance: null },
  ]);
  const { body: page } = await call(
    "GET",
    `/api/workspaces/${workspace.slug}/bookings?from=${bookingDate}&to=${bookingDate}`,
    {
      as: workspace.owner,
    },
  );
  expect(body.bookings.map(({ isFirstVisit: _, ...booking }: { isFirstVisit: boolean }) => booking)).toEqual(
    page.bookings,
  );
});

const customers = times(20, (i) => ({ customerEmail: `regular-${i}@example.com`, customerPhone: `+4670123450${i}` }));
const A_GUEST = {
  name: "Regular",
  known: { keys: [], names: [], last: 0 },
  searchText: "regular",
  createdAt: 1,
  updatedAt: 1,
};

test("a day reads fewer than six rows a booking, however often its customers came before", async () => {
  const workspace = await aWorkspace();
  const visits = (days: number) =>
    customers.map((customer) => ({ ...customer, bookingDate: addDays(workspace.day, days) }));
  await stored(workspace, visits(0));
  const path = `/api/workspaces/${workspace.slug}/days/${workspace.day}/bookings`;
  const first = await counted(path, { as: workspace.owner });
  for (let week = 1; week <= 5; week++) await stored(workspace, visits(-7 * week));
  const later = await counted(path, { as: workspace.owner });
  expect([first.trips, later.trips]).toEqual([3, 2]); // the tags are read beside the bookings, at most once a minute
  expect(first.rowsRead).toBeLessThan(6 * customers.length);
  expect(later.rowsRead).toBeLessThan(6 * customers.length);
});

test("a day of guests reads a row more for each visit that is counted", async () => {
  const workspace = await aWorkspace();
  const ofEach = (i: number) => ({ ...customers[i], guestId: `g${i}` });
  for (const i of customers.keys())
    await db.insert(guests).values({ ...A_GUEST, id: `g${i}`, workspaceId: workspace.id });
  const path = `/api/workspaces/${workspace.slug}/days/${workspace.day}/bookings`;
  const rows: number[] = [];
  await counted(path, { as: workspace.owner }); // the tags are remembered for a minute
  for (let week = 0; week < 6; week++) {
    const bookingDate = addDays(workspace.day, -7 * week);
    await stored(
      workspace,
      [...customers.keys()].map((i) => ({ ...ofEach(i), bookingDate })),
    );
    const read = await counted(path, { as: workspace.owner });
    expect([read.status, read.trips]).toEqual([200, 2]);
    rows.push(read.rowsRead / customers.length);
  }
  console.log(`rows read for a booking of a guest who came 0 to 5 times before: ${rows.join(", ")}`);
  expect(rows[5]).toBeLessThan(20);
});

test.each(["2026-02-30", "today", "99999-01-01"])("%s is no date", async (date) => {
  const workspace = await aWorkspace();
  expect((await listed(workspace, workspace.owner, date)).status).toBe(404);
});

test("others do not see a day, and one's own knows no visits elsewhere", async () => {
  const [workspace, other] = [await aWorkspace(), await aWorkspace()];
  await stored(other, [{ ...ADA, bookingDate: addDays(other.day, -1) }]);
  await stored(workspace, [{ ...ADA, bookingDate: workspace.day }]);
  expect((await listed(workspace, other.owner)).status).toBe(403);
  expect((await listed(workspace, await aUser())).status).toBe(403);
  expect((await listed(workspace, workspace.owner)).body.bookings).toMatchObject([{ isFirstVisit: true }]);
});
