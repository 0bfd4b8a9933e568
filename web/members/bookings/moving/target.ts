import { ArrowRight, Ban, type LucideIcon } from "lucide-react";
import { DAY_MINUTES, MINUTE_MS, minutesOf } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import type { Booking, Overview } from "../booking/queries.ts";
import { endOfStay } from "../booking/visit-state.ts";
import type { PlaceWish, Trial } from "../place/queries.ts";

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

/** Where a party would be. `refused`: it cannot be there. */
export type Ghost = { id: string; name: string; start: number; end: number; kind: "held" | "moves" | "refused" };

/** The floor has room for one at a table: the held party, else who sits there at the shown instant, else who comes first. */
export const ghostShown = (ghosts: Ghost[], at: number): Ghost | undefined =>
  ghosts.find(({ kind }) => kind !== "moves") ??
  ghosts.find(({ start, end }) => start <= at && at < end) ??
  ghosts.toSorted((one, other) => one.start - other.start)[0];

/** By row: the held party at its target, and those who would move for it. */
export function ghostsOf(
  booking: Booking,
  target: Target,
  wish: PlaceWish | null,
  trial: Trial | null | undefined,
  bookings: Booking[],
): Map<string, Ghost[]> {
  const ghosts = new Map<string, Ghost[]>();
  const add = (row: string, ghost: Ghost) => ghosts.set(row, [...(ghosts.get(row) ?? []), ghost]);
  if (!wish) return ghosts;
  const { id, customerName: name } = booking;
  const length = endOfStay(booking) - Date.parse(booking.startsAt) + target.longer * MINUTE_MS;
  const rows = "resources" in wish && wish.resources ? wish.resources : booking.resources;
  for (const row of rows.length > 0 ? rows : [target.row])
    add(row, { id, name, start: target.start, end: target.start + length, kind: trial?.refused ? "refused" : "held" });
  for (const move of trial?.moves ?? []) {
    const other = bookings.find((each) => each.id === move.id);
    if (!other) continue;
    const stay = { start: Date.parse(other.startsAt), end: endOfStay(other) };
    for (const row of move.to) add(row, { id: other.id, name: other.customerName, ...stay, kind: "moves" });
  }
  return ghosts;
}

export const GHOST_ICONS: Record<Ghost["kind"], LucideIcon> = { held: ArrowRight, moves: ArrowRight, refused: Ban };

export const GHOST_LOOKS: Record<Ghost["kind"], string> = {
  held: "border-accent bg-accent-tint text-ink",
  moves: "border-dashed border-accent bg-surface text-ink",
  refused: "border-dashed border-loss bg-loss-tint text-loss",
};
