import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { NEWS_CHANNELS } from "../../domain/guests/guest-settings.ts";

const tick = z.strictObject({
  purpose: z.literal("news"),
  channel: z.enum(NEWS_CHANNELS),
  wordsId: z.string().check(z.regex(/^(box|offer)-[0-9a-f]{1,40}$/, fault("unknown_id"))),
});

/** Ticked boxes of the booking page, and offers to which nobody said no: at most one for each channel. */
export const consentTicks = z
  .array(tick)
  .check(
    z.maxLength(NEWS_CHANNELS.length, fault("consent_twice")),
    z.refine((ticks) => new Set(ticks.map(({ channel }) => channel)).size === ticks.length, fault("consent_twice")),
  );
export type ConsentTicks = z.output<typeof consentTicks>;
