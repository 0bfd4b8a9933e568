import { MINUTE_MS } from "../time/calendar.ts";
import type { FloorVisit, TableNow } from "./table-now.ts";

type Table<Visit extends FloorVisit> = {
  id: string;
  seats: { max: number };
  now: Pick<TableNow<Visit>, "state" | "party" | "waiting" | "next">;
};

/** `at`: an instant in ms. `isDue`: others come before a party that sits down then would leave. */
export type SoonFree = { resources: string[]; at: number; isDue: boolean };

/**
 * When tables get free that take the party, as planned: those whose party is here, is not over, and for which nobody waits yet. Tables
 * that get free at the same minute stand together.
 */
export function soonFree<Visit extends FloorVisit>(
  tables: Table<Visit>[],
  { guests, minutes }: { guests: number; minutes: number },
): SoonFree[] {
  const ending = tables.flatMap(({ id, seats, now: { state, party, waiting, next } }) => {
    if (state !== "seated" || !party || waiting.length > 0 || seats.max < guests) return [];
    const at = Math.ceil(party.endsAt / MINUTE_MS) * MINUTE_MS;
    return [{ id, at, isDue: next !== null && next.startsAt < at + minutes * MINUTE_MS }];
  });
  const together = Map.groupBy(ending, ({ at, isDue }) => `${at} ${isDue}`);
  return [...together.values()]
    .map((group) => ({ resources: group.map(({ id }) => id), at: group[0]?.at ?? 0, isDue: group[0]?.isDue ?? false }))
    .toSorted((one, other) => one.at - other.at || Number(one.isDue) - Number(other.isDue));
}
