import { expect, test } from "vitest";
import type { BookingRules } from "../../../domain/plan/rules.ts";
import { addDays, weekdayOf } from "../../../domain/time/calendar.ts";
import { edit } from "../../../test/harness/edit.ts";
import {
  aUser,
  aWorkspace,
  booked,
  bookingOf,
  call,
  everyDay,
  saveHours,
  stored,
  type TestWorkspace,
} from "../../../test/harness/harness.ts";

type AvailabilityFields = { date?: string; guests?: number; except?: string };

const ask = async (workspace: TestWorkspace, { date = workspace.day, guests = 2, except }: AvailabilityFields = {}) =>
  call(
    "GET",
    `/api/workspaces/${workspace.slug}/availability?date=${date}&guests=${guests}${except ? `&except=${except}` : ""}`,
    { as: workspace.owner },
  );

const freeTimes = async (workspace: TestWorkspace, asked?: AvailabilityFields): Promise<string[]> =>
  (await ask(workspace, asked)).body.slots.flatMap((slot: { time: string; available: boolean }) =>
    slot.available ? slot.time : [],
  );

const aLunchPlace = (rules: Partial<BookingRules> = {}) =>
  aWorkspace({ weeklySchedule: everyDay("11:00", "13:00"), timeZone: "UTC", maxCapacity: 1, ...rules });

test("members see a day's times as customers do, with the reason where a party does not fit", async () => {
  const workspace = await aLunchPlace({ maxCapacity: 2 });
  await booked(workspace, { bookingTime: "12:00" });
  const shown = await call("GET", `/api/public/${workspace.slug}/availability?date=${workspace.day}&guests=5`);
  const { slots, ...day } = (await ask(workspace, { guests: 5 })).body;
  type Slot = { time: string; available: boolean; refusal: unknown };
  const asCustomers = slots.map(({ refusal: _, ...slot }: Slot) => slot);
  expect({ ...day, slots: asCustomers }).toEqual(shown.body);
  expect(slots.find(({ time }: Slot) => time === "12:00")).toEqual({
    time: "12:00",
    available: false,
    refusal: { reason: "guest_capacity_exceeded", n: 4 },
  });
  expect(slots.find(({ available }: Slot) => available)?.refusal ?? null).toBeNull();
});

test("the booking being changed does not block its own times", async () => {
  const workspace = await aLunchPlace();
  const { id } = await booked(workspace, { bookingTime: "11:30" });
  expect(await freeTimes(workspace)).toEqual([]);
  expect(await freeTimes(workspace, { except: id })).toEqual(["11:00", "11:30", "12:00"]);
});

test("on another day the booking frees nothing and keeps its own duration", async () => {
  const workspace = await aLunchPlace();
  const date = addDays(workspace.day, 1);
  await booked(workspace, { bookingDate: date, bookingTime: "11:00" });
  const id = crypto.randomUUID();
  const startsAt = Date.parse(`${workspace.day}T11:00Z`);
  await stored(workspace, [{ id, bookingTime: "11:00", durationMinutes: 30, startsAt, endsAt: startsAt + 1_800_000 }]);
  expect(await freeTimes(workspace, { date })).toEqual(["12:00"]);
  expect(await freeTimes(workspace, { date, except: id })).toEqual(["12:00", "12:30"]);
});

/** Stored directly, because no customer could book it. */
const aVisit = async (workspace: TestWorkspace, bookingTime: string, bookingDate = workspace.day) => {
  const id = crypto.randomUUID();
  const startsAt = Date.parse(`${bookingDate}T${bookingTime}Z`);
  await stored(workspace, [{ id, bookingDate, bookingTime, startsAt, endsAt: startsAt + 3_600_000 }]);
  return id;
};

test("a booking's own time stays on offer: off the grid, on a closed day, after it is over", async () => {
  const workspace = await aLunchPlace();
  const offGrid = await aVisit(workspace, "11:40");
  expect(await freeTimes(workspace, { except: offGrid })).toEqual(["11:00", "11:30", "11:40", "12:00"]);
  const yesterday = addDays(workspace.day, -3);
  const over = await aVisit(workspace, "12:00", yesterday);
  expect(await freeTimes(workspace, { date: yesterday, except: over })).toEqual(["12:00"]);
  const off = { enabled: false, openTime: "11:00", closeTime: "13:00" };
  await saveHours(workspace, { weeklySchedule: { ...everyDay("11:00", "13:00"), [weekdayOf(workspace.day)]: off } });
  expect(await freeTimes(workspace, { except: offGrid })).toEqual(["11:40"]);
  expect((await edit(workspace, { id: offGrid }, { guests: 1, bookingTime: "11:40" })).status).toBe(200);
});

test("a refused change offers the times and days that availability shows", async () => {
  const { day } = await aLunchPlace();
  const pause = Date.parse(`${addDays(day, 9)}T00:00Z`);
  const workspace = await aLunchPlace({ advanceBookingDays: 1, onlineBookingPausedUntil: pause });
  const id = await aVisit(workspace, "11:40", addDays(day, 1));
  await aVisit(workspace, "12:00");
  const body = { version: 1, bookingDate: day, bookingTime: "11:30" };
  const refused = await call("PATCH", bookingOf(workspace, { id }), { as: workspace.owner, body });
  const shown = (await ask(workspace, { except: id })).body.slots;
  expect([refused.status, refused.body.slots]).toEqual([
    409,
    shown.map(({ time, available }: { time: string; available: boolean }) => ({ time, available })),
  ]);
  expect(refused.body.alternatives).toEqual([
    { bookingDate: day, bookingTime: "11:00" },
    { bookingDate: addDays(day, 1), bookingTime: "11:30" },
    { bookingDate: addDays(day, 2), bookingTime: "11:30" },
  ]);
});

test("a cancelled booking frees nothing more", async () => {
  const workspace = await aLunchPlace();
  const { id } = await booked(workspace, { bookingTime: "12:00" });
  await call("POST", `${bookingOf(workspace, { id })}/cancel`, { as: workspace.owner });
  await booked(workspace, { bookingTime: "12:00" });
  expect(await freeTimes(workspace, { except: id })).toEqual(["11:00"]);
});

test("window and pause do not bind members; a closed or past day has no times", async () => {
  const { day } = await aLunchPlace();
  const later = addDays(day, 100);
  const workspace = await aLunchPlace({
    advanceBookingDays: 1,
    onlineBookingPausedUntil: Date.parse(`${later}T23:00Z`),
    specialScheduleEnabled: true,
    specialClosures: [{ startDate: addDays(day, 1), endDate: addDays(day, 1), note: null }],
  });
  const all = ["11:00", "11:30", "12:00"];
  expect([await freeTimes(workspace), await freeTimes(workspace, { date: later })]).toEqual([all, all]);
  const bare = async (date: string) => (await ask(workspace, { date })).body;
  expect(await bare(addDays(day, 1))).toEqual({ date: addDays(day, 1), state: "closed", slots: [] });
  expect(await bare(addDays(day, -4))).toEqual({ date: addDays(day, -4), state: "past", slots: [] });
});

test("today's times stay on offer after they began", async () => {
  const workspace = await aWorkspace({ weeklySchedule: everyDay("00:00", "23:45"), timeZone: "UTC" });
  const today = addDays(workspace.day, -2);
  expect((await freeTimes(workspace, { date: today }))[0]).toBe("00:00");
});

test("a party above the limit needs a reason, except at its booking's own time", async () => {
  const workspace = await aLunchPlace({ maxCapacity: null, maxGuestsPerBooking: 4 });
  const id = crypto.randomUUID();
  const startsAt = Date.parse(`${workspace.day}T11:30Z`);
  await stored(workspace, [{ id, guests: 8, spots: 2, bookingTime: "11:30", startsAt, endsAt: startsAt + 3_600_000 }]);
  expect(await freeTimes(workspace, { guests: 8, except: id })).toEqual(["11:30"]);
  expect(await freeTimes(workspace, { guests: 8 })).toEqual([]);
});

test("strangers get no times, and a missing booking cannot be excepted", async () => {
  const workspace = await aLunchPlace();
  const path = `/api/workspaces/${workspace.slug}/availability?date=${workspace.day}&guests=2`;
  expect((await call("GET", path, { as: await aUser() })).body.code).toBe("access_denied");
  expect((await call("GET", path)).status).toBe(401);
  for (const except of [crypto.randomUUID(), "nonsense", "%00"]) {
    const { status, body } = await ask(workspace, { except });
    expect([status, body.code]).toEqual([404, "booking_not_found"]);
  }
  expect((await ask(workspace, { guests: 51 })).status).toBe(422);
  expect((await ask(workspace, { date: "2027-02-30" })).status).toBe(422);
});
