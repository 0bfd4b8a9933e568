import { type ComponentProps, useEffect, useRef } from "react";
import type { Overview } from "../bookings/booking/queries.ts";
import { BookingDetails } from "../bookings/details/booking-details.tsx";
import { NewBookingDialog, toastBookingMade } from "../bookings/new/new-booking-dialog.tsx";
import { useFormats } from "../lib/formats-provider.tsx";
import { useOpenBooking, useOpenNew } from "../lib/use-open-booking.ts";

type NewBookingProps = ComponentProps<typeof NewBookingDialog>;
type OpenedBookingsProps = { slug: string; overview: Overview; now: number; onMade?: NewBookingProps["onMade"] };

/** The booking, and the form of a new one, that the address opens. */
export function OpenedBookings({ slug, overview, now, onMade }: OpenedBookingsProps) {
  const { timeZone, workspace, user, role } = overview;
  const format = useFormats();
  const { bookingId, part, open, close } = useOpenBooking();
  const making = useOpenNew();
  const openLater = useRef(open); // a toast may outlive the address it started at
  useEffect(() => {
    openLater.current = open;
  });
  const place = {
    slug,
    timeZone,
    now,
    bookingType: workspace.bookingType,
    memberId: user.id,
    today: overview.today.date,
  };
  return (
    <>
      {bookingId && <BookingDetails key={bookingId} {...place} {...{ bookingId, part, role }} onClose={close} />}
      {making.isOpen && (
        <NewBookingDialog
          {...place}
          wanted={making.wanted}
          house={overview}
          workspaceId={workspace.id}
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
