import fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import { inForce } from "../plan/in-force.ts";
import type { BookingRules } from "../plan/rules.ts";
import { everyDay } from "../plan/rules.ts";
import { type DaySheet, daySheet } from "../sheet/day-sheet.ts";
import { isActive, type SheetBooking, takenUntil } from "../sheet/sheet-booking.ts";
import { salonRules, visit } from "../testing/a-salon.ts";
import { refusalReasonOf } from "../testing/check-random-days.ts";
import { aBooking, aSheet, asAround, at, attend, byMember, change, create, drawId } from "../testing/givens.ts";
import { ALL_DAYS, type RandomStep, randomDay } from "../testing/random-day.ts";
import { addDays, DAY_MINUTES, MINUTE_MS, minutesOf, timeLabel, weekdayOf } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import type { Command } from "./commands.ts";
import { afterCommit, decideAll } from "./decide.ts";

type StoredDates = { dates: Map<string, Map<string, SheetBooking>>; made: number };

/** Spots in use by instant (ms). */
function spotsByInstant(
  { dates }: StoredDates,
  counts: (booking: SheetBooking) => boolean = () => true,
): Map<number, number> {
  const spots = new Map<number, number>();
  for (const booking of [...dates.values()].flatMap((bookings) => [...bookings.values()])) {
    if (!isActive(booking) || !counts(booking)) continue;
    const until = takenUntil(booking);
    for (let instant = booking.startsAt; instant < until; instant += MINUTE_MS)
      spots.set(instant, (spots.get(instant) ?? 0) + booking.spots);
  }
  return spots;
}

const sheetOf = ({ dates }: StoredDates, date: string, rules: BookingRules): DaySheet => {
  const others = [...dates].flatMap(([other, bookings]) => (other === date ? [] : [...bookings.values()]));
  const axis = dayAxis(date, rules.timeZone);
  const bookings = dates.get(date)?.values() ?? [];
  return daySheet({ workspaceId: "w", axis, rules, switches: {}, seq: 0, bookings, around: asAround(others) });
};

function commandFor(stored: StoredDates, date: string, step: RandomStep, now: number): Command {
  const who = step.by === "member" ? byMember(step.reason) : {};
  const all = [...stored.dates].flatMap(([on, bookings]) => [...bookings.values()].map((booking) => ({ on, booking })));
  const { on, booking } = all[step.target % all.length] ?? {};
  if (!booking || step.kind === "create") {
    stored.made += 1;
    return create({ ...who, now, bookingId: `made-${stored.made}`, bookingTime: step.time, guests: step.guests });
  }
  if (step.kind === "attend" && on === date)
    return attend(step.attendance, { now, bookingId: booking.id, overrideReason: step.reason });
  const bookingTime = step.kind === "stayPut" ? booking.bookingTime : step.time;
  const from = on === date || on === undefined ? null : { date: on, booking };
  const asked = { bookingId: booking.id, version: booking.version, bookingTime, guests: step.guests, from };
  return change({ ...who, ...asked, now });
}

function decideOn(stored: StoredDates, date: string, rules: BookingRules, group: { now: number; steps: RandomStep[] }) {
  const sheet = sheetOf(stored, date, rules);
  const commands = group.steps.map((step) => commandFor(stored, date, step, group.now));
  const decisions = decideAll(sheet, commands, drawId);
  const written = afterCommit(sheet, decisions);
  for (const { movedFrom, after } of decisions.changes)
    if (movedFrom !== null) stored.dates.get(movedFrom)?.delete(after.id);
  stored.dates.set(date, written.bookings);
  expect(written.taken).toEqual(sheetOf(stored, date, rules).taken);
  expect(written.around).toEqual(sheetOf(stored, date, rules).around);
  return decisions.seen;
}

const twoRandomDays = fc
  .constantFrom(...ALL_DAYS)
  .chain((place) =>
    fc.tuple(randomDay([place]), randomDay([place]), fc.array(fc.nat(2), { minLength: 9, maxLength: 9 })),
  );

test("on three dates with changing hours no minute rises above the capacity without an override", () => {
  let met = 0;
  fc.assert(
    fc.property(twoRandomDays, ([first, second, turns]) => {
      const dates = [-1, 0, 1].map((days) => addDays(first.date, days));
      const stored: StoredDates = {
        dates: new Map(dates.map((date) => [date, new Map<string, SheetBooking>()])),
        made: 0,
      };
      const shared = { maxCapacity: first.rules.maxCapacity, advanceBookingDays: 10 };
      const { openTime } = first.rules.weeklySchedule[weekdayOf(first.date)];
      const closeTime = timeLabel(minutesOf(openTime) + DAY_MINUTES - 15); // on the next day: most of it is night
      const asFirst = inForce({ ...first.rules, ...shared, weeklySchedule: everyDay(openTime, closeTime) });
      const night = { weeklySchedule: everyDay("00:00", "23:45"), plan: null, version: 8 };
      const allDay = inForce({ ...second.rules, ...shared, ...night });
      const groups = [
        ...first.groups.map((group) => ({ group, rules: asFirst })),
        ...first.groups.map((group) => ({ group, rules: allDay })), // now the same times are on other days
        ...second.groups.map((group) => ({ group, rules: allDay })),
      ];
      for (const [i, { group, rules }] of groups.entries()) {
        const before = spotsByInstant(stored);
        const eve = dayAxis(dates[0] ?? "", rules.timeZone).startsAt;
        const now = i % 2 === 0 ? Math.min(group.now, eve) : group.now;
        const seen = decideOn(stored, dates[turns[i] ?? 0] ?? first.date, rules, { ...group, now });
        met += Number(seen.stays !== "");
        const overridden = spotsByInstant(stored, ({ override }) => override !== null);
        for (const [instant, spots] of spotsByInstant(stored)) {
          const most = Math.max(shared.maxCapacity ?? Number.POSITIVE_INFINITY, before.get(instant) ?? 0);
          if (spots > most && !overridden.has(instant))
            throw new Error(`oversold at ${new Date(instant).toISOString()}`);
        }
      }
    }),
    forSeconds(0.375, { least: 100, until: () => met > 5 }),
  );
  expect(met).toBeGreaterThan(5); // groups that depended on a stay of another date
});

const NEXT = "2027-06-16";
const hours = { weeklySchedule: everyDay("00:00", "23:00"), maxCapacity: 1 };
const lateGuest = aBooking({ startsAt: at("01:00", NEXT), bookingTime: "01:00" });
const nextDay = aSheet(hours, [], NEXT, asAround([lateGuest]));

test("a stay of the night before takes its spot at each of its minutes", () => {
  const refusals = ["00:00", "00:30", "01:00", "01:30", "02:00"].map((bookingTime) =>
    refusalReasonOf(decideAll(nextDay, [create({ bookingTime })], drawId).outcomes[0]),
  );
  const full = "spot_capacity_exceeded";
  expect(refusals).toEqual([null, full, full, full, null]);
});

test("a group names the bookings and stays of other dates that overlap its checked span", () => {
  const seen = (...bookingTimes: string[]) =>
    decideAll(
      nextDay,
      bookingTimes.map((bookingTime) => create({ bookingTime })),
      drawId,
    ).seen;
  const stays = `${lateGuest.id} ${lateGuest.startsAt}-${lateGuest.endsAt}:1`;
  expect(seen("01:30")).toMatchObject({ stays, dates: expect.arrayContaining(["2027-06-15"]) });
  expect(seen("02:00")).toMatchObject({ stays: "" });
  expect(seen("02:00", "00:00")).toMatchObject({ stays }); // the span from the first to the last
  expect(decideAll(nextDay, [], drawId).seen).toMatchObject({ stays: "", dates: [] });
});

test("where the least busy comes first, a visit depends on whatever may come into its date meanwhile", () => {
  const isSeen = (assign: "least_busy" | "in_order", instant: number) => {
    const { from, to } = decideAll(aSheet(salonRules([], { assign })), [visit("12:00", "cut")], drawId).seen;
    return from <= instant && instant < to;
  };
  const evening = at("23:00");
  expect([isSeen("least_busy", evening), isSeen("in_order", evening)]).toEqual([true, false]);
});

test("without maxCapacity a group depends on no other date", () => {
  const endless = aSheet({ ...hours, maxCapacity: null }, [], NEXT, asAround([lateGuest]));
  expect(decideAll(endless, [create({ bookingTime: "01:00" })], drawId)).toMatchObject({
    outcomes: [{ ok: true }],
    seen: { stays: "", dates: [] },
  });
});

test.each([
  ["was not there", null],
  ["was a smaller party", { guests: 2, spots: 1 }],
  ["stood an hour later", { startsAt: at("02:00", NEXT), endsAt: at("03:00", NEXT) }],
])("moving in a booking leaves the load right when the booking %s as the sheet was read", (_, asRead) => {
  const booking = { ...lateGuest, guests: 4, spots: 2, version: 2 };
  const own = aBooking({ id: "own", startsAt: at("01:00", NEXT), bookingTime: "01:00" });
  const rules = { ...hours, maxCapacity: 2 };
  const sheet = aSheet(rules, [own], NEXT, asAround(asRead ? [{ ...booking, ...asRead }] : []));
  const move = change({ from: { date: "2027-06-15", booking }, version: 2, guests: 4, bookingTime: "12:00" });
  const moved = afterCommit(sheet, decideAll(sheet, [move], drawId));
  expect(moved.taken).toEqual(aSheet(rules, [...moved.bookings.values()], NEXT).taken);
});
