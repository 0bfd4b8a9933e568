import { expect, test } from "vitest";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { at, DAY, rulesWith } from "../../domain/testing/givens.ts";
import { addDays, HOUR_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import { aWorkspace, booked, call, everyDay, manage, stored, type TestWorkspace } from "../../test/harness/harness.ts";
import { capacityOf } from "./read-capacity.ts";

const aLunchPlace = (rules: Partial<BookingRules> = {}) =>
  aWorkspace({ weeklySchedule: everyDay("11:00", "13:00"), timeZone: "UTC", maxCapacity: 2, ...rules });

const ask = ({ slug, owner, day }: TestWorkspace, query = `date=${day}`) =>
  call("GET", `/api/workspaces/${slug}/capacity?${query}`, { as: owner });

test("slots show used and free spots at the busiest minute", async () => {
  const workspace = await aLunchPlace();
  await booked(workspace, { bookingTime: "11:00", guests: 3 });
  await booked(workspace, { bookingTime: "11:30", guests: 2 });
  const { status, body } = await ask(workspace);
  const full = { available: false, availableSpots: 0, availableCapacity: 0, level: "high" };
  expect([status, body]).toEqual([
    200,
    {
      date: workspace.day,
      capacityKind: "spots",
      slots: [
        { time: "11:00", currentSpots: 2, currentGuests: 5, peakSpots: 1, ...full },
        { time: "11:30", currentSpots: 2, currentGuests: 5, peakSpots: 2, ...full },
        {
          time: "12:00",
          available: true,
          currentSpots: 1,
          peakSpots: 1,
          currentGuests: 2,
          availableSpots: 1,
          availableCapacity: 4,
          level: "light",
        },
      ],
      fullest: { time: "11:30", spots: 2 },
      totalCapacity: 6,
      totalBookedGuests: 5,
      bookedSpots: 5,
      availableSpots: 1,
      utilization: 83,
      people: [],
      servableMinutes: 0,
    },
  ]);
});

test("cancelled bookings, other dates and other workspaces are not counted", async () => {
  const workspace = await aLunchPlace();
  await booked(await aLunchPlace(), { bookingTime: "11:00" });
  await booked(workspace, { bookingTime: "11:00", bookingDate: addDays(workspace.day, 1) });
  const gone = await booked(workspace, { bookingTime: "11:00" });
  await call("POST", `${manage(workspace, gone)}/cancel`);
  expect((await ask(workspace)).body).toMatchObject({ bookedSpots: 0, totalBookedGuests: 0, utilization: 0 });
});

test("an early release frees the rest of the stay", async () => {
  const workspace = await aLunchPlace();
  const startsAt = Date.parse(`${workspace.day}T11:00Z`);
  await stored(workspace, [
    { bookingTime: "11:00", startsAt, endsAt: startsAt + HOUR_MS, releasedAt: startsAt + 30 * MINUTE_MS },
  ]);
  const { slots } = (await ask(workspace)).body;
  expect(slots.map(({ currentSpots }: { currentSpots: number }) => currentSpots)).toEqual([1, 0, 0]);
});

test("a table that a stay had before its business gave up tables is not counted beside its spot", () => {
  const stay = { startsAt: at("18:00"), endsAt: at("19:00") };
  const stays = [{ ...stay, spots: 1, guests: 2, parties: 1 }];
  const { slots } = capacityOf(rulesWith(), DAY, stays, [], [{ ...stay, resources: ["2"] }], []);
  expect(Math.max(...slots.map(({ currentSpots }) => currentSpots))).toBe(1);
});

test("without a date the answer is today's, with past slots", async () => {
  const workspace = await aLunchPlace();
  const { body } = await ask(workspace, "");
  expect(body.date).toBe(addDays(workspace.day, -2));
  expect(body.slots.map(({ time }: { time: string }) => time)).toEqual(["11:00", "11:30", "12:00"]);
});

test("a closed date has no slots", async () => {
  const workspace = await aLunchPlace({ weeklySchedule: everyDay("11:00", "13:00", false) });
  expect((await ask(workspace)).body).toMatchObject({ slots: [], totalCapacity: 0, utilization: 0 });
});

test.each(["0000-01-01", "9999-12-31"])("even %s has an answer", async (date) => {
  expect((await ask(await aLunchPlace(), `date=${date}`)).status).toBe(200);
});

const WRONG = ["date=2027-02-30", "date=today", "date=", "date=2027-01-01&date=2027-01-02", "guests=2"];

test.each(["capacity", "overview"])("the %s refuses an invalid date and unknown fields", async (route) => {
  const { slug, owner } = await aLunchPlace();
  for (const query of WRONG) {
    const { status, body } = await call("GET", `/api/workspaces/${slug}/${route}?${query}`, { as: owner });
    expect([query, status, body.code]).toEqual([query, 422, "invalid_input"]);
  }
});

test.each(["capacity", "overview"])("the %s of a foreign workspace answers like a missing one", async (route) => {
  const [mine, foreign] = [await aLunchPlace(), await aLunchPlace()];
  const replies = await Promise.all(
    [foreign.slug, "no-such-place"].map((slug) => call("GET", `/api/workspaces/${slug}/${route}`, { as: mine.owner })),
  );
  expect(replies.map(({ status }) => status)).toEqual([403, 403]);
  expect(replies[0]?.text).toBe(replies[1]?.text);
});
