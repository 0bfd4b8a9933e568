import { Alert } from "../../shared/ui/alert.tsx";
import { AffectedBookings } from "./affected-bookings.tsx";
import type { ReachingBookings } from "./queries.ts";
import { stayPastOpening } from "./words.ts";

/** After saving: who of the night before is still there at the new opening. */
export function ReachingNote({ reaching, timeZone }: { reaching: ReachingBookings; timeZone: string }) {
  const { count, bookings } = reaching;
  return (
    <Alert tone="attention" title={stayPastOpening(count)}>
      <p>
        {count === 1 ? "It keeps its place until it ends" : "They keep their places until they end"}, so nothing is sold
        twice.
      </p>
      <details>
        <summary className="min-h-11 content-center underline">Show {count === 1 ? "it" : "them"}</summary>
        <AffectedBookings
          label="Bookings that stay past the new opening"
          count={count}
          bookings={bookings}
          timeZone={timeZone}
        />
      </details>
    </Alert>
  );
}
