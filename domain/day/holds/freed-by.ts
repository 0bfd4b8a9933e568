import { type Chain, newChain, nextInChain } from "../../holds/chain.ts";
import { type Freed, freedStay } from "../../holds/freed.ts";
import type { BookingRules } from "../../plan/rules.ts";
import { withBuffers } from "../../services/offered.ts";
import type { DaySheet } from "../../sheet/day-sheet.ts";
import { type SheetBooking, stayOf } from "../../sheet/sheet-booking.ts";
import type { Stay } from "../../time/day-axis.ts";
import type { Change, Entry } from "../commands.ts";
import type { WorkingDay } from "../working-day.ts";

/**
 * `passedOver`: standbys that gave room back and are not served with it (docs/rules.md#serving-the-list). `chainsEnded`: room that was
 * offered for the last time, and is everybody's now.
 */
export type FreedRoom = { freed: Freed[]; passedOver: Set<string>; chainsEnded: Stay[] };

/** The room that entries of this group gave back, by what they changed and not by the kind of command. */
export function freedBy(day: WorkingDay, entries: Entry[]): FreedRoom {
  const { axis, rules } = day.sheet;
  const freed: Freed[] = [];
  const passedOver = new Set<string>();
  const chainsEnded: Stay[] = [];
  for (const { change, moves } of entries) {
    const { now, by } = change.command;
    const byMember = by === "member";
    if ("after" in change) {
      const { before } = change;
      const given = before && freedStay(axis, hereBefore(change, before), isGone(change) ? null : change.after);
      const stay = given && about(rules, before, given);
      const chain = before && chainAfter(change, before, now);
      if (stay && chain) freed.push({ ...stay, ...chain, byMember });
      else if (stay) day.left.push(stay);
      if (stay && !chain && before.hold?.tellAt != null && change.event !== "withdrawn") chainsEnded.push(stay);
      if (before && givesBack(change) && before.hold?.standby) passedOver.add(before.hold.standby);
    }
    for (const { id, from } of moves) {
      const moved = from && day.booking(id);
      if (moved) freed.push({ ...takenBy(day.sheet, moved), ...newChain(now), byMember });
    }
  }
  return { freed, passedOver, chainsEnded };
}

/** With the minutes that its services keep free about it. */
export const takenBy = ({ axis, rules }: DaySheet, booking: SheetBooking): Stay =>
  about(rules, booking, stayOf(axis, booking));

const about = ({ plan }: BookingRules, { wanted }: SheetBooking, stay: Stay): Stay =>
  wanted.kind === "visit" ? withBuffers(plan.offer, wanted.legs, stay) : stay;

const ENDS = ["lapsed", "declined", "withdrawn"];

const isGone = ({ event }: Change) => event === "deleted" || ENDS.includes(event);

/** A booking that comes from another date took nothing here. */
const hereBefore = ({ movedFrom }: Change, before: SheetBooking): SheetBooking =>
  movedFrom === null ? before : { ...before, status: "cancelled" };

const givesBack = ({ event, command }: Change) =>
  event === "declined" ||
  event === "lapsed" ||
  (event === "withdrawn" && (command.type === "withdraw" || command.type === "cancel"));

/** Null: the room is left to everybody. */
function chainAfter(change: Change, { hold, startsAt }: SheetBooking, now: number): Chain | null {
  const { event, command } = change;
  if (!hold || !ENDS.includes(event) || hold.for !== "offer") return newChain(now);
  if (event === "withdrawn") return command.type === "withdraw" && command.next === "public" ? null : newChain(now);
  if (event === "lapsed" && hold.tellAt === null) return hold.standby === null ? newChain(now) : null; // a member let it pass
  return nextInChain(hold, startsAt, now);
}
