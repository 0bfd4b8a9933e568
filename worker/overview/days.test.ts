import { expect, test } from "vitest";
import { addDays, HOUR_MS } from "../../domain/time/calendar.ts";
import { aMember, aWorkspace, call, everyDay, stored, type TestWorkspace } from "../../test/harness/harness.ts";

const aPlace = () =>
  aWorkspace({
    weeklySchedule: everyDay("18:00", "23:00"),
    timeZone: "UTC",
    maxCapacity: 12,
    bookingDurationMinutes: 60,
  });

const ask = ({ slug, day, owner }: TestWorkspace, from = day, to = addDays(day, 1), as = owner) =>
  call("GET", `/api/workspaces/${slug}/days?from=${from}&to=${to}`, { as });

test("each day with bookings has their sum and its fullest time", async () => {
  const workspace = await aPlace();
  const other = addDays(workspace.day, 1);
  const evening = { bookingTime: "19:30", guests: 8, spots: 2 };
  await stored(workspace, [evening, evening, { bookingTime: "21:00", guests: 2 }, { ...evening, status: "cancelled" }]);
  await stored(workspace, [{ bookingDate: other, bookingTime: "20:00", guests: 3 }]);
  const { status, body } = await ask(workspace);
  expect(status).toBe(200);
  expect(body).toEqual({
    days: [
      { date: workspace.day, bookings: 3, guests: 18, fullest: { time: "19:30", spots: 4, of: 12 }, unmarked: 0 },
      { date: other, bookings: 1, guests: 3, fullest: { time: "20:00", spots: 1, of: 12 }, unmarked: 0 },
    ],
    earlier: null,
    later: null,
  });
});

test("visits that are over without an attendance are counted, on days where arrivals are noted", async () => {
  const workspace = await aPlace();
  const [noted, unnoted] = [addDays(workspace.day, -9), addDays(workspace.day, -8)];
  const visits = [{ attendance: "finished" }, { attendance: "no_show" }, {}, {}, { status: "cancelled" }] as const;
  const walkIn = { bookingDate: unnoted, source: "walk_in", attendance: "arrived" } as const;
  await stored(
    workspace,
    visits.map((fields) => ({ bookingDate: noted, ...fields })),
  );
  const early = { startsAt: 0, durationMinutes: 60, endsAt: HOUR_MS }; // before the first that anybody noted
  await stored(workspace, [{ bookingDate: unnoted }, walkIn, { bookingDate: noted, ...early }]);
  const { days } = (await ask(workspace, noted, workspace.day)).body;
  const counts = days.map(({ date, unmarked }: { date: string; unmarked: number }) => [date, unmarked]);
  expect(counts).toEqual([
    [noted, 2],
    [unnoted, 0],
  ]);
});

test("the nearest dates beyond the range are named", async () => {
  const workspace = await aPlace();
  const [before, after] = [addDays(workspace.day, -40), addDays(workspace.day, 300)];
  await stored(workspace, [{ bookingDate: before }, {}, { bookingDate: after }]);
  expect((await ask(workspace)).body).toMatchObject({ earlier: before, later: after });
});

test("a range of more than 92 days, or one that ends before it begins, is refused", async () => {
  const workspace = await aPlace();
  const { day } = workspace;
  expect((await ask(workspace, day, addDays(day, 91))).status).toBe(200);
  expect((await ask(workspace, day, addDays(day, 92))).body.errors[0].message).toBe("Ask for at most 92 days");
  expect((await ask(workspace, day, addDays(day, -1))).status).toBe(422);
});

test("staff see the days, members of another workspace do not", async () => {
  const [mine, foreign] = [await aPlace(), await aPlace()];
  const staff = await aMember(mine);
  expect((await ask(mine, undefined, undefined, staff)).status).toBe(200);
  expect((await ask(foreign, undefined, undefined, staff)).status).toBe(403);
});
