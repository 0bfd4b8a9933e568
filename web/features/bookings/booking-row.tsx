import { StickyNote } from "lucide-react";
import { localDate, nextWeekday } from "../../lib/format.ts";
import { Badge } from "../../ui/badge.tsx";
import { AttendanceAction } from "./attendance-action.tsx";
import { BookingStatus } from "./booking-status.tsx";
import type { Booking } from "./queries.ts";

const SOURCES = { online: "online", phone: "phone", walk_in: "walk-in" };

type BookingRowProps = {
  booking: Booking;
  timeZone: string;
  /** Nobody has to be waited for any more. */
  isOver: boolean;
  isNew: boolean;
};

/** One booking in one line: when, who, how many, how it stands, where it came from; below it what to know. */
export function BookingRow({ booking, timeZone, isOver, isNew }: BookingRowProps) {
  const { bookingTime, customerName, guests, status, source, notes } = booking;
  const dim = isOver ? "text-soft" : "";
  const guestsText = guests === 1 ? "guest" : "guests";
  return (
    <li className={`grid ${isNew ? "animate-arrive" : ""}`}>
      <div className="overflow-hidden">
        <div
          className={`flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 transition-colors duration-700 md:grid md:grid-cols-[3.25rem_minmax(0,1fr)_4.75rem_6rem_3.75rem] md:has-[[data-desk]]:grid-cols-[3.25rem_minmax(0,1fr)_4.75rem_6rem_3.75rem_9.5rem] md:gap-x-4 md:px-6 ${isNew ? "bg-accent-tint" : ""}`}
        >
          <span className={`w-[3.25rem] font-semibold tabular-nums ${dim}`}>{bookingTime}</span>
          <div className="min-w-0 flex-1 basis-[6em]">
            <p className={`flex items-center gap-2 ${dim}`}>
              <span className={`truncate font-medium ${status === "cancelled" ? "line-through" : ""}`}>
                {customerName}
              </span>
              <span className="-ml-1 shrink-0 text-soft md:hidden">
                · {guests}
                <span className="sr-only"> {guestsText}</span>
              </span>
              {isNew && <Badge tone="accent">new</Badge>}
            </p>
            <Details night={nightOf(booking, timeZone)} source={source} notes={notes} />
          </div>
          <span className={`hidden tabular-nums md:block ${dim}`}>
            {guests} {guestsText}
          </span>
          <span className={isPlain(booking) ? "max-md:sr-only" : ""}>
            <BookingStatus {...booking} />
          </span>
          <span className="hidden text-sm text-soft md:block">{SOURCES[source]}</span>
          <AttendanceAction booking={booking} />
        </div>
      </div>
    </li>
  );
}

/** What does not fit beside the name: the real weekday after midnight, on a phone where it came from, and the notes. */
function Details({ night, source, notes }: { night: string | null; source: Booking["source"]; notes: string | null }) {
  const isBare = source === "online" && !notes && !night;
  return (
    <p className={`flex gap-x-2 text-sm text-soft ${isBare ? "hidden" : notes || night ? "" : "md:hidden"}`}>
      {night && <span className="shrink-0">{night}</span>}
      {source !== "online" && <span className="shrink-0 md:hidden">{SOURCES[source]}</span>}
      {notes && (
        <span className="flex min-w-0 items-center gap-1">
          <StickyNote aria-hidden="true" size={14} className="shrink-0" />
          <span className="sr-only">Notes: </span>
          <span className="truncate">{notes}</span>
        </span>
      )}
    </p>
  );
}

/** A time after midnight belongs to the day that opened, but falls on the next. */
const nightOf = ({ bookingDate, startsAt }: Booking, timeZone: string) =>
  localDate(startsAt, timeZone) > bookingDate ? `night to ${nextWeekday(bookingDate)}` : null;

/** Nothing has become of it yet: where there is little room that goes without saying. */
const isPlain = ({ status, attendance, override }: Booking) => status === "confirmed" && !attendance && !override;
