import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldPath } from "react-hook-form";
import type { MemberBookingRequest } from "../../../../contract/requests/bookings.ts";
import type { HoldRequest } from "../../../../contract/requests/holds.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { bookOnce } from "../../../shared/lib/book-once.ts";
import { Attempts, IdempotencyKey } from "../../../shared/lib/idempotency-key.ts";
import { isSignedIn } from "../../../shared/lib/signed-in.ts";
import { errorText, fieldErrorsOf } from "../../lib/error-text.ts";
import { useRegion } from "../../lib/formats-provider.tsx";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { useListener } from "../../lib/use-listener.ts";
import { words } from "../../texts/words.ts";
import { sendBooking } from "../booking/booking-changes.ts";
import { listsKey, refetchBookings } from "../booking/booking-keys.ts";
import type { Booking } from "../booking/queries.ts";
import { type DraftOwner, dropDraft, keepDraft, storeDraft, takeDraft } from "../draft/draft.ts";
import {
  emptyNewBooking,
  moveToToday,
  type NewBookingFields,
  type NewStart,
  newBooking,
  toRequest,
} from "../draft/new-booking-fields.ts";
import { holdOf } from "../holds/hold-instead.tsx";
import { holdPlace } from "../holds/queries.ts";
import { type Series, type SeriesRequest, sendSeries } from "../series/queries.ts";
import { readRefusal } from "../why-not/override-question.tsx";

/** `isEarlier`: by an earlier attempt whose answer was lost. */
export type MadeBooking = { booking: Booking; isEarlier: boolean };

/** Several dates at once, of which some did not fit. */
export type MadeSeries = { asked: SeriesRequest; result: Series };

/** On which a refused time is taken all the same. */
type Terms = Pick<MemberBookingRequest, "override" | "makeRoom">;

type WalkIn = Pick<NewBookingFields, "source" | "bookingDate" | "bookingTime" | "customerName">;

/**
 * Sending repeatedly makes one booking (docs/rules.md#idempotency). Typed values survive closing, reloading and
 * signing out.
 */
export function useNewBooking(
  slug: string,
  owner: DraftOwner,
  today: string,
  wanted: NewStart | null,
  onMade: (made: MadeBooking) => void,
  guests = 2,
  /** The dates of a visit that is repeated; null: the one of the form. */
  startsOf: (request: MemberBookingRequest) => SeriesRequest["starts"] | null = () => null,
  onSeries: (made: MadeSeries) => void = () => {},
  /** The place is held for an answer; null: it is booked. */
  hold: Parameters<typeof holdOf>[1] | null = null,
) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => takeDraft(client, owner, today, wanted, guests));
  const { attempts } = draft;
  const region = useRegion();
  const form = useContractForm(newBooking, {
    toSend: (typed: NewBookingFields) => toRequest(typed, region),
    defaultValues: draft.typed,
  });
  const isMade = useRef(false);
  const isBusy = useRef(false);

  const sending = useMutation({
    mutationFn: (request: MemberBookingRequest) => bookOnce(attempts, request, (attempt) => sendBooking(slug, attempt)),
    onSuccess: (made) => {
      isMade.current = true;
      dropDraft(client, owner);
      void refetchBookings(client, slug);
      onMade(made);
    },
    onError: (error) => {
      if (readRefusal(error) || hasCode(error, "arrangement_changed"))
        void client.invalidateQueries({ queryKey: [...listsKey(slug), "times"] });
      for (const { path, message } of fieldErrors(error))
        form.setError(path as FieldPath<NewBookingFields>, { message }); // the server names the form's fields
    },
  });

  const [seriesKey] = useState(() => new IdempotencyKey());
  const series = useMutation({
    mutationFn: async (asked: SeriesRequest) => ({
      asked,
      result: await sendSeries(slug, asked, seriesKey.keyFor(asked)),
    }),
    onSuccess: (made) => {
      seriesKey.done();
      isMade.current = true;
      dropDraft(client, owner);
      void refetchBookings(client, slug);
      onSeries(made);
    },
    onError: (error) => {
      for (const { path, message } of fieldErrors(error))
        form.setError(path as FieldPath<NewBookingFields>, { message }); // as above
    },
  });

  const [holdKey] = useState(() => new IdempotencyKey());
  const holding = useMutation({
    mutationFn: (asked: HoldRequest) => holdPlace(slug, asked, holdKey.keyFor(asked)),
    onSuccess: (booking) => {
      holdKey.done();
      isMade.current = true;
      dropDraft(client, owner);
      void refetchBookings(client, slug);
      onMade({ booking, isEarlier: false });
    },
    onError: (error) => {
      for (const { path, message } of fieldErrors(error)) form.setError(fieldOfHold(path), { message });
    },
  });

  const fill = (values: Partial<NewBookingFields>) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name as keyof NewBookingFields, value); // each its own
  };

  /** Failed validation removes the walk-in's values. */
  const send = async ({ walkIn, ...terms }: Terms & { walkIn?: WalkIn } = {}) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const { source, bookingDate, bookingTime, customerName } = form.getValues();
    fill(walkIn ?? {});
    const judge = form.handleSubmit(
      (request): Promise<unknown> => {
        const starts = walkIn ? null : startsOf(request);
        if (hold && !walkIn && !starts) return holding.mutateAsync(holdOf(request, hold, terms.override));
        return starts ? series.mutateAsync(seriesOf(request, starts)) : sending.mutateAsync({ ...request, ...terms });
      },
      () => fill({ source, bookingDate, bookingTime, customerName }),
    );
    await judge().catch(() => {}); // `sending.error` holds it
    isBusy.current = false;
  };

  useEffect(() => {
    const typed = form.getValues();
    const { bookingDate, bookingTime } = moveToToday(today, typed);
    if (bookingDate === typed.bookingDate) return;
    form.setValue("bookingDate", bookingDate);
    form.setValue("bookingTime", bookingTime);
  }, [today, form]);

  const leave = useEffectEvent((isHere: boolean) => {
    const typed = form.getValues();
    const begun = draft.isFilled ? draft.typed : emptyNewBooking(today, wanted, guests);
    const isWorthKeeping = !isSame(typed, begun) || attempts.unanswered.length > 0;
    if (isMade.current || !isWorthKeeping) return;
    if (isHere) keepDraft(client, owner, { typed, attempts });
    else storeDraft(owner, { typed, attempts });
  });
  useListener(PAGE_LEFT, () => leave(false));
  useEffect(() => () => leave(isSignedIn()), []);

  const startOver = () => {
    dropDraft(client, owner);
    setDraft({ typed: emptyNewBooking(today, null, guests), attempts: new Attempts(), isKept: false });
    form.reset(emptyNewBooking(today, null, guests));
    sending.reset();
  };

  const refusal = readRefusal(sending.error ?? holding.error);
  const chosen = holding.error ? holding.variables?.place.resources : sending.variables?.resources;
  const isOfTable = refusal !== null && chosen !== undefined && OF_TABLES.has(refusal.reason);
  const failure = sending.error ?? series.error ?? holding.error;
  const isShown = !failure || refusal !== null || fieldErrors(failure).length > 0;
  return {
    form,
    fill,
    send,
    startOver: draft.isKept ? startOver : null,
    isSending: form.formState.isSubmitting || sending.isPending || series.isPending || holding.isPending,
    refusal: isOfTable ? null : refusal,
    /** The chosen table cannot be had; another may. */
    tableRefusal: isOfTable ? refusal : null,
    clearRefusal() {
      if (sending.error) sending.reset();
      if (holding.error) holding.reset();
    },
    failure: isShown ? null : errorText(failure, words.newBooking.noAnswer),
  };
}

/** The visit of the form without its time. Tables that were chosen are for one date alone. */
const seriesOf = (
  { customerName, customerEmail, customerPhone, guests, notes, area, services, guestId }: MemberBookingRequest,
  starts: SeriesRequest["starts"],
): SeriesRequest => ({
  ...{ customerName, customerEmail, customerPhone, guests, notes, starts },
  ...(area === undefined ? {} : { area }),
  ...(services === undefined ? {} : { services }),
  ...(guestId === undefined ? {} : { guestId }),
});

const PAGE_LEFT = ["pagehide"] as const;

/** "for.person.customerName" */
const fieldOfHold = (path: string) => path.split(".").at(-1) as FieldPath<NewBookingFields>; // the form's names

const OF_TABLES = new Set(["spot_capacity_exceeded", "no_resource_fits"]);

const fieldErrors = (error: unknown) => (hasCode(error, "invalid_input") ? fieldErrorsOf(error) : []);

const isSame = (one: NewBookingFields, other: NewBookingFields) => JSON.stringify(one) === JSON.stringify(other);
