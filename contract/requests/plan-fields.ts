import * as z from "zod/mini";
import { type Fault, fault } from "../../domain/faults.ts";
import { daysBetween } from "../../domain/time/calendar.ts";

const FIVE_MINUTES = /^([01]\d|2[0-3]):[0-5][05]$/;
/** `HH:MM`. */
export const timeOfDay = z.string(fault("time_missing")).check(z.regex(FIVE_MINUTES, fault("time_in_fives")));

export const whole = (least: number, most: number, wrong: Fault) => z.int(wrong).check(z.gte(least), z.lte(most));

/** From one date to another, with both at most `max` days. */
export const daysUpTo = (max: number) =>
  [
    z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
      message: fault("last_day_before_first"),
      path: ["to"],
    }),
    z.refine<{ from: string; to: string }>(({ from, to }) => daysBetween(from, to) < max, {
      message: fault("too_many_days_asked", { max }),
      path: ["to"],
    }),
  ] as const;

/** The id of a part of the plan; new ones begin with `new-`. */
export const planIdOr = (wrong: Fault) => z.string().check(z.regex(/^([1-9]\d{0,8}|new-[\w-]{1,40})$/, wrong));

/** The id of a part of the stored plan. */
export const planId = (wrong: Fault) => z.string(wrong).check(z.regex(/^[1-9]\d{0,8}$/));

/** Zod leaves this key of a record out, where any other unknown id is refused. The reference calls it an object. */
export const withoutProto = z
  .unknown()
  .check(z.refine((given) => !(given instanceof Object && Object.hasOwn(given, "__proto__")), fault("unknown_id")))
  .register(z.globalRegistry, { type: "object" });
