import { expect, test } from "vitest";
import { busiestOf } from "../../../domain/log/overbooked.ts";
import type { BookingRules } from "../../../domain/plan/rules.ts";
import { HOUR_MS } from "../../../domain/time/calendar.ts";
import { changeByLink } from "../../harness/edit.ts";
import {
  activeOf,
  aWorkspace,
  book,
  bookingsOf,
  call,
  everyDay,
  manage,
  seeded,
  times,
} from "../../harness/harness.ts";

test("two hundred customers race for ten places and ten of them get one", async () => {
  const workspace = await aWorkspace({ maxCapacity: 10 });
  const replies = await Promise.all(times(200, () => book(workspace)));
  const won = replies.filter(({ status }) => status === 201);
  const lost = replies.filter(({ status }) => status === 409);
  expect([won.length, lost.length]).toEqual([10, 190]);
  for (const { body } of lost) {
    expect(body).toMatchObject({ code: "time_slot_unavailable", params: { reason: "spot_capacity_exceeded" } });
    expect(body.slots.find((slot: { time: string }) => slot.time === "18:00").available).toBe(false);
    expect(body.alternatives.length).toBeGreaterThan(0);
  }
});

const MIXES: { name: string; rules: Partial<BookingRules> & { maxCapacity: number }; largest: number }[] = [
  { name: "short stays", rules: { maxCapacity: 5, bookingDurationMinutes: 30, slotStepMinutes: 15 }, largest: 4 },
  { name: "long stays", rules: { maxCapacity: 12, bookingDurationMinutes: 180, slotStepMinutes: 30 }, largest: 8 },
  { name: "odd stays", rules: { maxCapacity: 7, bookingDurationMinutes: 95, slotStepMinutes: 15 }, largest: 6 },
  { name: "seats one by one", rules: { maxCapacity: 40, guestsPerSpot: 1, slotStepMinutes: 60 }, largest: 20 },
  { name: "big tables", rules: { maxCapacity: 6, guestsPerSpot: 7, maxGuestsPerBooking: 12 }, largest: 15 },
  {
    name: "past midnight",
    rules: { maxCapacity: 3, bookingDurationMinutes: 120, weeklySchedule: everyDay("18:00", "03:00") },
    largest: 9,
  },
];

test.each(MIXES)("a hundred parties at once, $name: every minute stays within capacity", async (mix) => {
  const workspace = await aWorkspace(mix.rules);
  const { body } = await call("GET", `/api/public/${workspace.slug}/availability?date=${workspace.day}&guests=1`);
  const random = seeded(mix.name.length);
  const third = Math.ceil(body.slots.length / 3); // of the day, so that they are many
  const wishes = times(100, () => ({
    customerName: `Guest ${random(1e6)}`,
    bookingTime: body.slots[random(third)].time as string,
    guests: 1 + random(mix.largest),
  }));

  const replies = await Promise.all(wishes.map((wish) => book(workspace, wish)));

  const rows = await bookingsOf(workspace);
  expect(busiestOf(rows)).toBeLessThanOrEqual(mix.rules.maxCapacity);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(rows.length).toBe(replies.filter(({ status }) => status === 201).length);
  for (const [i, reply] of replies.entries()) {
    const kept = rows.find(({ id }) => id === reply.body.id);
    if (reply.status === 201) expect(kept).toMatchObject({ ...wishes[i], status: "confirmed" });
    else expect(kept).toBeUndefined();
  }
});

test("nobody is refused who would have fitted", async () => {
  const workspace = await aWorkspace({ maxCapacity: 8, guestsPerSpot: 3, timeZone: "UTC" });
  const random = seeded(8);
  const wishes = times(100, () => ({
    bookingTime: `${12 + random(3)}:${random(2) ? "30" : "00"}`,
    guests: 1 + random(9),
  }));
  const replies = await Promise.all(wishes.map((wish) => book(workspace, wish)));
  const rows = await bookingsOf(workspace);
  for (const [i, { bookingTime, guests }] of wishes.entries()) {
    if (replies[i]?.status === 201) continue;
    const startsAt = Date.parse(`${workspace.day}T${bookingTime}Z`);
    const used = busiestOf(rows, { from: startsAt, to: startsAt + HOUR_MS });
    expect(used + Math.ceil(guests / 3)).toBeGreaterThan(8);
  }
});

test("capacity holds while bookings, cancellations and changes of time come all at once", async () => {
  const workspace = await aWorkspace({ maxCapacity: 4, bookingDurationMinutes: 60, customerChangeHoursLimit: 0 });
  const random = seeded(5);
  const at = () => `${17 + random(3)}:${random(2) ? "30" : "00"}`;
  const first = await Promise.all(times(40, () => book(workspace, { bookingTime: at(), guests: 1 + random(8) })));
  const held = first.filter(({ status }) => status === 201).map(({ body }) => body);

  const replies = await Promise.all([
    ...times(100, () => book(workspace, { bookingTime: at(), guests: 1 + random(8) })),
    ...held.map((booking, i) =>
      i % 2 === 0
        ? call("POST", `${manage(workspace, booking)}/cancel`)
        : changeByLink(workspace, booking, { bookingTime: at(), guests: 1 + random(8) }),
    ),
  ]);

  expect(replies.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
  expect(busiestOf(await activeOf(workspace))).toBeLessThanOrEqual(4);
});
