import type { Sitting } from "../../judging/day-arrangement.ts";
import { leastBad } from "../../judging/least-bad.ts";
import { type EndRefusal, isServed, type RoomRefusal } from "../../judging/refuse-stay.ts";
import { promiseOf } from "../../sheet/booked.ts";
import { type Override, type SheetBooking, stayOf } from "../../sheet/sheet-booking.ts";
import { realMinuteAt } from "../../time/day-axis.ts";
import type { Blocked, Decision, Place } from "../decision.ts";
import { keptLetIn, requestedOverride } from "../override.ts";
import type { WorkingDay } from "../working-day.ts";
import { findVacant, placed } from "./find-vacant.ts";
import { claimedFrom, claimedSince, isAt } from "./own-place.ts";

type Asked = {
  resources: string[] | null;
  pinnedBy: string | null;
  actor: string;
  overrideReason: string | null;
  now: number;
};
export type Seated = { ok: true; place: Place; override: Override | null };
/**
 * At these resources, or anywhere. `stay`: the booking as it would be. Resources that do not seat the party, or not freely,
 * take a reason.
 */
export function seatAt(
  day: WorkingDay,
  booking: SheetBooking,
  stay: SheetBooking,
  asked: Asked,
): Seated | Extract<Decision, { ok: false }> {
  const arrangement = day.arrangementAt(asked.now);
  const isThere = asked.resources === null || arrangement?.areInUse(asked.resources);
  if (!arrangement || !isThere) return { ok: false, code: "cannot_change" };
  const { axis } = day.sheet;
  const { id, guests, area, source } = booking;
  const visit = promiseOf(stay.wanted);
  const wish = { id, guests, area, visit, chosen: asked.resources };
  const seeker = { ...wish, by: "member", isWalkIn: source === "walk_in" } as const;
  const sitting = { ...stayOf(axis, stay), leaves: realMinuteAt(axis, stay.releasedAt ?? stay.endsAt) };
  const since = seatedSince(booking, asked, sitting, realMinuteAt(axis, arrangement.now));
  return day.without(booking, asked.now, (): Seated | Extract<Decision, { ok: false }> => {
    const askings = arrangement.askings(seeker, sitting);
    const found = findVacant(day, arrangement, askings, true);
    if (found) return { ok: true, place: placed(day, arrangement, found.placement, asked.pinnedBy), override: null };
    const rest = since && findVacant(day, arrangement, arrangement.askings(seeker, { ...sitting, start: since }), true);
    if (rest) {
      const { assignment, moves } = placed(day, arrangement, rest.placement, asked.pinnedBy);
      return {
        ok: true,
        place: { assignment: assignment && claimedSince(assignment, since, sitting), moves },
        override: null,
      };
    }
    const fitsNowhere = !isServed(askings);
    const refusal: RoomRefusal = { reason: fitsNowhere ? "no_resource_fits" : "spot_capacity_exceeded" };
    if (visit && fitsNowhere) return { ...refusedAs(refusal, booking, sitting.start), mayOverride: false };
    const override = keptLetIn(day.sheet, booking, requestedOverride(asked, refusal.reason));
    if (!override) return refusedAs(refusal, booking, sitting.start);
    const shared = leastBad(arrangement, seeker, askings);
    const assignment = shared && arrangement.assignmentTo(shared.place, asked.pinnedBy, true);
    return { ok: true, place: { assignment, moves: [] }, override };
  });
}

/**
 * The real minute from which a party takes tables that others had before: the present one, or the one it has them from. Null: it asks for none, has them for
 * its whole stay, or is a visit, which was promised its people from its start (docs/arrangement.md#by-hand).
 */
function seatedSince({ assignment, wanted }: SheetBooking, { resources }: Asked, sitting: Sitting, now: number) {
  if (wanted.kind !== "party" || !resources) return null;
  const isThere = assignment !== null && isAt({ assignment, wanted }, resources);
  const since = isThere ? sitting.start + claimedFrom(assignment) : now;
  return sitting.start < since && since < sitting.leaves ? since : null;
}

export const refusedAs = (refusal: RoomRefusal | EndRefusal, booking: SheetBooking, wanted: number): Blocked => ({
  ok: false,
  code: "time_slot_unavailable",
  ...refusal,
  mayOverride: true,
  wanted,
  party: {
    actor: "member",
    guests: booking.guests,
    isWalkIn: false,
    booking,
    visit: promiseOf(booking.wanted),
    isHere: true,
  },
});
