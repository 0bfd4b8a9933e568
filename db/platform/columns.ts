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

export const weekColumn = (value: unknown) => week.parse(value);
export const closuresColumn = (value: unknown) => closures.parse(value);
export const hoursListColumn = (value: unknown) => hoursList.parse(value);
export const overrideColumn = (value: unknown) => override.parse(value ?? null);
export const changesColumn = (value: unknown) => changes.parse(value);
