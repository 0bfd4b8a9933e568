import { listDurableObjectIds } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { bookingRules } from "../../../db/diary/schema.ts";
import { users } from "../../../db/directory/schema.ts";
import type { MessageType } from "../../../domain/messages/messages-owed.ts";
import type { BookingRules } from "../../../domain/plan/rules.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import {
  aBookingRequest,
  aWorkspace,
  book,
  booked,
  bookingsOf,
  call,
  everyDay,
  logOf,
} from "../../../test/harness/harness.ts";
import { changeStored, deleteStored } from "../../../test/harness/stored-rows.ts";

test("a confirmation is promised while it is sent, and not while it is held", async () => {
  const promised = async (emailConfirmedAt: number | null, on: MessageType[]) => {
    const workspace = await aWorkspace({}, on);
    await changeStored(users, { id: workspace.owner.userId }, { emailConfirmedAt });
    return (await book(workspace)).body.isConfirmedByEmail;
  };
  expect(await promised(Date.now(), ["booking_confirmation"])).toBe(true);
  expect(await promised(null, ["booking_confirmation"])).toBe(false);
  expect(await promised(Date.now(), [])).toBe(false);
});

test("a booking is answered with its link and stored as sent", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC", bookingDurationMinutes: 90, guestsPerSpot: 4 });
  const reply = await book(workspace, {
    customerName: "  Åsa Öberg ",
    customerEmail: " Asa@Example.COM ",
    customerPhone: "+46 70-123.45.67",
    guests: 5,
    notes: " Window,\nplease ",
    locale: "sv",
  });
  expect(reply.status).toBe(201);
  expect(reply.body).toEqual({
    id: expect.any(String),
    manageToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    customerName: "Åsa Öberg",
    bookingDate: workspace.day,
    bookingTime: "18:00",
    guests: 5,
    endsAt: `${workspace.day}T19:30:00.000Z`,
    isConfirmedByEmail: false,
  });
  const startsAt = Date.parse(`${workspace.day}T18:00Z`);
  expect(await bookingsOf(workspace)).toMatchObject([
    {
      id: reply.body.id,
      customerName: "Åsa Öberg",
      customerEmail: "asa@example.com",
      customerPhone: "+46701234567",
      notes: "Window,\nplease",
      guests: 5,
      spots: 2,
      durationMinutes: 90,
      startsAt,
      endsAt: startsAt + 90 * 60_000,
      status: "confirmed",
      source: "online",
      rulesVersion: 1,
      version: 1,
      locale: "sv",
      searchText: "asa oberg\nasa@example.com\n46701234567",
    },
  ]);
});

test("empty optional texts are stored as null", async () => {
  const workspace = await aWorkspace();
  await booked(workspace, { customerPhone: "", notes: "   ", locale: null });
  expect(await bookingsOf(workspace)).toMatchObject([{ customerPhone: null, notes: null, locale: null }]);
});

test("the log names actor and change, and nothing personal", async () => {
  const workspace = await aWorkspace();
  await booked(workspace, { customerPhone: "+46701234567", notes: "Nut allergy" });
  const [event, ...others] = await logOf(workspace);
  expect(others).toEqual([]);
  expect(event).toMatchObject({ type: "created", actor: "customer", seq: 1, version: 1, rulesVersion: 1 });
  for (const secret of ["Astrid", "astrid@", "+4670", "allergy"]) expect(JSON.stringify(event)).not.toContain(secret);
});

const yesterday = (day: string) => addDays(day, -3);
const REFUSALS: {
  name: string;
  rules?: Partial<BookingRules>;
  ask: (day: string) => object;
  reason: string;
  n?: number;
  says: string;
}[] = [
  {
    name: "a party above the limit",
    rules: { maxGuestsPerBooking: 6 },
    ask: () => ({ guests: 7 }),
    reason: "per_booking_limit_exceeded",
    n: 6,
    says: "Party size exceeds the maximum of 6 guests per booking.",
  },
  {
    name: "a party larger than what is left",
    rules: { maxCapacity: 2 },
    ask: () => ({ guests: 12 }),
    reason: "guest_capacity_exceeded",
    n: 8,
    says: "Sorry, we only have 8 seats available at this time.",
  },
  {
    name: "a day that is past",
    ask: (day) => ({ bookingDate: yesterday(day) }),
    reason: "in_the_past",
    says: "You cannot book for past dates. Please select today or a future date.",
  },
  {
    name: "a day beyond the window",
    rules: { advanceBookingDays: 5 },
    ask: (day) => ({ bookingDate: addDays(day, 4) }),
    reason: "beyond_booking_window",
    says: "This time slot is no longer available.",
  },
  {
    name: "a time before opening",
    rules: { weeklySchedule: everyDay("12:00", "22:00") },
    ask: () => ({ bookingTime: "11:30" }),
    reason: "outside_opening_hours",
    says: "This time slot is no longer available.",
  },
  {
    name: "a time that would end after closing",
    rules: { weeklySchedule: everyDay("12:00", "18:30") },
    ask: () => ({}),
    reason: "outside_opening_hours",
    says: "This time slot is no longer available.",
  },
  {
    name: "a time between two slots",
    ask: () => ({ bookingTime: "18:10" }),
    reason: "not_a_slot",
    says: "This time slot is no longer available.",
  },
];

test.each(REFUSALS)("$name is refused with reason and words", async ({ rules, ask, reason, n, says }) => {
  const workspace = await aWorkspace(rules);
  const reply = await book(workspace, ask(workspace.day) as Record<string, unknown>);
  expect(reply.status).toBe(409);
  expect(reply.body).toMatchObject({ code: "time_slot_unavailable", detail: says });
  expect(reply.body.params).toEqual(n === undefined ? { reason } : { reason, n });
  expect(reply.body.title).toBe(reason === "in_the_past" ? "Invalid Date" : "Time Slot Unavailable");
  expect(await logOf(workspace)).toEqual([]);
});

test("a closed day and a paused one are refused", async () => {
  const { day } = await aWorkspace();
  const closure = { startDate: day, endDate: day, note: null };
  const closed = await book(await aWorkspace({ specialScheduleEnabled: true, specialClosures: [closure] }));
  expect([closed.body.params.reason, closed.body.detail]).toEqual(["closed", "We are closed on this day"]);
  const paused = await book(await aWorkspace({ onlineBookingPausedUntil: Date.parse(`${day}T23:00Z`) }));
  expect(paused.body.params.reason).toBe("paused");
});

test("a refusal offers two times on each side, the nearest first, then the same time on the next days", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1, bookingDurationMinutes: 30 });
  const { day } = workspace;
  await booked(workspace);
  await booked(workspace, { bookingTime: "17:30" });
  await booked(workspace, { bookingDate: addDays(day, 1) });
  const { body } = await book(workspace);
  expect(body.alternatives).toEqual([
    { bookingDate: day, bookingTime: "18:30" },
    { bookingDate: day, bookingTime: "17:00" },
    { bookingDate: day, bookingTime: "19:00" },
    { bookingDate: day, bookingTime: "16:30" },
    { bookingDate: addDays(day, 2), bookingTime: "18:00" },
  ]);
  const free = (time: string) => body.slots.find((slot: { time: string }) => slot.time === time).available;
  expect([free("17:30"), free("18:00"), free("18:30")]).toEqual([false, false, true]);
});

test("a stay may begin in the minute another ends", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1, bookingDurationMinutes: 60 });
  await booked(workspace, { bookingTime: "17:00" });
  await booked(workspace, { bookingTime: "19:00" });
  expect((await book(workspace, { bookingTime: "18:00" })).status).toBe(201);
  expect((await book(workspace, { bookingTime: "18:30" })).status).toBe(409);
});

test("an unknown business is not found", async () => {
  const workspace = { ...(await aWorkspace()), slug: "no-such-place" };
  const reply = await book(workspace);
  expect([reply.status, reply.body.code]).toEqual([404, "workspace_not_found"]);
});

test("a business without rules takes no booking", async () => {
  const workspace = await aWorkspace();
  await deleteStored(bookingRules, { workspaceId: workspace.id });
  expect((await book(workspace)).status).toBe(503);
  expect((await call("GET", `/api/public/${workspace.slug}/availability?date=${workspace.day}&guests=2`)).status).toBe(
    503,
  );
});

test("twenty guests may book online, twenty-one may not", async () => {
  const workspace = await aWorkspace();
  expect((await book(workspace, { guests: 20 })).status).toBe(201);
  const reply = await book(workspace, { guests: 21 });
  expect([reply.status, reply.body.detail]).toEqual([422, "Please enter a valid number of guests (1-20)"]);
});

test("dates outside every booking window are refused before a day object wakes", async () => {
  const workspace = await aWorkspace();
  const before = (await listDurableObjectIds(env.DAY)).length;
  const far = await book(workspace, { bookingDate: "9999-12-31" });
  const past = await book(workspace, { bookingDate: "2001-01-01" });
  expect([far.body.params.reason, past.body.params.reason]).toEqual(["beyond_booking_window", "in_the_past"]);
  expect((await listDurableObjectIds(env.DAY)).length).toBe(before);
});

test("an online booking stores pseudonyms of its networks, equal for the same network", async () => {
  const workspace = await aWorkspace();
  const from = async (client: string | null) => {
    const headers = { "Idempotency-Key": crypto.randomUUID(), ...(client && { "CF-Connecting-IP": client }) };
    const body = aBookingRequest(workspace);
    const reply = await call("POST", `/api/public/${workspace.slug}/bookings`, { body, headers });
    return (await bookingsOf(workspace)).find(({ id }) => id === reply.body.id)?.client;
  };
  const [one, sameNetwork, sameCustomer, other, nobody] = [
    await from("2001:db8::1"),
    await from("2001:db8::2"),
    await from("2001:db8:0:1::1"),
    await from("192.0.2.1"),
    await from(null),
  ];
  expect([typeof one, one === sameNetwork, one === other, nobody]).toEqual(["string", true, false, null]);
  expect(one).not.toContain("2001");
  const [narrow, ...wide] = one?.split(" ") ?? [];
  expect([narrow === sameCustomer?.split(" ")[0], wide]).toEqual([false, sameCustomer?.split(" ").slice(1)]);
  expect([wide.length, other?.includes(" ")]).toEqual([2, false]);
});
