import * as z from "zod/mini";
import { OFFER_NAME_MAX } from "../../../contract/limits.ts";
import { price } from "../../../contract/requests/offer.ts";
import { newWorkspace } from "../../../contract/requests/workspaces.ts";
import { line, time } from "../../../contract/texts.ts";
import { fault } from "../../../domain/faults.ts";
import { WEEKDAYS } from "../../../domain/time/calendar.ts";
import { STAY_PRESETS, type StayPreset } from "../lib/stay-words.ts";
import { words } from "../texts/words.ts";

const { name, description, slug, businessType, contactPhone, contactAddress } = newWorkspace.shape;
const { weeklySchedule, bookingDurationMinutes, advanceBookingDays, timeZone } = newWorkspace.shape;

const ROOMS_MAX = 50;
const { rooms, nobody, noService } = words.onboarding.wrong;
const WRONG_ROOMS = rooms(ROOMS_MAX);

export const businessFields = z.object({ name, description, slug, contactPhone, contactAddress });
const TABLES_MISSING = fault("tables_missing");
/** How many there are of each size that an owner counts. */
export const tableFields = z.object({
  tables: z
    .array(z.int(TABLES_MISSING).check(z.gte(0), z.lte(99)), TABLES_MISSING)
    .check(z.refine((counts) => counts.some((count) => count > 0), TABLES_MISSING)),
});
/** The weekdays on which somebody does not work. */
const daysOff = z.optional(z.array(z.enum(WEEKDAYS)));
/** `rooms` and `services`: in order of the trade's template. `isHeld`: of a class, every week at its usual times. */
export const tradeFields = z.object({
  people: z
    .array(z.object({ name: line(OFFER_NAME_MAX, fault("name_missing")), isOwner: z.boolean(), daysOff }))
    .check(z.minLength(1, nobody)),
  rooms: z.array(z.int(WRONG_ROOMS).check(z.gte(0, WRONG_ROOMS), z.lte(ROOMS_MAX, WRONG_ROOMS))),
  services: z
    .array(z.object({ isOffered: z.boolean(), price: z.nullable(price), isHeld: z.optional(z.boolean()) }))
    .check(z.refine((services) => services.some(({ isOffered }) => isOffered), noService)),
});
export type TradeFields = z.output<typeof tradeFields>;
/** `pause`: of a restaurant, between lunch and dinner. */
const pause = z.optional(
  z.nullable(
    z
      .strictObject({ from: time(), to: time() })
      .check(z.refine(({ from, to }) => from < to, words.onboarding.wrong.pause)),
  ),
);
const stays = z.optional(z.enum(Object.keys(STAY_PRESETS) as StayPreset[])); // keys lose their type
export const hoursFields = z.object({
  ...{ weeklySchedule, pause, stays, bookingDurationMinutes, advanceBookingDays, timeZone },
});

const dayHours = z.strictObject({ enabled: z.boolean(), openTime: time(), closeTime: time() });

/** A lost answer may hide that the request succeeded. */
const sent = z.strictObject({ slug: z.string(), body: z.string() });
export type SentWorkspace = z.output<typeof sent>;

/** Invalid values too; each step validates its own. */
export const draft = z.strictObject({
  name: z.optional(z.string()),
  description: z.optional(z.nullable(z.string())),
  slug: z.optional(z.string()), // only after the user edited it
  businessType: z.optional(businessType),
  contactPhone: z.optional(z.nullable(z.string())),
  contactAddress: z.optional(z.nullable(z.string())),
  tables: z.optional(z.array(z.nullable(z.number()))),
  trade: z.optional(
    z.strictObject({
      people: z.array(z.strictObject({ name: z.string(), isOwner: z.boolean(), daysOff })),
      rooms: z.array(z.nullable(z.number())),
      services: z.array(
        z.strictObject({ isOffered: z.boolean(), price: z.nullable(z.number()), isHeld: z.optional(z.boolean()) }),
      ),
    }),
  ),
  weeklySchedule: z.optional(z.record(z.enum(WEEKDAYS), dayHours)),
  pause: z.optional(z.nullable(z.strictObject({ from: time(), to: time() }))),
  stays,
  bookingDurationMinutes: z.optional(z.number()),
  advanceBookingDays: z.optional(z.number()),
  timeZone: z.optional(z.string()),
  confirmByEmail: z.optional(z.boolean()),
  sent: z.optional(sent),
});
export type Draft = z.output<typeof draft>;
