import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { failureText } from "../../../lib/failure-text.ts";
import { toast } from "../../../ui/toaster.tsx";
import type { BookingRef } from "../../shared/booking-changes.ts";
import { updateCachedBooking } from "../../shared/booking-changes.ts";
import { refetchBookings } from "../../shared/booking-keys.ts";
import { changePlace, type PlaceWish } from "../../shared/place/queries.ts";
import { useTrial } from "../../shared/place/use-trial.ts";
import type { Booking } from "../../shared/queries.ts";
import { type TableNames, tablesText } from "../../shared/table-words.ts";
import type { Move } from "../../shared/why-not/queries.ts";

/** Members notice a wrong tap later than they read a toast. */
const UNDO_FOR_MS = 10_000;

/** Gives a booking other tables and offers to undo it. */
export function useChangeTable(
  which: BookingRef,
  before: Booking,
  wish: PlaceWish | null,
  names: TableNames,
  onDone: () => void,
) {
  const client = useQueryClient();
  return useTrial(which, wish, (placed, moves) => {
    const undo = { label: "Undo", onClick: () => void undoPlace(client, which, { before, moves, names }) };
    toast.success("Table changed", {
      id: placed.id,
      description: placeLine(placed, names),
      ...(before.resources.length > 0 ? { action: undo, duration: UNDO_FOR_MS } : {}),
    });
    onDone();
  });
}

const placeLine = ({ customerName, resources, pinned }: Booking, names: TableNames) =>
  `${customerName}: ${tablesText(resources, names)}${pinned ? ", stays there" : ""}`;

type Made = { before: Booking; moves: Move[]; names: TableNames };

/** Only those may move back that moved for it. */
async function undoPlace(client: QueryClient, which: BookingRef, { before, moves, names }: Made) {
  const { id, resources, pinned: pin } = before;
  try {
    const terms = { expect: moves.map((move) => move.id) };
    const { booking } = await changePlace(which, { resources, pin }, terms, crypto.randomUUID());
    if (booking) updateCachedBooking(client, which.slug, booking);
    toast("Moved back", { id, description: placeLine(before, names) });
  } catch (error) {
    toast.error("Nothing undone", { id, description: failureText(error, "Failed to update booking") });
  }
  void refetchBookings(client, which.slug);
}
