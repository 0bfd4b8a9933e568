import { expect, test } from "vitest";
import { bookingRules } from "../../db/diary/schema.ts";
import { workspaceCustomizations } from "../../db/directory/schema.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { localNow } from "../../domain/time/clock.ts";
import { changeByLink, edit } from "../../test/harness/edit.ts";
import {
  aMember,
  aWorkspace,
  book,
  bookByMember,
  booked,
  call,
  db,
  everyDay,
  hoursOf,
  type Signed,
  saveHours,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { listen } from "../../test/harness/sockets.ts";
import { changeStored } from "../../test/harness/stored-rows.ts";

/** There it is between 12:00 and 13:00. */
const hoursAhead = 12 - new Date().getUTCHours();
const AT_NOON = `Etc/GMT${hoursAhead > 0 ? "-" : "+"}${Math.abs(hoursAhead)}`;
const today = localNow(Date.now(), AT_NOON).date;
const instantAt = (time: string) => new Date(Date.parse(`${today}T${time}:00Z`) - hoursAhead * 3_600_000).toISOString();

const SLOTS = ["18:00", "19:00", "20:00", "21:00"];

const aRestaurant = (rules: Partial<BookingRules> = {}) =>
  aWorkspace({
    weeklySchedule: everyDay("18:00", "22:00"),
    slotStepMinutes: 60,
    customerChangeHoursLimit: 0,
    timeZone: AT_NOON,
    ...rules,
  });

async function aHost({ id }: TestWorkspace): Promise<Signed> {
  const staff = await aMember({ id });
  return staff;
}

type Brake = { maxGuests: number; until: string | null } | null;
const put = ({ slug, owner }: TestWorkspace, brake: Brake | unknown, as = owner) =>
  call("PUT", `/api/workspaces/${slug}/brake`, { as, body: { brake } });
const STOP = { maxGuests: 0, until: null };
const UP_TO_6 = { maxGuests: 6, until: null };

const tonight = { bookingDate: today };
const times = async ({ slug }: TestWorkspace, guests = 2, date = today) => {
  const { body } = await call("GET", `/api/public/${slug}/availability?date=${date}&guests=${guests}`);
  const free = body.slots.filter(({ available }: { available: boolean }) => available);
  return { ...body, free: free.map(({ time }: { time: string }) => time) };
};
const settings = async ({ slug, owner }: TestWorkspace) =>
  (await call("GET", `/api/workspaces/${slug}`, { as: owner })).body;

test("a host stops online booking for tonight: no start of tonight is sold, tomorrow's are", async () => {
  const workspace = await aRestaurant();
  const answer = await put(workspace, STOP, await aHost(workspace));
  expect([answer.status, answer.body]).toEqual([200, { brake: { maxGuests: 0, until: instantAt("22:00") } }]);
  const refused = await book(workspace, { ...tonight, bookingTime: "20:00" });
  expect([refused.status, refused.body.params.reason]).toEqual([409, "paused"]);
  expect(await times(workspace)).toMatchObject({ state: "paused", free: [] });
  const tomorrow = addDays(today, 1);
  expect((await times(workspace, 2, tomorrow)).free).toEqual(SLOTS);
  expect((await book(workspace, { bookingDate: tomorrow, bookingTime: "20:00" })).status).toBe(201);
});

test("a stop until a time leaves the later ones", async () => {
  const workspace = await aRestaurant();
  await put(workspace, { maxGuests: 0, until: instantAt("20:00") });
  expect((await times(workspace)).free).toEqual(["20:00", "21:00"]);
  expect((await book(workspace, { ...tonight, bookingTime: "19:00" })).body.params.reason).toBe("paused");
  expect((await book(workspace, { ...tonight, bookingTime: "20:00" })).status).toBe(201);
  const page = (await call("GET", `/api/public/${workspace.slug}`)).body.workspace;
  expect(page.pausedUntil).toBe(instantAt("20:00"));
});

test("a night past midnight is stopped to its closing", async () => {
  const workspace = await aRestaurant({ weeklySchedule: everyDay("18:00", "02:00") });
  expect((await put(workspace, STOP)).body.brake.until).toBe(
    new Date(Date.parse(instantAt("02:00")) + 86_400_000).toISOString(),
  );
  expect((await book(workspace, { ...tonight, bookingTime: "01:00" })).body.params.reason).toBe("paused");
});

test("no more than six: larger parties are sent to the phone, six are booked", async () => {
  const workspace = await aRestaurant();
  await db.insert(workspaceCustomizations).values({ workspaceId: workspace.id, contactPhone: "+46 8 123 45" });
  await put(workspace, UP_TO_6);
  const refused = await book(workspace, { ...tonight, bookingTime: "19:00", guests: 7 });
  expect(refused.body).toMatchObject({
    status: 409,
    detail: "Today we take larger parties by phone. Call +46 8 123 45",
    params: { reason: "online_limit_exceeded", n: 6, phone: "+46 8 123 45" },
  });
  expect(await times(workspace, 7)).toMatchObject({ state: "paused", onlineLimit: 6, free: [] });
  expect(await times(workspace, 6)).toMatchObject({ state: "open", free: SLOTS });
  const { body: days } = await call(
    "GET",
    `/api/public/${workspace.slug}/availability/days?from=${today}&to=${addDays(today, 1)}&guests=7`,
  );
  expect(days.days.map(({ state }: { state: string }) => state)).toEqual(["full", "open"]);
  expect((await book(workspace, { ...tonight, bookingTime: "19:00", guests: 6 })).status).toBe(201);
  const page = (await call("GET", `/api/public/${workspace.slug}`)).body.workspace;
  expect(page.pausedUntil).toBeNull();
});

test("a time asked for says why it cannot be had", async () => {
  const workspace = await aRestaurant();
  await put(workspace, UP_TO_6);
  const path = `/api/public/${workspace.slug}/availability?date=${today}&guests=8&time=19:00`;
  expect((await call("GET", path)).body.refused).toMatchObject({ reason: "online_limit_exceeded", n: 6 });
});

test("a booking sent from a page that was open before the brake is refused", async () => {
  const workspace = await aRestaurant();
  const page = await listen(`/api/public/${workspace.slug}/live?date=${today}&guests=8`);
  await page.hears(({ state }) => state === "open");
  const dashboard = await listen(`/api/workspaces/${workspace.slug}/live`, { as: workspace.owner });
  await dashboard.hears(({ type }) => type === "hello");
  await put(workspace, UP_TO_6);
  expect((await book(workspace, { ...tonight, bookingTime: "19:00", guests: 8 })).status).toBe(409);
  expect(await page.hears(({ state }) => state === "paused")).toMatchObject({ onlineLimit: 6 });
  expect(await dashboard.hears(({ type }) => type === "rules")).toEqual({ type: "rules" });
  await put(workspace, null);
  expect((await book(workspace, { ...tonight, bookingTime: "19:00", guests: 8 })).status).toBe(201);
});

test("members book under the brake, and move and enlarge bookings", async () => {
  const workspace = await aRestaurant();
  const host = await aHost(workspace);
  await put(workspace, STOP);
  const made = await bookByMember(workspace, { ...tonight, bookingTime: "19:00", guests: 4 }, { as: host });
  expect(made.status).toBe(201);
  const moved = await edit(workspace, made.body, { bookingTime: "20:00", guests: 9 }, { as: host });
  expect(moved.status).toBe(200);
  const { body: offered } = await call("GET", `/api/workspaces/${workspace.slug}/availability?date=${today}&guests=9`, {
    as: host,
  });
  expect(offered).toMatchObject({ state: "open" });
});

test("a customer's own booking stays; only what grows above the limit or moves into it is refused", async () => {
  const workspace = await aRestaurant();
  const large = await booked(workspace, { ...tonight, bookingTime: "19:00", guests: 8 });
  const small = await booked(workspace, { ...tonight, bookingTime: "19:00", guests: 5 });
  const later = await booked(workspace, { bookingTime: "19:00", guests: 8 });
  await put(workspace, UP_TO_6);
  const change = (booking: typeof large, fields: object, version = 1) =>
    changeByLink(workspace, booking, { ...tonight, bookingTime: "19:00", guests: 8, version, ...fields });
  const refusal = { status: 409, params: { reason: "online_limit_exceeded", n: 6 } };
  expect((await change(large, { bookingTime: "20:00" })).body).toMatchObject(refusal);
  expect((await change(small, { guests: 7 })).body).toMatchObject(refusal);
  expect((await change(later, {})).body).toMatchObject(refusal);
  expect((await change(small, { guests: 6 })).status).toBe(200);
  expect((await change(large, { guests: 7 })).status).toBe(200);
  expect((await change(large, { bookingDate: addDays(today, 1) }, 2)).status).toBe(200);
});

test("the last brake wins; the same one again changes nothing", async () => {
  const workspace = await aRestaurant();
  await put(workspace, STOP);
  await put(workspace, UP_TO_6);
  const { brake, rules } = await settings(workspace);
  expect(brake).toEqual({ maxGuests: 6, until: instantAt("22:00") });
  await put(workspace, { maxGuests: 6, until: instantAt("22:00") });
  expect((await settings(workspace)).rules.version).toBe(rules.version);
  expect((await put(workspace, null)).body).toEqual({ brake: null });
  expect((await times(workspace, 8)).free).toEqual(SLOTS);
});

test("a repeat shows the brake at once where its first call ended before it told anybody", async () => {
  const workspace = await aRestaurant();
  const until = Date.parse(instantAt("22:00"));
  expect((await times(workspace)).free).toEqual(SLOTS); // from now on a reading that is shared for a second
  await changeStored(bookingRules, { workspaceId: workspace.id }, { brakeUntil: until, brakeMaxGuests: 0, version: 2 });
  await put(workspace, STOP);
  expect(await times(workspace)).toMatchObject({ state: "paused", free: [] });
});

test("a save of the hours neither ends the brake nor loses it to an older form", async () => {
  const workspace = await aRestaurant();
  const form = await hoursOf(workspace);
  await put(workspace, STOP, await aHost(workspace));
  const save = (body: object) => call("PUT", `/api/workspaces/${workspace.slug}/hours`, { as: workspace.owner, body });
  const stale = await save({ ...form, maxGuestsPerBooking: 9 });
  expect([stale.status, stale.body.code]).toEqual([409, "stale_rules"]);
  expect((await save({ ...stale.body.rules, maxGuestsPerBooking: 9 })).status).toBe(200);
  expect(await settings(workspace)).toMatchObject({ brake: { maxGuests: 0 }, rules: { maxGuestsPerBooking: 9 } });
});

test("the owner's pause and the brake end apart; the later end is shown to the public", async () => {
  const workspace = await aRestaurant();
  await saveHours(workspace, { onlineBookingPausedUntil: instantAt("20:00") });
  await put(workspace, STOP);
  const shown = async () => (await call("GET", `/api/public/${workspace.slug}`)).body.workspace.pausedUntil;
  expect(await shown()).toBe(instantAt("22:00"));
  await put(workspace, null, await aHost(workspace));
  expect([await shown(), (await times(workspace)).free]).toEqual([instantAt("20:00"), ["20:00", "21:00"]]);
});

test("a brake that is over is none", async () => {
  const workspace = await aRestaurant();
  expect((await put(workspace, { maxGuests: 0, until: instantAt("11:00") })).body).toEqual({ brake: null });
  expect((await times(workspace)).free).toEqual(SLOTS);
});

test.each([
  ["after tonight's closing", { maxGuests: 0, until: instantAt("22:01") }, "brake.until"],
  ["for more guests than any page takes", { maxGuests: 21, until: null }, "brake.maxGuests"],
  ["for half a guest", { maxGuests: 1.5, until: null }, "brake.maxGuests"],
  ["without an end", { maxGuests: 4 }, "brake.until"],
])("a brake %s is refused", async (_, brake, path) => {
  const { status, body } = await put(await aRestaurant(), brake);
  expect([status, body.errors[0].path]).toEqual([422, path]);
});

test("members of other workspaces may not brake this one", async () => {
  const [workspace, other] = [await aRestaurant(), await aRestaurant()];
  expect((await put(workspace, STOP, other.owner)).status).toBe(403);
  expect((await settings(workspace)).brake).toBeNull();
});

test("every member sees the brake with the overview", async () => {
  const workspace = await aRestaurant();
  await put(workspace, UP_TO_6);
  const { body } = await call("GET", `/api/workspaces/${workspace.slug}/overview`, { as: await aHost(workspace) });
  const ends = instantAt("22:00");
  expect([body.brake, body.serviceEnds]).toEqual([{ maxGuests: 6, until: ends }, ends]);
});
