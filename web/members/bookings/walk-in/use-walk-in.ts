import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { MemberBookingRequest } from "../../../../contract/requests/bookings.ts";
import type { Leg } from "../../../../domain/plan/rules.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { bookOnce } from "../../../shared/lib/book-once.ts";
import { Attempts } from "../../../shared/lib/idempotency-key.ts";
import { failureText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { type Created, cancelBooking, sendBooking, undoable } from "../booking/booking-changes.ts";
import { refetchBookings } from "../booking/booking-keys.ts";
import { partyText, SOURCE_WORDS, type TableNames, tablesText } from "../booking/booking-words.ts";
import { useTables } from "../booking/use-tables.ts";
import type { Place, Wait } from "./queries.ts";

/** The party at the door, and now. `services`: of a visit. */
type Asked = Pick<Wait, "guests" | "date" | "time"> & { services?: Leg[] };

type Walking = Pick<MemberBookingRequest, "bookingTime" | "attendance"> & {
  place: Place;
  name: string;
  reason: string | undefined;
};

/** Seats a walk-in, or notes one that waits, once for however many presses; offers to undo it. */
export function useWalkIn(slug: string, onMade: (made: Created) => void) {
  const tables = useTables(slug);
  const client = useQueryClient();
  const [attempts] = useState(() => new Attempts<MemberBookingRequest>());
  const isBusy = useRef(false); // a second tap can come before the next render
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (request: MemberBookingRequest) => bookOnce(attempts, request, (attempt) => sendBooking(slug, attempt)),
    onSuccess: ({ booking }) => {
      const { id, attendance } = booking;
      toast.success(attendance === "seated" ? words.shared.walkIn.seated : words.shared.walkIn.noted, {
        ...{ id, description: madeLine(booking, tables.names) },
        ...undoable(() => takeBack(client, { slug, id })),
      });
      onMade(booking);
    },
    onSettled: () => {
      isBusy.current = false;
      void refetchBookings(client, slug);
    },
  });
  const send = (wait: Asked, { bookingTime, attendance, place, name, reason }: Walking) => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutate({
      ...{ customerName: name.trim() || SOURCE_WORDS.walk_in, customerEmail: null, customerPhone: null, notes: null },
      ...{ guests: wait.guests, bookingDate: wait.date, bookingTime, source: "walk_in" },
      ...(wait.services ? { services: wait.services } : {}),
      ...(attendance ? { attendance } : {}),
      ...(place.resources.length > 0 ? { resources: place.resources, expect: place.moves.map(({ id }) => id) } : {}), // at a place of the engine's own choice others move as for any booking
      ...(place.until ? { until: place.until } : {}),
      ...(reason ? { override: { reason } } : {}),
    });
  };
  const [isTaken, isChanged] = [hasCode(error, "time_slot_unavailable"), hasCode(error, "arrangement_changed")];
  return {
    slug,
    tables,
    /** Refused when others than the place says would have to move. */
    seat: (wait: Asked, place: Place, reason?: string) =>
      send(wait, { bookingTime: wait.time, attendance: "seated", place, name: "", reason }),
    /** At the told time, which the plan may refuse: its reason is that it was told. */
    note: (wait: Asked, { time, resources }: NonNullable<Wait["next"]>, name: string) =>
      send(wait, {
        bookingTime: time,
        place: { resources, moves: [], until: null },
        name,
        attendance: undefined,
        reason: words.shared.walkIn.toldToWait(time),
      }),
    isPending,
    /** Another party or place is looked at: an earlier refusal says nothing about it. */
    lookElsewhere: () => isPending || reset(),
    /** Another party has the table by now. */
    isTaken,
    /** Others would have to move by now. */
    isChanged,
    failure: error && !isTaken && !isChanged ? failureText(error, words.shared.walkIn.noAnswer) : null,
  };
}

export type WalkingIn = ReturnType<typeof useWalkIn>;

const madeLine = ({ customerName, bookingTime, resources, ...party }: Created, names: TableNames) =>
  [customerName, partyText(party), bookingTime, ...(resources.length > 0 ? [tablesText(resources, names)] : [])].join(
    ", ",
  );

async function takeBack(client: QueryClient, which: { slug: string; id: string }): Promise<void> {
  const { slug, id } = which;
  try {
    await cancelBooking(which, { notify: false }, crypto.randomUUID());
    toast(words.shared.walkIn.takenBack, { id });
  } catch (error) {
    toast.error(words.shared.nothingUndone, { id, description: failureText(error, words.shared.notCancelled) });
  }
  void refetchBookings(client, slug);
}
