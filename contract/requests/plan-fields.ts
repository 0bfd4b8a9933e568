import * as z from "zod/mini";

const FIVE_MINUTES = /^([01]\d|2[0-3]):[0-5][05]$/;
/** `HH:MM`. */
export const timeOfDay = z
  .string("Please enter a time")
  .check(z.regex(FIVE_MINUTES, "Please enter a time in steps of 5 minutes"));

export const whole = (least: number, most: number, words: string) =>
  z.int(words).check(z.gte(least, words), z.lte(most, words));

/** The id of a part of the plan; new ones begin with `new-`. */
export const planIdOr = (words: string) => z.string().check(z.regex(/^([1-9]\d{0,8}|new-[\w-]{1,40})$/, words));

/** The id of a part of the stored plan. */
export const planId = (words: string) => z.string(words).check(z.regex(/^[1-9]\d{0,8}$/, words));

/** Zod leaves this key of a record out, where any other unknown id is refused. The reference calls it an object. */
export const withoutProto = z
  .unknown()
  .check(z.refine((given) => !(given instanceof Object && Object.hasOwn(given, "__proto__")), "Unknown id"))
  .register(z.globalRegistry, { type: "object" });
