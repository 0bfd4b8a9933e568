import { useQuery } from "@tanstack/react-query";
import { localTime } from "../../../shared/lib/local-time.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import { type Booking, conflictsQuery } from "../shared/queries.ts";
import { unplacedWords } from "../shared/table-words.ts";

/** Bookings that a change of tables left without one (docs/arrangement.md#unplaced). `changed`: when the overview was read. */
export function ConflictsCard({ slug, timeZone, changed }: { slug: string; timeZone: string; changed: number }) {
  const { data } = useQuery(conflictsQuery(slug, changed));
  const { open } = useOpenBooking();
  const conflicts = data?.conflicts ?? [];
  if (conflicts.length === 0) return null;
  const title = conflicts.length === 1 ? "1 booking needs a table" : `${conflicts.length} bookings need a table`;
  return (
    <Alert tone="attention" title={title}>
      <p>Their times are not sold online until each has a table, another time or is cancelled.</p>
      <ul className="mt-2 grid gap-1">
        {conflicts.map((booking) => (
          <Conflict key={booking.id} {...{ booking, timeZone }} onOpen={() => open(booking.id)} />
        ))}
      </ul>
    </Alert>
  );
}

function Conflict({ booking, timeZone, onOpen }: { booking: Booking; timeZone: string; onOpen: () => void }) {
  const { bookingDate, bookingTime, customerName, guests, unplaced, endsAt } = booking;
  const { shortDate } = useFormats();
  return (
    <li>
      <button type="button" onClick={onOpen} className="min-h-11 w-full text-left wrap-anywhere">
        <span className="font-medium underline">{customerName}</span>, {guests === 1 ? "1 guest" : `${guests} guests`},{" "}
        {shortDate(bookingDate)} {bookingTime}–{localTime(endsAt, timeZone)}.{" "}
        <span className="text-soft">{unplacedWords(unplaced)}.</span>
      </button>
    </li>
  );
}
