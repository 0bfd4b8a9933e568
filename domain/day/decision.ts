import type { AskingParty } from "../judging/refuse-stay.ts";
import type { Booked } from "../sheet/booked.ts";
import type { Assignment, Override, SheetBooking } from "../sheet/sheet-booking.ts";
import type { BookingMove, Change, OccupiedRefusal, OtherRefusal, Refusal } from "./commands.ts";

export type Blocked = Omit<Refusal, "alternatives" | "slots"> & {
  wanted: number;
  /** Null: other times of this date are none of other classes. */
  party: Party | null;
};
export type Granted = {
  ok: true;
  start: number;
  minutes: number;
  resetMinutes: number;
  override: Override | null;
  place: Place;
  wanted: Booked;
};
/** The resources that a booking is given, and the others that move for it. Both are empty where spots are counted. */
export type Place = { assignment: Assignment | null; moves: BookingMove[] };
/** `moves`: of others. */
export type Decided = { change: Change; moves: BookingMove[] };
export type Decision = Decided | OccupiedRefusal | OtherRefusal | Blocked;
/** `booking`: the one that changes; `isHere`: on this date. */
export type Party = AskingParty & { booking: SheetBooking | null; isHere: boolean };
