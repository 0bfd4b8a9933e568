import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../time/calendar.ts";
import { dayAxis, localNow } from "../time/clock.ts";
import { endAfter, endOfHold, minutesToAnswer, toldEnd } from "./lengths.ts";
import { USUAL_HOLD_RULES } from "./rules.ts";

const STOCKHOLM = "Europe/Stockholm";
const { answer } = USUAL_HOLD_RULES;

/** 20 November 2026 is a Friday. */
const DAYS: Record<string, string> = { Tue: "2026-11-17", Wed: "2026-11-18", Thu: "2026-11-19", Fri: "2026-11-20" };
const at = (text: string) => {
  const [day = "", time = ""] = text.split(" ");
  return Date.parse(`${DAYS[day]}T${time.length === 5 ? `${time}:00` : time}+01:00`);
};
const shown = (instant: number | null) =>
  instant && new Date(instant + HOUR_MS).toISOString().replace("2026-11-", "").replace("T", " ").slice(0, 8);

test.each([
  [48, 720],
  [47.9, 120],
  [12, 120],
  [11.9, 30],
  [3, 30],
  [2.9, 15],
  [1, 15],
  [0.9, 10],
  [0, 10],
])("%s hours ahead a guest has %s minutes to answer", (hours, minutes) => {
  expect(minutesToAnswer(answer, hours * HOUR_MS)).toBe(minutes);
});

test("a start that has begun is not answered any more", () => {
  expect(minutesToAnswer(answer, -1)).toBeUndefined();
});

test.each([
  ["Tue 12:00", "Fri 19:00", "18 00:00"],
  ["Thu 12:00", "Fri 19:00", "19 14:00"],
  ["Thu 14:00:30", "Fri 19:00", "19 16:05"],
  ["Thu 12:20", "Fri 19:00", "19 14:20"],
  ["Fri 08:00", "Fri 22:00", "20 10:00"],
  ["Fri 07:30", "Fri 12:00", "20 08:00"],
  ["Fri 17:20", "Fri 18:30", "20 17:35"],
  ["Fri 18:20", "Fri 19:00", "20 18:30"],
  ["Fri 18:21", "Fri 19:00", "20 18:35"],
  ["Fri 18:38", "Fri 19:00", "20 18:45"], // never past 15 minutes before
  ["Fri 18:40", "Fri 19:00", "20 18:45"],
  ["Fri 18:41", "Fri 19:00", null], // less than five minutes to answer
  ["Fri 18:50", "Fri 19:00", null],
  ["Fri 19:00", "Fri 19:00", null],
])("told %s of a place at %s, a guest reads that it is held until %s", (told, start, until) => {
  const end = endOfHold({ answer }, at(told), at(start), STOCKHOLM);
  expect(shown(end && toldEnd({ until: end }))).toBe(until);
});

test("no place is held for less than an offer needs to leave, however short the answers are", () => {
  const short = { answer: [[0, 5]] as [number, number][] };
  const end = (told: string) => endOfHold(short, at(told), at("Fri 19:00"), STOCKHOLM);
  expect([shown(end("Fri 18:40")), end("Fri 18:41")]).toEqual(["20 18:45", null]);
});

test("the real end comes half a minute after the one that was told", () => {
  expect(endOfHold({ answer }, at("Thu 12:00"), at("Fri 19:00"), STOCKHOLM)).toBe(at("Thu 14:00:30"));
});

test.each([
  ["2026-10-25T01:40:00+02:00", 15, "2026-10-25T01:55:00+02:00"],
  ["2026-10-25T01:40:00+02:00", 30, "2026-10-25T02:00:00+02:00"], // 02:10 would be shown twice
  ["2026-10-25T01:40:00+02:00", 120, "2026-10-25T02:00:00+02:00"], // 02:40 the second time
  ["2026-10-25T01:40:00+02:00", 140, "2026-10-25T03:00:00+01:00"],
  ["2026-10-25T02:10:00+02:00", 30, null], // its beginning is over
  ["2026-03-29T01:40:00+01:00", 30, "2026-03-29T03:10:00+02:00"], // spring skips an hour and shows none twice
])("in a night whose clock changes, %s and %s minutes end at %s", (from, minutes, until) => {
  const end = endAfter(minutes, Date.parse(from), Date.parse("2026-12-01T12:00:00Z"), STOCKHOLM);
  expect(end && toldEnd({ until: end })).toBe(until && Date.parse(until));
});

test("no hold of a member lasts more than a day", () => {
  const end = endAfter(3000, at("Tue 12:00"), at("Fri 19:00"), STOCKHOLM);
  expect(shown(end && toldEnd({ until: end }))).toBe("18 12:00");
});

test("every end is a full five minutes, after the telling, and 15 minutes before its start", () => {
  const zones = ["Europe/Stockholm", "America/Havana", "Asia/Kathmandu", "Australia/Lord_Howe"];
  fc.assert(
    fc.property(
      fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2027-12-31") }),
      fc.integer({ min: 0, max: 24 * 60 * 5 }),
      fc.constantFrom(...zones),
      (toldAt, ahead, timeZone) => {
        const startsAt = Math.ceil(toldAt / (5 * MINUTE_MS)) * 5 * MINUTE_MS + ahead * 5 * MINUTE_MS;
        const until = endOfHold({ answer }, toldAt, startsAt, timeZone);
        if (until === null) return;
        const told = toldEnd({ until });
        expect(told % (5 * MINUTE_MS)).toBe(0);
        expect(told - toldAt).toBeGreaterThanOrEqual(5 * MINUTE_MS);
        expect(told).toBeLessThanOrEqual(startsAt - 15 * MINUTE_MS);
        const { date, minute } = localNow(told, timeZone);
        const times = dayAxis(date, timeZone).stretches.length; // shown once, or where the doubled hour begins
        const again = [30, 60].filter((later) => localNow(told - later * MINUTE_MS, timeZone).minute === minute);
        expect(times === 1 ? [] : again).toEqual([]);
      },
    ),
  );
});
