import { isActive, type SheetBooking, type StayTimes, takenUntil } from "../sheet/sheet-booking.ts";
import { MINUTE_MS } from "../time/calendar.ts";

/** One resource, taken by one booking; instants in ms (docs/decisions/061-claims.md). */
export type Claim = {
  resourceId: string;
  bookingId: string;
  startsAt: number;
  endsAt: number;
  pinnedBy: string | null;
  override: boolean;
};

type Claiming = StayTimes & Pick<SheetBooking, "id" | "status" | "assignment">;

/** A visit that ends early takes nothing after its end and reset. A stay that ended at its start leaves none. */
export function claimRows(booking: Claiming | null | undefined): Claim[] {
  if (!booking?.assignment || !isActive(booking)) return [];
  const { id: bookingId, startsAt, assignment } = booking;
  const { resources, pinnedBy, isOverride: override, spans } = assignment;
  const taken = takenUntil(booking);
  const claimed = spans
    ? spans.map(({ resource, from, until }) => ({
        ...{ resourceId: resource, startsAt: startsAt + from * MINUTE_MS },
        endsAt: Math.min(taken, startsAt + until * MINUTE_MS),
      }))
    : resources.map((resourceId) => ({ resourceId, startsAt, endsAt: taken }));
  return claimed
    .filter((claim) => claim.endsAt > claim.startsAt)
    .map((claim) => ({ ...claim, bookingId, pinnedBy, override }));
}
