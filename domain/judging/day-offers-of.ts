import type { BookingRules } from "../plan/rules.ts";
import type { DayAxis } from "../time/day-axis.ts";
import { type DayOffers, LARGEST_KNOWN } from "./day-offers.ts";
import { dayAsked, hasRoom, largestOnline, type TakenAt } from "./refuse-stay.ts";
import { slotsOn } from "./slots.ts";

/** The room for customers now; notice, pause and tonight's brake are asked when it is read. */
export function dayOffersOf(rules: BookingRules, axis: DayAxis, taken: TakenAt): DayOffers {
  const day = dayAsked(rules, axis, taken);
  const areas = rules.plan.house?.areas.filter(({ customersMayChoose }) => customersMayChoose) ?? [];
  const largest = Math.min(largestOnline(rules) ?? LARGEST_KNOWN, LARGEST_KNOWN);
  const offers: DayOffers = {};
  for (const area of [null, ...areas.map(({ id }) => id)]) {
    const free: Record<string, number> = {};
    for (let guests = 1; guests <= largest; guests++) {
      const party = { guests, actor: "customer", isWalkIn: false, booking: null, area } as const;
      for (const slot of slotsOn(rules, axis, guests)) {
        const bit = hasRoom(day, slot, party) ? 1 << (guests - 1) : 0;
        free[slot.start] = (free[slot.start] ?? 0) | bit;
      }
    }
    offers[area ?? ""] = free;
  }
  return offers;
}
