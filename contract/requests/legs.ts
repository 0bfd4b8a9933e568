import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import type { Leg } from "../../domain/plan/rules.ts";
import { LEGS_MAX } from "../limits.ts";

const STORED_ID = /^[1-9]\d{0,8}$/;
const LEG = String.raw`[1-9]\d{0,8}(-[1-9]\d{0,8})?`;
const LEGS = new RegExp(`^${LEG}(,${LEG}){0,${LEGS_MAX - 1}}$`);
const TOO_MANY = fault("services_chosen", { max: LEGS_MAX });

/** Services in the order of the visit, each by the person asked for or by anyone. */
export const services = z.optional(
  z
    .array(
      z.strictObject({
        service: z.string().check(z.regex(STORED_ID, fault("unknown_service"))),
        person: z.optional(z.string().check(z.regex(STORED_ID, fault("unknown_person")))),
      }),
    )
    .check(z.minLength(1, TOO_MANY), z.maxLength(LEGS_MAX, TOO_MANY)),
);

/** The same in an address: `3-7,4` is service 3 by person 7, then service 4 by anyone. */
export const servicesParam = z.optional(
  z.pipe(
    z.string().check(z.regex(LEGS, fault("unknown_service"))),
    z.transform((text: string): Leg[] =>
      text.split(",").map((leg) => {
        const [service = "", person] = leg.split("-");
        return person === undefined ? { service } : { service, person };
      }),
    ),
  ),
);

/** Seats of a class, whose date and start the request repeats. */
export const sessionId = z.optional(z.string().check(z.minLength(1), z.maxLength(40)));
