import * as z from "zod/mini";
import { WEEKDAYS } from "../../domain/time/calendar.ts";

/* Looser than the contract, so that old rows stay readable. */
const dayHours = z.object({ enabled: z.boolean(), openTime: z.string(), closeTime: z.string() });
const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = WEEKDAYS;
const week = z.object({
  [monday]: dayHours,
  [tuesday]: dayHours,
  [wednesday]: dayHours,
  [thursday]: dayHours,
  [friday]: dayHours,
  [saturday]: dayHours,
  [sunday]: dayHours,
});
const closures = z.array(z.object({ startDate: z.string(), endDate: z.string(), note: z.nullable(z.string()) }));
const hoursList = z.array(z.number());
const override = z.nullable(z.object({ reason: z.string(), by: z.string(), refusal: z.string() }));
const changes = z.record(z.string(), z.unknown());
const demandCounts = z.record(z.string(), z.number());

const stays = z.array(z.object({ upTo: z.nullable(z.number()), minutes: z.number() }));
const pacing = z.nullable(
  z.object({
    everyMinutes: z.literal([15, 30, 60]),
    guests: z.nullable(z.number()),
    parties: z.nullable(z.number()),
  }),
);
const periods = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    days: z.array(z.enum(WEEKDAYS)),
    opens: z.string(),
    closes: z.string(),
    lastStart: z.nullable(z.string()),
    stepMinutes: z.literal([5, 10, 15, 20, 30, 60]),
    duration: stays,
    resetMinutes: z.number(),
    pacing,
    noticeMinutes: z.number(),
    closesAt: z.nullable(z.object({ daysBefore: z.literal([0, 1, 2]), time: z.string() })),
    maxGuests: z.nullable(z.number()),
  }),
);
const plan = z.object({ lastId: z.number(), periods });
const specialRules = z.object({ lastStart: z.nullable(z.string()), duration: z.nullable(stays), pacing });

export const planColumn = (value: unknown) => plan.parse(value);
export const specialRulesColumn = (value: unknown) => specialRules.parse(value);
export const weekColumn = (value: unknown) => week.parse(value);
export const closuresColumn = (value: unknown) => closures.parse(value);
export const hoursListColumn = (value: unknown) => hoursList.parse(value);
export const overrideColumn = (value: unknown) => override.parse(value ?? null);
export const changesColumn = (value: unknown) => changes.parse(value);
export const demandCountsColumn = (value: unknown) => demandCounts.parse(value);
