import { expect, test } from "vitest";
import type { BookingRules } from "../../../domain/plan/rules.ts";
import { addDays, HOUR_MS } from "../../../domain/time/calendar.ts";
import {
  aWorkspace,
  booked,
  call,
  closing,
  everyDay,
  stored,
  type TestWorkspace,
  times,
} from "../../../test/harness/harness.ts";

/** Before lunch, on a Tuesday. */
const TODAY = "2027-06-15";
const NOW = `${TODAY}T10:00:00Z`;

const aLunchPlace = (rules: Partial<BookingRules> = {}) =>
  aWorkspace({
    weeklySchedule: everyDay("11:00", "13:00"),
    timeZone: "UTC",
    advanceBookingDays: 7,
    maxCapacity: 1,
    guestsPerSpot: 4,
    ...rules,
  });

const ask = (workspace: TestWorkspace, from: string, to: string, guests: number | string = 2, now = NOW) =>
  call("GET", `/api/public/${workspace.slug}/availability/days?from=${from}&to=${to}&guests=${guests}`, { now });
const statesOf = async (...asked: Parameters<typeof ask>): Promise<string[]> =>
  (await ask(...asked)).body.days.map(({ state }: { state: string }) => state);
const inDays = (days: number) => addDays(TODAY, days);

test("each day of the range has its state, in order", async () => {
  const workspace = await aLunchPlace(closing(inDays(2), inDays(3)));
  await stored(workspace, [{ bookingDate: inDays(5), bookingTime: "11:30" }]);
  const { status, body } = await ask(workspace, inDays(-1), inDays(8));
  expect(status).toBe(200);
  expect(body).toEqual({
    days: [
      { date: inDays(-1), state: "past" },
      { date: inDays(0), state: "open" },
      { date: inDays(1), state: "open" },
      { date: inDays(2), state: "closed" },
      { date: inDays(3), state: "closed" },
      { date: inDays(4), state: "open" },
      { date: inDays(5), state: "full" },
      { date: inDays(6), state: "open" },
      { date: inDays(7), state: "open" },
      { date: inDays(8), state: "beyond" },
    ],
  });
});

test("weekdays off are closed", async () => {
  const week = everyDay("11:00", "13:00");
  const off = { ...week.monday, enabled: false };
  const workspace = await aLunchPlace({ weeklySchedule: { ...week, saturday: off, sunday: off } });
  expect(await statesOf(workspace, inDays(2), inDays(6))).toEqual(["open", "open", "closed", "closed", "open"]);
});

test.each([
  ["11:59:00Z", "open"],
  ["12:00:01Z", "full"],
  ["23:59:59Z", "full"],
])("today at %s is %s: the last time is 12:00", async (time, state) => {
  expect(await statesOf(await aLunchPlace(), TODAY, TODAY, 2, `${TODAY}T${time}`)).toEqual([state]);
});

test("a day that is full for a large party may be open for a small one", async () => {
  const workspace = await aLunchPlace({ maxCapacity: 2 });
  await stored(workspace, [{ bookingDate: inDays(1), bookingTime: "11:30" }]);
  const states = async (guests: number) => statesOf(workspace, inDays(1), inDays(1), guests);
  expect([await states(4), await states(5)]).toEqual([["open"], ["full"]]);
});

test("a party above the limit of one booking finds every open day full", async () => {
  const workspace = await aLunchPlace({ maxGuestsPerBooking: 3, ...closing(inDays(2)) });
  expect(await statesOf(workspace, inDays(0), inDays(3), 4)).toEqual(["full", "full", "closed", "full"]);
});

test("days inside a pause are full, the day it ends on is not", async () => {
  const workspace = await aLunchPlace({ onlineBookingPausedUntil: Date.parse(`${inDays(2)}T12:00Z`) });
  expect(await statesOf(workspace, inDays(1), inDays(3))).toEqual(["full", "open", "open"]);
});

test("while a night runs, its date is today and the new date can be booked", async () => {
  const workspace = await aLunchPlace({ weeklySchedule: everyDay("20:00", "03:00") });
  const states = (time: string) => statesOf(workspace, inDays(-1), inDays(1), 2, `${TODAY}T${time}:00Z`);
  expect([await states("01:30"), await states("02:30"), await states("03:00")]).toEqual([
    ["open", "open", "open"],
    ["full", "open", "open"],
    ["past", "open", "open"],
  ]);
});

test("bookings of a running night count", async () => {
  const workspace = await aLunchPlace({ weeklySchedule: everyDay("20:00", "03:00") });
  const startsAt = Date.parse(`${TODAY}T02:00:00Z`);
  const last = { bookingDate: inDays(-1), bookingTime: "02:00", startsAt, endsAt: startsAt + HOUR_MS };
  await stored(workspace, [last]);
  expect(await statesOf(workspace, inDays(-1), inDays(0), 2, `${TODAY}T01:10:00Z`)).toEqual(["full", "open"]);
});

test("ranges over a leap day or a year's end miss no date", async () => {
  const workspace = await aLunchPlace({ advanceBookingDays: 365 });
  const leap = await ask(workspace, "2028-02-27", "2028-03-02");
  const year = await ask(workspace, "2027-12-30", "2028-01-02");
  const dates = ({ body }: typeof leap) => body.days.map(({ date }: { date: string }) => date);
  expect(dates(leap)).toEqual(["2028-02-27", "2028-02-28", "2028-02-29", "2028-03-01", "2028-03-02"]);
  expect(dates(year)).toEqual(["2027-12-30", "2027-12-31", "2028-01-01", "2028-01-02"]);
});

test("each day has the state that a request for that day gives", async () => {
  const workspace = await aLunchPlace({ advanceBookingDays: 20, ...closing(inDays(6)) });
  await stored(
    workspace,
    times(40, (i) => ({ bookingDate: inDays(i % 17), bookingTime: ["11:00", "11:30", "12:00"][i % 3] ?? "11:00" })),
  );
  const month = await statesOf(workspace, inDays(-2), inDays(25), 3);
  for (const [i, state] of month.entries()) {
    const path = `/api/public/${workspace.slug}/availability?date=${inDays(i - 2)}&guests=3`;
    const day = (await call("GET", path, { now: NOW })).body;
    const isFree = day.slots.some(({ available }: { available: boolean }) => available);
    expect([inDays(i - 2), state]).toEqual([inDays(i - 2), day.state === "open" && !isFree ? "full" : day.state]);
  }
  expect(new Set(month)).toEqual(new Set(["past", "open", "full", "closed", "beyond"]));
});

test("a new booking shows in the next view", async () => {
  const workspace = await aWorkspace({ weeklySchedule: everyDay("11:00", "12:00"), timeZone: "UTC", maxCapacity: 1 });
  const path = `/api/public/${workspace.slug}/availability/days?from=${workspace.day}&to=${workspace.day}&guests=2`;
  const state = async () => (await call("GET", path)).body.days[0].state;
  expect(await state()).toBe("open");
  await booked(workspace, { bookingTime: "11:00" });
  expect(await state()).toBe("full");
});

test("ninety-two days are answered, ninety-three refused", async () => {
  const workspace = await aLunchPlace();
  expect((await ask(workspace, TODAY, inDays(91))).body.days).toHaveLength(92);
  const { status, body } = await ask(workspace, TODAY, inDays(92));
  expect([status, body.errors]).toEqual([
    422,
    [{ path: "to", message: "Ask for at most 92 days", code: "too_many_days_asked", params: { max: 92 } }],
  ]);
});

test.each([
  ["from=2027-06-16&to=2027-06-15&guests=2"],
  ["from=2027-06-16&guests=2"],
  ["to=2027-06-16&guests=2"],
  ["from=2027-06-31&to=2027-07-01&guests=2"],
  ["from=0000-01-01&to=9999-12-31&guests=2"],
  ["from=2027-06-15&to=2027-06-16"],
  ["from=2027-06-15&to=2027-06-16&guests=0"],
  ["from=2027-06-15&to=2027-06-16&guests=51"],
  ["from=2027-06-15&to=2027-06-16&guests=2&extra=1"],
])("%s is refused", async (query) => {
  const { slug } = await aLunchPlace();
  const reply = await call("GET", `/api/public/${slug}/availability/days?${query}`);
  expect([reply.status, reply.body.code]).toEqual([422, "invalid_input"]);
});

test("the first and last possible dates get an answer", async () => {
  const workspace = await aLunchPlace();
  expect(await statesOf(workspace, "0000-01-01", "0000-01-02")).toEqual(["past", "past"]);
  expect(await statesOf(workspace, "9999-12-30", "9999-12-31")).toEqual(["beyond", "beyond"]);
});

test("an unknown business is not found", async () => {
  const path = "/api/public/no-such-place/availability/days?from=2027-01-01&to=2027-01-02&guests=2";
  expect((await call("GET", path)).body.code).toBe("workspace_not_found");
});
