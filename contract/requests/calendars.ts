import * as z from "zod/mini";

/** `person`: whose visits the calendar shows; null: all bookings of the business. */
export const newCalendar = z.strictObject({ person: z.nullable(z.string("Please choose a calendar")) });

export const calendarNames = z.strictObject({ names: z.boolean("Names must be shown or not") });
