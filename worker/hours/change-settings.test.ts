import { expect, test } from "vitest";
import { planQuery, saveLinks, savePlan } from "../../db/diary/plans.ts";
import { planColumn } from "../../db/platform/columns.ts";
import type { DatedException } from "../../domain/plan/rules.ts";
import { aPeriod, closedPart, specialOpening } from "../../domain/testing/givens.ts";
import { addDays } from "../../domain/time/calendar.ts";
import {
  aWorkspace,
  book,
  booked,
  bookingsOf,
  call,
  closing,
  diary,
  everyDay,
  everythingStored,
  hoursOf,
  saveHours,
  type TestWorkspace,
} from "../../test/harness/harness.ts";

const aRestaurant = () =>
  aWorkspace({ weeklySchedule: everyDay("18:00", "23:00"), timeZone: "UTC", maxCapacity: 15, advanceBookingDays: 90 });
const DINNER = aPeriod({ id: "new-1" });
const without = ({ id: _, ...exception }: DatedException) => exception;

type Fields = { hours?: object; exceptions?: object[]; without?: string[]; plan?: object; revision?: number };
const save = ({ slug, owner }: TestWorkspace, fields: Fields) =>
  call("PUT", `/api/workspaces/${slug}/plan`, { as: owner, body: { plan: { periods: [] }, revision: 0, ...fields } });
const preview = ({ slug, owner }: TestWorkspace, { revision: _, ...fields }: Fields) =>
  call("POST", `/api/workspaces/${slug}/plan/preview`, { as: owner, body: { plan: { periods: [] }, ...fields } });

test("periods, hours, a closed day and a special opening are one save and one version", async () => {
  const workspace = await aRestaurant();
  const { day } = workspace;
  const [closed, open] = [addDays(day, 1), addDays(day, 2)];
  const cancelled = await booked(workspace, { bookingDate: closed, bookingTime: "19:00" });
  const before = await hoursOf(workspace);
  const lunch = specialOpening("12:00", "15:00", { fromDate: open, toDate: open, period: "new-1" });
  const change = {
    plan: { periods: [DINNER] },
    hours: { ...before, ...closing(closed, closed), maxGuestsPerBooking: 6 },
    exceptions: [without(lunch)],
  };

  const shown = await preview(workspace, change);
  expect(shown.body.cancels).toMatchObject({ affectedBookings: 1, bookings: [{ id: cancelled.id }] });
  const { status, body } = await save(workspace, change);

  expect([status, body.cancelledBookings, body.rulesVersion]).toEqual([200, 1, before.version + 1]);
  expect(body.rules).toMatchObject({ maxGuestsPerBooking: 6, specialClosures: [{ startDate: closed }] });
  expect(body.exceptions).toMatchObject([{ kind: "extra", fromDate: open, period: body.plan.periods[0].id }]);
  expect(await bookingsOf(workspace)).toMatchObject([{ id: cancelled.id, status: "cancelled" }]);
  expect((await book(workspace, { bookingDate: open, bookingTime: "12:30" })).status).toBe(201);
});

test("a dated day is replaced in one save", async () => {
  const workspace = await aRestaurant();
  const { day } = workspace;
  const first = await save(workspace, { exceptions: [without(closedPart("18:00", "19:00", day))] });
  const [{ id }] = first.body.exceptions;
  const { body } = await save(workspace, {
    ...{ revision: first.body.revision, without: [id] },
    exceptions: [without(closedPart("20:00", "21:00", day))],
  });
  expect(body.exceptions).toMatchObject([{ fromTime: "20:00", toTime: "21:00" }]);
});

test("a plan that was read before another week was saved is not written over that week", async () => {
  const workspace = await aRestaurant();
  const stored = await planQuery(diary, workspace.id).get();
  const plan = planColumn(stored?.plan);
  const later = { weeklySchedule: everyDay("20:00", "23:00") };
  expect((await saveHours(workspace, later)).status).toBe(200);
  const expected = { revision: 0, version: 1 };
  expect(await savePlan(diary, workspace.id, plan, expected)).toEqual([]);
  expect(await saveLinks(diary, workspace.id, { plan, draft: null }, expected)).toEqual([]);
  expect(await hoursOf(workspace)).toMatchObject(later);
});

test.each<[string, number, (workspace: TestWorkspace) => Promise<Fields>]>([
  [
    "a day that is over",
    422,
    async ({ day }) => ({ exceptions: [without(closedPart("18:00", "19:00", addDays(day, -90)))] }),
  ],
  ["an outdated version", 409, async (workspace) => ({ hours: { ...(await hoursOf(workspace)), version: 7 } })],
  ["an outdated revision", 409, async () => ({ revision: 7 })],
  [
    "another time zone under bookings",
    409,
    async (workspace) => ({ hours: { ...(await hoursOf(workspace)), timeZone: "Asia/Tokyo" } }),
  ],
  [
    "an unknown period of a special opening",
    422,
    async ({ day }) => ({
      exceptions: [without(specialOpening("12:00", "15:00", { fromDate: day, toDate: day, period: "new-9" }))],
    }),
  ],
])("%s refuses all of a save", async (_, expected, fieldsOf) => {
  const workspace = await aRestaurant();
  await booked(workspace, { bookingTime: "19:00" });
  const fields = { plan: { periods: [DINNER] }, ...(await fieldsOf(workspace)) };
  const before = await everythingStored();
  expect((await save(workspace, fields)).status).toBe(expected);
  expect(await everythingStored()).toEqual(before);
});
