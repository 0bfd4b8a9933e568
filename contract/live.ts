import type { OpenList } from "../domain/holds/list-open.ts";
import type { DayState, SlotView } from "../domain/judging/availability.ts";
import { BOOKING_SOURCES, type BookingSource } from "../domain/sheet/sheet-booking.ts";

/**
 * Frames of a workspace's feed (docs/architecture.md#sockets), without personal data. Day objects of an older version
 * send no `source`. `guests`: bookings of the date are known to be somebody's since (docs/rules.md#gathering). `standby`: who waits on the date,
 * or what is held for them, is another.
 */
export type FeedFrame =
  | { type: "hello"; cursor: string }
  | { type: "booking"; event: string; bookingId: string; bookingDate: string; source?: BookingSource; cursor: string }
  | { type: "rules" }
  | { type: "servers" }
  | { type: "message"; bookingId: string }
  | { type: "guests"; date: string }
  | { type: "standby"; date: string }
  | { type: "resync" };

const TEXTS: Record<FeedFrame["type"], string[]> = {
  ...{
    hello: ["cursor"],
    rules: [],
    servers: [],
    message: ["bookingId"],
    guests: ["date"],
    standby: ["date"],
    resync: [],
  },
  booking: ["event", "bookingId", "bookingDate", "cursor"],
};

/** A newer version's frame reads as `resync`. By hand: the dashboard's first script has no room for a schema. */
export function readFrame(received: unknown): FeedFrame {
  const frame = Object(received) as Record<string, unknown>;
  const texts = TEXTS[frame.type as FeedFrame["type"]] ?? [""];
  const isKnown = texts.every((name) => typeof frame[name] === "string");
  const isFrom = frame.source === undefined || BOOKING_SOURCES.includes(frame.source as BookingSource);
  return isKnown && isFrom ? (frame as FeedFrame) : { type: "resync" };
}

/**
 * The frame of a page of services or classes: what it shows of the date may be another now; without a date, of any.
 * `within`: milliseconds over which the pages spread their requests. A type alone, like `DayFrame`.
 */
export type ChangedFrame = { type: "changed"; date?: string; within: number };

/** A day socket's frame. A type alone: the booking page's first script has no room for a schema. */
export type DayFrame = {
  type: "slots";
  date: string;
  guests: number;
  state: DayState;
  slots: SlotView[];
  /** The brake's party size, where it refuses this party a time (docs/rules.md#tonights-brake). */
  onlineLimit?: number;
  /** Where none fits and somebody may wait (docs/rules.md#waiting-online). */
  standby?: OpenList;
};

/**
 * A push as its device reads it: no more than a bystander may read on a locked screen.
 * `path`: the page that a tap opens; `tag`: a push replaces a shown one of the same tag.
 */
export type PushContent = { title: string; body: string; path: string; tag: string };
