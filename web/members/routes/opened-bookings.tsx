import { useEffect, useRef } from "react";
import type { Formats } from "../../../domain/texts/formats-in.ts";
import { bookingLine } from "../bookings/booking/booking-words.ts";
import { holdEnd } from "../bookings/booking/hold-text.ts";
import type { Booking, Overview } from "../bookings/booking/queries.ts";
import type { NewBookingDialogProps } from "../bookings/new/new-booking-dialog.tsx";
import type { MadeBooking } from "../bookings/new/use-new-booking.ts";
import { useFormats } from "../lib/formats-provider.tsx";
import { Later, later } from "../lib/later.tsx";
import { useOpenBooking, useOpenNew } from "../lib/use-open-booking.ts";
import { words } from "../texts/words.ts";
import { toast } from "../ui/toaster.tsx";

const bookingDetails = later(() =>
  import("../bookings/details/booking-details.tsx").then((part) => part.BookingDetails),
);
const whoIsIt = later(() => import("../bookings/guests/who-is-it.tsx").then((part) => part.WhoIsIt));
const newBookingDialog = later(() =>
  import("../bookings/new/new-booking-dialog.tsx").then((part) => part.NewBookingDialog),
);

type OpenedBookingsProps = { slug: string; overview: Overview; now: number; onMade?: NewBookingDialogProps["onMade"] };

/** The booking, and the form of a new one, that the address opens. */
export function OpenedBookings({ slug, overview, now, onMade }: OpenedBookingsProps) {
  const { timeZone, user, role } = overview;
  const format = useFormats();
  const { bookingId, part, open, close } = useOpenBooking();
  const making = useOpenNew();
  const openLater = useRef(open); // a toast may outlive the address it started at
  useEffect(() => {
    openLater.current = open;
  });
  const which = { slug, id: bookingId ?? "" };
  const place = { timeZone, now, role, memberId: user.id, today: overview.today.date };
  return (
    <>
      {bookingId &&
        (part === "who" ? (
          <Later of={whoIsIt} {...{ which }} onClose={close} />
        ) : (
          <Later of={bookingDetails} key={bookingId} {...{ which, part }} {...place} onClose={close} />
        ))}
      {making.isOpen && (
        <Later
          of={newBookingDialog}
          {...{ slug, overview, now }}
          wanted={making.wanted}
          onClose={making.close}
          onMade={(made) => {
            onMade?.(made);
            making.close();
            toastBookingMade(made, timeZone, format, (id) => openLater.current(id));
          }}
        />
      )}
    </>
  );
}

/** The device answered, which has no connection. */
const isUnsent = (booking: Booking) => booking.unsent === true;

const EARLIER_FOR_MS = 20_000;

/** An earlier attempt's booking differs from the form: its toast stays 20 s. */
function toastBookingMade(
  { booking, isEarlier }: MadeBooking,
  timeZone: string,
  format: Formats,
  onShow: (id: string) => void,
): void {
  const { id, hold }: Booking = booking;
  const what = bookingLine(booking, timeZone, format);
  const action = { label: words.ui.show, onClick: () => onShow(id) };
  if (isUnsent(booking)) toast(words.bookings.keptHere, { description: words.bookings.bookedOnceBack(what) });
  else if (isEarlier)
    toast(words.bookings.bookedEarlier, {
      description: words.bookings.changedSince(what),
      action,
      duration: EARLIER_FOR_MS,
    });
  else if (hold)
    toast(words.bookings.held(holdEnd(hold.until, timeZone, booking.bookingDate)), { description: what, action });
  else toast(words.bookings.made, { description: what, action });
}
