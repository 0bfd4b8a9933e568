import { type Ref, useState } from "react";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import { useSwipe } from "../../lib/use-swipe.ts";
import { words } from "../../texts/words.ts";
import { AttendanceAction } from "../attendance/attendance-action.tsx";
import type { Visit } from "../board/floor-now.ts";
import { type FloorClock, lateText, waitText } from "./table-lines.ts";

type WaitingStripProps = {
  ref: Ref<HTMLElement>;
  parties: { visit: Visit; table: string | null }[];
  clock: FloorClock;
  onPick: (id: string) => void;
};

/** Above the bar at the foot: who waits or is late, one at a time, with the next step. A tap on the name takes the party up. */
export function WaitingStrip({ ref, parties, clock, onPick }: WaitingStripProps) {
  const { move, runLate } = useOpenBooking();
  const [at, setAt] = useState(0);
  const count = parties.length;
  const turn = (by: 1 | -1) => setAt((now) => (Math.min(now, count - 1) + by + count) % count);
  const swipe = useSwipe(turn);
  const place = Math.min(at, count - 1);
  const party = parties[place];
  if (!party) return null;
  const { visit, table } = party;
  const { booking } = visit;
  const state = booking.attendance === "arrived" ? waitText(visit, clock) : lateText(visit, clock);
  return (
    <section
      ref={ref}
      aria-label={words.floor.waitingOrLate}
      {...swipe}
      className="inset-x-0 bottom-(--bottom-bar,0px) z-10 flex min-h-15 touch-pan-y items-center gap-2 border-t border-line bg-attention-tint px-4 tall:fixed"
    >
      <button type="button" className="min-h-11 min-w-0 flex-1 text-left" onClick={() => onPick(booking.id)}>
        <span className="line-clamp-2 leading-5 font-semibold wrap-anywhere">
          {words.floor.partyOf(booking.customerName, booking.guests)}
        </span>
        <span className="block truncate text-xs font-semibold tabular-nums text-attention">
          {table === null ? state : words.floor.forTable(state, table)}
        </span>
      </button>
      {count > 1 && (
        <button
          type="button"
          aria-label={`${words.floor.nextWaiting}, ${words.floor.placeOf(place + 1, count)}`}
          className="min-h-11 shrink-0 rounded-md px-2 text-xs font-semibold text-attention"
          onClick={() => turn(1)}
        >
          {words.floor.placeOf(place + 1, count)}
        </button>
      )}
      <AttendanceAction
        key={booking.id}
        booking={booking}
        isMissing={false}
        onMove={() => move(booking.id)}
        onLate={() => runLate(booking.id)}
      />
    </section>
  );
}
