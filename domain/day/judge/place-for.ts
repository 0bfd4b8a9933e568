import type { Sitting } from "../../judging/day-arrangement.ts";
import { leastBad } from "../../judging/least-bad.ts";
import { type AskingParty, seekerOf } from "../../judging/refuse-stay.ts";
import type { VisitLengths } from "../../sheet/booked.ts";
import type { SheetBooking } from "../../sheet/sheet-booking.ts";
import { findVacant, placed } from "../arrange/find-vacant.ts";
import { claimedFrom, claimedSince } from "../arrange/own-place.ts";
import type { Place } from "../decision.ts";
import type { WorkingDay } from "../working-day.ts";

/** `lengths`: what a visit is promised with it. */
export type PlaceFound = Place & { lengths?: VisitLengths | null };

/**
 * The present resources while they serve the party, else those found; an override shares the least bad ones. `booking`:
 * the one that changes; a pin holds as long as its resources serve.
 */
export function placeFor(
  day: WorkingDay,
  party: AskingParty,
  sitting: Sitting,
  booking: SheetBooking | null,
  isHere: boolean,
  now: number,
): PlaceFound {
  const arrangement = day.arrangementAt(now);
  if (!arrangement) return { assignment: null, moves: [] };
  return day.without(booking, now, () => {
    const askings = arrangement.askings(seekerOf(party), sitting);
    const own = isHere && booking ? booking.assignment : null;
    const present = own && arrangement.numbersOf(own.resources)?.join();
    const since = own && !party.visit ? sitting.start + claimedFrom(own) : sitting.start;
    for (const { party: asking, lengths } of present ? askings : []) {
      const isFree = arrangement.lanes.admits(party.visit ? asking : { ...asking, start: since });
      const serves = asking.options.find((option) => option.at.join() === present && isFree(option));
      const assignment = serves && arrangement.assignmentTo(serves, own?.pinnedBy);
      if (assignment) return { assignment: claimedSince(assignment, since, sitting), moves: [], lengths };
    }
    const found = findVacant(day, arrangement, askings, party.makesRoom);
    if (found) return { ...placed(day, arrangement, found.placement), lengths: found.lengths };
    const shared = leastBad(arrangement, seekerOf(party), askings);
    return {
      assignment: shared && arrangement.assignmentTo(shared.place, null, true),
      moves: [],
      lengths: shared?.lengths ?? null,
    };
  });
}
