import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorText } from "../../lib/api.ts";
import { ATTENDANCE_WORDS } from "../../lib/attendance-words.ts";
import { refetchBookings } from "../../lib/booking-keys.ts";
import { type Refusal, refusalOf } from "../../lib/refusal.ts";
import { toast } from "../../ui/toaster.tsx";
import { attend, type Booking, showBooking } from "./queries.ts";

/** `isUndo`: it takes back what was noted, and is not itself offered to be taken back. */
type Noting = { attendance: Booking["attendance"]; reason?: string; isUndo?: boolean };
/** A place that is taken by now: it takes a reason to have it back. */
export type Question = { booking: Booking; refusal: Refusal; again: (reason: string) => void };

/**
 * Notes what became of a visit. The list says so at once, and takes it back when it was not to be; then a toast offers
 * to undo it. What needs a reason is asked through `ask`.
 */
export function useAttend(slug: string, booking: Booking, ask: (question: Question) => void) {
  const client = useQueryClient();
  const show = (shown: Booking) => showBooking(client, slug, shown);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ attendance, reason }: Noting) => attend(slug, booking.id, attendance, reason),
    onMutate: ({ attendance }) => {
      show({ ...booking, attendance });
      return booking;
    },
    onSuccess: (noted, { isUndo }, before) => {
      show(noted);
      const words = noted.attendance ? ATTENDANCE_WORDS[noted.attendance] : "Not here yet";
      const undo = { label: "Undo", onClick: () => mutate({ attendance: before.attendance, isUndo: true }) };
      toast(`${noted.customerName}: ${words}`, { id: booking.id, ...(isUndo ? { action: null } : { action: undo }) });
    },
    onError: (error, noting, before) => {
      show(before ?? booking);
      const refusal = refusalOf(error);
      if (refusal) ask({ booking, refusal, again: (reason) => mutate({ ...noting, reason }) });
      else toast.error("Error", { description: errorText(error, "Failed to update booking") });
    },
    onSettled: () => refetchBookings(client, slug),
  });
  return { note: mutate, isNoting: isPending };
}
