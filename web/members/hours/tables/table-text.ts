import type { Area, Combination, Resource, Seats, Stock } from "../../../../domain/rules.ts";
import { countOf } from "../../lib/count-of.ts";
import type { UnplacedReason } from "../hours-values.ts";
import type { Place } from "../question-of.ts";
import { positionText, roomText } from "./floor/floor-words.ts";

export const FREEZE_LABEL = "Tables are settled (minutes before)";

export const STOCK_TEXT: Record<Stock, string> = {
  everyone: "Everyone",
  members: "Staff only",
  walk_in: "Walk-ins only",
};

export const tablesText = (count: number) => countOf(count, "table");

/** "2–4 guests" */
export const seatsText = ({ min, max }: Seats) => (min === max ? countOf(max, "guest") : `${min}–${max} guests`);

export const areaText = ({ name, customersMayChoose, room }: Area) =>
  `${name}, customers may ${customersMayChoose ? "" : "not "}choose it${room ? `, ${roomText(room)}` : ""}`;

/** As two owners compare it. */
export function tableText({ name, seats, area, stock, archived, position }: Resource, areas: Area[]): string {
  if (archived) return "removed";
  const where = areas.find(({ id }) => id === area)?.name;
  const at = position && positionText(position);
  return [name, seatsText(seats), where, STOCK_TEXT[stock].toLowerCase(), at].filter(Boolean).join(", ");
}

/** "T1 + T2" */
export const joinName = ({ of }: Pick<Combination, "of">, tables: Resource[]) =>
  of.map((id) => tables.find((each) => each.id === id)?.name ?? "?").join(" + ");

const UNPLACED: Record<UnplacedReason, string> = {
  resource_removed: "Its table is gone and no other is free",
  too_small: "No free table is large enough",
  closed: "Its table is closed then",
  no_room: "No free place fits this party",
  person_absent: "The person who does it is away and nobody else is free",
  cannot_do_service: "Nobody free does its services any more",
  without_service: "It was booked without a service, so that nobody is kept for it",
};

/** Where people and rooms are given, too. */
const WITHOUT_TABLE: Partial<Record<UnplacedReason, string>> = {
  resource_removed: "Its place is gone and no other is free",
  too_small: "Nothing that is free takes so many guests",
  closed: "Its place is closed then",
  no_room: "Nobody, or nothing it needs, is free",
};

export const unplacedText = (reason: UnplacedReason, place: Place): string =>
  (place === "place" && WITHOUT_TABLE[reason]) || UNPLACED[reason];

export const movedText = (moved: number, place: Place = "table") =>
  `${countOf(moved, "booking has", "bookings have")} another ${place}.`;

export const getPlacesText = (placed: number, place: Place) =>
  `${countOf(placed, "booking gets", "bookings get")} a ${place}.`;

const needPlaceText = (count: number) => `${countOf(count, "booking needs", "bookings need")} a place.`;

/** A change as it went; empty: everybody kept a place. */
export const arrangedText = ({ moved, conflicts }: { moved: number; conflicts: unknown[] }, place?: Place) =>
  [moved > 0 && movedText(moved, place), conflicts.length > 0 && needPlaceText(conflicts.length)]
    .filter(Boolean)
    .join(" ");
