import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { BookingRequest } from "../../../contract/bookings.ts";
import { Attempts } from "./attempts.ts";
import { bookOnce } from "./book-once.ts";
import { refusalOf, sendBooking, showRefused } from "./queries.ts";
import type { Booked } from "./use-place.ts";

/** A request that old was given up: it is sent again only when the customer says so. */
const FRESH_MS = 300_000;

/**
 * Sends a booking and finds out what became of it. An attempt the page was reloaded upon is settled at once; `kept` is
 * what it asked for, `isOpen` says that it may have been booked.
 */
export function useBook(slug: string, onBooked: (booked: Booked) => void) {
  const client = useQueryClient();
  const [attempts] = useState(() => new Attempts(slug));
  const [kept] = useState(attempts.unanswered);
  const [isOpen, setOpen] = useState(kept !== null);
  const { mutateAsync, reset, isPending, error } = useMutation({
    networkMode: "always", // offline is told at once, not waited for
    mutationFn: (request: BookingRequest) => bookOnce(attempts, request, (attempt) => sendBooking(slug, attempt)),
    onSuccess: onBooked,
    onError: (error, { bookingDate, guests }) => {
      const refusal = refusalOf(error);
      if (refusal) showRefused(client, { slug }, refusal, bookingDate, guests);
    },
    onSettled: () => setOpen(attempts.unanswered !== null),
  });

  const isBusy = useRef(false);
  const book = useCallback(
    async (request: BookingRequest) => {
      if (isBusy.current) return; // two presses before the button knows
      isBusy.current = true;
      await mutateAsync(request).catch(() => {}); // stands in `error`
      isBusy.current = false;
    },
    [mutateAsync],
  );

  useEffect(() => {
    if (kept && Date.now() - kept.at < FRESH_MS) void book(kept.request);
  }, [kept, book]);

  return { book, forget: reset, isSending: isPending, error, isOpen, kept: kept?.request };
}
