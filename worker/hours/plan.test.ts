import { expect, test } from "vitest";
import { EXCEPTIONS_MAX, PLAN_BODY_MAX_BYTES } from "../../contract/limits.ts";
import { bookings, exceptions, plans } from "../../db/diary/schema.ts";
import { type BookingRules, type DatedException, ENGINE, NEEDS, type Period } from "../../domain/plan/rules.ts";
import { aPeriod, closedPart, LUNCH, specialOpening } from "../../domain/testing/givens.ts";
import { addDays } from "../../domain/time/calendar.ts";
import {
  aMember,
  aWorkspace,
  book,
  bookByMember,
  booked,
  call,
  db,
  everyDay,
  freeTimes,
  hoursOf,
  logOf,
  type Signed,
  saveHours,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { storedRow } from "../../test/harness/stored-rows.ts";

const EVENINGS: Partial<BookingRules> = { weeklySchedule: everyDay("18:00", "22:00"), timeZone: "UTC", maxCapacity: 4 };
const aRestaurant = (rules: Partial<BookingRules> = {}) => aWorkspace({ ...EVENINGS, ...rules });

const DINNER = aPeriod({ id: "new-1" });
const NEW_LUNCH = { ...LUNCH, id: "new-2" };

const planOf = async ({ slug, owner }: TestWorkspace) =>
  (await call("GET", `/api/workspaces/${slug}/plan`, { as: owner })).body;
const put = ({ slug, owner }: TestWorkspace, periods: Period[] | unknown, fields: object = {}, as: Signed = owner) =>
  call("PUT", `/api/workspaces/${slug}/plan`, { as, body: { plan: { periods }, revision: 0, ...fields } });
const add = ({ slug, owner }: TestWorkspace, { id: _, ...exception }: DatedException, as: Signed = owner) =>
  call("POST", `/api/workspaces/${slug}/exceptions`, { as, body: exception });
const drop = ({ slug, owner }: TestWorkspace, id: string, as: Signed = owner) =>
  call("DELETE", `/api/workspaces/${slug}/exceptions/${id}`, { as });

test("lunch and dinner are offered and booked", async () => {
  const workspace = await aRestaurant();
  const saved = await put(workspace, [DINNER, { ...NEW_LUNCH, lastStart: "13:30" }]);
  expect([saved.status, saved.body.revision]).toEqual([200, 1]);
  expect(saved.body.plan.periods.map(({ id, name }: Period) => `${id} ${name}`)).toEqual(["1 Dinner", "2 Lunch"]);
  expect(await freeTimes(workspace, 2)).toEqual([
    ...["11:30", "12:00", "12:30", "13:00", "13:30"],
    ...["18:00", "18:30", "19:00", "19:30", "20:00", "20:30", "21:00", "21:30", "22:00"],
  ]);
  expect((await book(workspace, { bookingTime: "13:30" })).status).toBe(201);
  const between = await book(workspace, { bookingTime: "15:00" });
  expect([between.status, between.body.params.reason]).toEqual([409, "outside_opening_hours"]);
});

test("stay and reset of a party are those of its period, and the log tells them", async () => {
  const workspace = await aRestaurant({ maxCapacity: 1 });
  const duration = [
    { upTo: 2, minutes: 90 },
    { upTo: null, minutes: 120 },
  ];
  await put(workspace, [{ ...DINNER, duration, resetMinutes: 15, stepMinutes: 15 }]);
  const { id } = await booked(workspace, { bookingTime: "18:00", guests: 4 });
  expect(await storedRow(bookings, { id })).toMatchObject({
    ...{ durationMinutes: 120, resetMinutes: 15 },
  });
  expect((await logOf(workspace)).at(-1)).toMatchObject({
    engine: ENGINE,
    changes: { durationMinutes: 120, resetMinutes: 15 },
  });
  expect((await freeTimes(workspace, 2))[0]).toBe("20:15");
});

test("the kitchen's pace refuses the thirteenth guest, and a member's reason lets them in", async () => {
  const workspace = await aRestaurant({ maxCapacity: 20 });
  await put(workspace, [{ ...DINNER, pacing: { everyMinutes: 30, guests: 12, parties: null } }]);
  await booked(workspace, { bookingTime: "19:00", guests: 12 });
  expect(await freeTimes(workspace, 1)).not.toContain("19:00");
  const refused = await book(workspace, { bookingTime: "19:00", guests: 1 });
  expect([refused.status, refused.body.params.reason]).toEqual([409, "pacing_full"]);
  const thirteenth = { bookingTime: "19:00", guests: 1 };
  expect((await bookByMember(workspace, thirteenth)).body.params.reason).toBe("pacing_full");
  const letIn = await bookByMember(workspace, { ...thirteenth, override: { reason: "The cook's mother" } });
  expect([letIn.status, letIn.body.override.refusal]).toEqual([201, "pacing_full"]);
});

test("a month says full where notice refuses every time", async () => {
  const workspace = await aRestaurant();
  await put(workspace, [{ ...DINNER, closesAt: { daysBefore: 2, time: "00:00" } }]);
  const path = `/api/public/${workspace.slug}/availability/days?from=${workspace.day}&to=${addDays(workspace.day, 1)}&guests=2`;
  expect((await call("GET", path)).body.days.map(({ state }: { state: string }) => state)).toEqual(["full", "open"]);
  const late = await book(workspace, { bookingTime: "19:00" });
  expect([late.body.params.reason, late.body.detail]).toEqual([
    "notice_too_short",
    "It is too late to book this time online.",
  ]);
});

test("special hours replace those of their date, and the date is itself again without them", async () => {
  const workspace = await aRestaurant();
  await put(workspace, [DINNER, NEW_LUNCH]);
  const special = { fromDate: workspace.day, toDate: workspace.day };
  const { status, body } = await add(workspace, specialOpening("12:00", "15:00", { ...special, period: "2" }));
  expect([status, body.exceptions.length]).toEqual([201, 1]);
  expect(await freeTimes(workspace, 2)).toEqual(["12:00", "12:30", "13:00", "13:30", "14:00"]);
  expect((await freeTimes(workspace, 2, { date: addDays(workspace.day, 1) })).at(-1)).toBe("22:00");
  expect((await drop(workspace, body.exceptions[0].id)).status).toBe(200);
  expect((await freeTimes(workspace, 2)).at(-1)).toBe("22:00");
});

test("a business without periods closes a part of a day, and has no plan once it is removed", async () => {
  const workspace = await aRestaurant();
  const { body } = await add(workspace, closedPart("19:00", "20:00", workspace.day));
  expect(await freeTimes(workspace, 2)).toEqual(["18:00", "20:00", "20:30", "21:00"]);
  expect((await logOf(workspace)).length).toBe(0);
  await drop(workspace, body.exceptions[0].id);
  expect((await storedRow(plans, { workspaceId: workspace.id }))?.needs).toBe(NEEDS.week);
  await booked(workspace, { bookingTime: "19:00" });
});

test("a save of the plan cancels and moves nothing", async () => {
  const workspace = await aRestaurant();
  const { id } = await booked(workspace, { bookingTime: "19:00" });
  await put(workspace, [NEW_LUNCH]);
  const row = await storedRow(bookings, { id });
  expect(row).toMatchObject({ status: "confirmed", bookingTime: "19:00", version: 1 });
});

test("the week shown to those who know no periods is the plan's, and the hours may not contradict it", async () => {
  const workspace = await aRestaurant();
  await put(workspace, [DINNER, { ...NEW_LUNCH, opens: "11:35" }]);
  const week = (await hoursOf(workspace)).weeklySchedule;
  expect(week.monday).toEqual({ enabled: true, openTime: "11:30", closeTime: "23:00" });
  expect((await saveHours(workspace, { maxGuestsPerBooking: 9 })).status).toBe(200);
  for (const [path, value] of [
    ["weeklySchedule", everyDay("10:00", "12:00")],
    ["bookingDurationMinutes", 45],
    ["slotStepMinutes", 15],
  ] as const) {
    const { status, body } = await saveHours(workspace, { [path]: value });
    expect([status, body.errors[0].path]).toEqual([422, path]);
  }
  await put(workspace, [], { revision: 1 });
  expect((await saveHours(workspace, { bookingDurationMinutes: 45 })).status).toBe(200);
});

test("the public sees each period's hours and the special ones, and nobody's notes", async () => {
  const workspace = await aRestaurant();
  const shown = async () => (await call("GET", `/api/public/${workspace.slug}`)).body.workspace;
  expect(Object.keys(await shown())).not.toContain("periods");
  await put(workspace, [DINNER, NEW_LUNCH]);
  const { fromDate, toDate } = { fromDate: workspace.day, toDate: workspace.day };
  await add(workspace, specialOpening("12:00", "15:00", { fromDate, toDate, note: "Secret wedding" }));
  const { periods, specialOpenings } = await shown();
  expect(periods.map(({ name, openTime, closeTime }: Record<string, string>) => [name, openTime, closeTime])).toEqual([
    ["Lunch", "11:30", "14:30"],
    ["Dinner", "18:00", "23:00"],
  ]);
  expect(specialOpenings).toEqual([{ startDate: fromDate, endDate: toDate, openTime: "12:00", closeTime: "15:00" }]);
  expect(JSON.stringify(await shown())).not.toContain("Secret");
});

test("of two owners the second hears what the first saved", async () => {
  const workspace = await aRestaurant();
  await put(workspace, [DINNER]);
  const { status, body } = await put(workspace, [NEW_LUNCH]);
  expect([status, body.code, body.stored.revision]).toEqual([409, "stale_rules", 1]);
  expect(body.stored.plan.periods).toMatchObject([{ id: "1", name: "Dinner" }]);
});

test("a draft has no effect", async () => {
  const workspace = await aRestaurant();
  const { version } = await hoursOf(workspace);
  const { body } = await put(workspace, [NEW_LUNCH], { draft: true });
  expect([body.plan.periods, body.draft.periods[0].name, body.revision]).toEqual([[], "Lunch", 1]);
  expect([(await hoursOf(workspace)).version, (await freeTimes(workspace, 2))[0]]).toEqual([version, "18:00"]);
  expect((await put(workspace, [DINNER], { revision: 1 })).body.draft).toBeNull();
});

test("a period keeps its id, and an unknown one is refused", async () => {
  const workspace = await aRestaurant();
  await put(workspace, [DINNER]);
  const again = await put(workspace, [{ ...DINNER, id: "1", name: "Supper" }, NEW_LUNCH], { revision: 1 });
  expect(again.body.plan.periods.map(({ id, name }: Period) => `${id} ${name}`)).toEqual(["1 Supper", "2 Lunch"]);
  const { status, body } = await put(workspace, [{ ...DINNER, id: "7" }], { revision: 2 });
  expect([status, body.errors[0].path]).toEqual([422, "plan.periods.0.id"]);
});

test("a period in use by a special opening stays", async () => {
  const workspace = await aRestaurant();
  await put(workspace, [DINNER]);
  await add(workspace, specialOpening("12:00", "15:00", { period: "1" }));
  const { status, body } = await put(workspace, [NEW_LUNCH], { revision: 1 });
  expect([status, body.errors[0].path]).toEqual([422, "plan.periods"]);
});

test.each<[string, Record<string, unknown>, string]>([
  ["pacing of nobody", { pacing: { everyMinutes: 30, guests: 0, parties: null } }, "plan.periods.0.pacing.guests"],
  [
    "pacing without a number",
    { pacing: { everyMinutes: 30, guests: null, parties: null } },
    "plan.periods.0.pacing.guests",
  ],
  ["a stay longer than the period", { duration: [{ upTo: null, minutes: 600 }] }, "plan.periods.0.duration.0.minutes"],
  [
    "party sizes that do not rise",
    {
      duration: [
        { upTo: 4, minutes: 60 },
        { upTo: 2, minutes: 60 },
        { upTo: null, minutes: 60 },
      ],
    },
    "plan.periods.0.duration",
  ],
  ["no length for large parties", { duration: [{ upTo: 4, minutes: 60 }] }, "plan.periods.0.duration"],
  ["times in steps of a minute", { opens: "18:01" }, "plan.periods.0.opens"],
  ["no day", { days: [] }, "plan.periods.0.days"],
  ["no name", { name: " " }, "plan.periods.0.name"],
  ["a last start after closing", { lastStart: "23:30" }, "plan.periods.0.lastStart"],
  ["an unknown field", { colour: "red" }, "plan.periods.0.colour"],
])("%s is refused at its field", async (_, fields, path) => {
  const workspace = await aRestaurant();
  const { status, body } = await put(workspace, [{ ...DINNER, ...fields }]);
  expect([status, body.errors[0].path]).toEqual([422, path]);
  expect(await planOf(workspace)).toMatchObject({ revision: 0, plan: { periods: [] } });
});

test.each<[string, DatedException, string]>([
  ["an unknown period", specialOpening("12:00", "15:00", { period: "9" }), "period"],
  ["days in the wrong order", { ...closedPart("15:00", "16:00"), toDate: "2027-01-01" }, "toDate"],
])("an exception with %s is refused", async (_, exception, path) => {
  const { status, body } = await add(await aRestaurant(), exception);
  expect([status, body.errors[0].path]).toEqual([422, path]);
});

test("a draft is saved as it was read, and its numbers are not given again", async () => {
  const workspace = await aRestaurant();
  const { body } = await put(workspace, [DINNER, NEW_LUNCH], { draft: true });
  const again = await put(workspace, body.draft.periods, { draft: true, revision: 1 });
  expect([again.status, again.body.plan.periods]).toEqual([200, []]);
  const periods = [
    ...again.body.draft.periods,
    { ...DINNER, id: "new-3", name: "Breakfast", opens: "07:00", closes: "10:00" },
  ];
  const saved = await put(workspace, periods, { revision: 2 });
  expect(saved.body.plan?.periods.map(({ id }: Period) => id)).toEqual(["1", "2", "3"]);
});

test("of special hours that are added at once and overlap, one is kept", async () => {
  const workspace = await aRestaurant();
  const closings = ["15:00", "16:00", "17:00", "18:00"];
  for (const day of [1, 2, 3, 4, 5]) {
    const date = addDays(workspace.day, day);
    const dates = { fromDate: date, toDate: date };
    const added = await Promise.all(closings.map((closes) => add(workspace, specialOpening("12:00", closes, dates))));
    expect(added.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  }
});

test("closed parts that are added at once are all kept", async () => {
  const workspace = await aRestaurant();
  const added = await Promise.all(
    ["18:05", "18:10", "18:15", "18:20"].map((to) => add(workspace, closedPart("18:00", to))),
  );
  expect(added.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect((await planOf(workspace)).exceptions).toHaveLength(4);
});

test("a special day whose answer was lost is stored once, however often it is sent", async () => {
  const workspace = await aRestaurant();
  for (const each of [closedPart("19:00", "20:00"), specialOpening("12:00", "15:00")]) {
    const [first, repeat] = [await add(workspace, each), await add(workspace, each)];
    expect([repeat.status, repeat.body.exceptions]).toEqual([201, first.body.exceptions]);
  }
});

test("days that are over cannot be closed any more", async () => {
  const workspace = await aRestaurant();
  const { status, body } = await add(workspace, closedPart("19:00", "20:00", addDays(workspace.day, -4)));
  expect([status, body.errors]).toEqual([
    422,
    [{ path: "toDate", message: "These days are over", code: "these_days_are_over" }],
  ]);
});

test("special days that are over leave room for others, and go after a year", async () => {
  const workspace = await aRestaurant();
  await add(workspace, closedPart("18:00", "19:00"));
  const row = (daysAgo: number, nth: number) => ({
    ...{ workspaceId: workspace.id, id: `past-${daysAgo}-${nth}`, subject: "*", kind: "off" as const, note: null },
    ...{ fromDate: addDays(workspace.day, -daysAgo), toDate: addDays(workspace.day, -daysAgo) },
    ...{ fromTime: "18:00", toTime: "19:00", period: null, own: null },
  });
  const rows = [row(500, 0), ...Array.from({ length: EXCEPTIONS_MAX }, (_, nth) => row(30, nth))];
  for (let i = 0; i < rows.length; i += 8) await db.insert(exceptions).values(rows.slice(i, i + 8));
  const { status, body } = await add(workspace, closedPart("19:00", "20:00"));
  expect([status, body.exceptions.length]).toEqual([201, EXCEPTIONS_MAX + 2]);
});

test("a night that closes late on a quarter's way can be saved with the hours", async () => {
  const workspace = await aRestaurant();
  expect((await put(workspace, [{ ...DINNER, days: ["friday"], closes: "05:55" }])).status).toBe(200);
  expect((await saveHours(workspace, { maxCapacity: 7 })).status).toBe(200);
});

test("special hours that overlap others of the date are refused", async () => {
  const workspace = await aRestaurant();
  await add(workspace, specialOpening("12:00", "15:00"));
  expect((await add(workspace, specialOpening("14:00", "18:00"))).body.errors[0].path).toBe("fromDate");
  expect((await add(workspace, specialOpening("18:00", "22:00"))).status).toBe(201);
});

test("a plan may be large, but not without end", async () => {
  const workspace = await aRestaurant();
  const duration = Array.from({ length: 50 }, (_, i) => ({ upTo: i === 49 ? null : i + 1, minutes: 60 }));
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      aPeriod({
        ...{ id: `new-${i}`, name: `Period ${i}`.padEnd(40, "."), duration, days: [EVERY[i % 7] ?? "monday"] },
        ...{ opens: `${10 + 2 * Math.floor((i % 42) / 7)}:00`, closes: `${11 + 2 * Math.floor((i % 42) / 7)}:00` },
        ...{
          pacing: { everyMinutes: 30, guests: 100_000, parties: 100_000 },
          closesAt: { daysBefore: 1, time: "16:00" },
        },
      }),
    );
  expect((await put(workspace, many(42))).status).toBe(200);
  expect(JSON.stringify(many(42)).length).toBeGreaterThan(64 * 1024);
  const tooLarge = await put(workspace, many(86), { revision: 1 });
  expect([tooLarge.status, tooLarge.body.errors[0].path]).toEqual([422, "plan"]);
  const beyond = await put(workspace, [{ ...DINNER, name: "x".repeat(PLAN_BODY_MAX_BYTES) }], { revision: 1 });
  expect(beyond.status).toBe(413);
});

const EVERY = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

test("staff read the plan and change nothing; strangers neither", async () => {
  const [workspace, other] = [await aRestaurant(), await aRestaurant()];
  const staff = await aMember(workspace);
  const read = (as: Signed) => call("GET", `/api/workspaces/${workspace.slug}/plan`, { as });
  expect([(await read(staff)).status, (await read(other.owner)).status]).toEqual([200, 403]);
  for (const as of [staff, other.owner]) {
    expect((await put(workspace, [DINNER], {}, as)).status).toBe(403);
    expect((await add(workspace, closedPart("15:00", "16:00"), as)).status).toBe(403);
  }
  const { body } = await add(workspace, closedPart("15:00", "16:00"));
  expect((await drop(workspace, body.exceptions[0].id, staff)).status).toBe(403);
  expect((await drop(other, body.exceptions[0].id)).status).toBe(404);
  expect((await planOf(workspace)).exceptions).toHaveLength(1);
});
