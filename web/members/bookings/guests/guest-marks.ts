import { words } from "../../texts/words.ts";
import type { Booking } from "../booking/queries.ts";

/** `isMissed`: it says that the guest stayed away before. */
export type GuestMark = { text: string; isMissed: boolean };

/**
 * A row's words about the guest of its booking: "5th visit", "missed 2 of 6". None of a booking without a guest, such as a
 * walk-in's, and of a cancelled one.
 */
export function guestMarks({ guest, status }: Pick<Booking, "guest" | "status">): GuestMark[] {
  if (!guest || status === "cancelled") return []; // a day that the device kept from before names none
  const { nth, visits, missed } = guest;
  const marks = [{ text: nth === 1 ? words.list.firstVisit : words.list.nthVisit(nth), isMissed: false }];
  return missed > 0 ? [...marks, { text: words.list.missed(missed, visits + missed), isMissed: true }] : marks;
}
