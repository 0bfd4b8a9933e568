import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { MAX_GUESTS_PUBLIC } from "../../../contract/limits.ts";
import type { BookingRules } from "../../../domain/plan/rules.ts";
import { type ParsedEvening, parseEvening } from "../../../domain/testing/parse-evening.ts";
import { AVAILABILITY_CASES, CHANGE_CASES } from "../../../domain/testing/worked-cases.ts";
import { DAY_MS, timeLabel } from "../../../domain/time/calendar.ts";
import { linkToken, MANAGE } from "../../../worker/http/tokens.ts";
import {
  aBookingRequest,
  activeOf,
  aWorkspace,
  book,
  booked,
  call,
  everyDay,
  manage,
  saveHours,
  stored,
  times,
} from "../../harness/harness.ts";

/* Corner cases of availability: the API accepts exactly the times that it offers. */

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() })); // a case is about one moment
afterAll(() => void vi.useRealTimers());

const HALF_HOURS = times(48, (i) => timeLabel(30 * i));
/** Asked for even when the day shows no time. */
const ALWAYS = ["00:00", "12:00", "18:00", "23:30"];

describe.each(AVAILABILITY_CASES)("%s", (_, cases) => {
  test.each(cases)("%s: %s → %s", async (_, given, offered) => {
    const { workspace, date, guests, now } = await restaurantOf(parseEvening(given));
    const door = `/api/public/${workspace.slug}`;
    const day = await dayAt(door, date, guests, now);
    expect(day.offered).toBe(offered);

    const party = Math.min(guests, MAX_GUESTS_PUBLIC); // more book by phone
    const ask = (bookingTime: string) => {
      const customerEmail = `${crypto.randomUUID()}@example.com`;
      const body = aBookingRequest(workspace, { customerEmail, bookingDate: date, bookingTime, guests: party });
      return call("POST", `${door}/bookings`, { body, headers: { "Idempotency-Key": crypto.randomUUID() }, now });
    };
    await expectOnly(day, ask, 201);
  });
});

test.each(CHANGE_CASES)("who has a booking and would change it: %s: %s → %s", async (_, given, offered) => {
  const { workspace, date, guests, now, own } = await restaurantOf(parseEvening(given));
  const link = manage(workspace, { manageToken: linkToken(MANAGE, own, [env.LINK_KEYS], 1) });
  const day = await dayAt(link, date, guests, now);
  expect(day.offered).toBe(offered === "too late" ? "full" : offered);
  const move = (bookingTime: string) =>
    call("PATCH", link, { body: { bookingDate: date, bookingTime, guests, version: 1 }, now });
  await expectOnly(day, move, 200);
});

type Changed = {
  says: string;
  rules?: Partial<BookingRules>;
  taken?: string[];
  change: (day: string) => Record<string, unknown>;
  offered: string;
};
const ALL_EVENING = "18:00 18:30 19:00 19:30 20:00 20:30 21:00 21:30 22:00";

/** One table for four, open 18:00 to 23:00, visits of an hour. Then the owner saves other rules. */
const CHANGED: Changed[] = [
  {
    says: "three tables become one: who is booked stays",
    rules: { maxCapacity: 3 },
    taken: ["20:00", "20:00", "20:00"],
    change: () => ({ maxCapacity: 1 }),
    offered: "18:00 18:30 19:00 21:00 21:30 22:00",
  },
  {
    says: "any number of tables becomes two",
    rules: { maxCapacity: null },
    taken: ["20:00", "20:00", "20:00"],
    change: () => ({ maxCapacity: 2 }),
    offered: "18:00 18:30 19:00 21:00 21:30 22:00",
  },
  {
    says: "one table becomes any number",
    taken: ["20:00"],
    change: () => ({ maxCapacity: null }),
    offered: ALL_EVENING,
  },
  {
    says: "visits become longer: those booked keep their hour",
    taken: ["20:00"],
    change: () => ({ bookingDurationMinutes: 120 }),
    offered: "18:00 21:00",
  },
  {
    says: "visits become shorter: those booked keep their two hours",
    rules: { bookingDurationMinutes: 120 },
    taken: ["19:00"],
    change: () => ({ bookingDurationMinutes: 60 }),
    offered: "18:00 21:00 21:30 22:00",
  },
  {
    says: "the house closes earlier: who is booked late stays",
    taken: ["22:00"],
    change: () => ({ weeklySchedule: everyDay("18:00", "21:00") }),
    offered: "18:00 18:30 19:00 19:30 20:00",
  },
  {
    says: "online booking pauses until half past eight",
    taken: ["18:00"],
    change: (day) => ({ onlineBookingPausedUntil: `${day}T20:30:00Z` }),
    offered: "20:30 21:00 21:30 22:00",
  },
  {
    says: "a pause ends early",
    rules: { onlineBookingPausedUntil: Date.now() + 9 * DAY_MS },
    change: () => ({ onlineBookingPausedUntil: null }),
    offered: ALL_EVENING,
  },
];

test.each(CHANGED)("the owner changes something: $says → $offered", async ({ rules, taken = [], change, offered }) => {
  const evenings = { weeklySchedule: everyDay("18:00", "23:00"), timeZone: "UTC", maxCapacity: 1 };
  const workspace = await aWorkspace({ ...evenings, ...rules });
  for (const bookingTime of taken) await booked(workspace, { bookingTime });
  const before = await activeOf(workspace);
  expect((await saveHours(workspace, change(workspace.day))).status).toBe(200);
  const day = await dayAt(`/api/public/${workspace.slug}`, workspace.day, 2);
  expect(day.offered).toBe(offered);
  expect(await activeOf(workspace)).toEqual(before);
  await expectOnly(day, (bookingTime) => book(workspace, { bookingTime }), 201);
});

/** A worked case with stored rows. `own`: the booking to change. */
async function restaurantOf({ sheet, guests, now, own }: ParsedEvening) {
  const { rules, date, bookings } = sheet;
  const workspace = await aWorkspace(rules);
  const ownId = crypto.randomUUID();
  const rows = [...bookings.values()].map(({ hasEmail, hasPhone, ...booking }) => ({
    ...booking,
    id: booking.id === own?.id ? ownId : crypto.randomUUID(),
    bookingDate: date,
  }));
  await stored(workspace, rows);
  return { workspace, date, guests, now: new Date(now).toISOString(), own: ownId };
}

type ShownDay = { offered: string; shown: string[] };

/** `offered`: the times free for the party, else the date's state; `shown`: all that are listed. */
async function dayAt(door: string, date: string, guests: number, now?: string): Promise<ShownDay> {
  const ask = (what: string) => call("GET", `${door}/${what}&guests=${guests}`, now === undefined ? {} : { now });
  const [day, month] = await Promise.all([
    ask(`availability?date=${date}`),
    ask(`availability/days?from=${date}&to=${date}`),
  ]);
  const free = day.body.slots.filter(({ available }: { available: boolean }) => available);
  const [{ state }] = month.body.days;
  expect(free.length > 0).toBe(state === "open");
  const timesOf = (slots: { time: string }[]) => slots.map(({ time }) => time);
  return { offered: timesOf(free).join(" ") || state, shown: timesOf(day.body.slots) };
}

type Reply = Awaited<ReturnType<typeof call>>;

/** Books every half hour shown or beside one, and some of a closed day, that is not offered; then the first that is. */
async function expectOnly(day: ShownDay, ask: (time: string) => Promise<Reply>, granted: number): Promise<void> {
  const { offered, shown } = day;
  const isNear = (i: number) => [i - 1, i, i + 1].some((near) => shown.includes(HALF_HOURS.at(near % 48) ?? ""));
  const others = HALF_HOURS.filter((time, i) => (isNear(i) || ALWAYS.includes(time)) && !offered.includes(time));
  const replies = await Promise.all(others.map(ask));
  expect(replies.flatMap(({ status }, i) => (status === 409 ? [] : `${others[i]}: ${status}`))).toEqual([]);
  const [first = ""] = offered.split(" ");
  if (HALF_HOURS.includes(first)) expect((await ask(first)).status).toBe(granted);
}
