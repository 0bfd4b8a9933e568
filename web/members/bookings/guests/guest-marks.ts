import { words } from "../../texts/words.ts";
import type { Booking } from "../booking/queries.ts";

/** `missed`: it says that the guest stayed away before. */
export type GuestMark = { text: string; isMissed: boolean };

/**
 * A row's words about the guest of its booking: "5th visit", "missed 2 of 6". None of a walk-in without a guest, of a
 * cancelled booking, and of a visit that is over, which the counts already hold.
 */
export function guestMarks({ guest, status }: Pick<Booking, "guest" | "status">, isOver: boolean): GuestMark[] {
  if (!guest || status === "cancelled" || isOver) return []; // a day that the device kept from before names none
  const { visits, missed } = guest;
  const marks = [{ text: visits === 0 ? words.list.firstVisit : words.list.nthVisit(visits + 1), isMissed: false }];
  return missed > 0 ? [...marks, { text: words.list.missed(missed, visits + missed), isMissed: true }] : marks;
}
