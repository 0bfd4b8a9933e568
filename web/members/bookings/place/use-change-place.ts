import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { AppError } from "../../../../contract/errors.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { failureText } from "../../lib/failure-text.ts";
import { ownUnsent } from "../../lib/own-unsent.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import {
  type BookingRef,
  cachedBooking,
  noteAttendance,
  undoable,
  updateCachedBooking,
} from "../booking/booking-changes.ts";
import { refetchBookings } from "../booking/booking-keys.ts";
import type { Booking } from "../booking/queries.ts";
import { type TableNames, tablesText } from "../booking/table-words.ts";
import type { Move } from "../why-not/queries.ts";
import { changePlace, giveTables, type PlaceWish } from "./queries.ts";
import { useTrial } from "./use-trial.ts";

type PlaceNames = { names: TableNames; timeZone: string };

/** Gives a booking another place or time and offers to undo it. `onDone`: with the booking as it is now. */
export function useChangePlace(
  which: BookingRef,
  present: Booking | undefined,
  wish: PlaceWish | null,
  { names, timeZone }: PlaceNames,
  onDone: (made: Booking) => void,
) {
  const client = useQueryClient();
  // the day may show the change before its answer, and another booking may be chosen meanwhile
  const asked = useRef<{ which: BookingRef; before: Booking; wish: PlaceWish } | null>(null);
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
  const onMade = (made: Booking, moves: Move[], key: string) => {
    if (!asked.current) return;
    const { which, before, wish } = asked.current;
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
  };
  const trying = useTrial(which, wish, { onMade, tellStale });
  const make: typeof trying.make = (...how) => {
    if (present && wish && !trying.isPending) asked.current = { which, before: present, wish };
    return trying.make(...how);
  };
  return { ...trying, make, tellStale };
}

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

/** "Ann Berg: 19:00, T4, pinned". */
const placeLine = ({ customerName, status, bookingTime, resources, pinned }: Booking, names: TableNames) => {
  if (status === "cancelled") return words.places.cancelled(customerName);
  const place = resources.length > 0 ? [tablesText(resources, names), ...(pinned ? [words.list.pinned] : [])] : [];
  return `${customerName}: ${[bookingTime, ...place].join(", ")}`;
};

/** `back` null: only a change that is not sent can be taken back. */
type Made = {
  before: Booking;
  made: Booking;
  back: PlaceWish | null;
  moves: Move[];
  names: TableNames;
  unsentKey: string | null;
};

/** Drops a change that the device has not sent; what was, or may have been, is changed back. */
async function undoPlace(client: QueryClient, which: BookingRef, made: Made) {
  const { before, back, names, unsentKey } = made;
  const { id } = before;
  try {
    const isDropped = unsentKey !== null && (await ownUnsent.takeBack(unsentKey));
    const missing = isDropped ? [] : await changeBack(client, which, made);
    const description = [placeLine(before, names), ...missing].join(". ");
    toast(back && "minutes" in back ? words.places.stayAsBefore : words.places.movedBack, { id, description });
  } catch (error) {
    toast.error(words.shared.nothingUndone, { id, description: failureText(error, words.shared.notUpdated) });
  }
  void refetchBookings(client, which.slug);
}

/** Only those may move back that moved for it. A party beyond a limit keeps its reason. */
async function changeBack(client: QueryClient, which: BookingRef, made: Made): Promise<string[]> {
  const { back, moves } = made;
  const { id, override } = made.before;
  const present = cachedBooking(client, which.slug, id);
  if (!back) throw new AppError("cannot_change");
  const terms = {
    expect: moves.map((move) => move.id),
    ...(override ? { override: { reason: override.reason } } : {}),
  };
  // attendance raises it, too; one that stands elsewhere by now was moved by somebody else
  const version = present && isAtSame(present, made.made) ? present.version : back.version;
  const { booking } = await changePlace(which, { ...back, version }, terms, crypto.randomUUID());
  if (!booking) return []; // only a trial answers none
  updateCachedBooking(client, which.slug, booking);
  return undoRest(client, which, booking, { ...made, back });
}

/** A lost attendance returns; a shorter stay moves nobody by itself. Says in words what could not be undone. */
async function undoRest(
  client: QueryClient,
  which: BookingRef,
  undone: Booking,
  { before, made, back, moves, names }: Made & { back: PlaceWish },
) {
  const { attendance, customerName } = before;
  const missing = "minutes" in back ? await giveBack(client, which.slug, moves, names) : [];
  if (made.attendance === attendance || undone.attendance === attendance) return missing; // it was not lost by the move
  try {
    updateCachedBooking(client, which.slug, await noteAttendance(which, { attendance }, crypto.randomUUID()));
    return missing;
  } catch {
    return [...missing, words.places.noteAgain(customerName)];
  }
}

/** Parties that moved for the stay were not pinned. Names those that cannot go back, or stand elsewhere by now. */
async function giveBack(client: QueryClient, slug: string, moves: Move[], names: TableNames): Promise<string[]> {
  const kept: string[] = [];
  for (const { id, from: resources, to, customerName } of moves.filter(({ from }) => from.length > 0)) {
    const present = cachedBooking(client, slug, id);
    const stands = present?.resources ?? to;
    const isThere = isSameSet(stands, to) && !present?.pinned;
    const terms = { resources, pin: false, expect: [], version: present?.version };
    const isBack = isThere && (await giveTables({ slug, id }, terms, crypto.randomUUID()).then(yes, no));
    if (!isBack)
      kept.push(words.places.staysAt(customerName ?? words.shared.anotherBooking, tablesText(stands, names)));
  }
  return kept;
}

const yes = () => true;
const no = () => false;

const isSameSet = (one: string[], other: string[]) => one.toSorted().join() === other.toSorted().join();

const isAtSame = (one: Booking, other: Booking) =>
  one.startsAt === other.startsAt && one.endsAt === other.endsAt && isSameSet(one.resources, other.resources);
