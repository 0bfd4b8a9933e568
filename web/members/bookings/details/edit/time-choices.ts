import { minutesOf, timeLabel } from "../../../../../domain/time/calendar.ts";
import { offersAhead } from "../../shared/use-clock.ts";

const FIRST = minutesOf("09:00");
const LAST = minutesOf("23:00");
const STEP = 30;

/** What is known of a time for this party; nothing while the day is asked. */
export type TimeChoice = { time: string; state: "free" | "full" | "begun" | "not offered" | "unknown" };
type SlotAvailability = { time: string; available: boolean };

/**
 * The times to choose from (docs/rules.md#defaults-and-bounds): 09:00 to 23:00 by half hours, those the day has, and
 * the one that is chosen already. In the order of the evening: `minuteOf` says which minute of the date a time means.
 * Nothing is said to be free that nobody would offer any more at `nowMinute`.
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
