import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hasCode } from "../../../shared/lib/api.ts";
import { failureText } from "../../lib/failure-text.ts";
import { toast } from "../../ui/toaster.tsx";
import type { Attendance } from "../shared/attendance.ts";
import { attend, showBooking } from "../shared/booking-changes.ts";
import { refetchBookings } from "../shared/booking-keys.ts";
import { Intent } from "../shared/idempotency-key.ts";
import { type Booking, cancelBooking, deleteBooking, renewLink, type Which } from "./queries.ts";

type Action = {
  /** What is meant, whole: it is tried again under the same key. */
  meant: unknown;
  run: (key: string) => Promise<Booking | null>;
  failure: string;
  success?: { title: string; description: string };
  onDone?: () => void;
  /** Its spots are not free: takes a decision instead of a word in passing. */
  onRefused?: () => void;
};

/**
 * What is done to a booking in one press. One at a time: `isBusy` while the answer is awaited. `onGoing`: it is being
 * deleted, and is not to be asked for any more; or it was not to be.
 */
export function useActions(which: Which, onGoing: (isGoing: boolean) => void) {
  const client = useQueryClient();
  const [intent] = useState(() => new Intent());
  const { mutate, isPending } = useMutation({
    mutationFn: ({ meant, run }: Action) => run(intent.keyFor(meant)),
    onSuccess: (booking, { success, onDone }) => {
      intent.done();
      if (success) toast.success(success.title, { description: success.description });
      if (booking) showBooking(client, which.slug, booking);
      onDone?.();
      void refetchBookings(client, which.slug);
    },
    onError: (error, { failure, onRefused }) => {
      if (onRefused && hasCode(error, "time_slot_unavailable")) onRefused();
      else toast.error("Error", { description: failureText(error, failure) });
      void refetchBookings(client, which.slug);
    },
  });
  const act = (action: Action) => isPending || mutate(action);
  return {
    isBusy: isPending,
    cancel: (onDone: () => void) =>
      act({
        meant: "cancel",
        run: (key) => cancelBooking(which, key),
        failure: "Failed to cancel booking",
        success: { title: "Booking cancelled", description: "The booking has been cancelled." },
        onDone,
      }),
    remove: (onDone: () => void) =>
      act({
        meant: "delete",
        run: async (key) => {
          onGoing(true);
          return await deleteBooking(which, key).catch((error) => {
            onGoing(false);
            throw error;
          });
        },
        failure: "Failed to delete booking",
        success: { title: "Booking deleted", description: "The booking has been permanently removed." },
        onDone,
      }),
    newLink: (onDone: () => void) =>
      act({
        meant: "new link",
        run: (key) => renewLink(which, key),
        failure: "Failed to make a new link",
        success: { title: "New link made", description: "The old link no longer works." },
        onDone,
      }),
    attend: (attendance: Attendance | null, more: Pick<Action, "onDone" | "onRefused">, reason?: string) => {
      const run = (key: string) => attend(which, attendance, reason, key);
      act({ meant: { attendance, reason }, run, failure: "Failed to update booking", ...more });
    },
  };
}
export type Actions = ReturnType<typeof useActions>;
