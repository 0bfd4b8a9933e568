import { StickyNote } from "lucide-react";
import { memo, useEffect, useMemo, useRef } from "react";
import { localDate, nextWeekday } from "../../../shared/lib/english-dates.ts";
import { Badge } from "../../../shared/ui/badge.tsx";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import { SOURCE_WORDS } from "../shared/booking-words.ts";
import type { Booking } from "../shared/queries.ts";
import { isMissing } from "../shared/visit-state.ts";
import { AttendanceAction } from "./attendance-action.tsx";
import { BookingStatus } from "./booking-status.tsx";

/** A new identity would render every row again. */
export type RowContext = {
  timeZone: string;
  onOpen: (id: string) => void;
};

type BookingRowProps = {
  booking: Booking;
  context: RowContext;
  isOver: boolean;
  isNew: boolean;
  isTabStop: boolean;
  hasActions?: boolean;
  /** Also null where members do not note arrivals. */
  minutesLate?: number | null;
};

export const BookingRow = memo(function BookingRow(props: BookingRowProps) {
  const { booking, context, isOver, isNew, isTabStop, hasActions = false, minutesLate = null } = props;
  const { id, bookingTime, customerName, guests, status, source, notes } = booking;
  const hidesUsualStatus = hasActions && minutesLate === null && isPlain(booking);
  const dim = isOver ? "text-soft" : "";
  const guestsText = guests === 1 ? "guest" : "guests";
  return (
    <li data-place={id} className={`grid ${isNew ? "animate-arrive" : ""}`}>
      <div className="overflow-hidden">
        <div className={`${ROW} ${isNew ? "bg-accent-tint" : ""}`}>
          <button
            type="button"
            data-row={id}
            tabIndex={isTabStop ? 0 : -1}
            aria-haspopup="dialog"
            onClick={() => context.onOpen(id)}
            className={`min-h-14 min-w-0 flex-1 basis-[12rem] items-center px-4 py-2 text-left outline-none after:absolute after:inset-0 ${hasActions ? STACKED : ONE_LINE} md:grid md:grid-cols-[3.25rem_minmax(0,1fr)_4.75rem_6.75rem_3.75rem] md:gap-x-3 md:pl-6 xl:gap-x-4`}
          >
            <span className={`w-[3.25rem] font-semibold tabular-nums ${hasActions ? "max-md:row-span-2" : ""} ${dim}`}>
              {bookingTime}
            </span>
            <span className={`min-w-0 flex-1 basis-[6em] ${hasActions ? "max-md:contents" : ""}`}>
              <span className={`flex min-w-0 items-center gap-2 max-md:col-span-2 max-md:col-start-2 ${dim}`}>
                <span className={`truncate font-medium ${status === "cancelled" ? "line-through" : ""}`}>
                  {customerName}
                </span>
                <span className="-ml-1 shrink-0 text-soft md:hidden">
                  · {guests}
                  <span className="sr-only"> {guestsText}</span>
                </span>
                {isNew && <Badge tone="accent">new</Badge>}
              </span>
              <RowDetails
                night={nightText(booking, context.timeZone)}
                source={source}
                notes={notes}
                isAlone={hidesUsualStatus}
              />
            </span>
            <span className={`hidden tabular-nums md:block ${dim}`}>
              {guests} {guestsText}
            </span>
            <span className={hidesUsualStatus ? "max-md:sr-only" : "max-md:col-start-2 max-md:row-start-2"}>
              <BookingStatus {...{ booking, minutesLate, isOver }} />
            </span>
            <span className="hidden text-sm text-soft md:block">{SOURCE_WORDS[source].toLowerCase()}</span>
          </button>
          {hasActions && (
            <div className="relative ml-auto flex shrink-0 items-center justify-end pr-4 md:w-36 md:pr-3">
              <AttendanceAction booking={booking} isMissing={isMissing(minutesLate, isOver)} />
            </div>
          )}
        </div>
      </div>
    </li>
  );
});

/** The whole row opens the booking; its buttons act alone. */
const ROW =
  "relative flex flex-wrap transition-colors duration-700 hover:bg-sunken/50 hover:duration-150 has-[[data-row]:focus-visible]:outline-2 -outline-offset-2 outline-accent-ink";

/** With buttons, a phone shows the status below the name. */
const STACKED =
  "max-md:grid max-md:grid-cols-[3.25rem_auto_minmax(0,1fr)] max-md:content-center max-md:gap-x-3 max-md:gap-y-0.5";
const ONE_LINE = "max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-1";

type RowDetailsProps = {
  night: string | null;
  source: Booking["source"];
  notes: string | null;
  /** A phone shows no status before it. */
  isAlone: boolean;
};

function RowDetails({ night, source, notes, isAlone }: RowDetailsProps) {
  const isBare = source === "online" && !notes && !night;
  return (
    <span
      className={`gap-x-2 text-sm text-soft relative min-w-0 overflow-hidden max-md:row-start-2 ${isAlone ? "max-md:col-span-2 max-md:col-start-2" : "max-md:col-start-3"} ${isBare ? "hidden" : notes || night ? "flex" : "flex md:hidden"}`}
    >
      {night && <span className="shrink-0">{night}</span>}
      {source !== "online" && <span className="shrink-0 md:hidden">{SOURCE_WORDS[source].toLowerCase()}</span>}
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

/** A time after midnight falls on the next calendar day. */
const nightText = ({ bookingDate, startsAt }: Booking, timeZone: string) =>
  localDate(startsAt, timeZone) > bookingDate ? `night to ${nextWeekday(bookingDate)}` : null;

const isPlain = ({ status, attendance, override }: Booking) => status === "confirmed" && !attendance && !override;

/** Keeps its identity: a thousand rows render once. */
export function useRowContext(timeZone: string): RowContext {
  const { open } = useOpenBooking();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  return useMemo(() => ({ timeZone, onOpen: (id) => latest.current(id) }), [timeZone]);
}
