import { StickyNote } from "lucide-react";
import { memo } from "react";
import { localDate, nextWeekday } from "../../lib/format.ts";
import { Badge } from "../../ui/badge.tsx";
import { AttendanceAction } from "./attendance-action.tsx";
import { BookingStatus } from "./booking-status.tsx";
import type { Booking } from "./queries.ts";

const SOURCES = { online: "online", phone: "phone", walk_in: "walk-in" };

/** What every row of a list has alike; it stays the same one while nothing of it changes. */
export type RowContext = {
  timeZone: string;
  onOpen: (id: string) => void;
};

type BookingRowProps = {
  booking: Booking;
  context: RowContext;
  /** Nobody has to be waited for any more. */
  isOver: boolean;
  isNew: boolean;
  /** The one of the list that Tab leads to. */
  isTabStop: boolean;
  /** Visits are attended to in this list. */
  hasActions?: boolean;
  minutesLate?: number | null;
};

/** One booking in one line: when, who, how many, how it stands, where it came from; below it what to know. */
export const BookingRow = memo(function BookingRow(props: BookingRowProps) {
  const { booking, context, isOver, isNew, isTabStop, hasActions = false, minutesLate = null } = props;
  const { id, bookingTime, customerName, guests, status, source, notes } = booking;
  const dim = isOver ? "text-soft" : "";
  const guestsText = guests === 1 ? "guest" : "guests";
  return (
    <li data-place={id} className={`grid ${isNew ? "animate-arrive" : ""}`}>
      <div className="overflow-hidden">
        <div className={`flex transition-colors duration-700 ${isNew ? "bg-accent-tint" : ""}`}>
          <button
            type="button"
            data-row={id}
            tabIndex={isTabStop ? 0 : -1}
            aria-haspopup="dialog"
            onClick={() => context.onOpen(id)}
            className="flex min-h-14 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-left -outline-offset-2 hover:bg-sunken/50 md:grid md:grid-cols-[3.25rem_minmax(0,1fr)_4.75rem_6.75rem_3.75rem] md:gap-x-3 md:pl-6 xl:gap-x-4"
          >
            <span className={`w-[3.25rem] font-semibold tabular-nums ${dim}`}>{bookingTime}</span>
            <span className="min-w-0 flex-1 basis-[6em]">
              <span className={`flex items-center gap-2 ${dim}`}>
                <span className={`truncate font-medium ${status === "cancelled" ? "line-through" : ""}`}>
                  {customerName}
                </span>
                <span className="-ml-1 shrink-0 text-soft md:hidden">
                  · {guests}
                  <span className="sr-only"> {guestsText}</span>
                </span>
                {isNew && <Badge tone="accent">new</Badge>}
              </span>
              <Details night={nightOf(booking, context.timeZone)} source={source} notes={notes} />
            </span>
            <span className={`hidden tabular-nums md:block ${dim}`}>
              {guests} {guestsText}
            </span>
            <span className={hasActions && isPlain(booking) && minutesLate === null ? "max-md:sr-only" : ""}>
              <BookingStatus booking={booking} minutesLate={minutesLate} />
            </span>
            <span className="hidden text-sm text-soft md:block">{SOURCES[source]}</span>
          </button>
          {hasActions && (
            <div className="flex shrink-0 items-center justify-end pr-4 md:w-36 md:pr-3">
              <AttendanceAction booking={booking} />
            </div>
          )}
        </div>
      </div>
    </li>
  );
});

/** What does not fit beside the name: the real weekday after midnight, on a phone where it came from, and the notes. */
function Details({ night, source, notes }: { night: string | null; source: Booking["source"]; notes: string | null }) {
  const isBare = source === "online" && !notes && !night;
  return (
    <span className={`gap-x-2 text-sm text-soft ${isBare ? "hidden" : notes || night ? "flex" : "flex md:hidden"}`}>
      {night && <span className="shrink-0">{night}</span>}
      {source !== "online" && <span className="shrink-0 md:hidden">{SOURCES[source]}</span>}
      {notes && (
        <span className="flex min-w-0 items-center gap-1">
          <StickyNote aria-hidden="true" size={14} className="shrink-0" />
          <span className="sr-only">Notes: </span>
          <span className="truncate">{notes}</span>
        </span>
      )}
    </span>
  );
}

/** A time after midnight belongs to the day that opened, but falls on the next. */
const nightOf = ({ bookingDate, startsAt }: Booking, timeZone: string) =>
  localDate(startsAt, timeZone) > bookingDate ? `night to ${nextWeekday(bookingDate)}` : null;

/** Nothing has become of it yet: where there is little room that goes without saying. */
const isPlain = ({ status, attendance, override }: Booking) => status === "confirmed" && !attendance && !override;
