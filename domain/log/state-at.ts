import { PARTY } from "../sheet/booked.ts";
import { fromLogged } from "../wanted/stored-visit.ts";
import type { LoggedBooking } from "./read-log.ts";

type Logged = { bookingDate: string; changes: Record<string, unknown> };

/** A booking after these entries of its log, oldest first, from `created` on and without those of a date that it left. Null: no entry. */
export function stateAt(entries: Logged[]): LoggedBooking | null {
  if (entries.length === 0) return null;
  const fields = entries.map(({ bookingDate, changes }) => ({ ...fromLogged(changes), bookingDate }));
  return Object.assign({ wanted: PARTY }, ...fields) as LoggedBooking; // `created` has all fields
}
