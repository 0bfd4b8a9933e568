import type { Booking, Overview } from "./queries.ts";
import type { Move } from "./why-not/queries.ts";

export type TableNames = ReadonlyMap<string, string>;

/** Of tables, people, rooms and machines; empty where spots are counted. */
export const tableNames = ({
  resources,
  offer,
}: Pick<Overview, "resources"> & Partial<Pick<Overview, "offer">>): TableNames =>
  new Map([...resources, ...(offer?.resources ?? [])].map(({ id, name }) => [id, name]));

/** "T4", "T4 + T5", "no table"; null where spots are counted, and for a cancelled booking. */
export function tableText(
  {
    resources,
    unplaced,
    status,
    services,
  }: Pick<Booking, "resources" | "unplaced" | "status"> & Partial<Pick<Booking, "services">>,
  names: TableNames,
): string | null {
  if (names.size === 0 || status === "cancelled") return null;
  if (unplaced) return services ? "no place" : "no table";
  return tablesText(resources, names) || null;
}

/** "T4 + T5". */
export const tablesText = (resources: string[], names: TableNames) =>
  resources.map((id) => names.get(id) ?? "a former table").join(" + ");

/** "Ann, 19:00, moves from T4 to T6". */
export function moveText({ customerName, bookingTime, from, to }: Move, names: TableNames): string {
  const who = `${customerName ?? "Another booking"}${bookingTime === null ? "" : `, ${bookingTime},`}`;
  const place = tablesText(to, names);
  return from.length === 0 ? `${who} gets ${place}` : `${who} moves from ${tablesText(from, names)} to ${place}`;
}

const REASONS: Record<NonNullable<Booking["unplaced"]>, string> = {
  resource_removed: "Its table is gone",
  too_small: "No free table is large enough for it",
  closed: "Its table is closed then",
  no_room: "No place was free for it",
  person_absent: "The person who does it is away then",
  cannot_do_service: "Nobody given to it does its services any more",
  without_service: "It was booked without a service",
};

/** Where people and rooms are given, too. */
const OF_PLACES: Partial<typeof REASONS> = {
  resource_removed: "Who or what it had is gone",
  too_small: "Nothing that is free takes so many guests",
  closed: "What it has is closed then",
};

/** `place`: what bookings are given there. */
export const unplacedWords = (reason: Booking["unplaced"], place: "table" | "place" = "table") =>
  reason && ((place === "place" && OF_PLACES[reason]) || REASONS[reason]);
