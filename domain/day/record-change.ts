import type { BookingRules } from "../rules.ts";
import type { Change, Command } from "./commands.ts";
import type { Override, SheetBooking } from "./day-sheet.ts";

/** A repeated command returns the booking unchanged, writes nothing and owes no message. */
export const recordNoChange = (command: Command, booking: SheetBooking): Change => ({
  event: "changed",
  command,
  before: booking,
  after: booking,
  movedFrom: null,
  fields: {},
  occasion: null,
});

/** The change of a booking that stays on its date. */
export function recordChange(
  event: Change["event"],
  command: Command,
  before: SheetBooking,
  fields: Partial<SheetBooking>,
  rules: BookingRules,
  occasion: Change["occasion"],
): Change {
  const after = { ...before, ...fields, version: before.version + 1, rulesVersion: rules.version };
  return { event, command, before, after, movedFrom: null, fields: changedFields(before, after), occasion };
}

/**
 * Logs the override of this change (I5), also when the booking had the same one before: the log then shows which changes
 * exceeded a limit. `null`: none did.
 */
export const withOverride = (change: Change, override: Override | null): Change =>
  override ? { ...change, fields: { ...change.fields, override } } : change;

/** The changed fields with their new values, for the log. */
export function changedFields(before: SheetBooking, after: SheetBooking): Record<string, unknown> {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) =>
        !same(value, before[field as keyof SheetBooking]) && field !== "hasEmail" && field !== "hasPhone",
    ),
  );
}
