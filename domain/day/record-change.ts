import type { BookingRules } from "../plan/rules.ts";
import { claimedPlace, type Override, type SheetBooking } from "../sheet/sheet-booking.ts";
import { toLogged } from "../wanted/stored-visit.ts";
import type { BookingCommand, BookingMove, Change, Command, CustomerDetails } from "./commands.ts";
import type { Decided } from "./decision.ts";

/** A repeated command returns the booking unchanged, writes nothing and owes no message. */
export const recordNoChange = (command: BookingCommand, booking: SheetBooking): Decided => ({
  change: {
    ...{ event: "changed", command, before: booking, after: booking },
    ...{ movedFrom: null, fields: {}, occasion: null },
  },
  moves: [],
});

export function recordChange(
  event: Change["event"],
  command: BookingCommand,
  before: SheetBooking,
  fields: Partial<SheetBooking>,
  rules: BookingRules,
  occasion: Change["occasion"],
  moves: BookingMove[] = [],
): Decided {
  const changed = { ...before, ...fields, version: before.version + 1, rulesVersion: rules.version };
  const after = { ...changed, assignment: claimedPlace(changed) };
  const logged = changedFields(before, after);
  return { change: { event, command, before, after, movedFrom: null, fields: logged, occasion }, moves };
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

export const overridden = (decided: Decided, override: Override | null): Decided => ({
  ...decided,
  change: withOverride(decided.change, override),
});

/** The log tells no more of a booking's contact. Its moves say why it has no place, unless a member said so. */
const isLogged = (field: string, value: unknown) =>
  field !== "hasEmail" && field !== "hasPhone" && (field !== "unplaced" || value === "let_in");

export function changedFields(before: SheetBooking, after: SheetBooking): Record<string, unknown> {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const changed = Object.entries(after).filter(
    ([field, value]) => !same(value, before[field as keyof SheetBooking]) && isLogged(field, value),
  );
  return toLogged(Object.fromEntries(changed));
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
