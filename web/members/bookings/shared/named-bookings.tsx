import { countOf } from "../../lib/count-of.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import type { Booking } from "./queries.ts";

type NamedBooking = Pick<Booking, "id" | "bookingDate" | "bookingTime" | "customerName" | "guests">;
type Listed<Reason> = { booking: NamedBooking; reason: Reason };
type NamedBookingsProps<Reason> = {
  label: string;
  list: Listed<Reason>[];
  total: number;
  words: (reason: Reason) => string;
};

/** Those that a change concerns, each with the reason. `total`: also of those that are not listed. */
export function NamedBookings<Reason>({ label, list, total, words }: NamedBookingsProps<Reason>) {
  const { shortDate } = useFormats();
  const more = total - list.length;
  return (
    <ul
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach a scrolling list
      tabIndex={0}
      className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line"
    >
      {list.map(({ booking, reason }) => (
        <li key={booking.id} className="grid gap-0.5 px-4 py-2">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-sm tabular-nums">
              {shortDate(booking.bookingDate)}, {booking.bookingTime}
            </span>
            <span className="min-w-0 flex-1 basis-24 font-medium wrap-anywhere">{booking.customerName}</span>
            <span className="text-sm text-soft tabular-nums">{countOf(booking.guests, "guest")}</span>
          </p>
          <p className="text-sm text-soft">{words(reason)}</p>
        </li>
      ))}
      {more > 0 && <li className="px-4 py-2 text-sm text-soft">and {more} more</li>}
    </ul>
  );
}
