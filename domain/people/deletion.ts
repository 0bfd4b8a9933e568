import { DAY_MS } from "../time/calendar.ts";

/** An owner can take back a deletion (docs/rules.md#workspaces-of-an-account). */
export const DELETION_UNDO_MS = 14 * DAY_MS;
/** Cancellations leave within this time; then their bookings are removed. */
export const CANCELLATION_SEND_MS = DAY_MS;
/** Old links and printed codes lead to the slug of a workspace that took bookings. */
export const SLUG_RETIRED_MS = 365 * DAY_MS;
/** An account without a confirmed address or a booking is kept this long. */
export const UNCONFIRMED_KEPT_MS = 30 * DAY_MS;
