import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { NEWS_CHANNELS } from "../../domain/guests/guest-settings.ts";
import { line } from "../texts.ts";

const ID_MAX = 60;
const wordsId = line(ID_MAX, fault("unknown_id"));
const about = { purpose: z.literal("news"), channel: z.enum(NEWS_CHANNELS), wordsId };
const tick = z.strictObject(about);

/** Ticked boxes of the booking page, and offers to which nobody said no: at most one for each channel. */
export const consentTicks = z.array(tick).check(
  z.maxLength(NEWS_CHANNELS.length, fault("consent_twice")),
  z.refine((ticks) => new Set(ticks.map(({ channel }) => channel)).size === ticks.length, fault("consent_twice")),
);
export type ConsentTicks = z.output<typeof consentTicks>;

/** A switch of the manage page: its own words are agreed to, or no longer. */
export const manageConsent = z.strictObject({ ...about, state: z.enum(["given", "withdrawn"]) });
export type ManageConsent = z.output<typeof manageConsent>;
