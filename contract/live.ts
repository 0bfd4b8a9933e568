import type { DayState } from "../domain/capacity/availability.ts";

/** Frames of the sockets (docs/architecture.md#sockets), without personal data. */
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

/** The member was removed or the session ended. */
export const CLOSE_NO_RIGHT = 4401;
/** The client reconnects to be authorised again. */
export const CLOSE_REAUTHORISE = 4408;
export const CLOSE_UNWANTED = 1008;
/** The object holds as many sockets as it may. */
export const CLOSE_FULL = 4429;
