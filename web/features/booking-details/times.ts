import { DAY_MINUTES, minutesOf, timeLabel } from "../../../domain/calendar.ts";

const FIRST = 9 * 60;
const LAST = 23 * 60;
const STEP = 30;

/** What is known of a time for this party; nothing while the day is asked. */
export type TimeChoice = { time: string; isNight: boolean; state: "free" | "full" | "not offered" | "unknown" };
type Slot = { time: string; available: boolean };

/**
 * The times to choose from (SPEC section 5): 09:00 to 23:00 by half hours, those the day has, and the one that is chosen
 * already. In the order of the evening: what is earlier than the day's first slot is of the night after it.
 */
export function timeChoices(slots: Slot[] | null, chosen: { time: string; isNight: boolean }): TimeChoice[] {
  const opens = minutesOf(slots?.[0]?.time ?? "00:00");
  const states = new Map<number, TimeChoice["state"]>();
  const unsaid = slots ? "not offered" : "unknown";
  const nightOf = (time: string) => minutesOf(time) + (minutesOf(time) < opens ? DAY_MINUTES : 0);
  const chosenAt = minutesOf(chosen.time) + (chosen.isNight ? DAY_MINUTES : 0);
  const isListed = (slots ?? []).some(({ time }) => time === chosen.time);
  for (let minute = FIRST; minute <= LAST; minute += STEP) states.set(minute, unsaid);
  if (!isListed) states.set(chosenAt, unsaid);
  for (const { time, available } of slots ?? []) states.set(nightOf(time), available ? "free" : "full");
  const taken = new Set<string>();
  return [...states]
    .sort(([a], [b]) => a - b)
    .map(([minute, state]) => ({ time: timeLabel(minute), isNight: minute >= DAY_MINUTES, state }))
    .filter(({ time }) => !taken.has(time) && taken.add(time));
}
