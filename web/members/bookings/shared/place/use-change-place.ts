import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ERRORS } from "../../../../../contract/error-table.ts";
import { hasCode } from "../../../../shared/lib/api.ts";
import { localTime } from "../../../../shared/lib/local-time.ts";
import { failureText } from "../../../lib/failure-text.ts";
import { toast } from "../../../ui/toaster.tsx";
import { type BookingRef, cachedBooking, noteAttendance, updateCachedBooking } from "../booking-changes.ts";
import { refetchBookings } from "../booking-keys.ts";
import type { Booking } from "../queries.ts";
import { type TableNames, tablesText } from "../table-words.ts";
import type { Move } from "../why-not/queries.ts";
import { changePlace, giveTables, type PlaceWish } from "./queries.ts";
import { useTrial } from "./use-trial.ts";

/** Members notice a wrong tap later than they read a toast. */
const UNDO_FOR_MS = 10_000;

const DONE_LATER = "It is done once the connection is back, unless others would have to move.";

const CHANGED_FIRST = "Somebody else changed it first, so nothing was done.";

type Words = { names: TableNames; timeZone: string };

/** Gives a booking another place or time and offers to undo it. `onDone`: with the booking as it is now. */
export function useChangePlace(
  which: BookingRef,
  present: Booking | undefined,
  wish: PlaceWish | null,
  { names, timeZone }: Words,
  onDone: (made: Booking) => void,
) {
  const client = useQueryClient();
  // the day may show the change before its answer, and another booking may be chosen meanwhile
  const asked = useRef<{ which: BookingRef; before: Booking; wish: PlaceWish } | null>(null);
  function tellStale(fault: Error): boolean {
    if (!hasCode(fault, "stale_booking")) return false;
    const now = fault.extra.booking as Booking; // the server always sends it with this code
    updateCachedBooking(client, which.slug, now);
    toast.error(ERRORS.stale_booking.title, { id: now.id, description: `${placeLine(now, names)}. ${CHANGED_FIRST}` });
    return true;
  }
  const onMade = (made: Booking, moves: Move[]) => {
    if (!asked.current) return;
    const { which, before, wish } = asked.current;
    const doneLine =
      "minutes" in wish ? `${made.customerName}: until ${localTime(made.endsAt, timeZone)}` : placeLine(made, names);
    if (made.unsent) {
      toast("Not sent yet", { id: made.id, description: `${doneLine}. ${DONE_LATER}` });
      return onDone(made);
    }
    const back = wishBack(before, made, wish);
    const undo = back && {
      label: "Undo",
      onClick: () => void undoPlace(client, which, { before, back, moves, names }),
    };
    toast.success(titleOf(wish), {
      id: made.id,
      description: doneLine,
      ...(undo ? { action: undo, duration: UNDO_FOR_MS } : {}),
    });
    onDone(made);
  };
  const trying = useTrial(which, wish, { onMade, tellStale });
  const make: typeof trying.make = (...how) => {
    if (present && wish && !trying.isPending) asked.current = { which, before: present, wish };
    return trying.make(...how);
  };
  return { ...trying, make, tellStale };
}

function titleOf(wish: PlaceWish): string {
  if ("minutes" in wish) return wish.minutes > 0 ? "Stays longer" : "Leaves earlier";
  return "bookingTime" in wish ? "Booking moved" : "Table changed";
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

/** "Ann Berg: 19:00, T4, pinned". */
const placeLine = ({ customerName, status, bookingTime, resources, pinned }: Booking, names: TableNames) => {
  if (status === "cancelled") return `${customerName}: cancelled`;
  const place = resources.length > 0 ? [tablesText(resources, names), ...(pinned ? ["pinned"] : [])] : [];
  return `${customerName}: ${[bookingTime, ...place].join(", ")}`;
};

type Made = { before: Booking; back: PlaceWish; moves: Move[]; names: TableNames };

/** Only those may move back that moved for it. A party beyond a limit keeps its reason. */
async function undoPlace(client: QueryClient, which: BookingRef, made: Made) {
  const { before, back, moves, names } = made;
  const { id, override } = before;
  const terms = {
    expect: moves.map((move) => move.id),
    ...(override ? { override: { reason: override.reason } } : {}),
  };
  try {
    const { version = back.version } = cachedBooking(client, which.slug, id) ?? {}; // attendance raises it, too
    const { booking } = await changePlace(which, { ...back, version }, terms, crypto.randomUUID());
    if (booking) updateCachedBooking(client, which.slug, booking);
    const missing = booking ? await undoRest(client, which, booking, made) : [];
    const description = [placeLine(before, names), ...missing].join(". ");
    toast("minutes" in back ? "Stay as before" : "Moved back", { id, description });
  } catch (error) {
    toast.error("Nothing undone", { id, description: failureText(error, "Failed to update booking") });
  }
  void refetchBookings(client, which.slug);
}

/** A lost attendance returns; a shorter stay moves nobody by itself. Says in words what could not be undone. */
async function undoRest(client: QueryClient, which: BookingRef, undone: Booking, { before, back, moves, names }: Made) {
  const { attendance, customerName } = before;
  const missing = "minutes" in back ? await giveBack(which.slug, moves, names) : [];
  if (undone.attendance === attendance) return missing;
  try {
    updateCachedBooking(client, which.slug, await noteAttendance(which, attendance, undefined, crypto.randomUUID()));
    return missing;
  } catch {
    return [...missing, `Please note ${customerName}'s attendance again`];
  }
}

/** Parties that moved for the stay were not pinned. Names those that cannot go back. */
async function giveBack(slug: string, moves: Move[], names: TableNames): Promise<string[]> {
  const kept: string[] = [];
  for (const { id, from: resources, to, customerName } of moves.filter(({ from }) => from.length > 0))
    await giveTables({ slug, id }, { resources, pin: false, expect: [] }, crypto.randomUUID()).catch(() =>
      kept.push(`${customerName ?? "Another booking"} stays at ${tablesText(to, names)}`),
    );
  return kept;
}
