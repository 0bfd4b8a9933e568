import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { AppError } from "../../../../contract/errors.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { IdempotencyKey } from "../../../shared/lib/idempotency-key.ts";
import { failureText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { type BookingRef, updateCachedBooking } from "../booking/booking-changes.ts";
import { refetchBookings } from "../booking/booking-keys.ts";
import type { Booking } from "../booking/queries.ts";
import type { MakeRoom, Move } from "../why-not/queries.ts";
import { changePlace, type PlaceWish, trialQuery } from "./queries.ts";

/** `moves`: the bookings that had to move for it. `key`: under which it was asked. */
type OnMade = (booking: Booking, moves: Move[], key: string) => void;
type Asked = { wish: PlaceWish; moves: Move[]; reason: string | undefined; makeRoom: MakeRoom | undefined };
type TrialOptions = {
  onMade: OnMade;
  /** True: the fault is that another device changed the booking first, and the member has been told. */
  tellStale: (fault: Error) => boolean;
};

/**
 * Says who would move for a wish, then grants it if nobody else has to (docs/arrangement.md#by-hand). `isChanged`: others
 * would by now, so nothing was done. A wish keeps its identity. `isKept`: no connection says who would move, so the device
 * keeps the wish, which moves nobody else (docs/evening.md#unsent-changes).
 */
export function useTrial(which: BookingRef, wish: PlaceWish | null, { onMade, tellStale }: TrialOptions) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const unheard = useRef<PlaceWish | null>(null); // no answer came, and it may have raised the version
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async ({ wish, moves, reason, makeRoom }: Asked) => {
      const expect = makeRoom?.expect ?? moves.map(({ id }) => id);
      const terms = { expect, ...(reason === undefined ? {} : { override: { reason } }) };
      const wanted = makeRoom && "bookingTime" in wish ? { ...wish, makeRoom } : wish;
      const asked = isRepeated(unheard.current, wanted) ? unheard.current : wanted;
      unheard.current = asked;
      const key = idempotencyKey.keyFor({ asked, terms });
      const answer = await changePlace(which, asked, terms, key);
      return { ...answer, key, moves: answer.moves.map((move) => moves.find(({ id }) => id === move.id) ?? move) }; // only a trial names them
    },
    onSuccess: ({ booking, moves: made, key }) => {
      idempotencyKey.done();
      unheard.current = null;
      if (!booking) return; // only a trial answers none
      updateCachedBooking(client, which.slug, booking);
      onMade(booking, made, key);
    },
    onError: (fault) => {
      if (fault instanceof AppError) unheard.current = null;
      if (!isOvertaken(fault) && !tellStale(fault))
        toast.error(words.shared.error, { description: failureText(fault, words.shared.notUpdated) });
    },
    onSettled: () => refetchBookings(client, which.slug),
  });
  // by now a made wish has raised the version that another trial of it would name
  const trial = useQuery({ ...trialQuery(which, wish), enabled: wish !== null && !isPending });
  const isUnheard = trial.error !== null && !(trial.error instanceof AppError);
  const isKept = isUnheard && wish !== null;
  const moves = (!isUnheard && trial.data?.moves) || [];
  return {
    trial,
    /** `makeRoom`: others may move that the engine does not move by itself. */
    make: (reason?: string, makeRoom?: MakeRoom) => isPending || !wish || mutate({ wish, moves, reason, makeRoom }),
    isPending,
    isKept,
    /** A tap may grant it. */
    isReady: (isKept || (!isUnheard && trial.data?.refused === null)) && !isPending,
    isChanged: isOvertaken(error) && variables?.wish === wish,
  };
}

/** Asked again with the version of then: it is the same command, or stale. */
const isRepeated = (one: PlaceWish | null, wish: PlaceWish): one is PlaceWish =>
  one !== null && JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...wish, version: 0 });

export type Trying = ReturnType<typeof useTrial>;

const isOvertaken = (error: Error | null) =>
  hasCode(error, "arrangement_changed") || hasCode(error, "time_slot_unavailable");
