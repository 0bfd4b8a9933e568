import type { AttendanceRequest } from "../../../contract/requests/bookings.ts";
import type { BookingRow } from "../../../db/diary/bookings.ts";
import type { Acting } from "../../http/acting.ts";
import { command } from "./command.ts";
import { changedBooking, executeOnBookingDay } from "./execute-on-booking-day.ts";
import { factOf } from "./fact-of.ts";
import { requireAccepted } from "./require-accepted.ts";

export async function attendBooking(
  acting: Acting,
  bookingId: string,
  { attendance, override, resources, expect, happenedAt }: AttendanceRequest,
): Promise<BookingRow> {
  const request = { attend: bookingId, attendance, override, resources };
  const fact = factOf({ happenedAt, override, attendance }, acting.services.now());
  const wanted = { attendance, resources, ...fact, ...(happenedAt === undefined ? { expect } : {}) };
  const fields = { type: "attend", bookingId, ...wanted } as const;
  const outcome = await executeOnBookingDay(acting, command(acting, request, fields));
  await requireAccepted(acting.services, outcome, null);
  return changedBooking(acting, bookingId);
}
