import type { Said } from "../guests/said.ts";
import type { Standby } from "../holds/standby.ts";
import type { Alternative } from "../judging/alternatives.ts";
import type { SlotView } from "../judging/availability.ts";
import type { SeatsRefusal } from "../judging/classes/refuse-seats.ts";
import type { StayRefusal } from "../judging/refuse-stay.ts";
import type { TimeRefusal } from "../judging/start-time.ts";
import type { Occasion } from "../messages/messages-owed.ts";
import type { Promised } from "../sheet/booked.ts";
import type { Paid } from "../sheet/paid.ts";
import type {
  Assignment,
  Attendance,
  BookingSource,
  BookingStatus,
  SheetBooking,
  UnplacedReason,
} from "../sheet/sheet-booking.ts";
import type { Wanted } from "../wanted/wanted.ts";
import type { BookingOfFile } from "./past-booking.ts";

/** Personal data: stored in the booking's row, never kept by the day object. */
export type CustomerDetails = {
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  notes: string | null;
  searchText: string;
  /** The person check could not run: no SMS (docs/rules.md#person-check). */
  smsWithheld: boolean;
};

export type Envelope = {
  commandId: string;
  /** Tells a repeat from another request with the same key. */
  requestHash: string | null;
  /** `customer`, `system` or a member's id. */
  actor: string;
  /** The role whose limits apply. */
  by: "customer" | "member" | "system";
  /** The Worker's clock in ms (I6). */
  now: number;
};

/** No booking has this version, so the day refuses the change as stale unless it was already made. */
export const NO_VERSION = -1;

/**
 * `happenedAt` (ms): a fact that a device kept without a connection (docs/evening.md#facts). It carries an
 * `overrideReason`, so that no limit refuses it.
 */
type Fact = { happenedAt?: number };

export type CreateCommand = Envelope & {
  type: "create";
  bookingId: string;
  bookingTime: string;
  guests: number;
  source: BookingSource;
  person: CustomerDetails;
  locale: string | null;
  /** Chosen by a member from the guest book. The day keeps none: it decides nothing by it. */
  guestId?: string;
  /** Given with the booking: ticks, allergies and diet. The day keeps none: it decides nothing by it. */
  said?: Said;
  /** Where the link stood by which the customer came (docs/links.md). */
  ref?: string;
  /** Pseudonyms of the customer's networks, narrowest first, with a space between. */
  client: string | null;
  /** Asked for; null: anywhere. */
  area?: string | null;
  wanted: Wanted;
  /** Chosen by a member. */
  resources?: string[];
  /** The wall time by which a party leaves that would stay longer. */
  until?: string;
  /** Given for a walk-in whose start has come: it sits down as it is booked. */
  attendance?: "seated";
  /** A booking of another system's file: it comes in whatever the rules say, and nobody is told. */
  imported?: Imported;
  overrideReason: string | null;
} & Moving &
  Fact;

/**
 * `fingerprint`: the database takes each once; `id` and `n`: of the import, and the file's row. `madeAt` in ms. `settled`: one of today or ahead that is
 * cancelled, missed or over, of which nothing is decided.
 */
export type Imported = {
  id: string;
  fingerprint: string;
  n: number;
  madeAt: number;
  settled: BookingOfFile | null;
};

/**
 * `from`: the date the booking leaves, as the Worker last read it. `resources`: named by a member, who also may pin the
 * booking there; without `isPinned` a pin holds as long as its resources do.
 */
export type ChangeCommand = Envelope & {
  type: "change";
  bookingId: string;
  version: number;
  bookingTime: string;
  guests: number;
  from: { date: string; booking: SheetBooking } | null;
  /** `changed`: names of the changed fields, for the log. */
  edit: { person: CustomerDetails; changed: string[] } | null;
  /** Null keeps the status. */
  status: Exclude<BookingStatus, "cancelled"> | null;
  resources?: string[];
  isPinned?: boolean;
  /** Null keeps it. The same services change nothing; the system names the same class, which it follows to a new start. */
  wanted: Wanted | null;
  /** The price and lengths that were told, when others do the same services. `lengths` null: those of who does it now. */
  keeps?: { lengths: Promised["lengths"] | null; price: Promised["price"] };
  overrideReason: string | null;
  notify?: Notify;
  /** In ms. Messages about the change wait until then, because the member may undo it. */
  tellsFrom?: number;
} & Moving;

type Stays = "by" | "actor" | "now" | "bookingTime" | "guests" | "overrideReason" | keyof Moving;

/** A command as far as time, party and load decide it. */
export type StayCommand =
  | Pick<CreateCommand, "type" | "source" | "area" | "wanted" | "resources" | "until" | "happenedAt" | Stays>
  | Pick<ChangeCommand, "type" | "from" | "wanted" | "keeps" | "resources" | Stays>;

/**
 * `makesRoom`: a member accepts that as many others move as it takes. `expect`: the bookings that may move, as the member
 * saw before.
 */
type Moving = { makesRoom?: boolean; expect?: string[] };

/** False leaves out the message about this change (docs/rules.md#messages-owed). */
type Notify = boolean | undefined;

/** `words`: a member's, for the message alone. */
type Telling = { notify?: Notify; words?: string | null };

/**
 * Without `version` any version is cancelled. `by: "system"`: a closure cancels (docs/rules.md#closures), and `actor`
 * saved it with `rulesVersion`; or the `session` of the booking was called off. `acceptedAt`: when a customer's offer became the
 * booking, by the log, in ms.
 */
export type CancelCommand = Envelope & {
  type: "cancel";
  bookingId: string;
  version?: number;
  rulesVersion?: number;
  session?: string;
  acceptedAt?: number | null;
  notify?: Notify;
};

export type AttendCommand = Envelope & {
  type: "attend";
  bookingId: string;
  attendance: Attendance | null;
  /** The party sits at these resources. */
  resources?: string[];
  /** A party that sits down asks first who still sits there. */
  isAlone?: boolean;
  /** The wall time by which a party that sits down leaves `resources`, if it would stay longer. */
  until?: string;
  overrideReason: string | null;
} & Pick<Moving, "expect"> &
  Fact;

export type NewLinkCommand = Envelope & { type: "newLink"; bookingId: string };

/** Null takes the note back. The day keeps none: it decides nothing by what was paid (docs/rules.md#paid). */
export type PayCommand = Envelope & { type: "pay"; bookingId: string; paid: Paid | null };

/** `takesBack`: a booking that an import made, as long as nobody has changed it; nobody is told. */
export type DeleteCommand = Envelope & { type: "delete"; bookingId: string; takesBack?: true };

/**
 * A member chooses the resources; whoever is in the way is placed elsewhere. `isPinned`: nothing moves it by itself. Without
 * `version` any version is placed.
 */
export type PlaceCommand = Envelope & {
  type: "place";
  bookingId: string;
  version?: number;
  resources: string[];
  isPinned: boolean;
  overrideReason: string | null;
} & Pick<Moving, "expect">;

/** The party stays so many minutes longer, where it is; below 0 it leaves earlier. Without `version` any version does. */
export type ExtendCommand = Envelope & {
  type: "extend";
  bookingId: string;
  version?: number;
  minutes: number;
  overrideReason: string | null;
} & Pick<Moving, "expect">;

/** Gives a place to whom a change of rules left without one (docs/arrangement.md#unplaced). By the system. */
export type ArrangeCommand = Envelope & { type: "arrange"; rulesVersion: number };

/** Moves bookings where they waste fewer seats and minutes. */
export type TidyCommand = Envelope & { type: "tidy" } & Pick<Moving, "expect">;

/** Keeps bookings at the resources where a member saw them, or lets them move again. */
export type PinCommand = Envelope & { type: "pin"; bookings: { id: string; resources: string[] }[]; isPinned: boolean };

type AboutHold = Envelope & { bookingId: string };

/**
 * A member holds a place for somebody who waits (`standby`, its id), else for `person`. `minutes` null: as long as the business gives.
 * `isSilent`: nobody is told before a member presses Send.
 */
export type HoldCommand = Omit<CreateCommand, "type" | "attendance" | "imported" | "until" | "happenedAt"> & {
  type: "hold";
  standby: string | null;
  minutes: number | null;
  isSilent: boolean;
};

/** Its guest is told of a silent hold, and has from now on so many minutes to answer. */
export type TellCommand = AboutHold & { type: "tell"; minutes: number | null };

/** A quarter of an hour more to answer. */
export type ProlongCommand = AboutHold & { type: "prolong" };

/**
 * Yes to a hold, by its guest or by a member for them. `contact`: of a guest who answers online, for the limit of online bookings;
 * the day keeps none.
 */
export type AcceptCommand = AboutHold & {
  type: "accept";
  contact?: Pick<CustomerDetails, "customerEmail" | "customerPhone">;
};

/** No to a hold; `stop`: its guest does not wait for another. */
export type DeclineCommand = AboutHold & { type: "decline"; stop?: boolean };

/** A member takes a hold back. `next`: the next in order is served with its room ("list"), or everybody may book it. */
export type WithdrawCommand = AboutHold & { type: "withdraw"; next?: "list" | "public" } & Telling;

/** Looks at the date: holds that have ended are over, and the list is served where that is due. By the system. */
export type ServeCommand = Envelope & { type: "serve" };

type AboutStandby = Envelope & { standbyId: string };

/** Wall times of a date; `around` null: the earliest start first. */
export type Window = Pick<Standby, "from" | "until" | "around">;

/**
 * A party joins the list of this date. With several dates each day takes it, `isHome` first, whose day keeps the row. `joinedAt`
 * (ms): its place in the order. `endsAt` (ms): when its last window is over.
 */
export type JoinCommand = AboutStandby &
  Window &
  Pick<Standby, "guests" | "wish" | "source" | "leastNotice" | "dates" | "endsAt"> & {
    type: "join";
    isHome: boolean;
    joinedAt: number;
    person: CustomerDetails;
    locale: string | null;
    client: string | null;
    ref?: string;
  };

/**
 * Another wish. `window` null: this date is not wished any more. `joinedAt`: who asks for more goes to the end of the line; null: it
 * keeps its place. `isHome`: this day writes what is not of one date alone. `hasNewAddress`: who sleeps because no message arrived
 * waits again.
 */
export type AmendCommand = AboutStandby &
  Pick<Standby, "guests" | "leastNotice" | "dates" | "endsAt"> & {
    type: "amend";
    version: number;
    isHome: boolean;
    window: Window | null;
    joinedAt: number | null;
    person: CustomerDetails | null;
    hasNewAddress?: boolean;
  };

/** `why`: the guest stops waiting, a member takes it off the list, or its date is closed. */
export type LeaveCommand = AboutStandby & { type: "leave"; why: "left" | "ended" | "closed" } & Telling;

/** It is served again, at its old place in the order. */
export type WakeCommand = AboutStandby & { type: "wake" };

/** No message reaches it: it sleeps until it is woken. */
export type UnreachableCommand = AboutStandby & { type: "unreachable" };

export type StandbyCommand = JoinCommand | AmendCommand | LeaveCommand | WakeCommand | UnreachableCommand;

/** Why a standby is over. */
export type StandbyEnd = "booked" | "left" | "ended" | "closed" | "silent" | "over";

export type BookingCommand =
  | HoldCommand
  | TellCommand
  | ProlongCommand
  | AcceptCommand
  | DeclineCommand
  | WithdrawCommand
  | CreateCommand
  | ChangeCommand
  | CancelCommand
  | AttendCommand
  | PayCommand
  | NewLinkCommand
  | DeleteCommand
  | PlaceCommand
  | ExtendCommand;

/** Commands that are about the day, not about one booking. */
export type DayCommand = ArrangeCommand | TidyCommand | PinCommand | ServeCommand;

export type Command = BookingCommand | DayCommand | StandbyCommand;

export type RefusalReason = StayRefusal["reason"] | SeatsRefusal["reason"] | TimeRefusal;

export type Refusal = {
  ok: false;
  code: "time_slot_unavailable";
  reason: RefusalReason;
  n?: number;
  /** A reason from this member would lift it. */
  mayOverride: boolean;
  alternatives: Alternative[];
  slots: SlotView[];
};

export type OtherRefusal = {
  ok: false;
  code:
    | "booking_not_found"
    | "too_many_bookings"
    | "stale_booking"
    | "cannot_change"
    | "arrangement_changed"
    | "stay_too_long"
    | "email_required"
    | "phone_required"
    | "not_started"
    | "not_cancelled"
    | "key_reused"
    | "unavailable"
    | StandbyRefusal;
};

export type StandbyRefusal =
  | "standby_not_found"
  | "list_closed"
  | "list_full"
  | "offer_ended"
  | "already_answered"
  | "too_many_standbys";

/** There is a time that fits: nobody waits for it. */
export type NotFull = { ok: false; code: "not_full"; times: string[] };

/**
 * `sitting`: parties that still sit where a booking is about to sit down, and what both need. `free`: where it can sit instead from now on, best first, or
 * `until` a wall time at which others need it; none for a visit, which was promised its people. `next`: where nothing is free for the whole stay, about
 * when and where there is room, as a party at the door is told (docs/evening.md#waits); null: not known, or not today.
 */
export type Occupied = {
  sitting: { id: string; resources: string[] }[];
  free: { resources: string[]; moves: BookingMove[]; until: string | null }[];
  next: { time: string; minutes: number; resources: string[] } | null;
};

/** Another party still sits where this one is about to sit down (docs/evening.md#seating). */
export type OccupiedRefusal = { ok: false; code: "table_occupied"; occupied: Occupied };

/** A booking that was given another place by another's command, by the system or by tidying up; null: none. */
export type BookingMove = {
  id: string;
  from: Assignment | null;
  to: Assignment | null;
  unplaced: UnplacedReason | null;
};

/** `booking` is null for a repeated command. `isConfirmedByEmail`: it owes the customer a confirmation. */
export type Accepted = {
  ok: true;
  bookingId: string;
  booking: SheetBooking | null;
  isConfirmedByEmail?: true;
  /** Other bookings that were given another place. */
  moves?: BookingMove[];
  /** Given for a new booking where spots are counted: its place in the log of its date. */
  turn?: Turn;
};

/** The entry of the date's log that added a booking, and the version of the rules it was decided under. */
export type Turn = { seq: number; rulesVersion: number };

export type Outcome = Accepted | Refusal | OccupiedRefusal | OtherRefusal | NotFull;

/** The entries of the log about a hold. */
export type HoldEvent = "held" | "told" | "prolonged" | "accepted" | "declined" | "lapsed" | "withdrawn";

/** An accepted command: the row, the log's entry and the occasion for messages. */
export type Change = {
  event:
    | ("created" | "changed" | "moved_in" | "cancelled" | "attendance" | "paid" | "new_link" | "deleted" | "placed")
    | HoldEvent;
  command: BookingCommand | ServeCommand | StandbyCommand;
  before: SheetBooking | null;
  after: SheetBooking;
  movedFrom: string | null;
  fields: Record<string, unknown>;
  occasion: Occasion | null;
};

/** The day as a whole was arranged anew or tidied up, or many of its bookings pinned. */
export type DayChange = { event: "arranged" | "tidied" | "pinned" | "unpinned"; command: DayCommand };

/** `after` null: it is over. `before` null: it joined. A command of the system stands for one that nobody sent. */
export type StandbyChange = {
  event: "standby_joined" | "standby_changed" | "standby_left" | "standby_slept" | "standby_woken" | "standby_ended";
  command: StandbyCommand | ServeCommand | BookingCommand;
  standby: { id: string; before: Standby | null; after: Standby | null };
  fields: Record<string, unknown>;
};

/** One turn of the log, in the order of `seq`, and the other bookings that moved with it. */
export type Entry = { change: Change | DayChange | StandbyChange; moves: BookingMove[] };
