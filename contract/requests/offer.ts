import * as z from "zod/mini";
import { WEEKDAYS } from "../../domain/time/calendar.ts";
import {
  BUFFER_MINUTES_MAX,
  CAPACITY_MAX,
  MAX_GUESTS_STAFF,
  NEEDS_MAX,
  OFFER_NAME_MAX,
  PART_MINUTES_MAX,
  PARTS_MAX,
  PRICE_MAX,
  SERVICE_DESCRIPTION_MAX,
} from "../limits.ts";
import { httpsAddress, line, optionalColor, someText } from "../texts.ts";
import { planIdOr, timeOfDay, whole, withoutProto } from "./plan-fields.ts";

const id = planIdOr("Unknown id");
const order = whole(0, 9999, "Unknown order");
const guests = whole(1, MAX_GUESTS_STAFF, `A party has 1 to ${MAX_GUESTS_STAFF} guests`);
const inFives = (least: number, most: number, words: string) =>
  whole(least, most, words).check(z.multipleOf(5, "Please enter minutes in steps of 5"));
const partMinutes = inFives(5, PART_MINUTES_MAX, `A part takes 5 to ${PART_MINUTES_MAX} minutes`);
const buffer = inFives(0, BUFFER_MINUTES_MAX, `A buffer has 0 to ${BUFFER_MINUTES_MAX} minutes`);
export const price = whole(0, PRICE_MAX, "Please enter a price");

const TOO_MANY_PARTS = `A service has 1 to ${PARTS_MAX} parts`;
const parts = z
  .array(z.strictObject({ minutes: partMinutes, busy: z.boolean() }))
  .check(z.minLength(1, TOO_MANY_PARTS), z.maxLength(PARTS_MAX, TOO_MANY_PARTS));

const during = z.enum(["busy", "whole"]);
const resourceIds = z.array(id).check(
  z.minLength(1, "Please choose a room or machine"),
  z.refine((ids) => new Set(ids).size === ids.length, "A room or machine is named twice"),
);
const NEEDS = `A service needs at most ${NEEDS_MAX} things`;
const needs = z
  .array(
    z.discriminatedUnion("of", [
      z.strictObject({ of: z.literal("party") }),
      z.strictObject({ of: z.literal("person") }),
      z.strictObject({ of: z.literal("any"), resources: resourceIds, during }),
      z.strictObject({ of: z.literal("all"), resources: resourceIds, during }),
      z.strictObject({ of: z.literal("units"), resource: id, perGuests: guests }),
    ]),
  )
  .check(z.maxLength(NEEDS_MAX, NEEDS));

const service = z.strictObject({
  id,
  name: line(OFFER_NAME_MAX, "Please enter a name"),
  group: someText(OFFER_NAME_MAX, false),
  description: someText(SERVICE_DESCRIPTION_MAX, true),
  parts: z.nullable(parts),
  bufferBefore: buffer,
  bufferAfter: buffer,
  maxGuests: guests,
  seats: z.optional(z.nullable(whole(1, CAPACITY_MAX, "Please enter the seats"))),
  needs,
  people: z.pipe(
    withoutProto,
    z.record(id, z.strictObject({ minutes: z.optional(z.array(partMinutes)), price: z.optional(price) })),
  ),
  price: z.nullable(price),
  priceFrom: z.boolean(),
  online: z.boolean(),
  archived: z.boolean(),
});

const stretches = z.array(z.strictObject({ from: timeOfDay, to: timeOfDay }));
const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = WEEKDAYS;
const hours = z.strictObject({
  [monday]: stretches,
  [tuesday]: stretches,
  [wednesday]: stretches,
  [thursday]: stretches,
  [friday]: stretches,
  [saturday]: stretches,
  [sunday]: stretches,
});

const resource = z.strictObject({
  id,
  kind: z.enum(["person", "room", "machine", "pool"]),
  name: line(OFFER_NAME_MAX, "Please enter a name"),
  order,
  units: z.nullable(whole(1, CAPACITY_MAX, `Please enter a number from 1 to ${CAPACITY_MAX}`)),
  hours: z.nullable(hours),
  archived: z.boolean(),
  online: z.boolean(),
  color: optionalColor(),
  photoUrl: httpsAddress(),
  memberId: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
});

const currencies = new Set(Intl.supportedValuesOf("currency"));

/** Services, and the people, rooms and machines that do them. Relations between them: `offerProblems`. */
export const offer = z.strictObject({
  resources: z.array(resource),
  services: z.array(service),
  assign: z.enum(["least_busy", "in_order"]),
  currency: z.string().check(z.refine((code) => currencies.has(code), "Unknown currency")),
  ownDaysOff: z.optional(z.boolean()),
});
