import { DAY_MS } from "../time/calendar.ts";

/** An owner can take back the deletion of a workspace for this long (docs/rules.md#workspaces-of-an-account). */
export const DELETION_UNDO_MS = 14 * DAY_MS;
/** Cancellations may take this long to leave before their bookings are removed. */
export const CANCELLATION_SEND_MS = DAY_MS;
/** The slug of a workspace that took bookings stays unused for this long: old links and printed codes lead there. */
export const SLUG_RETIRED_MS = 365 * DAY_MS;
/** An account without a confirmed address is deleted after this time, if it never took a booking. */
export const UNCONFIRMED_KEPT_MS = 30 * DAY_MS;
