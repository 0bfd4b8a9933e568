import { describe, expect, test } from "vitest";
import { availabilityOn, changeAvailabilityOn, monthStateOf } from "../judging/availability.ts";
import { canChange } from "../judging/change-window.ts";
import { type DaySheet, daySheet } from "../sheet/day-sheet.ts";
import { change, clockAt, create, outcomesOf } from "../testing/givens.ts";
import { parseEvening } from "../testing/parse-evening.ts";
import { PERIOD_CASES, PERIOD_CHANGE_CASES } from "../testing/period-cases.ts";
import { AVAILABILITY_CASES, CHANGE_CASES } from "../testing/worked-cases.ts";
import { timeLabel } from "../time/calendar.ts";
import type { Command } from "./commands.ts";

describe.each([...AVAILABILITY_CASES, ...PERIOD_CASES])("%s", (_, cases) => {
  test.each(cases)("%s: %s → %s", (_, given, offered) => {
    const { sheet, guests, now } = parseEvening(given);
    const { rules, axis, taken } = sheet;
    const shown = availabilityOn(rules, axis, taken, guests, clockAt(rules, now));
    const times = shown.slots.flatMap(({ time, available }) => (available ? [time] : []));
    expect(times.join(" ") || monthStateOf(shown)).toBe(offered);

    expectAccepted(sheet, times, (bookingTime) => create({ now, bookingTime, guests }));
  });
});

test.each([...CHANGE_CASES, ...PERIOD_CHANGE_CASES])(
  "a customer changes a booking: %s: %s → %s",
  (_, given, offered) => {
    const { sheet, guests, now, own } = parseEvening(given);
    const { rules, axis, bookings } = sheet;
    if (!own) throw new Error("the case names no booking of the customer");
    const others = [...bookings.values()].filter((booking) => booking !== own);
    const { taken } = daySheet({ ...sheet, bookings: others });
    const shown = changeAvailabilityOn(rules, axis, taken, { booking: own, isHere: true, guests }, clockAt(rules, now));
    const may = canChange(own, rules.customerChangeHoursLimit, now);
    const times = shown.slots.flatMap(({ time, available }) => (may && available ? [time] : []));
    expect(may ? times.join(" ") || monthStateOf(shown) : "too late").toBe(offered);

    expectAccepted(sheet, times, (bookingTime) => change({ now, bookingTime, guests }));
  },
);

const EVERY_TIME = Array.from({ length: 288 }, (_, i) => timeLabel(i * 5));

/** Each of these times alone, and none of the others, which change nothing of the day and so are decided together. */
function expectAccepted(sheet: DaySheet, times: string[], commandAt: (time: string) => Command): void {
  const isAccepted = (time: string) => outcomesOf(sheet, commandAt(time))[0]?.ok;
  expect(EVERY_TIME.filter((time) => times.includes(time) && isAccepted(time))).toEqual(times.toSorted());
  const others = EVERY_TIME.filter((time) => !times.includes(time));
  const answers = outcomesOf(sheet, ...others.map(commandAt));
  expect(others.filter((_, i) => answers[i]?.ok !== false)).toEqual([]);
}
