import type { Noting } from "../booking-changes.ts";
import type { Booking } from "../queries.ts";

/**
 * A member's answer to a refused attendance: a `reason`, other `resources` and who may move for them, or that both parties sit at the
 * table (`isShared`).
 */
export type SeatTerms = { reason?: string; resources?: string[]; expect?: string[]; isShared?: boolean };

/** Seat asks who still sits there (docs/evening.md#seating), unless the member has answered that. */
export const notingOf = ({
  attendance,
  reason,
  isShared,
  resources,
  expect,
}: SeatTerms & Pick<Booking, "attendance">): Noting => ({
  attendance,
  ...(reason === undefined ? {} : { override: { reason } }),
  ...(resources ? { resources } : {}),
  ...(expect ? { expect } : {}),
  ...(attendance === "seated" && !isShared ? { alone: true } : {}),
});
