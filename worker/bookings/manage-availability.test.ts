import { expect, test } from "vitest";
import { newRules } from "../../domain/plan/in-force.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { changeByLink } from "../../test/harness/edit.ts";
import {
  aWorkspace,
  booked,
  bookingsOf,
  call,
  closing,
  everyDay,
  everythingStored,
  manage,
  saveHours,
  stored,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { availabilityOfDay } from "./times/availability.ts";

type Booking = { id: string; manageToken: string };

const EVENING = {
  weeklySchedule: everyDay("18:00", "21:00"),
  timeZone: "UTC",
  maxCapacity: 1,
  customerChangeHoursLimit: 0,
};
const aTable = (rules: Partial<BookingRules> = {}) => aWorkspace({ ...EVENING, ...rules });

const ask = (workspace: TestWorkspace, booking: Booking, { date = workspace.day, guests = 2 } = {}) =>
  call("GET", `${manage(workspace, booking)}/availability?date=${date}&guests=${guests}`);
const freeTimes = ({ body }: Awaited<ReturnType<typeof ask>>): string[] =>
  body.slots.flatMap(({ time, available }: { time: string; available: boolean }) => (available ? [time] : []));
const patch = (workspace: TestWorkspace, booking: Booking, bookingTime: string, guests = 2, date = workspace.day) =>
  changeByLink(workspace, booking, { bookingDate: date, bookingTime, guests });

test("the booking being changed does not block its own times", async () => {
  const workspace = await aTable();
  const booking = await booked(workspace, { bookingTime: "18:30" });
  await booked(workspace, { bookingTime: "20:00" });
  const { status, body } = await ask(workspace, booking);
  expect(status).toBe(200);
  expect(body).toEqual({
    date: workspace.day,
    state: "open",
    slots: [
      { time: "18:00", available: true },
      { time: "18:30", available: true },
      { time: "19:00", available: true },
      { time: "19:30", available: false },
      { time: "20:00", available: false },
    ],
  });
});

test("on another day other bookings count, the moved one does not", async () => {
  const workspace = await aTable();
  const booking = await booked(workspace);
  const date = addDays(workspace.day, 1);
  await booked(workspace, { bookingTime: "19:00", bookingDate: date });
  expect(freeTimes(await ask(workspace, booking, { date }))).toEqual(["18:00", "20:00"]);
});

test("offered times fit the booking's own duration, not the current setting", async () => {
  const workspace = await aTable({ bookingDurationMinutes: 120 });
  const booking = await booked(workspace, { bookingTime: "18:00" });
  await saveHours(workspace, { bookingDurationMinutes: 30 });
  expect((await ask(workspace, booking)).body.slots.map(({ time }: { time: string }) => time)).toEqual([
    "18:00",
    "18:30",
    "19:00",
  ]);
  const date = addDays(workspace.day, 1);
  await booked(workspace, { bookingTime: "19:30", bookingDate: date });
  expect(freeTimes(await ask(workspace, booking, { date }))).toEqual([]);
});

test("a party that does not grow keeps its time: above capacity, off the grid, paused, closed or beyond the window", async () => {
  const workspace = await aTable({ maxCapacity: 2 });
  const booking = await booked(workspace, { bookingTime: "18:30", guests: 4 });
  await booked(workspace, { bookingTime: "18:30" });
  const kept = async (changes: Record<string, unknown>, guests: number) => {
    await saveHours(workspace, changes);
    const reply = await ask(workspace, booking, { guests });
    return [reply.body.state, freeTimes(reply).includes("18:30")];
  };
  expect(await kept({ maxCapacity: 1 }, 4)).toEqual(["open", true]);
  expect(await kept({ maxGuestsPerBooking: 1 }, 3)).toEqual(["open", true]);
  expect(await kept({ slotStepMinutes: 60 }, 4)).toEqual(["open", true]);
  expect(await kept({ onlineBookingPausedUntil: `${addDays(workspace.day, 9)}T00:00:00Z` }, 4)).toEqual(["open", true]);
  expect(await kept({ weeklySchedule: everyDay("12:00", "14:00") }, 4)).toEqual(["open", true]);
  expect(await kept({ advanceBookingDays: 1 }, 4)).toEqual(["open", true]);
  expect((await patch(workspace, booking, "18:30", 1)).status).toBe(200);
});

test("a growing party keeps its time only where there is room", async () => {
  const workspace = await aTable({ maxCapacity: 2 });
  const booking = await booked(workspace, { bookingTime: "18:30", guests: 4 });
  expect(freeTimes(await ask(workspace, booking, { guests: 8 }))).toContain("18:30");
  await booked(workspace, { bookingTime: "19:00" });
  expect(freeTimes(await ask(workspace, booking, { guests: 8 }))).toEqual(["18:00", "20:00"]);
  expect(freeTimes(await ask(workspace, booking, { guests: 9 }))).toEqual([]);
});

test("pause, booking window and party limit bind every other time", async () => {
  const workspace = await aTable({ maxGuestsPerBooking: 4, maxCapacity: 5 });
  const booking = await booked(workspace, { bookingTime: "18:30" });
  expect(freeTimes(await ask(workspace, booking, { guests: 5 }))).toEqual([]);
  await saveHours(workspace, { onlineBookingPausedUntil: `${workspace.day}T19:30:00Z` });
  expect(freeTimes(await ask(workspace, booking))).toEqual(["18:30", "19:30", "20:00"]);
  expect((await ask(workspace, booking, { date: addDays(workspace.day, 60) })).body).toMatchObject({
    state: "beyond",
    slots: [],
  });
});

test("a time shown as free is granted, and a refusal offers the same times", async () => {
  const workspace = await aTable({ maxCapacity: 2, bookingDurationMinutes: 90 });
  const booking = await booked(workspace, { bookingTime: "18:30", guests: 6 });
  await booked(workspace, { bookingTime: "18:00", bookingDate: addDays(workspace.day, 1) });
  const next = addDays(workspace.day, 1);
  await saveHours(workspace, { bookingDurationMinutes: 60, guestsPerSpot: 2, maxCapacity: 3 });
  const offered = await ask(workspace, booking, { guests: 6, date: next });
  const refused = await patch(workspace, booking, "18:15", 6, next);
  expect(refused.body).toMatchObject({ status: 409, params: { reason: "not_a_slot" }, slots: offered.body.slots });
  expect(freeTimes(offered)).toEqual(["18:00", "18:30", "19:00", "19:30"]);
  expect((await patch(workspace, booking, "19:30", 6, next)).status).toBe(200);
});

test("alternatives on other days do not count the booking itself", async () => {
  const workspace = await aTable();
  const next = addDays(workspace.day, 1);
  const booking = await booked(workspace, { bookingTime: "19:00", bookingDate: next });
  await booked(workspace, { bookingTime: "19:00" });
  const alternatives = async (wanted: string) => (await patch(workspace, booking, wanted)).body.alternatives;
  expect(await alternatives("19:30")).toContainEqual({ bookingDate: next, bookingTime: "19:30" });
  expect(await alternatives("19:00")).not.toContainEqual({ bookingDate: next, bookingTime: "19:00" });
});

test("the month view does not count the booking itself", async () => {
  const workspace = await aTable({ weeklySchedule: everyDay("18:00", "19:00") });
  const { day } = workspace;
  const booking = await booked(workspace);
  await booked(workspace, { bookingDate: addDays(day, 1) });
  const month = (path: string) => call("GET", `${path}/availability/days?from=${day}&to=${addDays(day, 2)}&guests=2`);
  const states = async (path: string) => (await month(path)).body.days.map(({ state }: { state: string }) => state);
  expect(await states(manage(workspace, booking))).toEqual(["open", "full", "open"]);
  expect(await states(`/api/public/${workspace.slug}`)).toEqual(["full", "full", "open"]);
});

test("a booking that can no longer change has no free time", async () => {
  const workspace = await aTable({ customerChangeHoursLimit: 100 });
  const booking = await booked(workspace);
  const late = await ask(workspace, booking);
  expect([late.status, late.body.slots.length, freeTimes(late)]).toEqual([200, 5, []]);

  const open = await aTable();
  const cancelled = await booked(open);
  await call("POST", `${manage(open, cancelled)}/cancel`);
  const dead = await ask(open, cancelled);
  expect([dead.status, dead.body.slots.length, freeTimes(dead)]).toEqual([200, 5, []]);
});

test("a cancelled booking frees its spot once, not twice", async () => {
  const workspace = await aTable();
  const { id, manageToken } = await booked(workspace, { bookingTime: "18:00" });
  await call("POST", `${manage(workspace, { manageToken })}/cancel`);
  const row = (await bookingsOf(workspace)).find((booking) => booking.id === id) ?? null;
  const other = { startsAt: row?.startsAt ?? 0, endsAt: row?.endsAt ?? 0, spots: 1 };
  const day = availabilityOfDay(newRules(EVENING), workspace.day, [other], { guests: 2, booking: row }, Date.now());
  expect(day.slots.map(({ available }) => available)).toEqual([false, false, true, true, true]);
});

test("a viewed time gets the refusal of a change to it; the booking's own spot counts as free", async () => {
  const workspace = await aTable();
  const booking = await booked(workspace, { bookingTime: "18:00" });
  await booked(workspace, { bookingTime: "20:00" });
  const lookAt = async (time: string) =>
    (await call("GET", `${manage(workspace, booking)}/availability?date=${workspace.day}&guests=2&time=${time}`)).body;
  const { status, body } = await patch(workspace, booking, "19:30");
  expect(status).toBe(409);
  expect((await lookAt("19:30")).refused).toEqual({ ...body.params, alternatives: body.alternatives });
  expect((await lookAt("18:30")).refused).toBeNull();
});

test("a booking that can no longer change gets no alternatives", async () => {
  const workspace = await aTable({ customerChangeHoursLimit: 8760 });
  const booking = await booked(workspace, { bookingTime: "18:00" });
  const path = `${manage(workspace, booking)}/availability?date=${workspace.day}&guests=2&time=19:00`;
  expect((await call("GET", path)).body).not.toHaveProperty("refused");
});

test("a closed day has no time and state closed", async () => {
  const workspace = await aTable();
  const booking = await booked(workspace, { bookingDate: addDays(workspace.day, 1) });
  await saveHours(workspace, closing(workspace.day));
  expect((await ask(workspace, booking)).body).toEqual({ date: workspace.day, state: "closed", slots: [] });
});

test.each(["availability", "availability/days"])("%s: GET and HEAD change nothing", async (what) => {
  const workspace = await aTable();
  const booking = await booked(workspace);
  await stored(workspace, [{}]);
  const before = await everythingStored();
  const { day } = workspace;
  const query = what === "availability" ? `date=${day}` : `from=${day}&to=${day}`;
  for (const method of ["GET", "HEAD"]) {
    const path = `${manage(workspace, booking)}/${what}?${query}&guests=2`;
    const { status, headers } = await call(method, path);
    expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  }
  expect(await everythingStored()).toEqual(before);
});

test.each(["date=2027-02-30&guests=2", "guests=2", "date=2027-01-01&guests=0", "date=2027-01-01&guests=2&x=1"])(
  "%s is refused",
  async (query) => {
    const workspace = await aTable();
    const path = `${manage(workspace, await booked(workspace))}/availability?${query}`;
    expect((await call("GET", path)).body.code).toBe("invalid_input");
  },
);
