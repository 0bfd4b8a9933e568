import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { COMBINED_MAX } from "../../domain/plan/house-problems.ts";
import { CALL_OFF_REASON_MAX, CAPACITY_MAX } from "../limits.ts";
import { date, optionalText, time } from "../texts.ts";
import { daysUpTo, planId, whole } from "./plan-fields.ts";

const LONGEST_HOURS = 12;
const REPEATED_MAX = 52;
const LISTED_DAYS_MAX = 92;

const minutes = whole(5, LONGEST_HOURS * 60, fault("class_minutes"));
const seats = whole(1, CAPACITY_MAX, fault("seats_missing"));
/** The people and rooms that hold a class, by the ids of `planId` or `planIdOr`. */
export const heldBy = (idOf: typeof planId) =>
  z.array(idOf(fault("unknown_person_or_room"))).check(
    z.maxLength(COMBINED_MAX, fault("too_many_holders", { max: COMBINED_MAX })),
    z.refine((ids) => new Set(ids).size === ids.length, fault("holder_twice")),
  );

export const repeated = whole(1, REPEATED_MAX, fault("weeks_out_of_range"));

const place = { date: date(), time: time(), minutes, seats, resources: heldBy(planId) };

/** `service`: the class. `repeat`: it is held so many weeks, the first one included, on the same weekday. */
export const sessionsRequest = z.strictObject({
  service: planId(fault("unknown_class")),
  ...place,
  repeat: z.optional(z.strictObject({ weeks: repeated })),
});
export type SessionsRequest = z.output<typeof sessionsRequest>;

/** A missing field stays. `tell`: everybody booked gets a message. */
export const sessionChange = z.strictObject({ ...z.partial(z.strictObject(place)).shape, tell: z.boolean() });
export type SessionChange = z.output<typeof sessionChange>;

/** `reason`: one line for those who are booked. */
export const sessionCancel = z.strictObject({ tell: z.boolean(), reason: optionalText(CALL_OFF_REASON_MAX) });
export type SessionCancel = z.output<typeof sessionCancel>;

/** `id`: the one that would change; absent: new ones. */
export const sessionsPreview = z.strictObject({
  id: z.optional(z.string().check(z.maxLength(100))),
  ...sessionsRequest.shape,
});
export type SessionsPreview = z.output<typeof sessionsPreview>;

export const sessionsQuery = z.strictObject({ from: date(), to: date() }).check(...daysUpTo(LISTED_DAYS_MAX));
export type SessionsQuery = z.output<typeof sessionsQuery>;
