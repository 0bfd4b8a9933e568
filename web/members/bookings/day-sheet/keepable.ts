import type { Booking } from "../shared/queries.ts";
import { isOver } from "../shared/visit-state.ts";

/** Bookings with the tables that the sheet shows. */
export type Kept = { id: string; resources: string[] }[];

type Sheet = { bookings: Booking[]; asOf: string; isPast: boolean };

/** Those that may still be given other tables; none of a day that is over. */
export function keepable({ bookings, asOf, isPast }: Sheet): Kept {
  const present = isPast ? null : Date.parse(asOf);
  const free = bookings.filter((each) => each.resources.length > 0 && !each.pinned && !isOver(each, present));
  return free.map(({ id, resources }) => ({ id, resources }));
}
