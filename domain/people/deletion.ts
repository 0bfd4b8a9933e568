import { DAY_MS } from "../time/calendar.ts";

/** So long an owner can take the deletion of a workspace back. */
export const DELETION_UNDO_MS = 14 * DAY_MS;
/** Cancellations have so long to go out before what they are about is removed. */
export const CANCELLATION_SEND_MS = DAY_MS;
/** So long no other business gets the address of one that took bookings: old links and printed codes lead there. */
export const SLUG_RETIRED_MS = 365 * DAY_MS;
/** An account whose address nobody confirmed is forgotten after so long, if it never took a booking. */
export const UNCONFIRMED_KEPT_MS = 30 * DAY_MS;
