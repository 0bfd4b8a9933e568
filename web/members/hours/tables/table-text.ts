import type { Area, Combination, Resource, Seats } from "../../../../domain/plan/rules.ts";
import { words } from "../../texts/words.ts";
import type { UnplacedReason } from "../hours-values.ts";
import type { Place } from "../question-of.ts";
import { positionText, roomText } from "./floor/floor-words.ts";

/** "2–4 guests" */
export const seatsText = ({ min, max }: Seats) =>
  min === max ? words.ui.guests(max) : words.tables.guestsBetween(min, max);

export function areaText({ name, customersMayChoose, room }: Area) {
  const text = customersMayChoose ? words.tables.areaText(name) : words.tables.areaNotChosenText(name);
  return room ? `${text}, ${roomText(room)}` : text;
}

/** As two owners compare it. */
export function tableText({ name, seats, area, stock, archived, position }: Resource, areas: Area[]): string {
  if (archived) return words.hours.forms.removed;
  const where = areas.find(({ id }) => id === area)?.name;
  const at = position && positionText(position);
  return [name, seatsText(seats), where, words.tables.stock[stock].toLowerCase(), at].filter(Boolean).join(", ");
}

/** "T1 + T2" */
export const joinName = ({ of }: Pick<Combination, "of">, tables: Resource[]) =>
  of.map((id) => tables.find((each) => each.id === id)?.name ?? "?").join(" + ");

/** In a place there may be people and rooms, too. */
const UNPLACED: Record<Place, Partial<Record<UnplacedReason, string>>> = words.tables.unplaced;

export const unplacedText = (reason: UnplacedReason, place: Place): string =>
  UNPLACED[place][reason] ?? words.tables.unplaced.table[reason];

/** A change as it went; empty: everybody kept a place. */
export const arrangedText = ({ moved, conflicts }: { moved: number; conflicts: unknown[] }, place: Place = "table") =>
  [moved > 0 && words.tables.moved[place](moved), conflicts.length > 0 && words.tables.needPlace(conflicts.length)]
    .filter(Boolean)
    .join(" ");
