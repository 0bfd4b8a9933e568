import { expect, test } from "vitest";
import type { PeriodOn } from "../plan/periods.ts";
import { addArrival, emptyTaken } from "../sheet/day-taken.ts";
import { aPeriod, aPlan, DAY } from "../testing/givens.ts";
import { minutesOf } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { arrivingAt } from "./pacing.ts";

const AT_SIX = minutesOf("18:00");

/** Two parties of three arrive at six, and one of `asking` asks for then. */
function arriving(limit: { guests: number | null; parties: number | null }, asking: number): string {
  const period = aPeriod({ pacing: { everyMinutes: 30, ...limit } });
  const taken = emptyTaken(aPlan([period]));
  for (const guests of [3, 3]) addArrival(taken, AT_SIX, guests, 1);
  const on: PeriodOn = { ...period, opens: AT_SIX, closes: minutesOf("23:00"), lastStart: null };
  const told = arrivingAt(taken.arrivals, dayAxis(DAY, "UTC"), on, AT_SIX, asking);
  return told ? `${told.count} of ${told.most} ${told.of}` : "may come";
}

test.each([
  [{ guests: 8, parties: null }, 2, "may come"],
  [{ guests: 8, parties: null }, 3, "6 of 8 guests"],
  [{ guests: null, parties: 3 }, 9, "may come"],
  [{ guests: null, parties: 2 }, 1, "2 of 2 parties"],
  [{ guests: 8, parties: 2 }, 1, "2 of 2 parties"],
  [{ guests: 6, parties: 2 }, 1, "6 of 6 guests"],
  [{ guests: null, parties: null }, 9, "may come"],
])("where six guests of two parties arrive and %j may, of a party of %i it is told: %s", (limit, asking, told) => {
  expect(arriving(limit, asking)).toBe(told);
});
