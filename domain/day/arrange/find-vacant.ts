import type { Asking, DayArrangement } from "../../judging/day-arrangement.ts";
import { lanesAsSeated } from "../../judging/lanes-as-seated.ts";
import { type FoundPlace, findPlace } from "../../judging/refuse-stay.ts";
import type { Placement } from "../../placing/place.ts";
import type { Place } from "../decision.ts";
import type { WorkingDay } from "../working-day.ts";

/**
 * As `findPlace`, but not where a party still sits, when another place serves as well (docs/arrangement.md#placing). Attendance never
 * decides about an acceptance, nor how long a visit takes.
 */
export function findVacant(
  day: WorkingDay,
  arrangement: DayArrangement,
  askings: Iterable<Asking>,
  makesRoom = false,
): FoundPlace | null {
  const found = findPlace(arrangement, askings, makesRoom);
  if (!found) return null;
  const { party, placement } = found;
  const moved = placement.moves.map(({ id }) => arrangement.lanes.placed.get(id)?.start ?? party.start);
  const others = [...day.bookings()].filter(({ id }) => id !== party.id);
  const lanes = lanesAsSeated(arrangement, day.sheet.axis, others, Math.min(party.start, ...moved));
  return (lanes && findPlace({ lanes }, [found], makesRoom)) ?? found;
}

export function placed(
  day: WorkingDay,
  arrangement: DayArrangement,
  { moves, ...place }: Placement,
  pinnedBy: string | null = null,
): Place {
  return {
    assignment: arrangement.assignmentTo(place, pinnedBy),
    moves: moves.map(({ id, to, spans }) => ({
      ...{ id, from: day.booking(id)?.assignment ?? null, unplaced: null },
      to: arrangement.assignmentTo({ at: to, spans }),
    })),
  };
}
