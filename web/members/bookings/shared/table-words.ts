import type { Booking, Overview } from "./queries.ts";

export type TableNames = ReadonlyMap<string, string>;

/** Empty where spots are counted. */
export const tableNames = ({ resources }: Pick<Overview, "resources">): TableNames =>
  new Map(resources.map(({ id, name }) => [id, name]));

/** "T4", "T4 + T5", "no table"; null where spots are counted, and for a cancelled booking. */
export function tableText(
  { resources, unplaced, status }: Pick<Booking, "resources" | "unplaced" | "status">,
  names: TableNames,
): string | null {
  if (names.size === 0 || status === "cancelled") return null;
  if (unplaced) return "no table";
  return resources.map((id) => names.get(id) ?? "a former table").join(" + ") || null;
}

const REASONS: Record<NonNullable<Booking["unplaced"]>, string> = {
  resource_removed: "Its table is gone",
  too_small: "Its table is too small for the party now",
  closed: "Its table is closed then",
  no_room: "No table was free for it",
};

export const unplacedWords = (reason: Booking["unplaced"]) => (reason ? REASONS[reason] : null);
