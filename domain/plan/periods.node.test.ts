import { expect, test } from "vitest";
import { aPeriod, aPlan, closedPart, DAY, LUNCH, rulesWith, specialOpening } from "../testing/givens.ts";
import { addDays, timeLabel } from "../time/calendar.ts";
import { endOf, hullOn, partsClosedOn, periodNear, periodsOn, stayFor, weekHull } from "./periods.ts";
import { everyDay, type OwnPlan } from "./rules.ts";
import { scheduleProblem } from "./schedule.ts";

const NIGHT = aPeriod({ opens: "18:00", closes: "02:00" });
const lunchAndDinner = aPlan([aPeriod(), LUNCH]);
const rules = (plan: OwnPlan | null, changes = {}) => rulesWith({ plan, ...changes });
const spans = (plan: OwnPlan | null, date = DAY, changes = {}) =>
  periodsOn(rules(plan, changes), date).map(({ name, opens, closes }) => `${name} ${opens}-${closes}`);

test("without a plan the weekly schedule is the one period, with its step and stay", () => {
  expect(periodsOn(rules(null), DAY)).toEqual([
    {
      ...{ id: null, name: null, opens: 1080, closes: 1380, lastStart: null, stepMinutes: 30 },
      ...{ duration: [{ upTo: null, minutes: 60 }], resetMinutes: 0, pacing: null, noticeMinutes: 0 },
      ...{ closesAt: null, maxGuests: null },
    },
  ]);
});

test("a day has its periods in the order of their opening", () => {
  expect(spans(lunchAndDinner)).toEqual(["Lunch 690-870", "Dinner 1080-1380"]);
});

test("a weekday without a period is closed, whatever the weekly schedule says", () => {
  expect(spans(aPlan([aPeriod({ days: ["monday"] })]))).toEqual([]);
});

test("a plan of exceptions alone leaves the weekly schedule", () => {
  expect(spans(aPlan([], [specialOpening("12:00", "15:00")]), addDays(DAY, 1))).toEqual(["null 1080-1380"]);
});

test("a special opening replaces the hours of its date", () => {
  expect(spans(aPlan([aPeriod(), LUNCH], [specialOpening("18:00", "02:00")]))).toEqual(["null 1080-1560"]);
});

test("a special opening opens a closed weekday, with the rules of the period it names", () => {
  const plan = aPlan(
    [aPeriod({ days: ["monday"], stepMinutes: 15 })],
    [specialOpening("12:00", "15:00", { period: "1" })],
  );
  expect(periodsOn(rules(plan), DAY)).toMatchObject([{ name: "Dinner", opens: 720, closes: 900, stepMinutes: 15 }]);
});

test("its own stay and pacing go before those of the period", () => {
  const own = {
    period: "1",
    duration: [{ upTo: null, minutes: 150 }],
    pacing: { everyMinutes: 30, guests: 8, parties: null },
  } as const;
  const plan = aPlan([aPeriod()], [specialOpening("18:00", "23:00", { ...own, duration: [...own.duration] })]);
  expect(periodsOn(rules(plan), DAY)).toMatchObject([{ duration: own.duration, pacing: own.pacing }]);
});

test("a closure closes a special opening too", () => {
  const closed = { specialScheduleEnabled: true, specialClosures: [{ startDate: DAY, endDate: DAY, note: null }] };
  expect(spans(aPlan([aPeriod()], [specialOpening("18:00", "23:00")]), DAY, closed)).toEqual([]);
});

test.each([
  ["lunch and dinner", lunchAndDinner, ["11:30", "23:00"]],
  ["a night", aPlan([NIGHT]), ["18:00", "02:00"]],
  ["a special opening", aPlan([NIGHT], [specialOpening("10:00", "12:00")]), ["10:00", "12:00"]],
])("the hull of %s", (_, plan, [openTime, closeTime]) => {
  expect(hullOn(rules(plan), DAY)).toEqual({ enabled: true, openTime, closeTime });
});

test("a week's hull keeps the times of a closed weekday", () => {
  const hull = weekHull([LUNCH, aPeriod({ days: ["friday"] })], everyDay("09:00", "17:00"));
  expect([hull.friday, hull.monday]).toEqual([
    { enabled: true, openTime: "11:30", closeTime: "23:00" },
    { enabled: true, openTime: "11:30", closeTime: "14:30" },
  ]);
  expect(weekHull([aPeriod({ days: ["friday"] })], everyDay("09:00", "17:00")).monday).toEqual({
    ...{ enabled: false, openTime: "09:00", closeTime: "17:00" },
  });
});

test.each([
  ["18:00", "05:55", "18:00–05:45"],
  ["06:00", "05:50", "06:00–05:45"],
  ["05:10", "05:05", "05:00–04:45"],
  ["18:05", "23:50", "18:00–00:00"],
])("the week of a period %s–%s can be saved with the hours: %s", (opens, closes, expected) => {
  const week = weekHull([aPeriod({ days: ["friday"], opens, closes })], everyDay("09:00", "17:00"));
  const { openTime, closeTime } = week.friday;
  expect([scheduleProblem(week), `${openTime}–${closeTime}`]).toEqual([null, expected]);
});

test.each([
  ["without a last start: its closing", aPeriod(), "23:00"],
  [
    "lunch until 13:30, gone by 15:00",
    { ...LUNCH, lastStart: "13:30", duration: [{ upTo: null, minutes: 90 }] },
    "15:00",
  ],
  [
    "the longest party's",
    aPeriod({
      lastStart: "22:00",
      duration: [
        { upTo: 2, minutes: 90 },
        { upTo: null, minutes: 150 },
      ],
    }),
    "00:30",
  ],
  ["not before its closing", aPeriod({ lastStart: "20:00" }), "23:00"],
  ["a last start past midnight", aPeriod({ opens: "20:00", closes: "02:00", lastStart: "01:30" }), "02:30"],
])("a period ends %s", (_, period, end) => {
  const [on] = periodsOn(rules(aPlan([period])), DAY);
  expect(on && timeLabel(endOf(on))).toBe(end);
});

test.each([
  ["12:00", "Lunch"],
  ["15:00", "Lunch"],
  ["16:15", "Lunch"],
  ["16:16", "Dinner"],
  ["17:00", "Dinner"],
  ["09:00", "Lunch"],
])("%s is nearest to %s", (time, name) => {
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  expect(periodNear(periodsOn(rules(lunchAndDinner), DAY), minute)?.name).toBe(name);
});

test.each([
  [1, 90],
  [2, 90],
  [3, 105],
  [4, 105],
  [5, 150],
  [50, 150],
])("a party of %d stays %d minutes", (guests, minutes) => {
  const duration = [
    { upTo: 2, minutes: 90 },
    { upTo: 4, minutes: 105 },
    { upTo: null, minutes: 150 },
  ];
  expect(stayFor(duration, guests)).toBe(minutes);
});

test.each([
  ["in the evening", "19:00", "20:30", { from: 1140, to: 1230 }],
  ["over midnight", "23:30", "00:30", { from: 1410, to: 1470 }],
  ["after midnight", "00:30", "01:00", { from: 1470, to: 1500 }],
])("a closed part %s", (_, from, to, span) => {
  expect(partsClosedOn(rules(aPlan([NIGHT], [closedPart(from, to)])), DAY)).toEqual([{ ...span, note: null }]);
});

test.each([
  ["a night", NIGHT],
  ["a breakfast", aPeriod({ opens: "05:00", closes: "10:00" })],
])("06:00 to 06:00 closes all of %s", (_, period) => {
  const [all] = partsClosedOn(rules(aPlan([period], [closedPart("06:00", "06:00")])), DAY);
  const [open] = periodsOn(rules(aPlan([period])), DAY);
  if (!all || !open) throw new Error("neither closed nor open");
  expect([all.from <= open.opens, endOf(open) <= all.to]).toEqual([true, true]);
});
