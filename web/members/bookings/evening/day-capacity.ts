import { fullestOf, type UtilizationLevel } from "../../../../domain/judging/fullness.ts";
import { instantOnWall } from "../../../shared/lib/booking-time.ts";
import { words } from "../../texts/words.ts";
import { countsPlaces } from "../board/board-house.ts";
import type { At } from "../booking/list-view.ts";
import type { Capacity, Overview } from "../booking/queries.ts";
import { slotEnds, slotMinutes } from "../booking/use-clock.ts";

export const LEVELS = {
  high: { tone: "loss", word: words.evening.levels.high, fill: "bg-loss/80", stroke: "text-loss" },
  moderate: {
    tone: "attention",
    word: words.evening.levels.moderate,
    fill: "bg-attention-fill",
    stroke: "text-attention-fill",
  },
  light: { tone: "accent", word: words.evening.levels.light, fill: "bg-accent/45", stroke: "text-accent/70" },
  available: { tone: "plain", word: words.evening.levels.available, fill: "bg-accent/20", stroke: "text-accent/45" },
} as const satisfies Record<UtilizationLevel, unknown>;

export const perSlotOf = ({ slots, totalCapacity }: Capacity) => totalCapacity / slots.length;

/** 0 to 1; null before the first slot and after the last. Between two service periods it waits. */
export function dayProgress(minutes: number[], now: number): number | null {
  const begun = minutes.findLastIndex((minute) => minute <= now);
  const [from, until] = [minutes[begun], slotEnds(minutes)[begun]];
  if (from === undefined || until === undefined) return null;
  if (now >= until && begun === minutes.length - 1) return null;
  return (begun + Math.min(1, (now - from) / (until - from))) / minutes.length;
}

/**
 * The fullest time of the day that is not over at a minute of its wall; of a day that is over, the fullest of all. Null: nothing
 * is open.
 */
export function fullestAhead({ slots, fullest }: Capacity, nowMinute: number) {
  const ends = slotEnds(slotMinutes(slots));
  const ahead = slots.filter((_, index) => (ends[index] ?? 0) > nowMinute);
  const knowsPeaks = ahead.every(({ peakSpots }) => peakSpots !== undefined); // a kept day of an earlier version does not
  return knowsPeaks && ahead.length > 0 ? fullestOf(ahead) : fullest;
}

/** Percent of the spots or tables at the fullest time ahead, else of people's hours; null: nothing is open. */
export function dayPercent(
  overview: Pick<Overview, "offer" | "resources" | "capacity">,
  nowMinute: number,
): number | null {
  const { capacity } = overview;
  if (!countsPlaces(overview)) return hoursTaken(capacity).percent;
  return capacity.slots.length > 0
    ? Math.round((100 * (fullestAhead(capacity, nowMinute)?.spots ?? 0)) / perSlotOf(capacity))
    : null;
}

/** Minutes of all people, with rooms to serve in; a day that the device kept from before they were counted has none. */
export function hoursTaken({ people = [], servableMinutes }: Partial<Pick<Capacity, "people" | "servableMinutes">>) {
  const open = servableMinutes ?? people.reduce((sum, { openMinutes }) => sum + openMinutes, 0);
  const taken = people.reduce((sum, { takenMinutes }) => sum + takenMinutes, 0);
  return { open, taken, percent: open === 0 ? null : Math.round((100 * taken) / open) };
}

/** Also of another date than the shown one, whose hours load. */
export const hasPeople = ({ capacity }: Pick<Overview, "capacity">): boolean => (capacity.people ?? []).length > 0;

/** The slot that the address names, until the next one begins; null when the day has no such slot. */
export function atOf(
  address: URLSearchParams,
  { date, slots }: Pick<Capacity, "date" | "slots">,
  timeZone: string,
): At | null {
  const index = slots.findIndex(({ time }) => time === address.get("at"));
  const minutes = slotMinutes(slots);
  const [from, until] = [minutes[index], slotEnds(minutes)[index]];
  if (from === undefined || until === undefined) return null;
  return {
    time: slots[index]?.time ?? "",
    from: instantOnWall(date, from, timeZone),
    until: instantOnWall(date, until, timeZone),
  };
}
