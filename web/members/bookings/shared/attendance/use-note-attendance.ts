import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hasCode } from "../../../../shared/lib/api.ts";
import { IdempotencyKey } from "../../../../shared/lib/idempotency-key.ts";
import { failureText } from "../../../lib/failure-text.ts";
import { words } from "../../../texts/words.ts";
import { toast } from "../../../ui/toaster.tsx";
import { isAttendanceUnchanged } from "../attendance.ts";
import { noteAttendance, updateCachedBooking } from "../booking-changes.ts";
import { refetchBookings } from "../booking-keys.ts";
import { ATTENDANCE_WORDS } from "../booking-words.ts";
import { type Booking, cachedBookings } from "../queries.ts";

/** Members notice a wrong tap later than they read a toast. */
const UNDO_FOR_MS = 10_000;

/** `isUndo`: offers no further undo. */
type AttendanceChange = { attendance: Booking["attendance"]; reason?: string; isUndo?: boolean };
/** `again` sends the reason; true once the server stored the change. */
export type ReasonRequest = { booking: Booking; again: (reason: string) => Promise<boolean> };

/** Updates the list at once, reverts it on failure, offers undo. Calls `ask` for a needed reason. */
export function useNoteAttendance(slug: string, booking: Booking, ask: (request: ReasonRequest) => void) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const show = (shown: Booking) => updateCachedBooking(client, slug, shown);
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: ({ attendance, reason }: AttendanceChange) =>
      noteAttendance({ slug, id: booking.id }, attendance, reason, idempotencyKey.keyFor({ attendance, reason })),
    onMutate: ({ attendance }) => {
      show({ ...booking, attendance });
      return booking;
    },
    onSuccess: (noted, { isUndo }, before) => {
      idempotencyKey.done();
      show(noted);
      const undo = { label: words.ui.undo, onClick: () => takeBack(noted, before.attendance) };
      toast(`${noted.customerName}: ${wordsOf(noted)}`, {
        id: booking.id,
        ...(isUndo ? { action: null } : { action: undo, duration: UNDO_FOR_MS }),
      });
    },
    onError: (error, noting, before) => {
      show(before ?? booking);
      const again = (reason: string) =>
        mutateAsync({ ...noting, reason }).then(
          () => true,
          () => false, // onError has shown it
        );
      if (hasCode(error, "time_slot_unavailable")) ask({ booking, again });
      else toast.error(words.shared.error, { description: failureText(error, words.shared.notUpdated) });
    },
    onSettled: () => refetchBookings(client, slug),
  });
  /** Does nothing when another member has changed the booking since. */
  function takeBack(noted: Booking, attendance: Booking["attendance"]) {
    const present = cachedBookings(client, slug)?.bookings.find(({ id }) => id === noted.id);
    if (isAttendanceUnchanged(noted, present)) mutate({ attendance, isUndo: true });
    else
      toast(words.shared.nothingUndone, {
        description: words.shared.byNow(noted.customerName, wordsOf(present ?? noted)),
      });
  }
  return { note: mutate, isNoting: isPending };
}

const wordsOf = ({ attendance }: Booking) => (attendance ? ATTENDANCE_WORDS[attendance] : words.shared.notHereYet);
