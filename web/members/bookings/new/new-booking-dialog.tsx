import type { ComponentProps } from "react";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { NewBookingForm, personOf } from "./new-booking-form.tsx";

export type NewBookingDialogProps = ComponentProps<typeof NewBookingForm>;

export function NewBookingDialog(form: NewBookingDialogProps) {
  return (
    <Dialog
      open
      isLong
      onClose={form.onClose}
      title={words.bookings.newBooking}
      // a touch keyboard would cover the dialog
      {...(matchMedia("(pointer: fine)").matches || personOf(form) ? { initialFocus: "field" } : {})}
    >
      <NewBookingForm {...form} />
    </Dialog>
  );
}
