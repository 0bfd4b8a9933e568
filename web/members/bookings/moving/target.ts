import { DAY_MINUTES, minutesOf } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import type { Booking, Overview } from "../booking/queries.ts";
import type { PlaceWish } from "../place/queries.ts";

/** Where a held party would go: a row or table, a start, and how many minutes it would stay longer; below 0 shorter. */
export type Target = { row: string; start: number; longer: number };
export type House = Pick<Overview, "resources" | "combinations">;

/** Where a party stands; `row`: one of its tables, else its own. */
export const targetOf = ({ startsAt }: Pick<Booking, "startsAt">, row: string): Target => ({
  ...{ row, start: Date.parse(startsAt), longer: 0 },
});

/** The wish behind a target; null where the party stands already. A party brought to another table is pinned. */
export function wishOf(booking: Booking, target: Target, house: House, timeZone: string): PlaceWish | null {
  const { version } = booking;
  if (target.longer !== 0) return { version, minutes: target.longer };
  const present = booking.resources;
  const isTable = house.resources.some(({ id }) => id === target.row);
  const stays = !isTable || present.includes(target.row);
  const resources = stays ? present : tablesFor(target.row, booking.guests, house);
  const place = resources.length > 0 ? { version, resources, pin: !stays || booking.pinned } : null;
  if (target.start === Date.parse(booking.startsAt)) return stays ? null : place;
  return { version, bookingTime: localTime(target.start, timeZone), ...place };
}

/** A table, or the tables it joins with to seat so many guests. */
export function tablesFor(table: string, guests: number, { resources, combinations }: House): string[] {
  const seats = resources.find(({ id }) => id === table)?.seats.max ?? 0;
  const joined = combinations
    .filter((each) => each.resources.includes(table) && each.seats.min <= guests && guests <= each.seats.max)
    .sort((one, other) => one.resources.length - other.resources.length)[0];
  return guests > seats && joined ? joined.resources : [table];
}

/** Minutes from one wall time to the nearer one of another. */
export const minutesBetween = (from: string, to: string) =>
  ((minutesOf(to) - minutesOf(from) + 1.5 * DAY_MINUTES) % DAY_MINUTES) - DAY_MINUTES / 2;
