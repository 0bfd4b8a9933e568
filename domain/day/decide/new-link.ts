import { isActive } from "../../sheet/sheet-booking.ts";
import type { NewLinkCommand } from "../commands.ts";
import type { Decision } from "../decision.ts";
import { recordChange } from "../record-change.ts";
import type { WorkingDay } from "../working-day.ts";

/** The higher version invalidates the old link (docs/rules.md#links). */
export function decideNewLink(day: WorkingDay, command: NewLinkCommand): Decision {
  const booking = day.booking(command.bookingId);
  if (!booking) return { ok: false, code: "booking_not_found" };
  if (!isActive(booking)) return { ok: false, code: "cannot_change" };
  const tokenVersion = booking.tokenVersion + 1;
  return recordChange("new_link", command, booking, { tokenVersion }, day.sheet.rules, "new_link");
}
