import { claimedPlace, isActive, type SheetBooking, stayOf } from "../sheet/sheet-booking.ts";
import type { DayAxis, Stay } from "../time/day-axis.ts";
import type { Chain } from "./chain.ts";

/** Real minutes of a date in which room was freed, by how many holds in a row, and by whom. */
export type Freed = Stay & Chain & { byMember: boolean };

/**
 * The minutes in which a booking takes less than before; null: it takes no less. `after`: the same booking of this date; null:
 * it is gone. Too much is harmless, because each start is decided anew; too little would leave somebody waiting.
 */
export function freedStay(axis: DayAxis, before: SheetBooking, after: SheetBooking | null): Stay | null {
  if (!isActive(before)) return null;
  const was = stayOf(axis, before);
  if (was.end <= was.start) return null;
  if (!after || !isActive(after)) return was;
  const is = stayOf(axis, after);
  if (is.start !== was.start || takesLess(before, after)) return was;
  return is.end < was.end ? { start: is.end, end: was.end } : null;
}

/** Fewer guests, other resources, a pin that is gone, other services or another class. */
const takesLess = (before: SheetBooking, after: SheetBooking): boolean =>
  after.guests < before.guests || after.spots < before.spots || placeText(after) !== placeText(before);

/** The same place may be written with its minutes and without. */
const placeText = (booking: SheetBooking): string => JSON.stringify([claimedPlace(booking), booking.wanted]);

export const meets = (a: Stay, b: Stay): boolean => a.start < b.end && b.start < a.end;

/** Each stretch grown once to the stays that meet it: who could move into it may make room at other minutes. */
export const grown = <Stretch extends Stay>(freed: Stretch[], movable: Stay[]): Stretch[] =>
  freed.map((stretch) => {
    const met = movable.filter((stay) => meets(stay, stretch));
    const start = Math.min(stretch.start, ...met.map((stay) => stay.start));
    const end = Math.max(stretch.end, ...met.map((stay) => stay.end));
    return { ...stretch, start, end };
  });

/** The stretch that a stay meets; of several the one whose chain ends first: the longest, then the oldest. Undefined: none. */
export const stretchMet = <Stretch extends Stay & Chain>(stay: Stay, freed: Stretch[]) =>
  freed.filter((stretch) => meets(stay, stretch)).sort((a, b) => b.chain - a.chain || a.freedAt - b.freedAt)[0];
