import type { Standby } from "../../holds/standby.ts";
import type { BookingCommand, CustomerDetails, Envelope, ServeCommand } from "../commands.ts";

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
 * keeps its place. `isHome`: this day writes what is not of one date alone.
 */
export type AmendCommand = AboutStandby &
  Pick<Standby, "guests" | "leastNotice" | "dates" | "endsAt"> & {
    type: "amend";
    version: number;
    isHome: boolean;
    window: Window | null;
    joinedAt: number | null;
    person: CustomerDetails | null;
  };

/** `why`: the guest stops waiting, a member takes it off the list, or its date is closed. */
export type LeaveCommand = AboutStandby & { type: "leave"; why: "left" | "ended" | "closed"; notify?: boolean };

/** It is served again, at its old place in the order. */
export type WakeCommand = AboutStandby & { type: "wake" };

/** No message reaches it: it sleeps until it is woken. */
export type UnreachableCommand = AboutStandby & { type: "unreachable" };

export type StandbyCommand = JoinCommand | AmendCommand | LeaveCommand | WakeCommand | UnreachableCommand;

/** Why a standby is over. */
export type StandbyEnd = "booked" | "left" | "ended" | "closed" | "silent" | "over";

/** `after` null: it is over. `before` null: it joined. A command of the system stands for one that nobody sent. */
export type StandbyChange = {
  event: "standby_joined" | "standby_changed" | "standby_left" | "standby_slept" | "standby_woken" | "standby_ended";
  command: StandbyCommand | ServeCommand | BookingCommand;
  standby: { id: string; before: Standby | null; after: Standby | null };
  fields: Record<string, unknown>;
};
