import { fail } from "../../contract/errors.ts";
import { type BookingRow, bookingById } from "../../db/diary/bookings.ts";
import type { Services } from "../services.ts";
import { identify } from "./idempotency.ts";
import { executeOnItsDay } from "./on-its-day.ts";
import { accepted } from "./outcome.ts";

type By = { actor: string; by: "customer" | "member" };

/** Cancels and gives the booking as it then is; said again it is answered again and nobody is told twice. */
export async function cancelBooking(
  s: Services,
  workspaceId: string,
  id: string,
  by: By,
  key: string | undefined,
): Promise<BookingRow> {
  const outcome = await executeOnItsDay(s, workspaceId, {
    ...identify(workspaceId, key, { cancel: id }),
    ...by,
    type: "cancel",
    bookingId: id,
    now: s.now(),
    rulesVersion: 0,
  });
  await accepted(s, outcome, null, { action: "cancel" });
  return (await bookingById(s.diary(workspaceId), workspaceId, id)) ?? fail("booking_not_found");
}
