import type { DayArrangement, Sitting } from "../../judging/day-arrangement.ts";
import type { Option } from "../../placing/options.ts";
import { place } from "../../placing/place.ts";
import { timeLabel } from "../../time/calendar.ts";
import { realToWallMinute } from "../../time/day-axis.ts";
import { placed } from "../arrange/find-vacant.ts";
import type { BookingMove } from "../commands.ts";
import type { WorkingDay } from "../working-day.ts";

/**
 * Tables, one or joined, where nobody sits. `moves`: of parties still to come, so that the stay fits. `until`: the end of a stay that
 * leaves time to reset the table for the next party, which cannot move; null: the planned stay fits.
 */
export type FreePlace = { resources: string[]; moves: BookingMove[]; until: string | null };

/** A table that the next party needs sooner is not worth sitting down at. */
const SHARE_OF_STAY = 0.5;

/** The tables where a party may sit down, best first; none where spots are counted. */
export function freePlaces(
  day: WorkingDay,
  { guests, isWalkIn }: { guests: number; isWalkIn: boolean },
  sitting: Sitting,
  now: number,
): FreePlace[] {
  const arrangement = day.arrangementAt(now);
  if (!arrangement?.isOfThisDate(sitting)) return [];
  const asking = arrangement.asking({ id: "", guests, area: null, by: "member", isWalkIn }, sitting);
  const { lanes, house } = arrangement;
  const { start } = sitting;
  const isVacant = lanes.admits({ ...asking, end: start + 1, leaves: start + 1 });
  const isForSize = ({ at }: Option) => at.length === 1 || (house.wayAt.get(at.join())?.min ?? 0) <= guests;
  const vacant = asking.options.filter((option) => isForSize(option) && isVacant(option));
  const places = vacant.flatMap((option): FreePlace[] => {
    const resources = arrangement.assignmentTo(option).resources;
    const placement = place(lanes, { ...asking, options: [option] });
    if (placement) return [{ resources, moves: placed(day, arrangement, placement).moves, until: null }];
    const until = nextClaim(arrangement, option.at, sitting);
    if (until - start < (sitting.leaves - start) * SHARE_OF_STAY) return [];
    return [{ resources, moves: [], until: timeLabel(realToWallMinute(day.sheet.axis, until)) }];
  });
  const best = place(lanes, asking);
  const first = best ? arrangement.assignmentTo(best).resources.join() : "";
  return places.toSorted((a, b) => rank(a, first) - rank(b, first)); // stable: then by rank of the options
}

/** The engine's own choice, then tables where nobody moves, then those where others do, then those that are needed soon. */
const rank = ({ resources, moves, until }: FreePlace, first: string) =>
  resources.join() === first ? -1 : until !== null ? MANY : moves.length;

const MANY = 1000;

/** By when a party has to leave these tables for the next one, or for a closed part, in real minutes. */
function nextClaim({ lanes }: DayArrangement, at: number[], { start, leaves, end }: Sitting): number {
  const claimed = lanes.holders({ at }, { start, end }).map((holder) => holder.start - (end - leaves));
  const isOpenAt = (minute: number) => lanes.isOpen({ at }, { start: minute, leaves: minute + 1 });
  let closes = start;
  while (closes < leaves && isOpenAt(closes)) closes++;
  return Math.min(...claimed, closes);
}
