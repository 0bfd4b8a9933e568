import { type Hold, hasEnded } from "../../holds/hold.ts";
import type { SheetBooking } from "../../sheet/sheet-booking.ts";
import { settle } from "../arrange/rearrange.ts";
import type { ServeCommand } from "../commands.ts";
import type { WorkingDay } from "../working-day.ts";
import { endHold } from "./end-hold.ts";
import { freedBy } from "./freed-by.ts";
import { serveFreed } from "./serve.ts";

type Held = SheetBooking & { hold: Hold };

/**
 * Before anything else is decided, holds whose end has come are over, in the order of their ends, and the next in line get
 * their room (docs/rules.md#holds). `now` (ms) is the command's own. `told`: holds of which a message left.
 */
export function lapseFirst(day: WorkingDay, now: number): void {
  if (now < day.firstEnd()) return;
  const begun = day.entries.length;
  for (const booking of endedHolds(day, now)) {
    const { id, hold } = booking;
    const command: ServeCommand = {
      ...{ type: "serve", commandId: `lapse|${id}`, requestHash: null },
      ...{ actor: "system", by: "system", now },
    };
    const byHand = hold.tellAt === null;
    endHold(day, command, booking, { event: "lapsed", told: !byHand && day.told.has(id), byHand });
  }
  settleAfterHolds(day, now, begun);
  if (day.entries.length > begun) serveFreed(day, now, freedBy(day, day.entries.slice(begun)));
}

/** A booking without a place comes before who waits (docs/arrangement.md#unplaced). `begun`: the first entry to look at. */
export function settleAfterHolds(day: WorkingDay, now: number, begun: number): void {
  const last = day.entries
    .slice(begun)
    .findLast(({ change }) => change.event === "lapsed" || change.event === "withdrawn");
  if (last) settle(day, now, last.moves);
}

function endedHolds(day: WorkingDay, now: number): Held[] {
  const ended: Held[] = [];
  for (const booking of day.holds()) if (isHeld(booking) && hasEnded(booking.hold, now)) ended.push(booking);
  return ended.sort((a, b) => a.hold.until - b.hold.until || (a.id < b.id ? -1 : 1));
}

const isHeld = (booking: SheetBooking): booking is Held => booking.hold !== null;
