import fc from "fast-check";
import type { Command } from "../day/commands.ts";
import type { Standby } from "../holds/standby.ts";
import type { PlanRules } from "../plan/rules.ts";
import type { DaySheet } from "../sheet/day-sheet.ts";
import { isActive } from "../sheet/sheet-booking.ts";
import { timeLabel } from "../time/calendar.ts";
import { accept, aListedDay, decline, look, play, twoTables, waiting, wake, when } from "./a-list.ts";
import { cancel, create } from "./givens.ts";
import { houseOf } from "./table-evening.ts";

/** Random evenings for which parties wait, and what happens with them. */
const HOUSE = houseOf({ A: "1-2", B: "1-4", C: "2-6" }, { "A+B": "5-6" });
const TABLES: PlanRules = { ...twoTables(), house: HOUSE };
export const SPOTS: PlanRules = { ...twoTables(), house: null };
export const NOON = when("Thu 12:00");

const time = fc.integer({ min: 0, max: 8 }).map((half) => timeLabel(18 * 60 + half * 30));
const party = fc.record({ guests: fc.integer({ min: 1, max: 6 }), time });
const waits = fc.record({
  ...{ guests: fc.integer({ min: 1, max: 6 }), joined: fc.integer({ min: 0, max: 4 }) },
  ...{
    from: fc.integer({ min: 0, max: 8 }),
    wide: fc.integer({ min: 0, max: 4 }),
    sleeps: fc.integer({ min: 0, max: 1 }),
  },
  ...{ state: fc.constantFrom("waiting", "waiting", "waiting", "asleep") as fc.Arbitrary<Standby["state"]> },
  around: fc.boolean(),
});
const step = fc.record({
  kind: fc.constantFrom("cancel", "cancel", "create", "yes", "no", "silence", "wake", "look"),
  ...{ which: fc.nat(20), minutes: fc.integer({ min: 0, max: 90 }), told: fc.boolean() },
});
export const anEvening = fc.record({
  plan: fc.constantFrom<PlanRules[]>(TABLES, TABLES, SPOTS),
  parties: fc.array(party, { minLength: 4, maxLength: 14 }),
  standbys: fc.array(waits, { minLength: 1, maxLength: 8 }),
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
});
export type DrawnEvening = typeof anEvening extends fc.Arbitrary<infer Value> ? Value : never;

export function begin({ plan, parties, standbys }: DrawnEvening): DaySheet {
  const waitingOnes = standbys.map(({ guests, joined, from, wide, state, sleeps, around }, n) => {
    const [begins, ends] = [from, Math.min(10, from + wide)].map((half) => timeLabel(18 * 60 + half * 30));
    const wish = waiting(`S${n}`, `×${guests} ${begins}-${ends} since Mon`);
    return { ...wish, createdAt: when("Mon 12:00") + joined, state, sleeps, around: around ? wish.around : null };
  });
  const sheet = aListedDay([], [], plan);
  const open = { ...sheet, rules: { ...sheet.rules, ...(plan.house ? {} : { maxCapacity: 3, guestsPerSpot: 2 }) } };
  const asked = parties.map(({ guests, time: bookingTime }, n) =>
    create({ bookingId: `P${n}`, guests, bookingTime, source: "phone", by: "member", now: NOON - 3_600_000 }),
  );
  const booked = play(open, asked).sheet;
  return { ...booked, standbys: new Map(waitingOnes.map((each) => [each.id, each])) };
}

/** The command that a step stands for, of those that the day as it is allows. */
export function commandOf(sheet: DaySheet, { kind, which }: DrawnEvening["steps"][number], now: number): Command {
  const held = [...sheet.bookings.values()].filter(({ hold }) => hold);
  const standing = [...sheet.bookings.values()].filter((each) => isActive(each) && !each.hold);
  const some = <Item>(all: Item[]) => all[which % Math.max(1, all.length)];
  const hold = some(held)?.id ?? "none";
  switch (kind) {
    case "cancel":
      return cancel({ bookingId: some(standing)?.id ?? "none", now });
    case "create":
      return create({ bookingTime: timeLabel(18 * 60 + (which % 9) * 30), guests: 1 + (which % 4), now });
    case "yes":
      return { ...accept(hold, "Thu 12:00"), now };
    case "no":
      return { ...decline(hold, "Thu 12:00"), now };
    case "wake":
      return { ...wake(some([...sheet.standbys.keys()]) ?? "none", "Thu 12:00"), now };
    default:
      return { ...look("Thu 12:00"), now };
  }
}
