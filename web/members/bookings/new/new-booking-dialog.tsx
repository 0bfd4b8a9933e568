import type { ComponentProps } from "react";
import type { Formats } from "../../../../domain/texts/formats-in.ts";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toaster.tsx";
import { bookingLine } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";
import { NewBookingForm, personOf } from "./new-booking-form.tsx";
import type { MadeBooking } from "./use-new-booking.ts";

type NewBookingDialogProps = ComponentProps<typeof NewBookingForm> & { onClose: () => void };

export function NewBookingDialog({ onClose, ...form }: NewBookingDialogProps) {
  return (
    <Dialog
      open
      isLong
      onClose={onClose}
      title={words.bookings.newBooking}
      // a touch keyboard would cover the dialog
      {...(matchMedia("(pointer: fine)").matches || personOf(form) ? { initialFocus: "field" } : {})}
    >
      <NewBookingForm {...form} />
    </Dialog>
  );
}

/** The device answered, which has no connection. */
const isUnsent = (booking: Booking) => booking.unsent === true;

const EARLIER_FOR_MS = 20_000;

/** An earlier attempt's booking differs from the form: its toast stays 20 s. */
export function toastBookingMade(
  { booking, isEarlier }: MadeBooking,
  timeZone: string,
  format: Formats,
  onShow: (id: string) => void,
): void {
  const { id } = booking;
  const what = bookingLine(booking, timeZone, format);
  const action = { label: words.ui.show, onClick: () => onShow(id) };
  if (isUnsent(booking)) toast(words.newBooking.keptHere, { description: words.newBooking.bookedOnceBack(what) });
  else if (isEarlier)
    toast(words.newBooking.bookedEarlier, {
      description: words.newBooking.changedSince(what),
      action,
      duration: EARLIER_FOR_MS,
    });
  else toast(words.newBooking.made, { description: what, action });
}
