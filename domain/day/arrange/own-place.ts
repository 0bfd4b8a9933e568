import type { Sitting } from "../../judging/day-arrangement.ts";
import type { Assignment, SheetBooking } from "../../sheet/sheet-booking.ts";
import type { ChangeCommand } from "../commands.ts";

/** From which minute of its stay a party has its tables: later than 0 where others had them before (docs/arrangement.md#by-hand). */
export const claimedFrom = ({ spans }: Assignment): number => (spans ? Math.min(...spans.map(({ from }) => from)) : 0);

/** The tables as a party claims them that has them since a real minute of its stay. */
export const claimedSince = (assignment: Assignment, since: number, { start, end }: Sitting): Assignment => {
  const [from, until] = [since - start, end - start];
  return from > 0
    ? { ...assignment, spans: assignment.resources.map((resource) => ({ resource, from, until })) }
    : assignment;
};

/** At these resources. Of a visit a member may name the people alone, without its room. */
export const isAt = ({ assignment, wanted }: Pick<SheetBooking, "assignment" | "wanted">, resources: string[]) =>
  wanted.kind === "party"
    ? assignment?.resources.toSorted().join() === resources.toSorted().join()
    : resources.length > 0 && resources.every((id) => assignment?.resources.includes(id));

/** The member who keeps a booking at these resources; null: nobody. Who pinned it there before stays the one who did. */
export function pinAt(
  resources: string[],
  { isPinned, actor }: Pick<ChangeCommand, "isPinned" | "actor">,
  booking: Pick<SheetBooking, "assignment" | "wanted">,
): string | null {
  const kept = isAt(booking, resources) ? (booking.assignment?.pinnedBy ?? null) : null;
  return isPinned === undefined ? kept : isPinned ? (kept ?? actor) : null;
}
