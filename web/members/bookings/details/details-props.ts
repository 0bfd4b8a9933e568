import type { Role } from "../../../../domain/people/rights.ts";
import type { BookingRef } from "../shared/booking-changes.ts";

export type DetailsProps = {
  which: BookingRef;
  memberId: string;
  role: Role;
  timeZone: string;
  bookingType: string;
  /** `now`: an instant; `today`: a booking date. */
  now: number;
  today: string;
  /** Beside the facts; opened with them by default. */
  part: "move" | "table" | "late" | null;
  onGoing: (isGoing: boolean) => void;
  onClose: () => void;
};
