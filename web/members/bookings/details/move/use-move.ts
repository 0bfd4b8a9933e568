import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Formats } from "../../../../../domain/texts/formats-in.ts";
import { hasCode } from "../../../../shared/lib/api.ts";
import { IdempotencyKey } from "../../../../shared/lib/idempotency-key.ts";
import { failureText } from "../../../lib/error-text.ts";
import { words } from "../../../texts/words.ts";
import { toast } from "../../../ui/toaster.tsx";
import {
  type BookingRef,
  type EditRequest,
  noteAttendance,
  saveEdit,
  undoable,
  updateCachedBooking,
} from "../../booking/booking-changes.ts";
import { refetchBookings } from "../../booking/booking-keys.ts";
import { bookingLine } from "../../booking/booking-words.ts";
import type { Booking } from "../../booking/queries.ts";
import { readRefusal, type ShownRefusal } from "../../why-not/override-question.tsx";

export type NewTime = Pick<Booking, "bookingDate" | "bookingTime" | "guests">;
type Move = NewTime & Pick<EditRequest, "sessionId" | "notify" | "override" | "makeRoom">;

type MoveOptions = { which: BookingRef; booking: Booking; timeZone: string; format: Formats; onMoved: () => void };

/** Moves a booking at once and offers to undo it. `isStale`: someone changed it first, so nothing was moved. */
export function useMove({ which, booking, timeZone, format, onMoved }: MoveOptions) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const [refused, setRefused] = useState<{ move: Move; refusal: ShownRefusal } | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (move: Move) => {
      const json = { ...move, version: booking.version };
      return saveEdit(which, json, idempotencyKey.keyFor(json));
    },
    onSuccess: (moved, { notify }) => {
      idempotencyKey.done();
      updateCachedBooking(client, which.slug, moved);
      toast.success(words.places.bookingMoved, {
        id: booking.id,
        description: bookingLine(moved, timeZone, format),
        ...undoable(() => undoMove(client, which, { before: booking, moved, notify, timeZone, format })),
      });
      onMoved();
    },
    onError: (fault, move) => {
      const refusal = readRefusal(fault);
      if (!move.makeRoom || refusal) setRefused(refusal && { move, refusal }); // else the question shows who would move now
      if (hasCode(fault, "stale_booking"))
        updateCachedBooking(client, which.slug, fault.extra.booking as Booking); // the server always sends it with this code
      else if (!refusal)
        toast.error(words.shared.error, { description: failureText(fault, words.details.toasts.notMoved) });
    },
    onSettled: () => refetchBookings(client, which.slug),
  });
  return {
    move: (wanted: Move) => isPending || mutate(wanted),
    isPending,
    refused,
    isStale: hasCode(error, "stale_booking"),
    startAnew: () => {
      setRefused(null);
      reset();
    },
  };
}

type MadeMove = { before: Booking; moved: Booking; notify: boolean | undefined; timeZone: string; format: Formats };

/** A move back, decided like any other; a party beyond a limit keeps its reason, and a lost attendance is noted again. */
async function undoMove(client: QueryClient, which: BookingRef, { before, moved, notify, timeZone, format }: MadeMove) {
  const { bookingDate, bookingTime, guests, session, override } = before;
  const json = {
    ...(session ? { sessionId: session } : {}),
    ...{ bookingDate, bookingTime, guests, version: moved.version },
    ...(notify === undefined ? {} : { notify }),
    ...(override ? { override: { reason: override.reason } } : {}),
  };
  try {
    let back: Booking = await saveEdit(which, json, crypto.randomUUID());
    if (back.attendance !== before.attendance)
      back = await noteAttendance(which, { attendance: before.attendance }, crypto.randomUUID());
    updateCachedBooking(client, which.slug, back);
    toast(words.places.movedBack, { id: moved.id, description: bookingLine(back, timeZone, format) });
  } catch (error) {
    const refusal = readRefusal(error);
    const why = hasCode(error, "stale_booking")
      ? words.details.toasts.changedSince
      : (refusal?.words ?? failureText(error, words.details.toasts.notMoved));
    toast.error(words.shared.nothingUndone, {
      id: moved.id,
      description: `${bookingLine(moved, timeZone, format)}. ${why}`,
    });
  }
  void refetchBookings(client, which.slug);
}
