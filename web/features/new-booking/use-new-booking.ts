import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type FieldPath, useForm } from "react-hook-form";
import type { MemberBookingRequest } from "../../../contract/bookings.ts";
import { AppError } from "../../../contract/errors.ts";
import { errorText } from "../../lib/api.ts";
import { bookOnce } from "../../lib/book-once.ts";
import { listsKey, refetchBookings } from "../../lib/booking-keys.ts";
import { refusalOf } from "../../lib/refusal.ts";
import { FormAttempts } from "./attempts.ts";
import { dropDraft, keepDraft, takeDraft } from "./draft.ts";
import { type Created, sendBooking } from "./queries.ts";
import { nothingTyped, resolver, type Typed } from "./typed.ts";

/** `isEarlier`: it came of a try before, whose answer was lost, and not of what the form says now. */
export type Made = { booking: Created; isEarlier: boolean };

/**
 * The form of a new booking and what became of it. However often it is sent, and whatever is changed meanwhile, it makes
 * one booking; closed before that, it keeps what was typed for a while.
 */
export function useNewBooking(slug: string, today: string, onMade: (made: Made) => void) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => takeDraft(client, slug, today));
  const { attempts } = draft;
  const form = useForm({ resolver, defaultValues: draft.typed });
  const isMade = useRef(false);
  const isBusy = useRef(false);

  const sending = useMutation({
    mutationFn: (request: MemberBookingRequest) => bookOnce(attempts, request, (attempt) => sendBooking(slug, attempt)),
    onSuccess: (made) => {
      isMade.current = true;
      dropDraft(client, slug);
      void refetchBookings(client, slug);
      onMade(made);
    },
    onError: (error) => {
      if (refusalOf(error)) void client.invalidateQueries({ queryKey: [...listsKey(slug), "times"] });
      for (const { path, message } of fieldErrors(error)) form.setError(path as FieldPath<Typed>, { message }); // the server's fields are the form's
    },
  });

  /** Two presses before the button knows are one. */
  const send = async (override?: { reason: string }) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const judge = form.handleSubmit((request) => sending.mutateAsync(override ? { ...request, override } : request));
    await judge().catch(() => {}); // it stands in `sending.error`
    isBusy.current = false;
  };

  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      const typed = form.getValues();
      const isWorthKeeping = !isSame(typed, nothingTyped(today)) || attempts.unanswered.length > 0;
      if (!isMade.current && isWorthKeeping) keepDraft(client, slug, { typed, attempts });
    };
  });
  useEffect(() => () => leave.current(), []);

  const startOver = () => {
    dropDraft(client, slug);
    setDraft({ typed: nothingTyped(today), attempts: new FormAttempts(), isKept: false });
    form.reset(nothingTyped(today));
    sending.reset();
  };

  const refusal = refusalOf(sending.error);
  const isTold = !sending.error || refusal !== null || fieldErrors(sending.error).length > 0;
  return {
    form,
    send,
    startOver: draft.isKept ? startOver : null,
    isSending: form.formState.isSubmitting || sending.isPending,
    refusal,
    /** What is asked for is another thing now than what was refused. */
    forget: () => sending.error && sending.reset(),
    failure: isTold ? null : errorText(sending.error, "No answer came. Try again: it is booked only once."),
  };
}

const fieldErrors = (error: unknown) =>
  error instanceof AppError && error.code === "invalid_input" ? (error.extra.errors ?? []) : [];

const isSame = (one: Typed, other: Typed) => JSON.stringify(one) === JSON.stringify(other);
