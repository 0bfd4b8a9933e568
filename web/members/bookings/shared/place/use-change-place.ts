import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { failureText } from "../../../lib/failure-text.ts";
import { toast } from "../../../ui/toaster.tsx";
import { type BookingRef, noteAttendance, updateCachedBooking } from "../booking-changes.ts";
import { refetchBookings } from "../booking-keys.ts";
import type { Booking } from "../queries.ts";
import { type TableNames, tablesText } from "../table-words.ts";
import type { Move } from "../why-not/queries.ts";
import { changePlace, type PlaceWish } from "./queries.ts";
import { useTrial } from "./use-trial.ts";

/** Members notice a wrong tap later than they read a toast. */
const UNDO_FOR_MS = 10_000;

/** Gives a booking another place or time and offers to undo it. `onDone`: with the booking as it is now. */
export function useChangePlace(
  which: BookingRef,
  before: Booking | undefined,
  wish: PlaceWish | null,
  names: TableNames,
  onDone: (made: Booking) => void,
) {
  const client = useQueryClient();
  return useTrial(which, wish, (made, moves) => {
    const back = before && wish && wishBack(before, made, wish);
    const undo = back && {
      label: "Undo",
      onClick: () => void undoPlace(client, which, { before, back, moves, names }),
    };
    toast.success(wish && "minutes" in wish ? "Stays longer" : isMoved(wish) ? "Booking moved" : "Table changed", {
      id: made.id,
      description: placeLine(made, names),
      ...(undo ? { action: undo, duration: UNDO_FOR_MS } : {}),
    });
    onDone(made);
  });
}

const isMoved = (wish: PlaceWish | null) => wish !== null && "bookingTime" in wish;

/** Null: a longer stay, and a booking that had no table, are not taken back. */
function wishBack({ bookingTime, resources, pinned: pin }: Booking, made: Booking, wish: PlaceWish): PlaceWish | null {
  if ("minutes" in wish) return null;
  const place = resources.length > 0 ? { resources, pin } : null;
  if (!("bookingTime" in wish)) return place;
  const { notify } = wish;
  return { version: made.version, bookingTime, ...place, ...(notify === undefined ? {} : { notify }) };
}

/** "Ann Berg: 19:00, T4, pinned". */
const placeLine = ({ customerName, bookingTime, resources, pinned }: Booking, names: TableNames) => {
  const place = resources.length > 0 ? [tablesText(resources, names), ...(pinned ? ["pinned"] : [])] : [];
  return `${customerName}: ${[bookingTime, ...place].join(", ")}`;
};

type Made = { before: Booking; back: PlaceWish; moves: Move[]; names: TableNames };

/** Only those may move back that moved for it. A party beyond a limit keeps its reason, and a lost attendance returns. */
async function undoPlace(client: QueryClient, which: BookingRef, { before, back, moves, names }: Made) {
  const { id, override, attendance } = before;
  const terms = {
    expect: moves.map((move) => move.id),
    ...(override ? { override: { reason: override.reason } } : {}),
  };
  try {
    let { booking } = await changePlace(which, back, terms, crypto.randomUUID());
    if (booking && booking.attendance !== attendance)
      booking = await noteAttendance(which, attendance, undefined, crypto.randomUUID());
    if (booking) updateCachedBooking(client, which.slug, booking);
    toast("Moved back", { id, description: placeLine(before, names) });
  } catch (error) {
    toast.error("Nothing undone", { id, description: failureText(error, "Failed to update booking") });
  }
  void refetchBookings(client, which.slug);
}
