import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { AppError } from "../../../../contract/errors.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { IdempotencyKey } from "../../../shared/lib/idempotency-key.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { failureText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { type BookingRef, undoable, updateCachedBooking } from "../booking/booking-changes.ts";
import { refetchBookings } from "../booking/booking-keys.ts";
import type { TableNames } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";
import type { MakeRoom, Move } from "../why-not/queries.ts";
import { changePlace, type PlaceWish, trialQuery } from "./queries.ts";
import { placeLine, undoPlace } from "./undo-place.ts";

type PlaceNames = { names: TableNames; timeZone: string };

/** `before`: the booking as it was then, since the day may show the change before its answer. */
type Asked = {
  which: BookingRef;
  before: Booking | undefined;
  wish: PlaceWish;
  moves: Move[];
  reason: string | undefined;
  makeRoom: MakeRoom | undefined;
};

/**
 * Gives a booking another place or time and offers to undo it: says who would move for a wish, then grants it if nobody else has
 * to (docs/arrangement.md#by-hand). `isChanged`: others would by now, so nothing was done. A wish keeps its identity. `isKept`: no
 * connection says who would move, so the device keeps the wish, which moves nobody else (docs/evening.md#unsent-changes).
 * `onDone`: with the booking as it is now.
 */
export function useChangePlace(
  which: BookingRef,
  before: Booking | undefined,
  wish: PlaceWish | null,
  { names, timeZone }: PlaceNames,
  onDone: (made: Booking) => void,
) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const unheard = useRef<PlaceWish | null>(null); // no answer came, and it may have raised the version
  /** True: another device changed the booking first, and the member has been told. */
  function tellStale(fault: Error): boolean {
    if (!hasCode(fault, "stale_booking")) return false;
    const now = fault.extra.booking as Booking; // the server always sends it with this code
    updateCachedBooking(client, which.slug, now);
    toast.error(words.places.staleTitle, {
      id: now.id,
      description: `${placeLine(now, names)}. ${words.places.changedFirst}`,
    });
    return true;
  }
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async ({ which, wish, moves, reason, makeRoom }: Asked) => {
      const expect = makeRoom?.expect ?? moves.map(({ id }) => id);
      const terms = { expect, ...(reason === undefined ? {} : { override: { reason } }) };
      const wanted = makeRoom && "bookingTime" in wish ? { ...wish, makeRoom } : wish;
      const asked = isRepeated(unheard.current, wanted) ? unheard.current : wanted;
      unheard.current = asked;
      const key = idempotencyKey.keyFor({ asked, terms });
      const made: { booking: Booking | null; moves: Move[] } = await changePlace(which, asked, terms, key);
      return { ...made, key, moves: made.moves.map((move) => moves.find(({ id }) => id === move.id) ?? move) }; // only a trial names them
    },
    onSuccess: ({ booking: made, moves, key }, { which, before, wish }) => {
      idempotencyKey.done();
      unheard.current = null;
      if (!made) return; // only a trial answers none
      updateCachedBooking(client, which.slug, made);
      if (!before) return;
      const doneLine =
        "minutes" in wish
          ? words.places.until(made.customerName, localTime(made.endsAt, timeZone))
          : placeLine(made, names);
      const back = wishBack(before, made, wish);
      const undone = { before, made, back, moves, names, unsentKey: made.unsent ? key : null };
      const [tell, title, line] = made.unsent
        ? [toast, words.ui.notSentYet, `${doneLine}. ${words.places.doneLater}`]
        : [toast.success, titleOf(wish, made), doneLine];
      tell(title, {
        id: made.id,
        description: line,
        ...(back || made.unsent ? undoable(() => undoPlace(client, which, undone)) : {}),
      });
      onDone(made);
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
    make: (reason?: string, makeRoom?: MakeRoom) =>
      isPending || !wish || mutate({ which, before, wish, moves, reason, makeRoom }),
    isPending,
    isKept,
    /** A tap may grant it. */
    isReady: (isKept || (!isUnheard && trial.data?.refused === null)) && !isPending,
    isChanged: isOvertaken(error) && variables?.wish === wish,
    tellStale,
  };
}

/** Asked again with the version of then: it is the same command, or stale. */
const isRepeated = (one: PlaceWish | null, wish: PlaceWish): one is PlaceWish =>
  one !== null && JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...wish, version: 0 });

export type Trying = ReturnType<typeof useChangePlace>;

const isOvertaken = (error: Error | null) =>
  hasCode(error, "arrangement_changed") || hasCode(error, "time_slot_unavailable");

function titleOf(wish: PlaceWish, { services }: Booking): string {
  if ("minutes" in wish) return wish.minutes > 0 ? words.places.staysLonger : words.places.leavesEarlier;
  return "bookingTime" in wish
    ? words.places.bookingMoved
    : services
      ? words.places.whoChanged
      : words.places.tableChanged;
}

/** Null: a booking that had no table is not left without one again. */
function wishBack({ bookingTime, resources, pinned: pin }: Booking, made: Booking, wish: PlaceWish): PlaceWish | null {
  const { version } = made;
  if ("minutes" in wish) return { version, minutes: -wish.minutes };
  const place = resources.length > 0 ? { version, resources, pin } : null;
  if (!("bookingTime" in wish)) return place;
  const { notify } = wish;
  return { version, bookingTime, ...place, ...(notify === undefined ? {} : { notify }) };
}
