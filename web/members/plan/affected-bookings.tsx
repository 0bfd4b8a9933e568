import { telUrl } from "../../../domain/looks/address.ts";
import type { Formats } from "../../../domain/texts/formats-in.ts";
import { localDate } from "../../shared/lib/local-time.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { useFormats } from "../lib/formats-provider.tsx";
import type { ReachingBookings } from "../lib/stored-hours.ts";
import { words } from "../texts/words.ts";
import { PhoneText } from "../ui/phone-text.tsx";
import type { AffectedBooking } from "./hours-values.ts";

type AffectedBookingsProps = {
  label: string;
  count: number;
  bookings: AffectedBooking[];
  timeZone: string;
  /** Shows the number of a party that no email reaches. */
  showsPhones?: boolean;
};

/** `count` is the total; the server lists only the first. */
export function AffectedBookings({ label, count, bookings, timeZone, showsPhones = false }: AffectedBookingsProps) {
  const format = useFormats();
  const more = count - bookings.length;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach a scrolling list
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-md border border-line bg-surface text-base text-ink"
    >
      <ul className="divide-y divide-line">
        {bookings.map((booking) => (
          <li key={booking.id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2">
            <span className="min-w-40 text-sm tabular-nums max-md:basis-full">{whenOf(booking, timeZone, format)}</span>
            <span className="min-w-0 flex-1 basis-24 font-medium wrap-anywhere">{booking.customerName}</span>
            {showsPhones && booking.customerPhone && !booking.customerEmail && (
              <a
                href={telUrl(booking.customerPhone)}
                className="-my-3 inline-block py-3 text-sm whitespace-nowrap text-accent-ink underline"
              >
                <PhoneText phone={booking.customerPhone} />
              </a>
            )}
            <span className="text-sm text-soft tabular-nums">{words.ui.guests(booking.guests)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line px-4 py-2 text-sm text-soft">{words.hours.affected.more(more)}</p>
      )}
    </section>
  );
}

/** A time after midnight belongs to the day that opened but falls on the next. */
function whenOf({ bookingDate, bookingTime, startsAt }: AffectedBooking, timeZone: string, format: Formats): string {
  const night =
    localDate(startsAt, timeZone) > bookingDate ? `, ${words.list.nightTo(format.nextWeekday(bookingDate))}` : "";
  return `${format.shortDate(bookingDate)}, ${bookingTime}${night}`;
}

/** Bookings of other dates that reach into the saved hours. */
export function ReachingNote({ reaching, timeZone }: { reaching: ReachingBookings; timeZone: string }) {
  const { count, bookings } = reaching;
  return (
    <Alert tone="attention" title={words.hours.affected.stayPastOpening(count)}>
      <p>{words.hours.affected.keepPlaces(count)}</p>
      <details>
        <summary className="min-h-11 content-center underline">{words.hours.affected.show(count)}</summary>
        <AffectedBookings label={words.hours.affected.staying} count={count} bookings={bookings} timeZone={timeZone} />
      </details>
    </Alert>
  );
}
