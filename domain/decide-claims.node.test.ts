import { deepStrictEqual } from "node:assert";
import { test, vi } from "vitest";
import { timeLabel } from "./calendar.ts";
import { type DaySheet, isActive, type SheetBooking } from "./day-sheet.ts";
import { byMember, change, create, outcomesOf } from "./testing/givens.ts";
import { everyPlayed, oneByOne, type Played, reasonOf } from "./testing/play.ts";
import { ANYWHERE, type RandomDay } from "./testing/random-day.ts";

/* DESIGN.md section 4's claims, each held against random days; nothing here is computed by the brute force. */

vi.setConfig({ testTimeout: 120_000 });

test("no minute of a day that began empty is above the capacity unless an override is recorded there", () => {
  const startEmpty = (day: RandomDay) => ({ ...day, booked: [] });
  const claim = ({ groups, day }: Played) => {
    for (const { after } of groups) {
      const overridden = spotsPerMinute(after, isOverridden);
      for (const [minute, spots] of spotsPerMinute(after).entries())
        if (spots > capacityOf(day) && overridden[minute] === 0) throw new Error(`overbooked at minute ${minute}`);
    }
  };
  everyPlayed(ANYWHERE, 5_000, claim, startEmpty);
});

test("a day above a capacity lowered later is never raised further without an override", () => {
  everyPlayed(ANYWHERE, 5_000, ({ groups, day }) => {
    for (const { before, after } of groups) {
      const spotsBefore = spotsPerMinute(before, (booking) => !isOverridden(booking));
      for (const [minute, spots] of spotsPerMinute(after, (booking) => !isOverridden(booking)).entries())
        if (spots > Math.max(capacityOf(day), spotsBefore[minute] ?? 0)) throw new Error(`raised at minute ${minute}`);
    }
  });
});

test("a cancelled booking never comes back", () => {
  everyPlayed(ANYWHERE, 3_000, ({ groups }) => {
    for (const { before, after } of groups)
      for (const booking of before.bookings.values())
        if (!isActive(booking)) deepStrictEqual(after.bookings.get(booking.id), booking);
  });
});

test("n guests could have come where n are said to fit, and n + 1 could not", () => {
  everyPlayed(ANYWHERE, 4_000, ({ groups, sheet, day }) => {
    const now = groups.at(-1)?.now ?? 0;
    for (const { time } of day.groups.flatMap(({ steps }) => steps)) {
      const answer = (guests: number) =>
        outcomesOf(sheet, create({ ...byMember(), now, bookingTime: time, guests }))[0];
      const refused = answer(13);
      if (!refused || !("n" in refused) || refused.n === undefined) continue;
      deepStrictEqual(reasonOf(answer(refused.n + 1)), refused.reason);
      if (refused.reason === "guest_capacity_exceeded") deepStrictEqual(reasonOf(answer(refused.n)), null);
    }
  });
});

test("the times a refusal calls free are exactly those at which the same wish would be granted", () => {
  const claim = ({ groups }: Played) => {
    for (const { before, now, commands, answers } of groups) {
      const [[command], [answer]] = [commands, answers];
      if (!command || !answer || !("slots" in answer) || command.type === "attend" || command.type === "cancel")
        continue;
      const booking =
        command.type === "change" ? (command.from?.booking ?? before.bookings.get(command.bookingId)) : null;
      if (booking && booking.startsAt <= now) continue; // no customer may change it any more
      const sheet = { ...before, rules: { ...before.rules, customerChangeHoursLimit: 0 } };
      const isGranted = (bookingTime: string) =>
        outcomesOf(sheet, { ...command, by: "customer", overrideReason: null, bookingTime })[0]?.ok;
      const free = answer.slots.filter(({ available }) => available).map(({ time }) => time);
      const every = new Set([...QUARTER_HOURS, ...(booking ? [booking.bookingTime] : [])]);
      deepStrictEqual([...every].filter(isGranted).sort(), free.sort());
    }
  };
  everyPlayed(ANYWHERE, 2_000, claim, oneByOne);
});

test("as many or fewer guests may always stay at the time they have", () => {
  everyPlayed(ANYWHERE, 3_000, ({ sheet }) => {
    for (const booking of [...sheet.bookings.values()].filter(isActive))
      for (const who of [{}, byMember()])
        for (const guests of [booking.guests, 1]) {
          const { id, version, bookingTime, startsAt } = booking;
          const now = startsAt - 48 * 3_600_000;
          const command = change({ ...who, now, bookingId: id, version, bookingTime, guests });
          deepStrictEqual(outcomesOf(sheet, command)[0]?.ok, true);
        }
  });
});

const QUARTER_HOURS = Array.from({ length: 96 }, (_, i) => timeLabel(i * 15));
const isOverridden = (booking: SheetBooking) => booking.override !== null;
const capacityOf = ({ rules }: RandomDay) => rules.maxCapacity ?? Number.POSITIVE_INFINITY;

/** Spots of the active bookings that count, minute by minute from the beginning of the date. */
function spotsPerMinute({ axis, bookings }: DaySheet, counts = (_: SheetBooking) => true): number[] {
  const perMinute = new Array<number>(4000).fill(0);
  for (const booking of bookings.values()) {
    if (!isActive(booking) || !counts(booking)) continue;
    const until = booking.releasedAt ?? booking.endsAt;
    for (let instant = booking.startsAt; instant < until; instant += 60_000) {
      const minute = (instant - axis.startsAt) / 60_000;
      perMinute[minute] = (perMinute[minute] ?? 0) + booking.spots;
    }
  }
  return perMinute;
}
