import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { VisitBookingRequest } from "../../../../contract/requests/visits.ts";
import { loadSending } from "../load-parts.ts";
import type { Booked } from "../use-history-entry.ts";
import { attemptsOf, keptAttempts } from "./kept-attempts.ts";

/** A reload sends a younger request again: its customer still waits. */
const FRESH_MS = 300_000;

/**
 * A preview sends nothing. `kept`: the last unanswered request before a reload. `openRequests`: all that may be booked.
 */
export function useBook(
  slug: string,
  onBooked: (booked: Booked, request: VisitBookingRequest) => void,
  isPreview = false,
) {
  const client = useQueryClient();
  const [own] = useState(() => ({ attempts: isPreview ? undefined : keptAttempts(slug) }));
  const [kept] = useState(own.attempts?.unanswered[0]);
  const [openRequests, setOpenRequests] = useState(own.attempts?.unanswered ?? []);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function send(request: VisitBookingRequest) {
    setError(null);
    try {
      own.attempts ??= await attemptsOf(slug);
      const { sendBooking } = await loadSending();
      onBooked(await sendBooking(client, slug, own.attempts, request), request);
    } catch (error) {
      setError(error);
    }
    setOpenRequests(own.attempts?.unanswered ?? []);
  }

  const isBusy = useRef(false);
  /** Blocks the button while `read` runs; null is an invalid form. */
  async function book(read: () => Promise<VisitBookingRequest | null>) {
    if (isPreview || isBusy.current) return; // a second press
    isBusy.current = true;
    setSending(true);
    try {
      const request = await read();
      if (request) await send(request);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  const [asked] = useState(() => (Date.now() - (own.attempts?.sentAt ?? 0) < FRESH_MS ? kept : undefined));
  const bookAgain = useEffectEvent((request: VisitBookingRequest) => void book(async () => request));
  useEffect(() => {
    if (asked) bookAgain(asked);
  }, [asked]);

  return {
    book,
    forget: () => setError(null),
    isSending,
    error,
    openRequests,
    kept,
    onChange: () => own.attempts?.formChanged(),
  };
}
