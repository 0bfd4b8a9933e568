import type { Alternative } from "../capacity/alternatives.ts";
import type { LoadRefusal } from "../capacity/capacity.ts";
import type { TimeRefusal } from "../capacity/start-time.ts";
import type { Occasion } from "../messages/messages-owed.ts";
import type { Attendance, BookingSource, BookingStatus, SheetBooking } from "./day-sheet.ts";

/** A customer's personal data: stored in the booking's row, never kept by the day object. */
export type CustomerDetails = {
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  notes: string | null;
  searchText: string;
  /** True when the person check could not run: the number gets no SMS (docs/rules.md#person-check). */
  smsWithheld: boolean;
};

/**
 * A command runs once for its `commandId`, which comes from an Idempotency-Key (`keyed`) or is random.
 * `now` is the Worker's clock in ms (I6); `rulesVersion` the newest version the Worker knows, 0 for none.
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
  /** A pseudonym of an online customer's network; null: unknown. */
  client: string | null;
  overrideReason: string | null;
};

/** A change within the day. With `from` a move into it: the booking of another date as the Worker last read it. */
export type ChangeCommand = Envelope & {
  type: "change";
  bookingId: string;
  version: number;
  bookingTime: string;
  guests: number;
  from: { date: string; booking: SheetBooking } | null;
  /** A member's edit: the new personal data, and the names of the changed fields for the log. */
  edit: { person: CustomerDetails; changed: string[] } | null;
  /** Null keeps the status. */
  status: Exclude<BookingStatus, "cancelled"> | null;
  overrideReason: string | null;
};

/**
 * `version` is the version a member saw; without it any version is cancelled. `by: "system"` is a closure
 * (docs/rules.md#closures); `actor` is then the member who saved it.
 */
export type CancelCommand = Envelope & { type: "cancel"; bookingId: string; version?: number };

export type AttendCommand = Envelope & {
  type: "attend";
  bookingId: string;
  attendance: Attendance | null;
  overrideReason: string | null;
};

/** Replaces the manage link. */
export type NewLinkCommand = Envelope & { type: "newLink"; bookingId: string };

/** Removes a cancelled booking for good (docs/rules.md#deleting-a-booking). */
export type DeleteCommand = Envelope & { type: "delete"; bookingId: string };

export type Command = CreateCommand | ChangeCommand | CancelCommand | AttendCommand | NewLinkCommand | DeleteCommand;

export type RefusalReason = LoadRefusal["reason"] | TimeRefusal;

/** A refusal because of time or load, with the free times (docs/rules.md#refusals). */
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

/** `booking` is null for a repeated command: the caller reads the present booking. */
export type Accepted = { ok: true; bookingId: string; booking: SheetBooking | null };

export type Outcome = Accepted | Refusal | OtherRefusal;

/** An accepted command: the row before and after it, the log's entry and the occasion for messages. */
export type Change = {
  event: "created" | "changed" | "moved_in" | "cancelled" | "attendance" | "new_link" | "deleted";
  command: Command;
  before: SheetBooking | null;
  after: SheetBooking;
  /** For a move, the date that the booking left. */
  movedFrom: string | null;
  fields: Record<string, unknown>;
  occasion: Occasion | null;
};
