import { UserPlus } from "lucide-react";
import { telUrl } from "../../../domain/looks/address.ts";
import { Button } from "../../shared/ui/button.tsx";
import { AttendanceAction } from "../bookings/attendance/attendance-action.tsx";
import { BookingStatus } from "../bookings/booking/booking-status.tsx";
import { guestsText } from "../bookings/booking/booking-words.ts";
import type { DayBooking } from "../bookings/booking/queries.ts";
import { words } from "../texts/words.ts";
import { PhoneText } from "../ui/phone-text.tsx";

type ParticipantsProps = {
  bookings: DayBooking[];
  onOpen: (id: string) => void;
  onMove: (id: string) => void;
  onLate: (id: string) => void;
  /** Absent: nobody can be added any more. */
  onNew?: (() => void) | undefined;
};

/** Bookings of a session in the order made; each opens its details and is noted as here. */
export function Participants({ bookings, onOpen, onMove, onLate, onNew }: ParticipantsProps) {
  return (
    <section aria-label={words.classes.participants} className="grid grid-cols-1 gap-3">
      {bookings.length === 0 ? (
        <p className="text-soft">{words.classes.nobody}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {bookings.map((booking) => (
            <li key={booking.id} className="flex items-center gap-x-3 py-1">
              <div className="min-w-0 flex-1 md:flex md:items-center md:gap-x-3">
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => onOpen(booking.id)}
                  className="min-h-11 w-full min-w-0 rounded-md text-left hover:bg-sunken"
                >
                  <span className="block font-medium wrap-anywhere">{booking.customerName}</span>
                  <span className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
                    {guestsText(booking.guests)}
                    <BookingStatus booking={booking} minutesLate={null} isOver={false} />
                  </span>
                </button>
                {booking.customerPhone && (
                  <a
                    href={telUrl(booking.customerPhone)}
                    className="inline-flex min-h-11 items-center text-sm whitespace-nowrap text-accent-ink underline"
                  >
                    <PhoneText phone={booking.customerPhone} />
                  </a>
                )}
              </div>
              <AttendanceAction
                booking={booking}
                isMissing={false}
                onMove={() => onMove(booking.id)}
                onLate={() => onLate(booking.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {onNew && (
        <Button className="justify-self-start" onClick={onNew}>
          <UserPlus aria-hidden="true" size={18} /> {words.classes.bookSeat}
        </Button>
      )}
    </section>
  );
}
