import { minutesOf, timeLabel } from "../../../../../domain/time/calendar.ts";
import { offersAhead } from "../../shared/use-clock.ts";

const FIRST = minutesOf("09:00");
const LAST = minutesOf("23:00");
const STEP = 30;

/** `unknown` while the slots load. */
export type TimeChoice = { time: string; state: "free" | "full" | "begun" | "not offered" | "unknown" };
type SlotAvailability = { time: string; available: boolean };

/**
 * Half hours from 09:00 to 23:00, the day's slots and the chosen time, by wall minute
 * (docs/rules.md#defaults-and-bounds). Slots before the running one are begun, not free.
 */
export function timeChoices(
  slots: SlotAvailability[] | null,
  chosen: string,
  minuteOf: (time: string) => number,
  nowMinute: number,
): TimeChoice[] {
  const unsaid = slots ? "not offered" : "unknown";
  const states = new Map<string, TimeChoice["state"]>();
  for (let minute = FIRST; minute <= LAST; minute += STEP) states.set(timeLabel(minute), unsaid);
  states.set(chosen, unsaid);
  const offers = (slots ?? []).map((slot) => ({ ...slot, minute: minuteOf(slot.time) }));
  const ahead = new Set(offersAhead(offers, nowMinute));
  for (const offer of offers) states.set(offer.time, !ahead.has(offer) ? "begun" : offer.available ? "free" : "full");
  return [...states]
    .sort(([one], [other]) => minuteOf(one) - minuteOf(other))
    .map(([time, state]) => ({ time, state }));
}
