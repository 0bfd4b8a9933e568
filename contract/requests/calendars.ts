import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";

/** `person`: whose visits the calendar shows; null: all bookings of the business. */
export const newCalendar = z.strictObject({ person: z.nullable(z.string(fault("calendar_missing"))) });

export const calendarNames = z.strictObject({ names: z.boolean(fault("calendar_names_missing")) });
