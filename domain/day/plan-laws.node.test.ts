import { expect, test } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import { availabilityOn } from "../judging/availability.ts";
import { inForce, ownPeriods } from "../plan/in-force.ts";
import type { BookingRules, OwnPlan, Period } from "../plan/rules.ts";
import type { DaySheet } from "../sheet/day-sheet.ts";
import { checkRandomDays, oneStepPerGroup, type PlayedDay, playRandomDay } from "../testing/check-random-days.ts";
import { aPeriod, clockAt } from "../testing/givens.ts";
import { ALL_DAYS } from "../testing/random-day.ts";
import { WEEKDAYS } from "../time/calendar.ts";

/** One period for each weekday with hours, which says nothing that the rules do not. */
const sayingTheSame = ({ weeklySchedule, bookingDurationMinutes, slotStepMinutes }: BookingRules): OwnPlan => ({
  periods: WEEKDAYS.filter((day) => weeklySchedule[day].enabled).map((day) =>
    aPeriod({
      ...{ id: day, name: day, days: [day], stepMinutes: slotStepMinutes as Period["stepMinutes"] },
      ...{ opens: weeklySchedule[day].openTime, closes: weeklySchedule[day].closeTime },
      duration: [{ upTo: null, minutes: bookingDurationMinutes }],
    }),
  ),
  exceptions: [],
});

/** Under a plan slots say more, and `n` of a change is found by asking for smaller parties. */
const answersOf = ({ groups }: PlayedDay) =>
  groups
    .flatMap(({ answers }) => answers)
    .map((answer) =>
      "slots" in answer
        ? { ...answer, n: "any", slots: answer.slots.map(({ time, available }) => ({ time, available })) }
        : answer,
    );

test("without a plan a day is decided as under a plan that says the same", () => {
  let decided = 0;
  checkRandomDays(
    ALL_DAYS,
    forSeconds(0.1, { least: 50, until: () => decided > 1000 }),
    (played) => {
      const { day } = played;
      const planned = playRandomDay({ ...day, rules: inForce({ ...day.rules, plan: sayingTheSame(day.rules) }) });
      expect(answersOf(planned)).toEqual(answersOf(played));
      decided += answersOf(played).length;
    },
    (day) => oneStepPerGroup({ ...day, rules: inForce({ ...day.rules, plan: null }) }),
  );
  expect(decided).toBeGreaterThan(1000);
});

const everyPeriod = (sheet: DaySheet, change: (period: Period) => Partial<Period>): BookingRules => {
  const { rules } = sheet;
  const periods = ownPeriods(rules.plan).map((period) => ({ ...period, ...change(period) }));
  return inForce({ ...rules, plan: { ...rules.plan, periods } });
};

const fewer = (most: number | null) => most && Math.max(1, most - 1);

test.each<[string, (period: Period) => Partial<Period>]>([
  ["a longer reset", ({ resetMinutes }) => ({ resetMinutes: resetMinutes + 15 })],
  [
    "a slower kitchen",
    ({ pacing: p }) => ({ pacing: p && { ...p, guests: fewer(p.guests), parties: fewer(p.parties) } }),
  ],
  [
    "a longer stay",
    ({ duration }) => ({ duration: duration.map((stay) => ({ ...stay, minutes: stay.minutes + 15 })) }),
  ],
  ["a longer notice", ({ noticeMinutes }) => ({ noticeMinutes: noticeMinutes + 60 })],
  ["a smaller largest party", ({ maxGuests }) => ({ maxGuests: fewer(maxGuests ?? 9) })],
])("%s turns no refusal into an offer", (_, change) => {
  let offered = 0;
  checkRandomDays(ALL_DAYS, forSeconds(0.15 / 5, { least: 20, until: () => offered > 100 }), ({ groups, sheet }) => {
    const now = groups[0]?.now ?? 0;
    for (const guests of [1, 2, 5]) {
      const timesUnder = (rules: BookingRules) =>
        availabilityOn(rules, sheet.axis, sheet.taken, guests, clockAt(rules, now)).slots.flatMap(
          ({ time, available }) => (available ? [time] : []),
        );
      const before = timesUnder(sheet.rules);
      offered += before.length;
      expect(timesUnder(everyPeriod(sheet, change)).filter((time) => !before.includes(time))).toEqual([]);
    }
  });
  expect(offered).toBeGreaterThan(100);
});
