import type { Alternative } from "../capacity/alternatives.ts";
import type { LoadRefusal } from "../capacity/capacity.ts";
import type { TimeRefusal } from "../capacity/start-time.ts";
import type { Occasion } from "../messages/messages-owed.ts";
import type { Attendance, BookingSource, BookingStatus, SheetBooking } from "./day-sheet.ts";

/** What only the row keeps of a customer; a day never remembers it. */
export type CustomerDetails = {
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  notes: string | null;
  searchText: string;
  /** The person check was out of reach when this number was given: no SMS goes to it (docs/rules.md#person-check). */
  smsWithheld: boolean;
};

/**
 * What every command carries. `commandId` makes it happen once: derived from an Idempotency-Key (`keyed`) or random.
 * `now` is the Worker's clock (I6), `rulesVersion` the newest version the Worker has seen (0 = none).
 */
type Envelope = {
  commandId: string;
  keyed: boolean;
  requestHash: string | null;
  actor: string;
  by: "customer" | "member" | "system";
  now: number;
  rulesVersion: number;
};

export type CreateCommand = Envelope & {
  type: "create";
  bookingId: string;
  bookingTime: string;
  guests: number;
  source: BookingSource;
  person: CustomerDetails;
  locale: string | null;
  /** A pseudonym of the network an online booking comes from; null: not known. */
  client: string | null;
  overrideReason: string | null;
};

/** A change within the day, or, with `from`, a move into it of a booking of another date as the Worker last saw it. */
export type ChangeCommand = Envelope & {
  type: "change";
  bookingId: string;
  version: number;
  bookingTime: string;
  guests: number;
  from: { date: string; booking: SheetBooking } | null;
  /** A member's edit of what is personal: all of it as it shall be, and the names of what changed for the log. */
  edit: { person: CustomerDetails; changed: string[] } | null;
  /** What a member says the status is; null leaves it. Cancelling is a command of its own. */
  status: Exclude<BookingStatus, "cancelled"> | null;
  overrideReason: string | null;
};

/**
 * `version`: what a member was looking at; absent, the booking is cancelled as it stands. By `system`: a closure cancels,
 * in the name of who saved it. Only what it covers, and not what has started.
 */
export type CancelCommand = Envelope & { type: "cancel"; bookingId: string; version?: number };

export type AttendCommand = Envelope & {
  type: "attend";
  bookingId: string;
  attendance: Attendance | null;
  overrideReason: string | null;
};

/** The manage link is replaced by a new one. */
export type NewLinkCommand = Envelope & { type: "newLink"; bookingId: string };

/** A cancelled booking is removed for good. */
export type DeleteCommand = Envelope & { type: "delete"; bookingId: string };

export type Command = CreateCommand | ChangeCommand | CancelCommand | AttendCommand | NewLinkCommand | DeleteCommand;

export type RefusalReason = LoadRefusal["reason"] | TimeRefusal;

/** A refusal because of load or time, with what is free instead. */
export type Refusal = {
  ok: false;
  code: "time_slot_unavailable";
  reason: RefusalReason;
  n?: number;
  alternatives: Alternative[];
  slots: { time: string; available: boolean }[];
};

export type OtherRefusal = {
  ok: false;
  code:
    | "booking_not_found"
    | "too_many_bookings"
    | "stale_booking"
    | "cannot_change"
    | "not_started"
    | "not_cancelled"
    | "key_reused"
    | "unavailable";
};

/** `booking` is null when the command had been done before: then the caller reads the booking as it is now. */
export type Accepted = { ok: true; bookingId: string; booking: SheetBooking | null };

export type Outcome = Accepted | Refusal | OtherRefusal;

/** What a command did: the row after it (a deleted one as it was last), the log's entry and the messages it owes. */
export type Change = {
  event: "created" | "changed" | "moved_in" | "cancelled" | "attendance" | "new_link" | "deleted";
  command: Command;
  before: SheetBooking | null;
  after: SheetBooking;
  /** The date a moved booking left. */
  movedFrom: string | null;
  fields: Record<string, unknown>;
  occasion: Occasion | null;
};
