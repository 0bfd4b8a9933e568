import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { bookingRules } from "../../db/diary/schema.ts";
import type { DatedException } from "../../domain/plan/rules.ts";
import { aPeriod, closedPart, specialOpening } from "../../domain/testing/givens.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { databaseThrough } from "../../test/harness/faults.ts";
import {
  aWorkspace,
  book,
  booked,
  bookingsOf,
  call,
  closing,
  everyDay,
  everythingStored,
  hoursOf,
  saveHours,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { aSalon } from "../../test/harness/salon.ts";
import { deleteStored } from "../../test/harness/stored-rows.ts";
import { aHouse, planOf } from "../../test/harness/tables.ts";

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

test("a day that is stored already, or named twice, is kept once, and a refusal names the one that is wrong", async () => {
  const workspace = await aRestaurant();
  const { day } = workspace;
  const [first, second] = [without(closedPart("18:00", "19:00", day)), without(closedPart("20:00", "21:00", day))];
  const over = without(closedPart("18:00", "19:00", addDays(day, -90)));
  const { body } = await save(workspace, { exceptions: [first, second, second] });
  expect(body.exceptions).toHaveLength(2);
  const refused = await save(workspace, { revision: 1, exceptions: [first, over] });
  expect(refused.body.errors).toMatchObject([{ path: "exceptions.1.toDate" }]);
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

/** Before each write of a call another one saves other hours. */
function besideHours(workspace: TestWorkspace) {
  const saved = { opens: 10 };
  const DB = databaseThrough(env.DB, async (what, ask) => {
    if (what === "write batch")
      await saveHours(workspace, { weeklySchedule: everyDay(`${++saved.opens}:00`, "23:00") });
    return ask();
  });
  return { saved, bindings: { DB } };
}

test("a table that is moved while other hours are saved leaves those", async () => {
  const house = await aHouse({ A: "1-2" });
  const { plan, revision } = await planOf(house);
  const position = { x: 1, y: 1, width: 4, height: 4, rotation: 0, shape: "square" };
  const body = { plan: { ...plan, resources: [{ ...plan.resources[0], position }] }, revision };
  const { saved, bindings } = besideHours(house);
  const { status } = await call("PUT", `/api/workspaces/${house.slug}/plan`, { as: house.owner, body, bindings });
  expect([status, (await hoursOf(house)).weeklySchedule]).toEqual([200, everyDay(`${saved.opens}:00`, "23:00")]);
  expect((await planOf(house)).plan.resources[0].position).toEqual(position);
});

test("a person who is invited while other hours are saved leaves those", async () => {
  const salon = await aSalon();
  const body = { email: "anna@example.com", fullName: "Anna", person: salon.idOf("Anna") };
  const { saved, bindings } = besideHours(salon);
  const path = `/api/workspaces/${salon.slug}/team/invitations`;
  expect((await call("POST", path, { as: salon.owner, body, bindings })).status).toBe(201);
  expect((await hoursOf(salon)).weeklySchedule).toEqual(everyDay(`${saved.opens}:00`, "23:00"));
});

test.each([
  ["plan", { plan: { periods: [DINNER] } }],
  ["hours", {}],
])("a save of the %s writes nothing once the diary is closed", async (part, fields) => {
  const workspace = await aRestaurant();
  const { id, slug, owner, day } = workspace;
  const exceptions = [without(closedPart("18:00", "19:00", day))];
  const hours = { ...(await hoursOf(workspace)), ...closing(day, day) };
  const body = part === "plan" ? { revision: 0, ...fields, hours, exceptions } : hours;
  let closed: unknown;
  const DB = databaseThrough(env.DB, async (what, ask) => {
    if (what === "write batch") {
      await deleteStored(bookingRules, { workspaceId: id });
      closed = await everythingStored();
    }
    return ask();
  });
  const { status } = await call("PUT", `/api/workspaces/${slug}/${part}`, { as: owner, body, bindings: { DB } });
  expect([status, await everythingStored()]).toEqual([503, closed]);
});
