import { isServable } from "../../holds/order.ts";
import type { Standby } from "../../holds/standby.ts";
import { slotsOn } from "../../judging/slots.ts";
import { periodsOn } from "../../plan/periods.ts";
import type { DaySheet } from "../../sheet/day-sheet.ts";
import { HOUR_MS } from "../../time/calendar.ts";
import { instantOf } from "../../time/day-axis.ts";

/**
 * The next instant (ms) at which time alone gives somebody who waits a place: some hours before a start its seats are no longer
 * kept from small parties. Null: none. A pause and tonight's brake cover the starts before their end alone, so their end frees
 * nothing.
 */
export function nextUnprotected({ rules, axis }: DaySheet, standbys: Iterable<Standby>, now: number): number | null {
  const protections = periodsOn(rules, axis.date).flatMap(({ protect = [] }) => protect);
  if (protections.length === 0) return null;
  const instants = [...standbys].filter(isServable).flatMap(({ guests, source }) => {
    const binding = protections.filter(({ minGuests }) => source === "online" && guests < minGuests);
    const starts = binding.length > 0 ? slotsOn(rules, axis, guests) : [];
    return starts.flatMap(({ start }) =>
      binding.map(({ untilHoursBefore }) => instantOf(axis, start) - untilHoursBefore * HOUR_MS),
    );
  });
  const ahead = instants.filter((instant) => instant > now);
  return ahead.length > 0 ? Math.min(...ahead) : null;
}
