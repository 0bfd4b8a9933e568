import { expect, test } from "vitest";
import { bookingRules } from "../../db/diary/schema.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import { localNow } from "../../domain/time/clock.ts";
import {
  activeOf,
  aMember,
  aWorkspace,
  book,
  booked,
  bookingsOf,
  call,
  everyDay,
  hoursOf,
  logOf,
  manage,
  saveHours,
  stored,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { listen } from "../../test/harness/sockets.ts";
import { deleteStored } from "../../test/harness/stored-rows.ts";

const rulesOf = async (workspace: TestWorkspace) =>
  (await call("GET", `/api/workspaces/${workspace.slug}`, { as: workspace.owner })).body.rules;
const put = (workspace: TestWorkspace, body: unknown, as = workspace.owner) =>
  call("PUT", `/api/workspaces/${workspace.slug}/hours`, { as, body });

const ALL_NEW = {
  weeklySchedule: everyDay("18:15", "02:45"),
  specialScheduleEnabled: true,
  specialClosures: [{ startDate: "2027-12-24", endDate: "2027-12-26", note: "Christmas" }],
  bookingDurationMinutes: 95,
  slotStepMinutes: 15,
  advanceBookingDays: 90,
  customerChangeHoursLimit: 0,
  maxGuestsPerBooking: 8,
  maxCapacity: 12,
  guestsPerSpot: 2,
  timeZone: "Asia/Kathmandu",
  onlineBookingPausedUntil: "2027-06-15T16:00:00.000Z",
  reminderLeadHours: [48, 2],
  feedbackDelayHours: 0,
  retentionMonths: 3,
};

test("every reader gets the settings that the owner saved", async () => {
  const workspace = await aWorkspace();
  const { status, body } = await put(workspace, { ...ALL_NEW, version: 1 });
  expect(status).toBe(200);
  expect(body).toEqual({
    workspace: expect.objectContaining({ id: workspace.id, slug: workspace.slug }),
    rules: { ...ALL_NEW, version: 2 },
    cancelledBookings: 0,
    touched: [],
    count: 0,
    reachingBookings: { count: 0, bookings: [] },
  });
  expect(await rulesOf(workspace)).toEqual(body.rules);
  const page = (await call("GET", `/api/public/${workspace.slug}`)).body.workspace;
  expect(page).toMatchObject({ timeZone: "Asia/Kathmandu", slotStepMinutes: 15, maxGuestsPerBooking: 8 });
  expect(page.closures).toEqual([{ startDate: "2027-12-24", endDate: "2027-12-26" }]);
});

test("limits can be removed", async () => {
  const workspace = await aWorkspace({ maxGuestsPerBooking: 4, maxCapacity: 1, onlineBookingPausedUntil: 1 });
  const none = { maxGuestsPerBooking: null, maxCapacity: null, onlineBookingPausedUntil: null, reminderLeadHours: [] };
  expect((await saveHours(workspace, none)).body.rules).toMatchObject(none);
});

test("the next booking is decided by the saved rules", async () => {
  const workspace = await aWorkspace({ maxCapacity: 5 });
  await booked(workspace);
  await saveHours(workspace, { maxCapacity: 1, bookingDurationMinutes: 120 });
  expect((await book(workspace)).body.params.reason).toBe("spot_capacity_exceeded");
  expect((await book(workspace, { bookingTime: "20:00" })).status).toBe(201);
  expect((await logOf(workspace)).map(({ rulesVersion }) => rulesVersion)).toEqual([1, 2]);
  expect((await bookingsOf(workspace)).map(({ durationMinutes }) => durationMinutes)).toEqual([60, 120]);
});

test("new hours cancel nothing, even on days now off", async () => {
  const workspace = await aWorkspace({ maxCapacity: 5 });
  await booked(workspace);
  const weeklySchedule = {
    ...everyDay("12:00", "13:00", false),
    monday: { enabled: true, openTime: "12:00", closeTime: "13:00" },
  };
  const { body } = await saveHours(workspace, { weeklySchedule, maxCapacity: 1, advanceBookingDays: 1 });
  expect(body.cancelledBookings).toBe(0);
  expect(await activeOf(workspace)).toHaveLength(1);
});

test("one of two concurrent saves gets stale_rules with the other's settings, and nothing is mixed", async () => {
  const workspace = await aWorkspace();
  const form = await hoursOf(workspace);
  const replies = await Promise.all(
    times(5, (i) => put(workspace, { ...form, maxCapacity: 10 + i, guestsPerSpot: 10 + i })),
  );
  const saved = replies.filter(({ status }) => status === 200);
  const refused = replies.filter(({ status }) => status === 409);
  expect([saved.length, refused.length]).toEqual([1, 4]);
  const rules = await rulesOf(workspace);
  expect([rules.version, rules.maxCapacity === rules.guestsPerSpot]).toEqual([2, true]);
  expect(saved[0]?.body.rules).toEqual(rules);
  for (const { body } of refused)
    expect(body).toMatchObject({ code: "stale_rules", title: "Settings changed", status: 409, rules });
});

test.each([2, 7])("version %i of settings that are at version 1 is refused", async (version) => {
  const workspace = await aWorkspace();
  const reply = await put(workspace, { ...(await hoursOf(workspace)), version, maxCapacity: 3 });
  expect([reply.status, reply.body.code]).toEqual([409, "stale_rules"]);
  expect(await rulesOf(workspace)).toMatchObject({ version: 1, maxCapacity: null });
});

test("the first failing rule answers in the form's words, and nothing is saved", async () => {
  const workspace = await aWorkspace();
  const before = await rulesOf(workspace);
  const wrong = { weeklySchedule: everyDay("09:00", "17:00", false), bookingDurationMinutes: 10 };
  const { status, body } = await saveHours(workspace, wrong);
  expect([status, body.code, body.detail]).toEqual([422, "invalid_input", "At least one day must be enabled"]);
  expect(body.errors).toEqual([
    { path: "weeklySchedule", message: "At least one day must be enabled", code: "no_day_open" },
    {
      path: "bookingDurationMinutes",
      message: "Booking duration must be at least 15 minutes",
      code: "setting_below_least",
      params: { setting: "bookingDurationMinutes", least: 15 },
    },
  ]);
  expect(await rulesOf(workspace)).toEqual(before);
});

test("staff cannot save hours", async () => {
  const workspace = await aWorkspace();
  const staff = await aMember(workspace);
  const reply = await put(workspace, await hoursOf(workspace), staff);
  expect([reply.status, reply.body.code]).toEqual([403, "access_denied"]);
});

const inLisbon = { timeZone: "Europe/Lisbon" };

test("the time zone cannot change while a booking is ahead", async () => {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  const booking = await booked(workspace);
  const refused = await saveHours(workspace, { ...inLisbon, maxCapacity: 3 });
  expect(refused.body).toMatchObject({
    status: 409,
    code: "time_zone_in_use",
    detail: "The time zone cannot change while there are upcoming bookings.",
  });
  expect(await rulesOf(workspace)).toMatchObject({ version: 1, maxCapacity: null, timeZone: "Europe/Stockholm" });
  expect((await saveHours(workspace, { maxCapacity: 3 })).status).toBe(200);
  await call("POST", `${manage(workspace, booking)}/cancel`);
  expect((await saveHours(workspace, inLisbon)).status).toBe(200);
});

test.each([
  ["Asia/Katmandu", "Asia/Kathmandu"],
  ["Asia/Kathmandu", "Asia/Katmandu"],
  ["Etc/UTC", "UTC"],
])("%s is an alias of %s: the time zone stays, and the rest is saved", async (timeZone, other) => {
  const workspace = await aWorkspace({ timeZone });
  await booked(workspace);
  const { status, body } = await saveHours(workspace, { timeZone: other, maxCapacity: 3 });
  expect([status, body.rules]).toEqual([200, expect.objectContaining({ version: 2, timeZone, maxCapacity: 3 })]);
  const moved = await saveHours(workspace, { timeZone: "Asia/Dhaka" });
  expect([moved.status, moved.body.code]).toEqual([409, "time_zone_in_use"]);
  const stale = await saveHours(workspace, { timeZone: other, version: 1 });
  expect([stale.status, stale.body.code]).toEqual([409, "stale_rules"]);
});

test.each([
  ["a visit that is over", -2 * HOUR_MS, 200],
  ["a visit that ended this moment", -HOUR_MS - 1, 200],
  ["a visit under way", -HOUR_MS + MINUTE_MS, 409],
  ["a visit far ahead", 500 * 24 * HOUR_MS, 409],
])("after %s the change of time zone answers as expected", async (_, startsIn, status) => {
  const workspace = await aWorkspace({ timeZone: "Pacific/Kiritimati" });
  const startsAt = Date.now() + startsIn;
  const { date } = localNow(startsAt, "Pacific/Kiritimati");
  await stored(workspace, [{ bookingDate: date, startsAt, endsAt: startsAt + HOUR_MS }]);
  expect((await saveHours(workspace, { timeZone: "Pacific/Niue" })).status).toBe(status);
});

test("a booking made while the time zone changes uses the zone it is stored with", async () => {
  for (const hour of times(8, (i) => 10 + i)) {
    const workspace = await aWorkspace();
    const bookingTime = `${hour}:00`;
    const [saved, ...replies] = await Promise.all([
      saveHours(workspace, inLisbon),
      ...times(6, () => book(workspace, { bookingTime })),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const zone = saved.status === 200 ? "Europe/Lisbon" : "Europe/Stockholm";
    expect((await rulesOf(workspace)).timeZone).toBe(zone);
    for (const { startsAt } of await activeOf(workspace))
      expect(localNow(startsAt, zone)).toEqual({ date: workspace.day, minute: hour * 60 });
  }
});

test("dashboards are told of saved settings, and a day's page gets its new times", async () => {
  const workspace = await aWorkspace();
  const dashboard = await listen(`/api/workspaces/${workspace.slug}/live`, { as: workspace.owner });
  const page = await listen(`/api/public/${workspace.slug}/live?date=${workspace.day}&guests=2`);
  await page.hears(({ type }) => type === "slots");
  await saveHours(workspace, { weeklySchedule: everyDay("12:00", "14:00") });
  expect(await dashboard.hears(({ type }) => type === "rules")).toEqual({ type: "rules" });
  const { slots } = await page.hears(({ slots: shown }) => shown?.length === 3);
  expect(slots.map(({ time }: { time: string }) => time)).toEqual(["12:00", "12:30", "13:00"]);
});

test("a capacity below the sold spots keeps them and sells no more", async () => {
  const workspace = await aWorkspace({ maxCapacity: 3, customerChangeHoursLimit: 0 });
  const [first] = await Promise.all(times(3, () => booked(workspace)));
  await saveHours(workspace, { maxCapacity: 1 });
  expect((await activeOf(workspace)).length).toBe(3);
  expect((await book(workspace)).status).toBe(409);
  if (first) await call("POST", `${manage(workspace, first)}/cancel`);
  expect((await book(workspace)).status).toBe(409);
});

test("a pause ends online booking at once, until its end", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" });
  await saveHours(workspace, { onlineBookingPausedUntil: `${workspace.day}T18:00:00.000Z` });
  expect((await book(workspace, { bookingTime: "17:30" })).body.params.reason).toBe("paused");
  expect((await book(workspace, { bookingTime: "18:00" })).status).toBe(201);
});

test("a workspace without rules cannot save", async () => {
  const workspace = await aWorkspace();
  const form = await hoursOf(workspace);
  await deleteStored(bookingRules, { workspaceId: workspace.id });
  expect((await put(workspace, form)).status).toBe(503);
});
