import type { AttendanceRequest } from "../../contract/bookings.ts";
import { fail } from "../../contract/errors.ts";
import { type BookingRow, bookingById } from "../../db/diary/bookings.ts";
import type { Member } from "../http/guards.ts";
import type { Services } from "../services.ts";
import { executeOnBookingDay } from "./execute-on-booking-day.ts";
import { identify } from "./idempotency.ts";
import { requireAccepted } from "./require-accepted.ts";

/** Records or clears attendance for a member (docs/rules.md#attendance). */
export async function attendBooking(
  s: Services,
  { workspaceId, memberId }: Member,
  id: string,
  { attendance, override }: AttendanceRequest,
  key: string | undefined,
): Promise<BookingRow> {
  const outcome = await executeOnBookingDay(s, workspaceId, {
    ...identify(workspaceId, key, { attend: id, attendance, override }),
    type: "attend",
    bookingId: id,
    attendance,
    overrideReason: override?.reason ?? null,
    actor: memberId,
    by: "member",
    now: s.now(),
    rulesVersion: 0,
  });
  await requireAccepted(s, outcome, null);
  return (await bookingById(s.diary(workspaceId), workspaceId, id)) ?? fail("booking_not_found");
}
