import { newChain } from "../../holds/chain.ts";
import type { Hold } from "../../holds/hold.ts";
import { endAfter, endOfHold, FREE_BEFORE_MS } from "../../holds/lengths.ts";
import { isSilent } from "../../holds/silent.ts";
import type { SheetBooking } from "../../sheet/sheet-booking.ts";
import { MINUTE_MS } from "../../time/calendar.ts";
import { instantOf } from "../../time/day-axis.ts";
import type { HoldCommand, ProlongCommand, TellCommand } from "../commands.ts";
import { contactFlags, loggedOf } from "../decide/create.ts";
import type { Decision } from "../decision.ts";
import { judge } from "../judge.ts";
import { overridden, recordChange } from "../record-change.ts";
import type { WorkingDay } from "../working-day.ts";
import { heldBooking } from "./held-booking.ts";

/** A hold that nobody was told of waits so long for its member's next press. */
const SILENT_MINUTES = 15;

const PROLONGED_MS = 15 * MINUTE_MS;

/** A member holds a place for somebody (docs/rules.md#holds): told at once, or kept silently until they press Send. */
export function decideHold(day: WorkingDay, command: HoldCommand): Decision {
  const { rules } = day.sheet;
  const { now, guests, bookingTime, standby: standbyId, isSilent: silently } = command;
  if (!rules.plan.holds) return { ok: false, code: "list_closed" };
  const standby = standbyId === null ? null : day.standby(standbyId);
  if (standby === undefined) return { ok: false, code: "standby_not_found" };
  if (standby && standby.state !== "waiting") return { ok: false, code: "cannot_change" };
  const stay = judge(day, { ...command, type: "create" }, null);
  if (!stay.ok) return stay;
  const startsAt = instantOf(day.sheet.axis, stay.start);
  const until = silently ? endAfter(SILENT_MINUTES, now, startsAt, rules.timeZone) : toldUntil(day, command, startsAt);
  if (until === null) return { ok: false, code: "cannot_change" };
  const hold: Hold = { for: "offer", until, tellAt: silently ? null : now, standby: standbyId, ...newChain(now) };
  const { source, area = null } = command;
  const reach = standby ?? contactFlags(command.person);
  const asked = { id: command.bookingId, bookingTime, guests, source, area };
  const after = heldBooking(day, now, { ...asked, hasEmail: reach.hasEmail, hasPhone: reach.hasPhone }, stay, hold);
  const fields = loggedOf(after);
  const change = { event: "held", command, before: null, after, movedFrom: null, fields, occasion: null } as const;
  return overridden({ change, moves: stay.place.moves }, stay.override);
}

/** As long as the member says, else as long as such a start gives anybody to answer. */
function toldUntil(
  { sheet: { rules } }: WorkingDay,
  command: { now: number; minutes: number | null },
  startsAt: number,
) {
  const { now, minutes } = command;
  const { holds, timeZone } = { ...rules.plan, timeZone: rules.timeZone };
  if (minutes !== null) return endAfter(minutes, now, startsAt, timeZone);
  return holds ? endOfHold(holds, now, startsAt, timeZone) : null;
}

/** A member tells of a hold that was silent. Told is told: once more changes nothing. */
export function decideTell(day: WorkingDay, command: TellCommand, booking: SheetBooking): Decision {
  const { hold } = booking;
  if (!hold) return { ok: false, code: "already_answered" };
  if (!isSilent(hold, command.now)) return { ok: false, code: "cannot_change" };
  const until = toldUntil(day, command, booking.startsAt);
  if (until === null) return { ok: false, code: "cannot_change" };
  const told: Hold = { ...hold, tellAt: command.now, until };
  return recordChange("told", command, booking, { hold: told }, day.sheet.rules, null);
}

/** A quarter of an hour more, as often as the last quarter before the start allows. */
export function decideProlong(day: WorkingDay, command: ProlongCommand, booking: SheetBooking): Decision {
  const { hold } = booking;
  if (!hold) return { ok: false, code: "already_answered" };
  const until = hold.until + PROLONGED_MS;
  if (until > booking.startsAt - FREE_BEFORE_MS + MINUTE_MS) return { ok: false, code: "cannot_change" };
  return recordChange("prolonged", command, booking, { hold: { ...hold, until } }, day.sheet.rules, null);
}
