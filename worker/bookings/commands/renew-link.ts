import type { Acting } from "../../http/acting.ts";
import { command } from "./command.ts";
import { executeOnBookingDay } from "./execute-on-booking-day.ts";
import { requireAccepted } from "./require-accepted.ts";

/** Feedback links end too. A confirmation mail carries the new link; with that mail off, the next message does. */
export async function renewLink(acting: Acting, bookingId: string): Promise<void> {
  const renewal = command(acting, { newLink: bookingId }, { type: "newLink", bookingId });
  await requireAccepted(acting.services, await executeOnBookingDay(acting, renewal), null);
}
