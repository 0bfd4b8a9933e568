/** `min`, `max`: guests that sit here. `closed`: minutes from, to. */
export type PlainTable = { area: string | null; reach: number; min: number; max: number; closed: [number, number][] };
export type PlainCombination = { of: number[]; min: number; max: number };
export type PlainParty = {
  guests: number;
  area: string | null;
  reach: number;
  from: number;
  to: number;
  /** Until when the guests sit; then the table is made ready. */
  leaves: number;
  /** Its tables now; null: it is asking. */
  at: number[] | null;
  isFixed: boolean;
};
export type PlainDay = { tables: PlainTable[]; combinations: PlainCombination[] };

/** Every table or combination where a party may sit, taken or not. */
export function placesFor({ tables, combinations }: PlainDay, party: PlainParty): number[][] {
  const places = [...tables.map(({ min, max }, table) => ({ of: [table], min, max })), ...combinations];
  const isOpen = (number: number) => {
    const table = tables[number];
    if (!table || table.reach > party.reach) return false;
    if (party.area !== null && table.area !== party.area) return false;
    for (let minute = party.from; minute < party.leaves; minute++)
      if (table.closed.some(([from, to]) => minute >= from && minute < to)) return false;
    return true;
  };
  return places
    .filter(({ min, max, of }) => min <= party.guests && party.guests <= max && of.every(isOpen))
    .map(({ of }) => of);
}

/**
 * Tries every place for every party, minute by minute: the rules of docs/arrangement.md again, slowly. Answers a place
 * for each party, or null when there is no arrangement. A party may stay where an override was put beside it.
 */
export function arrangeExhaustively(day: PlainDay, parties: PlainParty[]): number[][] | null {
  const seated: number[][] = parties.map(({ at }) => at ?? []);
  const fixed = new Set<string>();
  const taken = new Set<string>();
  const cells = (place: number[], { from, to }: PlainParty) =>
    place.flatMap((table) => Array.from({ length: to - from }, (_, minute) => `${table} ${from + minute}`));
  for (const party of parties) if (party.isFixed) for (const cell of cells(party.at ?? [], party)) fixed.add(cell);
  const search = (index: number): boolean => {
    const party = parties[index];
    if (!party) return true;
    if (party.isFixed) return search(index + 1);
    const places = placesFor(day, party);
    for (const place of [...(party.at ? [party.at] : []), ...places]) {
      const wanted = cells(place, party);
      if (wanted.some((cell) => taken.has(cell) || (place !== party.at && fixed.has(cell)))) continue;
      for (const cell of wanted) taken.add(cell);
      seated[index] = place;
      if (search(index + 1)) return true;
      for (const cell of wanted) taken.delete(cell);
    }
    return false;
  };
  return search(0) ? seated : null;
}
