import type { DayState } from "../domain/capacity/availability.ts";

/** Frames of the sockets (docs/architecture.md#sockets). They carry ids and dates, nothing personal. */
export type FeedFrame =
  | { type: "hello"; cursor: string }
  | { type: "booking"; event: string; bookingId: string; bookingDate: string; cursor: string }
  | { type: "rules" }
  | { type: "message"; bookingId: string }
  | { type: "resync" };

export type DayFrame = {
  type: "slots";
  date: string;
  guests: number;
  state: DayState;
  slots: { time: string; available: boolean }[];
};

/** The right to listen has ended. */
export const CLOSE_NO_RIGHT = 4401;
/** Come back and show again who you are. */
export const CLOSE_REAUTHORISE = 4408;
/** The client sent something other than `ping`. */
export const CLOSE_UNWANTED = 1008;
/** This many listen already. */
export const CLOSE_FULL = 4429;
