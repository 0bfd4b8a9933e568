/** How a typed question is asked of `guest_keys` and `guests.search_text` (docs/rules.md#guests). */
export type SearchPlan = {
  /** A guest is found by a key that begins with one of these (`key >= p AND key < p || char(1114111)`); one or two or three. */
  prefixes: string[];
  /** Every one must stand in the guest's search text (`instr`). */
  contained: string[];
  /** A guest with one of these keys has the whole address that was typed and comes first. */
  exact: string[];
  /** Keys to read at most, over all prefixes. */
  limit: number;
};

/**
 * The plan of a question; null where it is too short to ask (`isWorthAsking`).
 * @param region the business's country (`shownRegion`), `SE` where it has none: a leading 0 stands for its dial code
 */
export declare function searchPlan(query: string, region: string | null): SearchPlan | null;

/** Order of an answer: the whole address, then a booking today, then the latest visit; a stable sort. */
export declare function inOrder<Found extends { isExact: boolean; isToday: boolean; lastAt: number | null }>(
  found: readonly Found[],
): Found[];
