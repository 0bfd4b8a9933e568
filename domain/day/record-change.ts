import type { BookingRules } from "../rules.ts";
import type { Change, Command } from "./commands.ts";
import type { Override, SheetBooking } from "./day-sheet.ts";

/** Said again: answered with the booking as it is; nothing is written and nobody is told twice. */
export const recordNoChange = (command: Command, booking: SheetBooking): Change => ({
  event: "changed",
  command,
  before: booking,
  after: booking,
  movedFrom: null,
  fields: {},
  occasion: null,
});

/** The entry of a change that leaves the booking where it is. */
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
 * What exceeds a limit says so in its own entry (I5), also when the booking carried the very same exception before: a
 * reader of the log need not guess which of its changes would have been refused. `null`: nothing was exceeded.
 */
export const withOverride = (change: Change, override: Override | null): Change =>
  override ? { ...change, fields: { ...change.fields, override } } : change;

/** The fields that differ, with their new values. */
export function changedFields(before: SheetBooking, after: SheetBooking): Record<string, unknown> {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) =>
        !same(value, before[field as keyof SheetBooking]) && field !== "hasEmail" && field !== "hasPhone",
    ),
  );
}
