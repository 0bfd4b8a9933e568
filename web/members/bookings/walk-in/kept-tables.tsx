import { useQuery } from "@tanstack/react-query";
import { localTime } from "../../../shared/lib/local-time.ts";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { guestsText } from "../shared/booking-words.ts";
import { roomsAt } from "../shared/floor-now.ts";
import { dayBookingsQuery, type Overview } from "../shared/queries.ts";
import { useClock } from "../shared/use-clock.ts";
import type { WalkingIn } from "../shared/walk-in/use-walk-in.ts";

type KeptTablesProps = { slug: string; overview: Overview; guests: number; walkingIn: WalkingIn };

/** Without a connection: the tables that nobody uses, by the day that this device kept. */
export function KeptTables({ slug, overview, guests, walkingIn: { seat, isPending } }: KeptTablesProps) {
  const { today, timeZone, receivedAt } = overview;
  const now = useClock(today.now, receivedAt);
  const { data: bookings } = useQuery(dayBookingsQuery(slug, today.date));
  const rooms = roomsAt(overview, bookings ?? [], () => [], { at: now, isPlan: false });
  const free = rooms
    .flatMap(({ tables }) => tables)
    .filter(({ table: { seats }, now: { party } }) => !party && seats.min <= guests && guests <= seats.max);
  if (!bookings) return null;
  return (
    <>
      <p role="status" className="text-sm text-attention">
        There is no connection. By the day that this device kept,{" "}
        {free.length > 0 ? "nobody uses these tables:" : `no table is free for ${guestsText(guests)}.`}
      </p>
      <ul className="grid gap-2">
        {free.map(({ table, now: { freeUntil } }) => (
          <li key={table.id}>
            <button
              type="button"
              aria-disabled={isPending || undefined}
              onClick={() =>
                seat({ guests, date: today.date, time: localTime(now, timeZone) }, { resources: [table.id], moves: [] })
              }
              className={`${buttonClass("secondary", "large")} w-full justify-between py-2`}
            >
              {table.name}
              {freeUntil !== null && freeUntil !== Infinity && (
                <span className="text-sm font-normal text-attention">free until {localTime(freeUntil, timeZone)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
