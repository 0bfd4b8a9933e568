import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { localTime } from "../../../shared/lib/local-time.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import { bookingLine } from "../shared/booking-words.ts";
import { type Booking, conflictsQuery } from "../shared/queries.ts";
import { unplacedWords } from "../shared/table-words.ts";

/** More would push the day's list off the screen. */
const SHOWN_AT_FIRST = 3;

type ConflictsCardProps = { slug: string; timeZone: string };

/** Bookings that a change of tables left without one, each with its ways out (docs/arrangement.md#unplaced). */
export function ConflictsCard({ slug, timeZone }: ConflictsCardProps) {
  const { data } = useQuery(conflictsQuery(slug));
  const [showsAll, setShowsAll] = useState(false);
  if (!data) return null;
  const { conflicts, count } = data;
  if (conflicts.length === 0) return null;
  const shown = showsAll ? conflicts : conflicts.slice(0, SHOWN_AT_FIRST);
  const unlisted = count - conflicts.length;
  return (
    <Alert tone="attention" title={count === 1 ? "1 booking needs a table" : `${count} bookings need a table`}>
      <ul className="grid gap-1 pt-1">
        {shown.map((booking) => (
          <Conflict key={booking.id} {...{ booking, timeZone }} />
        ))}
      </ul>
      {shown.length < conflicts.length && (
        <TextButton onClick={() => setShowsAll(true)}>Show {conflicts.length - shown.length} more</TextButton>
      )}
      {showsAll && unlisted > 0 && <p className="pt-2">And {unlisted} more, shown once some of these have a table.</p>}
    </Alert>
  );
}

function Conflict({ booking, timeZone }: { booking: Booking; timeZone: string }) {
  const { id, bookingTime, customerName, unplaced, endsAt } = booking;
  const format = useFormats();
  const { chooseTable, move } = useOpenBooking();
  return (
    <li className="wrap-anywhere">
      <p className="text-ink">
        {bookingLine(booking, timeZone, format)}. {unplacedWords(unplaced)}.
      </p>
      <p>
        {bookingTime}–{localTime(endsAt, timeZone)} is closed online until {customerName} has a table.
      </p>
      <div className="flex flex-wrap gap-x-4">
        <TextButton onClick={() => chooseTable(id)}>
          Give it a table <span className="sr-only">({customerName})</span>
        </TextButton>
        <TextButton onClick={() => move(id)}>
          Choose another time <span className="sr-only">({customerName})</span>
        </TextButton>
      </div>
    </li>
  );
}

const TextButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" onClick={onClick} className="min-h-11 font-semibold underline">
    {children}
  </button>
);
