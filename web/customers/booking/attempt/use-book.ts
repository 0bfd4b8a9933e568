import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { BookingRequest } from "../../../../contract/requests/bookings.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { bookOnce } from "../../../shared/lib/book-once.ts";
import { sendBooking, showRefused, slotRefusalOf, viewQuery } from "../queries.ts";
import type { Booked } from "../use-history-entry.ts";
import { storedAttempts } from "./stored-attempts.ts";

/** A reload sends a younger request again: its customer still waits. */
const FRESH_MS = 300_000;

/**
 * A preview sends nothing. `kept`: the last unanswered request before a reload. `openRequests`: all that may be booked.
 */
export function useBook(slug: string, onBooked: (booked: Booked) => void, isPreview = false) {
  const client = useQueryClient();
  const [attempts] = useState(() => storedAttempts(isPreview ? `${slug}?preview` : slug));
  const [kept] = useState(attempts.unanswered[0]);
  const [openRequests, setOpenRequests] = useState(attempts.unanswered);
  const [isSending, setSending] = useState(false);
  const { mutateAsync, reset, error } = useMutation({
    mutationFn: (request: BookingRequest) => bookOnce(attempts, request, (attempt) => sendBooking(slug, attempt)),
    onSuccess: onBooked,
    onError: (error, { bookingDate, guests }) => {
      const refusal = slotRefusalOf(error);
      if (!refusal) return;
      if (hasCode(error, "time_slot_unavailable") && error.params?.reason === "in_the_past")
        void client.invalidateQueries({ queryKey: viewQuery(slug).queryKey });
      showRefused(client, { slug }, refusal, bookingDate, guests);
    },
    onSettled: () => setOpenRequests(attempts.unanswered),
  });

  const isBusy = useRef(false);
  /** Blocks the button while `read` runs; null is an invalid form. */
  const book = useCallback(
    async (read: () => Promise<BookingRequest | null>) => {
      if (isPreview || isBusy.current) return; // a second press
      isBusy.current = true;
      setSending(true);
      try {
        const request = await read();
        if (request) await mutateAsync(request);
      } catch {
        // `error` holds it
      }
      isBusy.current = false;
      setSending(false);
    },
    [mutateAsync, isPreview],
  );

  const [asked] = useState(() => (Date.now() - attempts.sentAt < FRESH_MS ? kept : undefined));
  useEffect(() => {
    if (asked) void book(async () => asked);
  }, [asked, book]);

  return { book, forget: reset, isSending, error, openRequests, kept, onChange: () => attempts.formChanged() };
}
