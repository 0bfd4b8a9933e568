import { canCancel } from "../../judging/change-window.ts";
import { closedDaysOn } from "../../plan/periods.ts";
import { classOf } from "../../sheet/booked.ts";
import type { DaySheet } from "../../sheet/day-sheet.ts";
import { isActive, type SheetBooking } from "../../sheet/sheet-booking.ts";
import type { CancelCommand, DeleteCommand, NewLinkCommand } from "../commands.ts";
import type { Decision } from "../decision.ts";
import { recordChange, recordNoChange } from "../record-change.ts";
import type { WorkingDay } from "../working-day.ts";

export function decideCancel(day: WorkingDay, command: CancelCommand, booking: SheetBooking): Decision {
  if (command.by === "system" && !isClosedOut(day.sheet, booking, command) && !isCalledOff(day.sheet, booking, command))
    return { ok: false, code: "cannot_change" };
  if (!isActive(booking)) return recordNoChange(command, booking);
  if (command.version !== undefined && command.version !== booking.version) return { ok: false, code: "stale_booking" };
  const { by, now, acceptedAt = null } = command;
  if (by === "customer" && !canCancel(booking, day.sheet.rules.customerChangeHoursLimit, now, acceptedAt))
    return { ok: false, code: "cannot_change" };
  const fields = { status: "cancelled", assignment: null, unplaced: null } as const;
  return recordChange("cancelled", command, booking, fields, day.sheet.rules, "cancelled");
}

/**
 * Spares a party let in under the command's rules version or a later one (docs/rules.md#closures,
 * docs/decisions/011-closing-days.md).
 */
const isClosedOut = (sheet: DaySheet, booking: SheetBooking, { now, rulesVersion = 0 }: CancelCommand) =>
  isActive(booking) &&
  now < booking.startsAt &&
  isClosed(sheet) &&
  !(isLetInOnClosedDay(sheet, booking) && booking.rulesVersion >= rulesVersion);

/** Its class is cancelled (docs/arrangement.md#classes). */
const isCalledOff = ({ rules }: DaySheet, booking: SheetBooking, { session }: CancelCommand) =>
  classOf(booking) === session &&
  (rules.plan.sessions?.some(({ id, cancelled }) => id === session && cancelled) ?? false);

const isClosed = ({ rules, date }: DaySheet) => closedDaysOn(rules.plan, date) !== undefined;

const isLetInOnClosedDay = (sheet: DaySheet, booking: SheetBooking) =>
  isClosed(sheet) && booking.override?.refusal === "closed";

export function decideDelete(day: WorkingDay, command: DeleteCommand, booking: SheetBooking): Decision {
  if (command.takesBack) return takeBack(day, command, booking);
  if (isActive(booking)) return { ok: false, code: "not_cancelled" };
  return recordChange("deleted", command, booking, {}, day.sheet.rules, null);
}

/** In one entry, so that no half of it can be lost. */
function takeBack({ sheet }: WorkingDay, command: DeleteCommand, booking: SheetBooking): Decision {
  if (booking.version !== 1) return { ok: false, code: "stale_booking" };
  const fields = { status: "cancelled", assignment: null, unplaced: null } as const;
  const { change, moves } = recordChange("deleted", command, booking, fields, sheet.rules, null);
  return { change: { ...change, fields: { ...change.fields, imported: true } }, moves };
}

/** The higher version invalidates the old link (docs/rules.md#links). */
export function decideNewLink(day: WorkingDay, command: NewLinkCommand, booking: SheetBooking): Decision {
  if (!isActive(booking)) return { ok: false, code: "cannot_change" };
  const tokenVersion = booking.tokenVersion + 1;
  return recordChange("new_link", command, booking, { tokenVersion }, day.sheet.rules, "new_link");
}
