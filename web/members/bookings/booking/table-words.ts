import type { OfferedResource } from "../../../../domain/plan/rules.ts";
import { words } from "../../texts/words.ts";
import type { Move } from "../why-not/queries.ts";
import type { Booking, Overview } from "./queries.ts";

export type TableNames = ReadonlyMap<string, string>;

/** People first, then rooms, machines and tables; empty where spots are counted. */
export const tableNames = ({
  resources,
  offer,
}: Pick<Overview, "resources"> & Partial<Pick<Overview, "offer">>): TableNames =>
  new Map([...(offer?.resources ?? []).toSorted(peopleFirst), ...resources].map(({ id, name }) => [id, name]));

const peopleFirst = (one: OfferedResource, other: OfferedResource) =>
  Number(other.kind === "person") - Number(one.kind === "person");

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
  if (unplaced) return services ? words.shared.noPlace : words.shared.noTable;
  return tablesText(resources, names) || null;
}

/** "T4 + T5". */
export const tablesText = (resources: string[], names: TableNames) =>
  resources.map((id) => names.get(id) ?? words.shared.formerTable).join(" + ");

/** "Ann, 19:00, moves from T4 to T6". */
export function moveText({ customerName, bookingTime, from, to }: Move, names: TableNames): string {
  const who = words.shared.party(customerName ?? words.shared.anotherBooking, bookingTime);
  const place = tablesText(to, names);
  return from.length === 0 ? words.shared.gets(who, place) : words.shared.moves(who, tablesText(from, names), place);
}

const REASONS: Record<NonNullable<Booking["unplaced"]>, string> = words.shared.unplaced;

/** Where people and rooms are given, too. */
const OF_PLACES: Partial<typeof REASONS> = words.shared.unplacedAnywhere;

/** `place`: what bookings are given there. */
export const unplacedWords = (reason: Booking["unplaced"], place: "table" | "place" = "table") =>
  reason && ((place === "place" && OF_PLACES[reason]) || REASONS[reason]);
