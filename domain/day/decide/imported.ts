import { isActive, type SheetBooking } from "../../sheet/sheet-booking.ts";
import { MINUTE_MS } from "../../time/calendar.ts";
import type { CreateCommand, Imported } from "../commands.ts";
import type { Decided, Decision } from "../decision.ts";
import { pastBooking } from "../past-booking.ts";
import type { WorkingDay } from "../working-day.ts";
import { contactFlags, decideCreate, loggedOf } from "./create.ts";

/** The log says of an imported booking that its day decided it; `true`: nobody did. */
export const DECIDED = "decided";

/**
 * A booking of another system's file (docs/rules.md#import). It is decided like a member's; where a rule refuses it, it comes in with a reason on the least bad
 * option. Tables that the file names are a wish: where they are taken, any others do. Nobody is told.
 */
export function decideImported(day: WorkingDay, command: CreateCommand, imported: Imported): Decision {
  const settled = settledOf(day, command, imported);
  if (settled) return asImported(command, imported, settled, true);
  const own = { ...command, imported: undefined };
  const asked = command.resources ? [own, { ...own, resources: undefined }] : [own];
  const refused: Decision[] = [];
  const forced: Decided[] = [];
  for (const each of asked) {
    const decision = decideCreate(day, { ...each, overrideReason: null });
    if ("change" in decision) return asImported(command, imported, decision);
    refused.push(decision);
  }
  for (const each of command.overrideReason === null ? [] : asked) {
    const decision = decideCreate(day, each);
    if ("change" in decision) forced.push(decision);
  }
  const best = forced.find(({ change }) => !change.after.assignment?.isOverride) ?? forced[0];
  return best ? asImported(command, imported, best) : (refused.at(-1) ?? { ok: false, code: "cannot_change" });
}

/** `logged`: `true` where nobody decided. */
function asImported(
  command: CreateCommand,
  { madeAt }: Imported,
  { change, moves }: Decided,
  logged: typeof DECIDED | true = DECIDED,
): Decided {
  const after = { ...change.after, createdAt: Math.min(madeAt, change.after.startsAt) };
  const fields = { ...loggedOf(after), imported: logged };
  return { change: { ...change, command, after, fields, occasion: null }, moves };
}

/** A visit that is over takes no table or person any more, and a cancelled one never did. Null: it is to be decided. */
function settledOf({ sheet }: WorkingDay, command: CreateCommand, { settled }: Imported): Decided | null {
  const { bookingId: id, actor: by, now } = command;
  const booking = settled && pastBooking(sheet.rules, { id, date: sheet.date, by, now }, settled);
  if (!booking || (isActive(booking) && now < booking.startsAt)) return null;
  const { startsAt, endsAt } = booking;
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const after: SheetBooking = {
    ...{ ...booking, ...contactFlags(command.person), assignment: null },
    ...(isActive(booking)
      ? { releasedAt: Math.min(endsAt, Math.max(minute, startsAt)) }
      : { override: null, unplaced: null }),
  };
  const change = {
    event: "created",
    command,
    before: null,
    after,
    movedFrom: null,
    fields: {},
    occasion: null,
  } as const;
  return { change, moves: [] };
}
