import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import type { Booking } from "../booking/queries.ts";
import { isOver, latenessOf, minutesOver, notedFrom } from "../booking/visit-state.ts";
import { BookingRow, type RowContext } from "./booking-row.tsx";
import { Rows } from "./rows.tsx";

type SearchResultsProps = {
  bookings: Booking[];
  context: RowContext;
  newIds: ReadonlySet<string>;
  tabStop: string | undefined;
  today: string;
  now: number;
};

/** Today's first, each with its next step: who is searched for stands at the door. */
export function SearchResults({ bookings, context, newIds, tabStop, today, now }: SearchResultsProps) {
  const { longDate } = useFormats();
  const days = Map.groupBy(bookings, ({ bookingDate }) => bookingDate);
  const dates = [...days.keys()].sort((one, other) => Number(other === today) - Number(one === today));
  const shown = dates.flatMap((date) => days.get(date) ?? []);
  const first = shown.some(({ id }) => id === tabStop) ? tabStop : shown[0]?.id;
  const noted = notedFrom(days.get(today) ?? []);
  return (
    <div className="grid grid-cols-1 gap-6">
      {dates.map((date) => (
        <section key={date} aria-labelledby={`day-${date}`} className="grid grid-cols-1 gap-2">
          <h2 id={`day-${date}`} className="text-sm text-soft">
            {date === today ? `${words.ui.today} · ${longDate(date)}` : longDate(date)}
          </h2>
          <Rows>
            {(days.get(date) ?? []).map((booking) => (
              <BookingRow
                key={booking.id}
                {...{ booking, context }}
                {...(date === today
                  ? { late: latenessOf(booking, noted, now), over: minutesOver(booking, now), hasActions: true }
                  : {})}
                isOver={date === today ? isOver(booking, now) : booking.status === "cancelled"}
                isNew={newIds.has(booking.id)}
                isTabStop={booking.id === first}
              />
            ))}
          </Rows>
        </section>
      ))}
    </div>
  );
}
