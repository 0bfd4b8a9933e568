import type { BookingRules } from "../rules.ts";
import type { Change, Command, CustomerDetails } from "./commands.ts";
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

/** Logs that the customer was not told, where a message would have been owed. */
export const withNotify = (change: Change): Change =>
  isUntold(change.command) && (change.occasion === "changed" || change.occasion === "cancelled")
    ? { ...change, fields: { ...change.fields, notify: false } }
    : change;

export const isUntold = (command: Command) => "notify" in command && command.notify === false;

/** Logs an unchanged override too (I5), because each change exceeded the limit anew. */
export const withOverride = (change: Change, override: Override | null): Change =>
  override ? { ...change, fields: { ...change.fields, override } } : change;

export function changedFields(before: SheetBooking, after: SheetBooking): Record<string, unknown> {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) =>
        !same(value, before[field as keyof SheetBooking]) && field !== "hasEmail" && field !== "hasPhone",
    ),
  );
}

/** A booking changed twice in a group is written and told once, but logged twice. */
export const lastOfEach = <C extends Change>(changes: C[]): C[] => [
  ...new Map(changes.map((change) => [change.after.id, change])).values(),
];

/** Each booking's last edit, with all personal fields. */
export const lastEdits = (changes: Change[]): (Change & { person: CustomerDetails })[] =>
  lastOfEach(
    changes.flatMap((change) =>
      change.command.type === "change" && change.command.edit ? { ...change, person: change.command.edit.person } : [],
    ),
  );
