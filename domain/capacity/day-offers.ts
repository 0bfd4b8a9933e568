import type { BookingRules } from "../rules.ts";
import type { DayAxis } from "../time/day-axis.ts";
import type { DayTaken } from "./capacity.ts";
import { dayAsked, hasRoom, largestOnline } from "./refuse-stay.ts";
import { slotsOn } from "./slots.ts";

/**
 * Which starts of a date have room, by area asked for ("": anywhere) and start in real minutes: a bit for each party, the
 * lowest for one guest. Kept so that a calendar need not read every claim (docs/arrangement.md#the-calendar).
 */
export type DayOffers = Record<string, Record<string, number>>;

/** A bit each in a signed number; larger parties count as free. */
const LARGEST_KNOWN = 30;

/** The room for customers now; notice, pause and tonight's brake are asked when it is read. */
export function dayOffersOf(rules: BookingRules, axis: DayAxis, taken: DayTaken): DayOffers {
  const day = dayAsked(rules, axis, taken);
  const areas = rules.plan?.house?.areas.filter(({ customersMayChoose }) => customersMayChoose) ?? [];
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

/** Whatever the offers do not know counts as free. */
export function isOffered(offers: DayOffers, start: number, guests: number, area: string | null = null): boolean {
  const bits = guests > LARGEST_KNOWN ? undefined : offers[area ?? ""]?.[start];
  return bits === undefined || (bits & (1 << (guests - 1))) !== 0;
}
