import type { CancelRequest } from "../../../contract/requests/bookings.ts";
import type { BookingRow } from "../../../db/diary/bookings.ts";
import type { Acting } from "../../http/acting.ts";
import { command } from "./command.ts";
import { changedBooking, executeOnBookingDay } from "./execute-on-booking-day.ts";
import { requireAccepted } from "./require-accepted.ts";

/** A repeated cancel returns the booking unchanged and owes no message. */
export async function cancelBooking(
  acting: Acting,
  bookingId: string,
  { notify }: CancelRequest = {},
): Promise<BookingRow> {
  const cancel = command(acting, { cancel: bookingId, notify }, { type: "cancel", bookingId, notify });
  const outcome = await executeOnBookingDay(acting, cancel);
  await requireAccepted(acting.services, outcome, null, { action: "cancel" });
  return changedBooking(acting, bookingId);
}
