import { expect, test } from "vitest";
import { claims } from "../../../db/diary/schema.ts";
import { addDays, MINUTE_MS, timeLabel } from "../../../domain/time/calendar.ts";
import { counted } from "../../harness/counting/counted-call.ts";
import { countedDay } from "../../harness/counting/counted-day.ts";
import { edit } from "../../harness/edit.ts";
import { aBookingRequest, aWorkspace, booked, db, everyDay, stored, times } from "../../harness/harness.ts";
import { aHouse } from "../../harness/tables.ts";

const HOURS = { weeklySchedule: everyDay("18:00", "23:00"), bookingDurationMinutes: 90, timeZone: "UTC" };
const MORE_ROWS_MAX = 4;

const writtenBy = async (workspace: Awaited<ReturnType<typeof aWorkspace>>) => {
  await booked(workspace, { bookingTime: "18:00" });
  const day = await countedDay(workspace);
  const body = aBookingRequest(workspace, { bookingTime: "20:00" });
  const { status, trips, dayCalls } = await counted(`/api/public/${workspace.slug}/bookings`, { body });
  return { status, trips, dayCalls, ofDay: day.trips, written: day.rowsWritten };
};

test("a booking at a table takes as many trips as in spots and writes at most four rows more", async () => {
  const inSpots = await writtenBy(await aWorkspace({ ...HOURS, maxCapacity: 9 }));
  const { written, ...atTable } = await writtenBy(await aHouse({ A: "1-2", B: "1-4" }, {}, HOURS));
  expect(atTable).toEqual({ status: 201, trips: inSpots.trips, dayCalls: inSpots.dayCalls, ofDay: inSpots.ofDay });
  expect(written - inSpots.written).toBeGreaterThan(0);
  expect(written - inSpots.written).toBeLessThanOrEqual(MORE_ROWS_MAX);
});

/** A hundred tables, all of them taken from 18:00 to 22:30 by three hundred bookings. */
async function aFullHouse() {
  const tables = Object.fromEntries(times(100, (i) => [`T${i + 1}`, "1-4"]));
  const workspace = await aHouse(tables, {}, HOURS);
  const start = (turn: number) => Date.parse(`${workspace.day}T18:00:00Z`) + turn * 90 * MINUTE_MS;
  const bookingsOfEvening = times(300, (i) => ({
    ...{ id: `${workspace.id}-${i}`, bookingTime: timeLabel(1080 + 90 * (i % 3)), durationMinutes: 90 },
    ...{ startsAt: start(i % 3), endsAt: start((i % 3) + 1) },
  }));
  await stored(workspace, bookingsOfEvening);
  const claimed = bookingsOfEvening.map(({ id, startsAt, endsAt }, i) => ({
    ...{ workspaceId: workspace.id, bookingDate: workspace.day, resourceId: `${2 + Math.floor(i / 3)}` },
    ...{ bookingId: id, startsAt, endsAt, leg: 0 },
  }));
  for (const some of times(25, (i) => claimed.slice(12 * i, 12 * (i + 1)))) await db.insert(claims).values(some);
  return workspace;
}

test("the times of a hundred tables with three hundred bookings are one trip, each row read about once", async () => {
  const workspace = await aFullHouse();
  const path = `/api/public/${workspace.slug}/availability?date=${workspace.day}&guests=2`;
  await counted(path);
  const { status, trips, dayCalls, rowsRead, body } = await counted(path);
  expect([status, trips, dayCalls]).toEqual([200, 1, 0]);
  expect(rowsRead).toBeLessThan(700);
  expect(JSON.parse(body).slots.every(({ available }: { available: boolean }) => !available)).toBe(true);
});

test("a calendar of a hundred tables with three hundred bookings on each of its first days is one trip and few rows", async () => {
  const workspace = await aFullHouse();
  const { slug, day } = workspace;
  const late = { bookingTime: "21:30", override: { reason: "A regular" } };
  const moved = await edit(workspace, { id: `${workspace.id}-0` }, late);
  expect(moved.status).toBe(200);
  const [from, to] = [addDays(day, -1), addDays(day, 40)];
  const path = `/api/public/${slug}/availability/days?from=${from}&to=${to}&guests=2`;
  await counted(path);
  const { status, trips, dayCalls, rowsRead, body } = await counted(path);
  expect([status, trips, dayCalls]).toEqual([200, 1, 0]);
  expect(rowsRead).toBeLessThanOrEqual(100);
  const states = Object.fromEntries(
    JSON.parse(body).days.map((each: Record<string, string>) => [each.date, each.state]),
  );
  expect(states).toMatchObject({ [from]: "open", [day]: "open", [addDays(day, 1)]: "open" });
  const full = await counted(path.replace("guests=2", "guests=5"));
  expect(full.body).not.toContain("open");
});
