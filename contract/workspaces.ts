import * as z from "zod/mini";
import { WEEKDAYS } from "../domain/calendar.ts";
import { scheduleProblem } from "../domain/schedule.ts";
import { isTimeZone } from "../domain/time-zone-name.ts";
import { CAPACITY_MAX, DESCRIPTION_MAX, NAME_MAX } from "./limits.ts";
import { line, optionalText } from "./texts.ts";

const quarter = z
  .string("Invalid time format")
  .check(z.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, "Invalid time format"));
const dayHours = z.strictObject({ enabled: z.boolean(), openTime: quarter, closeTime: quarter });
const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = WEEKDAYS;

/** A week as the owner sets it; the first failing rule speaks (SPEC section 5). */
export const weeklySchedule = z
  .strictObject({
    [monday]: dayHours,
    [tuesday]: dayHours,
    [wednesday]: dayHours,
    [thursday]: dayHours,
    [friday]: dayHours,
    [saturday]: dayHours,
    [sunday]: dayHours,
  })
  .check((context) => {
    const problem = scheduleProblem(context.value);
    if (problem) context.issues.push({ code: "custom", message: problem, input: context.value });
  });

export const bookingDuration = z
  .int("Booking duration must be at least 15 minutes")
  .check(
    z.gte(15, "Booking duration must be at least 15 minutes"),
    z.lte(720, "Booking duration must be at most 720 minutes"),
  );

export const advanceDays = z
  .int("Advance booking days must be at least 1 day")
  .check(
    z.gte(1, "Advance booking days must be at least 1 day"),
    z.lte(365, "Advance booking days must be at most 365 days"),
  );

/** Why an address cannot be used (domain/slug.ts). */
export const SLUG_PROBLEMS = {
  invalid: "Please choose an address of 2 to 60 letters, digits and hyphens.",
  reserved: "This address is reserved. Please choose another.",
};

const CAPACITY_INVALID = "Please enter a valid maximum capacity.";

/** What onboarding sends (DESIGN.md section 7). Without `slug` the address is derived from the name. */
export const newWorkspace = z.strictObject({
  name: line(NAME_MAX, "Business name is required"),
  slug: z.optional(z.string().check(z.maxLength(200))),
  description: optionalText(DESCRIPTION_MAX, true),
  businessType: z.literal("restaurant", "Only restaurants can be set up for now"),
  maxCapacity: z.int(CAPACITY_INVALID).check(z.gte(1, CAPACITY_INVALID), z.lte(CAPACITY_MAX, CAPACITY_INVALID)),
  weeklySchedule,
  bookingDurationMinutes: bookingDuration,
  advanceBookingDays: advanceDays,
  timeZone: z.string("Unknown time zone").check(z.refine(isTimeZone, "Unknown time zone")),
  confirmByEmail: z.boolean(),
});
export type NewWorkspace = z.output<typeof newWorkspace>;
