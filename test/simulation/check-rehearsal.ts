import { rehearse } from "../../domain/log/rehearse.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import type { SheetBooking } from "../../domain/sheet/sheet-booking.ts";
import type { EntryWithMoves } from "./check-tables.ts";

/** Words, or null, and whether the evening had one version of the rules. */
export function wrongWithRehearsal(
  date: string,
  log: EntryWithMoves[],
  stored: SheetBooking[],
  rules: Map<number, BookingRules>,
  hasList = false,
): [string | null, string] {
  const versions = new Set(log.filter((one) => one.bookingDate === date).map((one) => one.rulesVersion));
  const kind = versions.size === 1 ? "unchanged rules" : "changed rules";
  const given = rules.get(Math.max(...versions));
  const rehearsed = given && rehearse(date, log, stored, (version) => rules.get(version), given);
  if (!rehearsed) return ["its log does not become what is STORED", kind];
  const { refused, otherTables, before, after } = rehearsed;
  const isSame = refused.length + otherTables === 0 && JSON.stringify(before) === JSON.stringify(after);
  return [
    kind === "changed rules" || isSame || hasList ? null : `is ANOTHER under its own rules: ${JSON.stringify(refused)}`,
    kind,
  ];
}
