import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { localTime } from "../../../shared/lib/local-time.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import { Popover } from "../../ui/popover.tsx";
import { bookingLine } from "../shared/booking-words.ts";
import { type Booking, conflictsQuery } from "../shared/queries.ts";
import { unplacedWords } from "../shared/table-words.ts";

/** More would push the day's list off the screen. */
const SHOWN_AT_FIRST = 3;

type ConflictsProps = { slug: string; timeZone: string };

/** Bookings that a change of tables left without one, each with its ways out (docs/arrangement.md#unplaced). */
export function ConflictsCard({ slug, timeZone }: ConflictsProps) {
  const { data } = useQuery(conflictsQuery(slug));
  if (!data || data.conflicts.length === 0) return null;
  return (
    <Alert tone="attention" title={titleOf(data)}>
      <ConflictList {...data} timeZone={timeZone} />
    </Alert>
  );
}

/** The same behind a button with their number, so that a board has the room. */
export function ConflictsButton({ slug, timeZone }: ConflictsProps) {
  const { data } = useQuery(conflictsQuery(slug));
  const [isOpen, setOpen] = useState(false);
  if (!data || data.conflicts.length === 0) return null;
  return (
    <Popover
      label={titleOf(data)}
      isOpen={isOpen}
      onOpen={setOpen}
      align="start"
      trigger={{
        className:
          "inline-flex min-h-11 items-center gap-1.5 rounded-md bg-attention-tint px-3 text-sm font-semibold whitespace-nowrap text-attention tabular-nums hover:brightness-95",
        title: titleOf(data),
        children: (
          <>
            <TriangleAlert aria-hidden="true" size={16} />
            {data.count} to place
          </>
        ),
      }}
    >
      <div className="max-h-[60dvh] overflow-y-auto text-sm text-attention">
        <h2 className="text-base">{titleOf(data)}</h2>
        <ConflictList {...data} timeZone={timeZone} onChosen={() => setOpen(false)} />
      </div>
    </Popover>
  );
}

const titleOf = ({ count }: Conflicts) => (count === 1 ? "1 booking needs a table" : `${count} bookings need a table`);

type Conflicts = { conflicts: Booking[]; count: number };
type ConflictListProps = Conflicts & { timeZone: string; onChosen?: () => void };

function ConflictList({ conflicts, count, timeZone, onChosen }: ConflictListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? conflicts : conflicts.slice(0, SHOWN_AT_FIRST);
  const unlisted = count - conflicts.length;
  return (
    <>
      <ul className="grid gap-1 pt-1">
        {shown.map((booking) => (
          <Conflict key={booking.id} {...{ booking, timeZone, onChosen }} />
        ))}
      </ul>
      {shown.length < conflicts.length && (
        <TextButton onClick={() => setShowsAll(true)}>Show {conflicts.length - shown.length} more</TextButton>
      )}
      {showsAll && unlisted > 0 && <p className="pt-2">And {unlisted} more, shown once some of these have a table.</p>}
    </>
  );
}

type ConflictProps = { booking: Booking; timeZone: string; onChosen: (() => void) | undefined };

function Conflict({ booking, timeZone, onChosen }: ConflictProps) {
  const { id, bookingTime, customerName, unplaced, endsAt } = booking;
  const format = useFormats();
  const { chooseTable, move } = useOpenBooking();
  const choose = (open: (id: string) => void) => {
    onChosen?.();
    open(id);
  };
  return (
    <li className="wrap-anywhere">
      <p className="text-ink">
        {bookingLine(booking, timeZone, format)}. {unplacedWords(unplaced)}.
      </p>
      <p>
        {bookingTime}–{localTime(endsAt, timeZone)} is closed online until {customerName} has a table.
      </p>
      <div className="flex flex-wrap gap-x-4">
        <TextButton onClick={() => choose(chooseTable)}>
          Give it a table <span className="sr-only">({customerName})</span>
        </TextButton>
        <TextButton onClick={() => choose(move)}>
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
