import type { BookingRules, CapacityRules, Resource } from "../plan/rules.ts";
import {
  type Arrivals,
  addArrival,
  addLoad,
  type DayLoad,
  emptyLoad,
  emptyTaken,
  peakLoad,
} from "../sheet/day-taken.ts";
import type { DayAxis, Stay } from "../time/day-axis.ts";
import { fullestOf, utilizationLevel } from "./fullness.ts";
import { refusePacing } from "./pacing.ts";
import { type Slot, slotsOn } from "./slots.ts";

type SharedStay = Stay & { spots: number; guests: number };
/** Summed over `parties` that stay equally long. */
export type DatesStay = SharedStay & { parties: number };

/** Resources that are taken throughout a stay, in real minutes. */
export type ClaimedStay = Stay & { resources: string[] };

const CAPACITY_WITHOUT_LIMIT = 10;
/** Its stay is each slot's, where stays differ by party; a slot is available when pacing lets it in. */
const TYPICAL_PARTY = 2;

/**
 * The utilization of a date and all its slots (docs/rules.md#utilization); an override or a lowered capacity leads to
 * more than 100 percent. Stays `around` take spots here; their guests count on their own date.
 */
export function utilizationOn(
  rules: BookingRules,
  axis: DayAxis,
  stays: DatesStay[],
  around: SharedStay[] = [],
  claimed: ClaimedStay[] = [],
) {
  const [spots, guests] = [emptyLoad(), emptyLoad()];
  const tables = tablesOf(rules);
  for (const stay of claimed) addLoad(spots, stay, stay.resources.length);
  for (const stay of [...stays, ...around]) {
    if (!tables) addLoad(spots, stay, stay.spots);
    addLoad(guests, stay, stay.guests);
  }
  const offered = slotsOn(rules, axis, TYPICAL_PARTY);
  const arrivals = arrivalsOf(rules, stays);
  const peaks = peaksOf(spots, offered);
  const slots = offered.map((slot, index) => {
    const shown = {
      ...slotUtilization(rules, slot, peakLoad(spots, slot), peakLoad(guests, slot)),
      peakSpots: peaks[index] ?? 0,
      ...(tables ? freeTables(tables, claimed, slot) : {}),
    };
    const isPaced = refusePacing(arrivals, axis, slot.period, slot.start, TYPICAL_PARTY) !== null;
    return { ...shown, available: shown.available && !isPaced };
  });
  const totalCapacity = capacityShown(rules) * slots.length;
  const bookedSpots = sum(slots.map(({ currentSpots }) => currentSpots));
  return {
    date: axis.date,
    capacityKind: tables ? ("tables" as const) : ("spots" as const),
    slots,
    fullest: fullestOf(slots),
    totalCapacity,
    totalBookedGuests: sum(stays.map((stay) => stay.guests)),
    bookedSpots,
    availableSpots: sum(slots.map(({ availableSpots }) => availableSpots)),
    utilization: totalCapacity === 0 ? 0 : Math.round((100 * bookedSpots) / totalCapacity),
  };
}

function arrivalsOf({ plan }: BookingRules, stays: DatesStay[]): Arrivals | null {
  const taken = emptyTaken(plan);
  for (const { start, guests, parties } of stays) addArrival(taken, start, guests, parties);
  return taken.arrivals;
}

function slotUtilization(rules: BookingRules, { time }: Slot, currentSpots: number, currentGuests: number) {
  const capacity = capacityShown(rules);
  const availableSpots = Math.max(0, capacity - currentSpots);
  return {
    time,
    available: rules.maxCapacity === null || availableSpots > 0,
    currentGuests,
    currentSpots,
    availableCapacity: availableSpots * rules.guestsPerSpot,
    availableSpots,
    level: utilizationLevel((100 * currentSpots) / capacity),
  };
}

/** For each slot: the most spots that are taken in its time, until the next slot begins. */
const peaksOf = (spots: DayLoad, slots: Slot[]): number[] =>
  slots.map(({ start, end }, index) => peakLoad(spots, { start, end: slots[index + 1]?.start ?? end }));

/** Null: spots are counted. */
const tablesOf = ({ plan }: Pick<BookingRules, "plan">) =>
  plan.house ? plan.house.resources.filter(({ archived }) => !archived) : null;

/** Tables that nobody has within the slot, and their seats. */
function freeTables(tables: Resource[], claimed: ClaimedStay[], { start, end }: Slot) {
  const taken = new Set(claimed.flatMap((stay) => (stay.start < end && stay.end > start ? stay.resources : [])));
  const free = tables.filter(({ id }) => !taken.has(id));
  const seats = sum(free.map((table) => table.seats.max));
  return { available: free.length > 0, availableSpots: free.length, availableCapacity: seats };
}

/** Per slot, in spots or tables. */
export const capacityShown = (rules: CapacityRules & Pick<BookingRules, "plan">) =>
  tablesOf(rules)?.length ?? rules.maxCapacity ?? CAPACITY_WITHOUT_LIMIT;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
