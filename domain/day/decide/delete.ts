import { isActive } from "../../sheet/sheet-booking.ts";
import type { DeleteCommand } from "../commands.ts";
import type { Decision } from "../decision.ts";
import { recordChange } from "../record-change.ts";
import type { WorkingDay } from "../working-day.ts";

export function decideDelete(day: WorkingDay, command: DeleteCommand): Decision {
  const booking = day.booking(command.bookingId);
  if (!booking) return { ok: false, code: "booking_not_found" };
  if (isActive(booking)) return { ok: false, code: "not_cancelled" };
  return recordChange("deleted", command, booking, {}, day.sheet.rules, null);
}
