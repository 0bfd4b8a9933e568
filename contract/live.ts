import * as z from "zod/mini";
import type { DayState, SlotView } from "../domain/judging/availability.ts";
import { BOOKING_SOURCES } from "../domain/sheet/sheet-booking.ts";

/**
 * Frames of a workspace's feed (docs/architecture.md#sockets), without personal data. Day objects of an older version
 * send no `source`.
 */
const knownFrame = z.discriminatedUnion("type", [
  z.object({ type: z.literal("hello"), cursor: z.string() }),
  z.object({
    type: z.literal("booking"),
    event: z.string(),
    bookingId: z.string(),
    bookingDate: z.string(),
    source: z.optional(z.enum(BOOKING_SOURCES)),
    cursor: z.string(),
  }),
  z.object({ type: z.literal("rules") }),
  z.object({ type: z.literal("message"), bookingId: z.string() }),
  z.object({ type: z.literal("resync") }),
]);
export type FeedFrame = z.output<typeof knownFrame>;

/** A newer version's frame reads as `resync`. */
export const feedFrame = z.catch(knownFrame, { type: "resync" });

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
};

/**
 * A push as its device reads it: no more than a bystander may read on a locked screen.
 * `path`: the page that a tap opens; `tag`: a push replaces a shown one of the same tag.
 */
export type PushContent = { title: string; body: string; path: string; tag: string };
