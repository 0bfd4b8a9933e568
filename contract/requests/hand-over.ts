import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { HANDED_OVER_MAX } from "../limits.ts";
import { time, version } from "../texts.ts";

const person = z.string().check(z.regex(/^[1-9]\d{0,8}$/, fault("unknown_person")));
const id = z.string().check(z.maxLength(100));

const each = <Part extends z.ZodMiniType<{ id: string }>>(part: Part) =>
  z.array(part).check(
    z.minLength(1, fault("bookings_missing")),
    z.maxLength(HANDED_OVER_MAX, fault("too_many_bookings_at_once", { max: HANDED_OVER_MAX })),
    z.refine((named) => new Set(named.map((one) => one.id)).size === named.length, fault("booking_twice")),
  );

/** The person who is away. */
export const handOverQuery = z.strictObject({ person });
export type HandOverQuery = z.output<typeof handOverQuery>;

/**
 * Visits that others serve in place of `person`. `tell`: each customer is told once the member can no
 * longer undo it.
 */
export const handOverRequest = z.strictObject({
  person,
  moves: each(z.strictObject({ id, version: version(), bookingTime: time(), person })),
  tell: z.boolean(),
});
export type HandOverRequest = z.output<typeof handOverRequest>;

/** Visits as they are after they were handed over. */
export const handBackRequest = z.strictObject({
  person,
  bookings: each(z.strictObject({ id, version: version() })),
});
export type HandBackRequest = z.output<typeof handBackRequest>;
