import { hasEnded } from "../../holds/hold.ts";
import { sessionOn } from "../../judging/classes/refuse-seats.ts";
import { closedDaysOn } from "../../plan/periods.ts";
import type { DaySheet } from "../../sheet/day-sheet.ts";
import type { SheetBooking } from "../../sheet/sheet-booking.ts";
import type { AcceptCommand, CancelCommand, DeclineCommand, OtherRefusal, WithdrawCommand } from "../commands.ts";
import type { Decision } from "../decision.ts";
import { hasTooManyOnlineAhead } from "../online-ahead.ts";
import { recordChange, recordNoChange } from "../record-change.ts";
import type { WorkingDay } from "../working-day.ts";
import { endHold, standbyAfterHold, systemCommand } from "./end-hold.ts";
import { AGAIN_AFTER_MS } from "./serve.ts";

/**
 * The hold becomes the booking (docs/rules.md#holds). Its place is not decided anew: only whether it is still held, whether its
 * date was closed, and whether its guest has too many bookings ahead.
 */
export function decideAccept(day: WorkingDay, command: AcceptCommand, booking: SheetBooking): Decision {
  const { hold } = booking;
  const { now, contact } = command;
  const { rules } = day.sheet;
  if (!hold)
    return booking.status === "cancelled" ? { ok: false, code: "already_answered" } : recordNoChange(command, booking);
  if (hasEnded(hold, now)) return { ok: false, code: "offer_ended" };
  if (isImpossible(day.sheet, booking)) {
    endHold(day, systemCommand(day, "withdraw", now), booking, { event: "withdrawn", passesOver: false });
    return { ok: false, code: "offer_ended" };
  }
  if (contact && hasTooManyOnlineAhead(contact, day.online, now)) return { ok: false, code: "too_many_bookings" };
  const fields = { status: "confirmed", hold: null } as const;
  const { change, moves } = recordChange("accepted", command, booking, fields, rules, "created");
  standbyAfterHold(day, command, booking, { event: "accepted" });
  return { change: { ...change, fields: { ...change.fields, for: hold.for, standby: hold.standby } }, moves };
}

/** Its date was closed, or its class was called off or begins at another time. */
function isImpossible({ rules, date }: DaySheet, { wanted, bookingTime, override }: SheetBooking): boolean {
  if (closedDaysOn(rules.plan, date) && override?.refusal !== "closed") return true;
  if (wanted.kind !== "class") return false;
  const session = sessionOn(rules, date, wanted.session);
  return session?.cancelled !== false || session.time !== bookingTime;
}

/** After a change of rules nobody is left with an offer that cannot be accepted. */
export function withdrawImpossible(day: WorkingDay, now: number): void {
  for (const booking of day.holds())
    if (booking.hold && isImpossible(day.sheet, booking))
      endHold(day, systemCommand(day, "withdraw", now), booking, { event: "withdrawn", passesOver: false });
}

type EndCommand = DeclineCommand | WithdrawCommand | CancelCommand;

/** No by its guest, or taken back by the business. Its entry is made here, because its standby may have one after it. */
export function decideEnd(day: WorkingDay, command: EndCommand, booking: SheetBooking): OtherRefusal | null {
  if (!booking.hold) return { ok: false, code: "already_answered" };
  if (hasEnded(booking.hold, command.now)) return { ok: false, code: "offer_ended" };
  if (command.type === "decline" || command.by === "customer")
    endHold(day, command, booking, { event: "declined", stop: command.type === "decline" && command.stop === true });
  else {
    const left = leavesToPublic(command);
    if (left) forgetLookSoon(day, command.now);
    const how = { passesOver: command.by === "member", ...(left ? { left } : {}) };
    endHold(day, command, booking, { event: "withdrawn", ...how });
  }
  return null;
}

const leavesToPublic = (command: EndCommand) => command.type === "withdraw" && command.next === "public";

/** The look that follows a freeing would hold the place again that a member leaves to everybody. */
function forgetLookSoon(day: WorkingDay, now: number): void {
  if (day.wholeAt !== null && day.wholeAt > now && day.wholeAt <= now + AGAIN_AFTER_MS) day.wholeAt = null;
}
