import { afterCommit, decideAll } from "../domain/day/decide.ts";
import { takenAt } from "../domain/day/working-day.ts";
import { availabilityOn, availabilityView } from "../domain/judging/availability.ts";
import { daySheet } from "../domain/sheet/day-sheet.ts";
import { evening, restaurant } from "../domain/testing/evenings.ts";
import { aPeriod, at, clockAt, create, DAY, drawId, rulesWith } from "../domain/testing/givens.ts";
import { timeLabel } from "../domain/time/calendar.ts";
import { dayAxis } from "../domain/time/clock.ts";

export type DayTimes = { most: number; slots: number; accepted: number[]; refused: number[]; answer: number[] };

const DINNER = aPeriod({
  ...{ opens: "13:00", closes: "23:00", stepMinutes: 15 },
  duration: [
    { upTo: 2, minutes: 90 },
    { upTo: 4, minutes: 105 },
    { upTo: 6, minutes: 120 },
    { upTo: null, minutes: 150 },
  ],
});
const NOW = at("09:00");

/** Both are calculated several times and the fastest is taken, so that whatever else the machine does is left out. */
const TIMES = 5;

function fastest<Value>(into: number[], calculate: () => Value): Value {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; ; i++) {
    const from = performance.now();
    const value = calculate();
    least = Math.min(least, performance.now() - from);
    if (i < TIMES) continue;
    into.push(least);
    return value;
  }
}

/**
 * Milliseconds of each decision while an evening is sold one command at a time, as a day's object makes it, and of a date's whole
 * answer for each size of party, like in a Worker that has just read it. `bookings`: where an evening stops.
 */
export function dayTimes(tables: number, bookings: number, seeds: number[]): DayTimes {
  const times: DayTimes = { most: 0, slots: 0, accepted: [], refused: [], answer: [] };
  const rules = rulesWith({ plan: { periods: [DINNER], exceptions: [], house: restaurant(tables) } });
  const axis = dayAxis(DAY, "UTC");
  const clock = clockAt(rules, NOW);
  for (const seed of seeds) {
    let sheet = daySheet({ workspaceId: "w", axis, rules, switches: {}, seq: 0, bookings: [], around: [] });
    for (const { start, guests } of evening(tables, DEMAND, 0, seed).asked) {
      if (sheet.bookings.size === bookings) break;
      const command = create({ bookingTime: timeLabel(start), guests, now: NOW });
      const decided: number[] = [];
      const decisions = fastest(decided, () => decideAll(sheet, [command], drawId));
      (decisions.outcomes[0]?.ok ? times.accepted : times.refused).push(...decided);
      sheet = afterCommit(sheet, decisions);
    }
    times.most = Math.max(times.most, sheet.bookings.size);
    for (let guests = 1; guests <= 8; guests++) {
      const view = fastest(times.answer, () =>
        availabilityView(availabilityOn(rules, axis, takenAt(sheet, NOW), guests, clock), rules),
      );
      times.slots = Math.max(times.slots, view.slots.length);
    }
  }
  return times;
}

/** Hours asked for, as a multiple of the seats' hours: enough that the evening fills up. */
const DEMAND = 2;
