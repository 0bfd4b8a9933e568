import { localDate, nextWeekday, shortDate } from "../../shared/lib/english-dates.ts";
import type { AffectedBooking } from "./queries.ts";
import { countOf } from "./words.ts";

type AffectedBookingsProps = { label: string; count: number; bookings: AffectedBooking[]; timeZone: string };

/** Whom it concerns, each in a line; of very many the first. */
export function AffectedBookings({ label, count, bookings, timeZone }: AffectedBookingsProps) {
  const more = count - bookings.length;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-md border border-line bg-surface text-base text-ink"
    >
      <ul className="divide-y divide-line">
        {bookings.map((booking) => (
          <li key={booking.id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2">
            <span className="min-w-40 text-sm tabular-nums max-md:basis-full">{whenOf(booking, timeZone)}</span>
            <span className="min-w-0 flex-1 basis-24 font-medium wrap-anywhere">{booking.customerName}</span>
            <span className="text-sm text-soft tabular-nums">{countOf(booking.guests, "guest")}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="border-t border-line px-4 py-2 text-sm text-soft">and {more} more</p>}
    </section>
  );
}

/** A time after midnight belongs to the day that opened, but falls on the next. */
function whenOf({ bookingDate, bookingTime, startsAt }: AffectedBooking, timeZone: string): string {
  const night = localDate(startsAt, timeZone) > bookingDate ? `, night to ${nextWeekday(bookingDate)}` : "";
  return `${shortDate(bookingDate)}, ${bookingTime}${night}`;
}
