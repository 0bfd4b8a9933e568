import { isActive, type SheetBooking } from "../../sheet/sheet-booking.ts";
import type { PayCommand } from "../commands.ts";
import type { Decision } from "../decision.ts";
import { recordChange } from "../record-change.ts";
import type { WorkingDay } from "../working-day.ts";

/** A cancelled booking only loses its note. The log holds the note, the sheet does not. */
export function decidePaid(day: WorkingDay, command: PayCommand, booking: SheetBooking): Decision {
  const { paid } = command;
  if (paid && !isActive(booking)) return { ok: false, code: "cannot_change" };
  const decided = recordChange("paid", command, booking, {}, day.sheet.rules, null);
  return { ...decided, change: { ...decided.change, fields: { ...decided.change.fields, paid } } };
}
