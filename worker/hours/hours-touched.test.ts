import { expect, test } from "vitest";
import { weekdayOf } from "../../domain/time/calendar.ts";
import {
  activeOf,
  aMember,
  aWorkspace,
  booked,
  call,
  everyDay,
  everythingStored,
  hoursOf,
  type Signed,
  saveHours,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { aSalon } from "../../test/harness/salon.ts";
import { aHouse, planOf } from "../../test/harness/tables.ts";

async function preview(workspace: TestWorkspace, fields: object, as: Signed = workspace.owner) {
  const { plan } = await planOf(workspace);
  const hours = { ...(await hoursOf(workspace)), ...fields };
  return call("POST", `/api/workspaces/${workspace.slug}/plan/preview`, { as, body: { plan, hours } });
}

type Answer = { touched: { booking: { id: string }; reason: string }[]; count: number };
const namesOf = ({ touched }: Answer) => touched.map(({ booking, reason }) => [booking.id, reason]);

const without = (date: string, open = everyDay("09:00", "23:00")) => ({
  ...open,
  [weekdayOf(date)]: { ...open[weekdayOf(date)], enabled: false },
});

const evening = () =>
  aWorkspace({
    ...{ weeklySchedule: everyDay("09:00", "23:00"), timeZone: "UTC" },
    ...{ maxCapacity: 6, guestsPerSpot: 4, maxGuestsPerBooking: 8 },
  });

test.each<[string, (day: string) => Record<string, unknown>, string]>([
  ["their weekday off", (day) => ({ weeklySchedule: without(day) }), "closed"],
  ["a later opening", () => ({ weeklySchedule: everyDay("20:00", "23:00") }), "outside_opening_hours"],
  ["an earlier closing", () => ({ weeklySchedule: everyDay("09:00", "18:30") }), "outside_opening_hours"],
  ["fewer spots", () => ({ maxCapacity: 1 }), "spot_capacity_exceeded"],
  ["fewer guests to a spot", () => ({ guestsPerSpot: 1 }), "spot_capacity_exceeded"],
  ["a smaller largest party", () => ({ maxGuestsPerBooking: 7 }), "per_booking_limit_exceeded"],
])("%s: the booking outside is shown before the save and in its answer, and stays", async (_, change, reason) => {
  const workspace = await evening();
  const { id } = await booked(workspace, { bookingTime: "19:00", guests: 8, customerName: "Ada" });
  const written = await everythingStored();
  const shown = await preview(workspace, change(workspace.day));
  expect(await everythingStored()).toEqual(written);
  const saved = await saveHours(workspace, change(workspace.day));
  expect([shown.status, saved.status]).toEqual([200, 200]);
  for (const { body } of [shown, saved]) {
    expect(namesOf(body)).toEqual([[id, reason]]);
    expect(body).toMatchObject({ count: 1, touched: [{ booking: { customerName: "Ada", guests: 8 } }] });
  }
  expect([saved.body.cancelledBookings, (await activeOf(workspace)).length]).toEqual([0, 1]);
  expect(namesOf((await saveHours(workspace, { ...change(workspace.day), customerChangeHoursLimit: 3 })).body)).toEqual(
    [],
  );
});

test("settings that leave nobody outside list nobody, and closed days cancel as before", async () => {
  const workspace = await evening();
  await booked(workspace, { bookingTime: "19:00" });
  const closed = { specialScheduleEnabled: true, specialClosures: [{ startDate: workspace.day, note: null }] };
  expect((await preview(workspace, { advanceBookingDays: 2 })).body.count).toBe(0);
  expect((await preview(workspace, closed)).body.count).toBe(0);
  expect((await saveHours(workspace, closed)).body).toMatchObject({ cancelledBookings: 1, touched: [], count: 0 });
});

test("a party at a table and a visit to a person are outside other hours, too", async () => {
  const house = await aHouse({ A: "1-4" });
  const party = await booked(house, { bookingTime: "19:00" });
  const later = { weeklySchedule: everyDay("20:00", "23:00") };
  expect(namesOf((await preview(house, later)).body)).toEqual([[party.id, "outside_opening_hours"]]);
  expect(namesOf((await saveHours(house, later)).body)).toEqual([[party.id, "outside_opening_hours"]]);

  const salon = await aSalon();
  const visit = { bookingTime: "10:00", guests: 1, services: [{ service: salon.idOf("cut") }] };
  const { id } = await booked(salon, visit);
  const off = { weeklySchedule: without(salon.day, everyDay("09:00", "18:00")) };
  expect(namesOf((await preview(salon, off)).body)).toEqual([[id, "closed"]]);
  expect(namesOf((await saveHours(salon, off)).body)).toEqual([[id, "closed"]]);
});

test("the hours of a preview are refused as their save is, and other businesses' bookings are not listed", async () => {
  const [workspace, other] = [await evening(), await evening()];
  await booked(other, { bookingTime: "19:00", guests: 8 });
  expect((await preview(workspace, { maxCapacity: 1 })).body.count).toBe(0);
  expect((await saveHours(workspace, { maxCapacity: 1 })).body.count).toBe(0);
  expect((await preview(workspace, { maxCapacity: 0 })).status).toBe(422);
  const staff = await aMember(workspace);
  for (const [as, status] of [
    [staff, 403],
    [other.owner, 403],
  ] as const)
    expect((await preview(workspace, {}, as)).status).toBe(status);
});
