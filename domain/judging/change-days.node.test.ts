import { describe, expect, test } from "vitest";
import type { BookingRules } from "../plan/rules.ts";
import { everyDay } from "../plan/rules.ts";
import { clockAt, rulesWith } from "../testing/givens.ts";
import { quarterHours, wallClock, wallLabel } from "../testing/wall-clock.ts";
import { addDays, minutesOf } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { instantOf, realToWallMinute } from "../time/day-axis.ts";
import { slotsOn } from "./slots.ts";
import { judgeStart } from "./start-time.ts";

/** Clock changes, and one place without any. */
const CHANGE_DAYS = [
  ["Europe/Stockholm", "2027-03-28"],
  ["Europe/Stockholm", "2027-10-31"],
  ["America/New_York", "2027-03-14"],
  ["America/New_York", "2027-11-07"],
  ["Africa/Cairo", "2027-04-30"],
  ["Africa/Cairo", "2027-10-28"],
  ["America/Havana", "2027-03-14"],
  ["America/Havana", "2027-11-07"],
  ["Australia/Lord_Howe", "2027-10-03"],
  ["Australia/Lord_Howe", "2027-04-04"],
  ["Asia/Kathmandu", "2027-06-01"],
] as const;

const MINUTE = 60_000;
const QUARTER = 15;
const everyQuarter = (rules: Partial<BookingRules>) =>
  rulesWith({ slotStepMinutes: QUARTER, bookingDurationMinutes: QUARTER, advanceBookingDays: 365, ...rules });

function offeredSlots(rules: BookingRules, date: string) {
  const axis = dayAxis(date, rules.timeZone);
  return slotsOn(rules, axis, 2).map(({ time, start, end }) => ({
    time,
    startsAt: instantOf(axis, start),
    endsAt: instantOf(axis, end),
  }));
}

describe.each(CHANGE_DAYS)("in %s around %s", (timeZone, date) => {
  const eve = addDays(date, -1);
  const windows = [
    ["all day", date, "00:00", "23:45", 0, 1425],
    ["the night before", eve, "18:00", "05:45", 1080, 1785],
    ["the night of it", date, "18:00", "05:45", 1080, 1785],
    ["the night before, closing within the change", eve, "18:00", "02:15", 1080, 1575],
    ["the night of it, closing at midnight", date, "18:00", "00:00", 1080, 1440],
  ] as const;

  test.each(windows)(
    "%s: each offered quarter hour begins when the wall first shows it",
    (_, day, open, close, from, to) => {
      const rules = everyQuarter({ timeZone, weeklySchedule: everyDay(open, close) });
      expect(offeredSlots(rules, day)).toEqual(quarterHours(day, timeZone, from, to, QUARTER));
    },
  );

  test.each(windows)("%s: visits of three hours end by closing in real minutes", (_, day, open, close, from, to) => {
    const rules = everyQuarter({ timeZone, weeklySchedule: everyDay(open, close), bookingDurationMinutes: 180 });
    expect(offeredSlots(rules, day)).toEqual(quarterHours(day, timeZone, from, to, 180));
  });

  test.each(windows)("%s: customers may book exactly the offered times", (_, day, open, close) => {
    const rules = everyQuarter({ timeZone, weeklySchedule: everyDay(open, close) });
    const axis = dayAxis(day, timeZone);
    const clock = clockAt(rules, axis.startsAt - 7 * 1440 * MINUTE);
    const judge = (time: string) => judgeStart(rules, axis, time, { guests: 2, booking: null }, "customer", clock);
    const every = Array.from({ length: 96 }, (_, i) => wallLabel((i * QUARTER + minutesOf(open)) % 1440));
    const accepted = every
      .filter((time) => judge(time).refusal === null)
      .map((time) => ({ time, start: judge(time).start }));
    expect(accepted).toEqual(slotsOn(rules, axis, 2).map(({ time, start }) => ({ time, start })));
  });

  test("the axis gives every real minute its time on the wall", () => {
    const axis = dayAxis(date, timeZone);
    const { startsAt, shown } = wallClock(date, timeZone);
    const minutes = shown.slice(0, 3600);
    expect(axis.startsAt).toBe(startsAt);
    expect(minutes.map((_, real) => realToWallMinute(axis, real))).toEqual(minutes);
  });
});

const timesOn = (timeZone: string, date: string) =>
  offeredSlots(everyQuarter({ timeZone, weeklySchedule: everyDay("00:00", "23:45") }), date).map(({ time }) => time);

test.each([
  ["Europe/Stockholm", "2027-03-28", ["02:00", "02:15", "02:30", "02:45"]],
  ["America/New_York", "2027-03-14", ["02:00", "02:15", "02:30", "02:45"]],
  ["Africa/Cairo", "2027-04-30", ["00:00", "00:15", "00:30", "00:45"]],
  ["America/Havana", "2027-03-14", ["00:00", "00:15", "00:30", "00:45"]],
  ["Australia/Lord_Howe", "2027-10-03", ["02:00", "02:15"]],
  ["Asia/Kathmandu", "2027-06-01", []],
])("in %s on %s only the times that the clock skips are missing", (timeZone, date, skipped) => {
  const usual = timesOn(timeZone, "2027-06-01");
  expect(usual.filter((time) => !timesOn(timeZone, date).includes(time))).toEqual(skipped);
});

test.each([
  ["Europe/Stockholm", "2027-10-31", "02:30", "2027-10-31T00:30:00.000Z"],
  ["America/New_York", "2027-11-07", "01:30", "2027-11-07T05:30:00.000Z"],
  ["America/Havana", "2027-11-07", "00:30", "2027-11-07T04:30:00.000Z"],
  ["Africa/Cairo", "2027-10-28", "23:15", "2027-10-28T20:15:00.000Z"],
  ["Australia/Lord_Howe", "2027-04-04", "01:45", "2027-04-03T14:45:00.000Z"],
])("in %s on %s the wall shows %s twice and the first one is meant: %s", (timeZone, date, time, instant) => {
  const slots = offeredSlots(everyQuarter({ timeZone, weeklySchedule: everyDay("00:00", "23:45") }), date);
  const starts = slots.filter((slot) => slot.time === time).map((slot) => new Date(slot.startsAt).toISOString());
  expect(starts).toEqual([instant]);
});
