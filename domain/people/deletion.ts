import { DAY_MS } from "../time/calendar.ts";

/** An owner can take back a deletion (docs/rules.md#workspaces-of-an-account). */
export const DELETION_UNDO_MS = 14 * DAY_MS;
/** Bookings stay this long for their cancellations to leave. */
export const CANCELLATION_SEND_MS = DAY_MS;
/** No other business gets a slug that old links and printed codes lead to. */
export const SLUG_RETIRED_MS = 365 * DAY_MS;
/** For accounts without a confirmed address or a booking. */
export const UNCONFIRMED_KEPT_MS = 30 * DAY_MS;
