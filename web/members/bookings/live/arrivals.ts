import type { Booking } from "../shared/queries.ts";

type Made = Pick<Booking, "id" | "createdAt" | "source">;

/** The bookings that were made since an instant and not known before: a moved one is not new. */
export function newcomers<Row extends Made>(before: Row[], after: Row[], since: number): Row[] {
  const known = new Set(before.map(({ id }) => id));
  return after.filter(({ id, createdAt }) => Date.parse(createdAt) > since && !known.has(id));
}

/** What the browser's tab is called: first how many bookings came while nobody looked. */
export const titleText = (name: string, unseen: number) => `${unseen > 0 ? `(${unseen}) ` : ""}${name} · Daybook`;
