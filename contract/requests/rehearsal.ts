import * as z from "zod/mini";
import { date } from "../texts.ts";
import { hoursRequest } from "./hours.ts";
import { planRequest } from "./plan.ts";

/** Rules as `PUT …/plan` and `PUT …/hours` would save them; without `hours` those in force. One date a call. */
export const rehearsalRequest = z.strictObject({
  date: date(),
  plan: planRequest.shape.plan,
  hours: z.optional(hoursRequest),
});
export type RehearsalRequest = z.output<typeof rehearsalRequest>;
