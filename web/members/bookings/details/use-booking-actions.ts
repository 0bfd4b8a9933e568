import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AppError } from "../../../../contract/errors.ts";
import type { Undo } from "../../../../domain/log/undo-entry.ts";
import type { Attendance } from "../../../../domain/sheet/sheet-booking.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { IdempotencyKey } from "../../../shared/lib/idempotency-key.ts";
import { failureText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { notingOf, type SeatTerms } from "../attendance/use-note-attendance.ts";
import {
  type BookingRef,
  cancelBooking,
  noteAttendance,
  saveEdit,
  sendBooking,
  updateCachedBooking,
} from "../booking/booking-changes.ts";
import { refetchBookings } from "../booking/booking-keys.ts";
import type { Booking } from "../booking/queries.ts";
import { changePlace, giveTables } from "../place/queries.ts";
import { deleteBooking, renewLink } from "./queries.ts";
import { withNotify } from "./tell-choice.tsx";

type BookingAction = {
  /** Equal content is retried under the same key. */
  content: unknown;
  run: (key: string) => Promise<Booking | null>;
  failure: string;
  success?: { title: string; description: string };
  onDone?: () => void;
  /** Replaces the error toast when the spot or the table is taken. */
  onRefused?: (refusal: AppError) => void;
};

/** One action at a time. `onGoing` stops polling while a deletion runs. */
export function useBookingActions(which: BookingRef, onGoing: (isGoing: boolean) => void) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const { mutate, isPending } = useMutation({
    mutationFn: ({ content, run }: BookingAction) => run(idempotencyKey.keyFor(content)),
    onSuccess: (booking, { success, onDone }) => {
      idempotencyKey.done();
      if (success) toast.success(success.title, { description: success.description });
      if (booking) updateCachedBooking(client, which.slug, booking);
      onDone?.();
      void refetchBookings(client, which.slug);
    },
    onError: (error, { failure, onRefused }) => {
      if (onRefused && (hasCode(error, "time_slot_unavailable") || hasCode(error, "table_occupied"))) onRefused(error);
      else toast.error(words.shared.error, { description: failureText(error, failure) });
      void refetchBookings(client, which.slug);
    },
  });
  const act = (action: BookingAction) => isPending || mutate(action);
  return {
    isBusy: isPending,
    cancel: (isTold: boolean, onDone: () => void) =>
      act({
        content: { cancel: isTold },
        run: (key) => cancelBooking(which, withNotify(isTold), key),
        failure: words.shared.notCancelled,
        success: words.details.toasts.cancelled,
        onDone,
      }),
    undo: (booking: Booking, undo: Undo, isTold: boolean, onDone: () => void) =>
      act({
        content: { undo, isTold },
        run: (key) => sendUndo(which, booking, undo, withNotify(isTold), key),
        failure: words.undo.failed,
        success: undo.kind === "rebook" ? words.undo.rebooked : words.undo.undone,
        onDone,
      }),
    remove: (onDone: () => void) =>
      act({
        content: "delete",
        run: async (key) => {
          onGoing(true);
          return await deleteBooking(which, key).catch((error) => {
            onGoing(false);
            throw error;
          });
        },
        failure: words.details.toasts.notDeleted,
        success: words.details.toasts.deleted,
        onDone,
      }),
    newLink: (onDone: () => void) =>
      act({
        content: "link",
        run: (key) => renewLink(which, key),
        failure: words.details.toasts.noNewLink,
        success: words.details.toasts.newLink,
        onDone,
      }),
    /** From then on others may push the booking to another table. */
    unpin: ({ version, resources }: Booking) =>
      act({
        content: { unpin: resources },
        run: async (key) => (await giveTables(which, { version, resources, pin: false }, key)).booking,
        failure: words.shared.notUpdated,
        success: words.details.toasts.unpinned,
      }),
    noteAttendance: (
      attendance: Attendance | null,
      more: Pick<BookingAction, "onDone" | "onRefused">,
      terms: SeatTerms = {},
    ) => {
      const noting = notingOf({ attendance, ...terms });
      const run = (key: string) => noteAttendance(which, noting, key);
      act({ content: noting, run, failure: words.shared.notUpdated, ...more });
    },
  };
}
export type BookingActions = ReturnType<typeof useBookingActions>;

/** The member's usual call, so that the day decides as ever. Null: the undo is another booking. */
async function sendUndo(
  which: BookingRef,
  booking: Booking,
  undo: Undo,
  telling: ReturnType<typeof withNotify>,
  key: string,
): Promise<Booking | null> {
  const { version } = booking;
  switch (undo.kind) {
    case "attend":
      return noteAttendance(which, { attendance: undo.attendance }, key);
    case "place":
      return (await giveTables(which, { version, resources: undo.resources, pin: undo.pin }, key)).booking;
    case "extend":
      return (await changePlace(which, { version, minutes: undo.minutes }, {}, key)).booking;
    case "change": {
      const { moves: _, ...changed } = await saveEdit(which, { version, ...undo.fields, ...telling }, key);
      return changed;
    }
    case "rebook":
      await bookAgain(which.slug, booking, undo.fields);
      return null;
  }
}

/** Each cancelled booking is booked again once, whoever asks: its key is its own. When that one was cancelled too, it is next. */
async function bookAgain(
  slug: string,
  cancelled: Booking,
  fields: (Undo & { kind: "rebook" })["fields"],
): Promise<void> {
  const { id, customerName, customerEmail, customerPhone, guests, bookingDate, bookingTime, notes, area } = cancelled;
  const details = { customerName, customerEmail, customerPhone, guests, bookingDate, bookingTime, notes };
  const request = { ...details, source: "phone" as const, ...(area ? { area } : {}), ...fields };
  const made = await sendBooking(slug, { key: `again-${id}`, request });
  if (made.status === "cancelled") await bookAgain(slug, made, fields);
}
