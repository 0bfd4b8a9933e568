import { fail } from "../../contract/errors.ts";
import { type BookingRow, bookingById } from "../../db/diary/bookings.ts";
import type { Services } from "../services.ts";
import { executeOnBookingDay } from "./execute-on-booking-day.ts";
import { identify } from "./idempotency.ts";
import { requireAccepted } from "./require-accepted.ts";

type By = { actor: string; by: "customer" | "member" };

/** Cancels and returns a booking. A repeated cancel returns it unchanged and owes no message. */
export async function cancelBooking(
  s: Services,
  workspaceId: string,
  id: string,
  by: By,
  key: string | undefined,
): Promise<BookingRow> {
  const outcome = await executeOnBookingDay(s, workspaceId, {
    ...identify(workspaceId, key, { cancel: id }),
    ...by,
    type: "cancel",
    bookingId: id,
    now: s.now(),
    rulesVersion: 0,
  });
  await requireAccepted(s, outcome, null, { action: "cancel" });
  return (await bookingById(s.diary(workspaceId), workspaceId, id)) ?? fail("booking_not_found");
}
