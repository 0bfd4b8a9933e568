import { expect, test } from "vitest";
import { isFenced } from "../../../db/platform/database-error.ts";
import { addDays, HOUR_MS } from "../../../domain/time/calendar.ts";
import { changeCommand, createCommand, dayOf, secondObject } from "../../harness/day-object.ts";
import { changeByLink, edit } from "../../harness/edit.ts";
import {
  activeOf,
  aWorkspace,
  book,
  bookByMember,
  booked,
  call,
  everyDay,
  manage,
  saveHours,
  stored,
  type TestWorkspace,
  times,
} from "../../harness/harness.ts";
import { aHouse } from "../../harness/tables.ts";

/*
 * Two booking dates may meet at one instant, by changed hours or a member's time after closing. No instant exceeds the
 * capacity, counted over all dates.
 */

const NIGHT = { timeZone: "UTC", weeklySchedule: everyDay("18:00", "02:00"), customerChangeHoursLimit: 0 };
const ALL_DAY = { weeklySchedule: everyDay("00:00", "23:00") };

const inSpots = (maxCapacity: number) => aWorkspace({ ...NIGHT, maxCapacity });
const atATable = () => aHouse({ A: "1-2" }, {}, { ...NIGHT, bookingDurationMinutes: 60 });

/** With a booking at one o'clock in the night before `next`. */
async function aNightOut(place = inSpots(1)) {
  const workspace = await place;
  const guest = await booked(workspace, { bookingTime: "01:00" });
  return { workspace, guest, next: addDays(workspace.day, 1) };
}

/** Then the opening moved to midnight. */
async function aNightInTheWay(place = inSpots(1)) {
  const night = await aNightOut(place);
  expect((await saveHours(night.workspace, ALL_DAY)).status).toBe(200);
  return { ...night, atOne: { bookingDate: night.next, bookingTime: "01:00" } };
}

const read = async ({ slug, owner }: TestWorkspace, path: string) =>
  (await call("GET", `/api/workspaces/${slug}${path}`, { as: owner })).body;

type Slot = { time: string; available: boolean };
const atOneIn = ({ slots }: { slots: Slot[] }) => slots.find(({ time }) => time === "01:00")?.available;

const refusalOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.params?.reason];
const FULL = [409, "spot_capacity_exceeded"];

const PLACES: [string, () => Promise<TestWorkspace>][] = [
  ["a spot", () => inSpots(1)],
  ["a table", atATable],
];

test.each(PLACES)(
  "%s that somebody of the night before still has is not sold by the new opening, and is nowhere shown as free",
  async (_, place) => {
    const { workspace, next, atOne } = await aNightInTheWay(place());
    const { slug } = workspace;
    expect(refusalOf(await book(workspace, atOne))).toEqual(FULL);
    expect(refusalOf(await book(workspace, { ...atOne, bookingTime: "00:30" }))).toEqual(FULL); // it would end at half past one
    const asked = `date=${next}&guests=2`;
    const shown = await Promise.all([
      call("GET", `/api/public/${slug}/availability?${asked}`).then(({ body }) => body),
      read(workspace, `/availability?${asked}`),
      read(workspace, `/capacity?date=${next}`),
      read(workspace, `/overview?date=${next}`).then(({ capacity }) => capacity),
    ]);
    expect(shown.map(atOneIn)).toEqual([false, false, false, false]);
    expect([
      shown[2].totalBookedGuests,
      (await read(workspace, `/capacity?date=${workspace.day}`)).totalBookedGuests,
    ]).toEqual([0, 2]);
    expect((await book(workspace, { ...atOne, bookingTime: "02:00" })).status).toBe(201);
  },
);

test("a month view knows that all a date has is taken by the night before", async () => {
  const { workspace, next } = await aNightOut();
  await saveHours(workspace, { weeklySchedule: everyDay("00:30", "02:00") });
  const path = `/api/public/${workspace.slug}/availability/days?from=${next}&to=${addDays(next, 1)}&guests=2`;
  const { body } = await call("GET", path);
  expect(body.days.map(({ state }: { state: string }) => state)).toEqual(["full", "open"]);
});

test.each(PLACES)(
  "once the night's guest has left %s, the next date's is sold, and a refusal is not believed any longer",
  async (_, place) => {
    const { workspace, guest, atOne } = await aNightInTheWay(place());
    expect(refusalOf(await book(workspace, atOne))).toEqual(FULL);
    await call("POST", `${manage(workspace, guest)}/cancel`);
    expect((await book(workspace, atOne)).status).toBe(201);
  },
);

test.each(PLACES)(
  "who moves with %s from the night to the next date does not stand in their own way, and leaves nothing behind",
  async (_, place) => {
    const { workspace, guest, next, atOne } = await aNightInTheWay(place());
    expect(refusalOf(await book(workspace, atOne))).toEqual(FULL); // the object knows the night before
    const offered = (await call("GET", `${manage(workspace, guest)}/availability?date=${next}&guests=2`)).body;
    expect(atOneIn(offered)).toBe(true);
    expect((await changeByLink(workspace, guest, atOne)).status).toBe(200);
    const back = { bookingDate: next, bookingTime: "03:00", version: 2 };
    expect((await changeByLink(workspace, guest, back)).status).toBe(200);
    expect((await book(workspace, atOne)).status).toBe(201);
  },
);

test("a night that grew and then moves to the next date leaves no more room there than it took", async () => {
  const { workspace, guest, next, atOne } = await aNightInTheWay(inSpots(3));
  await booked(workspace, atOne); // the object knows the night as it was
  expect((await changeByLink(workspace, guest, { bookingTime: "01:00", guests: 5 })).status).toBe(200);
  const moved = { bookingDate: next, bookingTime: "05:00", guests: 5, version: 2 };
  expect((await changeByLink(workspace, guest, moved)).status).toBe(200);
  await booked(workspace, { ...atOne, guests: 5 });
  expect(refusalOf(await book(workspace, atOne))).toEqual(FULL);
});

test("a night that grows into room the next date has sold is refused", async () => {
  const { workspace, guest, atOne } = await aNightInTheWay(inSpots(2));
  await booked(workspace, atOne);
  expect(refusalOf(await edit(workspace, guest, { guests: 5 }))).toEqual([409, "guest_capacity_exceeded"]);
});

test("two objects of two dates decide on the last table of one instant at once, and one of them gets it", async () => {
  for (const _ of times(5, () => null)) {
    const { workspace, guest, atOne } = await aNightInTheWay(inSpots(2));
    const [sold, grown] = await Promise.all([
      book(workspace, atOne),
      changeByLink(workspace, guest, { bookingTime: "01:00", guests: 5 }),
    ]);
    expect([sold.status === 201, grown.status === 200].filter(Boolean)).toHaveLength(1);
  }
});

test("a decision on the night as it was is not written", async () => {
  const { workspace, guest, next } = await aNightInTheWay(inSpots(2));
  const other = await secondObject(workspace, next);
  const grown = await dayOf(workspace).decide(changeCommand(guest.id, { bookingTime: "01:00", guests: 5 }));
  expect(grown.ok).toBe(true);
  const written = other(createCommand({ bookingTime: "01:00" })).catch((error: unknown) => error);
  expect(isFenced(await written)).toBe(true);
  expect(await activeOf(workspace)).toHaveLength(1);
});

test("what happens at another hour of the night before stops nobody", async () => {
  const { workspace, next } = await aNightInTheWay();
  const other = await secondObject(workspace, next);
  await dayOf(workspace).decide(createCommand({ bookingTime: "19:00" }));
  expect(await other(createCommand({ bookingTime: "19:00" }))).toMatchObject([{ ok: true }]);
});

test("a member's time after closing takes its room in the morning it reaches into", async () => {
  const workspace = await aWorkspace({ ...NIGHT, weeklySchedule: everyDay("06:00", "05:00"), maxCapacity: 1 });
  const late = { bookingTime: "05:30", override: { reason: "A wedding" } };
  expect((await bookByMember(workspace, late)).status).toBe(201);
  const morning = { bookingDate: addDays(workspace.day, 1), bookingTime: "06:00" };
  expect(refusalOf(await book(workspace, morning))).toEqual(FULL);
  expect((await book(workspace, { ...morning, bookingTime: "06:30" })).status).toBe(201);
  expect(refusalOf(await book(await aWorkspace({ ...NIGHT, ...ALL_DAY, maxCapacity: 1 }), morning))[0]).toBe(201); // another business
});

test("saving hours that open while somebody of the night before is there says who, and says nothing otherwise", async () => {
  const { workspace, guest } = await aNightOut(inSpots(2));
  await booked(workspace, { bookingTime: "00:00" }); // gone by one
  await booked(await aWorkspace({ ...NIGHT }), { bookingTime: "01:00" }); // another business
  const later = await saveHours(workspace, { weeklySchedule: everyDay("19:00", "02:00") });
  expect(later.body.reachingBookings).toEqual({ count: 0, bookings: [] });
  const { status, body } = await saveHours(workspace, { weeklySchedule: everyDay("01:30", "23:00") });
  expect([status, body.reachingBookings.count]).toEqual([200, 1]);
  expect(body.reachingBookings.bookings).toMatchObject([{ id: guest.id, bookingTime: "01:00", status: "confirmed" }]);
  const again = await saveHours(workspace, { maxCapacity: 3 });
  expect(again.body.reachingBookings.count).toBe(0); // nothing opens earlier by this save
});

test("of very many who stay past a new opening all are counted and a hundred listed", async () => {
  const workspace = await aWorkspace(NIGHT);
  const startsAt = Date.parse(`${addDays(workspace.day, 1)}T01:00Z`);
  const late = { bookingTime: "01:00", startsAt, endsAt: startsAt + HOUR_MS };
  await stored(workspace, [...times(120, () => late), { ...late, status: "cancelled" }, { bookingTime: "20:00" }]);
  const { reachingBookings } = (await saveHours(workspace, ALL_DAY)).body;
  expect([reachingBookings.count, reachingBookings.bookings.length]).toEqual([120, 100]);
});
