import { expect, test } from "vitest";
import { everyDay } from "../../../../domain/plan/rules.ts";
import { aPeriod, aPlan, closedPart, LUNCH, rulesWith, specialOpening } from "../../../../domain/testing/givens.ts";
import { allTimes, byPeriod, offerName, offersOf, wallMinuteOn } from "./time-offers.ts";

const date = "2026-11-21"; // a Saturday
const slots = (...times: string[]) => times.map((time) => ({ time, available: true, refusal: null }));
const hour = () => 60;
const asked = { date, rules: rulesWith({ weeklySchedule: everyDay("18:00", "01:00") }) };

test.each([
  [{ reason: "spot_capacity_exceeded" }, "full", "full"],
  [{ reason: "guest_capacity_exceeded", n: 1 }, "1 seat left", "1 left"],
  [{ reason: "guest_capacity_exceeded", n: 3 }, "3 seats left", "3 left"],
  [{ reason: "per_booking_limit_exceeded", n: 8 }, "too many guests", "too many"],
  [{ reason: "no_resource_fits" }, "no place fits", "no place"],
] as const)("a time refused as %j says '%s', on the button '%s'", (refusal, words, short) => {
  expect(offersOf(asked, [{ time: "19:00", available: false, refusal }])[0]?.why).toEqual({ words, short });
});

test("times after midnight come last and name their weekday", () => {
  const offers = offersOf(asked, slots("23:30", "00:00", "00:30"));
  expect(offers.map((offer) => offerName(offer, date))).toEqual([
    "23:30",
    "00:00, night to Sunday",
    "00:30, night to Sunday",
  ]);
});

test("members may choose 09:00 to 23:00, the day's slots and the chosen time", () => {
  const open = { date, rules: rulesWith({ weeklySchedule: everyDay("12:00", "21:00") }) };
  const all = allTimes(open, hour, offersOf(open, slots("12:00", "12:15", "20:00")), "18:42");
  expect([all[0]?.time, all.at(-1)?.time, all.length]).toEqual(["09:00", "23:00", 29 + 2]);
  expect(all.find(({ time }) => time === "18:42")?.why).toBeNull();
  const refused = all.filter(({ why }) => why).map(({ time }) => time);
  expect([refused.at(0), refused.at(-1), refused.length]).toEqual(["09:00", "23:00", 6 + 6]); // 20:30 would end too late
});

test.each([
  ["a cut and roots that take 135 minutes", 135, "15:30"],
  ["a fringe of 15", 15, "17:30"],
  ["no service yet, which only has to begin in time", 0, "17:30"],
])("open 09:00 to 18:00, with %s, the last time inside is %s", (_, minutes, last) => {
  const salon = { date, rules: rulesWith({ weeklySchedule: everyDay("09:00", "18:00") }) };
  const inside = allTimes(salon, () => minutes, [], "").filter(({ why }) => !why);
  expect([inside[0]?.time, inside.at(-1)?.time]).toEqual(["09:00", last]);
});

test("on a closed day no time gives a reason, because the day has no hours", () => {
  const never = asked.rules.weeklySchedule.saturday;
  const closed = rulesWith({
    weeklySchedule: { ...asked.rules.weeklySchedule, saturday: { ...never, enabled: false } },
  });
  expect(allTimes({ date, rules: closed }, hour, [], "").every(({ why }) => why === null)).toBe(true);
});

const DINNER = aPeriod({ lastStart: "23:00", closes: "23:30", stepMinutes: 15 });
const served = (...exceptions: Parameters<typeof aPlan>[1] & object) => ({
  date,
  rules: rulesWith({ plan: aPlan([DINNER, LUNCH], exceptions) }),
});

test("times stand under the names of the date's service periods, where there are several", () => {
  const day = served();
  const offers = offersOf(day, slots("11:30", "12:00", "18:00", "18:15"));
  expect(byPeriod(day, offers).map(({ name, offers: own }) => [name, ...own.map(({ time }) => time)])).toEqual([
    ["Lunch", "11:30", "12:00"],
    ["Dinner", "18:00", "18:15"],
  ]);
  expect(byPeriod(asked, offersOf(asked, slots("18:00", "18:30")))).toMatchObject([{ name: null }]);
});

test.each([
  ["lunch and dinner", [], "09:00 – 11:00, 14:00 – 17:30"], // a stay of an hour ends after lunch; dinner's may
  ["a closed part", [closedPart("19:00", "20:00", date)], "09:00 – 11:00, 14:00 – 17:30, 18:30 – 19:30"],
  ["a special opening", [specialOpening("09:00", "12:00", { fromDate: date, toDate: date })], "11:30 – 23:00"],
] as const)("with %s, times outside say so", (_, exceptions, outside) => {
  const all = allTimes(served(...exceptions), hour, [], "");
  const stretches: string[][] = [];
  for (const [i, { time, why }] of all.entries()) {
    if (!why) continue;
    if (all[i - 1]?.why) stretches.at(-1)?.push(time);
    else stretches.push([time]);
  }
  expect(stretches.map((times) => `${times[0]} – ${times.at(-1)}`).join(", ")).toBe(outside);
});

test("a special opening until two in the night takes the times after midnight to its own date", () => {
  const { rules } = served(specialOpening("18:00", "02:00", { fromDate: date, toDate: date }));
  expect([wallMinuteOn(rules, date, "01:30"), wallMinuteOn(rules, "2026-11-20", "01:30")]).toEqual([1530, 90]);
});
