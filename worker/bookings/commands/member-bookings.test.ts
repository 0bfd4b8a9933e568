import { expect, test } from "vitest";
import { addDays } from "../../../domain/time/calendar.ts";
import { edit } from "../../../test/harness/edit.ts";
import {
  activeOf,
  aMember,
  aUser,
  aWorkspace,
  book,
  bookByMember,
  booked,
  bookingsOf,
  call,
  everyDay,
  logOf,
  owedBy,
  type Signed,
  stored,
  type TestWorkspace,
} from "../../../test/harness/harness.ts";

const add = (workspace: TestWorkspace, fields: Record<string, unknown> = {}, as: Signed = workspace.owner) =>
  bookByMember(workspace, { customerName: "Walk In", source: "walk_in", ...fields }, { as });

const cancel = (workspace: TestWorkspace, id: string, as: Signed = workspace.owner) =>
  call("POST", `/api/workspaces/${workspace.slug}/bookings/${id}/cancel`, { as });

const override = { reason: "A regular" };

test("a member books a walk-in with name and number, and the log names the member", async () => {
  const workspace = await aWorkspace();
  const { memberId, ...staff } = await aMember(workspace);
  const { status, body } = await add(workspace, {}, staff);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    customerName: "Walk In",
    customerEmail: null,
    customerPhone: null,
    source: "walk_in",
    status: "confirmed",
    override: null,
    version: 1,
  });
  expect(await logOf(workspace)).toMatchObject([{ actor: memberId, type: "created" }]);
});

test("a booking without an address owes no mail", async () => {
  const workspace = await aWorkspace({}, ["booking_confirmation", "booking_reminder"]);
  await add(workspace);
  expect(await owedBy(workspace)).toEqual([]);
  await add(workspace, { customerEmail: "guest@example.com", source: "phone" });
  expect((await owedBy(workspace)).map(({ type }) => type)).toContain("booking_confirmation");
});

test("slots, window and pause bind customers only", async () => {
  const { day } = await aWorkspace();
  const workspace = await aWorkspace({ advanceBookingDays: 1, onlineBookingPausedUntil: Date.parse(`${day}T23:59Z`) });
  expect((await add(workspace, { bookingTime: "18:07" })).status).toBe(201);
  expect((await add(workspace, { bookingDate: addDays(workspace.day, 100) })).status).toBe(201);
});

const closedDay = (day: string) => ({
  specialScheduleEnabled: true,
  specialClosures: [{ startDate: day, endDate: day, note: null }],
});

test.each([
  { limit: "capacity", rules: () => ({ maxCapacity: 1 }), fields: { guests: 5 }, refusal: "guest_capacity_exceeded" },
  {
    limit: "the party",
    rules: () => ({ maxGuestsPerBooking: 4 }),
    fields: { guests: 5 },
    refusal: "per_booking_limit_exceeded",
  },
  {
    limit: "the hours",
    rules: () => ({ weeklySchedule: everyDay("09:00", "17:00") }),
    fields: {},
    refusal: "outside_opening_hours",
  },
  { limit: "a closed day", rules: closedDay, fields: {}, refusal: "closed" },
])("a member exceeds $limit only with a reason, and it is recorded", async ({ rules, fields, refusal }) => {
  const { day } = await aWorkspace();
  const workspace = await aWorkspace(rules(day));
  const refused = await add(workspace, fields);
  expect([refused.status, refused.body.params.reason, refused.body.mayOverride]).toEqual([409, refusal, true]);
  expect((await book(workspace, fields)).body.mayOverride).toBe(false); // a customer's reason would count for nothing
  const { status, body } = await add(workspace, { ...fields, override });
  expect(status).toBe(201);
  expect(body.override).toEqual({ reason: "A regular", by: expect.any(String), refusal });
  expect((await logOf(workspace))[0]?.changes).toMatchObject({ override: { reason: "A regular" } });
});

test("a refusal outside the hours tells members hours and duration, customers neither", async () => {
  const workspace = await aWorkspace({ weeklySchedule: everyDay("17:00", "02:00"), bookingDurationMinutes: 90 });
  const early = await add(workspace, { bookingTime: "09:12", source: "walk_in" });
  expect([early.status, early.body.detail]).toEqual([409, "You are closed at 09:12 (open 17:00–02:00)."]);
  const late = await add(workspace, { bookingTime: "01:30" });
  expect(late.body.detail).toBe("Outside opening hours: open 17:00–02:00, and a visit of 90 minutes must end by then.");
  const { id, version } = (await add(workspace, { bookingTime: "18:00" })).body;
  const body = { version, bookingTime: "10:00" };
  const moved = await call("PATCH", `/api/workspaces/${workspace.slug}/bookings/${id}`, { as: workspace.owner, body });
  expect(moved.body.detail).toBe("You are closed at 10:00 (open 17:00–02:00).");
  const asked = await book(workspace, { bookingTime: "09:12" });
  expect([asked.body.detail, asked.body.params]).toEqual([
    "This time slot is no longer available.",
    { reason: "outside_opening_hours" },
  ]);
});

test("an unneeded reason is not stored", async () => {
  expect((await add(await aWorkspace(), { override })).body.override).toBeNull();
});

test("a reason allows neither a past date nor a time the clock skips", async () => {
  const workspace = await aWorkspace({ timeZone: "Europe/Stockholm" });
  const year = new Date().getUTCFullYear() + 1;
  const endOfMarch = `${year}-03-31`;
  const clocksGoForward = addDays(endOfMarch, -new Date(endOfMarch).getUTCDay());
  const past = await add(workspace, { bookingDate: addDays(workspace.day, -3), override });
  expect([past.status, past.body.params.reason, past.body.mayOverride]).toEqual([409, "in_the_past", false]);
  const skipped = await add(workspace, { bookingDate: clocksGoForward, bookingTime: "02:30", override });
  expect([skipped.status, skipped.body.params.reason, skipped.body.mayOverride]).toEqual([409, "not_a_slot", false]);
});

test.each(["0000-01-01", "0000-01-02", "0001-01-01", "2020-01-01"])(
  "%s is past, for a booking and a move",
  async (date) => {
    const workspace = await aWorkspace();
    const { id } = await booked(workspace);
    const move = (how: object) => edit(workspace, { id }, { bookingDate: date, ...how });
    const answers = [
      await add(workspace, { bookingDate: date }),
      await add(workspace, { bookingDate: date, override }),
      await move({}),
      await move({ override }),
      await move({ dryRun: true }),
    ];
    for (const { status, body } of answers) expect([status, body.params.reason]).toEqual([409, "in_the_past"]);
  },
);

test("a past date offers the same time on later days, and no time that has begun", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" });
  const today = addDays(workspace.day, -2);
  const { status, body } = await add(workspace, { bookingDate: addDays(today, -1), bookingTime: "00:00" });
  expect(status).toBe(409);
  expect(body.alternatives).toEqual([{ bookingDate: addDays(today, 1), bookingTime: "00:00" }]);
});

test("members book two years ahead at most, reason or not; existing later bookings can change there", async () => {
  const workspace = await aWorkspace();
  const [last, beyond] = [addDays(workspace.day, 725), addDays(workspace.day, 735)];
  const tooFar = [
    422,
    [{ path: "bookingDate", message: "Bookings can be made up to two years ahead", code: "too_far_ahead" }],
  ];
  const { status, body: far } = await add(workspace, { bookingDate: last });
  expect(status).toBe(201);
  const refused = await add(workspace, { bookingDate: beyond, override });
  expect([refused.status, refused.body.errors]).toEqual(tooFar);

  const moved = await edit(workspace, far, { bookingDate: beyond });
  expect([moved.status, moved.body.errors]).toEqual(tooFar);
  expect(await bookingsOf(workspace)).toMatchObject([{ bookingDate: last, version: 1 }]);

  const stateOn = async (date: string) =>
    (await call("GET", `/api/workspaces/${workspace.slug}/availability?date=${date}&guests=2`, { as: workspace.owner }))
      .body.state;
  expect([await stateOn(last), await stateOn(beyond)]).toEqual(["open", "beyond"]);

  const id = crypto.randomUUID();
  await stored(workspace, [{ id, bookingDate: beyond }]);
  expect((await edit(workspace, { id }, { notes: "Window", bookingDate: beyond, bookingTime: "19:00" })).status).toBe(
    200,
  );
});

test("an overridden booking uses its spot against customers", async () => {
  const workspace = await aWorkspace({ maxCapacity: 2 });
  await add(workspace, { guests: 12, override });
  const path = `/api/public/${workspace.slug}/availability?date=${workspace.day}&guests=1`;
  const { body } = await call("GET", path);
  expect(body.slots.find(({ time }: { time: string }) => time === "18:00").available).toBe(false);
});

test("a member books fifty guests, not fifty-one; the source is phone or walk_in", async () => {
  const workspace = await aWorkspace();
  expect((await add(workspace, { guests: 50 })).status).toBe(201);
  expect((await add(workspace, { guests: 51 })).body.detail).toBe("Too many guests");
  expect((await add(workspace, { source: "online" })).status).toBe(422);
  expect((await add(workspace, { override: { reason: "  " } })).body.detail).toBe("Please give a reason");
});

test("a member cancels at any time, and the customer gets one message", async () => {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 100 }, ["booking_cancellation"]);
  const { id } = await booked(workspace);
  const first = await cancel(workspace, id);
  expect([first.status, first.body.status, first.body.version]).toEqual([200, "cancelled", 2]);
  const again = await cancel(workspace, id);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await activeOf(workspace)).toEqual([]);
  expect((await owedBy(workspace)).filter(({ type }) => type === "booking_cancellation")).toHaveLength(1);
  expect((await logOf(workspace)).map(({ type }) => type)).toEqual(["created", "cancelled"]);
});

test("ten concurrent cancels cancel once", async () => {
  const workspace = await aWorkspace();
  const { id } = await booked(workspace);
  const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(workspace, id)));
  for (const { status, body } of replies) expect([status, body.version]).toEqual([200, 2]);
  expect(await logOf(workspace)).toHaveLength(2);
});

test("a booking that does not exist cannot be cancelled", async () => {
  const workspace = await aWorkspace();
  const { status, body } = await cancel(workspace, crypto.randomUUID());
  expect([status, body.code]).toEqual([404, "booking_not_found"]);
});

test("strangers cannot book or cancel", async () => {
  const workspace = await aWorkspace();
  const { id } = await booked(workspace);
  const stranger = await aUser();
  for (const reply of [await add(workspace, {}, stranger), await cancel(workspace, id, stranger)])
    expect([reply.status, reply.body.code]).toEqual([403, "access_denied"]);
  expect(await bookingsOf(workspace)).toMatchObject([{ id, status: "confirmed" }]);
});
