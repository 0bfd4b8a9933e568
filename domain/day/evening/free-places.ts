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

/**
 * The tables where a party may sit down, best first; none where spots are counted. A large table comes after all those that suit the
 * party: a couple is offered a table for two until 21:00 before one for eight.
 */
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
  const best = place(lanes, asking)?.at.join();
  const places = vacant.flatMap((option): { place: FreePlace; rank: number }[] => {
    const resources = arrangement.assignmentTo(option).resources;
    const size = isLarge(option) ? 2 * MANY : 0;
    const placement = place(lanes, { ...asking, options: [option] });
    if (placement) {
      const { moves } = placed(day, arrangement, placement);
      const rank = size + (option.at.join() === best ? -1 : moves.length);
      return [{ place: { resources, moves, until: null }, rank }];
    }
    const until = nextClaim(arrangement, option.at, sitting);
    if (until - start < (sitting.leaves - start) * SHARE_OF_STAY) return [];
    const wall = timeLabel(realToWallMinute(day.sheet.axis, until));
    return [{ place: { resources, moves: [], until: wall }, rank: size + MANY }];
  });
  // the engine's own choice, tables where nobody moves, those where others do, those that are needed soon; stable: then by rank of the options
  return places.toSorted((a, b) => a.rank - b.rank).map((each) => each.place);
}

const MANY = 1000;

/** More than two seats, and more than half of them, would stay empty. */
const isLarge = ({ seats, unused }: Option) => unused > 2 && unused > seats / 2;

/** By when a party has to leave these tables for the next one, or for a closed part, in real minutes. */
function nextClaim({ lanes }: DayArrangement, at: number[], { start, leaves, end }: Sitting): number {
  const claimed = lanes.holders({ at }, { start, end }).map((holder) => holder.start - (end - leaves));
  const isOpenAt = (minute: number) => lanes.isOpen({ at }, { start: minute, leaves: minute + 1 });
  let closes = start;
  while (closes < leaves && isOpenAt(closes)) closes++;
  return Math.min(...claimed, closes);
}
