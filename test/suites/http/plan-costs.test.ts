import { expect, test } from "vitest";
import { aPeriod, closedPart, LUNCH } from "../../../domain/testing/givens.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { counted } from "../../harness/counting/counted-call.ts";
import { countedDay } from "../../harness/counting/counted-day.ts";
import { aBookingRequest, aWorkspace, booked, everyDay, type TestWorkspace, times } from "../../harness/harness.ts";

const NEXT_YEAR = addDays(new Date().toISOString().slice(0, 10), 365);
const EXCEPTIONS = times(10, (i) => ({ ...closedPart("19:00", "20:00", addDays(NEXT_YEAR, i)), id: `${i}` }));
/** The row of the plan, and what ids make chance (test/suites/http/cost-table.test.ts). */
const A_FEW = 4;

const EVENINGS = { weeklySchedule: everyDay("18:00", "23:00"), bookingDurationMinutes: 60, maxCapacity: 9 };

/** The same evenings, in the second as a service period. */
async function aPair(): Promise<TestWorkspace[]> {
  const dinner = aPeriod({ duration: [{ upTo: null, minutes: 60 }] });
  const plan = { periods: [dinner, LUNCH], exceptions: EXCEPTIONS };
  const pair = [await aWorkspace(EVENINGS), await aWorkspace({ ...EVENINGS, plan })];
  for (const workspace of pair) await booked(workspace);
  return pair;
}

const READ: [string, (workspace: TestWorkspace) => string, boolean][] = [
  ["page", ({ slug }) => `/${slug}`, false],
  ["availability", ({ slug, day }) => `/api/public/${slug}/availability?date=${day}&guests=2`, false],
  [
    "month",
    ({ slug, day }) => `/api/public/${slug}/availability/days?from=${day}&to=${addDays(day, 29)}&guests=2`,
    false,
  ],
  ["overview", ({ slug }) => `/api/workspaces/${slug}/overview`, true],
];

test.each(READ)("%s takes as many trips under a plan, and reads each exception once", async (_, path, isMember) => {
  const [without, under] = await Promise.all(
    (await aPair()).map(async (workspace) => {
      const as = isMember ? { as: workspace.owner } : {};
      await counted(path(workspace), as); // the address of a business is known for a minute
      return counted(path(workspace), as);
    }),
  );
  expect([under?.status, under?.trips, under?.dayCalls]).toEqual([200, without?.trips, without?.dayCalls]);
  const more = (under?.rowsRead ?? 0) - (without?.rowsRead ?? 0);
  expect(Math.abs(more - EXCEPTIONS.length)).toBeLessThanOrEqual(A_FEW);
});

test("a booking under a plan is one trip of its day and writes as many rows", async () => {
  const [without, under] = await Promise.all(
    (await aPair()).map(async (workspace) => {
      const day = await countedDay(workspace);
      const body = aBookingRequest(workspace, { bookingTime: "20:00" });
      const { status, trips, dayCalls } = await counted(`/api/public/${workspace.slug}/bookings`, { body });
      return { status, trips, dayCalls, written: day.rowsWritten, ofDay: day.trips };
    }),
  );
  expect(under).toEqual(without);
  expect(under).toMatchObject({ status: 201, ofDay: 1 });
});
