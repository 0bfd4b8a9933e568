import { instantOnWall } from "../../../shared/lib/booking-time.ts";
import type { At } from "../shared/list-view.ts";
import type { Capacity } from "../shared/queries.ts";
import { slotEnds, slotMinutes } from "../shared/use-clock.ts";

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
