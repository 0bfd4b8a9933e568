import { hasEnded } from "../../holds/hold.ts";
import type { SheetBooking } from "../../sheet/sheet-booking.ts";
import type { AcceptCommand, DeclineCommand, OtherRefusal, WithdrawCommand } from "../commands.ts";
import type { Decided, Decision } from "../decision.ts";
import { recordChange, recordNoChange } from "../record-change.ts";
import type { WorkingDay } from "../working-day.ts";
import { endHold, standbyAfterHold } from "./end-hold.ts";

/** The hold becomes the booking; its place is not decided anew (docs/rules.md#holds). */
export function decideAccept(day: WorkingDay, command: AcceptCommand, booking: SheetBooking): Decision {
  const { hold } = booking;
  if (!hold)
    return booking.status === "cancelled" ? { ok: false, code: "already_answered" } : recordNoChange(command, booking);
  if (hasEnded(hold, command.now)) return { ok: false, code: "offer_ended" };
  const accepted = recordChange(
    "accepted",
    command,
    booking,
    { status: "confirmed", hold: null },
    day.sheet.rules,
    "created",
  );
  const { fields } = accepted.change;
  const told: Decided = {
    ...accepted,
    change: { ...accepted.change, fields: { ...fields, for: hold.for, standby: hold.standby } },
  };
  standbyAfterHold(day, command, booking, { event: "accepted" });
  return told;
}

/** The command's own entry is made here, because the hold's standby has one after it. */
export function decideEnd(
  day: WorkingDay,
  command: DeclineCommand | WithdrawCommand,
  booking: SheetBooking,
): OtherRefusal | null {
  if (!booking.hold) return { ok: false, code: "already_answered" };
  if (hasEnded(booking.hold, command.now)) return { ok: false, code: "offer_ended" };
  if (command.type === "decline") endHold(day, command, booking, { event: "declined", stop: command.stop ?? false });
  else endHold(day, command, booking, { event: "withdrawn", passesOver: command.next === "list" });
  return null;
}
