import type { QueryClient } from "@tanstack/react-query";
import { AppError } from "../../../../contract/errors.ts";
import { failureText } from "../../lib/error-text.ts";
import { ownUnsent } from "../../lib/own-unsent.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { type BookingRef, cachedBooking, noteAttendance, updateCachedBooking } from "../booking/booking-changes.ts";
import { refetchBookings } from "../booking/booking-keys.ts";
import { type TableNames, tablesText } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";
import type { Move } from "../why-not/queries.ts";
import { changePlace, giveTables, type PlaceWish } from "./queries.ts";

/** "Ann Berg: 19:00, T4, pinned". */
export const placeLine = ({ customerName, status, bookingTime, resources, pinned }: Booking, names: TableNames) => {
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
export async function undoPlace(client: QueryClient, which: BookingRef, made: Made) {
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
