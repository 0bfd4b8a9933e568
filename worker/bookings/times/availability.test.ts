import { expect, test } from "vitest";
import type { BookingRules } from "../../../domain/plan/rules.ts";
import { addDays, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { aWorkspace, book, booked, call, everyDay, stored, type TestWorkspace } from "../../../test/harness/harness.ts";

const ask = (workspace: TestWorkspace, date = workspace.day, guests: number | string = 2) =>
  call("GET", `/api/public/${workspace.slug}/availability?date=${date}&guests=${guests}`);

const aLunchPlace = (rules: Partial<BookingRules> = {}) =>
  aWorkspace({ weeklySchedule: everyDay("11:00", "13:00"), timeZone: "UTC", ...rules });

const today = ({ day }: TestWorkspace) => addDays(day, -2);
const closedOn = (startDate: string, endDate = startDate): Partial<BookingRules> => ({
  specialScheduleEnabled: true,
  specialClosures: [{ startDate, endDate, note: "Private" }],
});

test("an open day offers a time every step up to the last visit that ends by closing", async () => {
  const workspace = await aLunchPlace();
  const { status, body } = await ask(workspace);
  expect(status).toBe(200);
  expect(body).toEqual({
    date: workspace.day,
    state: "open",
    slots: [
      { time: "11:00", available: true },
      { time: "11:30", available: true },
      { time: "12:00", available: true },
    ],
  });
});

test("full times are unavailable; times beside them depend on their busiest minute", async () => {
  const workspace = await aLunchPlace({ maxCapacity: 1, bookingDurationMinutes: 30 });
  await booked(workspace, { bookingTime: "11:30" });
  expect((await ask(workspace)).body.slots).toEqual([
    { time: "11:00", available: true },
    { time: "11:30", available: false },
    { time: "12:00", available: true },
    { time: "12:30", available: true },
  ]);
});

test("a time that is free for two may be too small for six", async () => {
  const workspace = await aLunchPlace({ maxCapacity: 2, guestsPerSpot: 4 });
  await booked(workspace, { bookingTime: "12:00" });
  const free = async (guests: number) => (await ask(workspace, workspace.day, guests)).body.slots[2].available;
  expect([await free(4), await free(5)]).toEqual([true, false]);
});

test("a party above maxGuestsPerBooking gets no time", async () => {
  const { body } = await ask(await aLunchPlace({ maxGuestsPerBooking: 4 }), undefined, 5);
  expect(body.state).toBe("open");
  expect(body.slots.some(({ available }: { available: boolean }) => available)).toBe(false);
});

test.each([
  ["yesterday", -1, "past"],
  ["the last day of the window", 30, "open"],
  ["the day after the window", 31, "beyond"],
  ["a day in ten years", 3650, "beyond"],
])("%s answers 200 with its state", async (_, days, state) => {
  const workspace = await aLunchPlace({ advanceBookingDays: 30 });
  const { status, body } = await ask(workspace, addDays(today(workspace), days));
  expect([status, body.state]).toEqual([200, state]);
  if (state !== "open") expect(body.slots).toEqual([]);
});

test.each(["0000-01-01", "9999-12-31"])("even %s has an answer", async (date) => {
  const { status, body } = await ask(await aLunchPlace(), date);
  expect([status, body.slots]).toEqual([200, []]);
});

test("a weekday off and an active closure are closed, an inactive closure is not", async () => {
  const week = everyDay("11:00", "13:00");
  const off = { ...week.monday, enabled: false };
  const weekend = await aLunchPlace({
    weeklySchedule: { ...week, saturday: off, sunday: off },
    advanceBookingDays: 30,
  });
  const saturday = [0, 1, 2, 3, 4, 5, 6].map((i) => addDays(weekend.day, i)).find((d) => new Date(d).getUTCDay() === 6);
  expect((await ask(weekend, saturday)).body).toEqual({ date: saturday, state: "closed", slots: [] });

  const { day } = weekend;
  const closure = closedOn(addDays(day, -1), addDays(day, 1));
  expect((await ask(await aLunchPlace(closure))).body).toEqual({ date: day, state: "closed", slots: [] });
  expect((await ask(await aLunchPlace({ ...closure, specialScheduleEnabled: false }))).body.state).toBe("open");
});

test("a pause hides times before its end and keeps later ones", async () => {
  const { day } = await aLunchPlace();
  const pausedUntil = (time: string) => ({ onlineBookingPausedUntil: Date.parse(`${day}T${time}Z`) });
  const partly = await ask(await aLunchPlace(pausedUntil("11:30")));
  expect(partly.body.state).toBe("open");
  expect(partly.body.slots.map(({ available }: { available: boolean }) => available)).toEqual([false, true, true]);
  expect((await ask(await aLunchPlace(pausedUntil("23:00")))).body.state).toBe("paused");
});

test("a night is offered on the day that opened", async () => {
  const workspace = await aWorkspace({ weeklySchedule: everyDay("22:00", "02:00"), timeZone: "UTC" });
  const { body } = await ask(workspace);
  expect(body.slots.map(({ time }: { time: string }) => time)).toEqual([
    "22:00",
    "22:30",
    "23:00",
    "23:30",
    "00:00",
    "00:30",
    "01:00",
  ]);
  const reply = await book(workspace, { bookingTime: "00:30" });
  expect([reply.status, reply.body.bookingDate]).toEqual([201, workspace.day]);
});

test("a cancelled booking frees its spot", async () => {
  const workspace = await aLunchPlace({ maxCapacity: 1 });
  const { manageToken } = await booked(workspace, { bookingTime: "12:00" });
  expect((await ask(workspace)).body.slots[2].available).toBe(false);
  await call("POST", `/api/public/${workspace.slug}/manage/${manageToken}/cancel`);
  expect((await ask(workspace)).body.slots[2].available).toBe(true);
});

test("a visit that ended early frees the rest of its stay", async () => {
  const workspace = await aLunchPlace({ maxCapacity: 1 });
  const startsAt = Date.parse(`${workspace.day}T11:00Z`);
  await stored(workspace, [{ bookingTime: "11:00", startsAt, releasedAt: startsAt + 30 * MINUTE_MS }]);
  const { slots } = (await ask(workspace)).body;
  expect(slots.map(({ available }: { available: boolean }) => available)).toEqual([false, true, true]);
});

/** Three tables of four; the answer to a party of ten at noon. */
const aRefusedTime = async (taken: { bookingTime: string; guests: number }, rules: Partial<BookingRules> = {}) => {
  const workspace = await aLunchPlace({ maxCapacity: 3, ...rules });
  await booked(workspace, taken);
  const path = `/api/public/${workspace.slug}/availability?date=${workspace.day}&guests=10&time=12:00`;
  return { workspace, looked: await call("GET", path) };
};

test.each([
  ["some are free", { bookingTime: "12:00", guests: 2 }, {}, { reason: "guest_capacity_exceeded", n: 8 }],
  ["none is free", { bookingTime: "12:00", guests: 12 }, {}, { reason: "spot_capacity_exceeded" }],
  [
    ...(["there is a limit", { bookingTime: "11:00", guests: 2 }] as const),
    { maxGuestsPerBooking: 8 },
    { reason: "per_booking_limit_exceeded", n: 8 },
  ],
] as const)("a viewed time of which %s gets the refusal that a booking would get", async (_, taken, rules, why) => {
  const { workspace, looked } = await aRefusedTime(taken, rules);
  const refused = await book(workspace, { bookingTime: "12:00", guests: 10 });
  expect(refused.status).toBe(409);
  expect(looked.body.slots).toEqual(refused.body.slots);
  expect(looked.body.refused).toEqual({ ...refused.body.params, alternatives: refused.body.alternatives });
  expect(looked.body.refused).toMatchObject(why);
});

test("alternatives hold times of the day and the same time on the next two days", async () => {
  const { workspace, looked } = await aRefusedTime({ bookingTime: "12:00", guests: 2 }, { bookingDurationMinutes: 30 });
  const [next, afterNext] = [1, 2].map((days) => addDays(workspace.day, days));
  expect(looked.body.refused.alternatives).toEqual([
    { bookingDate: workspace.day, bookingTime: "11:30" },
    { bookingDate: workspace.day, bookingTime: "12:30" },
    { bookingDate: workspace.day, bookingTime: "11:00" },
    { bookingDate: next, bookingTime: "12:00" },
    { bookingDate: afterNext, bookingTime: "12:00" },
  ]);
});

test("a free time has no refusal, and a time off the grid is refused as a booking would be", async () => {
  const workspace = await aLunchPlace(closedOn("2027-01-01"));
  const at = async (time: string) =>
    (await call("GET", `/api/public/${workspace.slug}/availability?date=${workspace.day}&guests=2&time=${time}`)).body;
  expect((await at("12:00")).refused).toBeNull();
  for (const time of ["12:10", "20:00"]) {
    const { body } = await book(workspace, { bookingTime: time });
    expect((await at(time)).refused).toEqual({ ...body.params, alternatives: body.alternatives });
  }
  expect(await at("noon")).toMatchObject({ code: "invalid_input" });
});

test("an unknown business is not found", async () => {
  const reply = await call("GET", "/api/public/no-such-place/availability?date=2027-01-01&guests=2");
  expect(reply.body).toMatchObject({
    status: 404,
    code: "workspace_not_found",
    title: "Business not found",
    detail: "The booking page you're looking for doesn't exist.",
  });
});

test.each([
  ["date=2027-02-30&guests=2"],
  ["date=2027-1-1&guests=2"],
  ["guests=2"],
  ["date=2027-01-01"],
  ["date=2027-01-01&guests=0"],
  ["date=2027-01-01&guests=-1"],
  ["date=2027-01-01&guests=1.5"],
  ["date=2027-01-01&guests=51"],
  ["date=2027-01-01&guests=two"],
  ["date=2027-01-01&guests=2&guests=3"],
  ["date=2027-01-01&guests=2&extra=1"],
])("%s is refused", async (query) => {
  const { slug } = await aLunchPlace();
  const reply = await call("GET", `/api/public/${slug}/availability?${query}`);
  expect([reply.status, reply.body.code]).toEqual([422, "invalid_input"]);
});
